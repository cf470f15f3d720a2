package search_test

import (
	"context"
	"fmt"

	"qorbit/orbit"
	"qorbit/orbit/search"
)

// The search of the paper misses one orbit of order 9.
func Example() {
	result, err := search.Run(context.Background(), orbit.Queens.Of(9), search.Options{})
	if err != nil {
		panic(err)
	}
	for _, v := range result.Missed() {
		fmt.Println("at order 9 the search misses", result.Orbits.Perm(v))
	}
	// Output:
	// at order 9 the search misses 2,8,5,3,9,6,4,1,7
}

// A step of a trajectory can be checked alone.
func ExampleResult_Trajectory() {
	result, err := search.Run(context.Background(), orbit.Queens.Of(7), search.Options{})
	if err != nil {
		panic(err)
	}
	for d, step := range result.Trajectory() {
		if d.Origin == search.ByMov {
			fmt.Println(step, step.Check(orbit.Queens))
		}
	}
	// Output:
	// Mov(6,7,5.5,0.5) of 1,3,5,7,2,4,6 gives 6,1,3,5,7,2,4 <nil>
	// Mov(5,7,4.5,0.5) of 7,2,4,6,1,3,5 gives 5,7,2,4,6,1,3 <nil>
	// Mov(1,2,2.5,7.5) of 6,1,3,5,7,2,4 gives 6,3,5,7,1,4,2 <nil>
}
