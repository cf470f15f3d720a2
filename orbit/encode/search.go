package encode

import (
	"context"
	"fmt"
	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/orbit/orbitgraph"
	"qorbit/orbit/search"
)

// OfSearch returns the network of an orbit graph in which vertices have the attributes of a search of one queen too: seeds are the
// orbits that the search began with, and reached are those that it found. It fails with the context's error once ctx is done.
func OfSearch(ctx context.Context, g *orbitgraph.Graph, s *search.Result) (*Network, error) {
	found, err := findings(ctx, s)
	if err != nil {
		return nil, err
	}
	a := &annotated{graph: g, below: s.Below, components: g.Components(), sources: make([][]int32, g.Orbits().Len())}
	var seeds []int
	for _, d := range s.Found {
		if d.Origin != search.ByMov {
			seeds = append(seeds, int(d.Vertex))
		}
	}
	a.depths = g.Distances(seeds)
	n := a.network()
	n.Vertices = func(yield func(Vertex) bool) {
		for v := range a.vertices {
			found.annotate(&v, s)
			if !yield(v) {
				return
			}
		}
	}
	return n, nil
}

// A finding is what is kept of a discovery until its vertex comes: vertices stand in the order of orbits, discoveries in that of
// the search, and there are millions.
type finding struct {
	step     int32 // from 1; 0 for an orbit that was missed
	from     int32
	origin   search.Origin
	operator ops.Code
	result   [orbit.MaxOrder]uint8
}

type found []finding

// findings lists how each orbit was found.
func findings(ctx context.Context, s *search.Result) (found, error) {
	all := make(found, s.Orbits.Len())
	step := int32(0)
	for d, w := range s.Trajectory() {
		if step%256 == 0 {
			if s.Options.Progress != nil {
				s.Options.Progress(fmt.Sprintf("steps of order %d", s.Orbits.Order()), int(step), len(all))
			}
			if err := ctx.Err(); err != nil {
				return nil, err
			}
		}
		step++
		f := finding{step: step, from: d.From, origin: d.Origin}
		if d.Origin != search.Given {
			f.operator, _ = ops.Encode(w.Operator)
		}
		copy(f.result[:], w.Result)
		all[d.Vertex] = f
	}
	return all, nil
}

// result is the solution that the discovery of an orbit gave.
func (f found) result(v, n int) ops.Perm { return ops.Perm(f[v].result[:n]) }

// annotate adds what the search says of a vertex.
func (f found) annotate(v *Vertex, s *search.Result) {
	one := f[v.Orbit-1]
	v.Reached = one.step > 0
	if !v.Reached {
		return
	}
	v.Solution = f.result(v.Orbit-1, v.N)
	v.Step, v.FoundBy, v.Result = new(int(one.step)), new(one.origin.String()), new(v.Solution.String())
	if one.origin == search.Given {
		return
	}
	source := f.result
	v.FoundFrom, v.Generator = new(int(one.from)+1), new(one.operator.Operator().String())
	if one.origin == search.ByInc {
		source = func(v, _ int) ops.Perm { return s.Below.Perm(v) }
	}
	v.Source = new(source(int(one.from), v.N).String())
}
