package encode

import (
	"cmp"
	"context"
	"fmt"
	"iter"

	"qorbit/internal/base/words"
	"qorbit/orbit/move"
	"qorbit/orbit/orbitgraph"
	"qorbit/orbit/search"
	"qorbit/work"
)

// A Trajectory is that of searches of one order after the other, with the same options, or of a single search: a
// directed forest. Its vertices are the orbits of each order in the order in which the search found them, then those
// that it missed, and last the orbits of the order before the first that an Inc leads from. An edge leads to each orbit
// found from the one that an operator first produced it from; a given orbit has none. The seeds of an order hang from
// orbits of the order before, found or missed, of the first order from orbits that belong to no search. The searches
// follow each other ([search.Result.Follow]). Depth counts the Movs from the seed. There is one search at least: the
// methods of an empty trajectory panic.
type Trajectory []*search.Result

// last is the search of the last order.
func (t Trajectory) last() *search.Result { return t[len(t)-1] }

// first is the first order.
func (t Trajectory) first() int { return t[0].Orbits.Order() }

// several reports whether there are several orders, of which the names of vertices tell the order.
func (t Trajectory) several() bool { return len(t) > 1 }

// Order returns the last order.
func (t Trajectory) Order() int { return t.last().Orbits.Order() }

// Directed returns true.
func (t Trajectory) Directed() bool { return true }

// Name returns trajectory8, or trajectory5to8 of several orders.
func (t Trajectory) Name() string {
	if t.several() {
		return fmt.Sprintf("trajectory%dto%d", t.first(), t.Order())
	}
	return fmt.Sprintf("trajectory%d", t.Order())
}

