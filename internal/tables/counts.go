package tables

import (
	"context"

	"qorbit/count"
	"qorbit/internal/row"
	"qorbit/orbit"
)

var counts = New(Kind{Name: "counts", About: "the solutions and orbits that the counter finds", Max: count.Default().Max, Sequence: "orbits"}, row.CountTable,
	func(ctx context.Context, r Request, out Outlet[row.Count]) error {
		return perOrder(r, out, func(n int, opt orbit.Options) (row.Count, error) {
			method := count.Default()
			counted, err := Count(ctx, method, n, opt)
			return row.NewCount(counted, method.Name, 0), err
		})
	})
