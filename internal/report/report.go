// Package report prints rows of results: one struct a row, one column a field, in the formats that tables are wanted in.
// The name of a column is the field's json tag, so that all formats speak of the same things.
package report

import (
	"encoding/csv"
	"encoding/json"
	"fmt"
	"io"
	"reflect"
	"slices"
	"strings"
	"unicode"

	"github.com/jedib0t/go-pretty/v6/table"
	"github.com/jedib0t/go-pretty/v6/text"
)

// Formats are the names of the formats: text is for people and leaves out the fields with a tag text:"-"; json prints one
// object a line.
var Formats = []string{"text", "json", "csv", "tsv", "markdown", "html", "latex"}

// mostRows bounds the tables that wait in memory.
const mostRows = 500_000

// ErrTooMany says that a table has more rows than can wait in memory.
var ErrTooMany = fmt.Errorf("more than %d rows, expected json, csv or tsv, which print them as they come", mostRows)

// Options say what a table is to have beside its rows; the zero value is nothing.
type Options struct {
	Caption, Label string   // with latex: a text, which is escaped, and a key for \ref, which is not
	Without        []string // columns that are left out, but not of json
}

// A Sheet prints rows of type T. Lines of json, csv and tsv go out as they come; the other formats wait for Close.
type Sheet[T any] struct{ lines }

// lines print rows in a format, whatever the rows are made of.
type lines struct {
	w       io.Writer
	format  string
	columns []column
	json    *json.Encoder
	csv     *csv.Writer
	table   table.Writer
	options Options
	latex   [][]any // the rows that wait
}

// A column is a field of the row.
type column struct {
	name    string
	index   []int
	number  bool
	whole   bool   // numbers without a part behind the point
	heading string // in LaTeX, if it is not the name: group|heading where columns with the same group stand together
}

// New starts a sheet. It fails where the format is not one of Formats.
func New[T any](w io.Writer, format string) (*Sheet[T], error) {
	return NewWith[T](w, format, Options{})
}

// NewWith starts a sheet with options. It fails where the format is not one of Formats.
func NewWith[T any](w io.Writer, format string, options Options) (*Sheet[T], error) {
	kept := slices.DeleteFunc(columns(reflect.TypeFor[T](), format), func(c column) bool { return slices.Contains(options.Without, c.name) })
	l, err := newLines(w, format, kept, options)
	if err != nil {
		return nil, err
	}
	return &Sheet[T]{l}, nil
}

// newLines starts with the head.
func newLines(w io.Writer, format string, columns []column, options Options) (lines, error) {
	s := lines{w: w, format: format, columns: columns, options: options}
	switch {
	case !slices.Contains(Formats, format):
		return s, fmt.Errorf("format %q, expected one of %s", format, strings.Join(Formats, ", "))
	case format == "json":
		s.json = json.NewEncoder(w)
		s.json.SetEscapeHTML(false)
	case format == "csv" || format == "tsv":
		s.csv = csv.NewWriter(w)
		if format == "tsv" {
			s.csv.Comma = '\t'
		}
		return s, s.csv.Write(s.header())
	case format != "latex":
		s.table = s.newTable()
	}
	return s, nil
}

// columns lists the fields with a json tag, those of embedded structs among them. A tag that bears the name of the format
// and is - leaves a field out; what else the tag latex says is the heading, in LaTeX.
func columns(t reflect.Type, format string) []column {
	var all []column
	for _, f := range reflect.VisibleFields(t) {
		name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		if name == "" || name == "-" || f.Tag.Get(format) == "-" {
			continue
		}
		kind := f.Type.Kind()
		if kind == reflect.Pointer {
			kind = f.Type.Elem().Kind()
		}
		all = append(all, column{
			name: name, index: f.Index, heading: f.Tag.Get("latex"),
			number: reflect.Int <= kind && kind <= reflect.Float64, whole: reflect.Int <= kind && kind <= reflect.Uint64,
		})
	}
	return all
}

