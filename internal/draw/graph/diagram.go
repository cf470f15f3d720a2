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

	"qorbit/internal/words"
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
	Missed bool     // the search does not reach it
	Marked bool     // a reader marks it
	Key    string   // of the orbit

	order         int
	rank          int
	at            vg.Point // the centre of its mark, its board and its caption
	width, height vg.Length
	caption       string   // the operator that led to it, over the mark
	name          []string // in the mark, in lines
}

// An Edge joins two vertices, given by their indices.
type Edge struct {
	From, To int
	Inc      bool   // an Inc leads from the one to the other, not a Mov
	Queens   int    // that a Mov moves
	Operator string // that leads from the one to the other, or "" where it is not to be shown
	Step     int    // the number of the step of a route, which the legend explains; 0 for other edges
	curve    []vg.Point
}

// A Diagram is what is to be drawn, without places.
type Diagram struct {
	Order        int
	first        int    // the first order of a trajectory, Order of one of one order; 0 for an orbit graph
	Title, Below string // a line in bold, and one below it
	Vertices     []Vertex
	Edges        []Edge
	Arrows       bool // whether Mov edges have a direction
	ranked       bool
	queens       int      // that a Mov moves, if it does not move more
	move         string   // the name of the moves: Mov
	missed       string   // what a missed orbit is called
	missedNote   string   // how many there are, "" for none
	marked       string   // what the marked orbits are
	route        []string // the operators of a route, step by step
}

// The largest numbers of vertices, and of edges at the bottom of a vertex, of a graph with Inc edges that is drawn in
// rows. More edges within and below a row could not be told apart.
const (
	mostRanked = 30
	mostBelow  = 6
)

// Graph returns the diagram of the network of an orbit graph. If there are Inc edges and few vertices, the diagram
// has rows: the orbits of order N−1, the seeds, and so on by the distance from the nearest seed. With operators each
// edge has one that leads from the lower number to the higher, and there are no rows. It fails where there are too
// many edges to be drawn.
func Graph(n *encode.Network, operators bool) (*Diagram, error) {
	stats := n.Graph.Stats()
	most := mostEdges
	if stats.Orbits > readable.vertices && !operators {
		most = mostThinEdges
	}
	if err := checkEdges(stats.Edges, most, operators); err != nil {
		return nil, err
	}
	d := &Diagram{
		Order: n.Order, queens: n.Queens, move: n.MoveName(),
		missed: "not reached", marked: n.Marked(),
	}
	d.route = make([]string, n.Route)
	if err := d.add(n, operators); err != nil {
		return nil, err
	}
	d.Title = fmt.Sprintf("Orbit graph of order %d", d.Order)
	if n.Queens > 1 {
		d.Title += ", " + n.Graph.Rule().Moves()
	}
	if n.Part != "" {
		d.Title += ": " + n.Part
	}
	orbits, edges := words.Plural(stats.Orbits, "orbit"), words.Plural(stats.Edges, "edge")
	d.Below = fmt.Sprintf("%s, %s, %s", orbits, edges, words.Plural(stats.Components, "component"))
	if operators && stats.Edges > 0 {
		d.Below += "; the " + d.move + " on an edge applies to the key of its lower-numbered orbit"
	}
	if n.Route > 0 {
		d.Below += "; step 1 of the route applies to the key of its first orbit, each other to the result before"
	}
	if n.Directed {
		d.Below += fmt.Sprintf("; %s from order %d", words.Plural(len(d.Edges)-stats.Edges, "Inc edge"), d.Order-1)
	}
	missed, components := 0, make(map[int]bool)
	for v := range n.Vertices {
		if v.Kind == encode.KindOrbit && !v.Reached {
			missed++
			components[v.Component] = true
		}
	}
	if missed > 0 {
		d.missedNote = fmt.Sprintf("not reached from seeds: %s in %s",
			words.Plural(missed, "orbit"), words.Plural(len(components), "component"))
	}
	d.ranked = n.Directed && !operators && len(d.Vertices) <= mostRanked && d.fewBelow()
	for i, e := range d.Edges {
		if d.ranked && d.Vertices[e.From].rank > d.Vertices[e.To].rank { // no edge leads to a row above
			d.Edges[i].From, d.Edges[i].To = e.To, e.From
		}
	}
	return d, nil
}

// fewBelow reports whether no vertex has more than mostBelow edges to its own row and those below.
func (d *Diagram) fewBelow() bool {
	below := make([]int, len(d.Vertices))
	for _, e := range d.Edges {
		for _, end := range [][2]int{{e.From, e.To}, {e.To, e.From}} {
			if d.Vertices[end[0]].rank <= d.Vertices[end[1]].rank {
				below[end[0]]++
			}
		}
	}
	return len(below) == 0 || slices.Max(below) <= mostBelow
}

// add adds the orbits and edges of the network, in the order of their numbers, those of order N−1 last.
func (d *Diagram) add(n *encode.Network, operators bool) error {
	index := make(map[string]int)
	byNumber := func(u, v encode.Vertex) int { return cmp.Or(v.N-u.N, u.Orbit-v.Orbit) }
	for _, v := range slices.SortedFunc(n.Vertices, byNumber) {
		vertex := Vertex{Number: v.Orbit, Class: v.Class, Board: v.Solution, Key: v.Key, order: v.N}
		vertex.Seed = v.Kind == encode.KindOrbit && v.Seed
		vertex.Marked = v.Highlighted
		vertex.Below = v.Kind == encode.KindBelow
		vertex.Missed = v.Kind == encode.KindOrbit && !v.Reached
		if v.Depth != nil {
			vertex.rank = *v.Depth + 1
		}
		index[v.ID()] = len(d.Vertices)
		d.Vertices = append(d.Vertices, vertex)
	}
	plain := n.Graph != nil && n.Queens == 1 && !n.Directed && !operators
	if plain && len(d.Vertices) > readable.vertices { // without operators, which take long to find
		for u, v := range n.Graph.Edges() {
			d.Edges = append(d.Edges, Edge{From: u, To: v, Queens: 1})
		}
		return nil
	}
	for e, err := range n.Edges {
		if err != nil {
			return err
		}
		edge := Edge{From: index[e.From()], To: index[e.To()], Inc: e.Kind == encode.KindInc, Queens: e.Queens}
		if operators {
			edge.Operator = e.Operator.String()
		}
		if edge.Step = e.Step; e.Step > 0 {
			d.route[e.Step-1] = e.Operator.String()
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
