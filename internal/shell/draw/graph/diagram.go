// Package graph draws orbit graphs and trajectories of searches as SVG, PNG, PDF or TikZ: vertices with the numbers
// of their orbits, or with boards, edges for Inc and Mov, a title and a legend. The same graph gives the same bytes.
// Class, seed and kind of edge differ in shape or dash, not by colour alone.
package graph

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"slices"

	"gonum.org/v1/plot/vg"

	"qorbit/internal/base/words"
	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/orbit/encode"
)

// A Vertex is an orbit.
type Vertex struct {
	Number int // of the orbit in its order
	Class  orbit.Class
	Board  ops.Perm // a solution of the orbit
	Below  bool     // of order N−1, from which an Inc leads
	Seed   bool     // the search begins with it
	Missed bool     // the search misses it
	Marked bool     // a reader marks it
	Key    string   // of the orbit

	order         int
	rank, last    int      // the row where it stands, and the last one where it may stand if nothing hangs from it
	at            vg.Point // the centre of its mark, its board and its caption
	width, height vg.Length
	caption       []string  // the operator that led to it, over the mark, in lines
	above         vg.Length // the room over the mark for the operator and the head of the arrow
	name          []string  // in the mark, in lines
}

// An Edge joins two vertices, given by their indices.
type Edge struct {
	From, To int
	Inc      bool   // an Inc leads from the one to the other, not a Mov
	Queens   int    // that a Mov moves
	Operator string // that leads from the one to the other, or "" where it is not to be shown
	Step     int    // the number of the step of a route, which the legend explains; 0 for other edges
	curve    []vg.Point
	caption  *caption // the operator on the edge, or its number; nil over the vertices of a forest
}

// A Diagram is what is to be drawn, without places.
type Diagram struct {
	Order        int
	Title, Below string // a line in bold, and one below it
	Vertices     []Vertex
	Edges        []Edge
	Arrows       bool     // whether Mov edges have a direction, as in a trajectory, which is drawn in rows
	byInc        bool     // Inc made seeds, also where no edge of it is in the part
	several      bool     // there are vertices of several orders, each with its rows
	queens       int      // that a Mov moves, if it does not move more
	move         string   // the name of the moves: Mov
	missedNote   string   // how many there are, "" for none
	marked       string   // what the marked orbits are
	part         bool     // of a trajectory
	route        []string // the operators of a route, step by step, and what they apply to

	applies func(encode.Label) string                     // what they apply to; nil for none
	keyed   func() (operators, route []string, err error) // those that apply to keys; nil where the others do
}

// Graph returns the diagram of an orbit graph. With operators each edge has one that leads from the lower number to the
// higher. It fails where there are too many edges to be drawn.
func Graph(g *encode.Graph, operators bool) (*Diagram, error) {
	d, err := diagramOf(g, g, operators)
	if err == nil && operators {
		d.applies = g.Applies
	}
	return d, err
}

// Route returns the diagram of an orbit graph about a route, whose operators are in the legend.
func Route(r *encode.Route) (*Diagram, error) {
	d, err := diagramOf(r, r.Graph, false)
	if err != nil {
		return nil, err
	}
	d.marked = "on the route"
	d.route = stepTexts(r.Steps)
	d.keyed = func() ([]string, []string, error) { return nil, stepTexts(r.StepsBy(encode.KeyLabel)), nil }
	d.Below = r.Title().Of
	if len(d.route) > 0 {
		d.applies = r.Applies
	}
	return d, nil
}

// stepTexts are the operators of steps, with what they apply to.
func stepTexts(steps []encode.Edge) (texts []string) {
	for _, s := range steps {
		texts = append(texts, fmt.Sprintf("%v of %s", s.Operator, s.Source))
	}
	return texts
}

