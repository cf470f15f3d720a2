// Package tables computes the tables for papers. A kind of table is a file of this package and a line of the list [Kinds]; its
// columns are a view of package row, which also says what they hold.
package tables

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"qorbit/count"
	"qorbit/internal/report"
	"qorbit/internal/row"
	"qorbit/orbit"
)

// Kinds are the kinds of tables, in the order of the help.
var Kinds = []Kind{counts, orbits, graph, completeness, signatures, group, trajectory, ladder}

// A Kind is a kind of table.
type Kind struct {
	Name     string
	About    string // what a row is about: one phrase
	Max      int    // the largest order; 0 if the table is not about orders
	OneOrder bool   // it is about one order, not a range
	Sequence string // the column of its b-file unless another is named; empty if a row is not about an order

	Columns   []row.Column // set by New
	Sequences []string     // the columns that a b-file can have; set by New

	write func(ctx context.Context, w io.Writer, r Request) error
}

// A Request says what table to print.
type Request struct {
	First, Last int
	Format      string         // one of [report.Formats], or [report.BFileFormat]
	Layout      report.Options // with a caption and a label, or the sequence and the source of a b-file
	Limit       time.Duration  // for a method of the ladder at an order

	// Begin begins the work on a table or an order: it returns options with progress, and a function that ends the progress.
	Begin func() (orbit.Options, func())
}

// A Disagreement is an error that says on which point two ways to the same result differ. The table is printed whole.
type Disagreement string

func (d Disagreement) Error() string { return string(d) }

// New returns the kind of table whose rows the function computes and hands on.
func New[T any](k Kind, view row.View[T], rows func(ctx context.Context, r Request, out *report.Page[T]) error) Kind {
	k.Columns = view.Columns("json")
	if k.Sequence != "" {
		k.Sequences = report.Integers(view.Columns("bfile"))
	}
	k.write = func(ctx context.Context, w io.Writer, r Request) error {
		var disagreement error // comes after the table, which is printed whole
		view := view
		if k.Sequence == "" && r.First == r.Last {
			view = view.Without("text markdown html latex", "n")
		}
		err := report.Print(w, r.Format, view, r.Layout, func(out *report.Page[T]) error {
			err := rows(ctx, r, out)
			if errors.As(err, new(Disagreement)) {
				disagreement, err = err, nil
			}
			return err
		})
		return cmp.Or(err, disagreement)
	}
	return k
}

// Write computes the table and prints it. It fails with a Disagreement where a check of the table does, with an error of package
// report where a row cannot be printed, and with the context's error once ctx is done.
func (k Kind) Write(ctx context.Context, w io.Writer, r Request) error { return k.write(ctx, w, r) }

// Help describes the kind and its columns, in lines of at most 130 characters.
func (k Kind) Help() string {
	var b strings.Builder
	fmt.Fprintf(&b, "  %s: %s", k.Name, k.About)
	switch {
	case k.OneOrder:
		fmt.Fprintf(&b, ", of one order from 1 to %d", k.Max)
	case k.Max > 0:
		fmt.Fprintf(&b, ", orders 1 to %d", k.Max)
	}
	b.WriteString(".\n")
	const width = 126
	line := "   "
	for i, c := range k.Columns {
		if c.Doc() == "" {
			continue
		}
		text := c.Name + ": " + c.Doc() + ";"
		if i == len(k.Columns)-1 {
			text = strings.TrimSuffix(text, ";") + "."
		}
		for word := range strings.FieldsSeq(text) {
			if len([]rune(line))+1+len([]rune(word)) > width {
				b.WriteString(line + "\n")
				line = "   "
			}
			line += " " + word
		}
	}
	b.WriteString(strings.TrimSuffix(line, ";") + "\n")
	if k.Sequence != "" {
		fmt.Fprintf(&b, "    As a b-file: %s, unless --sequence names another.\n", k.Sequence)
	}
	return b.String()
}

// Names lists the names of the kinds of which a condition holds.
func Names(holds func(Kind) bool) []string {
	var names []string
	for _, k := range Kinds {
		if holds(k) {
			names = append(names, k.Name)
		}
	}
	return names
}

// Help describes all kinds.
func Help() string {
	var b strings.Builder
	for _, k := range Kinds {
		b.WriteString(k.Help())
	}
	return b.String()
}

// Lookup returns the kind with the name.
func Lookup(name string) (Kind, bool) {
	i := slices.IndexFunc(Kinds, func(k Kind) bool { return k.Name == name })
	if i < 0 {
		return Kind{}, false
	}
	return Kinds[i], true
}

// perOrder hands on a row for each order. The progress ends before the row is printed.
func perOrder[T any](r Request, out *report.Page[T], compute func(n int, opt orbit.Options) (T, error)) error {
	for n := r.First; n <= r.Last; n++ {
		opt, end := r.Begin()
		one, err := compute(n, opt)
		end()
		if err != nil {
			return err
		}
		if err := out.RowNow(one); err != nil {
			return err
		}
	}
	return nil
}

// Count counts an order, with progress.
func Count(ctx context.Context, m count.Method, n int, opt orbit.Options) (count.Count, error) {
	return m.Count(ctx, n, CountOptions(n, opt))
}

// CountOptions returns the options of a count of order n that reports its progress as opt says.
func CountOptions(n int, opt orbit.Options) count.Options {
	phase := fmt.Sprintf("counting order %d", n)
	return count.Options{Threads: opt.Threads, Progress: func(done, total int) {
		if opt.Progress != nil {
			opt.Progress(phase, done, total)
		}
	}}
}
