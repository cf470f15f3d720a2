package encode

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"iter"
	"strings"

	"qorbit/internal/base/words"
	"qorbit/orbit/move"
	"qorbit/orbit/orbitgraph"
	"qorbit/orbit/search"
	"qorbit/work"
)

// A trajectory is that of searches of one order after the other, with the same options, or of a single search.
type trajectory []*search.Result

// A Branch asks for a part of a trajectory: the orbit that From names and what the search found from it, in at most
// Depth steps. From is a number in the last order, or any solution, also one of an order before; "" asks for all.
type Branch struct {
	From      string
	Depth     int      // negative for any number of steps
	Highlight []string // the orbits that are highlighted, named as From is, or numbers with commas between
}

// OfTrajectory returns the trajectory of searches of one order after the other, with the same options, or a part of it:
// a directed forest. Its vertices are the orbits of each order in the order in which the search found them, then those
// that it missed, and last the orbits of the order before the first that an Inc leads from. An edge leads to each orbit
// found from the one that an operator first produced it from; a given orbit has none. The seeds of an order hang from
// orbits of the order before, found or missed, of the first order from orbits that belong to no search. Depth counts
// the Movs from the seed.
//
// The searches follow each other ([search.Result.Follow]). OfTrajectory fails where they are not of one order after the
// other, where there is no such orbit, and where one that is to be highlighted is not in the part.
func OfTrajectory(searches []*search.Result, b Branch) (*Network, error) {
	if len(searches) == 0 {
		return nil, errors.New("a trajectory of no search")
	}
	for i, s := range searches[1:] {
		if err := s.Follow(searches[i]); err != nil {
			return nil, err
		}
	}
	t := trajectory(searches)
	o, last := t.last().Options, t.last().Orbits
	first := 0 // of one order, none
	if t.several() {
		first = t.first()
	}
	kind := cmp.Or(o.Moves, move.Mov)
	n := &Network{
		Name: t.name(), Title: t.title(), Order: last.Order(), First: t.first(), Directed: true, Rule: kind.Of(o.Queens),
		Vertices: t.vertices, Edges: t.edges(false), keyed: t.edges(true),
		seeds: t.seeds(), marked: "highlighted", applies: t.applies,
		attributes: belowAttributes + " step by=found_by depth result",
		properties: []property{
			{"first_order", first}, {"order", last.Order()}, conditionOf(last), {"moves", kind.Name},
			{"queens", o.Queens}, {"escalate", o.Escalate}, {"strategy", string(o.Strategy)}, {"seeds", string(o.Seeds)},
		},
	}
	n.found = n.Title.Of + ": " + t.found()
	return n, t.cut(n, b)
}

// last is the search of the last order.
func (t trajectory) last() *search.Result { return t[len(t)-1] }

// first is the first order.
func (t trajectory) first() int { return t[0].Orbits.Order() }

// several reports whether there are several orders, of which the names of vertices tell the order.
func (t trajectory) several() bool { return len(t) > 1 }

// name is trajectory8, or trajectory5to8 of several orders.
func (t trajectory) name() string {
	if t.several() {
		return fmt.Sprintf("trajectory%dto%d", t.first(), t.last().Orbits.Order())
	}
	return fmt.Sprintf("trajectory%d", t.first())
}

// title has the orders, and the options of the search.
func (t trajectory) title() Title {
	orders, from := fmt.Sprintf("order %d", t.first()), fmt.Sprintf("order %d", t.first()-1)
	if t.several() {
		orders, from = fmt.Sprintf("orders %d to %d", t.first(), t.last().Orbits.Order()), "the order before"
	}
	o := t.last().Options
	text := strategies[o.Strategy] + "; Inc from "
	if o.Seeds == search.Chained {
		text += "the orbits of " + from + " that a chain of searches reached"
	} else {
		text += "all orbits of " + from
	}
	if o.MostQueens() > o.Moves.Least || o.Moves != move.Mov {
		text += "; " + o.Moves.Of(o.Queens).Moves()
	}
	if o.Escalate > o.Queens {
		text += fmt.Sprintf(", then of up to %d", o.Escalate)
	}
	return Title{"Trajectory of orbit generation, " + orders + conditionText(t.last().Orbits), text}
}

// strategies are the names of strategies for people.
var strategies = map[search.Strategy]string{
	search.BreadthFirst: "Breadth-first search",
	search.DepthFirst:   "Depth-first search",
}

