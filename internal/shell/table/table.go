package table

import (
	"bytes"
	"cmp"
	"context"
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
	"reflect"
	"slices"
	"strings"

	"qorbit/internal/base/parallel"
	"qorbit/internal/base/words"
)

// Formats are the names of the text formats. JSON is one object per line.
var Formats = []string{"text", "json", "csv", "tsv", "markdown", "html", "latex"}

// BFileFormat is the format of one column. It is not for every table, and not among Formats.
const BFileFormat = "bfile"

// maxRows bounds the tables that are kept in memory until they are complete.
const maxRows = 500_000

// cellBytes is how much memory a cell of a row takes that waits, and when it is set.
const cellBytes = 256

// ErrTooMany is wrapped by the error that says that a table has more rows than can wait in memory.
var ErrTooMany = errors.New("expected json, csv or tsv, which print them as they come")

// Options say which columns are printed, and how. Those of LaTeX and of b-files belong to these formats alone.
type Options struct {
	Columns []string // the names of the columns, in their order, in place of those that the format has; none for these
	Digits  *int     // the number of decimals of all reals, in every format; nil for those of the format

	Caption    string // of a table in LaTeX: text, which is escaped
	RawCaption string // the caption in LaTeX, which is not escaped
	Label      string // a key for \ref in LaTeX, which is not escaped
	Width      string // the largest width in LaTeX, a length there such as 86mm or \columnwidth; empty for none
	Float      string // the environment in LaTeX; empty for table where there is a caption or a label, else none
	Outside    bool   // texts come from outside: CSV and TSV have them without what acts on terminals and spreadsheets

	Memory  uint64          // bytes that rows may take that wait for the end; 0 means no limit
	Context context.Context // ends a table that is being set; nil for never

	Shows []Sentence // on what the table shows, which text, HTML and LaTeX have

	Constant Constant // a column before the others that has the same value in all rows

	Rounded func(by string) // is told which programs round a number of the table; nil for nobody
	// LeftOut is told which columns with a value the format leaves out, and which of JSON alone; nil for nobody.
	LeftOut func(names, inJSON []string)
	Implied []string // but not of these, which other columns or texts imply

	Sequence string     // the column of a b-file
	Source   string     // what computes it: a comment in the b-file
	Comments []string   // more comments in the b-file
	Known    []Sequence // what the values of the b-file are compared with, by the tags oeis
}

// mostRows is how many rows of some columns can wait.
func (o Options) mostRows(columns int) int {
	if o.Memory == 0 {
		return maxRows
	}
	return min(maxRows, int(o.Memory/cellBytes/uint64(max(columns, 1))))
}

// pace is that of setting rows.
func (o Options) pace() *parallel.Pace {
	if o.Context == nil {
		return nil
	}
	return parallel.NewPace(o.Context, rowsAtATime)
}

// A Constant is a column that has the same value in all rows. Text has a note in its place, unless it is chosen.
type Constant struct{ Name, Value, Doc string }

// Column is the column of the value.
func (c Constant) Column() Column {
	column := newColumn(c.Name, reflect.TypeFor[string](), func(reflect.Value) any { return c.Value })
	column.Doc, column.hidden = c.Doc, []string{"text", BFileFormat}
	return column
}

// A printer prints rows in one format: a value for each column, nil where there is none.
type printer interface {
	row(values []any) error
	close() error
}

// newPrinter begins a table. It fails where two columns have one name in a format that needs different names.
func newPrinter(w io.Writer, format string, columns []Column, options Options) (printer, error) {
	switch format {
	case "json":
		return newObjects(w, columns, options)
	case BFileFormat:
		return newBFile(w, columns, options)
	case "csv", "tsv":
		return newSeparated(w, format, columns, options), nil
	case "text", "markdown", "html":
		p := newPretty(w, format, columns, options.shows(columns, false))
		return &aligned{printer: p, columns: columns, digits: options.Digits, pace: options.pace()}, nil
	case "latex":
		p, err := newLatexTable(w, columns, options)
		return &aligned{printer: p, columns: columns, digits: options.Digits, pace: options.pace()}, err
	}
	return nil, fmt.Errorf("format %q, %s", format, words.Expected(Formats...))
}

