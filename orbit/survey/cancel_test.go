package survey

import (
	"context"
	"errors"
	"testing"

	"qorbit/internal/test"
	"qorbit/orbit"
	"qorbit/orbit/move"
	"qorbit/orbit/orbitgraph"
)

// TestCancelAnywhere: each of these, cancelled at any look at the context, fails with the context's error and looks no
// more than some times after that; and it looks often, not only once for each part of its work.
func TestCancelAnywhere(t *testing.T) {
	opt := orbit.Options{Threads: 2}
	for name, of := range map[string]struct {
		least int64 // looks
		run   func(ctx context.Context) error
	}{
		"BuildOrder": {least: 1000, run: func(ctx context.Context) error {
			_, err := orbitgraph.BuildOrder(ctx, orbit.Queens.Of(11), move.Mov.Of(5), opt)
			return err
		}},
		"exchanges": {least: 1000, run: func(ctx context.Context) error {
			_, err := orbitgraph.BuildOrder(ctx, orbit.Queens.Of(11), move.Exchange.Of(5), opt)
			return err
		}},
		"Run": {least: 1000, run: func(ctx context.Context) error {
			_, err := RunOrder(ctx, orbit.Queens.Of(11), move.Mov.Of(4), opt)
			return err
		}},
		"Run of one queen": {least: 1000, run: func(ctx context.Context) error {
			_, err := RunOrder(ctx, orbit.Queens.Of(12), move.Mov.Of(1), opt)
			return err
		}},
		"Steps": {least: 1000, run: func(ctx context.Context) error {
			_, err := Steps(ctx, orbit.Queens.Of(10), opt)
			return err
		}},
	} {
		whole := &test.Looks{Context: t.Context()}
		test.OK(t, of.run(whole))
		looks := whole.Count()
		t.Logf("%s: %d looks", name, looks)
		if looks < of.least {
			t.Errorf("%s: %d looks at the context, expected %d", name, looks, of.least)
		}
		for part := range int64(10) {
			ctx := &test.Looks{Context: t.Context(), At: 1 + looks*part/10}
			if err := of.run(ctx); !errors.Is(err, context.Canceled) {
				t.Errorf("%s, cancelled at look %d of %d: %v", name, ctx.At, looks, err)
			}
			if after := ctx.Count() - ctx.At; after > 20 {
				t.Errorf("%s, cancelled at look %d of %d: %d more looks", name, ctx.At, looks, after)
			}
		}
	}
}
