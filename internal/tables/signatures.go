package tables

import (
	"context"

	"qorbit/internal/report"
	"qorbit/internal/row"
	"qorbit/orbit"
	"qorbit/signature"
)

// MaxSignatures is the largest order of the experiment on signatures: at the next, the digests of its orbits fill 8 GiB.
const MaxSignatures = 17

var signatures = New(Kind{Name: "signatures", About: "how many signatures differ, and how many groups of orbits share one", Max: MaxSignatures, Sequence: "multiset"}, row.SignatureTable,
	func(ctx context.Context, r Request, out *report.Page[row.Signatures]) error {
		return perOrder(r, out, func(n int, _ orbit.Options) (row.Signatures, error) {
			e, err := signature.Verify(n, orbit.Representatives(ctx, n))
			if err != nil {
				return row.Signatures{}, err
			}
			return row.NewSignatures(n, e), nil
		})
	})
