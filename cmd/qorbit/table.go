package main

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"qorbit/internal/base/words"
	"qorbit/internal/shell/cli"
	"qorbit/internal/shell/rows"
	"qorbit/internal/shell/table"
)

// A tableRequest is what the arguments and flags of `qorbit table` ask for.
type tableRequest struct {
	rows.Request
	kind rows.Kind
}

func newTable(a *app) *cobra.Command {
	t := &tableRequest{Request: rows.Request{Options: a.Options}}
	cmd := &cobra.Command{
		Use:   "table KIND ORDERS",
		Short: "Print tables for papers: counts, graphs, completeness, signatures and more",
		Long: `Print a table of the given kind over some orders. Counts of orders 18 to 27, and statistics of the graphs of
orders 15 to 20, are stored in the program, as the column source says; those of order 20 have no components. qorbit
help columns table describes the columns. Any command that prints a table takes --columns, --digits and, with -f latex,
--width, --caption and --table-label: see qorbit help flags.

Kinds:

` + rows.KindsHelp(),
		Example: `  qorbit table counts 4..14 --caption 'Solutions and orbits' --table-label tab:counts -o counts.tex
  qorbit table orbits 8 --columns orbit,key,class,stabiliser -f latex
  qorbit table graph 9,18 -f markdown
  qorbit table graph 2..10 --queens 2 -f bfile
  qorbit table group -f latex`,
		Annotations: map[string]string{cli.MoreFormats: table.BFileFormat},
		ValidArgs:   rows.KindNames(nil),
		Args:        func(_ *cobra.Command, args []string) error { return t.takeArguments(args) },
		RunE: func(cmd *cobra.Command, _ []string) error {
			t.Format, t.Layout, t.Condition, t.Queens = a.Format, a.Layout, a.Condition(), a.Queens
			if err := t.kind.Scope.Check(a.Asked()); err != nil {
				return fmt.Errorf("table %s: %w", t.kind.Name, err)
			}
			if err := t.kind.Check(&t.Request, cmd.Flags().Changed); err != nil {
				return err
			}
			err := a.Write(func(w io.Writer) error { return t.kind.Write(cmd.Context(), w, t.Request) })
			if note := t.kind.StoredNote(t.Request); err == nil && note != "" {
				a.Log("%s", note)
			}
			if disagreement := rows.Disagreement(""); errors.As(err, &disagreement) {
				return fmt.Errorf("%w: %w", cli.ErrFailed, err)
			}
			return err
		},
	}
	var parts []cli.ColumnPart
	for _, kind := range rows.Kinds {
		parts = append(parts, cli.ColumnPart{Name: kind.Name, Help: kind.Help(true)})
	}
	a.PrintsParts(cmd, parts...)
	flags := cmd.Flags()
	a.TakesConditions(cmd)
	flags.StringVar(&a.Layout.Sequence, "sequence", "", "with bfile, print the `COLUMN`")
	a.TakesQueens(cmd, "with graph and sizes, join orbits by moves of `K` queens")
	flags.BoolVar(&t.Recompute, "recompute", false, "compute stored orders, too")
	return cmd
}

// takeArguments reads the kind, and the orders if the kind takes them.
func (t *tableRequest) takeArguments(args []string) error {
	names := rows.KindNames(nil)
	if len(args) == 0 {
		return fmt.Errorf("table: 0 arguments, expected a kind, one of %s", strings.Join(names, ", "))
	}
	var ok bool
	if t.kind, ok = rows.LookupKind(args[0]); !ok {
		return fmt.Errorf("table %q: %s", args[0], words.Expected(names...))
	}
	takes := words.OrdersExpected
	if t.kind.Max == 0 {
		takes = "none"
	}
	if given, want := len(args)-1, min(t.kind.Max, 1); given != want {
		return fmt.Errorf("table %s: %s after the kind, expected %s",
			t.kind.Name, words.Plural(given, "argument"), takes)
	}
	var err error
	if t.kind.Max > 0 {
		t.Orders, err = words.ParseOrders(args[1], 1, t.kind.Max)
	}
	if t.kind.OneOrder && len(t.Orders) > 1 {
		err = fmt.Errorf("table %s: expected one order, not %s", t.kind.Name, args[1])
	}
	return err
}
