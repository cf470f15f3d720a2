package encode

import (
	"context"
	"fmt"
	"iter"
	"slices"

	"qorbit/orbit"
	"qorbit/orbit/orbitgraph"
	"qorbit/orbit/route"
)

// A Route is an orbit graph about a route on it. The orbits of the route are highlighted; its edges lead from orbit to
// orbit in its direction, and have its operators and their number among its steps. OfRoute returns it.
type Route struct {
	*Graph
	Steps []Edge
	alone bool // no other edges are shown
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
	r := &Route{Graph: a, alone: way.Alone}
	from := way.From
	r.marked = []int{from}
	for i, s := range way.Steps {
		e := newEdge(g.Orbits().Order(), g.Rule().Kind.Name, from, s.Vertex, s.Witness, g.Queens())
		e.Step = i + 1
		r.Steps, r.marked = append(r.Steps, e), append(r.marked, s.Vertex)
		from = s.Vertex
	}
	r.show(r.around(way), fmt.Sprintf("a shortest route from orbit %d to orbit %d", way.From+1, from+1))
	slices.Sort(r.marked)
	r.watch(ctx, opt)
	return r, nil
}

// Name returns route8.
func (r *Route) Name() string { return fmt.Sprintf("route%d", r.Order()) }

// Edges returns the edges of the graph, with the steps in place of those that they follow.
func (r *Route) Edges() iter.Seq2[Edge, error] {
	return func(yield func(Edge, error) bool) {
		for e, err := range r.Graph.Edges() {
			i := slices.IndexFunc(r.Steps, func(s Edge) bool {
				return min(s.FromOrbit, s.ToOrbit) == e.FromOrbit && max(s.FromOrbit, s.ToOrbit) == e.ToOrbit
			})
			if i >= 0 {
				e = r.Steps[i]
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
	d.marked = "on the route"
	if len(d.Edges) == len(r.Steps) {
		d.Program, d.Layout = "", `rankdir="LR"`
		d.step = func(e Edge) string { return fmt.Sprintf(`"   %d: %v   "`, e.Step, e.Operator) }
		return
	}
	d.step = func(e Edge) string { return fmt.Sprintf(`"    %d    ", fontsize="11"`, e.Step) }
	for some := range slices.Chunk(r.Steps, 4) {
		for i, e := range some {
			d.title += [...]string{`\n`, ", "}[min(i, 1)] + fmt.Sprintf("%d: %v", e.Step, e.Operator)
		}
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
