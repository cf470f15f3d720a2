package search

import (
	"context"
	"fmt"
	"qorbit/orbit"
	"qorbit/orbit/move"
	"qorbit/orbit/orbitgraph"
)

// A Strategy says in which order a search extends the orbits that it has found.
type Strategy string

// The strategies of zhang2011, section V.A.
const (
	BreadthFirst Strategy = "bfs"
	DepthFirst   Strategy = "dfs"
)

// A SeedRule says which orbits of order N−1 a search applies Inc to.
type SeedRule string

const (
	Complete SeedRule = "complete" // all orbits of order N−1, as the paper has it
	Chained  SeedRule = "chained"  // those that the same procedure reached, started with all orbits of order 4 given
)

// Options say how to search; the zero value stands for breadth first, complete seeds and one queen.
type Options struct {
	orbit.Options
	Strategy Strategy
	Seeds    SeedRule
	Queens   int
	Escalate int // if not 0, moves of more queens, up to this many, from where those of fewer no longer help
}

// withDefaults fills in what was left out, and fails where a value is unknown.
func (o Options) withDefaults(n int) (Options, error) {
	if o.Strategy == "" {
		o.Strategy = BreadthFirst
	}
	if o.Seeds == "" {
		o.Seeds = Complete
	}
	if o.Queens == 0 {
		o.Queens = 1
	}
	switch {
	case n < 1 || n > orbit.MaxEnumerated:
		return o, fmt.Errorf("orbit: order %d is out of range, expected 1..%d", n, orbit.MaxEnumerated)
	case o.Strategy != BreadthFirst && o.Strategy != DepthFirst:
		return o, fmt.Errorf("orbit: strategy %q, expected bfs or dfs", o.Strategy)
	case o.Seeds != Complete && o.Seeds != Chained:
		return o, fmt.Errorf("orbit: seeds %q, expected complete or chained", o.Seeds)
	case o.Queens < 1 || o.Queens > n:
		return o, fmt.Errorf("orbit: moves of %d queens, expected 1..%d at order %d", o.Queens, n, n)
	}
	return o, o.checkEscalate(n)
}

// A Result is the outcome of one run of the paper's search_orbits (zhang2011, section V.A): Inc from order N−1, then Mov
// until nothing new comes. Neighbours are tried in ascending order, so the run is a function of its options.
type Result struct {
	Options Options
	Orbits  *orbit.Orbits // the orbits of order N, found or not
	Below   *orbit.Orbits // those of order N−1, that the seeds come from
	Found   []Discovery   // in order of discovery
	reached []bool        // by vertex

	extended int // how many of Found the moves of the fewest queens were applied to
}

// Origin an orbit was found.
type Origin uint8

const (
	Given Origin = iota // the start of a chain of searches, at order 4
	ByInc               // Inc, from an orbit of order N−1
	ByMov               // Mov, from an orbit of order N found before
)

// String returns "given", "inc" or "mov".
func (h Origin) String() string { return [...]string{"given", "inc", "mov"}[h] }

// A Discovery says how an orbit was first found. Vertices count from 0.
type Discovery struct {
	Vertex int32
	From   int32 // the orbit that the operator was applied to: of order N−1 for Inc, of order N for Mov
	Origin Origin
	Queens uint8 // how many a Mov moved
	Depth  int32 // how many Movs from the seed
}

// Run runs the search. It fails where an option or the order is out of range, and with the context's error once
// ctx is done.
func Run(ctx context.Context, n int, opt Options) (*Result, error) {
	opt, err := opt.withDefaults(n)
	if err != nil {
		return nil, err
	}
	if opt.Seeds == Chained {
		return searchChain(ctx, n, opt)
	}
	below, err := orbit.Enumerate(ctx, n-1, opt.Options)
	if err != nil {
		return nil, err
	}
	return searchFrom(ctx, below, nil, opt)
}

// chainStart is the order at which a chain of searches starts, with its one orbit given: the smallest that has a
// solution and grows.
const chainStart = 4

