package graph_test

import (
	"context"
	"fmt"
	"strings"

	"qorbit/internal/shell/draw/graph"
	"qorbit/orbit"
	"qorbit/orbit/encode"
	"qorbit/orbit/search"
)

func Example() {
	ctx := context.Background()
	found, err := search.Run(ctx, orbit.Queens.Of(4), search.Options{})
	if err != nil {
		panic(err)
	}
	trajectory, err := encode.OfTrajectory([]*search.Result{found}, encode.Branch{})
	if err != nil {
		panic(err)
	}
	var file strings.Builder
	options := graph.Options{}
	options.Bare = true
	if err := graph.Write(ctx, &file, trajectory, "tikz", options); err != nil {
		panic(err)
	}
	fmt.Println(file.String()[strings.Index(file.String(), `\path`):])
	// Output:
	// \path[white area,missed line] (19.5,10.5) -- (10.5,19.5) -- (1.5,10.5) -- (10.5,1.5) -- cycle;
	// \node[ink text] at (10.5,7.92) {1};
	// \end{tikzpicture}}%
}
