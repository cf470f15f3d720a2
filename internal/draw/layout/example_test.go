package layout_test

import (
	"context"
	"fmt"

	"qorbit/internal/draw/layout"
)

func Example() {
	disc := func(rank int) layout.Vertex { return layout.Vertex{Width: 20, Height: 20, Rank: rank} }
	tree := layout.Graph{
		Vertices: []layout.Vertex{disc(0), disc(1), disc(1), disc(1)},
		Edges:    []layout.Edge{{From: 0, To: 1}, {From: 0, To: 2}, {From: 0, To: 3}},
		Ranked:   true, Length: 50, Gap: 10,
	}
	places, err := layout.New(context.Background(), tree, 200, layout.BuiltIn)
	if err != nil {
		panic(err)
	}
	fmt.Println(places.Width, places.Height, places.At)
	// Output: 80 70 [{40 60} {10 10} {40 10} {70 10}]
}
