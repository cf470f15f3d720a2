package orbit

import (
	"context"
	"testing"

	"qorbit/internal/test"
	"qorbit/ops"
)

// TestNumberIsThePlaceOfTheKey, whichever solution of the orbit is given.
func TestNumberIsThePlaceOfTheKey(t *testing.T) {
	ctx := context.Background()
	orbits := test.Must(Enumerate(ctx, Queens.Of(8), Options{}))
	for v := range orbits.Len() {
		for _, p := range ops.Images(orbits.Perm(v)) {
			if number, err := NumberOf(ctx, Queens, p); err != nil || number != v+1 {
				t.Errorf("%v: orbit %d, %v, expected %d", p, number, err, v+1)
			}
		}
	}
	stopped, cancel := context.WithCancel(ctx)
	cancel()
	if _, err := NumberOf(stopped, Queens, orbits.Perm(0)); err != context.Canceled {
		t.Errorf("stopped: %v", err)
	}
}
