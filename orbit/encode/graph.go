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
	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/orbit/move"
	"qorbit/orbit/orbitgraph"
	"qorbit/work"
)

// A graph is an orbit graph, or a part of one, with what its vertices are made from.
type graph struct {
	whole       *orbitgraph.Graph
	below       *orbit.Orbits
	sources     [][]int // for each orbit, those of order N−1 that an Inc leads from
	components  orbitgraph.Components
	depths      []int32          // from the nearest seed; negative where the search does not reach
	inc         bool             // there are Inc edges
	depthsBelow []int32          // of the orbits of order N−1, with Inc edges
	within      []int            // the vertices of the part, in ascending order; nil for the whole graph
	marked      []int            // those that are highlighted, in ascending order
	solutions   map[int]ops.Perm // of vertices of a route, in place of their keys
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
) (*Network, error) {
	a, err := annotate(ctx, g, below, opt)
	if err != nil {
		return nil, err
	}
	if a.inc = inc; inc {
		if err := a.searchBelow(ctx, opt); err != nil {
			return nil, err
		}
	}
	part := ""
	switch most := len(a.components.Sizes); {
	case p.Around != "":
		v, err := g.Orbits().Parse(p.Around)
		if err != nil {
			return nil, words.InField("around", err)
		}
		a.within = g.Ball(v, p.Radius)
		part = fmt.Sprintf("orbits at distance %d or less from orbit %d", p.Radius, v+1)
	case p.Component < 0 || p.Component > most:
		return nil, words.WrongField("component", p.Component, "expected one of order %d, 1 to %d", g.Orbits().Order(), most)
	case p.Component > 0:
		a.within, part = a.components.Members(p.Component-1), fmt.Sprintf("component %d", p.Component)
	}
	if err := a.highlight(p.Highlight, part); err != nil {
		return nil, err
	}
	return a.network(ctx, part, opt), nil
}

// network is the part as a network.
func (g *graph) network(ctx context.Context, part string, opt orbit.Options) *Network {
	orbits, rule, shown := g.whole.Orbits(), g.whole.Rule(), g.whole
	if g.within != nil {
		shown = g.whole.Induced(g.within)
	}
	n := orbits.Order()
	title := Title{
		fmt.Sprintf("Orbit graph of order %d%s", n, conditionText(orbits)),
		fmt.Sprintf("orbits of %s, joined by %v", boardsText(orbits), rule),
	}
	if rule.Queens > 1 {
		title.What += ", " + g.whole.Orbits().Condition().Piece.Words(rule.Moves())
	}
	if part != "" {
		title.What += ", " + part
	}
	if g.inc {
		title.Of += fmt.Sprintf(" and by Inc from order %d", n-1)
	}
	toVertices := opt.Reporter(work.Phase{Unit: "orbits", Order: n, Action: "written"})
	toEdges := opt.Reporter(work.Phase{Unit: "edges", Action: "written"})
	return &Network{
		Name: fmt.Sprintf("orbits%d", n), Title: title, Piece: orbits.Condition().Piece,
		Order: n, First: n, Directed: g.inc,
		Vertices: parallel.Each(ctx, toVertices, shown.Orbits().Len(), g.eachVertex),
		Edges:    parallel.Watch(ctx, toEdges, shown.EdgeCount(), g.eachEdge),
		Shown:    shown, Part: part, Rule: rule,
		properties: []property{
			{"order", n}, {"condition", conditionOf(orbits)}, {"moves", rule.Kind.Name}, {"queens", rule.Queens}, {"part", part},
		},
		found: func() string { return g.found(shown) }, seeds: "made by Inc", marked: "highlighted",
		applies: func(Label) string { return g.applies(shown.EdgeCount() > 0) },
	}
}

// found counts what is shown.
func (g *graph) found(shown *orbitgraph.Graph) string {
	s := shown.Stats()
	text := fmt.Sprintf("%s, %s, %s",
		words.Plural(s.Orbits, "orbit"), words.Plural(s.Edges, "edge"), words.Plural(s.Components, "component"))
	if !g.inc {
		return text
	}
	edges := 0
	for v, sources := range g.sources {
		if g.has(v) {
			edges += len(sources)
		}
	}
	return text + fmt.Sprintf("; %s from order %d", words.Plural(edges, "Inc edge"), g.below.Order())
}

