package memory

import (
	"math"
	"runtime"
	"slices"
	"syscall"
	"testing"
)

// TestLimitsOf: limits of the address space and of the data are known, what is taken, and what threads will take.
func TestLimitsOf(t *testing.T) {
	const status = "Name:\tqorbit\nVmPeak:\t 900 kB\nVmSize:\t     700 kB\nVmData:\t     200 kB\nThreads:\t3\n"
	coming := uint64(max(runtime.GOMAXPROCS(0)+beside-3, 0)) * 10
	for _, c := range []struct {
		space, data uint64
		want        []processLimit
	}{
		{math.MaxUint64, math.MaxUint64, nil},
		{1000 << 10, math.MaxUint64, []processLimit{{1000 << 10, 700 << 10, coming}}},
		{1000 << 10, 220 << 10, []processLimit{{1000 << 10, 700 << 10, coming}, {220 << 10, 200 << 10, coming}}},
		{600 << 10, math.MaxUint64, []processLimit{{600 << 10, 700 << 10, coming}}},
	} {
		limits := limitsOf(status, 10, func(resource int) uint64 {
			return map[int]uint64{syscall.RLIMIT_AS: c.space, syscall.RLIMIT_DATA: c.data}[resource]
		})
		if !slices.Equal(limits, c.want) {
			t.Errorf("limits %d and %d: %v, expected %v", c.space, c.data, limits, c.want)
		}
	}
}
