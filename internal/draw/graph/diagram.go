// Package graphs draws orbit graphs and trajectories of searches as SVG, PNG, PDF or TikZ: vertices with the numbers of their
// orbits, or with boards, edges for Inc and Mov, a title and a legend. The same graph gives the same bytes. Class, seed and
// kind of edge differ in shape or dash, not by colour alone.
package graph

import (
	"context"
	"fmt"
	"io"
	"slices"

	"gonum.org/v1/plot/vg"

	"qorbit/internal/words"
	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/orbit/encode"
	"qorbit/orbit/orbitgraph"
	"qorbit/orbit/search"
)

// A Vertex is an orbit.
type Vertex struct {
	Number int // of the orbit in its order
	Class  orbit.Class
	Board  ops.Perm // a solution of the orbit
	Below  bool     // of order N−1, from which an Inc leads
	Seed   bool     // the search begins with it
	Missed bool     // the search does not reach it

	rank          int
	at            vg.Point // the centre of its mark, its board and its caption
	width, height vg.Length
	caption       string // the operator that led to it, over the mark
}

// An Edge joins two vertices, given by their indices.
type Edge struct {
	From, To int
	Inc      bool   // an Inc leads from the one to the other, not a Mov
	Queens   int    // that a Mov moves
	Operator string // that leads from the one to the other, or "" where it is not to be shown
	curve    []vg.Point
}

// A Diagram is what is to be drawn, without places.
type Diagram struct {
	Order        int
	Title, Below string // a line in bold, and one below it
	Vertices     []Vertex
	Edges        []Edge
	Arrows       bool // whether Mov edges have a direction
	ranked       bool
	queens       int    // that a Mov moves, if it does not move more
	missed       string // what a missed orbit is called
	missedNote   string
	index        map[int]int       // the vertex of an orbit, by its number
	graph        *orbitgraph.Graph // nil for a trajectory
}

// The largest numbers of vertices, and of edges at the bottom of a vertex, of a graph with Inc edges that is drawn in rows. More edges
// within and below a row could not be told apart.
const (
	mostRanked = 30
	mostBelow  = 6
)

