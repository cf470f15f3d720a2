package main

import (
	"context"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"qorbit/internal/cli"
	"qorbit/ops"
	"qorbit/orbit"
)

// An applied is the row that `qorbit apply` prints. Orbit, key and class are null where the result is no solution, clash
// where it is one.
type applied struct {
	Operator    string       `json:"operator"`
	Permutation string       `json:"permutation"`
	Result      string       `json:"result"`
	N           int          `json:"n"`
	Solution    bool         `json:"solution"`
	Clash       *string      `json:"clash"` // the first two queens on one diagonal, (row,column)
	Orbit       *int         `json:"orbit"`
	Key         *string      `json:"key"`
	Class       *orbit.Class `json:"class"`
}

// numberedMax is the largest order for which the number of an orbit is given: orbit.Number takes about a second there.
const numberedMax = 15

func newApply(a *app) *cobra.Command {
	return &cobra.Command{
		Use:   "apply EXPR PERM",
		Short: "Apply an operator to a permutation",
		Long: fmt.Sprintf(`Apply an operator expression to a permutation. Say whether the result is a solution, and of which orbit.

Operators, and the order of the result for a board of order N:

%s
Rows and columns count from 1; gap 0.5 lies before line 1. The number of the orbit is given up to order %d, its key up to
order %d.`, operatorTable(), numberedMax, orbit.MaxOrder),
		Example: "  qorbit apply 'Inc(7.5,0.5)' 2,4,1,7,5,3,6\n  qorbit apply 'Rev(Cmpl(Inv))' 2,4,1,3 -f json",
		Args:    cli.Arguments(2, "an operator and a permutation, such as 'Inc(0.5,0.5)' 2,4,1,3"),
		RunE: func(cmd *cobra.Command, args []string) error {
			operator, err := ops.ParseExpr(args[0])
			if err != nil {
				return err
			}
			p, err := ops.ParsePerm(args[1])
			if err != nil {
				return err
			}
			q, err := operator.Apply(p)
			if err != nil {
				return err
			}
			result, err := newApplied(cmd.Context(), operator, p, q)
			if err != nil {
				return err
			}
			return printTexts(a, printApplied, result)
		},
	}
}

// operatorTable lists for the help what an expression can be made of, with the order of the result for a board of order N.
func operatorTable() string {
	var b strings.Builder
	line := func(form, order, summary string) { fmt.Fprintf(&b, "  %-26s  %-3s  %s\n", form, order, summary) }
	for _, kind := range ops.Kinds {
		line(kind.Form(), strings.TrimSuffix(fmt.Sprintf("N%+d", kind.Growth), "+0"), kind.Summary)
	}
	line("Inv, Cmpl, Rev, po1 … po8", "N", "the symmetries; Rev(Cmpl(Inv)) applies the innermost first")
	line("A B", "", "first A, then B")
	return b.String()
}

// newApplied describes the result q of the operator on p.
func newApplied(ctx context.Context, operator ops.Operator, p, q ops.Perm) (applied, error) {
	r := applied{Operator: operator.String(), Permutation: p.String(), Result: q.String(), N: len(q), Solution: q.IsSolution()}
	if i, j, clash := q.Clash(); clash {
		r.Clash = new(fmt.Sprintf("(%d,%d) and (%d,%d)", q[i]+1, i+1, q[j]+1, j+1))
	} else if len(q) <= orbit.MaxOrder {
		r.Key, r.Class = new(orbit.Canonical(q).String()), new(orbit.ClassOf(q))
	}
	if r.Key == nil || len(q) > numberedMax {
		return r, nil
	}
	number, err := orbit.Number(ctx, q)
	r.Orbit = &number
	return r, err
}

// printApplied writes the text format.
func printApplied(b *strings.Builder, rows []applied) {
	r := rows[0]
	fmt.Fprintf(b, "%s of %s gives %s\n", r.Operator, r.Permutation, r.Result)
	if r.Clash != nil {
		fmt.Fprintf(b, "no solution: the queens at %s, row and column, stand on one diagonal\n", *r.Clash)
		return
	}
	fmt.Fprintf(b, "a solution of order %d", r.N)
	if r.Key != nil {
		fmt.Fprintf(b, ", class %d, key %s", *r.Class, *r.Key)
	}
	if r.Orbit != nil {
		fmt.Fprintf(b, ", orbit %d", *r.Orbit)
	}
	fmt.Fprintln(b)
}
