package cli

import (
	"math"
	"slices"
	"syscall"
	"testing"
)

// TestLimitsOf: limits of the address space and of the data are known, and what is left under both.
func TestLimitsOf(t *testing.T) {
	const status = "Name:\tqorbit\nVmPeak:\t 900 kB\nVmSize:\t     700 kB\nVmData:\t     200 kB\nThreads:\t3\n"
	for _, c := range []struct {
		space, data uint64
		want        []processLimit
		free        uint64
	}{
		{math.MaxUint64, math.MaxUint64, nil, math.MaxUint64},
		{1000 << 10, math.MaxUint64, []processLimit{{1000 << 10, 700 << 10}}, 300 << 10},
		{1000 << 10, 220 << 10, []processLimit{{1000 << 10, 700 << 10}, {220 << 10, 200 << 10}}, 20 << 10},
		{600 << 10, math.MaxUint64, []processLimit{{600 << 10, 700 << 10}}, 0},
	} {
		limits := limitsOf(status, func(resource int) uint64 {
			return map[int]uint64{syscall.RLIMIT_AS: c.space, syscall.RLIMIT_DATA: c.data}[resource]
		})
		if free := withinLimits(limits); !slices.Equal(limits, c.want) || free != c.free {
			t.Errorf("limits %d and %d: %v, %d free, expected %v, %d", c.space, c.data, limits, free, c.want, c.free)
		}
	}
}
