package incidence

import (
	"context"
	"fmt"
	"iter"
	"math"
	"sync/atomic"

	"qorbit/internal/base/parallel"
	"qorbit/orbit"
	"qorbit/orbit/internal/rank"
	"qorbit/work"
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

// TooManyEdges is the error about a graph with more edges than there may be.
type TooManyEdges struct {
	Graph  string // which graph
	Most   uint64 // edges
	Memory bool   // whether more do not fit the memory
}

// Error implements error.
func (e *TooManyEdges) Error() string {
	if e.Memory {
		return fmt.Sprintf("%s has more than %d edges, which take %d bytes of memory each, and %d MiB are free for them",
			e.Graph, e.Most, edgeBytes, e.Most*edgeBytes>>20)
	}
	return fmt.Sprintf("%s has more than %d edges, expected at most so many", e.Graph, e.Most)
}

// edgeBytes is how much memory an edge takes while the edges are collected and put into rows: a word, and another one
// while a bin doubles, or the rows are filled.
const edgeBytes = 20

// Edges finds the edges of the graph of the k-queen moves with a kind of patterns, and returns the finished join, too.
// It fails with a *TooManyEdges where there are more than most, if that is not 0, or more than the memory has room for.
// It does so before it lists patterns where the number of different patterns tells, and otherwise as soon as the groups
// of orbits that share patterns tell.
func Edges(ctx context.Context, orbits *orbit.Orbits, pattern *Pattern, queens int, most uint64, opt orbit.Options) (
	EdgeList, *Join, error) {
	incidences := Limit(orbits.Len(), orbits.Order(), queens, opt.Memory/2)
	if most > 0 { // a pass of few incidences tells soon that there are more
		const few = 1 << 24
		incidences = Limit(orbits.Len(), orbits.Order(), queens, 8*min(incidences, max(few, 16*most)))
	}
	tooMany := mostEdges(orbits, queens, incidences, most, opt)
	if leastEdges(uint64(orbits.Len()), pattern.Keys(orbits.Order(), queens)) > tooMany.Most {
		return nil, nil, tooMany
	}
	return edgesIn(ctx, orbits, pattern, queens, incidences, tooMany, opt)
}

// edgesIn is Edges with at most a given number of incidences in a pass.
func edgesIn(ctx context.Context, orbits *orbit.Orbits, pattern *Pattern, queens int, incidences uint64,
	tooMany *TooManyEdges, opt orbit.Options) (EdgeList, *Join, error) {
	stop := parallel.NewStop(ctx)
	j := New(orbits, pattern, queens, incidences)
	u := newUnion(j.vertexBits, orbits.Len(), tooMany.Most, func() { stop.End(tooMany) })
	takers := make([]Taker, parallel.Threads(opt.Threads))
	for i := range takers {
		takers[i] = u.taker(parallel.NewPace(stop, wordsAtATime))
	}
	err := j.Run(stop, takers, opt)
	var edges EdgeList
	if err == nil {
		edges, err = u.edges(stop, j.EdgePhase(), opt)
	}
	if err == nil {
		err = j.Finish(stop, opt)
	}
	if err != nil {
		return nil, nil, err
	}
	return edges, j, nil
}

// mostEdges returns the error about more edges than most, if that is not 0, and than fit the memory beside the
// incidences of a pass.
func mostEdges(orbits *orbit.Orbits, queens int, incidences, most uint64, opt orbit.Options) *TooManyEdges {
	e := &TooManyEdges{
		Graph: fmt.Sprintf("the graph of %d-queen moves on %d orbits of order %d", queens, orbits.Len(), orbits.Order()),
		Most:  math.MaxInt64,
	}
	if opt.Memory > 0 {
		e.Most = opt.Beside(8*min(incidences, countIncidences(orbits, queens))).Memory / edgeBytes
		e.Memory = true
	}
	if most > 0 && most < e.Most {
		e.Most, e.Memory = most, false
	}
	return e
}

// edges sorts the bins. It empties them.
func (u *union) edges(ctx context.Context, phase work.Phase, opt orbit.Options) (EdgeList, error) {
	edges := make(EdgeList, len(u.bins))
	all := new(atomic.Uint64)
	err := parallel.Run(ctx, len(edges), opt.Threads, opt.Reporter(phase), func() func(at int) {
		sorter := rank.Sorter{Pace: parallel.NewPace(ctx, wordsAtATime)}
		var words []uint64
		return func(at int) {
			edges[at], words = u.take(at, words, &sorter)
			if all.Add(uint64(len(edges[at]))) > u.most {
				u.exceeded()
			}
		}
	})
	return edges, err
}

// EdgePhase is the phase in which pairs are sorted.
func (j *Join) EdgePhase() work.Phase {
	return work.Phase{Unit: "piles of edges", Order: j.Orbits.Order()}
}
