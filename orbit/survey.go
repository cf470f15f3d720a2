package orbit

import (
	"context"
	"fmt"
	"maps"
	"math/bits"
	"slices"
	"sync/atomic"
)

// A Survey is the figures of an orbit graph that was not kept.
type Survey struct {
	Stats
	Degrees []Tally // how many orbits have how many neighbours, by degree
	Sizes   []Tally // how many components have how many orbits, by size
}

// A Tally says how many have a value.
type Tally struct {
	Value int
	Count int
}

// NewSurvey finds the figures of the graph of k-queen moves by shared patterns, like NewGraph. Of moves of one queen it keeps no
// edges; of more queens, whose patterns two orbits share by the dozen, it keeps the edges, but no rows of neighbours. It fails as
// NewGraph does.
func NewSurvey(ctx context.Context, orbits *Orbits, queens int, opt Options) (*Survey, error) {
	if queens == 1 && orbits.n >= 1 {
		s, err := NewSurveyor(orbits, opt)
		if err != nil {
			return nil, err
		}
		return s.Run(ctx, nil)
	}
	if err := orbits.checkGraph(queens, opt); err != nil {
		return nil, err
	}
	j, err := joinOrbits(ctx, orbits, queens, opt)
	if err != nil {
		return nil, err
	}
	degrees := make([]int32, orbits.Len())
	sets := newUnions(orbits.Len())
	err = each(ctx, fmt.Sprintf("components of order %d", orbits.n), len(j.edges), opt, func(bin int) {
		for _, e := range j.edges[bin] {
			sets.unite(e.from(), e.to())
			atomic.AddInt32(&degrees[e.from()], 1)
			atomic.AddInt32(&degrees[e.to()], 1)
		}
	})
	edges := 0
	for _, bin := range j.edges {
		edges += len(bin)
	}
	return newSurvey(j.joining, edges, degrees, sets), err
}

// newSurvey sums up what is known.
func newSurvey(j *joining, edges int, degrees []int32, sets unions) *Survey {
	classes := j.orbits.Classes()
	s := &Survey{Stats: Stats{
		N: j.orbits.n, Queens: j.queens, Orbits: j.orbits.Len(),
		Class8: classes[8], Class4: classes[4], Class2: classes[2],
		Moves: j.moves, SelfMoves: j.selfMoves, Edges: edges,
	}}
	s.tally(degrees, sets.sizes())
	s.reach(j.seeds, sets.find)
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
func (s *Stats) reach(seeds []uint32, root func(v int32) int32) {
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
