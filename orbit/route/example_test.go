package route_test

import (
	"context"
	"fmt"

	"qorbit/orbit"
	"qorbit/orbit/move"
	"qorbit/orbit/orbitgraph"
	"qorbit/orbit/route"
)

// A shortest walk through the orbits of order 8 visits each of them once.
func Example() {
	ctx := context.Background()
	orbits, err := orbit.Enumerate(ctx, orbit.Queens.Of(8), orbit.Options{})
	if err != nil {
		panic(err)
	}
	g, err := orbitgraph.Build(ctx, orbits, move.Mov.Of(1), orbit.Options{})
	if err != nil {
		panic(err)
	}
	w, err := route.FindWalk(ctx, g, 0, orbit.Options{})
	if err != nil {
		panic(err)
	}
	fmt.Println(w.Vertices, "vertices,", w.Steps(), "steps, at least", w.Lower, "Hamiltonian:", w.Hamiltonian)
	// Output:
	// 12 vertices, 11 steps, at least 11 Hamiltonian: yes
}

// Three moves lead from orbit 1 of order 8 to orbit 10.
func ExamplePaths() {
	ends, err := route.ParseEnds(context.Background(), orbit.Queens.Of(8), move.Mov.Of(1), "1", "10", orbit.Options{})
	if err != nil {
		panic(err)
	}
	orbits := ends.Graph.Orbits()
	for steps, err := range route.Paths(ends.Graph, ends.From, ends.To) {
		if err != nil {
			panic(err)
		}
		for _, step := range steps {
			fmt.Println(step, "of", orbits.Orbit(step.Vertex))
		}
		break // there may be other paths as short
	}
	// Output:
	// Mov(1,1,0.5,2.5) of 1,5,8,6,3,7,2,4 gives 5,1,8,6,3,7,2,4 of orbit 9, 2,7,5,8,1,4,6,3, class 8
	// Mov(2,7,7.5,1.5) of 5,1,8,6,3,7,2,4 gives 4,7,1,8,5,2,6,3 of orbit 12, 3,6,2,5,8,1,7,4, class 8
	// Mov(5,5,6.5,0.5) of 4,7,1,8,5,2,6,3 gives 6,4,7,1,8,2,5,3 of orbit 10, 3,5,2,8,1,7,4,6, class 4
}
