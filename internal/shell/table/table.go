package table

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"iter"
	"reflect"

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

	Caption string // of a table in LaTeX: text, which is escaped
	Label   string // a key for \ref in LaTeX, which is not escaped
	Width   string // the largest width in LaTeX, a length there such as 86mm or \columnwidth; empty for none
	Outside bool   // texts come from outside: CSV and TSV have them without what acts on terminals and spreadsheets

	Memory  uint64          // bytes that rows may take that wait for the end; 0 means no limit
	Context context.Context // ends a table that is being set; nil for never

	Shows    string   // a sentence on what the table shows, which text, HTML and LaTeX have; may be empty
	Constant Constant // a column before the others that has the same value in all rows

	// Log is told which columns with a value the format leaves out, and that programs round a number; nil for nobody.
	Log     func(format string, args ...any)
	Implied []string // columns that may be left out without a word, for other columns or texts imply them

	Sequence string   // the column of a b-file
	Source   string   // what computes it: a comment in the b-file
	Comments []string // more comments in the b-file
	// Known returns the term of a sequence of the OEIS for n, if it is known; b-files are compared with it.
	Known func(number string, n int) (term uint64, ok bool)
}

// log tells Log.
func (o Options) log(format string, args ...any) {
	if o.Log != nil {
		o.Log(format, args...)
	}
}

// stopped returns the error of the context.
func (o Options) stopped() error {
	if o.Context == nil {
		return nil
	}
	return o.Context.Err()
}

// mostRows is how many rows of some columns can wait.
func (o Options) mostRows(columns int) int {
	if o.Memory == 0 {
		return maxRows
	}
	return min(maxRows, int(o.Memory/cellBytes/uint64(max(columns, 1))))
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
		return newObjects(w, columns)
	case BFileFormat:
		return newBFile(w, columns, options)
	case "csv", "tsv":
		return newSeparated(w, format, columns, options), nil
	case "text", "markdown", "html":
		return newPretty(w, format, columns, options.Shows), nil
	case "latex":
		return newLatexTable(w, columns, options), nil
	}
	return nil, fmt.Errorf("format %q, %s", format, words.Expected(Formats...))
}

// A Page is a table of rows with notes below it, which only the text format prints.
type Page[T any] struct {
	*engine
	Progress func(done, total int) // if not nil, told how many rows of a list Rows has printed
}

// Row prints a row.
func (p *Page[T]) Row(r T) error { return p.add(Values(r, p.columns), Values(r, p.left)) }

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

// RowNow prints a row that took its time. In the formats that do not wait for the last row, it appears at once.
func (p *Page[T]) RowNow(r T) error {
	if err := p.Row(r); err != nil {
		return err
	}
	return p.flush()
}

// Print prints the rows that the work puts on a page, in one of Formats or in BFileFormat. Rows before an error are
// printed too; but a table that would be empty then, or has too many rows to wait, is not.
func Print[T any](w io.Writer, format string, view View[T], options Options, work func(*Page[T]) error) (err error) {
	constant := options.Constant
	if constant.Name != "" {
		view = append(View[T]{constant.Column()}, view...)
	}
	if len(options.Columns) > 0 {
		if view, err = view.Choose(options.Columns, format); err != nil {
			return err
		}
	}
	e, err := newEngine(w, format, view, options)
	if err != nil {
		return err
	}
	err = work(&Page[T]{engine: e})
	err = cmp.Or(err, options.stopped()) // a sequence of rows may have ended early
	if constant.Name != "" {
		e.Note("%s: %s", constant.Name, constant.Value)
	}
	return e.end(err)
}
