package orbitgraph

import (
	"context"
	"fmt"
	"qorbit/orbit"
	"slices"
)

// An Extent says how far a connected part of a graph reaches. The eccentricity of a vertex is its largest distance to
// another, the radius the least eccentricity, the diameter the largest, the centre the vertices whose eccentricity is the
// radius.
type Extent struct {
	Vertices                     int
	RadiusLower, RadiusUpper     int   // equal where the radius is known
	DiameterLower, DiameterUpper int   // equal where the diameter is known
	Centre                       []int // vertices of eccentricity RadiusUpper or less, in ascending order: the whole centre if Exact, those found if not
	Exact                        bool  // whether radius, diameter and the whole centre are known
	Searches                     int   // from how many vertices distances were measured
}

// Extent measures the connected part of g that has the vertex v, with distances from at most limit of its vertices. It
// fails with the context's error once ctx is done.
//
// It is exact without a search from every vertex (takes2013): if v has
// eccentricity e and w lies at distance d, then w has at least max(d, e−d), and at most e+d, by the triangle inequality. A
// vertex that may neither raise the largest eccentricity found nor have the least needs no search; once all are such, or
// have been searched from, nothing is left that could change the outcome.
func (g *Graph) Extent(ctx context.Context, v, limit int, opt orbit.Options) (Extent, error) {
	return newBounding(g).measure(ctx, int32(v), limit, opt)
}

// Extents measures every component of g, in their order, as Extent does.
func (g *Graph) Extents(ctx context.Context, c Components, limit int, opt orbit.Options) ([]Extent, error) {
	b := newBounding(g)
	extents := make([]Extent, 0, len(c.Sizes))
	for v, of := range c.Of {
		if int(of) != len(extents) { // components are numbered by their smallest vertices
			continue
		}
		e, err := b.measure(ctx, int32(v), limit, opt)
		if err != nil {
			return nil, err
		}
		extents = append(extents, e)
	}
	return extents, nil
}

// A bounding keeps, by vertex, what is known of the eccentricities; each component uses its own entries.
type bounding struct {
	g            *Graph
	bfs          *BFS
	lower, upper []int32
}

func newBounding(g *Graph) *bounding {
	return &bounding{g, NewBFS(g), make([]int32, g.orbits.Len()), make([]int32, g.orbits.Len())}
}

// measure bounds the eccentricities of a component until they decide, or the limit is reached. Sources come in turn from those
// that may be farthest out and those that may be most central.
func (b *bounding) measure(ctx context.Context, v int32, limit int, opt orbit.Options) (Extent, error) {
	members := slices.Clone(b.bfs.From(v))
	e := Extent{Vertices: len(members)}
	for _, w := range members {
		b.upper[w] = int32(len(members)) - 1
	}
	e.bound(b, members)
	open := b.stillOpen(members, e)
	source := b.next(open, true)
	for len(open) > 0 && e.Searches < limit {
		if err := ctx.Err(); err != nil {
			return Extent{}, err
		}
		b.search(source)
		e.Searches++
		e.bound(b, members)
		open = b.stillOpen(open, e)
		if opt.Progress != nil && e.Searches%16 == 0 {
			opt.Progress(fmt.Sprintf("eccentricities of order %d", b.g.orbits.Order()), len(members)-len(open), len(members))
		}
		source = b.next(open, e.Searches%2 == 1)
	}
	e.conclude(b, members, open)
	return e, ctx.Err()
}

// bound takes over what is known of all: the radius is at most the least upper bound, the diameter at least the largest lower
// bound.
func (e *Extent) bound(b *bounding, members []int32) {
	e.RadiusUpper = len(members) - 1
	for _, w := range members {
		e.RadiusUpper = min(e.RadiusUpper, int(b.upper[w]))
		e.DiameterLower = max(e.DiameterLower, int(b.lower[w]))
	}
}

// search finds the eccentricity of v, and what it says of the others.
func (b *bounding) search(v int32) {
	found := b.bfs.From(v)
	eccentricity := b.bfs.Distance(found[len(found)-1])
	for _, w := range found {
		d := b.bfs.Distance(w)
		b.lower[w] = max(b.lower[w], d, eccentricity-d)
		b.upper[w] = min(b.upper[w], eccentricity+d)
	}
	b.lower[v], b.upper[v] = eccentricity, eccentricity
}

// stillOpen keeps the vertices whose eccentricity is not known, and may be more than the largest found or as little as the
// least.
func (b *bounding) stillOpen(open []int32, e Extent) []int32 {
	kept := make([]int32, 0, len(open))
	for _, w := range open {
		if b.lower[w] < b.upper[w] && (int(b.upper[w]) > e.DiameterLower || int(b.lower[w]) <= e.RadiusUpper) {
			kept = append(kept, w)
		}
	}
	return kept
}

// next chooses the source that may be farthest out, or the one that may be most central; of several the one with the most
// neighbours.
func (b *bounding) next(open []int32, far bool) int32 {
	best, bestRank := int32(-1), int32(0)
	for _, w := range open {
		rank := -b.lower[w]
		if far {
			rank = b.upper[w]
		}
		if best < 0 || rank > bestRank || rank == bestRank && b.g.Degree(int(w)) > b.g.Degree(int(best)) {
			best, bestRank = w, rank
		}
	}
	return best
}

// conclude says what the bounds decide. The diameter is at most twice the radius, too.
func (e *Extent) conclude(b *bounding, members, open []int32) {
	e.Exact = len(open) == 0
	e.RadiusLower, e.DiameterUpper = e.RadiusUpper, e.DiameterLower
	for _, w := range open {
		e.RadiusLower = min(e.RadiusLower, int(b.lower[w]))
		e.DiameterUpper = max(e.DiameterUpper, int(b.upper[w]))
	}
	e.DiameterUpper = min(e.DiameterUpper, 2*e.RadiusUpper)
	e.RadiusLower = max(e.RadiusLower, (e.DiameterLower+1)/2)
	for _, w := range members {
		if int(b.upper[w]) == e.RadiusUpper {
			e.Centre = append(e.Centre, int(w))
		}
	}
	slices.Sort(e.Centre)
}

// GiantExtent measures the largest component; of several, the one with the smallest vertex. A graph without vertices has extent 0.
func (g *Graph) GiantExtent(ctx context.Context, limit int, opt orbit.Options) (Extent, error) {
	v := g.Components().LargestVertex()
	if v < 0 {
		return Extent{Exact: true}, nil
	}
	return g.Extent(ctx, v, limit, opt)
}
