package parallel

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
				if total > 0 && done > total { // such as the orbits below those that were counted
					continue
				}
				report(phase, done, total)
			}
		}
	}
}

// Each passes a sequence of total elements on, and reports how many have passed. It ends early once the context is done.
func Each[T any](ctx context.Context, report func(phase string, done, total int), phase string, total int, all iter.Seq[T]) iter.Seq[T] {
	pairs := Watch(ctx, report, phase, total, func(yield func(T, error) bool) {
		for element := range all {
			if !yield(element, nil) {
				return
			}
		}
	})
	return func(yield func(T) bool) {
		for element, err := range pairs {
			if err != nil || !yield(element) {
				return
			}
		}
	}
}
