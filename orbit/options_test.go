package orbit

import (
	"testing"
)

// TestBeside wants the keys, of 8 bytes each, taken off the memory that may be used, and no limit where there was none.
func TestBeside(t *testing.T) {
	orbits := enumerate(t, 8)
	for _, test := range []struct{ memory, left uint64 }{{0, 0}, {1000, 1000 - 8*12}, {50, 1}} {
		if left := (Options{Memory: test.memory}).Beside(orbits).Memory; left != test.left {
			t.Errorf("%d bytes beside 12 orbits: %d, expected %d", test.memory, left, test.left)
		}
	}
}
