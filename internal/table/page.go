package table

import (
	"errors"
	"fmt"
	"io"
	"iter"
	"strings"
)

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
