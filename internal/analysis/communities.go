package analysis

import (
	"cmp"
	"context"
	"math"
	"math/rand/v2"
	"slices"

	"gonum.org/v1/gonum/graph"
	"gonum.org/v1/gonum/graph/community"
	"gonum.org/v1/gonum/graph/spectral"
	"gonum.org/v1/gonum/mat"
)

// A Community is a set of vertices of the giant with more edges inside than their degrees make likely.
type Community struct {
	Vertices []int // in ascending order
	Inside   int   // edges between two of them
	Outside  int   // edges from one of them to another vertex
}

// mostDivided bounds the graphs that are divided into communities: gonum takes about a kilobyte an orbit.
const mostDivided = 300_000

// communities finds communities of the giant by the Louvain method (blondel2008), always with the same random source.
func (a *Analysis) communities(ctx context.Context, largest *giant, opt Options) error {
	if edges := largest.edges(); edges == 0 || len(largest.members) > mostDivided {
		how := Undefined
		if edges > 0 {
			how = TooLarge
		}
		for _, name := range []string{"communities", "modularity", "community_max", "community_median"} {
			a.add(name, math.NaN(), how)
		}
		return nil
	}
	if opt.Progress != nil {
		opt.Progress("communities", 0, 1)
	}
	var parts [][]graph.Node
	err := outOfReach(ctx, func() { parts = community.Modularize(largest, 1, rand.NewPCG(1, 2)).Communities() })
	if err != nil {
		return err
	}
	var sizes []float64
	modularity, ends := 0.0, float64(2*largest.edges())
	for _, part := range parts {
		c := largest.community(part)
		a.Communities = append(a.Communities, c)
		sizes = append(sizes, float64(len(part)))
		degrees := float64(2*c.Inside + c.Outside)
		modularity += float64(2*c.Inside)/ends - degrees/ends*degrees/ends
	}
	slices.SortFunc(a.Communities, func(x, y Community) int {
		return cmp.Or(len(y.Vertices)-len(x.Vertices), x.Vertices[0]-y.Vertices[0])
	})
	slices.Sort(sizes)
	a.add("communities", float64(len(parts)), Heuristic)
	a.add("modularity", modularity, Heuristic)
	a.add("community_max", sizes[len(sizes)-1], Heuristic)
	a.add("community_median", (sizes[(len(sizes)-1)/2]+sizes[len(sizes)/2])/2, Heuristic)
	return nil
}

// community counts the edges of a community.
func (g *giant) community(nodes []graph.Node) Community {
	var c Community
	for _, node := range nodes {
		c.Vertices = append(c.Vertices, int(node.ID()))
	}
	slices.Sort(c.Vertices)
	ends := 0
	for _, v := range c.Vertices {
		for _, w := range g.g.Neighbours(v) {
			if _, in := slices.BinarySearch(c.Vertices, int(w)); in {
				ends++
			} else {
				c.Outside++
			}
		}
	}
	c.Inside = ends / 2
	return c
}

// mostDense bounds the matrices whose eigenvalues are found: time grows with the cube of the size, memory with the square.
const mostDense = 3000

// spectrum finds the spectral gap.
func (a *Analysis) spectrum(ctx context.Context, largest *giant, opt Options) error {
	if n := len(largest.members); n < 2 || n > mostDense {
		how := Undefined
		if n >= 2 {
			how = TooLarge
		}
		a.add("spectral_gap", math.NaN(), how)
		return nil
	}
	if opt.Progress != nil {
		opt.Progress("eigenvalues", 0, 1)
	}
	var eigen mat.EigenSym
	found := false
	err := outOfReach(ctx, func() {
		found = eigen.Factorize(spectral.NewSymNormLaplacian(largest).Matrix.(mat.Symmetric), false)
	})
	if err != nil {
		return err
	}
	gap := math.NaN()
	if found {
		gap = eigen.Values(nil)[1]
	}
	a.add("spectral_gap", gap, Exact)
	return nil
}
