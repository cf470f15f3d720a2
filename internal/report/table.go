package report

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"slices"
)

// A Column is one of a table whose columns are known only when the program runs.
type Column struct {
	Name   string
	Number bool // numbers stand to the right
}

// A Table prints rows of values in the formats of a Sheet, and in the same way.
type Table struct{ lines }

// NewTable starts a table. It fails where the format is not one of Formats, and for json where two columns have one name.
func NewTable(w io.Writer, format string, names []Column) (*Table, error) {
	var all []column
	for _, c := range names {
		if format == "json" && slices.ContainsFunc(all, func(other column) bool { return other.name == c.Name }) {
			return nil, fmt.Errorf("two columns are called %q, expected different names for format json: use AS", c.Name)
		}
		all = append(all, column{name: c.Name, number: c.Number})
	}
	l, err := newLines(w, format, all, Options{})
	if err != nil {
		return nil, err
	}
	return &Table{l}, nil
}

// Row prints a row: a value for each column, nil where there is none.
func (t *Table) Row(values []any) error {
	if t.json != nil {
		return t.object(values)
	}
	return t.line(func(none any) []any {
		cells := slices.Clone(values)
		for i, value := range cells {
			if value == nil {
				cells[i] = none
			}
		}
		return cells
	})
}

// object prints a row as an object of json that has its keys in the order of the columns.
func (t *Table) object(values []any) error {
	var b bytes.Buffer
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false)
	for i, value := range values {
		b.WriteByte("{,"[min(i, 1)])
		for _, part := range []any{t.columns[i].name, value} {
			if err := encoder.Encode(part); err != nil {
				return fmt.Errorf("column %q: %w", t.columns[i].name, err)
			}
			b.Truncate(b.Len() - 1) // the encoder ends a line
			b.WriteByte(':')
		}
		b.Truncate(b.Len() - 1)
	}
	b.WriteString("}\n")
	_, err := t.w.Write(b.Bytes())
	return err
}
