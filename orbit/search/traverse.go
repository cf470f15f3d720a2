package search

import (
	"context"
	"fmt"
	"slices"
)

// breadthFirst extends orbits in the order in which they are found.
func (s *Result) breadthFirst(ctx context.Context, neighbours neighbours) error {
	for ; s.extended < len(s.Found); s.extended++ {
		if err := s.tick(ctx, s.extended); err != nil {
			return err
		}
		d := s.Found[s.extended]
		near, err := neighbours(int(d.Vertex))
		if err != nil {
			return err
		}
		for _, w := range near {
			s.find(Discovery{Vertex: w, From: d.Vertex, Origin: ByMov, Queens: uint8(s.Options.Queens), Depth: d.Depth + 1})
		}
	}
	return nil
}

// A visit is an orbit that depthFirst is extending.
type visit struct {
	from Discovery
	left []int32 // neighbours still to look at
}

// depthFirst extends every orbit as soon as it is found, before the next neighbour of the one before it is looked at.
func (s *Result) depthFirst(ctx context.Context, neighbours neighbours) error {
	extended := 0
	var stack []visit
	extend := func(d Discovery) error {
		near, err := neighbours(int(d.Vertex))
		if err != nil {
			return err
		}
		stack = append(stack, visit{d, near})
		extended++
		return s.tick(ctx, extended)
	}
	for _, seed := range slices.Clone(s.Found[s.extended:]) {
		if err := extend(seed); err != nil {
			return err
		}
		for len(stack) > 0 {
			top := &stack[len(stack)-1]
			if len(top.left) == 0 {
				stack = stack[:len(stack)-1]
				continue
			}
			d := Discovery{Vertex: top.left[0], From: top.from.Vertex, Origin: ByMov, Queens: uint8(s.Options.Queens), Depth: top.from.Depth + 1}
			top.left = top.left[1:]
			if s.find(d) {
				if err := extend(d); err != nil {
					return err
				}
			}
		}
	}
	s.extended = len(s.Found)
	return nil
}

// tick reports progress now and then, and the context's error.
func (s *Result) tick(ctx context.Context, extended int) error {
	if extended%256 != 0 {
		return nil
	}
	if s.Options.Progress != nil {
		s.Options.Progress(fmt.Sprintf("searching order %d", s.Orbits.Order()), extended, s.Orbits.Len())
	}
	return ctx.Err()
}
