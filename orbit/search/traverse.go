package search

import (
	"context"
	"slices"

	"qorbit/orbit/move"
	"qorbit/orbit/orbitgraph"
	"qorbit/work"
)

// near lists the neighbours of v by moves of k queens in ascending order: by the moves of its smallest solution for Mov
// of one queen, in the graph for others.
func (s *Result) near(ctx context.Context, k int, v int) ([]int, error) {
	if s.Options.Moves == move.Mov && k == 1 {
		return move.MovNeighbours(s.Orbits, v)
	}
	if s.graphs[k] == nil {
		g, err := orbitgraph.Build(ctx, s.Orbits, s.Options.Moves.Of(k), s.Options.Work)
		if err != nil {
			return nil, err
		}
		s.graphs[k] = g
	}
	return slices.Collect(s.graphs[k].Neighbours(v)), nil
}

// A visit is an orbit that was found, with the neighbours that are left to look at once it is extended.
type visit struct {
	from     Discovery
	extended bool
	left     []int
}

// traverse applies moves of the fewest queens to the orbits that were found, until they lead to nothing new. Orbits to
// extend are a queue or a stack: breadth first, they are extended in the order in which they are found; depth first, as
// soon as they are found.
func (s *Result) traverse(ctx context.Context) error {
	var open []visit
	for _, d := range s.Found[s.extended:] {
		open = append(open, visit{from: d})
	}
	if s.Options.Strategy == DepthFirst {
		slices.Reverse(open)
	}
	for len(open) > 0 {
		at := 0
		if s.Options.Strategy == DepthFirst {
			at = len(open) - 1
		}
		top := &open[at]
		if !top.extended {
			near, err := s.near(ctx, s.Options.Queens, top.from.Vertex)
			if err != nil {
				return err
			}
			top.extended, top.left = true, near
			s.extended++
			if err := s.tick(ctx, s.extended); err != nil {
				return err
			}
		}
		if len(top.left) == 0 {
			if at == 0 {
				open = open[1:]
			} else {
				open = open[:at]
			}
			continue
		}
		d := Discovery{
			Vertex: top.left[0], From: top.from.Vertex, Origin: ByMov,
			Queens: uint8(s.Options.Queens), Depth: top.from.Depth + 1,
		}
		top.left = top.left[1:]
		if s.find(d) {
			open = append(open, visit{from: d})
		}
	}
	return nil
}

// escalate applies moves of up to k queens to the orbits Found[from:] and to those that follow, until they lead to
// nothing new. Moves of k queens are tried only where moves of fewer lead to nothing new; as soon as one finds an
// orbit, moves of fewer are tried again. So an orbit that a move of k queens finds is the first one found of its
// component of the graph of moves of k−1 queens.
func (s *Result) escalate(ctx context.Context, from, k int) error {
	if k == s.Options.Queens {
		return s.traverse(ctx)
	}
	if err := s.escalate(ctx, from, k-1); err != nil {
		return err
	}
	for at := from; at < len(s.Found) && len(s.Found) < s.Orbits.Len(); at++ {
		if err := s.tick(ctx, at); err != nil {
			return err
		}
		d := s.Found[at]
		near, err := s.near(ctx, k, d.Vertex)
		if err != nil {
			return err
		}
		for _, w := range near {
			if !s.find(Discovery{Vertex: w, From: d.Vertex, Origin: ByMov, Queens: uint8(k), Depth: d.Depth + 1}) {
				continue
			}
			if err := s.escalate(ctx, len(s.Found)-1, k-1); err != nil {
				return err
			}
		}
	}
	return nil
}

// tick reports progress and the context's error, once in 256 orbits.
func (s *Result) tick(ctx context.Context, extended int) error {
	if extended%256 != 0 {
		return nil
	}
	phase := work.Phase{Unit: "orbits", Order: s.Orbits.Order(), Action: "searched"}
	s.Options.Work.Report(phase, extended, s.Orbits.Len())
	return ctx.Err()
}
