package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"qorbit/internal/cli"
	"qorbit/internal/table"
	"qorbit/ops"
	"qorbit/orbit"
)

func newOrbits(a *app) *cobra.Command {
	var selection table.Selection
	c := cli.TakesOrders(&cobra.Command{
		Use:   "orbits ORDERS",
		Short: "List the orbits of orders",
		Long: `List the orbits of each order (1 to 20), numbered from 1 in the order of their keys. The key of an orbit is its
lexicographically smallest solution. Formats json, csv and tsv print each orbit as it is found.`,
		Example: "  qorbit orbits 8\n  qorbit orbits 4..9 --class 4 -f csv\n  qorbit orbits 8 --orbit 5,3,8,4,7,1,6,2",
	}, 1, orbit.MaxOrder, func(cmd *cobra.Command, orders []int) error {
		return cli.PrintOrders(a, table.Orbits, orders, func(out *table.Page[table.Orbit], n int) error {
			return selection.Each(cmd.Context(), n, a.Options(), out.Row)
		})
	})
	cli.Choice(c.Flags(), &selection.Class, "class", "list those of one class", "8", "4", "2", "1")
	c.Flags().StringVar(&selection.Orbit, "orbit", "", "list the `ORBIT` with this number, key or any other solution")
	cli.SetRules(c, cli.Rule{Flag: "orbit", Excludes: cli.SeveralOrders})
	return c
}

func newSolutions(a *app) *cobra.Command {
	by := table.SolutionLists[0]
	cmd := &cobra.Command{
		Use:   "solutions ORDERS",
		Short: "List every solution of orders",
		Long: `List every solution of each order (1 to 20), with the number of its orbit up to order 15. Formats json, csv and tsv print each
solution at once and keep none in memory.`,
		Example: "  qorbit solutions 8\n  qorbit solutions 6 --by mirror -f csv",
	}
	cli.Choice(cmd.Flags(), &by, "by", "in lexicographic order, orbit by orbit, or each before its mirror image", table.SolutionLists...)
	return cli.TakesOrders(cmd, 1, orbit.MaxOrder, func(cmd *cobra.Command, orders []int) error {
		return cli.PrintOrders(a, table.Solutions, orders, func(out *table.Page[table.Solution], n int) error {
			return table.EachSolution(cmd.Context(), n, by, a.Options(), out.Row)
		})
	})
}

func newApply(a *app) *cobra.Command {
	return &cobra.Command{
		Use:   "apply EXPR PERM",
		Short: "Apply an operator to a permutation",
		Long: fmt.Sprintf(`Apply an operator expression to a permutation. Say whether the result is a solution, of which orbit (to order %d; its key
to order %d), and which symmetries fix it. Rows and columns count from 1; gap 0.5 lies before line 1.

Operators, and the order of the result for a board of order N:

%s
Symmetries of a board with row 1 at the top and column 1 at the left:

%s`, table.MaxNumbered, orbit.MaxOrder, table.OperatorsText(), table.SymmetriesText()),
		Example: "  qorbit apply 'Inc(7.5,0.5)' 2,4,1,7,5,3,6\n  qorbit apply 'Rev(Cmpl(Inv))' 2,4,1,3 -f json\n  qorbit apply po6 8#10",
		Args:    cli.Arguments(2, "an operator and a permutation, such as 'Inc(0.5,0.5)' 2,4,1,3"),
		RunE: func(cmd *cobra.Command, args []string) error {
			operator, err := ops.ParseExpr(args[0])
			if err != nil {
				return err
			}
			p, err := orbit.ParsePerm(cmd.Context(), args[1])
			if err != nil {
				return err
			}
			q, err := operator.Apply(p)
			if err != nil {
				return err
			}
			result, err := table.NewApplied(cmd.Context(), operator, p, q)
			if err != nil {
				return err
			}
			return cli.PrintTexts(a, func(b *strings.Builder, rows []table.Applied) { fmt.Fprintln(b, rows[0]) }, result)
		},
	}
}

func newSignature(a *app) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "signature PERM…",
		Short: "Show length–area triangle signatures, and compare them",
		Long: `Show the signature of each permutation as Zhang and Zhang print it, and which signatures are equal. The triangles along the
columns come first, then those along the rows; a triangle is (squared length, twice the area, squared length).

Equality depends on the reading of the paper's criterion:

` + table.ReadingsText,
		Example: "  qorbit signature 1,6,8,3,7,4,2,5\n  qorbit signature 1,6,8,3,7,4,2,5 3,5,2,8,6,4,7,1 -f json\n  qorbit signature 7#2 7#6",
		Args:    cli.Arguments(cli.Several, "permutations such as 2,4,1,3, verify or collisions"),
		RunE: func(cmd *cobra.Command, args []string) error {
			perms, err := orbit.ParsePerms(cmd.Context(), args)
			if err != nil {
				return err
			}
			return cli.PrintTexts(a, table.SignaturesText, table.CompareSignatures(perms)...)
		},
	}
	cmd.AddCommand(newExperiment(a, &cobra.Command{
		Use:   "verify ORDERS",
		Short: "Test by experiment whether signatures tell orbits apart",
		Long: `Compute the signature of every orbit of each order (1 to 19), and count under each reading the different ones and the groups of
orbits that share one (collisions).`,
		Example: "  qorbit signature verify 4..12\n  qorbit signature verify 9 -f json",
	}, table.SignatureVerify, func(r table.Signatures) []table.Signatures { return []table.Signatures{r} }),
		newExperiment(a, &cobra.Command{
			Use:     "collisions ORDERS",
			Short:   "List the groups of orbits that share a signature",
			Long:    "List the groups of orbits of each order (1 to 19) that share a signature, one per row, reading by reading.",
			Example: "  qorbit signature collisions 4..12\n  qorbit signature collisions 13 -f csv",
		}, table.All[table.Collision](), table.Signatures.Groups))
	return cmd
}

// newExperiment makes the command of a function that prints some rows of the outcome at each order. Below them stands the verdict.
func newExperiment[T any](a *app, c *cobra.Command, view table.View[T], rows func(table.Signatures) []T) *cobra.Command {
	return cli.TakesOrders(c, 1, orbit.MaxEnumerated, func(c *cobra.Command, orders []int) error {
		var found []table.Signatures
		return cli.PrintOrders(a, view, orders, func(out *table.Page[T], n int) error {
			r, err := table.VerifySignatures(c.Context(), n, a.Options())
			if err != nil {
				return err
			}
			if found = append(found, r); len(found) == len(orders) {
				out.Note("%s", table.VerdictText(found))
			}
			return out.Rows(rows(r))
		})
	})
}
