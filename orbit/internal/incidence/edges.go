package incidence

import (
	"context"
	"iter"
	"slices"

	"qorbit/internal/parallel"
	"qorbit/orbit"
	"qorbit/orbit/internal/piles"
)

// An Edge joins two vertices: the smaller one is the upper half of the word.
type Edge uint64

// NewEdge returns the edge between u < v.
func NewEdge(u, v int32) Edge { return Edge(u)<<32 | Edge(v) }

// From returns the smaller vertex.
func (e Edge) From() int32 { return int32(e >> 32) }

// To returns the larger vertex.
func (e Edge) To() int32 { return int32(e & (1<<32 - 1)) }

// Edges are binned by their smaller vertices.
const (
	EdgeBinBits = 12
	EdgeBins    = 1 << EdgeBinBits
)

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

// Edges finds the edges of the graph of k-queen moves, and returns the finished join, too.
func Edges(ctx context.Context, orbits *orbit.Orbits, queens int, opt orbit.Options) (EdgeList, *Join, error) {
	j := New(orbits, queens, Limit(orbits, queens, opt.Memory/2))
	takers := make([]Taker, parallel.Threads(opt.Threads))
	kept := make([]*piles.Stacks, len(takers))
	for i := range takers {
		kept[i] = piles.NewStacks(EdgeBins, nil)
		takers[i] = edgeTaker{kept[i], j.vertexBits}
	}
	if err := j.Run(ctx, takers, ctx.Err, opt); err != nil {
		return nil, nil, err
	}
	edges, err := j.sortEdges(ctx, piles.Collect(EdgeBins, kept), opt)
	if err != nil {
		return nil, nil, err
	}
	return edges, j, j.Finish(ctx, opt)
}

// An edgeTaker keeps edges, as words of both vertices, in bins of the smaller one.
type edgeTaker struct {
	stacks     *piles.Stacks
	vertexBits int
}

func (t edgeTaker) Take(a, b int32) {
	t.stacks.Put(int(a)>>max(0, t.vertexBits-EdgeBinBits), uint64(a)<<t.vertexBits|uint64(b))
}

func (t edgeTaker) Flush() {}

// sortEdges sorts the edges of each bin, which are words of both vertices, and leaves each one only once.
func (j *Join) sortEdges(ctx context.Context, bins []piles.Pile, opt orbit.Options) (EdgeList, error) {
	sorted := make(EdgeList, EdgeBins)
	err := parallel.Run(ctx, j.phaseOfOrder("piles of edges"), EdgeBins, opt.Threads, opt.Progress, func() func(bin int) {
		var sorter piles.Sorter
		return func(bin int) {
			if len(bins[bin].Blocks) == 0 {
				return
			}
			words := slices.Compact(sorter.Sort(bins[bin].AppendTo(nil), 2*j.vertexBits-EdgeBinBits))
			bins[bin].Blocks = nil
			sorted[bin] = make([]Edge, len(words))
			for i, word := range words {
				sorted[bin][i] = NewEdge(int32(word>>j.vertexBits), int32(word&(1<<j.vertexBits-1)))
			}
		}
	})
	return sorted, err
}
