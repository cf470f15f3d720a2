// Package report prints rows in the formats that tables are wanted in: the rows of package row, and those of queries, whose columns
// are known only when the program runs.
package report

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"io"
	"reflect"
	"slices"
	"strings"

	"github.com/jedib0t/go-pretty/v6/table"

	"qorbit/internal/row"
)

// Formats are the names of the formats. JSON is one object a line.
var Formats = []string{"text", "json", "csv", "tsv", "markdown", "html", "latex"}

// maxRows bounds the tables that are kept in memory until they are complete.
const maxRows = 500_000

// ErrTooMany says that a table has more rows than can wait in memory.
var ErrTooMany = fmt.Errorf("more than %d rows, expected json, csv or tsv, which print them as they come", maxRows)

// Options belong to single formats.
type Options struct {
	Caption  string // of a table in LaTeX: text, which is escaped
	Label    string // a key for \ref in LaTeX, which is not escaped
	Sequence string // the column of a b-file
	Source   string // what computes it: a comment in the b-file
}

// A Column is a column of a table.
type Column struct {
	Name   string
	Number bool // aligned to the right

	group, heading string // in LaTeX: a heading in place of the name, below another that columns share
	omitEmpty      bool   // JSON leaves the empty value out
}

// A Table prints rows of values. Rows of JSON, CSV and TSV are written as they come; the other formats wait for Close.
type Table struct {
	w       io.Writer
	format  string
	columns []Column
	options Options
	json    *json.Encoder // into line
	line    bytes.Buffer
	csv     *csv.Writer
	pretty  table.Writer
	latex   [][]any // the rows that wait
}

// NewTable starts a table. It fails where the format is not one of Formats, and for json where two columns have one name.
func NewTable(w io.Writer, format string, columns []Column, options Options) (*Table, error) {
	t := &Table{w: w, format: format, columns: columns, options: options}
	switch format {
	case "json":
		t.json = json.NewEncoder(&t.line)
		t.json.SetEscapeHTML(false)
		for i, c := range columns {
			if slices.ContainsFunc(columns[:i], func(other Column) bool { return other.Name == c.Name }) {
				return nil, fmt.Errorf("two columns are called %q, expected different names for format json: use AS", c.Name)
			}
		}
	case "csv", "tsv":
		t.csv = csv.NewWriter(w)
		if format == "tsv" {
			t.csv.Comma = '\t'
		}
		header := make([]string, len(columns))
		for i, c := range columns {
			header[i] = c.Name
		}
		return t, t.csv.Write(header)
	case "text", "markdown", "html":
		t.pretty = newPretty(format, columns)
	case "latex":
	default:
		return nil, fmt.Errorf("format %q, expected one of %s", format, strings.Join(Formats, ", "))
	}
	return t, nil
}

// A Sheet is a table of rows of type T.
type Sheet[T any] struct {
	*Table
	columns []row.Column
}

// New starts a sheet with the columns of the view. It fails where the format is not one of Formats.
func New[T any](w io.Writer, format string, view row.View[T], options Options) (*Sheet[T], error) {
	s := &Sheet[T]{columns: view.Columns(format)}
	columns := make([]Column, len(s.columns))
	for i, c := range s.columns {
		columns[i] = Column{Name: c.Name, Number: c.Number(), omitEmpty: c.OmitEmpty}
		columns[i].group, columns[i].heading = view.Heading(c)
	}
	var err error
	s.Table, err = NewTable(w, format, columns, options)
	return s, err
}

// Row prints a row.
func (s *Sheet[T]) Row(r T) error { return s.Table.Row(row.Values(r, s.columns)) }

// Row prints a row: a value for each column, nil where there is none.
func (t *Table) Row(values []any) error {
	switch {
	case t.json != nil:
		return t.object(values)
	case t.csv != nil:
		texts := make([]string, len(values))
		for i, value := range values {
			texts[i] = fmt.Sprint(cell(value, ""))
		}
		return t.csv.Write(texts)
	case t.Rows() == maxRows:
		return fmt.Errorf("format %s: %w", t.format, ErrTooMany)
	}
	cells := make(table.Row, len(values))
	for i, value := range values {
		if t.pretty == nil {
			cells[i] = cell(value, nil)
		} else {
			cells[i] = prettyCell(t.format, cell(value, "–"))
		}
	}
	if t.pretty == nil {
		t.latex = append(t.latex, cells)
	} else {
		t.pretty.AppendRow(cells)
	}
	return nil
}

// object prints a row as an object of JSON with its keys in the order of the columns.
func (t *Table) object(values []any) error {
	t.line.Reset()
	separator := byte('{')
	for i, value := range values {
		c := t.columns[i]
		if c.omitEmpty && reflect.ValueOf(value).IsZero() {
			continue
		}
		t.line.WriteByte(separator)
		separator = ','
		for _, part := range []any{c.Name, value} {
			if err := t.json.Encode(part); err != nil {
				return fmt.Errorf("column %q: %w", c.Name, err)
			}
			t.line.Truncate(t.line.Len() - 1) // the line feed of the encoder
			t.line.WriteByte(':')
		}
		t.line.Truncate(t.line.Len() - 1)
	}
	t.line.WriteString("}\n")
	_, err := t.w.Write(t.line.Bytes())
	return err
}

// cell is what a cell shows: none for nil, a list with spaces between, and a map as JSON.
func cell(value, none any) any {
	if value == nil {
		return none
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

// Flush writes the rows of CSV and TSV that wait in a buffer.
func (t *Table) Flush() error {
	if t.csv == nil {
		return nil
	}
	t.csv.Flush()
	return t.csv.Error()
}

// Rows returns how many rows wait for Close.
func (t *Table) Rows() int {
	if t.pretty != nil {
		return t.pretty.Length()
	}
	return len(t.latex)
}

// Close prints the rows that wait. It must be called once, after the last row.
func (t *Table) Close() error {
	var out string
	switch t.format {
	case "latex":
		return newLatexTable(t.columns, t.latex, t.options).write(t.w)
	case "markdown":
		out = t.pretty.RenderMarkdown()
	case "html":
		out = t.pretty.RenderHTML()
	case "text":
		out = t.pretty.Render()
	default:
		return t.Flush()
	}
	_, err := io.WriteString(t.w, out+"\n")
	return err
}
