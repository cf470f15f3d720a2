package main

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"qorbit/internal/cli"
	"qorbit/internal/table"
	"qorbit/internal/words"
)

// A tableRequest is what the arguments and flags of `qorbit table` ask for.
type tableRequest struct {
	table.Request
	kind    table.Kind
	columns string // with commas between
}

func newTable(a *app) *cobra.Command {
	t := &tableRequest{Request: table.Request{Begin: a.Begin, Limit: defaultLimit, Queens: 1}}
	cmd := &cobra.Command{
		Use:   "table KIND ORDERS",
		Short: "Print tables for papers: counts, orbits, graphs, components, completeness, signatures, the group, a trajectory",
		Long: `Print a table of the given kind over some orders. Columns have the names that JSON gives them; LaTeX prints headings.
Statistics of the graphs of orders 15 to 19, which take seconds to hours, are stored in the program: the column source says so,
and --recompute computes them again.

Kinds:
` + table.KindsHelp(),
		Example: "  qorbit table counts 4..12\n  qorbit table counts 4..14 -f latex --caption 'Solutions and orbits' --label tab:counts -o counts.tex\n" +
			"  qorbit table counts 1..14 -f bfile --sequence orbits\n  qorbit table graph 1..11 -f bfile --sequence edges\n  qorbit table orbits 8 -f latex\n  qorbit table orbits 8 --columns orbit,key,class,stabiliser -f latex\n  qorbit table sizes 9..12\n  qorbit table graph 4..11 -f markdown\n" +
			"  qorbit table completeness 4..11 -f csv\n  qorbit table graph 9,18\n  qorbit table graph 2..10 --queens 2 -f bfile\n  qorbit table signatures 4..10 -f json\n  qorbit table group -f latex\n" +
			"  qorbit table trajectory 8\n  qorbit table ladder 8 --limit 1s",
		Annotations: map[string]string{cli.MoreFormats: table.BFileFormat},
		ValidArgs:   table.KindNames(),
		Args:        func(_ *cobra.Command, args []string) error { return t.takeArguments(args) },
		RunE: func(cmd *cobra.Command, _ []string) error {
			t.Format = a.Format
			if cmd.Flags().Changed("columns") {
				t.Columns = strings.Split(t.columns, ",")
			}
			if err := t.kind.Check(&t.Request, cmd.Flags().Changed); err != nil {
				return err
			}
			if strings.ContainsAny(t.Layout.Caption, `$\`) {
				a.Log(`--caption prints $ and \ as they are; --raw-caption takes LaTeX`)
			}
			err := a.Write(func(w io.Writer) error { return t.kind.Write(cmd.Context(), w, t.Request) })
			if note := t.kind.StoredNote(t.Request); err == nil && note != "" {
				a.Log("%s", note)
			}
			if disagreement := table.Disagreement(""); errors.As(err, &disagreement) {
				return fmt.Errorf("%w: %w", cli.ErrFailed, err)
			}
			return err
		},
	}
	flags := cmd.Flags()
	flags.StringVar(&t.Layout.Caption, "caption", "", "with latex, make the table a float with the caption `TEXT`, which is escaped: \\cite and $…$ do not work in it")
	flags.StringVar(&t.Layout.RawCaption, "raw-caption", "", "the same with a caption in `LATEX`, which is not escaped, such as 'Orbits \\cite{zhang2011} of order $N$'")
	flags.StringVar(&t.Layout.Label, "label", "", "with latex, make the table a float with the label `KEY`, such as tab:counts")
	flags.StringVar(&t.columns, "columns", "", "print the columns of these `NAMES`, with commas between, in this order")
	flags.StringVar(&t.Layout.Sequence, "sequence", "", "with bfile, print the `COLUMN`")
	flags.Var(cli.Whole(&t.Queens), "queens", "with graph and sizes, join orbits by moves of `K` queens")
	flags.BoolVar(&t.Recompute, "recompute", false, "with graph, sizes and completeness, compute the orders of which results are stored, too")
	flags.DurationVar(&t.Limit, "limit", t.Limit, "with ladder, omit a method that takes longer than `TIME` for an order")
	return cmd
}

// takeArguments reads the kind, and the orders if the kind takes them.
func (t *tableRequest) takeArguments(args []string) error {
	names := table.KindNames()
	if len(args) == 0 {
		return fmt.Errorf("table: 0 arguments, expected a kind, one of %s", strings.Join(names, ", "))
	}
	var ok bool
	if t.kind, ok = table.LookupKind(args[0]); !ok {
		return fmt.Errorf("table %q: %s", args[0], words.Expected(args[0], names...))
	}
	takes := words.OrdersExpected
	switch {
	case t.kind.Max == 0:
		takes = "none"
	case t.kind.OneOrder:
		takes = "an order, such as 8"
	}
	if given, want := len(args)-1, min(t.kind.Max, 1); given != want {
		return fmt.Errorf("table %s: %s after the kind, expected %s", t.kind.Name, words.Plural(given, "argument"), takes)
	}
	var err error
	switch {
	case t.kind.OneOrder:
		t.Orders = make([]int, 1)
		t.Orders[0], err = words.ParseOrder(args[1], 1, t.kind.Max)
	case t.kind.Max > 0:
		t.Orders, err = words.ParseOrders(args[1], 1, t.kind.Max)
	}
	return err
}
