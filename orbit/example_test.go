package orbit_test

import (
	"context"
	"fmt"

	"qorbit/ops"
	"qorbit/orbit"
)

// The twelve orbits of order 8.
func Example() {
	orbits, err := orbit.Enumerate(context.Background(), orbit.Queens.Of(8), orbit.Options{})
	if err != nil {
		panic(err)
	}
	fmt.Println(orbits.Len(), "orbits of", orbits.CountSolutions(), "solutions")
	fmt.Println(orbits.Orbit(9))
	v, ok := orbits.Lookup(orbit.KeyOf(orbits.Solutions()[91]))
	fmt.Println("the last solution is of orbit", v+1, ok)
	// Output:
	// 12 orbits of 92 solutions
	// orbit 10, 3,5,2,8,1,7,4,6, class 4
	// the last solution is of orbit 1 true
}

// The boards of a list as a condition: three Costas arrays, of which one is an image of another.
func ExampleList() {
	var boards []ops.Perm
	for _, text := range []string{"1,2,4,3", "1,3,4,2", "2,1,3,4"} {
		p, err := ops.ParsePerm(text)
		if err != nil {
			panic(err)
		}
		boards = append(boards, p)
	}
	list, added := orbit.List("arrays.txt", boards)
	orbits, err := orbit.Enumerate(context.Background(), list.Of(4), orbit.Options{})
	if err != nil {
		panic(err)
	}
	fmt.Println(list.Name, "has", orbits.CountSolutions(), "boards, of which", added, "were not given")
	for v := range orbits.Len() {
		fmt.Println(orbits.Orbit(v))
	}
	// Output:
	// @arrays.txt has 12 boards, of which 9 were not given
	// orbit 1, 1,2,4,3, class 4
	// orbit 2, 1,3,4,2, class 8
}
