package encode_test

import (
	"context"
	"os"

	"qorbit/orbit"
	"qorbit/orbit/encode"
	"qorbit/orbit/orbitgraph"
	"qorbit/orbit/search"
)

// graph builds the orbit graph of an order, and the orbits of the order below.
func graph(n int) (*orbitgraph.Graph, *orbit.Orbits) {
	ctx := context.Background()
	below, err := orbit.Enumerate(ctx, n-1, orbit.Options{})
	if err != nil {
		panic(err)
	}
	orbits, err := orbit.Enumerate(ctx, n, orbit.Options{})
	if err != nil {
		panic(err)
	}
	g, err := orbitgraph.Build(ctx, orbits, 1, orbit.Options{})
	if err != nil {
		panic(err)
	}
	return g, below
}

// Orbit 1 of order 4 is no seed, for order 3 has no solution: it is not reached, and has no depth.
func ExampleGraphML() {
	g, below := graph(4)
	if err := encode.GraphML(os.Stdout, encode.OfGraph(g, below, false)); err != nil {
		panic(err)
	}
	// Output:
	// <?xml version="1.0" encoding="UTF-8"?>
	// <graphml xmlns="http://graphml.graphdrawing.org/xmlns" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://graphml.graphdrawing.org/xmlns http://graphml.graphdrawing.org/xmlns/1.0/graphml.xsd">
	//  <key id="node_kind" for="node" attr.name="kind" attr.type="string"></key>
	//  <key id="node_n" for="node" attr.name="n" attr.type="int"></key>
	//  <key id="node_orbit" for="node" attr.name="orbit" attr.type="int"></key>
	//  <key id="node_key" for="node" attr.name="key" attr.type="string"></key>
	//  <key id="node_class" for="node" attr.name="class" attr.type="int"></key>
	//  <key id="node_degree" for="node" attr.name="degree" attr.type="int"></key>
	//  <key id="node_component" for="node" attr.name="component" attr.type="int"></key>
	//  <key id="node_component_size" for="node" attr.name="component_size" attr.type="int"></key>
	//  <key id="node_seed" for="node" attr.name="seed" attr.type="boolean"></key>
	//  <key id="node_reached" for="node" attr.name="reached" attr.type="boolean"></key>
	//  <key id="node_depth" for="node" attr.name="depth" attr.type="int"></key>
	//  <key id="edge_kind" for="edge" attr.name="kind" attr.type="string"></key>
	//  <key id="edge_operator" for="edge" attr.name="operator" attr.type="string"></key>
	//  <key id="edge_solution" for="edge" attr.name="solution" attr.type="string"></key>
	//  <key id="edge_result" for="edge" attr.name="result" attr.type="string"></key>
	//  <graph id="orbits4" edgedefault="undirected">
	//   <desc>Orbit graph of order 4: orbits of solutions with 4 queens, joined by Mov of 1 queen</desc>
	//   <node id="orbit1">
	//    <data key="node_kind">orbit</data>
	//    <data key="node_n">4</data>
	//    <data key="node_orbit">1</data>
	//    <data key="node_key">2,4,1,3</data>
	//    <data key="node_class">2</data>
	//    <data key="node_degree">0</data>
	//    <data key="node_component">1</data>
	//    <data key="node_component_size">1</data>
	//    <data key="node_seed">false</data>
	//    <data key="node_reached">false</data>
	//   </node>
	//  </graph>
	// </graphml>
}

func ExampleSparse6() {
	g, below := graph(8)
	if err := encode.Sparse6(os.Stdout, encode.OfGraph(g, below, false)); err != nil {
		panic(err)
	}
	// Output:
	// :K`KS`oCKc`c_Gs?dNgOqDLPA^
}

func ExampleDOT_trajectory() {
	search, err := search.Run(context.Background(), 6, search.Options{})
	if err != nil {
		panic(err)
	}
	if err := encode.DOT(os.Stdout, encode.OfTrajectory(search)); err != nil {
		panic(err)
	}
	// Output:
	// strict digraph trajectory6 {
	// 	graph [label="Trajectory of orbit generation, N = 6 (bfs, seeds complete, Mov of 1 queen)\nsquare: class 4; double outline: seed; hexagon: orbit of order 5; dashed line: Inc\n ", labelloc="t", fontname="Helvetica", fontsize="12", layout="dot", ranksep="0.4", nodesep="0.15"];
	// 	node [fontname="Helvetica", fontsize="10", style="filled", color="#1A1A1A", margin="0.05"];
	// 	edge [fontname="Helvetica", fontsize="8", color="#0072B2", arrowsize="0.6"];
	//
	// 	// Node definitions.
	// 	orbit1 [label="1\n2,4,6,1,3,5", shape="box", class="class4", fillcolor="#F4D48C", peripheries="2", tooltip="1: 2,4,6,1,3,5, class 4"];
	// 	below1 [label="1\n1,3,5,2,4", shape="hexagon", class="below", fillcolor="white", color="#6B6B6B", tooltip="1 (order 5): 1,3,5,2,4, class 8"];
	//
	// 	// Edge definitions.
	// 	below1 -> orbit1 [label="Inc(0.5,3.5)", style="dashed", color="#009E73"];
	// }
}

func ExampleDOT() {
	graph, below := graph(5)
	if err := encode.DOT(os.Stdout, encode.OfGraph(graph, below, true)); err != nil {
		panic(err)
	}
	// Output:
	// strict digraph orbits5 {
	// 	graph [label="Orbit graph, N = 5\neach Mov (1 queen) leads from the key of the lower number to a solution of the higher\ncircle: class 8; diamond: class 2; double outline: seed; hexagon: orbit of order 4; dashed line: Inc\n ", labelloc="t", fontname="Helvetica", fontsize="12", layout="neato", overlap="false", overlap_shrink="false", sep="+8", esep="+3", splines="true", start="1", pack="12"];
	// 	node [fontname="Helvetica", fontsize="10", style="filled", color="#1A1A1A", margin="0.05"];
	// 	edge [fontname="Helvetica", fontsize="8", color="#0072B2", arrowsize="0.6"];
	//
	// 	// Node definitions.
	// 	orbit1 [label="1\n1,3,5,2,4", shape="ellipse", class="class8", fillcolor="#B3DDF5", peripheries="2", tooltip="1: 1,3,5,2,4, class 8"];
	// 	orbit2 [label="2\n2,5,3,1,4", shape="diamond", class="class2", fillcolor="#8CD3C0", peripheries="2", tooltip="2: 2,5,3,1,4, class 2"];
	// 	below1 [label="1\n2,4,1,3", shape="hexagon", class="below", fillcolor="white", color="#6B6B6B", tooltip="1 (order 4): 2,4,1,3, class 2"];
	//
	// 	// Edge definitions.
	// 	orbit1 -> orbit2 [label="Mov(1,1,3.5,3.5)", len="2", dir="none"];
	// 	below1 -> orbit1 [label="Inc(0.5,0.5)", len="2", style="dashed", color="#009E73"];
	// 	below1 -> orbit2 [label="Inc(2.5,2.5)", len="2", style="dashed", color="#009E73"];
	// }
}
