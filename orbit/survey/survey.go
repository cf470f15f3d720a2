package survey

import (
	"context"
	"fmt"
	"maps"
	"math/bits"
	"qorbit/internal/parallel"
	"qorbit/orbit"
	"qorbit/orbit/internal/incidence"
	"qorbit/orbit/orbitgraph"
	"slices"
	"sync/atomic"
)

// A Survey is the figures of an orbit graph that was not kept.
type Survey struct {
	orbitgraph.Stats
	Degrees []Tally // how many orbits have how many neighbours, by degree
	Sizes   []Tally // how many components have how many orbits, by size
}

// A Tally says how many have a value.
type Tally struct {
	Value int
	Count int
}

// Run finds the figures of the graph of k-queen moves by shared patterns, like NewGraph. Of moves of one queen it keeps no
// edges; of more queens, whose patterns two orbits share by the dozen, it keeps the edges, but no rows of neighbours. It fails as
// NewGraph does.
func Run(ctx context.Context, orbits *orbit.Orbits, queens int, opt orbit.Options) (*Survey, error) {
	if queens == 1 && orbits.Order() >= 1 {
		s, err := NewSurveyor(orbits, opt)
		if err != nil {
			return nil, err
		}
		return s.Run(ctx, nil)
	}
	if err := incidence.Check(orbits, queens, opt); err != nil {
		return nil, err
	}
	edges, j, err := incidence.Edges(ctx, orbits, queens, opt)
	if err != nil {
		return nil, err
	}
	degrees := make([]int32, orbits.Len())
	sets := newUnions(orbits.Len())
	phase := fmt.Sprintf("components of order %d", orbits.Order())
	err = parallel.Run(ctx, phase, len(edges), opt.Threads, opt.Progress, func() func(bin int) {
		return func(bin int) {
			for _, e := range edges[bin] {
				sets.unite(e.From(), e.To())
				atomic.AddInt32(&degrees[e.From()], 1)
				atomic.AddInt32(&degrees[e.To()], 1)
			}
		}
	})
	return newSurvey(j, edges.Len(), degrees, sets), err
}

// newSurvey sums up what is known.
func newSurvey(j *incidence.Join, edges int, degrees []int32, sets unions) *Survey {
	classes := j.Orbits.Classes()
	s := &Survey{Stats: orbitgraph.Stats{
		N: j.Orbits.Order(), Queens: j.Queens, Orbits: j.Orbits.Len(),
		Class8: classes[8], Class4: classes[4], Class2: classes[2],
		Moves: j.Moves, SelfMoves: j.SelfMoves, Edges: edges,
	}}
	s.tally(degrees, sets.sizes())
	s.reach(j.Seeds, sets.find)
	return s
}

// tally counts what the degrees and the sizes of components say.
func (s *Survey) tally(degrees, sizes []int32) {
	ofDegree, ofSize := make(map[int]int), make(map[int]int)
	for v, degree := range degrees {
		ofDegree[int(degree)]++
		if size := int(sizes[v]); size > 0 {
			ofSize[size]++
			s.Components++
		}
	}
	s.Degrees, s.Sizes = tallies(ofDegree), tallies(ofSize)
	s.Isolated = ofDegree[0]
	if len(degrees) > 0 {
		s.MaxDegree = s.Degrees[len(s.Degrees)-1].Value
		s.Giant = s.Sizes[len(s.Sizes)-1].Value
	}
}

// tallies lists counts by value.
func tallies(counts map[int]int) []Tally {
	list := make([]Tally, 0, len(counts))
	for _, value := range slices.Sorted(maps.Keys(counts)) {
		list = append(list, Tally{value, counts[value]})
	}
	return list
}

// reach counts the seeds, which are bits, and the orbits in components that have one; root names the component of a vertex.
func (s *Survey) reach(seeds []uint32, root func(v int32) int32) {
	seeded := make([]uint32, len(seeds)) // at a component's root
	for word, left := range seeds {
		s.Seeds += bits.OnesCount32(left)
		for ; left != 0; left &= left - 1 {
			r := root(int32(32*word + bits.TrailingZeros32(left)))
			seeded[r/32] |= 1 << (r % 32)
		}
	}
	for v := range int32(s.Orbits) {
		r := root(v)
		s.Reached += int(seeded[r/32] >> (r % 32) & 1)
	}
}
