package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"qorbit/internal/cli"
	"qorbit/internal/table"
	"qorbit/internal/words"
	"qorbit/orbit"
)

func newSignature(a *app) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "signature PERM…",
		Short: "Show length–area triangle signatures, and compare them",
		Long: `Show the signature of each permutation as Zhang and Zhang print it, and which signatures are equal. The triangles along
the columns come first, then those along the rows; a triangle is (squared length, twice the area, squared length). In
json a signature is two lists of triangles, each a list of three numbers.

Equality depends on the reading of the paper's criterion. The column of a reading has the number of the first permutation
of the list with an equal signature:

  tied      a sequence equals its reversal with every triangle reversed too (the paper's Table 2 shows this reading)
  free      each triangle may be reversed by itself, and the sequence too
  multiset  each triangle may be reversed, and their order does not matter (not in the paper)`,
		Example: "  qorbit signature 1,6,8,3,7,4,2,5\n  qorbit signature 1,6,8,3,7,4,2,5 3,5,2,8,6,4,7,1 -f json\n  qorbit signature 7#2 7#6",
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 {
				return fmt.Errorf("signature: no arguments, expected permutations such as 2,4,1,3, or verify")
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			perms, err := orbit.ParsePerms(cmd.Context(), args)
			if err != nil {
				return fmt.Errorf("%w%s", err, words.Hint(args[0], "verify"))
			}
			return cli.PrintTexts(a, table.SignaturesText, table.CompareSignatures(perms)...)
		},
	}
	cmd.AddCommand(newSignatureVerify(a))
	return cmd
}

func newSignatureVerify(a *app) *cobra.Command {
	return cli.TakesOrders(&cobra.Command{
		Use:   "verify ORDERS",
		Short: "Test by experiment whether signatures tell orbits apart",
		Long: `Compute the signature of every orbit of each order (1 to 19), and count the different ones under each reading. Where
orbits share a signature, list them by their keys: text shows one group per order and reading, json all groups.

See qorbit signature for the readings.`,
		Example: "  qorbit signature verify 4..12\n  qorbit signature verify 9 -f json",
	}, 1, orbit.MaxEnumerated, func(cmd *cobra.Command, orders []int) error {
		return cli.PrintOrders(a, table.SignatureVerify, orders, func(out *table.Page[table.Signatures], n int, opt orbit.Options) error {
			r, err := table.VerifySignatures(cmd.Context(), n, opt)
			if err != nil {
				return err
			}
			for _, collision := range table.CollisionsText(r) {
				out.Note("%s", collision)
			}
			return out.Row(r)
		})
	})
}
