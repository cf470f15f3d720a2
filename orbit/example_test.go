package orbit_test

import (
	"context"
	"fmt"

	dominikbraun "github.com/dominikbraun/graph"
	"gonum.org/v1/gonum/graph/topo"

	"qorbit/orbit"
)

// The twelve orbits of order 8, the graph of the one-queen moves between them, and the search of the paper.
func Example() {
	ctx := context.Background()
	orbits, err := orbit.Enumerate(ctx, 8, orbit.Options{})
	if err != nil {
		panic(err)
	}
	graph, err := orbit.NewGraph(ctx, orbits, 1, orbit.Options{})
	if err != nil {
		panic(err)
	}
	fmt.Println(orbits.Len(), "orbits,", graph.EdgeCount(), "edges; orbit 10 is", orbits.Perm(9), "of class", orbits.Class(9))

	search, err := orbit.NewSearch(ctx, 9, orbit.SearchOptions{})
	if err != nil {
		panic(err)
	}
	for _, v := range search.Missed() {
		fmt.Println("at order 9 the search misses", search.Orbits.Perm(v))
	}
	// Output:
	// 12 orbits, 26 edges; orbit 10 is 3,5,2,8,1,7,4,6 of class 4
	// at order 9 the search misses 2,8,5,3,9,6,4,1,7
}

// A step of a trajectory can be checked alone.
func ExampleSearch_Trajectory() {
	search, err := orbit.NewSearch(context.Background(), 7, orbit.SearchOptions{})
	if err != nil {
		panic(err)
	}
	for d, step := range search.Trajectory() {
		if d.How == orbit.ByMov {
			fmt.Println(step, step.Check())
		}
	}
	// Output:
	// Mov(6,7,5.5,0.5) of 1,3,5,7,2,4,6 gives 6,1,3,5,7,2,4 <nil>
	// Mov(5,7,4.5,0.5) of 7,2,4,6,1,3,5 gives 5,7,2,4,6,1,3 <nil>
	// Mov(1,2,2.5,7.5) of 6,1,3,5,7,2,4 gives 6,3,5,7,1,4,2 <nil>
}

// The algorithms of two graph libraries run on the same data.
func ExampleGraph() {
	ctx := context.Background()
	orbits, err := orbit.Enumerate(ctx, 8, orbit.Options{})
	if err != nil {
		panic(err)
	}
	graph, err := orbit.NewGraph(ctx, orbits, 1, orbit.Options{})
	if err != nil {
		panic(err)
	}
	for _, v := range graph.Near(11) { // the neighbours of orbit 12: vertices count from 0
		fmt.Println(orbits.Orbit(int(v)))
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
