package analysis_test

import (
	"context"
	"fmt"

	"qorbit/orbit"
	"qorbit/orbit/move"
	"qorbit/orbit/orbitgraph"
	"qorbit/orbit/study/analysis"
)

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
	a, err := analysis.Analyse(ctx, g, analysis.Options{})
	if err != nil {
		panic(err)
	}
	for _, name := range []string{"orbits", "edges", "triangles", "diameter", "modularity"} {
		v, _ := a.Value(name)
		fmt.Printf("%s: %.4g, %s\n", v.Name, v.Value, v.Exactness)
	}
	// Output:
	// orbits: 12, exact
	// edges: 26, exact
	// triangles: 20, exact
	// diameter: 3, exact
	// modularity: 0.2774, heuristic
}
