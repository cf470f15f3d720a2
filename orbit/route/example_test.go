package route_test

import (
	"context"
	"fmt"

	"qorbit/orbit"
	"qorbit/orbit/orbitgraph"
	"qorbit/orbit/route"
)

// A shortest walk through the orbits of order 8 visits each of them once.
func Example() {
	ctx := context.Background()
	orbits, err := orbit.Enumerate(ctx, 8, orbit.Options{})
	if err != nil {
		panic(err)
	}
	g, err := orbitgraph.Build(ctx, orbits, 1, orbit.Options{})
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