// found says how many orbits the searches found in which way, and how many they missed.
func (t trajectory) found() string {
	orbits, given, inc, mov := 0, 0, 0, 0
	for _, s := range t {
		orbits += s.Orbits.Len()
		given += s.Count(search.Given)
		inc += s.Count(search.ByInc)
		mov += s.Count(search.ByMov)
	}
	text := words.Plural(orbits, "orbit")
	if given > 0 {
		text += fmt.Sprintf(", %d given", given)
	}
	return text + fmt.Sprintf(", %d by Inc, %d by Mov, %d missed", inc, mov, orbits-given-inc-mov)
}

// seeds says where the seeds come from.
func (t trajectory) seeds() string {
	for _, s := range t {
		if s.Count(search.ByInc) > 0 {
			return "made by Inc"
		}
	}
	return "given"
}

// applies says what the operators of a drawing apply to, whose vertices have a label.
func (t trajectory) applies(label Label) string {
	switch label {
	case KeyLabel:
		return "an operator takes the key of its orbit to a solution of the next"
	case SolutionLabel, BoardLabel:
		return "an operator takes the solution of its orbit to that of the next"
	}
	return "an operator takes the result of the one before it to a solution of the next orbit, " +
		"the first of a tree the key of its orbit"
}

func (t trajectory) vertices(yield func(Vertex) bool) {
	var sources []int // of the first order
	for i, s := range t {
		step := 0
		for d, witness := range s.Trajectory() {
			step++
			if i == 0 && d.Origin == search.ByInc {
				sources = append(sources, d.From)
			}
			v := newVertex(KindOrbit, s.Orbits, d.Vertex, t.several())
			v.Depth, v.Seed = new(d.Depth), d.Origin != search.ByMov
			v.discover(step, d, witness)
			if !yield(v) {
				return
			}
		}
		for _, v := range s.Missed() {
			if !yield(newVertex(KindOrbit, s.Orbits, v, t.several())) {
				return
			}
		}
	}
	yieldBelow(t[0].Below, sources, t.several(), yield)
}

// discover adds how the search found the orbit.
func (v *Vertex) discover(step int, d search.Discovery, w move.Witness) {
	v.Step, v.FoundBy, v.Result = new(step), new(d.Origin.String()), new(w.Result.String())
	v.Reached, v.Solution = true, w.Result
	if d.Origin != search.Given {
		v.FoundFrom, v.Generator, v.Source = new(d.From+1), w.Operator, new(w.Source.String())
	}
}

// edges are the operators that first produced the orbits, or those that apply to keys.
func (t trajectory) edges(keyed bool) iter.Seq2[Edge, error] {
	kinds := map[search.Origin]string{search.ByInc: KindInc, search.ByMov: KindMov}
	return func(yield func(Edge, error) bool) {
		for i, s := range t {
			for d, witness := range s.Trajectory() {
				if d.Origin == search.Given {
					continue
				}
				if keyed {
					witness = fromKey(s, d)
				}
				n := s.Orbits.Order()
				e := newEdge(n, kinds[d.Origin], d.From, d.Vertex, witness, int(d.Queens))
				if t.several() {
					e.From, e.To = id(KindOrbit, e.FromOrder, e.FromOrbit, true), id(KindOrbit, n, e.ToOrbit, true)
				}
				if t.several() && i == 0 && e.Kind == KindInc { // from an order without a search
					e.From = id(KindBelow, e.FromOrder, e.FromOrbit, true)
				}
				if !yield(e, nil) {
					return
				}
			}
		}
	}
}

// fromKey is the first operator that leads from the key of the orbit that a discovery comes from. There is one, since
// operators commute with the symmetries.
func fromKey(s *search.Result, d search.Discovery) (w move.Witness) {
	to := s.Orbits.Key(d.Vertex)
	if d.Origin == search.ByInc {
		w, _ = move.IncWitness(s.Below.Perm(d.From), to)
	} else {
		w, _ = s.Options.Moves.Of(int(d.Queens)).Witness(s.Orbits.Condition(), s.Orbits.Perm(d.From), to)
	}
	return w
}

