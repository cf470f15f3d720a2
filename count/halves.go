package count

import (
	"context"
	"fmt"

	"qorbit/count/halves"
)

// The counter by halves (package halves) gives the number of all solutions; the solutions that turns leave as they are, and
// with them the orbits, come from searches of their own.

// Halves is the name of the method.
const Halves = "halves"

var byHalves = Method{
	Name:   Halves,
	Says:   "half-boards listed, and the pairs that share no diagonal counted 64 to 512 at a time",
	Source: "this project, doc/halves.md",
	Max:    halves.MaxOrder,
	count: func(ctx context.Context, n int, o Options) (Count, error) {
		if n < halves.MinOrder {
			return bitmapSymmetry.count(ctx, n, o)
		}
		known, err := halves.NewPartial(n)
		if err != nil {
			return Count{}, err
		}
		if err := known.Run(ctx, halves.Options{Threads: o.Threads, Progress: o.Progress}); err != nil {
			return Count{}, err
		}
		c, err := FromHalves(ctx, known)
		c.Threads = o.Threads
		return c, err
	},
}

// FromHalves is the count of an order of which all blocks are known. It fails where they are not, and where the sums cannot
// be those of classes.
func FromHalves(ctx context.Context, known *halves.Partial) (Count, error) {
	n := known.N
	if !known.Complete() {
		return Count{}, fmt.Errorf("count: %d of %d blocks of order %d are known, expected all", known.Done(), known.Blocks(), n)
	}
	all, looked, err := known.Total()
	if err != nil {
		return Count{}, err
	}
	s := turnSearch{ctx: ctx, n: n}
	half, quarter := s.fixed(false), s.fixed(true)
	if err := ctx.Err(); err != nil {
		return Count{}, err
	}
	if all < half || half < quarter || (all-half)%8+(half-quarter)%4+quarter%2 != 0 {
		return Count{}, fmt.Errorf("count: order %d cannot have %d solutions, of which the half turn fixes %d and the quarter turn %d", n, all, half, quarter)
	}
	c, err := classified(n, (all-half)/8, (half-quarter)/4, quarter/2)
	c.Nodes, c.Threads = looked+s.nodes, 1
	return c, err
}
