// Package survey computes the statistics of orbit graphs whose edges do not fit the memory: edges, degrees and
// components. Of moves of one queen it keeps no edge, but makes passes over the orbits; of moves of more queens it
// keeps the edges. A local survey keeps no orbit either, and finds no components.
package survey

import (
	"context"
	"iter"
	"math/bits"

	"qorbit/orbit"
	"qorbit/orbit/internal/incidence"
	"qorbit/orbit/move"
	"qorbit/orbit/orbitgraph"
)

// A Survey is the statistics of an orbit graph that was not kept.
type Survey struct {
	orbitgraph.Stats
	Degrees Histogram `json:"degrees"` // how many orbits have each number of neighbours
	Sizes   Histogram `json:"sizes"`   // how many components have each number of orbits
	// Depth is nil, too, where the edges were not kept.
	Depth *int `json:"depth"` // the largest distance from a seed, null where there is no seed
}

// RunOrder enumerates the orbits of a problem and surveys their graph with Run.
func RunOrder(ctx context.Context, problem orbit.Problem, rule move.Rule, opt orbit.Options) (*Survey, error) {
	orbits, err := orbit.Enumerate(ctx, problem, opt)
	if err != nil {
		return nil, err
	}
	return Run(ctx, orbits, rule, opt.Beside(orbits.Bytes()))
}

// Run computes the statistics of the graph of the moves of a rule, like orbitgraph.Build. Of Movs of one queen it keeps
// no edges. Of more queens, where two orbits share dozens of patterns, it keeps the edges, but no rows of neighbours.
// It fails as orbitgraph.Build does.
func Run(ctx context.Context, orbits *orbit.Orbits, rule move.Rule, opt orbit.Options) (*Survey, error) {
	switch err := rule.Check(orbits.Order()); {
	case err != nil:
		return nil, err
	case rule.Kind.Pattern == nil:
		g, err := orbitgraph.Build(ctx, orbits, rule, opt)
		if err != nil {
			return nil, err
		}
		return Of(g), nil
	case rule == move.Mov.Of(1):
		return withoutEdges(ctx, orbits, opt)
	}
	return withEdges(ctx, orbits, rule, opt)
}

// surveyOf sums up what a finished join and its takers found. It takes the sets over.
func surveyOf(j *incidence.Join, graph counted) *Survey {
	components := graph.sets.components()
	stats := orbitgraph.StatsOf(j.Orbits, j.Queens, components, setBits(j.Seeds))
	stats.Moves, stats.SelfMoves = j.Moves, j.SelfMoves
	s := &Survey{Stats: stats, Sizes: tally(components.Sizes)}
	s.setDegrees(tally(graph.degrees))
	return s
}

// setDegrees sets the degrees and what they tell, and returns their sum, which is that of the ends of edges.
func (s *Survey) setDegrees(degrees Histogram) (ends int) {
	s.Degrees = degrees
	for _, t := range degrees {
		s.MaxDegree = t[0]
		ends += t[0] * t[1]
		if t[0] == 0 {
			s.Isolated = t[1]
		}
	}
	s.Edges = ends / 2
	return ends
}

// Of is the survey of a graph that was kept. It is what Run finds, with the depth.
func Of(g *orbitgraph.Graph) *Survey {
	degrees := make([]int, g.Orbits().Len())
	for v := range degrees {
		degrees[v] = g.Degree(v)
	}
	return &Survey{
		Stats:   g.Stats(),
		Degrees: tally(degrees),
		Sizes:   tally(g.Components().Sizes),
		Depth:   Depth(g, move.Seeds(g.Orbits())),
	}
}

// Depth is the largest distance from a seed, nil where there is no seed. No forest that grows from the seeds is less
// deep, because its paths are paths of the graph; one that grows breadth first is as deep.
func Depth(g *orbitgraph.Graph, seeds []int) *int {
	if len(seeds) == 0 {
		return nil
	}
	counts, _ := g.DistanceCounts(seeds)
	return new(len(counts) - 1)
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
