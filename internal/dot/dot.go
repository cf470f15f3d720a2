// Package dot writes orbit graphs and trajectories in the DOT language of Graphviz, as a paper would print them. The same
// graph gives the same bytes.
package dot

import (
	"fmt"
	"io"
	"strings"

	"gonum.org/v1/gonum/graph"
	"gonum.org/v1/gonum/graph/encoding"
	"gonum.org/v1/gonum/graph/encoding/dot"
	"gonum.org/v1/gonum/graph/simple"

	"qorbit/ops"
	"qorbit/orbit"
)

// Attributes in the order in which they are written.
type attributes []encoding.Attribute

// Attributes implements encoding.Attributer.
func (a attributes) Attributes() []encoding.Attribute { return a }

// attrs pairs keys with values; values are quoted, with \n for new lines.
func attrs(pairs ...string) attributes {
	var a attributes
	for i := 0; i < len(pairs); i += 2 {
		value := `"` + strings.NewReplacer("\n", `\n`, `"`, `\"`).Replace(pairs[i+1]) + `"`
		a = append(a, encoding.Attribute{Key: pairs[i], Value: value})
	}
	return a
}

// A vertex is an orbit in the picture.
type vertex struct {
	graph.Node
	id string
	attributes
}

// DOTID implements dot.Node.
func (v vertex) DOTID() string { return v.id }

// A line is an edge in the picture.
type line struct {
	graph.Edge
	attributes
}

// drawing is what gonum marshals: a graph with attributes for the whole.
type drawing struct {
	graph.Graph
	name   string
	whole  attributes
	vertex attributes
	line   attributes
}

// DOTID implements dot.Graph.
func (d drawing) DOTID() string { return d.name }

// DOTAttributers implements dot.Attributers.
func (d drawing) DOTAttributers() (graph, node, edge encoding.Attributer) {
	return d.whole, d.vertex, d.line
}

// directed and undirected give the drawing the methods by which gonum tells the two apart.
type directed struct{ drawing }

func (d directed) HasEdgeFromTo(u, v int64) bool { return d.Graph.(graph.Directed).HasEdgeFromTo(u, v) }
func (d directed) To(id int64) graph.Nodes       { return d.Graph.(graph.Directed).To(id) }

func newDrawing(g graph.Graph, name, title string) drawing {
	return drawing{
		Graph: g, name: name,
		whole:  attrs("label", title, "labelloc", "t", "fontname", "Helvetica", "rankdir", "TB"),
		vertex: attrs("fontname", "Helvetica", "fontsize", "10", "shape", "ellipse"),
		line:   attrs("fontname", "Helvetica", "fontsize", "8"),
	}
}

func write(w io.Writer, g graph.Graph) error {
	text, err := dot.Marshal(g, "", "", "\t")
	if err != nil {
		return err
	}
	_, err = w.Write(append(text, '\n'))
	return err
}

// shapes tell the classes apart.
func shape(c orbit.Class) string {
	switch c {
	case 8:
		return "ellipse"
	case 4:
		return "box"
	}
	return "diamond"
}

// legend says what the outlines mean.
const legend = "ellipse, box, diamond: class 8, 4, 2; double outline: seed; dashed: Inc"

func queens(k int) string {
	if k == 1 {
		return "1 queen"
	}
	return fmt.Sprintf("%d queens", k)
}

// orbitVertex draws an orbit: its number, a solution of it, and its class as text and as shape; a seed has two outlines.
func orbitVertex(node int64, o orbit.Orbit, generator ops.Perm, seed bool) vertex {
	a := attrs("label", fmt.Sprintf("%d\n%v\nclass %d", o.Number, generator, o.Class), "shape", shape(o.Class),
		"class", fmt.Sprintf("class%d", o.Class))
	if seed {
		a = append(a, attrs("peripheries", "2")...)
	}
	return vertex{simple.Node(node), fmt.Sprintf("orbit%d", o.Number), a}
}

// belowVertex draws an orbit of order N−1.
func belowVertex(node int64, n int, o orbit.Orbit) vertex {
	label := fmt.Sprintf("order %d, orbit %d\n%v\nclass %d", n, o.Number, o.Perm, o.Class)
	return vertex{simple.Node(node), fmt.Sprintf("below%d", o.Number), attrs("label", label, "shape", "plaintext", "class", "below")}
}

// operatorAttrs labels an edge with its operator; Inc is dashed.
func operatorAttrs(how orbit.How, operator ops.Operator, more ...string) attributes {
	if how == orbit.ByInc {
		more = append(more, "style", "dashed")
	}
	return attrs(append([]string{"label", operator.String()}, more...)...)
}

