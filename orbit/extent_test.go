package orbit

import (
	"context"
	"fmt"
	"slices"
	"testing"
)

// floydWarshall is the literal twin of distances: all of them, by paths through ever more vertices; −1 stands for none.
func floydWarshall(g *Graph) [][]int {
	total := g.orbits.Len()
	far := total + 1
	d := make([][]int, total)
	for v := range d {
		d[v] = slices.Repeat([]int{far}, total)
		d[v][v] = 0
		for _, w := range g.Near(v) {
			d[v][w] = 1
		}
	}
	for via := range d {
		for v := range d {
			for w := range d {
				d[v][w] = min(d[v][w], d[v][via]+d[via][w])
			}
		}
	}
	for v := range d {
		for w := range d {
			if d[v][w] >= far {
				d[v][w] = -1
			}
		}
	}
	return d
}

// graphOf builds the graph of an order for a test.
func graphOf(t *testing.T, n, queens int) *Graph {
	t.Helper()
	orbits, err := Enumerate(context.Background(), n, Options{})
	if err != nil {
		t.Fatal(err)
	}
	g, err := NewGraph(context.Background(), orbits, queens, Options{})
	if err != nil {
		t.Fatal(err)
	}
	return g
}

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

// TestExtents of every component, against all distances by Floyd and Warshall: exact ones are the same, and bounds after few
// searches hold.
func TestExtents(t *testing.T) {
	ctx := context.Background()
	for n := 1; n <= 10; n++ {
		for queens := 1; queens <= min(n, 2); queens++ {
			g := graphOf(t, n, queens)
			d := floydWarshall(g)
			for v := range d {
				for w, distance := range g.Distances([]int{v}) {
					if int(distance) != d[v][w] {
						t.Fatalf("order %d: distance of %d and %d is %d, expected %d", n, v, w, distance, d[v][w])
					}
				}
			}
			c := g.Components()
			extents, err := g.Extents(ctx, c, g.orbits.Len(), Options{})
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
				for limit := range 4 {
					checkBounds(t, g, v, limit, want)
				}
			}
		}
	}
}

// checkBounds: what few searches say is true, and whoever claims to be exact is.
func checkBounds(t *testing.T, g *Graph, v, limit int, want Extent) {
	got, err := g.Extent(context.Background(), v, limit, Options{})
	switch {
	case err != nil || got.Searches > limit || got.Vertices != want.Vertices,
		got.RadiusLower > want.RadiusLower || got.RadiusUpper < want.RadiusUpper,
		got.DiameterLower > want.DiameterLower || got.DiameterUpper < want.DiameterUpper,
		got.Exact && !slices.Equal(got.Centre, want.Centre):
		t.Errorf("component of %d, %d searches: %+v, %v, expected %+v", v, limit, got, err, want)
	}
}

// TestLargestAndSeeds: the largest component is named by its smallest vertex, and the seeds are the orbits with sources.
func TestLargestAndSeeds(t *testing.T) {
	for n := 1; n <= 10; n++ {
		g := graphOf(t, n, 1)
		c := g.Components()
		if v := c.Largest(); v >= 0 && (c.Sizes[c.Of[v]] != c.Giant() || slices.Index(c.Of, c.Of[v]) != v) || v < 0 && len(c.Of) > 0 {
			t.Errorf("order %d: largest component at %d", n, v)
		}
		below, err := Enumerate(context.Background(), n-1, Options{})
		if err != nil {
			t.Fatal(err)
		}
		var want []int
		for v, sources := range Sources(below, g.Orbits()) {
			if len(sources) > 0 {
				want = append(want, v)
			}
		}
		if got := g.Orbits().Seeds(); !slices.Equal(got, want) {
			t.Errorf("order %d: seeds %v, expected %v", n, got, want)
		}
	}
}
