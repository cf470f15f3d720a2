package orbit_test

import (
	"context"
	"fmt"

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