// A Sentence says something of a table. It stands only beside the columns that it is about.
type Sentence struct {
	Columns string // their names, with spaces between; empty for the whole table
	Text    string // with %s for the first of them
}

// shows are the sentences on the columns of a table, whose headings LaTeX has in place of the names.
func (o Options) shows(columns []Column, latex bool) string {
	var said []string
	for _, sentence := range o.Shows {
		first, all := "", true
		for i, name := range strings.Fields(sentence.Columns) {
			at := slices.IndexFunc(columns, func(c Column) bool { return c.Name == name })
			if all = all && at >= 0; !all {
				break
			}
			if i == 0 {
				if first = columns[at].Name; latex {
					first = columns[at].Heading
				}
			}
		}
		text := sentence.Text
		if latex {
			text = strings.ReplaceAll(EscapeLaTeX(text), `\%s`, "%s")
		}
		if all {
			said = append(said, strings.Replace(text, "%s", first, 1))
		}
	}
	return strings.Join(said, " ")
}

// A Page is a table of rows with notes below it, which only the text format prints.
type Page[T any] struct {
	printer
	w       io.Writer
	format  string
	columns []Column
	waiting int // rows wait for the end; stays 0 in the formats that write rows as they come
	most    int // how many can
	notes   []string
	rounded func(by string) // Options.Rounded until it is called, or nil
	left    []leftColumn    // what the format leaves out

	Progress func(done, total int) // if not nil, told how many rows of a list Rows has printed
}

// Row prints a row.
func (p *Page[T]) Row(r T) error {
	if _, waits := p.printer.(*aligned); waits {
		if p.waiting == p.most {
			return fmt.Errorf("format %s: more than %d rows, %w", p.format, p.most, ErrTooMany)
		}
		p.waiting++
	}
	for i, c := range p.left {
		p.left[i].lost = c.lost || !isEmpty(Values(r, []Column{c.Column})[0])
	}
	values := Values(r, p.columns)
	p.sayRounded(values)
	return p.row(values)
}

// sayRounded says once where programs will round a value of a row.
func (p *Page[T]) sayRounded(values []any) {
	for _, value := range values {
		if p.rounded == nil {
			return
		}
		if by := roundedBy(p.format, value); by != "" {
			p.rounded(by)
			p.rounded = nil
		}
	}
}

// A leftColumn is one that a format leaves out.
type leftColumn struct {
	Column
	lost bool // some row has a value there
}

// leftOf lists what a format leaves out of a view and another one prints.
func leftOf[T any](view View[T], format string) (left []leftColumn) {
	for _, c := range view {
		if slices.ContainsFunc(Formats, c.printedIn) && !c.printedIn(format) {
			left = append(left, leftColumn{Column: c})
		}
	}
	return left
}

// isEmpty reports whether nothing is lost with a value: it is null, or an empty text or list.
func isEmpty(value any) bool {
	v := reflect.ValueOf(value)
	switch v.Kind() {
	case reflect.Invalid:
		return true
	case reflect.String, reflect.Slice, reflect.Map:
		return v.Len() == 0
	}
	return false
}

// sayLeft tells which columns with a value the format leaves out. What JSON alone has is implied by notes, if it is.
func (p *Page[T]) sayLeft(o Options) {
	var names, inJSON []string
	for _, c := range p.left {
		implied := c.Name == o.Constant.Name || slices.Contains(o.Implied, c.Name)
		switch {
		case c.lost && c.onlyJSON() && (!implied || p.format != "text"):
			inJSON = append(inJSON, c.Name)
		case c.lost && !c.onlyJSON() && !implied:
			names = append(names, c.Name)
		}
	}
	if o.LeftOut != nil && len(names)+len(inJSON) > 0 {
		o.LeftOut(names, inJSON)
	}
}

