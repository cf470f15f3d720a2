package encode

import (
	"context"
	"fmt"
	"iter"
	"slices"
	"strconv"
	"strings"

	"qorbit/internal/base/parallel"
	"qorbit/internal/base/words"
	"qorbit/orbit"
	"qorbit/orbit/move"
	"qorbit/orbit/orbitgraph"
	"qorbit/work"
)

// A Graph is an orbit graph, or a part of one, with what its vertices are made from.
type Graph struct {
	Shown *orbitgraph.Graph // the orbits of order N and the edges between them, whose vertices count from 0 here
	Part  string            // which part of the graph is shown, "" for the whole graph

	whole       *orbitgraph.Graph
	below       *orbit.Orbits
	sources     [][]int // for each orbit, those of order N−1 that an Inc leads from
	components  orbitgraph.Components
	depths      []int32 // from the nearest seed; negative where the search does not reach
	depthsBelow []int32 // the same for the orbits of order N−1, where inc is set
	inc         bool
	within      []int // the vertices of the part, in ascending order; nil for the whole graph
	marked      []int // those that are highlighted, in ascending order

	vertices iter.Seq[Vertex]
	edges    iter.Seq2[Edge, error]
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

// OfGraph returns a part of an orbit graph, where below has the orbits of order N−1. A seed is an orbit that Inc makes
// from one of these; an orbit is reached if its component in the whole graph has a seed; its depth is the distance
// from the nearest. Each edge bears the first move that leads from the key of the lower number to a solution of the
// higher, in ascending order. With inc, the Inc edges follow, with the orbits of order N−1 that they lead from, and the
// graph is directed.
//
// The progress is also that of a reader of the graph. Once ctx is done, the vertices end, and the edges end with its
// error. OfGraph fails where there is no such orbit or component, and with the context's error once ctx is done.
func OfGraph(
	ctx context.Context,
	g *orbitgraph.Graph,
	below *orbit.Orbits,
	inc bool,
	p Part,
	opt orbit.Options,
) (*Graph, error) {
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
		a.show(g.Ball(v, p.Radius), fmt.Sprintf("orbits at distance %d or less from orbit %d", p.Radius, v+1))
	case p.Component < 0 || p.Component > most:
		return nil, words.WrongField("component", p.Component, "expected one of order %d, 1 to %d", g.Orbits().Order(), most)
	case p.Component > 0:
		a.show(a.components.Members(p.Component-1), fmt.Sprintf("component %d", p.Component))
	}
	if err := a.highlight(p.Highlight); err != nil {
		return nil, err
	}
	a.watch(ctx, opt)
	return a, nil
}

// show restricts the graph to some vertices.
func (g *Graph) show(vertices []int, name string) {
	g.within, g.Part, g.Shown = vertices, name, g.whole.Induced(vertices)
}

// Name returns orbits8.
func (g *Graph) Name() string { return fmt.Sprintf("orbits%d", g.Order()) }

// Title returns the order and the part, and what joins the orbits.
func (g *Graph) Title() Title {
	n, rule := g.Order(), g.whole.Rule()
	t := Title{
		fmt.Sprintf("Orbit graph of order %d%s", n, conditionText(g.whole.Orbits())),
		fmt.Sprintf("orbits of %s, joined by %v", boardsText(g.whole.Orbits()), rule),
	}
	if rule.Queens > 1 {
		t.What += ", " + rule.Moves()
	}
	if g.Part != "" {
		t.What += ", " + g.Part
	}
	if g.inc {
		t.Of += fmt.Sprintf(" and by Inc from order %d", n-1)
	}
	return t
}

// Applies says what the operators of a drawing apply to.
func (g *Graph) Applies(Label) string {
	const key = " takes the key of its lower-numbered orbit to a solution of the other"
	rule := g.whole.Rule()
	text := fmt.Sprintf("the %s on an edge (%s)", rule.Kind.Title(), words.Plural(rule.Queens, "queen")) + key
	switch inc := fmt.Sprintf("the key of its orbit of order %d", g.Order()-1); {
	case g.inc && g.Shown.EdgeCount() == 0:
		return "an Inc takes " + inc + " to a solution of the other"
	case g.inc:
		text += ", an Inc " + inc
	}
	return text
}

// conditionText adds a condition other than queens to a title.
func conditionText(orbits *orbit.Orbits) string {
	if c := orbits.Condition(); c != orbit.Queens {
		return ", condition " + c.Name
	}
	return ""
}

// boardsText says which boards the orbits are of.
func boardsText(orbits *orbit.Orbits) string {
	if c := orbits.Condition(); c != orbit.Queens {
		return fmt.Sprintf("permutations of order %d: %s", orbits.Order(), c.Summary)
	}
	return "solutions with " + words.Plural(orbits.Order(), "queen")
}

// Order returns N.
func (g *Graph) Order() int { return g.whole.Orbits().Order() }

// Directed reports whether there are Inc edges.
func (g *Graph) Directed() bool { return g.inc }

// Vertices returns the orbits, and after them those of order N−1.
func (g *Graph) Vertices() iter.Seq[Vertex] { return g.vertices }

// Edges returns the moves, and after them the Incs.
func (g *Graph) Edges() iter.Seq2[Edge, error] { return g.edges }

