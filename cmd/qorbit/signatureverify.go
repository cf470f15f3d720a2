package main

import (
	"strings"

	"github.com/spf13/cobra"

	"qorbit/internal/row"
	"qorbit/internal/tables"
	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/signature"
)

func newSignatureVerify(a *app) *cobra.Command {
	return &cobra.Command{
		Use:   "verify RANGE",
		Short: "Test by experiment whether signatures tell orbits apart",
		Long: `Compute the signature of every orbit of each order (1 to 17), and count the different ones under each reading. Where
orbits share a signature, list them by their keys: in text one group an order and reading, in json all groups.

See qorbit signature for the readings.`,
		Example: "  qorbit signature verify 4..12\n  qorbit signature verify 9 -f json",
		Args:    arguments(1, "an order or a range, such as 4..12"),
		RunE: func(cmd *cobra.Command, args []string) error {
			first, last, err := parseRange(args[0], 1, tables.MaxSignatures)
			if err != nil {
				return err
			}
			return printView(a, row.SignatureVerify, func(out *page[row.Signatures]) error {
				for n := first; n <= last; n++ {
					e, err := signature.Verify(n, orbit.Representatives(cmd.Context(), n))
					if err != nil {
						return err
					}
					r := row.NewSignatures(n, e)
					for _, reading := range signature.Readings() {
						if groups := r.Collisions[reading]; len(groups) > 0 {
							out.note("order %d, %s: %s of orbits with one signature, the first: %s", n, reading, plural(len(groups), "group"), joined(groups[0]))
						}
					}
					if err := out.row(r); err != nil {
						return err
					}
				}
				return nil
			})
		},
	}
}

// joined prints the keys of a group.
func joined(group []ops.Perm) string {
	keys := make([]string, len(group))
	for i, p := range group {
		keys[i] = p.String()
	}
	return strings.Join(keys, "  ")
}