// diagramOf is the diagram of a network that shows the vertices of a graph.
func diagramOf(n encode.Network, g *encode.Graph, operators bool) (*Diagram, error) {
	rule, stats := g.Shown.Rule(), g.Shown.Stats()
	most := MostEdges
	if stats.Orbits > readable.vertices && !operators {
		most = mostThinEdges
	}
	if err := checkEdges(stats.Edges, most, operators); err != nil {
		return nil, err
	}
	d := &Diagram{
		Order: n.Order(), Title: n.Title().What, queens: rule.Queens, move: rule.Kind.Title(),
		marked: "highlighted",
	}
	vertices := d.addVertices(n)
	if len(vertices) > readable.vertices && rule.Queens == 1 && !n.Directed() && !operators {
		for u, v := range g.Shown.Edges() { // without operators, which take long to find
			d.Edges = append(d.Edges, Edge{From: u, To: v, Queens: 1})
		}
	} else if err := d.addEdges(n, operators); err != nil {
		return nil, err
	}
	orbits, edges := words.Plural(stats.Orbits, "orbit"), words.Plural(stats.Edges, "edge")
	d.Below = fmt.Sprintf("%s, %s, %s", orbits, edges, words.Plural(stats.Components, "component"))
	if n.Directed() {
		d.Below += fmt.Sprintf("; %s from order %d", words.Plural(len(d.Edges)-stats.Edges, "Inc edge"), d.Order-1)
	}
	d.noteMissed(vertices)
	return d, nil
}

// noteMissed sets the note about the orbits that the search misses.
func (d *Diagram) noteMissed(vertices []encode.Vertex) {
	missed, components := 0, make(map[int]bool)
	for _, v := range vertices {
		if v.Kind == encode.KindOrbit && !v.Reached {
			missed++
			components[v.Component] = true
		}
	}
	if missed > 0 {
		d.missedNote = fmt.Sprintf("missed by the search: %s in %s",
			words.Plural(missed, "orbit"), words.Plural(len(components), "component"))
	}
}

// addVertices adds the orbits of the network in the order of their numbers, those of order N−1 last. Their ranks are
// by the distance from a seed.
func (d *Diagram) addVertices(n encode.Network) []encode.Vertex {
	byNumber := func(u, v encode.Vertex) int { return cmp.Or(v.N-u.N, u.Orbit-v.Orbit) }
	vertices := slices.SortedFunc(n.Vertices(), byNumber)
	for _, v := range vertices {
		isOrbit := v.Kind == encode.KindOrbit
		vertex := Vertex{
			Number: v.Orbit, Class: v.Class, Board: v.Solution, Key: v.Key, Marked: v.Highlighted,
			Below: !isOrbit, Seed: isOrbit && v.Seed, Missed: isOrbit && !v.Reached, order: v.N,
		}
		if v.Depth != nil {
			vertex.rank = *v.Depth + 1
		}
		d.Vertices = append(d.Vertices, vertex)
	}
	return vertices
}

// addEdges adds the edges of a network, whose vertices are there.
func (d *Diagram) addEdges(n encode.Network, operators bool) error {
	type name struct{ order, number int }
	index := make(map[name]int)
	for i, v := range d.Vertices {
		index[name{v.order, v.Number}] = i
	}
	for e, err := range n.Edges() {
		if err != nil {
			return err
		}
		isInc := e.Kind == encode.KindInc
		from := name{e.N, e.FromOrbit}
		if isInc {
			from.order--
		}
		edge := Edge{From: index[from], To: index[name{e.N, e.ToOrbit}], Inc: isInc, Queens: e.Queens, Step: e.Step}
		if operators {
			edge.Operator = e.Operator.String()
		}
		d.Edges = append(d.Edges, edge)
	}
	return nil
}

// Write draws the diagram in one of the formats of pages. It fails where there are too many edges, or too many
// vertices of a part, and where the engine does.
func (d *Diagram) Write(ctx context.Context, out io.Writer, format string, options Options) error {
	if most := options.limit(format).vertices; options.Part && len(d.Vertices) > most {
		return fmt.Errorf("picture of %d vertices: expected %d or fewer, which can be read, "+
			"or format dot, graphml or gexf", len(d.Vertices), most)
	}
	w, err := d.draw(ctx, options)
	if err != nil {
		return err
	}
	return w.writePage(out, format)
}
