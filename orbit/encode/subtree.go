package encode

import (
	"fmt"
	"iter"
	"strings"

	"qorbit/internal/base/words"
)

// A Branch asks for a part of a trajectory: the orbit that From names and what the search found from it, in at most
// Depth steps. From is a number in the last order, or any solution, also one of an order before; "" asks for all.
type Branch struct {
	From      string
	Depth     int      // negative for any number of steps
	Highlight []string // the orbits that are highlighted, named as From is, or numbers with commas between
}

// A Subtree is a part of a trajectory.
type Subtree struct {
	Trajectory
	name   string          // of the root for people, "" for the whole
	depth  int             // as asked for
	shown  map[string]bool // the IDs of its vertices; nil for all
	marked map[string]bool
}

// Branch returns a part of the trajectory. It fails where there is no such orbit, and where one that is to be
// highlighted is not in the part.
func (t Trajectory) Branch(b Branch) (*Subtree, error) {
	s := &Subtree{Trajectory: t, depth: b.Depth, marked: make(map[string]bool)}
	if b.From != "" {
		root, err := t.find(b.From)
		if err != nil {
			return nil, words.InField("from", err)
		}
		if s.shown, err = t.below(root.ID(), b.Depth); err != nil {
			return nil, err
		}
		s.name = fmt.Sprintf("orbit %d", root.Orbit)
		if root.N != t.Order() {
			s.name += fmt.Sprintf(" of order %d", root.N)
		}
	}
	for _, text := range b.highlighted() {
		v, err := t.find(text)
		if err != nil {
			return nil, words.InField("highlight", err)
		}
		if s.shown != nil && !s.shown[v.ID()] {
			return nil, words.WrongField("highlight", text, "expected an orbit of the part from %s", s.name)
		}
		s.marked[v.ID()] = true
	}
	return s, nil
}

// highlighted lists the names of the orbits one by one.
func (b Branch) highlighted() (names []string) {
	for _, text := range b.Highlight {
		if strings.Trim(text, "0123456789, ") == "" {
			names = append(names, strings.Split(text, ",")...)
		} else {
			names = append(names, text)
		}
	}
	return names
}

// find finds the vertex of an orbit: the last order has it, or where the text is a solution, one before.
func (t Trajectory) find(text string) (Vertex, error) {
	v, last := t.last().Orbits.Parse(text)
	if last == nil {
		return t.vertex(t.last(), v), nil
	}
	if strings.Trim(text, "0123456789") == "" {
		return Vertex{}, last
	}
	for _, s := range t {
		if v, err := s.Orbits.Parse(text); err == nil {
			return t.vertex(s, v), nil
		}
	}
	if v, err := t[0].Below.Parse(text); err == nil {
		below := newVertex(KindBelow, t[0].Below, v)
		below.several = t.several()
		return below, nil
	}
	return Vertex{}, last
}

// below are the IDs of a vertex and of those that at most the given number of steps lead to from it.
func (t Trajectory) below(root string, depth int) (map[string]bool, error) {
	next := make(map[string][]string)
	for e, err := range t.edges {
		if err != nil {
			return nil, err
		}
		next[e.From()] = append(next[e.From()], e.To())
	}
	shown := map[string]bool{root: true}
	for row := []string{root}; len(row) > 0 && depth != 0; depth-- {
		var under []string
		for _, id := range row {
			under = append(under, next[id]...)
		}
		for _, id := range under {
			shown[id] = true
		}
		row = under
	}
	return shown, nil
}

// IsPart reports whether some orbits may be left out.
func (s *Subtree) IsPart() bool { return s.shown != nil }

// Title says which part it is, and how many orbits are left out.
func (s *Subtree) Title() Title {
	title := s.Trajectory.Title()
	if s.shown == nil {
		return title
	}
	title.What += ", from " + s.name
	if s.depth >= 0 {
		title.What += fmt.Sprintf(" to %s", words.Plural(s.depth, "step"))
	}
	all, shown := 0, 0 // without the orbits of the order below, which the title does not count elsewhere
	for v := range s.Trajectory.vertices {
		if v.Kind == KindBelow {
			continue
		}
		all++
		if s.shown[v.ID()] {
			shown++
		}
	}
	title.Of += fmt.Sprintf("; %d of %s, the others are left out", shown, words.Plural(all, "orbit"))
	return title
}

// Vertices returns the orbits of the part.
func (s *Subtree) Vertices() iter.Seq[Vertex] {
	return func(yield func(Vertex) bool) {
		for v := range s.Trajectory.vertices {
			v.Highlighted = s.marked[v.ID()]
			if (s.shown == nil || s.shown[v.ID()]) && !yield(v) {
				return
			}
		}
	}
}

// Edges returns the operators between them.
func (s *Subtree) Edges() iter.Seq2[Edge, error] { return s.among(s.Trajectory.edges) }

// fromKeys are the edges with other operators, which apply to keys.
func (s *Subtree) fromKeys() iter.Seq2[Edge, error] { return s.among(s.Trajectory.fromKeys()) }

// among are those of some edges that are in the part.
func (s *Subtree) among(edges iter.Seq2[Edge, error]) iter.Seq2[Edge, error] {
	return func(yield func(Edge, error) bool) {
		for e, err := range edges {
			if (err != nil || s.shown == nil || s.shown[e.From()] && s.shown[e.To()]) && !yield(e, err) {
				return
			}
		}
	}
}

func (s *Subtree) style(d *dotDrawing) {
	d.part = s.IsPart()
	s.styleBy(d, s.Title(), s.Applies)
	d.marked = "highlighted"
}

// Applies says what the operators of a drawing apply to, whose vertices have a label.
func (s *Subtree) Applies(label Label) string {
	if s.IsPart() && (label == NumberLabel || label == NoLabel || label == "") {
		return "an operator takes the result of the one before it, which may be left out, to a solution of the next orbit"
	}
	return s.Trajectory.Applies(label)
}

// OperatorsLeftOut counts the edges that do not show their operators in a DOT file because there are more than
// MostLabelled.
func (s *Subtree) OperatorsLeftOut(o Options) int {
	edges := 0
	for range s.Edges() {
		edges++
	}
	if o.Operators.LeftOut(edges <= MostLabelled) {
		return edges
	}
	return 0
}