// searchChain climbs to order n: the orbits that one order's search reached are the sources of the next one's seeds.
// Where an order has fewer queens than a move is to move, it moves them all.
func searchChain(ctx context.Context, n int, opt Options) (*Result, error) {
	s, err := given(ctx, min(n, chainStart), opt)
	for err == nil && s.Orbits.Order() < n {
		s, err = searchFrom(ctx, s.Orbits, s.reached, opt)
	}
	return s, err
}

// given is a search that starts with all orbits of its order.
func given(ctx context.Context, n int, opt Options) (*Result, error) {
	orbits, err := orbit.Enumerate(ctx, n, opt.Options)
	if err != nil {
		return nil, err
	}
	s := &Result{Options: opt, Orbits: orbits, Below: orbit.FromKeys(n-1, nil, nil), reached: make([]bool, orbits.Len())}
	for v := range orbits.Len() {
		s.find(Discovery{Vertex: int32(v), From: -1, Origin: Given})
	}
	return s, nil
}

// searchFrom searches the order above `below`, with Inc applied to those of its orbits that are in sources, or to all
// where sources is nil.
func searchFrom(ctx context.Context, below *orbit.Orbits, sources []bool, opt Options) (*Result, error) {
	orbits, err := orbit.Enumerate(ctx, below.Order()+1, opt.Options)
	if err != nil {
		return nil, err
	}
	opt.Queens, opt.Escalate = min(opt.Queens, orbits.Order()), min(opt.Escalate, orbits.Order())
	s := &Result{Options: opt, Orbits: orbits, Below: below, reached: make([]bool, orbits.Len())}
	neighbours, err := s.neighbours(ctx)
	if err != nil {
		return nil, err
	}
	for v := range below.Len() {
		if sources != nil && !sources[v] {
			continue
		}
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		near, err := move.IncNeighbours(below, orbits, v)
		if err != nil {
			return nil, err
		}
		for _, w := range near {
			s.find(Discovery{Vertex: w, From: int32(v), Origin: ByInc})
		}
	}
	return s, s.extend(ctx, neighbours)
}

// extend applies Mov to what was found until nothing new comes.
func (s *Result) extend(ctx context.Context, fewest neighbours) error {
	most := s.Options.MostQueens()
	e := &escalation{Result: s, traverse: s.breadthFirst, neighbours: make([]neighbours, most+1)}
	if s.Options.Strategy == DepthFirst {
		e.traverse = s.depthFirst
	}
	e.neighbours[s.Options.Queens] = fewest
	return e.close(ctx, 0, most)
}

// find writes the discovery down if its orbit is new, and reports whether it is.
func (s *Result) find(d Discovery) bool {
	if s.reached[d.Vertex] {
		return false
	}
	s.reached[d.Vertex] = true
	s.Found = append(s.Found, d)
	return true
}

// A neighbours lists the neighbours of a vertex in ascending order.
type neighbours func(v int) ([]int32, error)

// neighbours returns the function that lists an orbit's neighbours by moves of the fewest queens.
func (s *Result) neighbours(ctx context.Context) (neighbours, error) {
	return s.neighboursBy(ctx, s.Options.Queens)
}

// neighboursBy returns the function that lists an orbit's neighbours in ascending order: by the moves of its smallest
// solution for one queen, by shared patterns for more.
func (s *Result) neighboursBy(ctx context.Context, queens int) (neighbours, error) {
	if queens == 1 {
		return func(v int) ([]int32, error) { return move.MovNeighbours(s.Orbits, v) }, nil
	}
	g, err := orbitgraph.Build(ctx, s.Orbits, queens, s.Options.Options)
	if err != nil {
		return nil, err
	}
	return func(v int) ([]int32, error) { return g.Neighbours(v), nil }, nil
}

// Reached reports whether the search found vertex v.
func (s *Result) Reached(v int) bool { return s.reached[v] }

// Count returns how many orbits were found in the given way.
func (s *Result) Count(how Origin) int {
	found := 0
	for _, d := range s.Found {
		if d.Origin == how {
			found++
		}
	}
	return found
}

// Depth returns the largest number of Movs from a seed to an orbit found; breadth first, that is the largest distance.
func (s *Result) Depth() int {
	depth := int32(0)
	for _, d := range s.Found {
		depth = max(depth, d.Depth)
	}
	return int(depth)
}
