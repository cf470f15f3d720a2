package analysis_test

import (
	"context"
	"fmt"

	"qorbit/internal/analysis"
	"qorbit/orbit"
	"qorbit/orbit/orbitgraph"
)

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
	a, err := analysis.New(ctx, g, analysis.Options{Sources: 1000})
	if err != nil {
		panic(err)
	}
	for _, name := range []string{"orbits", "edges", "triangles", "diameter", "modularity"} {
		f, _ := a.Figure(name)
		fmt.Printf("%s: %.4g, %s\n", f.Name, f.Value, f.How)
	}
	// Output:
	// orbits: 12, exact
	// edges: 26, exact
	// triangles: 20, exact
	// diameter: 3, exact
	// modularity: 0.2774, heuristic
}
