package analysis

import (
	"cmp"
	"context"
	"math/rand/v2"
	"slices"
	"sync"

	"qorbit/internal/parallel"
)

// A Community is a set of vertices of the giant with more edges inside than their degrees make likely.
type Community struct {
	Vertices []int // in ascending order
	Inside   int   // edges between two of them
	Outside  int   // edges from one of them to another vertex
	Hub      int   // the vertex with the most neighbours inside; of several, the smallest
}

// LouvainRuns is how many runs of the Louvain method there are, each with its own order of vertices. The division of the highest
// modularity counts, of several that of the first run.
const LouvainRuns = 100

// maxDivided bounds the graphs that are divided: the runs take minutes from order 15 on.
const maxDivided = 300_000

// measureCommunities divides the giant.
func (m *measurement) measureCommunities(ctx context.Context) error {
	switch {
	case m.edges == 0:
		return nil
	case len(m.members) > maxDivided:
		m.tooLarge("communities", "modularity", "community_max", "community_median")
		return nil
	}
	w := newWeighted(m.giantComponent)
	var lock sync.Mutex
	first, highest := -1, int64(0)
	err := parallel.Run(ctx, "runs of the Louvain method", LouvainRuns, m.opt.Threads, m.opt.Progress, func() func(int) {
		return func(run int) {
			all := m.communities(w.louvain(rand.New(rand.NewPCG(1, uint64(run)))))
			modularity := w.modularity(all)
			lock.Lock()
			defer lock.Unlock()
			if first < 0 || modularity > highest || modularity == highest && run < first {
				m.Communities, first, highest = all, run, modularity
			}
		}
	})
	if err != nil {
		return err
	}
	n := len(m.Communities)
	m.set(Heuristic, map[string]float64{
		"communities": float64(n), "modularity": float64(highest) / float64(w.ends) / float64(w.ends),
		"community_max":    float64(len(m.Communities[0].Vertices)),
		"community_median": float64(len(m.Communities[(n-1)/2].Vertices)+len(m.Communities[n/2].Vertices)) / 2,
	})
	return nil
}

// communities lists the communities of a division, which gives the number of each member's.
func (g *giantComponent) communities(of []int32) []Community {
	all := make([]Community, slices.Max(of)+1)
	most := make([]int, len(all))
	for at, v := range g.members {
		c := &all[of[at]]
		inside := 0
		for _, w := range g.g.Neighbours(int(v)) {
			if of[g.place[w]] == of[at] {
				inside++
			}
		}
		if inside > most[of[at]] || len(c.Vertices) == 0 {
			c.Hub, most[of[at]] = int(v), inside
		}
		c.Vertices = append(c.Vertices, int(v))
		c.Inside += inside
		c.Outside += g.g.Degree(int(v)) - inside
	}
	for i := range all {
		all[i].Inside /= 2 // each edge was counted at both ends
	}
	slices.SortFunc(all, func(x, y Community) int {
		return cmp.Or(len(y.Vertices)-len(x.Vertices), x.Vertices[0]-y.Vertices[0])
	})
	return all
}

// modularity is the modularity of a division of the giant times the square of ends: Σ ends·inside − degree², where inside counts
// the ends of the edges within a community, and degree is the sum of its degrees.
func (w *weighted) modularity(all []Community) int64 {
	total := int64(0)
	for _, c := range all {
		inside, degree := int64(2*c.Inside), int64(2*c.Inside+c.Outside)
		total += w.ends*inside - degree*degree
	}
	return total
}
