package tables

import (
	"context"
	"fmt"

	"qorbit/internal/report"
	"qorbit/internal/row"
	"qorbit/orbit"
	"qorbit/orbit/search"
)

// newCheck is a variable so that a test can make up a disagreement.
var newCheck = search.CheckOrder

var completeness = New(Kind{Name: "completeness", About: "what the search reaches, compared with counter, enumeration and graph as by check", Max: orbit.MaxEnumerated, Sequence: "missed"}, row.CompletenessTable,
	func(ctx context.Context, r Request, out *report.Page[row.Check]) error {
		var disagreement error
		err := perOrder(r, out, func(n int, opt orbit.Options) (row.Check, error) {
			c, err := newCheck(ctx, n, opt)
			if err == nil && !c.Agree {
				disagreement = Disagreement(fmt.Sprintf("order %d: %s", n, c.Disagreement))
				out.Note("%v", disagreement)
			}
			return row.NewCheck(c), err
		})
		if err == nil {
			err = disagreement
		}
		return err
	})
