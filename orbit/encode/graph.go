package encode

import (
	"context"
	"fmt"
	"iter"
	"slices"
	"strconv"
	"strings"

	"qorbit/internal/parallel"
	"qorbit/internal/words"
	"qorbit/orbit"
	"qorbit/orbit/move"
	"qorbit/orbit/orbitgraph"
	"qorbit/work"
)

// An annotated graph has what its vertices are made from.
type annotated struct {
	graph       *orbitgraph.Graph
	below       *orbit.Orbits
	sources     [][]int // for each orbit, those of order N−1 that an Inc leads from
	components  orbitgraph.Components
	depths      []int32 // from the nearest seed; negative where the search does not reach
	depthsBelow []int32 // the same for the orbits of order N−1, where inc is set
	inc         bool
	part        *part           // what is shown; nil for the whole graph
	marked      []int           // the vertices that are highlighted, in ascending order
	steps       map[[2]int]Edge // those of a route, by their two ends, the smaller first
	alone       bool            // no other edges are shown
}

// A Part asks for a part of a graph: the orbits at a distance of at most Radius from the one that Around names (its
// number, or any of its solutions), or one component of the graph without Inc edges. The zero value, with any radius,
// asks for the whole graph.
type Part struct {
	Around            string
	Radius, Component int // components count from 1
	// Highlight names the orbits that are highlighted: each text has numbers, or solutions in spaces or parentheses, with
	// commas between. The whole graph and a part can have them.
	Highlight []string
}

// OfGraph returns the network of a part of an orbit graph, where below has the orbits of order N−1. A seed is an orbit
// that Inc makes from one of these; an orbit is reached if its component in the whole graph has a seed; its depth is
// the distance from the nearest. Each edge bears the first move that leads from the key of the lower number to a
// solution of the higher, in ascending order. With inc, the Inc edges follow, with the orbits of order N−1 that they
// lead from, and the network is directed.
//
// The progress is also that of a reader of the network. Once ctx is done, the vertices end, and the edges end with its
// error. OfGraph fails where there is no such orbit or component, and with the context's error once ctx is done.
func OfGraph(
	ctx context.Context,
	g *orbitgraph.Graph,
	below *orbit.Orbits,
	inc bool,
	p Part,
	opt orbit.Options,
) (*Network, error) {
	a, err := annotate(ctx, g, below, opt)
	if err != nil {
		return nil, err
	}
	if inc {
		if err := a.searchBelow(ctx, opt); err != nil {
			return nil, err
		}
	}
	switch most := len(a.components.Sizes); {
	case p.Around != "":
		v, err := g.Orbits().Parse(p.Around)
		if err != nil {
			return nil, words.InField("around", err)
		}
		a.part = &part{g.Ball(v, p.Radius), fmt.Sprintf("orbits at distance %d or less from orbit %d", p.Radius, v+1)}
	case p.Component < 0 || p.Component > most:
		return nil, words.WrongField("component", p.Component, "expected one of order %d, 1 to %d", g.Orbits().Order(), most)
	case p.Component > 0:
		a.part = &part{a.components.Members(p.Component - 1), fmt.Sprintf("component %d", p.Component)}
	}
	if err := a.highlight(p.Highlight); err != nil {
		return nil, err
	}
	return a.watched(ctx, opt), nil
}

// annotate finds what vertices are made from.
func annotate(ctx context.Context, g *orbitgraph.Graph, below *orbit.Orbits, opt orbit.Options) (*annotated, error) {
	sources, err := move.Sources(ctx, below, g.Orbits(), opt)
	if err != nil {
		return nil, err
	}
	a := &annotated{graph: g, below: below, sources: sources, components: g.Components()}
	var seeds []int
	for v, sources := range sources {
		if len(sources) > 0 {
			seeds = append(seeds, v)
		}
	}
	a.depths = g.Distances(seeds)
	return a, nil
}

// searchBelow finds which orbits of the order below are seeds there, and which the search of that order reaches by the
// same moves, so that the network of a graph with Inc says it of every vertex: a program that reads a file takes a
// boolean that is missing for false.
func (a *annotated) searchBelow(ctx context.Context, opt orbit.Options) error {
	a.inc = true
	if a.below.Order() == 0 { // the board without queens, which no move leads to
		a.depthsBelow = []int32{-1}
		return nil
	}
	rule := a.graph.Rule()
	rule.Queens = min(rule.Queens, a.below.Order())
	g, err := orbitgraph.BuildBy(ctx, a.below, rule, orbitgraph.Options{Options: opt})
	if err != nil {
		return err
	}
	a.depthsBelow = g.Distances(move.Seeds(a.below))
	return nil
}

// watched is the network, with the progress and the end of its context.
func (a *annotated) watched(ctx context.Context, opt orbit.Options) *Network {
	network := a.network()
	orbits := opt.Reporter(work.Phase{Unit: "orbits", Order: network.Order, Action: "written"})
	network.Vertices = parallel.Each(ctx, orbits, network.Graph.Stats().Orbits, network.Vertices)
	edges := opt.Reporter(work.Phase{Unit: "edges", Action: "written"})
	network.Edges = parallel.Watch(ctx, edges, network.Graph.EdgeCount(), network.Edges)
	return network
}

