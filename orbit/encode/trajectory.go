package encode

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"iter"
	"strings"

	"qorbit/internal/base/words"
	"qorbit/orbit"
	"qorbit/orbit/move"
	"qorbit/orbit/orbitgraph"
	"qorbit/orbit/search"
	"qorbit/work"
)

// A trajectory is that of searches of one order after the other, with the same options, or of a single search.
type trajectory struct {
	searches []*search.Result
	shown    map[string]bool // the IDs of the vertices of a branch; nil for all
	marked   map[string]bool // of those that are highlighted
}

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
	t := &trajectory{searches: searches}
	o, last, kind := t.last().Options, t.last().Orbits, cmp.Or(t.last().Options.Moves, move.Mov)
	n := &Network{
		Name: fmt.Sprintf("trajectory%d", t.first()), Title: t.title(), Order: last.Order(), First: t.first(),
		Directed: true, Piece: last.Condition().Piece, Rule: kind.Of(o.Queens),
		Vertices: t.vertices, Edges: t.edges, keyed: t.keyed,
		found: t.found, seeds: t.seeds(), marked: "highlighted", applies: appliesInForest,
		properties: []property{
			{"first_order", 0}, {"order", last.Order()}, {"condition", conditionOf(last)}, {"moves", kind.Name},
			{"queens", o.Queens}, {"escalate", o.Escalate}, {"strategy", string(o.Strategy)}, {"seeds", string(o.Seeds)},
		},
	}
	if t.several() {
		n.Name += fmt.Sprintf("to%d", n.Order)
		n.properties[0].Value = n.First
	}
	if b.From != "" {
		if err := t.cut(n, b); err != nil {
			return nil, err
		}
	}
	return n, t.highlight(n.Part, b.Highlight)
}

// last is the search of the last order.
func (t *trajectory) last() *search.Result { return t.searches[len(t.searches)-1] }

// first is the first order.
func (t *trajectory) first() int { return t.searches[0].Orbits.Order() }

// several reports whether there are several orders, of which the names of vertices tell the order.
func (t *trajectory) several() bool { return len(t.searches) > 1 }

// title has the orders, and the options of the search.
func (t *trajectory) title() Title {
	orders, from := fmt.Sprintf("order %d", t.first()), fmt.Sprintf("order %d", t.first()-1)
	if t.several() {
		orders, from = fmt.Sprintf("orders %d to %d", t.first(), t.last().Orbits.Order()), "the order before"
	}
	o := t.last().Options
	text := map[search.Strategy]string{
		search.BreadthFirst: "Breadth-first search; Inc from ", search.DepthFirst: "Depth-first search; Inc from ",
	}[o.Strategy]
	if o.Seeds == search.Chained {
		text += "the orbits of " + from + " that a chain of searches reached"
	} else {
		text += "all orbits of " + from
	}
	if o.MostQueens() > o.Moves.Least || o.Moves != move.Mov {
		text += "; " + t.last().Orbits.Condition().Piece.Words(o.Moves.Of(o.Queens).Moves())
	}
	if o.Escalate > o.Queens {
		text += fmt.Sprintf(", then of up to %d", o.Escalate)
	}
	return Title{"Trajectory of orbit generation, " + orders + conditionText(t.last().Orbits), text}
}

// count counts the orbits that the searches found in some way.
func (t *trajectory) count(origin search.Origin) (orbits int) {
	for _, s := range t.searches {
		orbits += s.Count(origin)
	}
	return orbits
}

// found says what was searched, how many orbits the searches found in which way, and how many they missed.
func (t *trajectory) found() string {
	orbits, given, inc, mov := 0, t.count(search.Given), t.count(search.ByInc), t.count(search.ByMov)
	for _, s := range t.searches {
		orbits += s.Orbits.Len()
	}
	text := t.title().Of + ": " + words.Plural(orbits, "orbit")
	if given > 0 {
		text += fmt.Sprintf(", %d given", given)
	}
	return text + fmt.Sprintf(", %d by Inc, %d by Mov, %d missed", inc, mov, orbits-given-inc-mov)
}

// seeds says where the seeds come from.
func (t *trajectory) seeds() string {
	if t.count(search.ByInc) == 0 {
		return "given"
	}
	return "made by Inc"
}

// appliesInForest says what the operators of a drawing apply to, whose vertices have a label.
func appliesInForest(label Label) string {
	switch label {
	case KeyLabel:
		return "an operator takes the key of its orbit to a solution of the next"
	case SolutionLabel, BoardLabel:
		return "an operator takes the solution of its orbit to that of the next"
	}
	return "an operator takes the result of the one before it to a solution of the next orbit, " +
		"the first of a tree the key of its orbit"
}

// appliesInBranch is appliesInForest where some vertices are left out.
func appliesInBranch(label Label) string {
	switch label {
	case NumberLabel, NoLabel, "":
		return "an operator takes the result of the one before it, which may be left out, to a solution of the next orbit"
	}
	return appliesInForest(label)
}

