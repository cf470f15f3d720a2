package encode

import (
	"context"
	"fmt"
	"iter"
	"slices"

	"qorbit/internal/base/words"
	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/orbit/orbitgraph"
	"qorbit/orbit/route"
)

// A Route is an orbit graph about a route on it. The orbits of the route are highlighted; its edges lead from orbit to
// orbit in its direction, and have its operators and their number among its steps. OfRoute returns it.
type Route struct {
	*Graph
	Steps []Edge

	ends      string           // where it begins and ends
	alone     bool             // no other edges are shown
	solutions map[int]ops.Perm // those on the route, by the numbers of their orbits
}

// A Way asks for a route on an orbit graph.
type Way struct {
	From  int // the vertex where it begins
	Steps []route.Step
	// Radius is how many edges from the route other orbits are shown; negative for all of its component, of at most
	// MostAround orbits, or else for those that are one edge away, or else for none: the first that has at most
	// MostEdgesAround edges.
	Radius int
	Alone  bool // only the orbits and the edges of the route are shown
}

// The largest component that is shown whole around a route, and the most edges where the radius is not given.
const (
	MostAround      = 50
	MostEdgesAround = 300
)

// OfRoute is OfGraph for the orbits about a route.
func OfRoute(
	ctx context.Context,
	g *orbitgraph.Graph,
	below *orbit.Orbits,
	way Way,
	opt orbit.Options,
) (*Route, error) {
	a, err := annotate(ctx, g, below, opt)
	if err != nil {
		return nil, err
	}
	r := &Route{Graph: a, alone: way.Alone, solutions: map[int]ops.Perm{way.From + 1: g.Orbits().Perm(way.From)}}
	from := way.From
	r.marked = []int{from}
	for i, s := range way.Steps {
		e := newEdge(g.Orbits().Order(), g.Rule().Kind.Name, from, s.Vertex, s.Witness, g.Queens())
		e.Step = i + 1
		r.Steps, r.marked = append(r.Steps, e), append(r.marked, s.Vertex)
		r.solutions[s.Vertex+1] = s.Result
		from = s.Vertex
	}
	r.ends = fmt.Sprintf("from orbit %d to orbit %d", way.From+1, from+1)
	r.show(r.around(way), "a shortest route "+r.ends)
	slices.Sort(r.marked)
	r.watch(ctx, opt)
	return r, nil
}

// Name returns route8.
func (r *Route) Name() string { return fmt.Sprintf("route%d", r.Order()) }

// Title names the route, and says which part of the orbit graph is shown about it.
func (r *Route) Title() Title {
	component := r.components.Of[r.marked[0]]
	size, shown := r.components.Sizes[component], r.Shown.Stats()
	where := fmt.Sprintf("%s, in component %d of %d (%d of %s)", words.Plural(len(r.Steps), "step"), component+1,
		len(r.components.Sizes), size, words.Plural(r.whole.Orbits().Len(), "orbit"))
	if shown.Orbits < size {
		where += fmt.Sprintf(", of which %d are shown", shown.Orbits)
	}
	return Title{fmt.Sprintf("Shortest route %s, order %d%s", r.ends, r.Order(), conditionText(r.whole.Orbits())), where}
}

// Applies says what the operators of a drawing apply to, whose vertices have a label.
func (r *Route) Applies(label Label) string {
	switch label {
	case KeyLabel:
		return "each step applies to the key of its orbit"
	case SolutionLabel, BoardLabel:
		return "each step applies to the solution of its orbit"
	}
	return "step 1 applies to the key of its orbit, each other to the result before"
}

// Vertices returns the vertices of the graph, those of the route with their solutions on it.
func (r *Route) Vertices() iter.Seq[Vertex] {
	return func(yield func(Vertex) bool) {
		for v := range r.Graph.Vertices() {
			if p := r.solutions[v.Orbit]; p != nil && v.Kind == KindOrbit {
				v.Solution = p
			}
			if !yield(v) {
				return
			}
		}
	}
}

// StepsBy returns the steps for a drawing whose vertices have a label: where that is the key, with the first operators
// that lead from the keys of their orbits.
func (r *Route) StepsBy(label Label) []Edge {
	if label != KeyLabel {
		return r.Steps
	}
	orbits, steps := r.whole.Orbits(), slices.Clone(r.Steps)
	for i, s := range steps {
		if w, ok := r.whole.Rule().Witness(orbits.Condition(), orbits.Perm(s.FromOrbit-1), orbits.Key(s.ToOrbit-1)); ok {
			steps[i] = newEdge(s.N, s.Kind, s.FromOrbit-1, s.ToOrbit-1, w, s.Queens)
			steps[i].Step = s.Step
		}
	}
	return steps
}

// fromKeys are the edges of a drawing whose vertices have their keys.
func (r *Route) fromKeys() iter.Seq2[Edge, error] { return r.edgesWith(r.StepsBy(KeyLabel)) }

// Edges returns the edges of the graph, with the steps in place of those that they follow.
func (r *Route) Edges() iter.Seq2[Edge, error] { return r.edgesWith(r.Steps) }

func (r *Route) edgesWith(steps []Edge) iter.Seq2[Edge, error] {
	return func(yield func(Edge, error) bool) {
		for e, err := range r.Graph.Edges() {
			i := slices.IndexFunc(steps, func(s Edge) bool {
				return min(s.FromOrbit, s.ToOrbit) == e.FromOrbit && max(s.FromOrbit, s.ToOrbit) == e.ToOrbit
			})
			if i >= 0 {
				e = steps[i]
			}
			if (i >= 0 || !r.alone || err != nil) && !yield(e, err) {
				return
			}
		}
	}
}

// style has the operators of the steps in the title, or at their edges where there are no others: dot, the usual
// program, draws these in a row.
func (r *Route) style(d *dotDrawing) {
	r.layOut(d)
	title := r.Title()
	d.title, d.marked = title.What+`\n`+title.Of, "on the route"
	if len(r.Steps) > 0 {
		d.title += `\n` + r.Applies(d.label())
	}
	if len(d.Edges) == len(r.Steps) {
		d.Program, d.Layout = "", `rankdir="LR"`
		d.step = func(e Edge) string { return fmt.Sprintf(`"   %d: %v   "`, e.Step, e.Operator) }
		return
	}
	d.step = func(e Edge) string { return fmt.Sprintf(`"    %d    ", fontsize="11"`, e.Step) }
	for _, e := range r.StepsBy(d.label()) {
		d.title += fmt.Sprintf(`\n%d: %v of %s`, e.Step, e.Operator, e.Source)
	}
}

// around has the vertices that are shown about a route, in ascending order.
func (r *Route) around(way Way) []int {
	few := func(vertices []int) bool { return r.whole.Induced(vertices).EdgeCount() <= MostEdgesAround }
	switch {
	case way.Alone:
		return r.near(0)
	case way.Radius >= 0:
		return r.near(way.Radius)
	}
	component := int(r.components.Of[way.From])
	if r.components.Sizes[component] <= MostAround {
		if all := r.components.Members(component); few(all) {
			return all
		}
	}
	if next := r.near(1); few(next) {
		return next
	}
	return r.near(0)
}

// near has the vertices at most a given number of edges away from those that are highlighted, in ascending order.
func (r *Route) near(radius int) []int {
	var near []int
	for _, v := range r.marked {
		near = append(near, r.whole.Ball(v, radius)...)
	}
	slices.Sort(near)
	return slices.Compact(near)
}
