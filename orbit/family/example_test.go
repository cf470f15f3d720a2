package family_test

import (
	"fmt"

	"qorbit/orbit/family"
)

// The orbit of this solution of order 300 has no neighbour and is no seed.
func Example() {
	p, blocks, err := family.Of(300)
	if err != nil {
		panic(err)
	}
	steps, within := family.Leads(p)
	fmt.Println(len(p), p.IsSolution(), "steps out:", len(steps), "moves within:", within)
	fmt.Println(len(blocks), "blocks:", family.CheckBlocks(p, blocks))
	// Output:
	// 300 true steps out: 0 moves within: 0
	// 26 blocks: <nil>
}
