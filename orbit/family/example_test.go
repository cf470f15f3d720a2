package family_test

import (
	"fmt"

	"qorbit/orbit/family"
	"qorbit/orbit/move"
)

// The orbit of this solution of order 300 has no neighbour and is no seed.
func Example() {
	p, err := family.Of(300)
	if err != nil {
		panic(err)
	}
	steps, within := family.Leads(p)
	fmt.Println(len(p), p.IsSolution(), "steps out:", len(steps), "moves within:", within)
	// Output:
	// 300 true steps out: 0 moves within: 0
}

// No move of two queens leads from this orbit of order 17 to another one, so such moves do not connect the order.
func ExampleTwoQueenIsolated() {
	p, err := family.TwoQueenIsolated()[0].Perm()
	if err != nil {
		panic(err)
	}
	fmt.Println(p, p.IsSolution(), len(move.TwoQueenNeighbours(p)))
	// Output: 2,13,3,10,7,16,14,12,4,6,8,11,5,17,9,1,15 true 0
}
