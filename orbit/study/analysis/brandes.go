package analysis

import (
	"context"
	"slices"
	"sync/atomic"

	"qorbit/internal/base/parallel"
	"qorbit/work"
)

// chunks is the number of parts that the sources are cut into, on any number of threads: the same sums in the same
// order.
const chunks = 64

// A contribution is what sources contribute to the vertices: the sums of their distances, and of their dependencies.
type contribution struct {
	distance    []int64
	betweenness []float64
}

func newContribution(n int) contribution { return contribution{make([]int64, n), make([]float64, n)} }

// sumsFrom adds up what the sources contribute to each member, in the order of the members. The sums of a chunk are
// added to the whole after those of all chunks before it, so that rounding does not depend on which thread is faster.
func (c *compact) sumsFrom(ctx context.Context, sources []int, opt Options) (contribution, error) {
	whole := newContribution(len(c.number))
	turn := make([]chan struct{}, chunks+1)
	for i := range turn {
		turn[i] = make(chan struct{})
	}
	close(turn[0])
	var done atomic.Int64
	phase := work.Phase{Unit: "orbits", Order: c.g.Orbits().Order(), Action: "with distances"}
	err := parallel.Run(ctx, chunks, opt.Work.Threads, nil, func() func(int) {
		b := newBrandes(c)
		return func(chunk int) {
			for _, s := range sources[chunk*len(sources)/chunks : (chunk+1)*len(sources)/chunks] {
				if ctx.Err() != nil {
					break
				}
				b.from(c.number[c.place[s]])
				opt.Work.Report(phase, int(done.Add(1)), len(sources))
			}
			select {
			case <-turn[chunk]:
				b.moveTo(whole)
				close(turn[chunk+1])
			case <-ctx.Done(): // the chunk before may not have been started
			}
		}
	})
	return whole, err
}

// A brandes adds up the dependencies of sources on vertices by Brandes' algorithm (brandes2001), on one thread. gonum's
// keeps its lists in maps.
type brandes struct {
	*compact
	sums     contribution // by vertex
	distance []int32      // from the source, −1 where it is not known
	found    []int32      // vertices by their distance
	paths    []float64    // shortest paths from the source
	// dependency of the source on the vertex: sum over targets of the share of their shortest paths that pass it
	share []float64
}

func newBrandes(c *compact) *brandes {
	n := len(c.number)
	return &brandes{
		compact:  c,
		sums:     newContribution(n),
		distance: slices.Repeat([]int32{-1}, n),
		found:    make([]int32, 0, n),
		paths:    make([]float64, n),
		share:    make([]float64, n),
	}
}

// from adds the contribution of the source s.
func (b *brandes) from(s int32) {
	b.found = append(b.found[:0], s)
	b.distance[s], b.paths[s] = 0, 1
	for at := 0; at < len(b.found); at++ {
		v := b.found[at]
		next, paths := b.distance[v]+1, b.paths[v]
		for _, w := range b.near(v) {
			switch b.distance[w] {
			case -1:
				b.distance[w], b.paths[w] = next, paths
				b.found = append(b.found, w)
			case next:
				b.paths[w] += paths
			}
		}
	}
	for at := len(b.found) - 1; at > 0; at-- { // the farthest first, without s
		w := b.found[at]
		before, share := b.distance[w]-1, (1+b.share[w])/b.paths[w]
		for _, v := range b.near(w) {
			if b.distance[v] == before {
				b.share[v] += b.paths[v] * share
			}
		}
		b.sums.distance[w] += int64(before + 1)
		b.sums.betweenness[w] += b.share[w]
	}
	for _, v := range b.found {
		b.distance[v], b.share[v] = -1, 0
	}
}

// moveTo adds the sums to the whole, and begins anew.
func (b *brandes) moveTo(whole contribution) {
	for at, v := range b.number {
		whole.distance[at] += b.sums.distance[v]
		whole.betweenness[at] += b.sums.betweenness[v]
	}
	clear(b.sums.distance)
	clear(b.sums.betweenness)
}
