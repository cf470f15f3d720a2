package orbitgraph

import (
	"context"
	"fmt"
	"slices"

	"qorbit/internal/base/traverse"
	"qorbit/orbit"
	"qorbit/work"
)

// An Extent says how far a component of a graph extends. The eccentricity of a vertex is its largest distance to
// another, the radius the smallest eccentricity, the diameter the largest, the centre the vertices whose eccentricity
// is the radius.
type Extent struct {
	Vertices      int   `json:"giant"`          // orbits in the largest component
	RadiusLower   int   `json:"radius_lower"`   // a lower bound of it
	RadiusUpper   int   `json:"radius_upper"`   // an upper bound of it; the lower one where it is known
	DiameterLower int   `json:"diameter_lower"` // a lower bound of it
	DiameterUpper int   `json:"diameter_upper"` // an upper bound of it
	Centre        []int // vertices of eccentricity RadiusUpper or less, ascending: if Exact, the whole centre
	Searches      int   `json:"searches"` // how many breadth-first searches there were
	// whether radius, diameter and centre are exact; radius, diameter and the whole centre
	Exact bool `json:"exact"`
}

// defaultSearches is the number of breadth-first searches in a component that a limit of 0 means. A few hundred decide
// where they decide at all.
const defaultSearches = 20000

// Extent measures the component of g that has the vertex v, with distances from at most limit of its vertices; 0 stands
// for 20,000. It fails where v is no vertex, and with the context's error once ctx is done.
//
// It is exact without a search from every vertex (takes2013): if v has eccentricity e and w lies at distance d, then w
// has at least max(d, e−d), and at most e+d, by the triangle inequality. A vertex that can neither raise the largest
// eccentricity found nor have the smallest needs no search; once this holds for every vertex that was not searched
// from, the outcome is known.
func (g *Graph) Extent(ctx context.Context, v, limit int, opt orbit.Options) (Extent, error) {
	if n := g.orbits.Len(); v < 0 || v >= n {
		return Extent{}, fmt.Errorf("vertex %d, expected one below the %d orbits of order %d", v, n, g.orbits.Order())
	}
	b, err := newBounding(g, opt)
	if err != nil {
		return Extent{}, err
	}
	return b.measure(ctx, v, limit, opt)
}

// Extents measures every component of g, in their order, as Extent does.
func (g *Graph) Extents(ctx context.Context, c Components, limit int, opt orbit.Options) ([]Extent, error) {
	b, err := newBounding(g, opt)
	if err != nil {
		return nil, err
	}
	extents := make([]Extent, 0, len(c.Sizes))
	for v, of := range c.Of {
		if int(of) != len(extents) { // components are numbered by their smallest vertices
			continue
		}
		e, err := b.measure(ctx, v, limit, opt)
		if err != nil {
			return nil, err
		}
		extents = append(extents, e)
	}
	return extents, nil
}

// A bounding holds bounds of the eccentricity of every vertex; each component uses its own entries.
type bounding struct {
	g            *Graph
	bfs          *traverse.BFS
	lower, upper []int
}

// newBounding fails where the bounds and the list of a search take more memory than opt allows.
func newBounding(g *Graph, opt orbit.Options) (*bounding, error) {
	n := g.orbits.Len()
	if err := opt.Room(40*uint64(n), "the list of distances of %d orbits of order %d", n, g.orbits.Order()); err != nil {
		return nil, err
	}
	return &bounding{g, g.bfs(), make([]int, n), make([]int, n)}, nil
}

