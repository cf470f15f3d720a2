package move_test

import (
	"fmt"

	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/orbit/move"
)

// The moves from a solution of order 7, and the insertion that leads to an orbit of order 8, a step that can be checked
// alone.
func Example() {
	p := ops.Perm{1, 3, 0, 6, 4, 2, 5}
	for mov, q := range move.Moves(orbit.Queens, p) {
		fmt.Println(mov, "gives", q)
	}
	step, ok := move.IncWitness(p, orbit.KeyOf(ops.Perm{7, 1, 3, 0, 6, 4, 2, 5}))
	fmt.Println(step, ok, step.Check(orbit.Queens))
	// Output:
	// Mov(2,1,0.5,6.5) gives 4,2,7,5,3,1,6
	// Mov(2,1,7.5,6.5) gives 3,1,6,4,2,7,5
	// Mov(5,5,2.5,2.5) gives 2,5,3,1,7,4,6
	// Mov(5,5,3.5,3.5) gives 2,5,1,4,7,3,6
	// Mov(3,6,5.5,1.5) gives 2,5,3,1,7,4,6
	// Inc(7.5,0.5) of 2,4,1,7,5,3,6 gives 8,2,4,1,7,5,3,6 true <nil>
}
