package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"

	"qorbit/internal/colour"
	"qorbit/internal/manifest"
	"qorbit/internal/outfile"
	"qorbit/internal/report"
	"qorbit/internal/row"
	"qorbit/orbit"
)

// parquetFormat is the name of a format for tables that is no text.
const parquetFormat = report.ParquetFormat

// write calls the function with the output that -o names: a file that appears only when it is whole, or standard output.
func (a *app) write(work func(w io.Writer) error) error {
	if a.file != nil {
		file := a.file
		a.file = nil
		return file.Finish(work)
	}
	w := colour.Writer{Writer: bufio.NewWriterSize(a.stdout, 1<<16), Painter: a.paint}
	err := work(w)
	if flushed := w.Flush(); flushed != nil && (err == nil || errors.Is(err, flushed)) {
		err = fmt.Errorf("cannot write standard output: %w", flushed)
	}
	return err
}

// writeText writes a text to the output that -o names.
func (a *app) writeText(text string) error {
	return a.write(func(w io.Writer) error {
		_, err := io.WriteString(w, text)
		return err
	})
}

// writeFiles writes files that no flag names, all or none.
func (a *app) writeFiles(files []outfile.Content) error {
	for _, f := range files {
		if err := a.run.Note(f.Role, f.Name, manifest.Writes); err != nil {
			return err
		}
	}
	return outfile.WriteAll(files...)
}

// begin begins work with progress: it returns the options for it, and a function that ends the progress.
func (a *app) begin() (orbit.Options, func()) {
	return a.options(), a.shown.EndPhase
}

// withProgress runs a computation, with progress.
func withProgress[T any](a *app, compute func(opt orbit.Options) (T, error)) (T, error) {
	opt, end := a.begin()
	defer end()
	return compute(opt)
}

// printPage prints what the work puts on a page to the output, in the format that -f names.
func printPage[T any](a *app, work func(*report.Page[T]) error) error {
	return printView(a, row.All[T](), work)
}

// printRows prints rows in the format that -f names.
func printRows[T any](a *app, rows ...T) error {
	return printPage(a, func(out *report.Page[T]) error { return out.Rows(rows) })
}

// printTexts prints rows in the format that -f names; the function writes the text format, which is no table.
func printTexts[T any](a *app, text func(b *strings.Builder, rows []T), rows ...T) error {
	if a.format != "text" {
		return printRows(a, rows...)
	}
	var b strings.Builder
	text(&b, rows)
	return a.writeText(b.String())
}

// printOrders prints the rows of each order on one page. Of several orders, all formats have the column n.
func printOrders[T any](a *app, view row.View[T], orders []int, work func(out *report.Page[T], n int) error) error {
	if len(orders) > 1 {
		view = view.With("text", "n")
	}
	return printView(a, view, func(out *report.Page[T]) error {
		for _, n := range orders {
			if err := work(out, n); err != nil {
				return err
			}
		}
		return nil
	})
}

// printView is printPage with a choice of columns.
func printView[T any](a *app, view row.View[T], work func(*report.Page[T]) error) error {
	return a.write(func(w io.Writer) error {
		return report.Print(w, a.format, view, report.Options{}, func(out *report.Page[T]) error {
			defer a.shown.EndPhase() // the rows may wait to be set
			out.Progress = a.shown.Report
			return work(out)
		})
	})
}
