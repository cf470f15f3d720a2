package progress

import (
	"cmp"
	"context"
	"iter"
)

// Watch passes a sequence of total elements on until the context is done, and reports how many have passed, unless report is nil.
func Watch[T any](ctx context.Context, report func(phase string, done, total int), phase string, total int, all iter.Seq2[T, error]) iter.Seq2[T, error] {
	return func(yield func(T, error) bool) {
		done := 0
		for element, err := range all {
			err = cmp.Or(err, ctx.Err())
			if !yield(element, err) || err != nil {
				return
			}
			if done++; done%64 == 0 && report != nil {
				report(phase, done, total)
			}
		}
	}
}