// Rows prints rows.
func (p *Page[T]) Rows(all []T) error {
	for i, r := range all {
		if i%64 == 0 && p.Progress != nil {
			p.Progress(i, len(all))
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

// RowNow prints a row that took its time. In the formats that do not wait for the last row, it appears at once: a
// writer with a method Flush is flushed.
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

// Print prints the rows that the work puts on a page, in one of Formats or in BFileFormat. Rows before an error are
// printed too; but a table that would be empty then, or has too many rows to wait, is not.
func Print[T any](w io.Writer, format string, view View[T], options Options, work func(*Page[T]) error) (err error) {
	if c := options.Constant; c.Name != "" {
		view = append(View[T]{c.Column()}, view...)
	}
	if len(options.Columns) > 0 {
		if view, err = view.Choose(options.Columns, format); err != nil {
			return err
		}
	}
	p := &Page[T]{w: w, format: format, columns: view.Columns(format), rounded: options.Rounded}
	p.most = options.mostRows(len(p.columns))
	if err := options.checkDigits(p.columns); err != nil {
		return err
	}
	if p.printer, err = newPrinter(w, format, p.columns, options); err != nil {
		return err
	}
	if format != BFileFormat && options.LeftOut != nil {
		p.left = leftOf(view, format)
	}
	err = work(p)
	if err == nil && options.Context != nil { // a sequence of rows may have ended early
		err = options.Context.Err()
	}
	if c := options.Constant; c.Name != "" {
		p.Note("%s: %s", c.Name, c.Value)
	}
	if err != nil && (p.waiting == 0 || errors.Is(err, ErrTooMany)) {
		return err
	}
	p.sayLeft(options)
	if format != "text" {
		return cmp.Or(err, p.close())
	}
	return p.closeText(err, options.shows(p.columns, false))
}

// noteWidth is the width at which the sentence on what a text shows is broken into lines.
const noteWidth = 100

// closeText prints a text after the work ended with an error or nil: the table, the sentence on what it shows, and the
// notes. Without a row, the notes say everything.
func (p *Page[T]) closeText(err error, shows string) error {
	below := strings.Join(p.notes, "\n")
	if below != "" {
		below += "\n"
	}
	if below == "" || p.waiting > 0 {
		err = cmp.Or(err, p.close())
		if shows != "" {
			below = words.Wrap(shows, noteWidth) + below
		}
		if below != "" {
			below = "\n" + below
		}
	}
	if err == nil {
		_, err = io.WriteString(p.w, below)
	}
	return err
}

// separated prints rows of CSV or TSV.
type separated struct {
	*csv.Writer
	columns []Column
	digits  *int
	outside bool
	header  []string // nil once it is written: with the first row, so that a computation that fails leaves nothing
}

func newSeparated(w io.Writer, format string, columns []Column, options Options) *separated {
	s := &separated{csv.NewWriter(w), columns, options.Digits, options.Outside, make([]string, len(columns))}
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
		texts[i] = fmt.Sprint(shown(s.columns[i].rounded(value, s.digits), ""))
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
	digits  *int
	keys    []string // "name":
	json    *json.Encoder
	line    bytes.Buffer // what json writes into
}

func newObjects(w io.Writer, columns []Column, options Options) (*objects, error) {
	o := &objects{w: w, columns: columns, digits: options.Digits}
	o.json = json.NewEncoder(&o.line)
	o.json.SetEscapeHTML(false)
	for _, c := range columns {
		o.line.Reset()
		o.encode(c.Name) // no string fails
		key := o.line.String() + ":"
		if slices.Contains(o.keys, key) {
			return nil, fmt.Errorf("two columns are called %q, expected different names for format json: use AS",
				c.Name)
		}
		o.keys = append(o.keys, key)
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
	separator := byte('{')
	for i, value := range values {
		o.line.WriteByte(separator)
		separator = ','
		o.line.WriteString(o.keys[i])
		if err := o.encode(o.columns[i].rounded(value, o.digits)); err != nil {
			return fmt.Errorf("column %q: %w", o.columns[i].Name, err)
		}
	}
	o.line.WriteString("}\n")
	_, err := o.w.Write(o.line.Bytes())
	return err
}

func (o *objects) close() error { return nil }

// shown is what a cell shows: none for nil, the text of a list or structure that has one, and other lists with spaces
// between.
func shown(value, none any) any {
	if value == nil {
		return none
	}
	kind := reflect.TypeOf(value).Kind()
	if text, ok := value.(fmt.Stringer); ok && (kind == reflect.Slice || kind == reflect.Struct) {
		return text.String()
	}
	if kind == reflect.Slice {
		return strings.Trim(fmt.Sprint(value), "[]")
	}
	return value
}
