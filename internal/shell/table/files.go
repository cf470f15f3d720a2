package table

import (
	"bytes"
	"cmp"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"io"
	"slices"
)

// The formats that programs read: they print rows as they come.

// separated prints rows of CSV or TSV.
type separated struct {
	*csv.Writer
	columns []Column
	outside bool // Options.Outside
	headed  bool // the header is written: with the first row, so that a computation that fails leaves nothing
}

func newSeparated(w io.Writer, format string, columns []Column, options Options) *separated {
	s := &separated{csv.NewWriter(w), columns, options.Outside, false}
	if format == "tsv" {
		s.Comma = '\t'
	}
	return s
}

func (s *separated) writeHeader() error {
	if s.headed {
		return nil
	}
	s.headed = true
	var names []string
	for _, c := range s.columns {
		names = append(names, c.Name)
	}
	return s.Write(names)
}

func (s *separated) row(values []any) error {
	texts := make([]string, len(values))
	for i, value := range values {
		texts[i] = fmt.Sprint(shown(value, ""))
		if _, isText := value.(string); isText && s.outside {
			texts[i] = harmless(texts[i])
		}
	}
	return cmp.Or(s.writeHeader(), s.Write(texts))
}

// close writes the rows that wait in a buffer. More rows may follow.
func (s *separated) close() error {
	err := s.writeHeader()
	s.Flush()
	return cmp.Or(err, s.Error())
}

// objects prints each row as an object of JSON, with its keys in the order of the columns.
type objects struct {
	w       io.Writer
	columns []Column
	keys    []string // with what stands before and behind: ,"name":
	json    *json.Encoder
	line    bytes.Buffer // what json writes into
}

func newObjects(w io.Writer, columns []Column) (*objects, error) {
	o := &objects{w: w, columns: columns}
	o.json = json.NewEncoder(&o.line)
	o.json.SetEscapeHTML(false)
	for i, c := range columns {
		if slices.ContainsFunc(columns[:i], func(before Column) bool { return before.Name == c.Name }) {
			return nil, fmt.Errorf("two columns are called %q, expected different names for format json: use AS", c.Name)
		}
		o.line.Reset()
		o.line.WriteByte("{,"[min(i, 1)])
		_ = o.encode(c.Name) // no text fails
		o.keys = append(o.keys, o.line.String()+":")
	}
	return o, nil
}

// encode appends a value to the line, without the line feed of the encoder.
func (o *objects) encode(value any) error {
	err := o.json.Encode(value)
	o.line.Truncate(max(o.line.Len()-1, 0))
	return err
}

func (o *objects) row(values []any) error {
	o.line.Reset()
	for i, value := range values {
		o.line.WriteString(o.keys[i])
		if err := o.encode(value); err != nil {
			return fmt.Errorf("column %q: %w", o.columns[i].Name, err)
		}
	}
	o.line.WriteString("}\n")
	_, err := o.w.Write(o.line.Bytes())
	return err
}

func (o *objects) close() error { return nil }
