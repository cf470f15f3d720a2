package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"qorbit/internal/shell/cli"
	"qorbit/internal/shell/rows"
	"qorbit/ops"
	"qorbit/orbit"
)

func newApply(a *app) *cobra.Command {
	c := &cobra.Command{
		Use:   "apply EXPR PERM",
		Short: "Apply an operator to a permutation",
		Long: fmt.Sprintf(`Apply an operator expression to a permutation. Say whether the result is a solution, of which
orbit (to order %d; its key to order %d), and which symmetries fix it. Rows and columns count from 1; gap 0.5 lies
before line 1.

Operators, and the order of the result for a board of order N:

%s
Symmetries of a board with row 1 at the top and column 1 at the left:

%s`, rows.MaxNumbered, orbit.MaxOrder, operatorsText(), symmetriesText()),
		Example: "  qorbit apply 'Inc(7.5,0.5)' 2,4,1,7,5,3,6\n" +
			"  qorbit apply 'Rev(Cmpl(Inv))' 2,4,1,3 -f json\n" +
			"  qorbit apply po6 8#10",
		Args: cli.Arguments(2, "an operator and a permutation, such as 'Inc(0.5,0.5)' 2,4,1,3"),
		RunE: func(cmd *cobra.Command, args []string) error {
			operator, err := ops.ParseExpr(args[0])
			if err != nil {
				return err
			}
			p, err := orbit.ParsePerm(cmd.Context(), a.Condition(), args[1], a.Options())
			if err != nil {
				return err
			}
			q, err := operator.Apply(p)
			if err != nil {
				return err
			}
			result, err := rows.NewApplied(cmd.Context(), a.Condition(), operator, p, q)
			if err != nil {
				return err
			}
			text := func(b *strings.Builder, rows []rows.Applied) { fmt.Fprintln(b, rows[0]) }
			return cli.PrintTexts(a, rows.All[rows.Applied](), text, result)
		},
	}
	a.TakesConditions(c)
	a.Prints(c, rows.All[rows.Applied]())
	return c
}

// operatorsText lists what an operator expression can be made of, with the order of the result for a board of order N.
func operatorsText() string {
	var b strings.Builder
	line := func(form, order, summary string) { fmt.Fprintf(&b, "  %-26s  %-3s  %s\n", form, order, summary) }
	for _, kind := range ops.Kinds {
		line(kind.Form(), strings.TrimSuffix(fmt.Sprintf("N%+d", kind.Growth), "+0"), kind.Summary)
	}
	line("Inv, Cmpl, Rev, po1 … po8", "N", "the symmetries below; Rev(Cmpl(Inv)) applies the innermost first")
	line("A B", "", "first A, then B")
	return b.String()
}

// symmetriesText lists the elements of PO with their names.
func symmetriesText() string {
	var b strings.Builder
	short := map[ops.PO]string{ops.Inv: ", Inv", ops.Cmpl: ", Cmpl", ops.Rev: ", Rev"}
	for _, o := range ops.Group {
		fmt.Fprintf(&b, "  %-9s  %s\n", o.String()+short[o], o.Name())
	}
	return b.String()
}