// highlight finds the orbits that are to be highlighted.
func (a *annotated) highlight(lists []string) error {
	for _, list := range lists {
		texts := splitOrbits(list)
		if len(texts) == 0 {
			return words.WrongField("highlight", strconv.Quote(list), "expected orbits, such as 1,34")
		}
		for _, text := range texts {
			v, err := a.graph.Orbits().Parse(text)
			if err != nil {
				return words.InField("highlight", err)
			}
			if !a.part.has(v) {
				return words.WrongField("highlight", text, "expected one of %s", a.part.name)
			}
			a.marked = append(a.marked, v)
		}
	}
	slices.Sort(a.marked)
	return nil
}

// splitOrbits splits a list at commas outside parentheses.
func splitOrbits(list string) []string {
	depth := 0
	return strings.FieldsFunc(list, func(r rune) bool {
		switch r {
		case '(':
			depth++
		case ')':
			depth--
		}
		return r == ',' && depth == 0
	})
}

// A part is some vertices of a graph; nil stands for all of them.
type part struct {
	vertices []int // in ascending order
	name     string
}

func (p *part) has(v int) bool {
	if p == nil {
		return true
	}
	_, found := slices.BinarySearch(p.vertices, v)
	return found
}

func (a *annotated) network() *Network {
	n, moves := a.graph.Orbits().Order(), a.graph.Rule()
	title := fmt.Sprintf("Orbit graph of order %d: orbits of solutions with %s, joined by %v", n, queens(n), moves)
	if a.inc {
		title += fmt.Sprintf(" and by Inc from order %d", a.below.Order())
	}
	network := &Network{
		Name: fmt.Sprintf("orbits%d", n), Title: title, Order: n, Queens: moves.Queens, Directed: a.inc, Graph: a.graph,
		Vertices: a.vertices, Edges: a.edges,
	}
	if a.part != nil {
		network.Graph, network.Part = a.graph.Induced(a.part.vertices), a.part.name
		network.Title += "; " + a.part.name
	}
	return network
}

// queens is a number of queens.
func queens(k int) string { return words.Plural(k, "queen") }

func (a *annotated) vertices(yield func(Vertex) bool) {
	var below []int
	for v := range a.graph.Orbits().Len() {
		if !a.part.has(v) {
			continue
		}
		below = append(below, a.sources[v]...)
		vertex, part := newVertex(KindOrbit, a.graph.Orbits(), v), a.components.Of[v]
		vertex.IncFrom = numbers(slices.Values(a.sources[v]))
		vertex.Degree, vertex.Neighbours = a.graph.Degree(v), numbers(a.graph.Neighbours(v))
		vertex.Component, vertex.ComponentSize = int(part)+1, a.components.Sizes[part]
		vertex.Seed, vertex.Reached = a.depths[v] == 0, a.depths[v] >= 0
		_, vertex.Highlighted = slices.BinarySearch(a.marked, v)
		if vertex.Reached {
			vertex.Depth = new(int(a.depths[v]))
		}
		if !yield(vertex) {
			return
		}
	}
	if a.inc {
		yieldBelow(a.below, below, func(v Vertex) bool {
			depth := a.depthsBelow[v.Orbit-1]
			v.Seed, v.Reached = depth == 0, depth >= 0
			return yield(v)
		})
	}
}

// numbers are the numbers of vertices, which count from 1.
func numbers(vertices iter.Seq[int]) []int {
	all := []int{}
	for v := range vertices {
		all = append(all, v+1)
	}
	return all
}

// yieldBelow yields the orbits of order N−1 that are among the sources.
func yieldBelow(below *orbit.Orbits, sources []int, yield func(Vertex) bool) {
	slices.Sort(sources)
	for _, v := range slices.Compact(sources) {
		if !yield(newVertex(KindBelow, below, v)) {
			return
		}
	}
}

// MovEdges yields the edges of an orbit graph, each with the first Mov that leads from the key of the lower number to a
// solution of the higher, in ascending order. It ends after an error.
func MovEdges(g *orbitgraph.Graph) iter.Seq2[Edge, error] { return (&annotated{graph: g}).edges }

func (a *annotated) edges(yield func(Edge, error) bool) {
	orbits, rule := a.graph.Orbits(), a.graph.Rule()
	for v := range orbits.Len() {
		if !a.part.has(v) {
			continue
		}
		to, witnesses, err := a.graph.EdgeWitnesses(v)
		if err != nil {
			yield(Edge{}, err)
			return
		}
		for i, w := range to {
			e, onRoute := a.steps[[2]int{v, w}]
			if !onRoute {
				e = newEdge(orbits.Order(), rule.Kind.Name, v, w, witnesses[i], rule.Queens)
			}
			if a.part.has(w) && (onRoute || !a.alone) && !yield(e, nil) {
				return
			}
		}
	}
	for v := range orbits.Len() {
		if !a.inc || !a.part.has(v) {
			continue
		}
		for _, from := range a.sources[v] {
			witness, _ := move.IncWitness(a.below.Perm(from), orbits.Key(v))
			if !yield(newEdge(orbits.Order(), KindInc, from, v, witness, 0), nil) {
				return
			}
		}
	}
}
