package analysis

import (
	"cmp"
	"context"
	"math/rand/v2"
	"slices"
	"sync"

	"gonum.org/v1/gonum/graph/community"

	"qorbit/internal/base/parallel"
	"qorbit/ops"
	"qorbit/work"
)

// A Community is a set of vertices of the giant with more edges inside than their degrees make likely.
type Community struct {
	Vertices []int // in ascending order
	Number   int   `json:"community"` // its number, from 1 by size
	Orbits   int   `json:"orbits"`    // how many orbits it has
	Inside   int   `json:"inside"`    // edges between two of them
	Outside  int   `json:"outside"`   // edges from one of them to another orbit
	// its number; of several, the smallest
	Hub int      `json:"hub"` // the orbit with the most neighbours inside
	Key ops.Perm `json:"key"` // the smallest solution of the hub
}

// louvainRuns is how many runs of the Louvain method there are, each with its own order of vertices. The division of
// the highest modularity counts, of several that of the first run.
const louvainRuns = 100

// maxDivided bounds the giants that are divided: order 13.
const maxDivided = 10_000

// measureCommunities divides the giant.
func (m *measurement) measureCommunities(ctx context.Context) error {
	switch {
	case m.edges == 0:
		return nil
	case len(m.members) > maxDivided:
		m.tooLarge("communities", "modularity", "community_max", "community_median")
		return nil
	}
	giant := m.g.Induced(m.members).Gonum()
	var lock sync.Mutex
	first, highest := -1, int64(0)
	report := m.opt.Work.Reporter(work.Phase{Unit: "runs of the Louvain method"})
	err := parallel.Run(ctx, louvainRuns, m.opt.Work.Threads, report, func() func(int) {
		return func(run int) {
			of := make([]int32, len(m.members))
			for c, members := range community.Modularize(giant, 1, rand.NewPCG(1, uint64(run))).Communities() {
				for _, v := range members {
					of[v.ID()] = int32(c)
				}
			}
			all := m.communities(of)
			modularity := m.modularity(all)
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
	for i := range m.Communities {
		c := &m.Communities[i]
		c.Number, c.Orbits, c.Key = i+1, len(c.Vertices), m.g.Orbits().Perm(c.Hub-1)
	}
	m.set(Heuristic, map[string]float64{
		"communities": float64(n), "modularity": float64(highest) / float64(4*m.edges*m.edges),
		"community_max":    float64(m.Communities[0].Orbits),
		"community_median": float64(m.Communities[(n-1)/2].Orbits+m.Communities[n/2].Orbits) / 2,
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
		for w := range g.g.Neighbours(v) {
			if of[g.place[w]] == of[at] {
				inside++
			}
		}
		if inside > most[of[at]] || len(c.Vertices) == 0 {
			c.Hub, most[of[at]] = v+1, inside
		}
		c.Vertices = append(c.Vertices, v)
		c.Inside += inside
		c.Outside += g.g.Degree(v) - inside
	}
	for i := range all {
		all[i].Inside /= 2 // each edge was counted at both ends
	}
	slices.SortFunc(all, func(x, y Community) int {
		return cmp.Or(len(y.Vertices)-len(x.Vertices), x.Vertices[0]-y.Vertices[0])
	})
	return all
}

// modularity is the modularity of a division of the giant times the square of the sum of all degrees, twice the edges:
// an integer, so that runs compare exactly.
func (g *giantComponent) modularity(all []Community) int64 {
	total, ends := int64(0), int64(2*g.edges)
	for _, c := range all {
		inside, degree := int64(2*c.Inside), int64(2*c.Inside+c.Outside)
		total += ends*inside - degree*degree
	}
	return total
}
