package search

import (
	"context"
	"math/bits"
	"qorbit/orbit"
	"qorbit/orbit/internal/incidence"
	"qorbit/orbit/move"
	"qorbit/orbit/orbitgraph"
	"qorbit/orbit/survey"
	"slices"
)

// A Reach says which orbits a search reaches, without running it: an orbit is reached exactly if its component of the
// graph of the search's moves has a seed, for every move has an inverse. It applies no Mov, so it goes to larger orders than
// the search; each is the other's check.
type Reach struct {
	Options    Options
	Orbits     *orbit.Orbits
	Components orbitgraph.Components
	Seeded     []bool // whether a component has a seed, and so is reached whole
}

// ComputeReach finds what the search with the same options reaches. It fails as Run and NewGraph do.
func ComputeReach(ctx context.Context, n int, opt Options) (*Reach, error) {
	opt, err := opt.withDefaults(n)
	if err != nil {
		return nil, err
	}
	if opt.Seeds == Chained {
		return reachChain(ctx, n, opt)
	}
	r, seeds, err := newReach(ctx, n, opt)
	if err != nil {
		return nil, err
	}
	for word, left := range seeds {
		for ; left != 0; left &= left - 1 {
			r.seed(int32(32*word + bits.TrailingZeros32(left)))
		}
	}
	return r, nil
}

// newReach finds the components of an order, none of which has a seed yet, and the orbits that an Inc leads to, as bits.
func newReach(ctx context.Context, n int, opt Options) (*Reach, []uint32, error) {
	opt.Queens = min(opt.Queens, n)
	orbits, err := orbit.Enumerate(ctx, n, opt.Options)
	if err != nil {
		return nil, nil, err
	}
	c, seeds, err := survey.Components(ctx, orbits, opt.Queens, opt.Options)
	if err != nil {
		return nil, nil, err
	}
	return &Reach{opt, orbits, c, make([]bool, len(c.Sizes))}, seeds, nil
}

// reachChain climbs to order n as searchChain does.
func reachChain(ctx context.Context, n int, opt Options) (*Reach, error) {
	below, _, err := newReach(ctx, min(n, chainStart), opt)
	if err != nil {
		return nil, err
	}
	for v := range below.Orbits.Len() {
		below.seed(int32(v))
	}
	for below.Orbits.Order() < n {
		r, _, err := newReach(ctx, below.Orbits.Order()+1, opt)
		if err != nil {
			return nil, err
		}
		for v := range below.Orbits.Len() {
			if !below.Reached(v) {
				continue
			}
			near, err := move.IncNeighbours(below.Orbits, r.Orbits, v)
			if err != nil {
				return nil, err
			}
			for _, w := range near {
				r.seed(w)
			}
		}
		below = r
	}
	return below, ctx.Err()
}

// seed says that the search begins with v.
func (r *Reach) seed(v int32) { r.Seeded[r.Components.Of[v]] = true }

// Reached reports whether the search reaches vertex v.
func (r *Reach) Reached(v int) bool { return r.Seeded[r.Components.Of[v]] }

// A MissedComponent is a component that a search does not reach.
type MissedComponent struct {
	Component              int // counted from 0, as in Components
	First                  int // its smallest vertex
	Size                   int
	Class8, Class4, Class2 int // how many of its orbits are of each class
}

// Missed lists the components that the search does not reach, in the order of their smallest vertices.
func (r *Reach) Missed() []MissedComponent {
	var missed []MissedComponent
	place := make(map[int32]int) // of a component in missed
	for v, of := range r.Components.Of {
		if r.Seeded[of] {
			continue
		}
		at, known := place[of]
		if !known {
			at = len(missed)
			place[of] = at
			missed = append(missed, MissedComponent{Component: int(of), First: v, Size: r.Components.Sizes[of]})
		}
		switch r.Orbits.Class(v) {
		case 8:
			missed[at].Class8++
		case 4:
			missed[at].Class4++
		case 2:
			missed[at].Class2++
		}
	}
	return missed
}

// LeastQueens finds, for every component, the least number of queens, up to three, whose move joins it to an orbit that is
// reached: 0 where none does, and for those that are reached themselves. Result.Link finds such a move. Errors are those
// of NewGraph.
func (r *Reach) LeastQueens(ctx context.Context) ([]int, error) {
	queens := make([]int, len(r.Seeded))
	if !slices.Contains(r.Seeded, true) {
		return queens, nil
	}
	left := len(r.Missed())
	for k := r.Options.Queens + 1; k <= min(maxLink, r.Orbits.Order()) && left > 0; k++ {
		if err := incidence.Check(r.Orbits, k, r.Options.Options); err != nil {
			return nil, err
		}
		edges, _, err := incidence.Edges(ctx, r.Orbits, k, r.Options.Options)
		if err != nil {
			return nil, err
		}
		for e := range edges.All() {
			a, b := r.Components.Of[e.From()], r.Components.Of[e.To()]
			if r.Seeded[a] {
				a, b = b, a
			}
			if !r.Seeded[a] && r.Seeded[b] && queens[a] == 0 {
				queens[a] = k
				left--
			}
		}
	}
	return queens, nil
}
