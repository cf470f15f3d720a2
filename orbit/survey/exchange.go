package survey

import (
	"context"

	"qorbit/internal/base/parallel"
	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/orbit/move"
	"qorbit/orbit/orbitgraph"
)

// A Step says what exchanges of at most K queens join at an order, and what Movs of K queens do (doc/exchange.md).
type Step struct {
	N          int `json:"n"`          // the order
	Queens     int `json:"queens"`     // how many queens a move takes at most
	Orbits     int `json:"orbits"`     // how many orbits there are
	Components int `json:"components"` // components of the graph of exchanges
	Giant      int `json:"giant"`      // orbits in the largest of them
	Isolated   int `json:"isolated"`   // orbits that no exchange joins to another
	Nearest    int `json:"nearest"`    // orbits whose solutions differ from the nearest other solution in K columns

	MovComponents int `json:"mov_components"` // components of the graph of Movs of K queens
	MovGiant      int `json:"mov_giant"`      // orbits in the largest of them
	MovIsolated   int `json:"mov_isolated"`   // orbits that no Mov of K queens joins to another
}

// Steps lists what moves of 1, 2, … queens join, up to the first number of queens whose exchanges connect
// all orbits, and until the nearest other solution of each orbit is known, if there is any. It keeps no edges. It fails
// as orbit.Enumerate and Components do.
func Steps(ctx context.Context, problem orbit.Problem, opt orbit.Options) ([]Step, error) {
	orbits, err := orbit.Enumerate(ctx, problem, opt)
	if err != nil || orbits.Len() == 0 {
		return nil, err
	}
	near, err := newNearest(ctx, orbits)
	if err != nil {
		return nil, err
	}
	n, steps := problem.Order, []Step(nil)
	mov, exchange := movesOf(orbits, move.Mov), movesOf(orbits, move.Exchange)
	for k := 1; k <= n && (k == 1 || !exchange.connected() || near.left > 0); k++ {
		if err := mov.take(ctx, k, opt); err != nil {
			return nil, err
		}
		if err := exchange.take(ctx, k, opt); err != nil {
			return nil, err
		}
		s := Step{N: n, Queens: k, Orbits: orbits.Len(), Nearest: near.take(k, exchange.components)}
		s.Components, s.Giant, s.Isolated = exchange.sizes()
		s.MovComponents, s.MovGiant, s.MovIsolated = mov.sizes()
		steps = append(steps, s)
	}
	return steps, nil
}

// A growing has the components of the graphs of moves of more and more queens.
type growing struct {
	orbits     *orbit.Orbits
	kind       *move.Kind
	components orbitgraph.Components
}

// movesOf is the graph without moves.
func movesOf(orbits *orbit.Orbits, kind *move.Kind) *growing {
	g := &growing{orbits: orbits, kind: kind}
	for v := range orbits.Len() {
		g.components.Of, g.components.Sizes = append(g.components.Of, int32(v)), append(g.components.Sizes, 1)
	}
	return g
}

func (g *growing) connected() bool { return len(g.components.Sizes) <= 1 }

// take finds the components for moves of k queens. Those of a connected graph stay: more queens join all that fewer do.
func (g *growing) take(ctx context.Context, k int, opt orbit.Options) (err error) {
	if k >= g.kind.Least && !g.connected() {
		g.components, _, err = Components(ctx, g.orbits, g.kind.Of(k), opt)
	}
	return err
}

func (g *growing) sizes() (components, giant, isolated int) {
	for _, size := range g.components.Sizes {
		if size == 1 {
			isolated++
		}
	}
	return len(g.components.Sizes), g.components.LargestSize(), isolated
}

// A nearest has, for each orbit, in how many columns its solutions differ from the nearest other solution, once that is
// known. Solutions of the same orbit are other solutions, too.
type nearest struct {
	own   []uint8 // the least number of columns in which two solutions of the orbit differ; 255 for one solution
	known []bool
	left  int
}

// newNearest looks at the solutions of each orbit. It fails with the context's error.
func newNearest(ctx context.Context, orbits *orbit.Orbits) (*nearest, error) {
	pace := parallel.NewPace(ctx, 1<<10)
	s := &nearest{own: make([]uint8, orbits.Len()), known: make([]bool, orbits.Len())}
	for v := range s.own {
		p := orbits.Perm(v)
		s.own[v] = 255
		for _, q := range ops.Images(p) {
			if d := move.Differ(p, q); d > 0 {
				s.own[v] = min(s.own[v], uint8(d))
			}
		}
		if orbits.Len() > 1 || s.own[v] < 255 {
			s.left++
		}
		if pace.Over(1) {
			return nil, ctx.Err()
		}
	}
	return s, nil
}

// take counts the orbits whose nearest other solution differs in k columns, given the components of exchanges of k
// queens.
func (s *nearest) take(k int, c orbitgraph.Components) int {
	found := 0
	for v := range s.own {
		if !s.known[v] && (int(s.own[v]) <= k || c.Sizes[c.Of[v]] > 1) {
			s.known[v] = true
			found++
		}
	}
	s.left -= found
	return found
}
