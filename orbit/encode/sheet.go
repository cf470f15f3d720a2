package encode

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"qorbit/internal/base/words"
	"qorbit/orbit"
	"qorbit/work"
)

// A Sheet is a network as it is drawn, in a DOT file or in a picture: with all its vertices and edges, and with what is
// written around them.
type Sheet struct {
	*Network
	Below    string   // the line below the title
	Missed   string   // how many orbits a search misses in an orbit graph; "" for none, and of a trajectory
	Vertices []Vertex // in the order of their numbers; those of lower orders last
	Edges    []Edge
	Steps    []Edge // of a route
	Signs    []Sign // those that occur
}

// A Sign is an entry of the legend.
type Sign struct {
	Look        string // in words, such as double outline
	Text, Short string // what it means; Short may be empty
	Vertex      Vertex // one that has the look, if it has a kind
	Edge        Edge   // or else an edge
}

// How much memory an orbit takes that waits in memory, with its edges and while lists grow, and how many orbits come
// between two questions for it.
const sheetBytes, sheetVertices = 2500, 1 << 12

// Sheet returns the network with operators that apply to what a label shows. Edges of an orbit graph lack what an
// operator needs, which takes long to find, where it is not asked for; the steps of a route have it.
func (n *Network) Sheet(o Options, operators bool) (*Sheet, error) {
	s := &Sheet{Network: n, Below: n.found(), Steps: n.Steps}
	for v := range n.Vertices {
		s.Vertices = append(s.Vertices, v)
		if held := uint64(len(s.Vertices)); held%sheetVertices == 0 {
			err := work.Options{Memory: o.Memory}.Room(sheetBytes*held, "a file in DOT of more than %d orbits", held)
			if err != nil {
				return nil, err
			}
		}
	}
	slices.SortFunc(s.Vertices, func(u, v Vertex) int { return cmp.Or(v.N-u.N, u.Orbit-v.Orbit) })
	edges, keyed := n.Edges, func(e Edge) Edge { return e }
	if o.Label == KeyLabel && n.keyed != nil {
		keyed, s.Steps = n.keyed, slices.Clone(n.Steps)
		for i, e := range s.Steps {
			s.Steps[i] = keyed(e)
		}
	}
	if !n.IsForest() && !n.Directed && !operators && len(n.Steps) == 0 {
		edges = s.plainEdges
	}
	for e, err := range edges {
		if err != nil {
			return nil, err
		}
		s.Edges = append(s.Edges, keyed(e))
	}
	s.noteMissed()
	s.addSigns()
	return s, nil
}

// plainEdges are the edges of an orbit graph without operators.
func (s *Sheet) plainEdges(yield func(Edge, error) bool) {
	for u, v := range s.Shown.Edges() {
		e := Edge{N: s.Order, Kind: s.Rule.Kind.Name, From: s.Vertices[u].ID, To: s.Vertices[v].ID, Queens: s.Rule.Queens}
		if !yield(e, nil) {
			return
		}
	}
}

// Applies says what the operators of a drawing apply to, whose vertices have a label.
func (s *Sheet) Applies(label Label) string { return s.Piece.Words(s.applies(label)) }

// noteMissed counts the orbits that the search misses.
func (s *Sheet) noteMissed() {
	missed, components := 0, make(map[int]bool)
	for _, v := range s.Vertices {
		if v.Missed() {
			missed++
			components[v.Component] = true
		}
	}
	if missed > 0 && !s.IsForest() {
		s.Missed = fmt.Sprintf("missed by the search: %s in %s",
			words.Plural(missed, "orbit"), words.Plural(len(components), "component"))
	}
}

// classes are all classes, the largest first, with the shapes of their vertices.
var classes = []struct {
	class orbit.Class
	shape string
}{{8, "circle"}, {4, "square"}, {2, "diamond"}, {1, "diamond"}}

