// Package tables computes the tables for papers. The list [Kinds] has the kinds of tables; their columns are views of package table,
// which also says what they hold.
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
	"unicode/utf8"

	"qorbit/internal/table"
	"qorbit/orbit"
)

// A Kind is a kind of table.
type Kind struct {
	Name     string
	About    string // what a row is about: one phrase
	Max      int    // the largest order; 0 if the table is not about orders
	OneOrder bool   // it is about one order, not a range
	Sequence string // the column of its b-file unless another is named; empty if a row is not about an order
	Stored   bool   // its rows come from package stored where that has the order, unless all are to be computed
	Queens   bool   // it can be about moves of more queens than one

	Columns   []table.Column
	Sequences []string // the columns that a b-file can have

	// Write computes the table and prints it. It fails with a Disagreement where a check of the table does, with an error of package
	// report where a row cannot be printed, and with the context's error once ctx is done.
	Write func(ctx context.Context, w io.Writer, r Request) error
}

// A Request says what table to print.
type Request struct {
	Orders  []int         // ascending; none where the kind is not about orders
	Columns []string      // the names of the columns to print, in this order; none for those of the kind
	Format  string        // one of [table.Formats], or [table.BFileFormat]
	Layout  table.Options // with a caption and a label, or the sequence and the source of a b-file
	Limit   time.Duration // for a method of the ladder at an order

	Queens    int  // of the moves; 0 stands for 1
	Recompute bool // computes stored orders too

	// Begin begins the work on a table or an order: it returns options with progress, and a function that ends the progress.
	Begin func() (orbit.Options, func())
}

// A Disagreement is an error that says on which point two ways to the same result differ. The table is printed whole.
type Disagreement string

func (d Disagreement) Error() string { return string(d) }

// newKind returns the kind of table whose rows the function computes and puts on the page.
func newKind[T any](k Kind, view table.View[T], rows func(ctx context.Context, r Request, out *table.Page[T]) error) Kind {
	k.Columns = view.Columns("json")
	if k.Sequence != "" {
		k.Sequences = table.Integers(view.Columns("bfile"))
	}
	k.Write = func(ctx context.Context, w io.Writer, r Request) error {
		var disagreement error // comes after the table, which is printed whole
		view := view
		switch {
		case len(r.Columns) > 0:
			view = view.Only(r.Columns...)
		case k.Sequence == "" && len(r.Orders) <= 1:
			view = view.Without("text markdown html latex", "n")
		}
		if k.Stored && len(k.use(r).Among(r.Orders)) == 0 { // all are computed
			view = view.Without("text markdown html latex", "source")
		}
		err := table.Print(w, r.Format, view, r.Layout, func(out *table.Page[T]) error {
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
	var columns []string
	for _, c := range k.Columns {
		if c.Doc() != "" {
			text := c.Name + ": " + c.Doc()
			if number := c.OEIS(); number != "" {
				text += " (" + number + ")"
			}
			columns = append(columns, text)
		}
	}
	const width = 126
	line := "   "
	for word := range strings.FieldsSeq(strings.Join(columns, "; ") + ".") {
		if utf8.RuneCountInString(line)+1+utf8.RuneCountInString(word) > width {
			b.WriteString(line + "\n")
			line = "   "
		}
		line += " " + word
	}
	b.WriteString(line + "\n")
	if k.Sequence != "" {
		fmt.Fprintf(&b, "    As a b-file: %s, unless --sequence names another.\n", k.Sequence)
	}
	return b.String()
}

// Help describes all kinds.
func Help() string {
	var b strings.Builder
	for _, k := range Kinds {
		b.WriteString(k.Help())
	}
	return b.String()
}

// Names lists the names of the kinds: of all, or of those that have b-files.
func Names(bFiles bool) []string {
	return kindNames(func(k Kind) bool { return !bFiles || k.Sequence != "" })
}

// namesOf lists the names of some kinds, with commas between.
func namesOf(which func(Kind) bool) string { return strings.Join(kindNames(which), ", ") }

func kindNames(which func(Kind) bool) (names []string) {
	for _, k := range Kinds {
		if which(k) {
			names = append(names, k.Name)
		}
	}
	return names
}

// Lookup returns the kind with the name.
func Lookup(name string) (Kind, bool) {
	i := slices.IndexFunc(Kinds, func(k Kind) bool { return k.Name == name })
	if i < 0 {
		return Kind{}, false
	}
	return Kinds[i], true
}
