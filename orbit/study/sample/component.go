package sample

import (
	"context"

	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/orbit/move"
)

// A Component is what a local search finds of the component of an orbit.
type Component struct {
	Size    int  // the orbits found, at most the limit
	Whole   bool // these are all
	Reached bool // one of them is a seed
}

// componentOf searches the component of the solution p by its moves, breadth first, up to limit orbits. Nothing is
// enumerated. It fails with the context's error once ctx is done.
func componentOf(ctx context.Context, s *move.Scanner, p ops.Perm, limit int) (Component, error) {
	c := Component{Whole: true}
	found := []ops.Perm{orbit.Canonical(p)}
	known := map[string]bool{string(found[0]): true}
	for at := 0; at < len(found); at++ {
		if err := ctx.Err(); err != nil {
			return c, err
		}
		seed := s.Scan(found[at]).Seed
		c.Reached = c.Reached || seed
		for _, key := range s.Neighbours() {
			switch {
			case known[string(key)]:
			case len(found) == limit:
				c.Whole = false
			default:
				known[string(key)] = true
				found = append(found, key)
			}
		}
	}
	c.Size = len(found)
	return c, nil
}
