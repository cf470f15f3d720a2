package main

import (
	"context"
	"strings"

	"github.com/spf13/cobra"

	"qorbit/internal/results"
	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/signature"
)

// A verifyRow is the row of an order that `qorbit signature verify` prints.
type verifyRow struct {
	results.Signature
	Collisions map[signature.Reading][][]ops.Perm `json:"collisions" text:"-"`
}

// verifyMax is the largest order of the experiment. The digests of order 18 would take 8 GiB.
const verifyMax = 17

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
			first, last, err := parseRange(args[0], 1, verifyMax)
			if err != nil {
				return err
			}
			return printPage(a, func(out *page[verifyRow]) error {
				for n := first; n <= last; n++ {
					r, err := verify(cmd.Context(), n)
					if err != nil {
						return err
					}
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

// verify runs the experiment on one order.
func verify(ctx context.Context, n int) (verifyRow, error) {
	e, err := signature.Verify(n, orbit.Representatives(ctx, n))
	if err != nil {
		return verifyRow{}, err
	}
	r := verifyRow{results.NewSignature(n, e), make(map[signature.Reading][][]ops.Perm)}
	for _, reading := range signature.Readings() {
		if groups := e.Collisions(reading); len(groups) > 0 {
			r.Collisions[reading] = groups
		}
	}
	return r, nil
}
