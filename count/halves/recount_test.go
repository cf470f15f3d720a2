package halves

import (
	"context"
	"errors"
	"qorbit/internal/test"
	"testing"
)

// TestRecount: a sample of the sums is counted again. A wrong one in it is found; where all blocks are in the sample,
// always.
func TestRecount(t *testing.T) {
	p, few := newPartial(t, 13), newPartial(t, 13)
	test.OK(t, p.Run(context.Background(), Options{}))
	if err := p.Recount(context.Background(), Options{}); err != nil {
		t.Errorf("right sums: %v", err)
	}
	if n := len(p.sample()); n < minSample || n > p.Blocks()/2 {
		t.Errorf("a sample of %d of %d blocks", n, p.Blocks())
	}
	for _, sum := range p.Sums()[:minSample] {
		sum.Solutions += uint64(sum.Block / (minSample - 1)) // the last one
		test.OK(t, few.Add(sum))
	}
	var mismatch *Mismatch
	err := few.Recount(context.Background(), Options{})
	if !errors.As(err, &mismatch) || mismatch.Recorded.Block != minSample-1 ||
		mismatch.Counted.Solutions+1 != mismatch.Recorded.Solutions {
		t.Errorf("a wrong sum: %v", err)
	}
	if few.Done() != minSample {
		t.Errorf("%d blocks are known afterwards", few.Done())
	}
}
