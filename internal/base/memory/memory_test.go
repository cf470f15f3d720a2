package memory

import (
	"math"
	"runtime"
	"testing"

	_ "qorbit/internal/test" // the flag -long
)

// TestAvailableMemory is some of the memory of the machine.
func TestAvailableMemory(t *testing.T) {
	if bytes := Available(); bytes < 1<<20 || bytes > 1<<50 && runtime.GOOS == "linux" {
		t.Errorf("%d bytes", bytes)
	}
}

// TestAvailable is what is free, and no more than a limit leaves.
func TestAvailable(t *testing.T) {
	for _, c := range []struct {
		free  uint64
		limit int64
		used  uint64
		want  uint64
	}{
		{free: 500, limit: math.MaxInt64, used: 1000, want: 500},
		{free: math.MaxUint64, limit: math.MaxInt64, used: 1000, want: math.MaxUint64},
		{free: 500, limit: 1200, used: 1000, want: 200},
		{free: 100, limit: 1200, used: 1000, want: 100},
		{free: 500, limit: 1000, used: 1000, want: 0},
		{free: 500, limit: 900, used: 1000, want: 0},
	} {
		if bytes := available(c.free, c.limit, c.used); bytes != c.want {
			t.Errorf("%d free, limit %d, %d used: %d available, expected %d", c.free, c.limit, c.used, bytes, c.want)
		}
	}
}

// TestWithinLimits: the heap grows by whole arenas and by what is idle, a thirty-second of a limit is for the runtime,
// and the tightest limit counts.
func TestWithinLimits(t *testing.T) {
	const gib = 1 << 30
	for _, c := range []struct {
		limits []processLimit
		idle   uint64
		want   uint64
	}{
		{nil, 5, math.MaxUint64},
		{[]processLimit{{most: 2 * gib, taken: gib}}, 0, (gib - 2*gib/32) / 8 * 7},
		{[]processLimit{{most: 2 * gib, taken: gib + 1}}, 0, (gib - arena - 2*gib/32) / 8 * 7},
		{[]processLimit{{most: 2 * gib, taken: gib, coming: gib}}, arena + 80, 80 / 8 * 7},
		{[]processLimit{{most: 2 * gib, taken: gib}, {most: gib, taken: 2 * gib}}, 0, 0},
	} {
		if free := withinLimits(c.limits, c.idle); free != c.want {
			t.Errorf("%v, %d idle: %d free, expected %d", c.limits, c.idle, free, c.want)
		}
	}
}
