package rows

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"iter"
	"slices"
	"strings"

	"qorbit/internal/base/words"
	"qorbit/internal/facts"
	"qorbit/internal/shell/table"
	"qorbit/orbit"
	"qorbit/work"
)

// A Kind is a kind of table.
type Kind struct {
	Name     string
	About    string     // what a row is about: one phrase
	Shows    string     // what the table shows: a sentence below it, or its caption
	Max      int        // the largest order; 0 if the table is not about orders
	OneOrder bool       // it is about one order, not a range
	Sequence string     // the column of its b-file unless another is named; empty if a row is not about an order
	Stored   *Store     // its rows are read where the order is stored, unless all are to be computed; nil if none is
	Queens   bool       // it can be about moves of more queens than one
	Scope    work.Scope // the boards that it can be about
	Listed   bool       // rows are listed, many in a second: they are not written one by one

	Columns   []table.Column
	Sequences []string // the columns that a b-file can have

	// Write computes the table and prints it. It fails with a Disagreement where a check of the table does, where a row
	// cannot be printed, and with the context's error once ctx is done.
	Write func(ctx context.Context, w io.Writer, r Request) error
}

// A Request says what table to print.
type Request struct {
	Orders []int  // ascending; none where the kind is not about orders
	Format string // one of [table.Formats], or [table.BFileFormat]
	Layout table.Options
	Use

	Options func() orbit.Options // of the work on a table or an order, with the memory that is free then
}

// A Disagreement is an error that says on which point two ways to the same result differ. The table is printed whole.
type Disagreement string

func (d Disagreement) Error() string { return string(d) }

// newKind returns the kind of table with these rows. A Disagreement among them is noted below the table.
func newKind[T any](k Kind, view table.View[T], rows func(context.Context, Request) iter.Seq2[T, error]) Kind {
	k.Columns = view.Columns("json")
	if k.Sequence != "" {
		k.Sequences = table.Integers(view.Columns("bfile"))
	}
	k.Write = func(ctx context.Context, w io.Writer, r Request) error {
		r.Layout.Shows = r.Problem(0).Condition.Piece.Words(k.Shows)
		if slices.ContainsFunc(k.Columns, func(c table.Column) bool { return c.Name == r.Layout.Constant.Name }) {
			r.Layout.Constant = table.Constant{} // the rows have it
		}
		r.Use = k.use(r)
		view := view
		if k.Max > 0 && k.Sequence == "" && len(r.Orders) <= 1 {
			view = view.Without(table.People, "n")
		}
		if k.Stored != nil && len(r.Among(r.Orders)) == 0 { // all are computed
			view = view.Without(table.People, "source")
			r.Layout.Implied = append(slices.Clone(r.Layout.Implied), "source")
		}
		var disagreement error // comes after the table, which is printed whole
		err := table.Print(w, r.Format, view, r.Layout, func(out *table.Page[T]) error {
			print := out.RowNow
			if k.Listed {
				print = out.Row
			}
			for row, err := range rows(ctx, r) {
				if errors.As(err, new(Disagreement)) {
					disagreement = err
					out.Note("%v", err)
					continue
				}
				if err == nil {
					err = print(row)
				}
				if err != nil {
					return err
				}
			}
			return nil
		})
		return cmp.Or(err, disagreement)
	}
	return k
}

// Help describes the kind, and with columns those too.
func (k Kind) Help(columns bool) string {
	orders := ""
	switch {
	case k.OneOrder:
		orders = fmt.Sprintf(", of one order from 1 to %d", k.Max)
	case k.Max > 0:
		orders = fmt.Sprintf(", orders 1 to %d", k.Max)
	}
	if !columns {
		return fmt.Sprintf("  %-12s  %s%s\n", k.Name, k.About, orders)
	}
	sequence := ""
	if k.Sequence != "" {
		sequence = fmt.Sprintf("  As a b-file: %s, unless --sequence names another.\n", k.Sequence)
	}
	return fmt.Sprintf("%s: %s%s.\n%s%s\n", k.Name, k.About, orders,
		table.ColumnsText(k.Columns, work.Queens), sequence)
}

