package orbit

import (
	"context"
	"slices"
)

// breadthFirst extends orbits in the order in which they are found.
func (s *Search) breadthFirst(ctx context.Context, neighbours func(v int) []int32) error {
	for at := 0; at < len(s.Found); at++ {
		if err := s.tick(ctx, at); err != nil {
			return err
		}
		d := s.Found[at]
		for _, w := range neighbours(int(d.Vertex)) {
			s.find(Discovery{Vertex: w, From: d.Vertex, How: ByMov, Depth: d.Depth + 1})
		}
	}
	return nil
}

// depthFirst extends every orbit as soon as it is found, before its next neighbour is looked at.
func (s *Search) depthFirst(ctx context.Context, neighbours func(v int) []int32) error {
	type visit struct {
		from Discovery
		left []int32 // neighbours still to look at
	}
	extended := 0
	for _, seed := range slices.Clone(s.Found) {
		stack := []visit{{seed, neighbours(int(seed.Vertex))}}
		for len(stack) > 0 {
			if err := s.tick(ctx, extended); err != nil {
				return err
			}
			top := &stack[len(stack)-1]
			if len(top.left) == 0 {
				stack = stack[:len(stack)-1]
				continue
			}
			d := Discovery{Vertex: top.left[0], From: top.from.Vertex, How: ByMov, Depth: top.from.Depth + 1}
			top.left = top.left[1:]
			if s.find(d) {
				extended++
				stack = append(stack, visit{d, neighbours(int(d.Vertex))})
			}
		}
	}
	return nil
}

// tick reports progress now and then, and the context's error.
func (s *Search) tick(ctx context.Context, extended int) error {
	if extended%256 != 0 {
		return nil
	}
	if s.Options.Progress != nil {
		s.Options.Progress(extended, s.Orbits.Len())
	}
	return ctx.Err()
}