// measure bounds the eccentricities of a component until they decide, or the limit is reached. The source of the next
// search is in turn the vertex that may be farthest out and the one that may be most central.
func (b *bounding) measure(ctx context.Context, v, limit int, opt orbit.Options) (Extent, error) {
	if limit <= 0 {
		limit = defaultSearches
	}
	phase := work.Phase{Unit: "breadth-first searches", Order: b.g.orbits.Order(), Action: "made or saved"}
	members := slices.Clone(b.bfs.From(v))
	e := Extent{Vertices: len(members)}
	for _, w := range members {
		b.upper[w] = len(members) - 1
	}
	e.bound(b, members)
	open := b.stillOpen(members, e)
	source := b.next(open, true)
	most := min(limit, len(open)) // each search decides its source at least
	for len(open) > 0 && e.Searches < limit {
		if err := ctx.Err(); err != nil {
			return Extent{}, err
		}
		opt.Report(phase, most-min(limit-e.Searches, len(open)), most)
		b.search(source)
		e.Searches++
		e.bound(b, members)
		open = b.stillOpen(open, e)
		source = b.next(open, e.Searches%2 == 1)
	}
	e.conclude(b, members, open)
	return e, ctx.Err()
}

// bound bounds the radius by the smallest upper bound of an eccentricity, and the diameter by the largest lower bound.
func (e *Extent) bound(b *bounding, members []int32) {
	e.RadiusUpper = len(members) - 1
	for _, w := range members {
		e.RadiusUpper = min(e.RadiusUpper, b.upper[w])
		e.DiameterLower = max(e.DiameterLower, b.lower[w])
	}
}

// search finds the eccentricity of v, and bounds those of the others.
func (b *bounding) search(v int) {
	found := b.bfs.From(v)
	eccentricity := b.bfs.Distance(int(found[len(found)-1]))
	for _, w := range found {
		d := b.bfs.Distance(int(w))
		b.lower[w] = max(b.lower[w], d, eccentricity-d)
		b.upper[w] = min(b.upper[w], eccentricity+d)
	}
	b.lower[v], b.upper[v] = eccentricity, eccentricity
}

// stillOpen keeps the vertices whose eccentricity is not known, and may be more than the largest found or as little as
// the smallest.
func (b *bounding) stillOpen(open []int32, e Extent) []int32 {
	kept := make([]int32, 0, len(open))
	for _, w := range open {
		if b.lower[w] < b.upper[w] && (b.upper[w] > e.DiameterLower || b.lower[w] <= e.RadiusUpper) {
			kept = append(kept, w)
		}
	}
	return kept
}

// next chooses the source that may be farthest out, or the one that may be most central; of several the one with the
// most neighbours.
func (b *bounding) next(open []int32, far bool) int {
	best, bestRank := -1, 0
	for _, w := range open {
		rank := -b.lower[w]
		if far {
			rank = b.upper[w]
		}
		if best < 0 || rank > bestRank || rank == bestRank && b.g.Degree(int(w)) > b.g.Degree(best) {
			best, bestRank = int(w), rank
		}
	}
	return best
}

// conclude sets what the bounds decide. The diameter is at most twice the radius, too.
func (e *Extent) conclude(b *bounding, members, open []int32) {
	e.Exact = len(open) == 0
	e.RadiusLower, e.DiameterUpper = e.RadiusUpper, e.DiameterLower
	for _, w := range open {
		e.RadiusLower = min(e.RadiusLower, b.lower[w])
		e.DiameterUpper = max(e.DiameterUpper, b.upper[w])
	}
	e.DiameterUpper = min(e.DiameterUpper, 2*e.RadiusUpper)
	e.RadiusLower = max(e.RadiusLower, (e.DiameterLower+1)/2)
	for _, w := range members {
		if b.upper[w] == e.RadiusUpper {
			e.Centre = append(e.Centre, int(w))
		}
	}
	slices.Sort(e.Centre)
}

// GiantExtent measures the largest component as Extent does; of several, the one with the smallest vertex. A graph
// without vertices has extent 0.
func (g *Graph) GiantExtent(ctx context.Context, limit int, opt orbit.Options) (Extent, error) {
	v := g.Components().LargestVertex()
	if v < 0 {
		return Extent{Exact: true}, nil
	}
	return g.Extent(ctx, v, limit, opt)
}