// vertices yields the vertices of the branch.
func (t *trajectory) vertices(yield func(Vertex) bool) {
	t.all(func(v Vertex) bool {
		v.Highlighted = t.marked[v.ID]
		return !t.shows(v.ID) || yield(v)
	})
}

// shows reports whether the branch has a vertex.
func (t *trajectory) shows(id string) bool { return t.shown == nil || t.shown[id] }

// all yields all vertices.
func (t *trajectory) all(yield func(Vertex) bool) {
	var sources []int // of the first order
	for i, s := range t.searches {
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
	yieldBelow(t.searches[0].Below, sources, t.several(), yield)
}

// discover adds how the search found the orbit.
func (v *Vertex) discover(step int, d search.Discovery, w move.Witness) {
	v.Step, v.FoundBy, v.Result = new(step), new(d.Origin.String()), new(w.Result.String())
	v.Reached, v.Solution = true, w.Result
	if d.Origin != search.Given {
		v.FoundFrom, v.Generator, v.Source = new(d.From+1), w.Operator, new(w.Source.String())
	}
}

// edges yields the operators that first produced the orbits of the branch.
func (t *trajectory) edges(yield func(Edge, error) bool) {
	kinds := map[search.Origin]string{search.ByInc: KindInc, search.ByMov: KindMov}
	for i, s := range t.searches {
		above := KindOrbit
		if i == 0 { // Incs lead from an order without a search
			above = KindBelow
		}
		for d, witness := range s.Trajectory() {
			if d.Origin == search.Given {
				continue
			}
			e := newEdge(s.Orbits.Order(), kinds[d.Origin], d.From, d.Vertex, witness, int(d.Queens))
			e.name(above, t.several())
			if t.shows(e.From) && t.shows(e.To) && !yield(e, nil) {
				return
			}
		}
	}
}

// keyed is an edge with the first operator that leads from the key of its orbit. There is one, since operators commute
// with the symmetries.
func (t *trajectory) keyed(e Edge) Edge {
	s := t.searches[e.N-t.first()]
	var w move.Witness
	if to := s.Orbits.Key(e.ToOrbit - 1); e.Kind == KindInc {
		w, _ = move.IncWitness(s.Below.Perm(e.FromOrbit-1), to)
	} else {
		w, _ = s.Options.Moves.Of(e.Queens).Witness(s.Orbits.Condition(), s.Orbits.Perm(e.FromOrbit-1), to)
	}
	e.witness(w)
	return e
}

// cut restricts the network to a branch. The title says which part it is, and how many orbits are left out.
func (t *trajectory) cut(n *Network, b Branch) error {
	root, err := t.find(b.From)
	if err != nil {
		return words.InField("from", err)
	}
	steps, shown := map[string]int{root.ID: 0}, map[string]bool{root.ID: true} // steps from the root
	for e := range t.edges {
		if above, ok := steps[e.From]; ok && above != b.Depth {
			steps[e.To], shown[e.To] = above+1, true
		}
	}
	t.shown = shown
	all, some := 0, 0 // without the orbits of the order below, which the title does not count elsewhere
	for v := range t.all {
		if v.Kind == KindOrbit {
			all++
		}
		if v.Kind == KindOrbit && shown[v.ID] {
			some++
		}
	}
	n.Part = fmt.Sprintf("orbit %d", root.Orbit)
	if root.N != n.Order {
		n.Part += fmt.Sprintf(" of order %d", root.N)
	}
	n.Title.What += ", from " + n.Part
	if b.Depth >= 0 {
		n.Title.What += " to " + words.Plural(b.Depth, "step")
	}
	n.Title.Of += fmt.Sprintf("; %d of %s, the others are left out", some, words.Plural(all, "orbit"))
	n.applies = appliesInBranch
	n.found = func() string { return n.Title.Of }
	return nil
}

// highlight marks orbits, which are in the part.
func (t *trajectory) highlight(part string, lists []string) error {
	texts, err := splitOrbits(lists)
	if err != nil {
		return err
	}
	t.marked = make(map[string]bool)
	for _, text := range texts {
		v, err := t.find(text)
		if err != nil {
			return words.InField("highlight", err)
		}
		if !t.shows(v.ID) {
			return words.WrongField("highlight", text, "expected an orbit of the part from %s", part)
		}
		t.marked[v.ID] = true
	}
	return nil
}

// find finds the vertex of an orbit: the last order has it, or where the text is a solution, one before.
func (t *trajectory) find(text string) (Vertex, error) {
	orders := []*orbit.Orbits{t.last().Orbits}
	if strings.Trim(text, "0123456789") != "" {
		for _, s := range t.searches {
			orders = append(orders, s.Orbits)
		}
		orders = append(orders, t.searches[0].Below)
	}
	var failed error // of the last order
	for _, orbits := range orders {
		v, err := orbits.Parse(text)
		if err == nil && orbits == t.searches[0].Below {
			return newVertex(KindBelow, orbits, v, t.several()), nil
		} else if err == nil {
			return newVertex(KindOrbit, orbits, v, t.several()), nil
		}
		failed = cmp.Or(failed, err)
	}
	return Vertex{}, failed
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
