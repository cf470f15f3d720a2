package encode_test

import (
	"context"
	"os"

	"qorbit/orbit"
	"qorbit/orbit/encode"
	"qorbit/orbit/move"
	"qorbit/orbit/orbitgraph"
)

// graph builds the orbit graph of an order.
func graph(n int, inc bool) *encode.Graph {
	ctx := context.Background()
	below, err := orbit.Enumerate(ctx, n-1, orbit.Options{})
	if err != nil {
		panic(err)
	}
	g, err := orbitgraph.BuildOrder(ctx, n, move.Mov.Of(1), orbit.Options{})
	if err != nil {
		panic(err)
	}
	shown, err := encode.OfGraph(ctx, g, below, inc, encode.Part{}, orbit.Options{})
	if err != nil {
		panic(err)
	}
	return shown
}

func ExampleSparse6() {
	if err := encode.Sparse6(os.Stdout, graph(8, false), encode.Options{}); err != nil {
		panic(err)
	}
	// Output:
	// :K`KS`oCKc`c_Gs?dNgOqDLPA^
}

func ExampleDOT() {
	if err := encode.DOT(os.Stdout, graph(5, true), encode.Options{}); err != nil {
		panic(err)
	}
	// Output:
	// strict digraph orbits5 {
	// 	// Every program of Graphviz draws this as neato does. To draw it in another way, such as that of circo, delete the next line.
	// 	graph [layout="neato"]
	// 	graph [label="Orbit graph of order 5\nthe Mov on an edge (1 queen) takes the key of its lower-numbered orbit to a solution of the other, an Inc the key of its orbit of order 4\ncircle: class 8; diamond: class 2; double outline: seed; hexagon: orbit of order 4; dashed line: Inc\n ", labelloc="t", fontname="Helvetica", fontsize="12", overlap="false", overlap_shrink="false", sep="+8", esep="+3", splines="true", start="1", pack="12"]
	// 	node [fontname="Helvetica", fontsize="10", style="filled", color="#1A1A1A", margin="0.05"]
	// 	edge [fontname="Helvetica", fontsize="8", color="#0072B2", arrowsize="0.6"]
	// 	order=5
	// 	moves="mov"
	// 	queens=1
	// 	program="qorbit"
	// 	{ orbit1 } // Where Gephi, which does not know such settings, begins to read.
	//
	// 	// Node definitions.
	// 	orbit1 [label="1\n1,3,5,2,4", shape="ellipse", fillcolor="#B3DDF5", peripheries="2", tooltip="1: 1,3,5,2,4, class 8", kind=orbit, order=5, orbit=1, key="1,3,5,2,4", class=8, seed=true, reached=true, depth=0]
	// 	orbit2 [label="2\n2,5,3,1,4", shape="diamond", fillcolor="#8CD3C0", peripheries="2", tooltip="2: 2,5,3,1,4, class 2", kind=orbit, order=5, orbit=2, key="2,5,3,1,4", class=2, seed=true, reached=true, depth=0]
	// 	below1 [label="1\n2,4,1,3", shape="hexagon", fillcolor="white", color="#6B6B6B", tooltip="1 (order 4): 2,4,1,3, class 2", kind=below, order=4, orbit=1, key="2,4,1,3", class=2, seed=false, reached=false]
	//
	// 	// Edge definitions.
	// 	orbit1 -> orbit2 [label="   Mov(1,1,3.5,3.5)   ", len="2", dir="none", kind=mov, operator="Mov(1,1,3.5,3.5)", row=1, col=1, row2=3.5, col2=3.5, solution="1,3,5,2,4", result="2,5,3,1,4"]
	// 	below1 -> orbit1 [label="   Inc(0.5,0.5)   ", len="2", style="dashed", color="#009E73", kind=inc, operator="Inc(0.5,0.5)", row=0.5, col=0.5, solution="2,4,1,3", result="1,3,5,2,4"]
	// 	below1 -> orbit2 [label="   Inc(2.5,2.5)   ", len="2", style="dashed", color="#009E73", kind=inc, operator="Inc(2.5,2.5)", row=2.5, col=2.5, solution="2,4,1,3", result="2,5,3,1,4"]
	// }
}