// KindsHelp lists all kinds.
func KindsHelp() string {
	help := ""
	for _, k := range Kinds {
		help += k.Help(false)
	}
	return help
}

// String returns the name.
func (k Kind) String() string { return k.Name }

// KindNames lists the names of some kinds, or of all for nil.
func KindNames(which func(Kind) bool) (names []string) { return words.Names(Kinds, which) }

// LookupKind returns the kind with the name.
func LookupKind(name string) (Kind, bool) { return words.Lookup(Kinds, name) }

// Check finds flags that do not go with the kind or the format, and completes the request. given reports whether the
// command line has a flag.
func (k Kind) Check(r *Request, given func(flag string) bool) error {
	kinds := func(has func(Kind) bool) string {
		return "one of " + strings.Join(KindNames(has), ", ") + ", not " + k.Name
	}
	for _, c := range []struct {
		flag     string
		right    bool
		expected string
	}{
		{"recompute", k.Stored != nil, "a kind that has stored orders, " + kinds(Kind.hasStored)},
		{"queens", k.Queens, kinds(func(k Kind) bool { return k.Queens })},
		{"sequence", r.Format == table.BFileFormat, "format " + table.BFileFormat + ", not " + r.Format},
	} {
		if given(c.flag) && !c.right {
			return words.InField(c.flag, fmt.Errorf("expected %s", c.expected))
		}
	}
	if given("queens") && (r.Queens < 1 || r.Queens > r.Orders[0]) {
		return words.WrongField("queens", r.Queens, "expected 1 to %d at order %d", r.Orders[0], r.Orders[0])
	}
	if k.Stored != nil {
		if err := k.use(*r).Check(r.Orders, k.Stored.most); err != nil {
			return err
		}
	}
	return k.checkSequence(r)
}

// checkSequence is Check for the format of one column, whose comments it fills in.
func (k Kind) checkSequence(r *Request) error {
	switch orders := words.FormatOrders(r.Orders); {
	case r.Format != table.BFileFormat:
		return nil
	case len(r.Orders) > 0 && r.Orders[len(r.Orders)-1]-r.Orders[0] >= len(r.Orders):
		return words.WrongField("format", r.Format, "expected a range of orders without gaps, not %s", orders)
	case k.Sequence == "":
		return words.WrongField("format", r.Format, "table %s does not have one row per order, expected one of %s", k.Name,
			strings.Join(KindNames(func(k Kind) bool { return k.Sequence != "" }), ", "))
	default:
		r.Layout.Sequence = cmp.Or(r.Layout.Sequence, k.Sequence)
		r.Layout.Source = fmt.Sprintf("computed by `qorbit table %s %s -f %s --sequence %s",
			k.Name, orders, r.Format, r.Layout.Sequence)
		if r.Queens > 1 {
			r.Layout.Source += fmt.Sprintf(" --queens %d", r.Queens)
		}
		if r.Recompute {
			r.Layout.Source += " --recompute"
		}
		if c := r.Layout.Constant; c.Name != "" {
			r.Layout.Source += fmt.Sprintf(" --%s %s", c.Name, c.Value)
		}
		r.Layout.Source += "`"
		r.Layout.Comments = []string{"n is the order of the board"}
		if note := k.StoredNote(*r); note != "" {
			r.Layout.Comments = append(r.Layout.Comments, note)
		}
		r.Layout.Known = facts.Term
		return nil
	}
}

func (k Kind) hasStored() bool { return k.Stored != nil }

// use says what is read.
func (k Kind) use(r Request) Use {
	return Use{Condition: r.Condition, Of: k.Stored, Queens: r.Queens, Recompute: r.Recompute || k.Stored == nil}
}

// StoredNote says which orders of the table are stored values, for a reader of the output; it is empty where none is.
func (k Kind) StoredNote(r Request) string { return k.use(r).Note(r.Orders) }
