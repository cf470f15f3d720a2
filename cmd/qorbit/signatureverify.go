package main

import (
	"context"
	"strings"

	"github.com/spf13/cobra"

	"qorbit/internal/results"
	"qorbit/orbit"
	"qorbit/signature"
)

// A verifyRow is what `qorbit signature verify` prints of one order.
type verifyRow struct {
	results.Signature
	Collisions map[signature.Reading][][]string `json:"collisions" text:"-"`
}

// verifyMax is the largest order of the experiment: one more, and the digests of its orbits fill 8 GiB.
const verifyMax = 17

func newSignatureVerify(a *app) *cobra.Command {
	return &cobra.Command{
		Use:   "verify RANGE",
		Short: "Test by experiment whether signatures tell orbits apart",
		Long: `Compute the signature of every orbit of each order (1 to 17), and print how many different ones each reading sees. Where
that is fewer than the orbits, the orbits that share one are listed by their keys: one group an order and reading in text,
all of them in json.`,
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
							out.note("order %d, %s: %s of orbits with one signature, the first: %s", n, reading, plural(len(groups), "group"), strings.Join(groups[0], "  "))
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

// verify runs the experiment on one order.
func verify(ctx context.Context, n int) (verifyRow, error) {
	e, err := signature.Verify(n, orbit.Representatives(ctx, n))
	if err != nil {
		return verifyRow{}, err
	}
	r := verifyRow{results.NewSignature(n, e), make(map[signature.Reading][][]string)}
	for _, reading := range signature.Readings() {
		for _, group := range e.Collisions(reading) {
			keys := make([]string, len(group))
			for i, p := range group {
				keys[i] = p.String()
			}
			r.Collisions[reading] = append(r.Collisions[reading], keys)
		}
	}
	return r, nil
}