// cut restricts the network of the trajectory to a branch, and highlights orbits in it.
func (t trajectory) cut(n *Network, b Branch) error {
	var shown map[string]bool // the IDs of the vertices; nil for all
	if b.From != "" {
		root, err := t.find(b.From)
		if err != nil {
			return words.InField("from", err)
		}
		if shown, err = below(n, root.ID, b.Depth); err != nil {
			return err
		}
		n.Part = fmt.Sprintf("orbit %d", root.Orbit)
		if root.N != n.Order {
			n.Part += fmt.Sprintf(" of order %d", root.N)
		}
	}
	marked := make(map[string]bool)
	for _, text := range b.highlighted() {
		v, err := t.find(text)
		if err != nil {
			return words.InField("highlight", err)
		}
		if shown != nil && !shown[v.ID] {
			return words.WrongField("highlight", text, "expected an orbit of the part from %s", n.Part)
		}
		marked[v.ID] = true
	}
	if len(marked) > 0 {
		n.Vertices = func(yield func(Vertex) bool) {
			for v := range t.vertices {
				v.Highlighted = marked[v.ID]
				if !yield(v) {
					return
				}
			}
		}
	}
	if shown != nil {
		n.cutTo(shown, b.Depth)
	}
	return nil
}

// cutTo restricts a trajectory to some vertices. The title says which part it is, and how many orbits are left out.
func (n *Network) cutTo(shown map[string]bool, depth int) {
	all, some := 0, 0 // without the orbits of the order below, which the title does not count elsewhere
	for v := range n.Vertices {
		if v.Kind == KindBelow {
			continue
		}
		all++
		if shown[v.ID] {
			some++
		}
	}
	n.Title.What += ", from " + n.Part
	if depth >= 0 {
		n.Title.What += " to " + words.Plural(depth, "step")
	}
	n.Title.Of += fmt.Sprintf("; %d of %s, the others are left out", some, words.Plural(all, "orbit"))
	n.found = n.Title.Of
	vertices, applies := n.Vertices, n.applies
	n.Vertices = func(yield func(Vertex) bool) {
		for v := range vertices {
			if shown[v.ID] && !yield(v) {
				return
			}
		}
	}
	n.Edges, n.keyed = among(n.Edges, shown), among(n.keyed, shown)
	n.applies = func(label Label) string {
		switch label {
		case NumberLabel, NoLabel, "":
			return "an operator takes the result of the one before it, which may be left out, to a solution of the next orbit"
		}
		return applies(label)
	}
}

// among are those of some edges that join vertices that are shown.
func among(edges iter.Seq2[Edge, error], shown map[string]bool) iter.Seq2[Edge, error] {
	return func(yield func(Edge, error) bool) {
		for e, err := range edges {
			if (err != nil || shown[e.From] && shown[e.To]) && !yield(e, err) {
				return
			}
		}
	}
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
func (t trajectory) find(text string) (Vertex, error) {
	v, last := t.last().Orbits.Parse(text)
	if last == nil {
		return newVertex(KindOrbit, t.last().Orbits, v, t.several()), nil
	}
	if strings.Trim(text, "0123456789") == "" {
		return Vertex{}, last
	}
	for _, s := range t {
		if v, err := s.Orbits.Parse(text); err == nil {
			return newVertex(KindOrbit, s.Orbits, v, t.several()), nil
		}
	}
	if v, err := t[0].Below.Parse(text); err == nil {
		return newVertex(KindBelow, t[0].Below, v, t.several()), nil
	}
	return Vertex{}, last
}

// below are the IDs of a vertex and of those that at most the given number of steps lead to from it.
func below(n *Network, root string, depth int) (map[string]bool, error) {
	next := make(map[string][]string)
	for e, err := range n.Edges {
		if err != nil {
			return nil, err
		}
		next[e.From] = append(next[e.From], e.To)
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

// SearchVertices returns the vertices of an orbit graph with the attributes of a search of one queen too: seeds are the
// orbits that the search began with, and reached are those that it found. It fails with the context's error once ctx is
// done.
func SearchVertices(ctx context.Context, g *orbitgraph.Graph, s *search.Result) (iter.Seq[Vertex], error) {
	n := s.Orbits.Order()
	steps := make([]int32, s.Orbits.Len()) // by vertex, from 1; 0 for an orbit that was missed
	var seeds []int
	for step := range s.Found {
		if step%256 == 0 {
			s.Options.Work.Report(work.Phase{Unit: "steps", Order: n}, step, len(steps))
		}
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		d, _ := s.Step(step)
		steps[d.Vertex] = int32(step + 1)
		if d.Origin != search.ByMov {
			seeds = append(seeds, d.Vertex)
		}
	}
	graph := &graph{
		whole:      g,
		components: g.Components(),
		sources:    make([][]int, g.Orbits().Len()),
		depths:     g.Distances(seeds),
	}
	return func(yield func(Vertex) bool) {
		for v := range graph.eachVertex {
			v.Reached = false
			if step := int(steps[v.Orbit-1]); step > 0 {
				d, w := s.Step(step - 1)
				v.discover(step, d, w)
			}
			if !yield(v) {
				return
			}
		}
	}, nil
}
