package table_test

import (
	"context"
	"fmt"

	"qorbit/internal/table"
	"qorbit/orbit"
	"qorbit/orbit/analysis"
	"qorbit/orbit/orbitgraph"
)

// The cores of the orbit graph of order 8.
func ExampleCores() {
	g, err := orbitgraph.BuildOrder(context.Background(), 8, 1, orbit.Options{})
	if err != nil {
		panic(err)
	}
	for _, r := range table.Cores(g, analysis.Cores(g)) {
		fmt.Println("core", r.Core, "has", r.Orbits, "orbits and", r.Edges, "edges")
	}
	// Output:
	// core 0 has 12 orbits and 26 edges
	// core 1 has 12 orbits and 26 edges
	// core 2 has 11 orbits and 25 edges
	// core 3 has 9 orbits and 21 edges
	// core 4 has 6 orbits and 14 edges
}
