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

// OfRoute is OfGraph for the orbits about a route. The orbits of the route are highlighted; its edges lead from orbit
// to orbit in its direction, and have its operators and their number among its steps.
func OfRoute(
	ctx context.Context,
	g *orbitgraph.Graph,
	below *orbit.Orbits,
	way Way,
	opt orbit.Options,
) (*Network, error) {
	a, err := annotate(ctx, g, below, opt)
	if err != nil {
		return nil, err
	}
	orbits, rule := g.Orbits(), g.Rule()
	steps, from := []Edge{}, way.From
	a.solutions = map[int]ops.Perm{from: orbits.Perm(from)}
	a.marked = []int{from}
	for i, s := range way.Steps {
		e := newEdge(orbits.Order(), rule.Kind.Name, from, s.Vertex, s.Witness, rule.Queens)
		e.Step = i + 1
		steps = append(steps, e)
		a.marked, a.solutions[s.Vertex] = append(a.marked, s.Vertex), s.Result
		from = s.Vertex
	}
	a.within = a.around(way)
	slices.Sort(a.marked)
	ends := fmt.Sprintf("from orbit %d to orbit %d", way.From+1, from+1)
	n := a.network(ctx, "a shortest route "+ends, opt)
	n.Name, n.Title = fmt.Sprintf("route%d", n.Order), a.routeTitle(ends, len(steps), n.Shown.Orbits().Len())
	n.Steps, n.Edges, n.marked, n.applies = steps, withSteps(n.Edges, steps, way.Alone), "on the route", appliesOnRoute
	n.found = func() string { return n.Title.Of }
	n.keyed = func(e Edge) Edge {
		if e.Step > 0 {
			w, _ := rule.Witness(orbits.Condition(), orbits.Perm(e.FromOrbit-1), orbits.Key(e.ToOrbit-1))
			e.witness(w)
		}
		return e
	}
	return n, nil
}

// routeTitle names the route, and says which part of the orbit graph is shown about it.
func (g *graph) routeTitle(ends string, steps, shown int) Title {
	component, orbits := g.components.Of[g.marked[0]], g.whole.Orbits()
	size := g.components.Sizes[component]
	where := fmt.Sprintf("%s, in component %d of %d (%d of %s)", words.Plural(steps, "step"), component+1,
		len(g.components.Sizes), size, words.Plural(orbits.Len(), "orbit"))
	if shown < size {
		where += fmt.Sprintf(", of which %d are shown", shown)
	}
	return Title{fmt.Sprintf("Shortest route %s, order %d%s", ends, orbits.Order(), conditionText(orbits)), where}
}

// appliesOnRoute says what the operators of a drawing apply to, whose vertices have a label.
func appliesOnRoute(label Label) string {
	switch label {
	case KeyLabel:
		return "each step applies to the key of its orbit"
	case SolutionLabel, BoardLabel:
		return "each step applies to the solution of its orbit"
	}
	return "step 1 applies to the key of its orbit, each other to the result before"
}

// withSteps are edges with steps in place of those that they follow, or the steps alone.
func withSteps(edges iter.Seq2[Edge, error], steps []Edge, alone bool) iter.Seq2[Edge, error] {
	return func(yield func(Edge, error) bool) {
		for e, err := range edges {
			i := slices.IndexFunc(steps, func(s Edge) bool {
				return min(s.FromOrbit, s.ToOrbit) == e.FromOrbit && max(s.FromOrbit, s.ToOrbit) == e.ToOrbit
			})
			if i >= 0 {
				e = steps[i]
			}
			if (i >= 0 || !alone || err != nil) && !yield(e, err) {
				return
			}
		}
	}
}

// around has the vertices that are shown about a route, in ascending order.
func (g *graph) around(way Way) []int {
	few := func(vertices []int) bool { return g.whole.Induced(vertices).EdgeCount() <= MostEdgesAround }
	switch {
	case way.Alone:
		return g.near(0)
	case way.Radius >= 0:
		return g.near(way.Radius)
	}
	component := int(g.components.Of[way.From])
	if g.components.Sizes[component] <= MostAround {
		if all := g.components.Members(component); few(all) {
			return all
		}
	}
	if next := g.near(1); few(next) {
		return next
	}
	return g.near(0)
}

// near has the vertices at most a given number of edges away from those that are highlighted, in ascending order.
func (g *graph) near(radius int) []int {
	var near []int
	for _, v := range g.marked {
		near = append(near, g.whole.Ball(v, radius)...)
	}
	slices.Sort(near)
	return slices.Compact(near)
}
