package table

import (
	"bytes"
	"cmp"
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
	"reflect"
	"slices"
	"strings"

	"qorbit/internal/words"
)

// Formats are the names of the text formats. JSON is one object per line.
var Formats = []string{"text", "json", "csv", "tsv", "markdown", "html", "latex"}

// BFileFormat is the format of one column. It is not for every table, and not among Formats.
const BFileFormat = "bfile"

// maxRows bounds the tables that are kept in memory until they are complete.
const maxRows = 500_000

// ErrTooMany says that a table has more rows than can wait in memory.
var ErrTooMany = fmt.Errorf("more than %d rows, expected json, csv or tsv, which print them as they come", maxRows)

// Options belong to single formats.
type Options struct {
	Caption    string // of a table in LaTeX: text, which is escaped
	RawCaption string // the caption in LaTeX, which is not escaped
	Label      string // a key for \ref in LaTeX, which is not escaped
	Sequence   string // the column of a b-file
	Source     string // what computes it: a comment in the b-file
	Note       string // another comment in the b-file, or none
	query      bool   // the rows are those of a query: LaTeX prints the names of columns
}

// A Table prints rows of values.
type Table struct {
	printer
	format  string
	waiting int // rows wait for Close; stays 0 in the formats that write rows as they come
}

// A printer prints rows in one format: a value for each column, nil where there is none.
type printer interface {
	row(values []any) error
	close() error
}

// NewTable starts a table in one of Formats, or in BFileFormat. It fails where two columns have one name in a format
// that needs different names.
func NewTable(w io.Writer, format string, columns []Column, options Options) (*Table, error) {
	for i, c := range columns {
		if format == "json" && slices.ContainsFunc(columns[:i], func(b Column) bool { return b.Name == c.Name }) {
			return nil, fmt.Errorf("two columns are called %q, expected different names for format %s: use AS", c.Name, format)
		}
	}
	t := &Table{format: format}
	var err error
	switch format {
	case "json":
		t.printer = newObjects(w, columns)
	case BFileFormat:
		t.printer, err = newBFile(w, columns, options)
	case "csv", "tsv":
		t.printer = newSeparated(w, format, columns)
	case "text", "markdown", "html":
		t.printer = newPretty(w, format, columns)
	case "latex":
		t.printer = newLatexTable(w, columns, latexOptions{Caption: options.Caption, RawCaption: options.RawCaption, Label: options.Label, Names: options.query})
	default:
		err = fmt.Errorf("format %q, %s", format, words.Expected(format, Formats...))
	}
	return t, err
}

// Row prints a row: a value for each column, nil where there is none.
func (t *Table) Row(values []any) error {
	switch t.printer.(type) {
	case *pretty, *latexTable:
		if t.waiting == maxRows {
			return fmt.Errorf("format %s: %w", t.format, ErrTooMany)
		}
		t.waiting++
	}
	return t.row(values)
}

// Close prints the rows that wait. It must be called once, after the last row.
func (t *Table) Close() error { return t.close() }

// finish closes a table whose rows ended with err. A table that would be empty, or has too many rows to wait, is not printed then.
func (t *Table) finish(err error) error {
	if err != nil && (t.waiting == 0 || errors.Is(err, ErrTooMany)) {
		return err
	}
	return cmp.Or(err, t.Close())
}

// separated prints rows of CSV or TSV.
type separated struct {
	*csv.Writer
	header []string // nil once it is written: with the first row, so that a computation that fails leaves nothing
}

func newSeparated(w io.Writer, format string, columns []Column) *separated {
	s := &separated{csv.NewWriter(w), make([]string, len(columns))}
	if format == "tsv" {
		s.Comma = '\t'
	}
	for i, c := range columns {
		s.header[i] = c.Name
	}
	return s
}

func (s *separated) writeHeader() error {
	header := s.header
	s.header = nil
	if header == nil {
		return nil
	}
	return s.Write(header)
}

