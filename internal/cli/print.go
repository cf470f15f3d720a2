package cli

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"

	"qorbit/internal/outfile"
	"qorbit/internal/provenance"
	"qorbit/internal/table"
	"qorbit/internal/words"
	"qorbit/orbit"
)

// Write calls the function with the output that -o names: a file that appears only when it is whole, or standard output.
func (a *App) Write(work func(w io.Writer) error) error {
	if a.file != nil {
		file := a.file
		a.file = nil
		return file.Finish(work)
	}
	w := words.Writer{Writer: bufio.NewWriterSize(a.Stdout, 1<<16), Painter: a.Paint}
	err := work(w)
	if flushed := w.Flush(); flushed != nil && (err == nil || errors.Is(err, flushed)) {
		err = fmt.Errorf("cannot write standard output: %w", flushed)
	}
	return err
}

// WriteText writes a text to the output that -o names.
func (a *App) WriteText(text string) error {
	return a.Write(func(w io.Writer) error {
		_, err := io.WriteString(w, text)
		return err
	})
}

// WriteFiles writes files that no flag names, all or none.
func (a *App) WriteFiles(files []outfile.Content) error {
	for _, f := range files {
		if err := a.Run.Note(f.Role, f.Name, provenance.Writes); err != nil {
			return err
		}
	}
	return outfile.WriteAll(files...)
}

// Begin begins work with progress: it returns the options for it, and a function that ends the progress.
func (a *App) Begin() (orbit.Options, func()) {
	return a.Options(), a.Shown.EndPhase
}

// PrintRows prints rows in the format that -f names.
func PrintRows[T any](a *App, rows ...T) error {
	return PrintView(a, table.All[T](), func(out *table.Page[T]) error { return out.Rows(rows) })
}

// PrintTexts prints rows in the format that -f names; the function writes the text format, which is no table.
func PrintTexts[T any](a *App, text func(b *strings.Builder, rows []T), rows ...T) error {
	if a.Format != "text" {
		return PrintRows(a, rows...)
	}
	var b strings.Builder
	text(&b, rows)
	return a.WriteText(b.String())
}

// PrintOrders prints the rows that the work puts on one page for each order. Of several orders, all formats have the column n.
func PrintOrders[T any](a *App, view table.View[T], orders []int, work func(out *table.Page[T], n int) error) error {
	if len(orders) > 1 {
		view = view.OfOrders()
	}
	return PrintView(a, view, func(out *table.Page[T]) error {
		for _, n := range orders {
			if err := work(out, n); err != nil {
				return err
			}
		}
		return nil
	})
}

// PrintView prints the columns of a view of what the work puts on a page, in the format that -f names.
func PrintView[T any](a *App, view table.View[T], work func(*table.Page[T]) error) error {
	return a.Write(func(w io.Writer) error {
		return table.Print(w, a.Format, view, table.Options{}, func(out *table.Page[T]) error {
			defer a.Shown.EndPhase() // the rows may wait to be set
			out.Progress = a.Shown.Report
			return work(out)
		})
	})
}
