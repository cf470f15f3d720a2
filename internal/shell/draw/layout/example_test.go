package layout_test

import (
	"context"
	"fmt"

	"qorbit/internal/shell/draw/layout"
)

func Example() {
	g := layout.Graph{Length: 50, Gap: 10, Edges: []layout.Edge{{From: 0, To: 1}, {From: 1, To: 2}}}
	for range 3 {
		g.Vertices = append(g.Vertices, layout.Vertex{Width: 20, Height: 20})
	}
	places, err := layout.New(context.Background(), g, 200)
	if err != nil {
		panic(err)
	}
	fmt.Println(places.Width, places.Height, places.At)
	// Output: 120 20 [{10 10} {60 10} {110 10}]
}
