package tables

import (
	"context"
	"time"

	"qorbit/count"
	"qorbit/count/halves"
	"qorbit/count/methods"
	"qorbit/internal/report"
	"qorbit/internal/row"
	"qorbit/orbit"
)

// LadderKind is the name of the one kind that has a limit.
const LadderKind = "ladder"

var ladder = New(Kind{Name: LadderKind, About: "every method of count, timed, as in Suzuki's table", Max: halves.MaxOrder}, row.LadderTable,
	func(ctx context.Context, r Request, out *report.Page[row.Rung]) error {
		l := NewLadder(r.Begin, r.Limit)
		for n := r.First; n <= r.Last; n++ {
			err := l.Climb(ctx, n, func(r methods.Rung) error {
				if r.Omitted != "" {
					out.Note("order %d: %s left out: %s", n, r.Method, r.Omitted)
				}
				return out.RowNow(row.NewRung(r, methods.Rung{}))
			})
			if err != nil {
				return err
			}
		}
		return nil
	})

// NewLadder returns a ladder whose methods count with the options that begin returns; its second result ends a count.
func NewLadder(begin func() (orbit.Options, func()), limit time.Duration) *methods.Ladder {
	return &methods.Ladder{Limit: limit, Count: func(ctx context.Context, m count.Method, n int) (count.Count, error) {
		opt, end := begin()
		defer end()
		return Count(ctx, m, n, opt)
	}}
}
