package survey_test

import (
	"context"
	"fmt"

	"qorbit/orbit"
	"qorbit/orbit/move"
	"qorbit/orbit/survey"
)

// The components of the orbit graph of order 9, without its edges.
func Example() {
	orbits, err := orbit.Enumerate(context.Background(), orbit.Queens.Of(9), orbit.Options{})
	if err != nil {
		panic(err)
	}
	s, err := survey.Run(context.Background(), orbits, move.Mov.Of(1), orbit.Options{})
	if err != nil {
		panic(err)
	}
	fmt.Println(s.Orbits, "orbits,", s.Edges, "edges,", s.Reached, "reached from", s.Seeds, "seeds")
	for _, t := range s.Sizes {
		fmt.Println(t[1], "component of", t[0])
	}
	// Output:
	// 46 orbits, 86 edges, 45 reached from 22 seeds
	// 1 component of 1
	// 1 component of 45
}
