package graph_test

import (
	"context"
	"fmt"
	"strings"

	"qorbit/internal/shell/draw/graph"
	"qorbit/orbit"
	"qorbit/orbit/search"
)

func Example() {
	ctx := context.Background()
	search, err := search.Run(ctx, orbit.Queens.Of(4), search.Options{})
	if err != nil {
		panic(err)
	}
	diagram, err := graph.Trajectory(search)
	if err != nil {
		panic(err)
	}
	var file strings.Builder
	options := graph.Options{}
	options.Bare = true
	if err := diagram.Write(ctx, &file, "tikz", options); err != nil {
		panic(err)
	}
	fmt.Println(file.String()[strings.Index(file.String(), `\path`):])
	// Output:
	// \path[white area,missed line] (19.5,10.5) -- (10.5,19.5) -- (1.5,10.5) -- (10.5,1.5) -- cycle;
	// \node[ink text] at (10.5,7.92) {1};
	// \end{tikzpicture}}%
}
