package tables

import (
	"context"

	"qorbit/count/halves"
	"qorbit/count/methods"
	"qorbit/internal/report"
	"qorbit/internal/row"
	"qorbit/orbit"
)

var counts = New(Kind{Name: "counts", About: "the solutions and orbits that the counter finds", Max: halves.MaxOrder, Sequence: "orbits"}, row.CountTable,
	func(ctx context.Context, r Request, out *report.Page[row.Count]) error {
		return perOrder(r, out, func(n int, opt orbit.Options) (row.Count, error) {
			counted, err := Count(ctx, methods.Default(), n, opt)
			return row.NewCount(counted, 0), err
		})
	})
