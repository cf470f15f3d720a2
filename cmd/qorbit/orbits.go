package main

import (
	"github.com/spf13/cobra"

	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/signature"
)

// An orbitRow is what `qorbit orbits` prints of one orbit.
type orbitRow struct {
	N         int         `json:"n" text:"-"`
	Orbit     int         `json:"orbit"`
	Key       string      `json:"key"`
	Size      int         `json:"size"`
	Class     orbit.Class `json:"class"`
	Symmetry  string      `json:"symmetry"`
	Signature string      `json:"signature" text:"-"`
}

func newOrbits(a *app) *cobra.Command {
	return &cobra.Command{
		Use:   "orbits N",
		Short: "List the orbits of an order",
		Long: `List the orbits of order N (1 to 20), numbered from 1 in the order of their keys. The key of an orbit is its
lexicographically smallest solution; size is the number of its solutions, which is also its class: 8 asymmetric, 4 fixed
by the half turn, 2 by the quarter turn. The signature (not in text output) is that of the key. Formats json, csv,
tsv and parquet print orbits as they come and keep none.`,
		Example:     "  qorbit orbits 8\n  qorbit orbits 9 -f csv",
		Annotations: map[string]string{moreFormats: parquetFormat},
		Args:        arguments(1, "an order, such as 8"),
		RunE: func(cmd *cobra.Command, args []string) error {
			n, err := parseOrder(args[0], 1, orbit.MaxOrder)
			if err != nil {
				return err
			}
			return printPage(a, func(out *page[orbitRow]) error {
				number := 0
				var failed error
				err := orbit.EachOrbit(cmd.Context(), n, func(p ops.Perm, class orbit.Class) bool {
					number++
					failed = out.row(orbitRow{n, number, p.String(), int(class), class, class.Symmetry(), signature.Of(p).String()})
					return failed == nil
				})
				if failed != nil {
					return failed
				}
				return err
			})
		},
	}
}
