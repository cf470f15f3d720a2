package incidence

import (
	"fmt"

	"gonum.org/v1/gonum/stat/combin"

	"qorbit/orbit"
)

// Check fails where the graph of k-queen moves is not defined, or would not fit the memory even with few edges.
func Check(orbits *orbit.Orbits, pattern *Pattern, queens int, opt orbit.Options) error {
	return check(orbits, pattern, queens, opt, func() uint64 { return graphMemory(orbits, queens) })
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
	return opt.Room(memory(), "the graph of %d-queen moves on %d orbits of order %d", queens, orbits.Len(), n)
}

// graphMemory estimates how many bytes building the graph takes at its peak: for the incidences of one of 16 passes,
// and for each orbit. Moves of one queen make 1.5 edges for each orbit. The edges of moves of several queens are not
// included, because Edges limits their number.
func graphMemory(orbits *orbit.Orbits, queens int) uint64 {
	perOrbit := uint64(32)
	if queens == 1 {
		perOrbit = 64
	}
	return 8*countIncidences(orbits, queens)/16 + perOrbit*uint64(orbits.Len()) + 1<<20
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

// Limit returns how many incidences a pass may have. They take at most that number of bytes, if it is not 0, and at
// most 6.1 GB, or as much as the rest of a survey where that takes more. But a pass may always have enough that
// MaxPasses passes are enough.
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
