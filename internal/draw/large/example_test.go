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
	// [23622 11139 44162 54396 33212 30335 42215 33603 21935 17323 47992 23850]
	// [45975 43571 46651 34861 22069 37827 32262 46936 35831 11029 21246 22354]
}
