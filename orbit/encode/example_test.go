package encode_test

import (
	"context"
	"fmt"
	"os"
	"regexp"
	"strings"

	"qorbit/orbit"
	"qorbit/orbit/encode"
	"qorbit/orbit/move"
	"qorbit/orbit/orbitgraph"
)

// graph builds the orbit graph of an order.
func graph(n int, inc bool) *encode.Network {
	ctx := context.Background()
	below, err := orbit.Enumerate(ctx, orbit.Queens.Of(n-1), orbit.Options{})
	if err != nil {
		panic(err)
	}
	g, err := orbitgraph.BuildOrder(ctx, orbit.Queens.Of(n), move.Mov.Of(1), orbit.Options{})
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

// The file has a line for each orbit and each edge, with their attributes: here the names, and the operators of edges.
func ExampleDOT() {
	var file strings.Builder
	if err := encode.DOT(&file, graph(5, true), encode.Options{}); err != nil {
		panic(err)
	}
	line := regexp.MustCompile(`(?m)^\t((?:orbit|below)\d+(?: -> orbit\d+)?) \[(?:.* operator="(.*?)")?`)
	for _, found := range line.FindAllStringSubmatch(file.String(), -1) {
		fmt.Println(strings.TrimSpace(found[1] + " " + found[2]))
	}
	// Output:
	// orbit1
	// orbit2
	// below1
	// orbit1 -> orbit2 Mov(1,1,3.5,3.5)
	// below1 -> orbit1 Inc(0.5,0.5)
	// below1 -> orbit2 Inc(2.5,2.5)
}
