package report

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"iter"
	"strings"

	"qorbit/internal/row"
)

// A Page is a table of rows of type T with notes below it, which only the text format prints.
type Page[T any] struct {
	w     io.Writer
	table printer[T]
	notes []string
}

// A printer prints rows of type T.
type printer[T any] interface {
	Row(T) error
	Rows() int // how many wait for Close
	Flush() error
	Close() error
}

// newPrinter starts the printer of a format: one of Formats, ParquetFormat or BFileFormat.
func newPrinter[T any](w io.Writer, format string, view row.View[T], options Options) (printer[T], error) {
	switch format {
	case ParquetFormat:
		return NewParquet(w, view), nil
	case BFileFormat:
		return NewBFile(w, view, options.Sequence, options.Source)
	}
	return New(w, format, view, options)
}

// Row prints a row.
func (p *Page[T]) Row(r T) error { return p.table.Row(r) }

// RowNow prints a row that took its time. In the formats that do not wait for the last row, it appears at once: a writer with a
// method Flush is flushed.
func (p *Page[T]) RowNow(r T) error {
	if err := errors.Join(p.table.Row(r), p.table.Flush()); err != nil {
		return err
	}
	if w, ok := p.w.(interface{ Flush() error }); ok {
		return w.Flush()
	}
	return nil
}

// Note adds a note.
func (p *Page[T]) Note(format string, args ...any) {
	p.notes = append(p.notes, fmt.Sprintf(format, args...))
}

// Print prints the rows that the work puts on a page. Rows before an error are printed too.
func Print[T any](w io.Writer, format string, view row.View[T], options Options, work func(*Page[T]) error) error {
	table, err := newPrinter(w, format, view, options)
	if err != nil {
		return err
	}
	p := &Page[T]{w: w, table: table}
	err = finish(table, work(p))
	if format == "text" && len(p.notes) > 0 && err == nil {
		_, err = fmt.Fprintf(w, "\n%s\n", strings.Join(p.notes, "\n"))
	}
	return err
}

// PrintResult prints rows whose columns are known only now. Rows before an error are printed too.
func PrintResult(w io.Writer, format string, columns []Column, rows iter.Seq2[[]any, error]) error {
	table, err := NewTable(w, format, columns, Options{})
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
	return finish(table, err)
}

// finish closes a table whose rows ended with err. A table that would be empty, or has too many rows to wait, is not printed then.
func finish(table interface {
	Rows() int
	Close() error
}, err error) error {
	if err != nil && (table.Rows() == 0 || errors.Is(err, ErrTooMany)) {
		return err
	}
	return cmp.Or(err, table.Close())
}