// addSigns adds the signs that occur, in the order of the legend.
func (s *Sheet) addSigns() {
	for _, c := range classes {
		s.addVertex(c.shape, s.classText(c.class), fmt.Sprintf("class %d", c.class), func(v Vertex) bool {
			return v.Class == c.class && v.Kind == KindOrbit
		})
	}
	isSeed := func(v Vertex) bool { return v.Kind == KindOrbit && v.Seed }
	if sign := s.addVertex("double outline", "seed, "+s.seeds, "seed", isSeed); sign != nil {
		sign.Vertex.Seed = true
	}
	if sign := s.addVertex("thick outline", s.marked, "", func(v Vertex) bool { return v.Highlighted }); sign != nil {
		sign.Vertex.Highlighted = true
	}
	missed := make(map[orbit.Class]int)
	for _, v := range s.Vertices {
		if v.Missed() {
			missed[v.Class]++
		}
	}
	for _, c := range classes {
		look, text := fmt.Sprintf("dashed %s (%d)", c.shape, missed[c.class]), "missed"
		if len(missed) > 1 { // each class has its shape
			text = fmt.Sprintf("missed, class %d", c.class)
		}
		s.addVertex(look, text, "", func(v Vertex) bool { return v.Missed() && v.Class == c.class })
	}
	isBelow := func(v Vertex) bool { return v.Kind == KindBelow }
	if i := slices.IndexFunc(s.Vertices, isBelow); i >= 0 {
		order := fmt.Sprintf("order %d", s.Vertices[i].N)
		s.addVertex("hexagon", "orbit of "+order, order, isBelow)
	}
	s.addEdges()
}

// addVertex adds the sign of vertices, if some have it, with the look of those of the largest class: its shape is the
// most common. It looks missed where all of these are.
func (s *Sheet) addVertex(look, text, short string, occurs func(Vertex) bool) *Sign {
	var sample Vertex
	for _, v := range s.Vertices {
		switch {
		case !occurs(v):
		case v.Class > sample.Class:
			sample = Vertex{Kind: v.Kind, Class: v.Class, Reached: v.Reached}
		case v.Class == sample.Class:
			sample.Reached = sample.Reached || v.Reached
		}
	}
	if sample.Class == 0 {
		return nil
	}
	s.Signs = append(s.Signs, Sign{Look: look, Text: text, Short: short, Vertex: sample})
	return &s.Signs[len(s.Signs)-1]
}

// classText is a class in the legend, with what fixes its solutions.
func (s *Sheet) classText(class orbit.Class) string {
	if class == 1 {
		return "class 1"
	}
	texts := map[string]string{"none": "no symmetry", "180": "half turn", "90": "quarter turn"}
	fixing := make(map[string]bool)
	for _, v := range s.Vertices {
		if v.Class == class && v.Kind == KindOrbit {
			fixing[orbit.SymmetryOf(v.Solution)] = true
		}
	}
	var list []string
	for _, name := range orbit.Symmetries {
		if fixing[name] {
			list = append(list, cmp.Or(texts[name], name))
		}
	}
	return fmt.Sprintf("class %d (%s)", class, strings.Join(list, " or "))
}

// addEdges adds the signs of edges, and the steps of a route.
func (s *Sheet) addEdges() {
	for k := range s.Order + 1 {
		i := slices.IndexFunc(s.Edges, func(e Edge) bool { return e.Kind != KindInc && e.Step == 0 && e.Queens == k })
		if i < 0 {
			continue
		}
		look, text := "line", s.Rule.Kind.Title()
		if k > 1 {
			text += s.Piece.Words(fmt.Sprintf(" of %d queens", k))
		}
		if k > s.Rule.Queens {
			look = "thicker line"
		}
		s.Signs = append(s.Signs, Sign{Look: look, Text: text, Edge: Edge{Kind: s.Edges[i].Kind, Queens: k}})
	}
	if slices.ContainsFunc(s.Edges, func(e Edge) bool { return e.Kind == KindInc }) {
		s.Signs = append(s.Signs, Sign{Look: "dashed line", Text: "Inc", Edge: Edge{Kind: KindInc}})
	}
	for _, e := range s.Steps {
		text := fmt.Sprintf("%v of %s", e.Operator, e.Source)
		s.Signs = append(s.Signs, Sign{Look: fmt.Sprint(e.Step), Text: text, Edge: e})
	}
}