// applies says what the operators of a drawing apply to, which has Movs or no others than Incs.
func (g *graph) applies(movs bool) string {
	const key = " takes the key of its lower-numbered orbit to a solution of the other"
	rule, n := g.whole.Rule(), g.whole.Orbits().Order()
	text := fmt.Sprintf("the %s on an edge (%s)", rule.Kind.Title(), words.Plural(rule.Queens, "queen")) + key
	switch inc := fmt.Sprintf("the key of its orbit of order %d", n-1); {
	case g.inc && !movs:
		return "an Inc takes " + inc + " to a solution of the other"
	case g.inc:
		text += ", an Inc " + inc
	}
	return text
}

// boardsText says which boards the orbits are of.
func boardsText(orbits *orbit.Orbits) string {
	if c := orbits.Condition(); c != orbit.Queens {
		return fmt.Sprintf("permutations of order %d: %s", orbits.Order(), c.Summary)
	}
	return "solutions with " + words.Plural(orbits.Order(), "queen")
}

// annotate finds what vertices are made from.
func annotate(ctx context.Context, g *orbitgraph.Graph, below *orbit.Orbits, opt orbit.Options) (*graph, error) {
	sources, err := move.Sources(ctx, below, g.Orbits(), opt)
	if err != nil {
		return nil, err
	}
	a := &graph{whole: g, below: below, sources: sources, components: g.Components()}
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
func (g *graph) searchBelow(ctx context.Context, opt orbit.Options) error {
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

// highlight finds the orbits that are to be highlighted, in the part.
func (g *graph) highlight(lists []string, part string) error {
	texts, err := splitOrbits(lists)
	if err != nil {
		return err
	}
	for _, text := range texts {
		v, err := g.whole.Orbits().Parse(text)
		if err != nil {
			return words.InField("highlight", err)
		}
		if !g.has(v) {
			return words.WrongField("highlight", text, "expected one of %s", part)
		}
		g.marked = append(g.marked, v)
	}
	slices.Sort(g.marked)
	return nil
}

// splitOrbits splits lists of orbits at commas outside brackets. It fails where one has none.
func splitOrbits(lists []string) (texts []string, err error) {
	for _, list := range lists {
		depth := 0
		split := strings.FieldsFunc(list, func(r rune) bool {
			switch r {
			case '(', '[', '{':
				depth++
			case ')', ']', '}':
				depth--
			}
			return r == ',' && depth == 0
		})
		if len(split) == 0 {
			return nil, words.WrongField("highlight", strconv.Quote(list), "expected orbits, such as 1,34")
		}
		texts = append(texts, split...)
	}
	return texts, nil
}

// has reports whether a vertex is in the part.
func (g *graph) has(v int) bool {
	if g.within == nil {
		return true
	}
	_, found := slices.BinarySearch(g.within, v)
	return found
}

func (g *graph) eachVertex(yield func(Vertex) bool) {
	var below []int
	for v := range g.whole.Orbits().Len() {
		if !g.has(v) {
			continue
		}
		below = append(below, g.sources[v]...)
		vertex, part := newVertex(KindOrbit, g.whole.Orbits(), v, false), g.components.Of[v]
		vertex.IncFrom = numbers(slices.Values(g.sources[v]))
		vertex.Degree, vertex.Neighbours = g.whole.Degree(v), numbers(g.whole.Neighbours(v))
		vertex.Component, vertex.ComponentSize = int(part)+1, g.components.Sizes[part]
		vertex.Seed, vertex.Reached = g.depths[v] == 0, g.depths[v] >= 0
		_, vertex.Highlighted = slices.BinarySearch(g.marked, v)
		if vertex.Reached {
			vertex.Depth = new(int(g.depths[v]))
		}
		if p := g.solutions[v]; p != nil {
			vertex.Solution = p
		}
		if !yield(vertex) {
			return
		}
	}
	if g.inc {
		yieldBelow(g.below, below, false, func(v Vertex) bool {
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
func yieldBelow(below *orbit.Orbits, sources []int, several bool, yield func(Vertex) bool) {
	slices.Sort(sources)
	for _, v := range slices.Compact(sources) {
		if !yield(newVertex(KindBelow, below, v, several)) {
			return
		}
	}
}

// MovEdges yields the edges of an orbit graph, each with the first Mov that leads from the key of the lower number to a
// solution of the higher, in ascending order. It ends after an error.
func MovEdges(g *orbitgraph.Graph) iter.Seq2[Edge, error] { return (&graph{whole: g}).eachEdge }

func (g *graph) eachEdge(yield func(Edge, error) bool) {
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
