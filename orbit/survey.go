package orbit

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"sync/atomic"

	"qorbit/ops"
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

// NewSurvey finds the figures of the graph of k-queen moves by shared patterns, like NewGraph, and with less memory: it
// keeps the edges, but no rows of neighbours. It fails as NewGraph does.
func NewSurvey(ctx context.Context, orbits *Orbits, queens int, opt Options) (*Survey, error) {
	j, err := joinOrbits(ctx, orbits, queens, opt)
	if err != nil {
		return nil, err
	}
	degrees := make([]int32, orbits.Len())
	sets := newUnions(orbits.Len())
	err = each(ctx, fmt.Sprintf("components of order %d", orbits.n), len(j.edges), opt, func(bin int) {
		for _, e := range j.edges[bin] {
			atomic.AddInt32(&degrees[e.from()], 1)
			atomic.AddInt32(&degrees[e.to()], 1)
			sets.unite(e.from(), e.to())
		}
	})
	if err != nil {
		return nil, err
	}
	classes := orbits.Classes()
	s := &Survey{Stats: Stats{
		N: orbits.n, Queens: queens, Orbits: orbits.Len(),
		Class8: classes[8], Class4: classes[4], Class2: classes[2],
		Moves: j.moves, SelfMoves: j.selfMoves,
	}}
	for _, bin := range j.edges {
		s.Edges += len(bin)
	}
	s.tally(degrees, sets.sizes())
	return s, orbits.seedFigures(ctx, &s.Stats, sets.find, opt)
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

// seedFigures finds the seeds, and the orbits in components that have one; root names the component of a vertex.
func (o *Orbits) seedFigures(ctx context.Context, s *Stats, root func(v int32) int32, opt Options) error {
	const chunk = 1 << 12
	chunks := (o.Len() + chunk - 1) / chunk
	seeded := make([]uint32, o.Len()) // at a component's root: 1 if it has a seed
	var seeds, reached atomic.Int64
	err := eachOn(ctx, fmt.Sprintf("seeds of order %d", o.n), chunks, opt, func() func(part int) {
		p, q := make(ops.Perm, o.n), make(ops.Perm, o.n)
		return func(part int) {
			for v := part * chunk; v < min((part+1)*chunk, o.Len()); v++ {
				if o.isSeed(v, p, q) {
					seeds.Add(1)
					atomic.StoreUint32(&seeded[root(int32(v))], 1)
				}
			}
		}
	})
	if err != nil {
		return err
	}
	err = each(ctx, fmt.Sprintf("what seeds reach at order %d", o.n), chunks, opt, func(part int) {
		own := 0
		for v := part * chunk; v < min((part+1)*chunk, o.Len()); v++ {
			own += int(seeded[root(int32(v))])
		}
		reached.Add(int64(own))
	})
	s.Seeds, s.Reached = int(seeds.Load()), int(reached.Load())
	return err
}
