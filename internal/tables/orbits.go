package tables

import (
	"cmp"
	"context"

	"qorbit/internal/report"
	"qorbit/internal/row"
	"qorbit/ops"
	"qorbit/orbit"
)

var orbits = New(Kind{Name: "orbits", About: "a row an orbit", Max: orbit.MaxOrder}, row.OrbitTable,
	func(ctx context.Context, r Request, out *report.Page[row.Orbit]) error {
		for n := r.First; n <= r.Last; n++ {
			if err := EachOrbit(ctx, n, out.Row); err != nil {
				return err
			}
		}
		return nil
	})

// EachOrbit hands on the orbits of order n, with their signatures, in ascending order of their keys. It stops at the first error.
func EachOrbit(ctx context.Context, n int, visit func(row.Orbit) error) error {
	number := 0
	var failed error
	err := orbit.EachOrbit(ctx, n, func(p ops.Perm, class orbit.Class) bool {
		number++
		failed = visit(row.NewOrbit(number, p, class))
		return failed == nil
	})
	return cmp.Or(failed, err)
}
