package tables

import (
	"context"

	"qorbit/internal/report"
	"qorbit/internal/row"
	"qorbit/orbit"
	"qorbit/orbit/search"
)

var trajectory = New(Kind{Name: "trajectory", About: "how the search first finds each orbit, step by step", Max: orbit.MaxEnumerated, OneOrder: true}, row.TrajectoryTable,
	func(ctx context.Context, r Request, out *report.Page[row.Step]) error {
		opt, end := r.Begin()
		s, err := search.Run(ctx, r.First, search.Options{Options: opt})
		end()
		if err != nil {
			return err
		}
		for step := range row.Steps(s) {
			if err := ctx.Err(); err != nil {
				return err
			}
			if err := out.Row(step); err != nil {
				return err
			}
		}
		return nil
	})
