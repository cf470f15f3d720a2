package cli

import (
	"math"
	"runtime"
	"testing"
)

// TestAvailableMemory is some of the memory of the machine.
func TestAvailableMemory(t *testing.T) {
	if bytes := availableMemory(); bytes < 1<<20 || bytes > 1<<50 && runtime.GOOS == "linux" {
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
