package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"qorbit/ops"
	"qorbit/orbit"
)

// An applied is what `qorbit apply` prints; orbit and key are null where the result is no solution.
type applied struct {
	Result   string  `json:"result"`
	Solution bool    `json:"solution"`
	Orbit    *int    `json:"orbit"`
	Key      *string `json:"key"`
}

// numberedMax is the largest order for which the number of an orbit is worth the second that it takes to count up to it.
const numberedMax = 15

func newApply(a *app) *cobra.Command {
	return &cobra.Command{
		Use:   "apply EXPR PERM",
		Short: "Apply an operator to a permutation",
		Long: fmt.Sprintf(`Apply an operator expression to a permutation, and say whether the result is a solution, and of which orbit.

  Inc(row,col)                open a row and a column at two gaps (0.5, 1.5, …) and put a queen on the crossing
  Del(row,col)                take the queen at that place away, with its row and column
  Mov(row,col,row,col)        take a queen out and put one in at two gaps, all four counted before the move
  Inv, Cmpl, Rev, po1 … po8   the symmetries; Rev(Cmpl(Inv)) applies the innermost first
  A B                         first A, then B

The number of the orbit is given up to order %d, its key up to order %d.`, numberedMax, orbit.MaxOrder),
		Example: "  qorbit apply 'Inc(7.5,0.5)' 2,4,1,7,5,3,6\n  qorbit apply 'Rev(Cmpl(Inv))' 2,4,1,3 -f json",
		Args:    arguments(2, "an operator and a permutation, such as 'Inc(0.5,0.5)' 2,4,1,3"),
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
			result, err := newApplied(cmd, q)
			if err != nil {
				return err
			}
			if a.format == "text" {
				return a.write(func(w io.Writer) error { return printApplied(w, operator, p, q, result) })
			}
			return printPage(a, func(out *page[applied]) error { return out.row(result) })
		},
	}
}

// newApplied finds the orbit of q.
func newApplied(cmd *cobra.Command, q ops.Perm) (applied, error) {
	result := applied{Result: q.String(), Solution: q.IsSolution()}
	if !result.Solution || len(q) > orbit.MaxOrder {
		return result, nil
	}
	least := orbit.Canonical(q)
	key := least.String()
	result.Key = &key
	if len(q) > numberedMax {
		return result, nil
	}
	number := 0
	err := orbit.Walk(cmd.Context(), len(q), func(p ops.Perm, _ orbit.Class) bool {
		number++
		return !p.Equal(least)
	})
	result.Orbit = &number
	return result, err
}

// printApplied tells a person.
func printApplied(w io.Writer, operator ops.Operator, p, q ops.Perm, result applied) error {
	var b strings.Builder
	fmt.Fprintf(&b, "%v of %v gives %v\n", operator, p, q)
	if i, j, clash := q.Clash(); clash {
		fmt.Fprintf(&b, "no solution: the queens at (%d,%d) and (%d,%d) stand on one diagonal\n", q[i]+1, i+1, q[j]+1, j+1)
	} else if result.Key == nil {
		fmt.Fprintf(&b, "a solution of order %d\n", len(q))
	} else {
		fmt.Fprintf(&b, "a solution of order %d, class %d, key %s", len(q), orbit.ClassOf(q), *result.Key)
		if result.Orbit != nil {
			fmt.Fprintf(&b, ", orbit %d", *result.Orbit)
		}
		fmt.Fprintln(&b)
	}
	_, err := io.WriteString(w, b.String())
	return err
}