func (s *separated) row(values []any) error {
	texts := make([]string, len(values))
	for i, value := range values {
		texts[i] = fmt.Sprint(shown(value, ""))
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
	keys    []string // "name":
	json    *json.Encoder
	line    bytes.Buffer // what json writes into
}

func newObjects(w io.Writer, columns []Column) *objects {
	o := &objects{w: w, columns: columns}
	o.json = json.NewEncoder(&o.line)
	o.json.SetEscapeHTML(false)
	for _, c := range columns {
		o.line.Reset()
		o.encode(c.Name) // no string fails
		o.keys = append(o.keys, o.line.String()+":")
	}
	return o
}

// encode appends a value to the line, without the line feed of the encoder.
func (o *objects) encode(value any) error {
	err := o.json.Encode(value)
	o.line.Truncate(max(o.line.Len()-1, 0))
	return err
}

func (o *objects) row(values []any) error {
	o.line.Reset()
	separator := byte('{')
	for i, value := range values {
		if o.columns[i].OmitEmpty && reflect.ValueOf(value).IsZero() {
			continue
		}
		o.line.WriteByte(separator)
		separator = ','
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

// shown is what a cell shows: none for nil, the text of a list or structure that has one, other lists with spaces between, and a map as
// JSON.
func shown(value, none any) any {
	if value == nil {
		return none
	}
	if text, ok := value.(fmt.Stringer); ok && isComposite(reflect.TypeOf(value)) {
		return text.String()
	}
	switch reflect.TypeOf(value).Kind() {
	case reflect.Slice:
		return strings.Trim(fmt.Sprint(value), "[]")
	case reflect.Map:
		text, err := json.Marshal(value)
		if err != nil {
			return err.Error()
		}
		return string(text)
	}
	return value
}

// isComposite reports whether values of a type have a text in place of their parts: lists and structures that are Stringers.
func isComposite(t reflect.Type) bool {
	return (t.Kind() == reflect.Slice || t.Kind() == reflect.Struct) && t.Implements(reflect.TypeFor[fmt.Stringer]())
}

// A Page is a table of rows of type T with notes below it, which only the text format prints.
type Page[T any] struct {
	*Table
	w       io.Writer
	columns []Column
	notes   []string

	Progress func(phase string, done, total int) // if not nil, told how many rows of a list Rows has printed
}

// NewPage starts a page with the columns of the view. It fails as NewTable does.
func NewPage[T any](w io.Writer, format string, view View[T], options Options) (*Page[T], error) {
	columns := view.Columns(format)
	table, err := NewTable(w, format, columns, options)
	return &Page[T]{Table: table, w: w, columns: columns}, err
}

// Row prints a row.
func (p *Page[T]) Row(r T) error { return p.Table.Row(Values(r, p.columns)) }

// Rows prints rows.
func (p *Page[T]) Rows(all []T) error {
	for i, r := range all {
		if i%64 == 0 && p.Progress != nil {
			p.Progress("rows written", i, len(all))
		}
		if err := p.Row(r); err != nil {
			return err
		}
	}
	return nil
}

// Each prints the rows of a sequence, up to its first error.
func (p *Page[T]) Each(all iter.Seq2[T, error]) error {
	for r, err := range all {
		if err == nil {
			err = p.Row(r)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// RowNow prints a row that took its time. In the formats that do not wait for the last row, it appears at once: a writer with a
// method Flush is flushed.
func (p *Page[T]) RowNow(r T) error {
	err := p.Row(r)
	if s, ok := p.printer.(*separated); ok {
		err = errors.Join(err, s.close())
	}
	if w, ok := p.w.(interface{ Flush() error }); ok && err == nil {
		err = w.Flush()
	}
	return err
}

// Note adds a note.
func (p *Page[T]) Note(format string, args ...any) {
	p.notes = append(p.notes, fmt.Sprintf(format, args...))
}

// Print prints the rows that the work puts on a page. Rows before an error are printed too.
func Print[T any](w io.Writer, format string, view View[T], options Options, work func(*Page[T]) error) error {
	p, err := NewPage(w, format, view, options)
	if err != nil {
		return err
	}
	err = p.finish(work(p))
	if format == "text" && len(p.notes) > 0 && err == nil {
		_, err = fmt.Fprintf(w, "\n%s\n", strings.Join(p.notes, "\n"))
	}
	return err
}

// PrintResult prints the rows of a query. Rows before an error are printed too.
func PrintResult(w io.Writer, format string, columns []Column, rows iter.Seq2[[]any, error]) error {
	table, err := NewTable(w, format, columns, Options{query: true})
	if err != nil {
		return err
	}
	for values, failed := range rows {
		if err = failed; err == nil {
			err = table.Row(values)
		}
		if err != nil {
			break
		}
	}
	return table.finish(err)
}
