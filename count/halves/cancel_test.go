package halves

import (
	"context"
	"errors"
	"testing"

	"qorbit/internal/test"
	"qorbit/work"
)

// TestCancelWithinABlock: counting ends within a split, of which a large order has some that take seconds: while
// placements are found, halves are crossed, and keys are joined. Without a look within splits there are fewer looks
// than the test waits for, and the block is counted.
func TestCancelWithinABlock(t *testing.T) {
	const blocks = 1
	for _, at := range []int64{20, 60, 100} {
		p := test.Must(NewPartial(26))
		o := Options{Options: work.Options{Threads: 1}, Only: func(block int) bool { return block < blocks }}
		ctx := &test.Looks{Context: t.Context(), At: at + looksBefore(t, p, o)}
		if err := p.Run(ctx, o); !errors.Is(err, context.Canceled) || p.Done() > 0 {
			t.Errorf("cancelled at look %d: %v, %d blocks known", ctx.At, err, p.Done())
		}
		if after := ctx.Count() - ctx.At; after > 8 {
			t.Errorf("cancelled at look %d: %d more looks", ctx.At, after)
		}
	}
}

// looksBefore returns how often a run looks at the context before it counts its first block: at the numbers of blocks,
// of which there are many.
func looksBefore(t *testing.T, p *Partial, o Options) int64 {
	ctx := &test.Looks{Context: t.Context()}
	o.Only = func(int) bool { return false }
	if err := p.Run(ctx, o); err != nil {
		t.Fatal(err)
	}
	return ctx.Count()
}
