package orbitgraph_test

import (
	"context"
	"fmt"
	"slices"

	dominikbraun "github.com/dominikbraun/graph"
	"gonum.org/v1/gonum/graph/topo"

	"qorbit/orbit"
	"qorbit/orbit/move"
	"qorbit/orbit/orbitgraph"
)

// The orbits of order 9 that the search misses are those of the components without a seed.
func ExampleComponents_Reached() {
	g, err := orbitgraph.BuildOrder(context.Background(), orbit.Queens.Of(9), move.Mov.Of(1), orbit.Options{})
	if err != nil {
		panic(err)
	}
	components := g.Components()
	seeds := slices.Values(move.Seeds(g.Orbits()))
	for component, reached := range components.Reached(seeds) {
		if reached {
			continue
		}
		for _, v := range components.Members(component) {
			fmt.Println(g.Orbits().Orbit(v), "has", g.Degree(v), "neighbours")
		}
	}
	// Output: orbit 35, 2,8,5,3,9,6,4,1,7, class 8 has 0 neighbours
}

// The operators alone make the graph of order 9. The library that stores it finds its components; the largest has all
// orbits but one.
func ExampleByOperators() {
	ctx := context.Background()
	below, err := orbit.Enumerate(ctx, orbit.Queens.Of(8), orbit.Options{})
	if err != nil {
		panic(err)
	}
	orbits, err := orbit.Enumerate(ctx, orbit.Queens.Of(9), orbit.Options{})
	if err != nil {
		panic(err)
	}
	graph, err := orbitgraph.ByOperators(ctx, below, orbits, orbit.Options{})
	if err != nil {
		panic(err)
	}
	components, err := dominikbraun.StronglyConnectedComponents(graph)
	if err != nil {
		panic(err)
	}
	for _, keys := range components {
		if len(keys) == 1 {
			fmt.Println(keys[0].Perm(9), "is isolated, one of", len(components), "components")
		}
	}
	// Output: 2,8,5,3,9,6,4,1,7 is isolated, one of 2 components
}

// The algorithms of two graph libraries run on the same data. dominikbraun/graph names vertices by the keys of orbits,
// and copies all edges into maps for each search. So the commands of this project search the compact rows (Graph.Row).
func Example() {
	ctx := context.Background()
	orbits, err := orbit.Enumerate(ctx, orbit.Queens.Of(8), orbit.Options{})
	if err != nil {
		panic(err)
	}
	graph, err := orbitgraph.Build(ctx, orbits, move.Mov.Of(1), orbit.Options{})
	if err != nil {
		panic(err)
	}
	for v := range graph.Neighbours(11) { // the neighbours of orbit 12: vertices count from 0
		fmt.Println(orbits.Orbit(v))
	}
	fmt.Println("components:", len(topo.ConnectedComponents(graph.Gonum())))
	path, err := dominikbraun.ShortestPath(graph.Dominikbraun(), orbits.Key(0), orbits.Key(9))
	if err != nil {
		panic(err)
	}
	for _, key := range path {
		fmt.Println(key.Perm(8))
	}
	// Output:
	// orbit 5, 2,5,7,4,1,8,6,3, class 8
	// orbit 9, 2,7,5,8,1,4,6,3, class 8
	// orbit 10, 3,5,2,8,1,7,4,6, class 4
	// components: 1
	// 1,5,8,6,3,7,2,4
	// 2,7,5,8,1,4,6,3
	// 3,6,2,5,8,1,7,4
	// 3,5,2,8,1,7,4,6
}
