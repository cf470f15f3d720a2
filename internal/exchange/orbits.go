package exchange

import (
	"fmt"

	"qorbit/orbit"
)

// graphNetwork is what the network of an orbit graph is made from.
type graphNetwork struct {
	graph      *orbit.Graph
	below      *orbit.Orbits
	sources    [][]int32 // for each orbit, those of the order below that an Inc leads from
	components orbit.Components
	depths     []int32
	inc        bool
}

// OfGraph returns the network of an orbit graph. An orbit is a seed if Inc makes it from an orbit of order N−1, which below
// has; it is reached if its component has a seed; its depth is the distance from the nearest, none where it is not
// reached. Edges are Links. With inc, the Incs and the orbits of order N−1 that they lead from are there too, and the network
// is a directed one, in which edges lead from what their operator is applied to.
func OfGraph(g *orbit.Graph, below *orbit.Orbits, inc bool) *Network {
	f := &graphNetwork{graph: g, below: below, sources: orbit.Sources(below, g.Orbits()), components: g.Components(), inc: inc}
	var seeds []int
	for v, sources := range f.sources {
		if len(sources) > 0 {
			seeds = append(seeds, v)
		}
	}
	f.depths = g.Distances(seeds)
	n := g.Orbits().Order()
	title := fmt.Sprintf("Orbit graph of order %d: orbits of solutions with %s, joined by Mov of %s", n, queens(n), queens(g.Queens()))
	if inc {
		title += fmt.Sprintf(" and by Inc from order %d", below.Order())
	}
	return &Network{
		Name: fmt.Sprintf("orbits%d", n), Title: title, Directed: inc,
		VertexColumns: append(orbitColumns(), Column{"degree", Integer}, Column{"component", Integer}, Column{"component_size", Integer},
			Column{"seed", Truth}, Column{"reached", Truth}, Column{"depth", Integer}),
		EdgeColumns: edgeColumns(),
		Vertices:    f.vertices,
		Edges:       f.edges,
	}
}

// queens is a number of queens.
func queens(k int) string {
	if k == 1 {
		return "1 queen"
	}
	return fmt.Sprintf("%d queens", k)
}

func (f *graphNetwork) vertices(yield func(Vertex) bool) {
	orbits := f.graph.Orbits()
	for v := range orbits.Len() {
		part := f.components.Of[v]
		reached := f.depths[v] >= 0
		var depth any
		if reached {
			depth = int(f.depths[v])
		}
		if !yield(orbitVertex(orbits, v, f.graph.Degree(v), int(part)+1, f.components.Sizes[part], len(f.sources[v]) > 0, reached, depth)) {
			return
		}
	}
	if f.inc {
		yieldBelow(f.below, f.sources, yield)
	}
}

func (f *graphNetwork) edges(yield func(Edge, error) bool) {
	var sources [][]int32
	if f.inc {
		sources = f.sources
	}
	for link, err := range Links(f.graph, f.below, sources) {
		if err != nil {
			yield(Edge{}, err)
			return
		}
		if !yield(edge(link.How, link.From, link.To, link.Witness), nil) {
			return
		}
	}
}
