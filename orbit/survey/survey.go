package survey

import (
	"context"
	"fmt"
	"iter"
	"maps"
	"math/bits"
	"slices"
	"sync/atomic"

	"qorbit/internal/parallel"
	"qorbit/orbit"
	"qorbit/orbit/internal/incidence"
	"qorbit/orbit/orbitgraph"
)

// A Survey is the statistics of an orbit graph that was not kept.
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

// RunOrder enumerates the orbits of an order and surveys their graph with Run.
func RunOrder(ctx context.Context, n, queens int, opt orbit.Options) (*Survey, error) {
	orbits, err := orbit.Enumerate(ctx, n, opt)
	if err != nil {
		return nil, err
	}
	return Run(ctx, orbits, queens, opt)
}

// Run computes the statistics of the graph of k-queen moves by shared patterns, like orbitgraph.Build. Of moves of one queen it
// keeps no edges; of more queens, whose patterns two orbits share by the dozen, it keeps the edges, but no rows of neighbours. It
// fails as orbitgraph.Build does.
func Run(ctx context.Context, orbits *orbit.Orbits, queens int, opt orbit.Options) (*Survey, error) {
	if queens == 1 && orbits.Order() >= 1 {
		r, err := newRun(orbits, 0, opt)
		if err != nil {
			return nil, err
		}
		return r.finish(ctx, nil)
	}
	if err := incidence.Check(orbits, queens, opt); err != nil {
		return nil, err
	}
	edges, j, err := incidence.Edges(ctx, orbits, queens, opt)
	if err != nil {
		return nil, err
	}
	degrees := make([]int32, orbits.Len())
	sets := newDisjointSets(orbits.Len())
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

// newSurvey sums up what a finished join and its taker found. It takes the sets over.
func newSurvey(j *incidence.Join, edges int, degrees []int32, sets disjointSets) *Survey {
	components := sets.components()
	s := &Survey{
		Stats:   orbitgraph.Stats{Queens: j.Queens, Moves: j.Moves, SelfMoves: j.SelfMoves, Edges: edges},
		Degrees: tally(slices.Values(degrees)),
		Sizes:   tally(slices.Values(components.Sizes)),
	}
	s.Fill(j.Orbits, components, setBits(j.Seeds))
	for _, t := range s.Degrees {
		s.MaxDegree = t.Value
		if t.Value == 0 {
			s.Isolated = t.Count
		}
	}
	return s
}

// tally counts how often each value occurs, in ascending order of values.
func tally[T int | int32](values iter.Seq[T]) []Tally {
	counts := make(map[T]int)
	for value := range values {
		counts[value]++
	}
	list := make([]Tally, 0, len(counts))
	for _, value := range slices.Sorted(maps.Keys(counts)) {
		list = append(list, Tally{int(value), counts[value]})
	}
	return list
}

// setBits returns the places of the bits that are set, in ascending order.
func setBits(words []uint32) iter.Seq[int] {
	return func(yield func(int) bool) {
		for i, left := range words {
			for ; left != 0; left &= left - 1 {
				if !yield(32*i + bits.TrailingZeros32(left)) {
					return
				}
			}
		}
	}
}
