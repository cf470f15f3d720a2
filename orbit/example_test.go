package orbit_test

import (
	"context"
	"fmt"

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
