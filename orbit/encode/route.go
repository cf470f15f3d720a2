package encode

import (
	"context"
	"fmt"
	"slices"

	"qorbit/orbit"
	"qorbit/orbit/orbitgraph"
	"qorbit/orbit/route"
)

// A Route is a route on an orbit graph.
type Route struct {
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
	r Route,
	opt orbit.Options,
) (*Network, error) {
	a, err := annotate(ctx, g, below, opt)
	if err != nil {
		return nil, err
	}
	a.marked, a.steps, a.alone = []int{r.From}, make(map[[2]int]Edge), r.Alone
	from := r.From
	for i, s := range r.Steps {
		e := newEdge(g.Orbits().Order(), g.Rule().Kind.Name, from, s.Vertex, s.Witness, g.Queens())
		e.Step = i + 1
		a.steps[[2]int{min(from, s.Vertex), max(from, s.Vertex)}] = e
		a.marked, from = append(a.marked, s.Vertex), s.Vertex
	}
	name := fmt.Sprintf("a shortest route from orbit %d to orbit %d", r.From+1, from+1)
	a.part = &part{a.around(r), name}
	slices.Sort(a.marked)
	network := a.watched(ctx, opt)
	network.Name, network.Route = fmt.Sprintf("route%d", network.Order), len(r.Steps)
	return network, nil
}

// around has the vertices that are shown about a route, in ascending order.
func (a *annotated) around(r Route) []int {
	few := func(vertices []int) bool { return a.graph.Induced(vertices).EdgeCount() <= MostEdgesAround }
	switch {
	case r.Alone:
		return a.near(0)
	case r.Radius >= 0:
		return a.near(r.Radius)
	}
	component := int(a.components.Of[r.From])
	if a.components.Sizes[component] <= MostAround {
		if all := a.components.Members(component); few(all) {
			return all
		}
	}
	if next := a.near(1); few(next) {
		return next
	}
	return a.near(0)
}

// near has the vertices at most so many edges away from those that are highlighted, in ascending order.
func (a *annotated) near(radius int) []int {
	var near []int
	for _, v := range a.marked {
		near = append(near, a.graph.Ball(v, radius)...)
	}
	slices.Sort(near)
	return slices.Compact(near)
}
