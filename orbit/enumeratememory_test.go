package orbit

import (
	"context"
	"strings"
	"testing"

	"qorbit/internal/facts"
)

// TestEnumerateWithoutMemory fails at once, in one line, where the keys cannot fit. The numbers of orbits are those of
// the OEIS.
func TestEnumerateWithoutMemory(t *testing.T) {
	_, err := Enumerate(context.Background(), Queens.Of(18), Options{Memory: 1 << 30})
	const want = "order 18 takes about 1270 MiB of memory, and 1024 MiB are free"
	if err == nil || !strings.Contains(err.Error(), want) {
		t.Errorf("%v, expected %s", err, want)
	}
	for n, orbits := range manyOrbits {
		if known := facts.OEIS()[n].Orbits; orbits != known && (orbits != 0 || n > 15) {
			t.Errorf("order %d: memory for %d orbits, the OEIS has %d", n, orbits, known)
		}
	}
}
