package analysis

import (
	"context"
	"math"
	"qorbit/orbit/orbitgraph"

	"gonum.org/v1/gonum/graph"
	"gonum.org/v1/gonum/graph/iterator"
	"gonum.org/v1/gonum/graph/simple"
)

// A giant is the largest component of a graph. It is a graph for gonum: a component has all neighbours of its vertices, so
// that only the list of its nodes differs from that of the whole.
type giant struct {
	graph.Undirected
	g       *orbitgraph.Graph
	members []int32 // in ascending order
}

func newGiant(g *orbitgraph.Graph) *giant {
	components := g.Components()
	largest := &giant{Undirected: g.Gonum(), g: g}
	for v, of := range components.Of {
		if of == components.Of[components.LargestVertex()] {
			largest.members = append(largest.members, int32(v))
		}
	}
	return largest
}

// Nodes implements graph.Graph.
func (g *giant) Nodes() graph.Nodes {
	return iterator.NewImplicitNodes(0, len(g.members), func(at int) graph.Node { return simple.Node(g.members[at]) })
}

// edges counts the edges of the giant.
func (g *giant) edges() int {
	ends := 0
	for _, v := range g.members {
		ends += g.g.Degree(int(v))
	}
	return ends / 2
}

// mostSearches bounds the searches that find radius and diameter; a few hundred are enough where they are found at all.
const mostSearches = 20000

// extent finds radius and diameter. They are exact or there are none: `qorbit graph --distances` tells bounds.
func (a *Analysis) extent(ctx context.Context, largest *giant, opt Options) error {
	if len(largest.members) == 0 {
		a.add("radius", math.NaN(), Undefined)
		a.add("diameter", math.NaN(), Undefined)
		return nil
	}
	e, err := largest.g.Extent(ctx, int(largest.members[0]), mostSearches, opt.Options)
	if err != nil {
		return err
	}
	known := func(name string, lower, upper int) {
		if lower == upper {
			a.add(name, float64(upper), Exact)
		} else {
			a.add(name, math.NaN(), TooLarge)
		}
	}
	known("radius", e.RadiusLower, e.RadiusUpper)
	known("diameter", e.DiameterLower, e.DiameterUpper)
	return nil
}

// outOfReach runs work that does not hear the context, and leaves it behind once ctx is done.
func outOfReach(ctx context.Context, work func()) error {
	done := make(chan struct{})
	go func() {
		defer close(done)
		work()
	}()
	select {
	case <-done:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}