func (g *Graph) attributes() string {
	return belowAttributes + " degree component component_size " + belowBooleans + " depth"
}

func (g *Graph) properties() []property {
	rule := g.whole.Rule()
	return []property{
		{"order", g.Order()}, conditionOf(g.whole.Orbits()), {"moves", rule.Kind.Name}, {"queens", rule.Queens},
		{"part", g.Part},
	}
}

// annotate finds what vertices are made from.
func annotate(ctx context.Context, g *orbitgraph.Graph, below *orbit.Orbits, opt orbit.Options) (*Graph, error) {
	sources, err := move.Sources(ctx, below, g.Orbits(), opt)
	if err != nil {
		return nil, err
	}
	a := &Graph{Shown: g, whole: g, below: below, sources: sources, components: g.Components()}
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
func (g *Graph) searchBelow(ctx context.Context, opt orbit.Options) error {
	g.inc = true
	if g.below.Order() == 0 { // the board without queens, which no move leads to
		g.depthsBelow = []int32{-1}
		return nil
	}
	rule := g.whole.Rule()
	rule.Queens = min(rule.Queens, g.below.Order())
	moves, err := orbitgraph.Build(ctx, g.below, rule, opt)
	if err != nil {
		return err
	}
	g.depthsBelow = moves.Distances(move.Seeds(g.below))
	return nil
}

// watch sets the vertices and edges, with the progress and the end of their context.
func (g *Graph) watch(ctx context.Context, opt orbit.Options) {
	orbits := opt.Reporter(work.Phase{Unit: "orbits", Order: g.Order(), Action: "written"})
	g.vertices = parallel.Each(ctx, orbits, g.Shown.Orbits().Len(), g.eachVertex)
	edges := opt.Reporter(work.Phase{Unit: "edges", Action: "written"})
	g.edges = parallel.Watch(ctx, edges, g.Shown.EdgeCount(), g.eachEdge)
}

// highlight finds the orbits that are to be highlighted.
func (g *Graph) highlight(lists []string) error {
	for _, list := range lists {
		texts := splitOrbits(list)
		if len(texts) == 0 {
			return words.WrongField("highlight", strconv.Quote(list), "expected orbits, such as 1,34")
		}
		for _, text := range texts {
			v, err := g.whole.Orbits().Parse(text)
			if err != nil {
				return words.InField("highlight", err)
			}
			if !g.has(v) {
				return words.WrongField("highlight", text, "expected one of %s", g.Part)
			}
			g.marked = append(g.marked, v)
		}
	}
	slices.Sort(g.marked)
	return nil
}

// splitOrbits splits a list at commas outside brackets.
func splitOrbits(list string) []string {
	depth := 0
	return strings.FieldsFunc(list, func(r rune) bool {
		switch r {
		case '(', '[', '{':
			depth++
		case ')', ']', '}':
			depth--
		}
		return r == ',' && depth == 0
	})
}

// has reports whether a vertex is in the part.
func (g *Graph) has(v int) bool {
	if g.within == nil {
		return true
	}
	_, found := slices.BinarySearch(g.within, v)
	return found
}

func (g *Graph) eachVertex(yield func(Vertex) bool) {
	var below []int
	for v := range g.whole.Orbits().Len() {
		if !g.has(v) {
			continue
		}
		below = append(below, g.sources[v]...)
		vertex, part := newVertex(KindOrbit, g.whole.Orbits(), v), g.components.Of[v]
		vertex.IncFrom = numbers(slices.Values(g.sources[v]))
		vertex.Degree, vertex.Neighbours = g.whole.Degree(v), numbers(g.whole.Neighbours(v))
		vertex.Component, vertex.ComponentSize = int(part)+1, g.components.Sizes[part]
		vertex.Seed, vertex.Reached = g.depths[v] == 0, g.depths[v] >= 0
		_, vertex.Highlighted = slices.BinarySearch(g.marked, v)
		if vertex.Reached {
			vertex.Depth = new(int(g.depths[v]))
		}
		if !yield(vertex) {
			return
		}
	}
	if g.inc {
		yieldBelow(g.below, below, func(v Vertex) bool {
			depth := g.depthsBelow[v.Orbit-1]
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
func MovEdges(g *orbitgraph.Graph) iter.Seq2[Edge, error] { return (&Graph{whole: g}).eachEdge }

func (g *Graph) eachEdge(yield func(Edge, error) bool) {
	orbits, rule := g.whole.Orbits(), g.whole.Rule()
	for v := range orbits.Len() {
		if !g.has(v) {
			continue
		}
		to, witnesses, err := g.whole.EdgeWitnesses(v)
		if err != nil {
			yield(Edge{}, err)
			return
		}
		for i, w := range to {
			e := newEdge(orbits.Order(), rule.Kind.Name, v, w, witnesses[i], rule.Queens)
			if g.has(w) && !yield(e, nil) {
				return
			}
		}
	}
	for v := range orbits.Len() {
		if !g.inc || !g.has(v) {
			continue
		}
		for _, from := range g.sources[v] {
			witness, _ := move.IncWitness(g.below.Perm(from), orbits.Key(v))
			if !yield(newEdge(orbits.Order(), KindInc, from, v, witness, 0), nil) {
				return
			}
		}
	}
}
