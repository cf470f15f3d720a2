package layout_test

import (
	"context"
	"fmt"

	"qorbit/internal/shell/draw/layout"
	"qorbit/orbit"
	"qorbit/orbit/move"
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
	g, err := orbitgraph.BuildOrder(context.Background(), orbit.Queens.Of(8), move.Mov.Of(1), orbit.Options{})
	if err != nil {
		panic(err)
	}
	dots := layout.Graph{Vertices: make([]layout.Vertex, g.Orbits().Len())}
	for v, w := range g.Edges() {
		dots.Edges = append(dots.Edges, layout.Edge{From: v, To: w})
	}
	places, err := layout.Positions(context.Background(), dots, 0, orbit.Options{})
	if err != nil {
		panic(err)
	}
	fmt.Println(places.At[:3])
	// Output: [{15.32 42.89} {0 39.94} {40.53 43.72}]
}
