package incidence

import (
	"fmt"
	"math"

	"gonum.org/v1/gonum/stat/combin"

	"qorbit/orbit"
)

// Check fails where the graph of k-queen moves is not defined, or would not fit the memory.
func Check(orbits *orbit.Orbits, pattern *Pattern, queens int, opt orbit.Options) error {
	return check(orbits, pattern, queens, opt, func() uint64 { return graphMemory(orbits, pattern, queens) })
}

// CheckJoin is Check for a join whose takers keep no pairs: it needs memory for the incidences of one of MaxPasses
// passes, and some bytes for each orbit.
func CheckJoin(orbits *orbit.Orbits, pattern *Pattern, queens int, opt orbit.Options) error {
	return check(orbits, pattern, queens, opt, func() uint64 {
		rest, _ := SurveyMemory(orbits.Len(), orbits.Order())
		return rest + 16*max(countIncidences(orbits, queens)/MaxPasses, uint64(orbits.Len()))
	})
}

func check(orbits *orbit.Orbits, pattern *Pattern, queens int, opt orbit.Options, memory func() uint64) error {
	n := orbits.Order()
	if queens < 1 || queens > n {
		return fmt.Errorf("moves of %d queens, expected 1..%d at order %d", queens, n, n)
	}
	if err := pattern.check(orbits, queens); err != nil {
		return err
	}
	if need := memory(); opt.Memory > 0 && need > opt.Memory {
		return fmt.Errorf("the graph of %d-queen moves on %d orbits of order %d takes about %d MiB of memory, and "+
			"%d MiB are free",
			queens, orbits.Len(), n, need>>20, opt.Memory>>20)
	}
	return nil
}

// graphMemory estimates how many bytes building the graph takes at its peak: the incidences of one of 16 passes, and
// the edges. Of one queen these are a few for each orbit. Of more they are about as many as incidences, or, where there
// are few patterns, as many as pairs of incidences that meet if they spread evenly over the patterns; each once a
// pattern, until they are sorted.
func graphMemory(orbits *orbit.Orbits, pattern *Pattern, queens int) uint64 {
	incidences := float64(countIncidences(orbits, queens))
	edges := 8 * float64(orbits.Len())
	if queens > 1 {
		patterns := max(float64(pattern.Keys(orbits.Order(), queens))/4, 1)
		edges = incidences + incidences*incidences/patterns
	}
	return uint64(min(8*incidences/16+8*edges, math.MaxInt64)) + 1<<20
}

// SurveyMemory estimates the bytes that a survey takes beside the orbits, and the least that it needs for incidences:
// those of a fiftieth of the patterns. While there are incidences, a survey keeps pairs: 1.46 for each orbit at orders
// 16 to 18. Degrees and components take the place of the incidences. A byte tells which passes an orbit needs.
func SurveyMemory(orbits, order int) (rest, least uint64) {
	count := uint64(orbits)
	return count*13 + 1<<23, max(count*8, count*uint64(order)*8/50)
}

// MaxPasses caps the number of passes.
const MaxPasses = 1 << 12

// Limit returns how many incidences a pass may have. They take at most so many bytes, if that is not 0, and at most 6.1
// GB, or as much as the rest of a survey where that takes more. But a pass may always have so many that MaxPasses
// passes are enough.
func Limit(orbits, order, queens int, bytes uint64) uint64 {
	rest, _ := SurveyMemory(orbits, order)
	limit := max(6.1e9, rest) / 8
	if bytes > 0 {
		limit = max(min(limit, bytes/8), 1)
	}
	return max(limit, incidences(orbits, order, queens)/MaxPasses)
}

// countIncidences returns the number of incidences of the k-queen deletions.
func countIncidences(orbits *orbit.Orbits, queens int) uint64 {
	return incidences(orbits.Len(), orbits.Order(), queens)
}

func incidences(orbits, order, queens int) uint64 {
	return uint64(orbits) * uint64(combin.Binomial(order, queens))
}
