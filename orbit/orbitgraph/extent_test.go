package orbitgraph

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"qorbit/internal/test"
	"qorbit/orbit"
	"qorbit/orbit/move"
)

// literalExtent reads the extent of the component of v off all distances.
func literalExtent(d [][]int, v int) Extent {
	e := Extent{RadiusLower: len(d), Exact: true}
	eccentricity := make(map[int]int)
	for w := range d {
		if d[v][w] >= 0 {
			eccentricity[w] = slices.Max(d[w])
			e.RadiusLower, e.DiameterLower = min(e.RadiusLower, eccentricity[w]), max(e.DiameterLower, eccentricity[w])
		}
	}
	for w := range d {
		if far, ok := eccentricity[w]; ok && far == e.RadiusLower {
			e.Centre = append(e.Centre, w)
		}
	}
	e.Vertices, e.RadiusUpper, e.DiameterUpper = len(eccentricity), e.RadiusLower, e.DiameterLower
	return e
}

// TestExtents of every component, against all distances by Floyd and Warshall: exact ones are the same, and bounds
// after few searches hold.
func TestExtents(t *testing.T) {
	ctx := context.Background()
	for n := 1; n <= 10; n++ {
		for queens := 1; queens <= min(n, 2); queens++ {
			g := newGraph(t, n, queens)
			d := literalDistances(g.orbits.Len(), g.Row)
			for v := range d {
				for w, distance := range g.Distances([]int{v}) {
					if int(distance) != d[v][w] {
						t.Fatalf("order %d: distance of %d and %d is %d, expected %d", n, v, w, distance, d[v][w])
					}
				}
			}
			c := g.Components()
			extents, err := g.Extents(ctx, c, g.orbits.Len(), orbit.Options{})
			if err != nil || len(extents) != len(c.Sizes) {
				t.Fatal(extents, err)
			}
			for v, of := range c.Of {
				want := literalExtent(d, v)
				got := extents[of]
				got.Searches = 0
				if fmt.Sprint(got) != fmt.Sprint(want) {
					t.Errorf("order %d, %d queens, component of %d: %v, expected %v", n, queens, v, got, want)
				}
				for limit := 1; limit < 4; limit++ {
					checkBounds(t, g, v, limit, want)
				}
				if e, err := g.Extent(ctx, v, 0, orbit.Options{}); err != nil || !e.Exact {
					t.Errorf("order %d, component of %d: %+v, %v, expected 0 searches to stand for the default", n, v, e, err)
				}
			}
		}
	}
}

// checkBounds: what few searches say is true, and whoever claims to be exact is.
func checkBounds(t *testing.T, g *Graph, v, limit int, want Extent) {
	got, err := g.Extent(context.Background(), v, limit, orbit.Options{})
	switch {
	case err != nil || got.Searches > limit || got.Vertices != want.Vertices,
		got.RadiusLower > want.RadiusLower || got.RadiusUpper < want.RadiusUpper,
		got.DiameterLower > want.DiameterLower || got.DiameterUpper < want.DiameterUpper,
		got.Exact && !slices.Equal(got.Centre, want.Centre):
		t.Errorf("component of %d, %d searches: %+v, %v, expected %+v", v, limit, got, err, want)
	}
}

// TestLargestVertex: the largest component is named by its smallest vertex.
func TestLargestVertex(t *testing.T) {
	for n := 1; n <= 10; n++ {
		c := newGraph(t, n, 1).Components()
		v := c.LargestVertex()
		if v < 0 {
			if len(c.Of) > 0 {
				t.Errorf("order %d: no largest component of %d vertices", n, len(c.Of))
			}
			continue
		}
		if c.Sizes[c.Of[v]] != c.LargestSize() {
			t.Errorf("order %d: a component of %d at %d, the largest has %d", n, c.Sizes[c.Of[v]], v, c.LargestSize())
		}
		if first := slices.Index(c.Of, c.Of[v]); first != v {
			t.Errorf("order %d: largest component at %d, expected its first vertex %d", n, v, first)
		}
	}
}

// TestExtentOfNoVertex is refused.
func TestExtentOfNoVertex(t *testing.T) {
	g := test.Must(BuildOrder(t.Context(), orbit.Queens.Of(8), move.Mov.Of(1), orbit.Options{}))
	for _, v := range []int{-1, 12} {
		if _, err := g.Extent(t.Context(), v, 0, orbit.Options{}); err == nil {
			t.Errorf("vertex %d has an extent", v)
		}
	}
}