// Graph returns the diagram of the network of an orbit graph. If there are Inc edges and few vertices, the diagram has rows:
// the orbits of order N−1, the seeds, and so on by the distance from the nearest seed. With operators each edge has one that
// leads from the lower number to the higher, and there are no rows. It fails where there are too many edges to be drawn.
func Graph(n *encode.Network, operators bool) (*Diagram, error) {
	stats := n.Graph.Stats()
	most := mostEdges
	if stats.Orbits > readable.vertices && !operators {
		most = mostThinEdges
	}
	if err := checkEdges(stats.Edges, most, operators); err != nil {
		return nil, err
	}
	d := newDiagram(n)
	d.addOrbits(n)
	if len(d.Vertices) > readable.vertices && n.Queens == 1 && !n.Directed && !operators { // without operators, which take long to find
		for u, v := range d.graph.Edges() {
			d.Edges = append(d.Edges, Edge{From: u, To: v, Queens: 1})
		}
	} else if err := d.addEdges(n, operators); err != nil {
		return nil, err
	}
	d.Title = fmt.Sprintf("Orbit graph of order %d", d.Order)
	if n.Queens > 1 {
		d.Title += fmt.Sprintf(", moves of %d queens", n.Queens)
	}
	if n.Part != "" {
		d.Title += ": " + n.Part
	}
	d.Below = fmt.Sprintf("%s, %s, %s", words.Plural(stats.Orbits, "orbit"), words.Plural(stats.Edges, "edge"), words.Plural(stats.Components, "component"))
	if operators && stats.Edges > 0 {
		d.Below += "; each Mov leads from the key of the lower number"
	}
	if n.Directed {
		d.Below += fmt.Sprintf("; %s from order %d", words.Plural(len(d.Edges)-stats.Edges, "Inc edge"), d.Order-1)
	}
	missed, components := d.rankMissed(n)
	d.missed, d.missedNote = "not reached", "not reached from seeds: "+words.Plural(missed, "orbit")+" in "+words.Plural(components, "component")
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

func newDiagram(n *encode.Network) *Diagram {
	return &Diagram{Order: n.Order, queens: n.Queens, index: make(map[int]int), graph: n.Graph}
}

// put adds an orbit, or replaces what was said of it.
func (d *Diagram) put(v Vertex) {
	at, ok := d.index[v.Number]
	if !ok {
		at = len(d.Vertices)
		d.index[v.Number] = at
		d.Vertices = append(d.Vertices, Vertex{})
	}
	d.Vertices[at] = v
}

// addOrbits puts the orbits of the network, in their order.
func (d *Diagram) addOrbits(n *encode.Network) {
	for v := range n.Vertices {
		if v.Kind == encode.KindOrbit {
			vertex := Vertex{Number: v.Orbit, Class: v.Class, Board: v.Solution, Seed: v.Seed, Missed: !v.Reached}
			if v.Depth != nil {
				vertex.rank = *v.Depth + 1
			}
			d.put(vertex)
		}
	}
}

// addEdges adds the edges of the network, and the orbits of order N−1 in the order in which edges lead from them.
func (d *Diagram) addEdges(n *encode.Network, operators bool) error {
	below := make(map[int]Vertex)
	for v := range n.Vertices {
		if v.Kind == encode.KindBelow {
			below[v.Orbit] = Vertex{Number: v.Orbit, Class: v.Class, Board: v.Solution, Below: true}
		}
	}
	index := make(map[int]int)
	for e, err := range n.Edges {
		if err != nil {
			return err
		}
		edge := Edge{From: d.index[e.FromOrbit], To: d.index[e.ToOrbit], Inc: e.Kind == encode.KindInc, Queens: e.Queens}
		if edge.Inc {
			if _, ok := index[e.FromOrbit]; !ok {
				index[e.FromOrbit] = len(d.Vertices)
				d.Vertices = append(d.Vertices, below[e.FromOrbit])
			}
			edge.From = index[e.FromOrbit]
		}
		if operators {
			edge.Operator = e.Operator
		}
		d.Edges = append(d.Edges, edge)
	}
	return nil
}

// rankMissed gives every missed orbit the distance from the first of its component as its row, and counts missed orbits and
// their components.
func (d *Diagram) rankMissed(n *encode.Network) (missed, components int) {
	var first []int
	seen := make(map[int]bool)
	for v := range n.Vertices {
		if v.Kind == encode.KindOrbit && !v.Reached && !seen[v.Component] {
			seen[v.Component] = true
			first = append(first, d.index[v.Orbit])
		}
	}
	for v, distance := range n.Graph.Distances(first) {
		if distance >= 0 {
			d.Vertices[v].rank = int(distance)
			missed++
		}
	}
	return missed, len(first)
}

// mostLabelled is the largest number of orbits found by a search whose trajectory shows the operators.
const mostLabelled = 50

// Trajectory returns the diagram of the spanning forest of a search: which operator first produced each orbit, from which one.
// Rows are numbers of Movs from the seed. The orbits that the search missed stand at the bottom. The operators are shown where
// there are no more than fifty orbits, and Mov is of one queen.
func Trajectory(s *search.Result) (*Diagram, error) {
	n := encode.OfTrajectory(s)
	d := newDiagram(n)
	for v := range s.Orbits.Len() { // in the order of their numbers
		d.put(Vertex{Number: v + 1, Class: s.Orbits.Class(v), Board: s.Orbits.Perm(v), Missed: true})
	}
	d.addOrbits(n)
	d.Arrows, d.ranked = true, true
	missed := s.Orbits.Len() - len(s.Found)
	d.Title = fmt.Sprintf("Trajectory of orbit generation, order %d", d.Order)
	d.Below = fmt.Sprintf("%s: %s, %d by Inc, %d by Mov, %d missed",
		n.Search, words.Plural(s.Orbits.Len(), "orbit"), s.Count(search.ByInc), s.Count(search.ByMov), missed)
	d.missed, d.missedNote = "missed", "missed: "+words.Plural(missed, "orbit")
	return d, d.addEdges(n, len(s.Found) <= mostLabelled && s.Options.Queens == 1)
}

// Write draws the diagram in one of the formats of pages. It fails where there are too many edges, or too many vertices of a part, and where
// the engine does.
func (d *Diagram) Write(ctx context.Context, out io.Writer, format string, options Options) error {
	if most := options.limit(format).vertices; options.Part && len(d.Vertices) > most {
		return fmt.Errorf("picture of %d vertices: expected %d or fewer, which can be read, or format dot, graphml or gexf", len(d.Vertices), most)
	}
	w, err := d.draw(ctx, options)
	if err != nil {
		return err
	}
	return w.writePage(out, format)
}
