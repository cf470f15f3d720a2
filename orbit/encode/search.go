package encode

import (
	"context"
	"fmt"

	"qorbit/orbit/move"
	"qorbit/orbit/orbitgraph"
	"qorbit/orbit/search"
	"qorbit/work"
)

// OfTrajectory returns the network of a trajectory: a directed forest with the orbits in the order in which the search
// found them, those that it missed, and then those of order N−1 that an Inc leads from. An edge leads to each orbit
// found from the one that an operator first produced it from; a given orbit has none. Depth counts the Movs from the
// seed.
func OfTrajectory(s *search.Result) *Network {
	return OfTrajectories([]*search.Result{s})
}

// OfTrajectories returns the network of the trajectories of searches of one order after the other, with the same
// options. The seeds of an order hang from orbits of the order before, found or missed; those of the first order hang
// from orbits that belong to no search, as in OfTrajectory.
func OfTrajectories(searches []*search.Result) *Network {
	first, last := searches[0], searches[len(searches)-1]
	n, o := last.Orbits.Order(), last.Options
	options := fmt.Sprintf("%s, seeds %s, Mov of %s", o.Strategy, o.Seeds, queens(o.Queens))
	if o.Escalate > o.Queens {
		options += fmt.Sprintf(", then of up to %d", o.Escalate)
	}
	t := trajectory{searches: searches, first: first.Orbits.Order()}
	network := &Network{
		Name: fmt.Sprintf("trajectory%d", n), Title: fmt.Sprintf("Trajectory of orbit generation, order %d: %s", n, options),
		Order: n, First: t.first, Queens: o.Queens, Search: options, Directed: true, Vertices: t.vertices, Edges: t.edges,
	}
	if t.several() {
		network.Name = fmt.Sprintf("trajectory%dto%d", t.first, n)
		network.Title = fmt.Sprintf("Trajectory of orbit generation, orders %d to %d: %s", t.first, n, options)
	}
	return network
}

// A trajectory is that of searches of one order after the other, from the first on.
type trajectory struct {
	searches []*search.Result
	first    int
}

// several reports whether there are several orders, of which the names of vertices tell the order.
func (t trajectory) several() bool { return len(t.searches) > 1 }

func (t trajectory) vertices(yield func(Vertex) bool) {
	var sources []int // of the first order
	for _, s := range t.searches {
		step, isFirst := 0, s.Orbits.Order() == t.first
		for d, witness := range s.Trajectory() {
			step++
			if isFirst && d.Origin == search.ByInc {
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
	yieldBelow(t.searches[0].Below, sources, func(v Vertex) bool {
		v.several = t.several()
		return yield(v)
	})
}

// vertex is an orbit of a search.
func (t trajectory) vertex(s *search.Result, v int) Vertex {
	vertex := newVertex(KindOrbit, s.Orbits, v)
	vertex.several = t.several()
	return vertex
}

func (t trajectory) edges(yield func(Edge, error) bool) {
	kinds := map[search.Origin]string{search.ByInc: KindInc, search.ByMov: KindMov}
	for _, s := range t.searches {
		n := s.Orbits.Order()
		for d, witness := range s.Trajectory() {
			if d.Origin == search.Given {
				continue
			}
			e := newEdge(n, kinds[d.Origin], d.From, d.Vertex, witness, int(d.Queens))
			if t.several() {
				e.several, e.above = true, n > t.first
			}
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
		v.FoundFrom, v.Generator, v.Source = new(d.From+1), new(w.Operator.String()), new(w.Source.String())
	}
}

// OfSearch returns the network of an orbit graph in which vertices have the attributes of a search of one queen too:
// seeds are the orbits that the search began with, and reached are those that it found. It fails with the context's
// error once ctx is done.
func OfSearch(ctx context.Context, g *orbitgraph.Graph, s *search.Result) (*Network, error) {
	n := s.Orbits.Order()
	steps := make([]int32, s.Orbits.Len()) // by vertex, from 1; 0 for an orbit that was missed
	var seeds []int
	for step := range s.Found {
		if step%256 == 0 {
			s.Options.Report(work.Phase{Unit: "steps", Order: n}, step, len(steps))
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
	a := &annotated{
		graph:      g,
		below:      s.Below,
		components: g.Components(),
		sources:    make([][]int, g.Orbits().Len()),
		depths:     g.Distances(seeds),
	}
	network := a.network()
	network.Vertices = func(yield func(Vertex) bool) {
		for v := range a.vertices {
			v.Reached = false
			if step := int(steps[v.Orbit-1]); step > 0 {
				d, w := s.Step(step - 1)
				v.discover(step, d, w)
			}
			if !yield(v) {
				return
			}
		}
	}
	return network, nil
}
