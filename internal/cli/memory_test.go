package cli

import (
	"math"
	"runtime"
	"runtime/debug"
	"testing"
)

// TestAvailable is some of the memory, and no more than a limit leaves.
func TestAvailableMemory(t *testing.T) {
	if bytes := AvailableMemory(); bytes < 1<<20 || bytes > 1<<50 && runtime.GOOS == "linux" {
		t.Errorf("%d bytes", bytes)
	}
	defer debug.SetMemoryLimit(debug.SetMemoryLimit(-1))
	for left, most := range map[int64]uint64{100 << 20: 100 << 20, -1: 0, math.MaxInt64 - 1<<40: math.MaxUint64} {
		debug.SetMemoryLimit(max(int64(usedMemory())+left, 0))
		if bytes := AvailableMemory(); bytes > most {
			t.Errorf("%d bytes, where the limit leaves %d", bytes, left)
		}
	}
}
