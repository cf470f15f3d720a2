package main

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"qorbit/internal/cli"
	"qorbit/internal/paper"
	"qorbit/internal/provenance"
	"qorbit/internal/table"
	"qorbit/internal/words"
	"qorbit/orbit"
)

func newPaper(a *app) *cobra.Command {
	orders := "4..12"
	cmd := &cobra.Command{
		Use:   "paper",
		Short: "Reproduce Zhang & Zhang (2011) claim by claim",
		Long: `Compute every claim of Zhang & Zhang (2011) that can be computed, and say which hold exactly as printed. For a claim that
fails, print what is true. As in the paper, solutions are numbered in lexicographic order, and orbits in the order of their first
solutions.`,
		Example: "  qorbit paper\n  qorbit paper --orders 4..10 -f json",
		Args:    cli.Arguments(0, "none"),
		RunE: func(cmd *cobra.Command, _ []string) error {
			tested, err := words.ParseOrders(orders, 1, orbit.MaxEnumerated)
			if err != nil {
				return fmt.Errorf("--orders: %w", err)
			}
			claims, err := paper.Claims(cmd.Context(), tested, a.Options())
			if err != nil {
				return err
			}
			return cli.PrintTexts(a, table.ClaimsText, claims...)
		},
	}
	cmd.Flags().StringVar(&orders, "orders", orders, "test the claims about all orders on `ORDERS`")
	return cmd
}

// A tableRequest is what the arguments and flags of `qorbit table` ask for.
type tableRequest struct {
	table.Request
	kind    table.Kind
	columns string // with commas between
}

func newTable(a *app) *cobra.Command {
	t := &tableRequest{Request: table.Request{Options: a.Options, Use: table.Use{Queens: 1}}}
	cmd := &cobra.Command{
		Use:   "table KIND ORDERS",
		Short: "Print tables for papers: counts, graphs, completeness, signatures and more",
		Long: `Print a table of the given kind over some orders. Counts of orders 18 to 27, and statistics of the graphs of orders 15 to 20, are stored
in the program, as the column source says; those of order 20 have no components. qorbit help columns table describes the columns.

Kinds:

` + table.KindsHelp(false),
		Example: `  qorbit table counts 4..14 --caption 'Solutions and orbits' --label tab:counts --width 86mm -o counts.tex
  qorbit table orbits 8 --columns orbit,key,class,stabiliser -f latex
  qorbit table graph 9,18 -f markdown
  qorbit table graph 2..10 --queens 2 -f bfile
  qorbit table group -f latex`,
		Annotations: map[string]string{cli.MoreFormats: table.BFileFormat},
		ValidArgs:   table.KindNames(nil),
		Args:        func(_ *cobra.Command, args []string) error { return t.takeArguments(args) },
		RunE: func(cmd *cobra.Command, _ []string) error {
			t.Format, t.Layout = a.Format, a.Layout
			if cmd.Flags().Changed("columns") {
				t.Columns = strings.Split(t.columns, ",")
			}
			if err := t.kind.Check(&t.Request, cmd.Flags().Changed); err != nil {
				return err
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
	flags.StringVar(&t.columns, "columns", "", "print the columns of these `NAMES`, with commas between, in this order")
	flags.StringVar(&a.Layout.Sequence, "sequence", "", "with bfile, print the `COLUMN`")
	flags.Var(cli.Whole(&t.Queens), "queens", "with graph and sizes, join orbits by moves of `K` queens")
	flags.BoolVar(&t.Recompute, "recompute", false, "compute stored orders, too")
	return cmd
}

// takeArguments reads the kind, and the orders if the kind takes them.
func (t *tableRequest) takeArguments(args []string) error {
	names := table.KindNames(nil)
	if len(args) == 0 {
		return fmt.Errorf("table: 0 arguments, expected a kind, one of %s", strings.Join(names, ", "))
	}
	var ok bool
	if t.kind, ok = table.LookupKind(args[0]); !ok {
		return fmt.Errorf("table %q: %s", args[0], words.Expected(names...))
	}
	takes := words.OrdersExpected
	if t.kind.Max == 0 {
		takes = "none"
	}
	if given, want := len(args)-1, min(t.kind.Max, 1); given != want {
		return fmt.Errorf("table %s: %s after the kind, expected %s", t.kind.Name, words.Plural(given, "argument"), takes)
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

// bibtexFormat is what only cite has, and its text.
const bibtexFormat = "bibtex"

func newCite(a *app) *cobra.Command {
	list := false
	cmd := &cobra.Command{
		Use:   "cite [METHOD…]",
		Short: "Print what to cite, as BibTeX",
		Long: `Print the entries to cite in a paper: that of the toolkit and, for each METHOD, those of its sources; without a method, those
of the toolkit and of Zhang & Zhang (2011). A method that cites only qorbit is new in qorbit.`,
		Example:     "  qorbit cite\n  qorbit cite search halves bound-parallel\n  qorbit cite optimal -f json\n  qorbit cite --list",
		Annotations: map[string]string{cli.MoreFormats: bibtexFormat},
		RunE: func(_ *cobra.Command, args []string) error {
			entries, err := provenance.For(args)
			switch {
			case list && len(args) > 0:
				return fmt.Errorf("cite --list: %s, expected none", words.Plural(len(args), "argument"))
			case list:
				return cli.PrintTexts(a, topicsText, provenance.Topics()...)
			case err != nil:
				return err
			case a.Format == "text" || a.Format == bibtexFormat:
				return a.WriteText(provenance.BibTeX(entries))
			}
			return cli.PrintRows(a, entries...)
		},
	}
	cmd.Flags().BoolVar(&list, "list", false, "list the methods, with the keys of what they cite")
	cli.SetRules(cmd, cli.Rule{Flag: "list", Excludes: "format=" + bibtexFormat})
	for _, t := range provenance.Topics() {
		cmd.ValidArgs = append(cmd.ValidArgs, cobra.CompletionWithDesc(t.Name, t.Says))
	}
	return cmd
}

// topicsText lists what can be cited, wrapped as the help is.
func topicsText(b *strings.Builder, topics []provenance.Topic) {
	longest, wide := 0, cli.Width()
	for _, t := range topics {
		longest = max(longest, len(t.Name))
	}
	for _, t := range topics {
		b.WriteString(words.Wrap(fmt.Sprintf("%-*s  %s", longest, t.Name, t.Says), wide))
		b.WriteString(words.Wrap(fmt.Sprintf("%*s  cites %s", longest, "", strings.Join(t.Keys, ", ")), wide))
	}
}
