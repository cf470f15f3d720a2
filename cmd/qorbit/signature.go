package main

import (
	"context"
	"slices"

	"github.com/spf13/cobra"

	"qorbit/internal/cli"
	"qorbit/internal/rows"
	"qorbit/internal/table"
	"qorbit/orbit"
)

func newSignature(a *app) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "signature PERM…",
		Short: "Show length–area triangle signatures, and compare them",
		Long: `Show the signature of each permutation as Zhang and Zhang print it, and which signatures are equal. The
triangles along the columns come first, then those along the rows; a triangle is (squared length, twice the area,
squared length).

Equality depends on the reading of the paper's criterion:

` + rows.ReadingsText,
		Example: "  qorbit signature 1,6,8,3,7,4,2,5\n" +
			"  qorbit signature 1,6,8,3,7,4,2,5 3,5,2,8,6,4,7,1 -f json\n" +
			"  qorbit signature 7#2 7#6",
		Args: cli.Arguments(cli.Several, "permutations such as 2,4,1,3, verify or collisions"),
		RunE: func(cmd *cobra.Command, args []string) error {
			perms, err := orbit.ParsePerms(cmd.Context(), args)
			if err != nil {
				return err
			}
			return cli.PrintTexts(a, rows.SignaturesText, rows.CompareSignatures(perms)...)
		},
	}
	cmd.AddCommand(newSignatureVerify(a), newCollisions(a))
	return cmd
}

func newSignatureVerify(a *app) *cobra.Command {
	return cli.TakesOrders(&cobra.Command{
		Use:   "verify ORDERS",
		Short: "Test by experiment whether signatures tell orbits apart",
		Long: `Compute the signature of every orbit of each order (1 to 19), and count under each reading the different
ones and the groups of orbits that share one (collisions).`,
		Example: "  qorbit signature verify 4..12\n  qorbit signature verify 9 -f json\n" +
			"  qorbit signature verify 4..12 --columns n,orbits,multiset -f latex",
	}, 1, orbit.MaxEnumerated, func(c *cobra.Command, orders []int) error {
		return printExperiment(c.Context(), a, orders, rows.SignatureVerify,
			func(r rows.Signatures) []rows.Signatures { return []rows.Signatures{r} })
	})
}

func newCollisions(a *app) *cobra.Command {
	return cli.TakesOrders(&cobra.Command{
		Use:   "collisions ORDERS",
		Short: "List the groups of orbits that share a signature",
		Long: `List the groups of orbits of each order (1 to 19) that share a signature, reading by reading. Formats json, csv
and tsv have a row for each group, and say why it shares the signature: each triangle, turned or not, has a letter, and
the columns along_columns and along_rows have the letters of each key in their order. Format latex has this in a row
for each key.`,
		Example: "  qorbit signature collisions 4..12\n  qorbit signature collisions 13 -f csv\n" +
			"  qorbit signature collisions 7..11 -f latex",
	}, 1, orbit.MaxEnumerated, func(c *cobra.Command, orders []int) error {
		chosen := a.Layout.Columns
		if a.Format == "latex" && !slices.Contains(chosen, "keys") && !slices.Contains(chosen, "orbits") {
			view := rows.All[rows.CollidingKey]()
			return printExperiment(c.Context(), a, orders, view, rows.Signatures.CollidingKeys)
		}
		return printExperiment(c.Context(), a, orders, rows.Collisions, rows.Signatures.Groups)
	})
}

// printExperiment prints some rows of the outcome of the experiment at each order. Below them stands the verdict.
func printExperiment[T any](
	ctx context.Context,
	a *app,
	orders []int,
	view table.View[T],
	list func(rows.Signatures) []T,
) error {
	var found []rows.Signatures
	return cli.PrintOrders(a, view, orders, func(out *table.Page[T], n int) error {
		r, err := rows.VerifySignatures(ctx, n, a.Options())
		if err != nil {
			return err
		}
		if found = append(found, r); len(found) == len(orders) {
			out.Note("%s", rows.VerdictText(found))
		}
		return out.Rows(list(r))
	})
}
