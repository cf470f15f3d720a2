package progress

import (
	"cmp"
	"context"
	"iter"
)

// Watch passes a sequence on until the context is done, and reports how many of the first total elements have passed.
func Watch[T any](ctx context.Context, line *Line, phase string, total int, all iter.Seq2[T, error]) iter.Seq2[T, error] {
	return func(yield func(T, error) bool) {
		done := 0
		for element, err := range all {
			err = cmp.Or(err, ctx.Err())
			if !yield(element, err) || err != nil {
				return
			}
			if done++; done%256 == 0 && done <= total {
				line.Report(phase, done, total)
			}
		}
	}
}