// newTable sets the library's table up: headers as they are, numbers to the right, no frame.
func (s *lines) newTable() table.Writer {
	t := table.NewWriter()
	style := table.StyleLight
	style.Format.Header = text.FormatDefault
	style.Options = table.Options{SeparateHeader: true}
	style.Box.PaddingLeft, style.Box.PaddingRight = "", "  "
	t.SetStyle(style)
	t.SuppressTrailingSpaces()
	header := make(table.Row, 0, len(s.columns))
	var numbers []table.ColumnConfig
	for i, c := range s.columns {
		header = append(header, visible(c.name))
		if c.number {
			numbers = append(numbers, table.ColumnConfig{Number: i + 1, Align: text.AlignRight, AlignHeader: text.AlignRight})
		}
	}
	t.AppendHeader(header)
	t.SetColumnConfigs(numbers)
	return t
}

func (s *lines) header() []string {
	names := make([]string, len(s.columns))
	for i, c := range s.columns {
		names[i] = c.name
	}
	return names
}

// Row prints a row.
func (s *Sheet[T]) Row(row T) error {
	if s.json != nil {
		return s.json.Encode(row)
	}
	value := reflect.ValueOf(row)
	return s.line(func(none any) []any { return s.cells(value, none) })
}

// line prints the cells of a row, in every format but json.
func (s *lines) line(cells func(none any) []any) error {
	if s.csv != nil {
		texts := make([]string, len(s.columns))
		for i, c := range cells("") {
			texts[i] = fmt.Sprint(c)
		}
		return s.csv.Write(texts)
	}
	if s.Rows() == mostRows {
		return fmt.Errorf("format %s: %w", s.format, ErrTooMany)
	}
	if s.table == nil {
		s.latex = append(s.latex, cells(nil))
		return nil
	}
	row := cells("–")
	for i, c := range row {
		if text, ok := c.(string); ok {
			row[i] = visible(text)
		}
	}
	s.table.AppendRow(row)
	return nil
}

// visible is a text without what would act on a terminal, or make the library go back to the beginning of a cell. Lines and tabs it
// can set.
func visible(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) && r != '\n' && r != '\t' {
			return unicode.ReplacementChar
		}
		return r
	}, text)
}

// cells are what stands in a row, none for what is nil.
func (s *Sheet[T]) cells(row reflect.Value, none any) []any {
	cells := make([]any, len(s.columns))
	for i, c := range s.columns {
		cells[i] = cell(row.FieldByIndex(c.index), none)
	}
	return cells
}

// cell is what stands in a cell: a pointer's target, or none for a nil; a list with spaces between; anything with keys as
// json.
func cell(v reflect.Value, none any) any {
	switch v.Kind() {
	case reflect.Pointer:
		if v.IsNil() {
			return none
		}
		return cell(v.Elem(), none)
	case reflect.Slice:
		return strings.Trim(fmt.Sprint(v.Interface()), "[]")
	case reflect.Map:
		text, err := json.Marshal(v.Interface())
		if err != nil {
			return err.Error()
		}
		return string(text)
	}
	return v.Interface()
}

// Flush sends on what was printed of the rows as they came.
func (s *lines) Flush() error {
	if s.csv != nil {
		s.csv.Flush()
		return s.csv.Error()
	}
	return nil
}

// Rows returns how many rows wait for Close.
func (s *lines) Rows() int {
	if s.table == nil {
		return len(s.latex)
	}
	return s.table.Length()
}

// Close prints what has waited. It must be called once, after the last row.
func (s *lines) Close() error {
	if s.csv != nil {
		s.csv.Flush()
		return s.csv.Error()
	}
	if s.format == "latex" {
		return newLatexTable(s.columns, s.latex, s.options).write(s.w)
	}
	if s.table == nil {
		return nil
	}
	var out string
	switch s.format {
	case "markdown":
		out = s.table.RenderMarkdown()
	case "html":
		out = s.table.RenderHTML()
	default:
		out = s.table.Render()
	}
	_, err := io.WriteString(s.w, out+"\n")
	return err
}