// Trajectory writes the spanning forest of a search: which operator first produced each orbit, from which.
func Trajectory(w io.Writer, s *orbit.Search) error {
	g := simple.NewDirectedGraph()
	n := s.Orbits.Order()
	node := func(v int32) int64 { return int64(v) }
	below := func(v int32) int64 { return int64(s.Orbits.Len()) + int64(v) }
	for d, step := range s.Trajectory() {
		g.AddNode(orbitVertex(node(d.Vertex), s.Orbits.Orbit(int(d.Vertex)), step.Result, d.How != orbit.ByMov))
		var from graph.Node
		switch d.How {
		case orbit.Given:
			continue
		case orbit.ByInc:
			if g.Node(below(d.From)) == nil {
				g.AddNode(belowVertex(below(d.From), n-1, s.Below.Orbit(int(d.From))))
			}
			from = g.Node(below(d.From))
		case orbit.ByMov:
			from = g.Node(node(d.From))
		}
		g.SetEdge(line{simple.Edge{F: from, T: g.Node(node(d.Vertex))}, operatorAttrs(d.How, step.Operator)})
	}
	title := fmt.Sprintf("Trajectory of orbit generation, N = %d (%s, seeds %s, Mov of %s)\n%s", n, s.Options.Strategy, s.Options.Seeds, queens(s.Options.Queens)+escalated(s.Options), legend)
	return write(w, directed{newDrawing(g, fmt.Sprintf("trajectory%d", n), title)})
}

// escalated says up to how many queens a search moved beyond those that it began with.
func escalated(o orbit.SearchOptions) string {
	if o.Escalate > o.Queens {
		return fmt.Sprintf(", then of up to %d", o.Escalate)
	}
	return ""
}

// A canvas is what vertices and edges are put on: one of gonum's simple graphs.
type canvas interface {
	graph.Graph
	AddNode(graph.Node)
	SetEdge(graph.Edge)
}

// Graph writes an orbit graph, with the operator that leads from the lower number to the higher on each edge. Seeds are
// marked: the orbits that Inc makes from those of order N−1, which are below. With inc, the orbits below and the Inc
// edges are drawn too, and the graph is a directed one whose Mov edges have no arrowheads.
func Graph(w io.Writer, g *orbit.Graph, below *orbit.Orbits, inc bool) error {
	orbits := g.Orbits()
	title := fmt.Sprintf("Orbit graph, N = %d: each Mov (%s) leads from the solution shown at the lower number\nto one of the orbit with the higher\n%s",
		orbits.Order(), queens(g.Queens()), legend)
	d := newDrawing(nil, fmt.Sprintf("orbits%d", orbits.Order()), title)
	if !inc {
		out := simple.NewUndirectedGraph()
		addMovs(out, g, below)
		d.Graph = out
		return write(w, d)
	}
	out := simple.NewDirectedGraph()
	addMovs(out, g, below, "dir", "none")
	addIncs(out, below, orbits)
	d.Graph = out
	return write(w, directed{d})
}

// addMovs adds the orbits of g and its edges, with the given attributes beside their operators.
func addMovs(out canvas, g *orbit.Graph, below *orbit.Orbits, edge ...string) {
	orbits := g.Orbits()
	sources := orbit.Sources(below, orbits)
	for v := range orbits.Len() {
		out.AddNode(orbitVertex(int64(v), orbits.Orbit(v), orbits.Perm(v), len(sources[v]) > 0))
	}
	for u, v := range g.Edges() {
		witness, _ := orbit.MovWitness(orbits.Perm(u), orbits.Key(v), g.Queens())
		a := operatorAttrs(orbit.ByMov, witness.Operator, edge...)
		out.SetEdge(line{simple.Edge{F: out.Node(int64(u)), T: out.Node(int64(v))}, a})
	}
}

// addIncs adds the orbits of order N−1 and the Inc edges from them.
func addIncs(out canvas, below, orbits *orbit.Orbits) {
	offset := int64(orbits.Len())
	for to, sources := range orbit.Sources(below, orbits) {
		for _, from := range sources {
			node := offset + int64(from)
			if out.Node(node) == nil {
				out.AddNode(belowVertex(node, below.Order(), below.Orbit(int(from))))
			}
			witness, _ := orbit.IncWitness(below.Perm(int(from)), orbits.Key(to))
			out.SetEdge(line{simple.Edge{F: out.Node(node), T: out.Node(int64(to))}, operatorAttrs(orbit.ByInc, witness.Operator)})
		}
	}
}
