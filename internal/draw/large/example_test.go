package large_test

import (
	"context"
	"fmt"

	"qorbit/internal/draw/large"
	"qorbit/orbit"
	"qorbit/orbit/orbitgraph"
)

func ExamplePositions() {
	g, err := orbitgraph.BuildOrder(context.Background(), 8, 1, orbit.Options{})
	if err != nil {
		panic(err)
	}
	places, err := large.Positions(context.Background(), large.Graph{Vertices: g.Orbits().Len(), Neighbours: g.Neighbours}, orbit.Options{})
	if err != nil {
		panic(err)
	}
	fmt.Println(places.X)
	fmt.Println(places.Y)
	// Output:
	// [23347 10490 44504 55045 33225 30262 42498 33628 21610 16860 48448 23582]
	// [46485 44009 47181 35038 21862 38092 32360 47475 36036 10490 21014 22156]
}
