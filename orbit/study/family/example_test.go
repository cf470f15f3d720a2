package family_test

import (
	"fmt"

	"qorbit/orbit/move"
	"qorbit/orbit/study/family"
)

// The orbit of this solution of order 200 has no neighbour and is no seed.
func Example() {
	board, err := family.Of(200)
	if err != nil {
		panic(err)
	}
	p, err := board.Perm()
	if err != nil {
		panic(err)
	}
	found := new(move.Scanner).Scan(p)
	fmt.Println(len(p), p.IsSolution(), "neighbours:", found.Degree, "seed:", found.Seed)
	// Output:
	// 200 true neighbours: 0 seed: false
}

// No move of two queens leads from this orbit of order 17 to another one, so such moves do not connect the order.
func ExampleTwoQueenIsolated() {
	p, err := family.TwoQueenIsolated()[0].Perm()
	if err != nil {
		panic(err)
	}
	fmt.Println(p, p.IsSolution())
	// Output: 2,13,3,10,7,16,14,12,4,6,8,11,5,17,9,1,15 true
}
