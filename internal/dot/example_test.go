package dot_test

import (
	"context"
	"os"

	"qorbit/internal/dot"
	"qorbit/orbit"
)

func ExampleTrajectory() {
	search, err := orbit.NewSearch(context.Background(), 6, orbit.SearchOptions{})
	if err != nil {
		panic(err)
	}
	if err := dot.Trajectory(os.Stdout, search); err != nil {
		panic(err)
	}
	// Output:
	// strict digraph trajectory6 {
	// 	graph [
	// 		label="Trajectory of orbit generation, N = 6 (bfs, seeds complete, Mov of 1 queen)\nellipse, box, diamond: class 8, 4, 2; double outline: seed; dashed: Inc"
	// 		labelloc="t"
	// 		fontname="Helvetica"
	// 		rankdir="TB"
	// 	];
	// 	node [
	// 		fontname="Helvetica"
	// 		fontsize="10"
	// 		shape="ellipse"
	// 	];
	// 	edge [
	// 		fontname="Helvetica"
	// 		fontsize="8"
	// 	];
	//
	// 	// Node definitions.
	// 	orbit1 [
	// 		label="1\n2,4,6,1,3,5\nclass 4"
	// 		shape="box"
	// 		class="class4"
	// 		peripheries="2"
	// 	];
	// 	below1 [
	// 		label="order 5, orbit 1\n1,3,5,2,4\nclass 8"
	// 		shape="plaintext"
	// 		class="below"
	// 	];
	//
	// 	// Edge definitions.
	// 	below1 -> orbit1 [
	// 		label="Inc(0.5,3.5)"
	// 		style="dashed"
	// 	];
	// }
}

func ExampleGraph() {
	ctx := context.Background()
	below, err := orbit.Enumerate(ctx, 4, orbit.Options{})
	if err != nil {
		panic(err)
	}
	orbits, err := orbit.Enumerate(ctx, 5, orbit.Options{})
	if err != nil {
		panic(err)
	}
	graph, err := orbit.NewGraph(ctx, orbits, 1, orbit.Options{})
	if err != nil {
		panic(err)
	}
	if err := dot.Graph(os.Stdout, graph, below, true); err != nil {
		panic(err)
	}
	// Output:
	// strict digraph orbits5 {
	// 	graph [
	// 		label="Orbit graph, N = 5: each Mov (1 queen) leads from the solution shown at the lower number\nto one of the orbit with the higher\nellipse, box, diamond: class 8, 4, 2; double outline: seed; dashed: Inc"
	// 		labelloc="t"
	// 		fontname="Helvetica"
	// 		rankdir="TB"
	// 	];
	// 	node [
	// 		fontname="Helvetica"
	// 		fontsize="10"
	// 		shape="ellipse"
	// 	];
	// 	edge [
	// 		fontname="Helvetica"
	// 		fontsize="8"
	// 	];
	//
	// 	// Node definitions.
	// 	orbit1 [
	// 		label="1\n1,3,5,2,4\nclass 8"
	// 		shape="ellipse"
	// 		class="class8"
	// 		peripheries="2"
	// 	];
	// 	orbit2 [
	// 		label="2\n2,5,3,1,4\nclass 2"
	// 		shape="diamond"
	// 		class="class2"
	// 		peripheries="2"
	// 	];
	// 	below1 [
	// 		label="order 4, orbit 1\n2,4,1,3\nclass 2"
	// 		shape="plaintext"
	// 		class="below"
	// 	];
	//
	// 	// Edge definitions.
	// 	orbit1 -> orbit2 [
	// 		label="Mov(1,1,3.5,3.5)"
	// 		dir="none"
	// 	];
	// 	below1 -> orbit1 [
	// 		label="Inc(0.5,0.5)"
	// 		style="dashed"
	// 	];
	// 	below1 -> orbit2 [
	// 		label="Inc(2.5,2.5)"
	// 		style="dashed"
	// 	];
	// }
}
