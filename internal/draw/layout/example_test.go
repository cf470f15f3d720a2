package layout_test

import (
	"context"
	"fmt"

	"qorbit/internal/draw/layout"
	"qorbit/orbit"
	"qorbit/orbit/orbitgraph"
)

func Example() {
	disc := func(rank int) layout.Vertex { return layout.Vertex{Width: 20, Height: 20, Rank: rank} }
	tree := layout.Graph{
		Vertices: []layout.Vertex{disc(0), disc(1), disc(1), disc(1)},
		Edges:    []layout.Edge{{From: 0, To: 1}, {From: 0, To: 2}, {From: 0, To: 3}},
		Ranked:   true, Length: 50, Gap: 10,
	}
	places, err := layout.New(context.Background(), tree, 200)
	if err != nil {
		panic(err)
	}
	fmt.Println(places.Width, places.Height, places.At)
	// Output: 80 70 [{40 60} {10 10} {40 10} {70 10}]
}

func ExamplePositions() {
	g, err := orbitgraph.BuildOrder(context.Background(), 8, 1, orbit.Options{})
	if err != nil {
		panic(err)
	}
	places, err := layout.Positions(context.Background(), g.Orbits().Len(), g.Neighbours, orbit.Options{})
	if err != nil {
		panic(err)
	}
	fmt.Println(places.X)
	fmt.Println(places.Y)
	// Output:
	// [18911 0 50031 65535 33440 29083 47081 34033 16356 9369 55833 19257]
	// [52944 49302 53969 36107 16726 40600 32169 54401 37576 0 15480 17158]
}
