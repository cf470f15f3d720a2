package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"

	"qorbit/internal/exchange"
	"qorbit/internal/report"
)

// write calls the function with the output that -o names: a file that appears only when it is whole, or standard output.
func (a *app) write(work func(w io.Writer) error) error {
	if a.file != nil {
		file := a.file
		a.file = nil
		return file.Finish(work)
	}
	w := bufio.NewWriterSize(a.stdout, 1<<16)
	err := work(w)
	if flushed := w.Flush(); err == nil && flushed != nil {
		err = fmt.Errorf("cannot write standard output: %w", flushed)
	}
	return err
}

// A sheet prints rows: one of package report, or a table of Parquet.
type sheet[T any] interface {
	Row(T) error
	Rows() int // how many wait for Close
	Close() error
}

// newSheet starts a sheet in the format.
func newSheet[T any](w io.Writer, format string) (sheet[T], error) {
	if format == parquetFormat {
		return exchange.NewTable[T](w), nil
	}
	return report.New[T](w, format)
}

// A page is a table of rows with notes below it, which only the text format shows.
type page[T any] struct {
	sheet sheet[T]
	notes []string
}

func (p *page[T]) row(r T) error { return p.sheet.Row(r) }
func (p *page[T]) note(format string, args ...any) {
	p.notes = append(p.notes, fmt.Sprintf(format, args...))
}

// printPage prints what the work puts on a page to the output, in the format that -f names. Rows that were there before
// an error are printed too.
func printPage[T any](a *app, work func(*page[T]) error) error {
	return a.write(func(w io.Writer) error {
		sheet, err := newSheet[T](w, a.format)
		if err != nil {
			return err
		}
		p := &page[T]{sheet: sheet}
		err = work(p)
		if err != nil && (sheet.Rows() == 0 || errors.Is(err, report.ErrTooMany)) {
			return err
		}
		if closed := sheet.Close(); err == nil {
			err = closed
		}
		if a.format == "text" && len(p.notes) > 0 && err == nil {
			_, err = fmt.Fprintf(w, "\n%s\n", strings.Join(p.notes, "\n"))
		}
		return err
	})
}