// Title returns the orders, and the options of the search.
func (t Trajectory) Title() Title {
	orders := fmt.Sprintf("order %d", t.Order())
	if t.several() {
		orders = fmt.Sprintf("orders %d to %d", t.first(), t.Order())
	}
	o, from := t.last().Options, fmt.Sprintf("order %d", t.first()-1)
	if t.several() {
		from = "the order before"
	}
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

// Found says how many orbits the searches found in which way, and how many they missed.
func (t Trajectory) Found() string {
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

// Applies says what the operators of a drawing apply to, whose vertices have a label.
func (t Trajectory) Applies(label Label) string {
	switch label {
	case KeyLabel:
		return "an operator takes the key of its orbit to a solution of the next"
	case SolutionLabel, BoardLabel:
		return "an operator takes the solution of its orbit to that of the next"
	}
	return "an operator takes the result of the one before it to a solution of the next orbit, " +
		"the first of a tree the key of its orbit"
}

func (t Trajectory) attributes() string { return belowAttributes + " step by=found_by depth result" }

func (t Trajectory) properties() []property {
	first := 0 // of one order, none
	if t.several() {
		first = t.first()
	}
	o := t.last().Options
	return []property{
		{"first_order", first}, {"order", t.Order()}, conditionOf(t.last().Orbits), {"moves", cmp.Or(o.Moves, move.Mov).Name},
		{"queens", o.Queens}, {"escalate", o.Escalate}, {"strategy", string(o.Strategy)}, {"seeds", string(o.Seeds)},
	}
}

// Rows returns in which rows of a page each vertex may stand, from first to last. The orbits of the order before the
// first stand in row 0, and each order stands below the one before: an orbit of depth D is D rows below the first of
// its order. An orbit that is missed, and from which nothing hangs, may stand in any row of its order.
func (t Trajectory) Rows(vertices []Vertex) (first, last []int) {
	depth := func(v Vertex) int {
		if v.Depth == nil {
			return 0
		}
		return *v.Depth
	}
	deepest := make(map[int]int)
	for _, v := range vertices {
		deepest[v.N] = max(deepest[v.N], depth(v))
	}
	top := map[int]int{t.first() - 1: 0}
	for order := t.first(); order <= t.Order(); order++ {
		top[order] = top[order-1] + deepest[order-1] + 1
	}
	for _, v := range vertices {
		row := top[v.N] + depth(v)
		first = append(first, row)
		if missed(v) {
			row = top[v.N] + deepest[v.N]
		}
		last = append(last, row)
	}
	return first, last
}

// Vertices returns the orbits.
func (t Trajectory) Vertices() iter.Seq[Vertex] { return t.vertices }

// Edges returns the operators that first produced them.
func (t Trajectory) Edges() iter.Seq2[Edge, error] { return t.edges }

// follow makes each search follow the one before. It fails where that is not of the order before.
func (t Trajectory) follow() error {
	for i, s := range t[min(1, len(t)):] {
		if err := s.Follow(t[i]); err != nil {
			return err
		}
	}
	return nil
}

func (t Trajectory) vertices(yield func(Vertex) bool) {
	if len(t) == 0 || t.follow() != nil { // eachEdge has the error
		return
	}
	var sources []int // of the first order
	for i, s := range t {
		step := 0
		for d, witness := range s.Trajectory() {
			step++
			if i == 0 && d.Origin == search.ByInc {
				sources = append(sources, d.From)
			}
			v := t.vertex(s, d.Vertex)
			v.Depth, v.Seed = new(d.Depth), d.Origin != search.ByMov
			v.discover(step, d, witness)
			if !yield(v) {
				return
			}
		}
		for _, v := range s.Missed() {
			if !yield(t.vertex(s, v)) {
				return
			}
		}
	}
	yieldBelow(t[0].Below, sources, func(v Vertex) bool {
		v.several, v.outside = t.several(), true
		return yield(v)
	})
}

// vertex is an orbit of a search.
func (t Trajectory) vertex(s *search.Result, v int) Vertex {
	vertex := newVertex(KindOrbit, s.Orbits, v)
	vertex.several = t.several()
	return vertex
}

func (t Trajectory) edges(yield func(Edge, error) bool) { t.eachEdge(yield, false) }

// fromKeys are the edges with other operators, which apply to keys.
func (t Trajectory) fromKeys() iter.Seq2[Edge, error] {
	return func(yield func(Edge, error) bool) { t.eachEdge(yield, true) }
}

// keyed is the first operator that leads from the key of the orbit that a discovery comes from.
func keyed(s *search.Result, d search.Discovery) (w move.Witness, ok bool) {
	to := s.Orbits.Key(d.Vertex)
	if d.Origin == search.ByInc {
		return move.IncWitness(s.Below.Perm(d.From), to)
	}
	return s.Options.Moves.Of(int(d.Queens)).Witness(s.Orbits.Condition(), s.Orbits.Perm(d.From), to)
}

func (t Trajectory) eachEdge(yield func(Edge, error) bool, fromKeys bool) {
	if err := t.follow(); err != nil {
		yield(Edge{}, err)
		return
	}
	kinds := map[search.Origin]string{search.ByInc: KindInc, search.ByMov: KindMov}
	for i, s := range t {
		for d, witness := range s.Trajectory() {
			if d.Origin == search.Given {
				continue
			}
			if fromKeys {
				witness, _ = keyed(s, d) // there is one, since operators commute with the symmetries
			}
			e := newEdge(s.Orbits.Order(), kinds[d.Origin], d.From, d.Vertex, witness, int(d.Queens))
			e.several, e.above = t.several(), i > 0
			if !yield(e, nil) {
				return
			}
		}
	}
}

// discover adds how the search found the orbit.
func (v *Vertex) discover(step int, d search.Discovery, w move.Witness) {
	v.Step, v.FoundBy, v.Result = new(step), new(d.Origin.String()), new(w.Result.String())
	v.Reached, v.Solution = true, w.Result
	if d.Origin != search.Given {
		v.FoundFrom, v.Generator, v.Source = new(d.From+1), w.Operator, new(w.Source.String())
	}
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
	graph := &Graph{
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
