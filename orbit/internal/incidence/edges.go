package incidence

import (
	"context"
	"iter"

	"qorbit/internal/parallel"
	"qorbit/orbit"
)

// An Edge joins two vertices: the smaller one is the upper half of the word.
type Edge uint64

// NewEdge returns the edge between u < v.
func NewEdge(u, v int32) Edge { return Edge(u)<<32 | Edge(v) }

// From returns the smaller vertex.
func (e Edge) From() int32 { return int32(e >> 32) }

// To returns the larger vertex.
func (e Edge) To() int32 { return int32(e & (1<<32 - 1)) }

// An EdgeList is the sorted edges of a graph, each one once, in bins.
type EdgeList [][]Edge

// All returns the edges in ascending order.
func (l EdgeList) All() iter.Seq[Edge] {
	return func(yield func(Edge) bool) {
		for _, bin := range l {
			for _, e := range bin {
				if !yield(e) {
					return
				}
			}
		}
	}
}

// Edges finds the edges of the graph of the k-queen moves with a kind of patterns, and returns the finished join, too.
func Edges(ctx context.Context, orbits *orbit.Orbits, pattern *Pattern, queens int, opt orbit.Options) (
	EdgeList, *Join, error) {
	j := New(orbits, pattern, queens, Limit(orbits.Len(), orbits.Order(), queens, opt.Memory/2))
	pairs := j.NewPairs(parallel.Threads(opt.Threads))
	if err := j.Run(ctx, pairs.Takers(), ctx.Err, opt); err != nil {
		return nil, nil, err
	}
	edges := make(EdgeList, PairBins)
	err := pairs.EachBin(ctx, j.EdgePhase(), opt, func() func(bin int, words []uint64) {
		return func(bin int, words []uint64) {
			for _, s := range pairs.stacks {
				s.Drop(bin)
			}
			edges[bin] = make([]Edge, len(words))
			for i, word := range words {
				edges[bin][i] = NewEdge(pairs.Vertices(word))
			}
		}
	})
	if err != nil {
		return nil, nil, err
	}
	return edges, j, j.Finish(ctx, opt)
}

// EdgePhase names the phase in which pairs are sorted, for the progress.
func (j *Join) EdgePhase() string { return j.phaseOfOrder("piles of edges") }
