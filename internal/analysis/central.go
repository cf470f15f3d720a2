package analysis

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
)

// A Centrality has three measures of each vertex of the giant. Definitions say what they are.
type Centrality struct {
	Vertices    []int // in ascending order; the lists below are in the same
	Betweenness []float64
	Closeness   []float64
	PageRank    []float64
	How         How // of the betweenness and the closeness; PageRank is exact, to its six digits
	Sources     int // from how many vertices distances were measured
}

// central measures distances and centrality. Betweenness and closeness from some of the vertices are estimates for the
// distances from all (brandes2007).
func (a *Analysis) central(ctx context.Context, largest *giant, opt Options) error {
	n := len(largest.members)
	if n < 2 {
		for _, name := range []string{"distance_mean", "betweenness_max", "closeness_max", "pagerank_max"} {
			a.add(name, math.NaN(), Undefined)
		}
		return nil
	}
	sources := largest.sources(opt.Sources)
	sums, err := largest.measure(ctx, sources, opt)
	if err != nil {
		return err
	}
	c := &Centrality{How: Exact, Sources: len(sources), Betweenness: make([]float64, n), Closeness: make([]float64, n), PageRank: largest.pageRank()}
	if len(sources) < n {
		c.How = Sampled
	}
	total := 0.0
	for at, v := range largest.members {
		others := float64(len(sources)) // sources other than v
		if _, is := slices.BinarySearch(sources, v); is {
			others--
		}
		c.Vertices = append(c.Vertices, int(v))
		c.Betweenness[at] = sums.betweenness[v] / (others * float64(max(n-2, 1)))
		c.Closeness[at] = others / float64(sums.distance[v])
		total += float64(sums.distance[v])
	}
	a.Centrality = c
	a.add("distance_mean", total/float64(len(sources))/float64(n-1), c.How)
	a.add("betweenness_max", slices.Max(c.Betweenness), c.How)
	a.add("closeness_max", slices.Max(c.Closeness), c.How)
	a.add("pagerank_max", slices.Max(c.PageRank), Exact)
	return nil
}

// sources chooses at most so many vertices of the giant, in ascending order, the same ones on every run.
func (g *giant) sources(most int) []int32 {
	if most >= len(g.members) {
		return g.members
	}
	chosen := slices.Clone(g.members)
	rand.New(rand.NewPCG(1, 2)).Shuffle(len(chosen), func(i, j int) { chosen[i], chosen[j] = chosen[j], chosen[i] })
	slices.Sort(chosen[:most])
	return chosen[:most]
}

// sums are over sources, by vertex.
type sums struct {
	distance    []int64   // from the sources
	betweenness []float64 // of the paths from the sources
}

func newSums(vertices int) sums { return sums{make([]int64, vertices), make([]float64, vertices)} }

// chunks is into how many parts the sources go, whatever the number of threads: the same sums in the same order.
const chunks = 64

// measure adds up what the sources say of the other vertices, on the threads of opt. Sums of a chunk are added to the whole
// when all chunks before it have been, so that rounding does not depend on which thread was faster.
func (g *giant) measure(ctx context.Context, sources []int32, opt Options) (sums, error) {
	whole := newSums(g.g.Orbits().Len())
	turn := make([]chan struct{}, chunks+1)
	for i := range turn {
		turn[i] = make(chan struct{})
	}
	close(turn[0])
	var next, done atomic.Int64
	var wait sync.WaitGroup
	threads := opt.Threads
	if threads <= 0 {
		threads = runtime.GOMAXPROCS(0)
	}
	for range min(threads, chunks) {
		wait.Go(func() {
			b := newBrandes(g.g)
			for chunk := int(next.Add(1)) - 1; chunk < chunks; chunk = int(next.Add(1)) - 1 {
				for _, s := range sources[chunk*len(sources)/chunks : (chunk+1)*len(sources)/chunks] {
					if ctx.Err() != nil {
						break
					}
					b.from(s)
					if finished := done.Add(1); opt.Progress != nil {
						opt.Progress(fmt.Sprintf("distances of order %d", g.g.Orbits().Order()), int(finished), len(sources))
					}
				}
				<-turn[chunk]
				b.moveTo(whole, g.members)
				close(turn[chunk+1])
			}
		})
	}
	wait.Wait()
	return whole, ctx.Err()
}
