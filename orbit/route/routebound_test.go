package route

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"
)

// closedBound is the bound without the two least tolls, in units of 1/scale. It is false for open routes.
func closedBound(r *route, tolls []int) int {
	cost, _ := r.leastTree(tolls)
	sorted := slices.Sorted(slices.Values(tolls))
	return cost - sorted[0] - sorted[1]
}

// TestTollsOfTheEnds: an open route pays the tolls of its two ends once only (doc/optimal.md, Tolls). Without the two
// least tolls the bound for two adjacent vertices with tolls of −10 would be 21 steps; their distance is 1.
func TestTollsOfTheEnds(t *testing.T) {
	r := newRoute(graphFrom(2, map[[2]int]bool{{0, 1}: true}), []int32{0, 1})
	tolls := []int{-10 * scale, -10 * scale}
	if cost, _ := r.leastTree(tolls); cost != scale {
		t.Errorf("the bound is %d/%d steps, expected 1", cost, scale)
	}
	if closed := closedBound(r, tolls); closed != 21*scale {
		t.Errorf("without the two least tolls it is %d/%d steps, expected 21", closed, scale)
	}
}

// TestTollsAgainstAllRoutes: for all tolls, no route is shorter than the bound. The tree with its two free sides has as
// many sides as a route.
func TestTollsAgainstAllRoutes(t *testing.T) {
	random := rand.New(rand.NewPCG(10, 8))
	const graphs, tollsEach = 300, 20
	tight, closedFalse := 0, 0
	for range graphs {
		size := 2 + random.IntN(6)
		g := randomGraph(random, size, random.IntN(size))
		r := newRoute(g, newBFS(g).From(0))
		least := literalWalk(allDistances(g))
		for range tollsEach {
			tolls := make([]int, size)
			for v := range tolls {
				tolls[v] = random.IntN(8*scale) - 4*scale
			}
			cost, sides := r.leastTree(tolls)
			if cost > least*scale {
				t.Fatalf("distances %v, tolls %v: the bound is %d/%d, a route has %d steps",
					r.apart, tolls, cost, scale, least)
			}
			total := 0
			for _, s := range sides {
				total += s
			}
			if total != 2*size {
				t.Fatalf("%d sides of %d vertices, expected %d", total, size, 2*size)
			}
			if closedBound(r, tolls) > least*scale {
				closedFalse++
			}
		}
		switch bound := r.bound(context.Background(), least); {
		case bound > least:
			t.Fatalf("distances %v: the bound is %d, a route has %d steps", r.apart, bound, least)
		case bound == least:
			tight++
		}
	}
	if tight < graphs/2 || closedFalse == 0 {
		t.Errorf("the bound is exact for %d of %d graphs; without the two least tolls it is false %d times",
			tight, graphs, closedFalse)
	}
}
