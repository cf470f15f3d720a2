// Package search runs the paper's search_orbits (zhang2011, section V.A): apply Inc to the orbits of order N−1, then
// Mov to every orbit found, until nothing new is found. A Result has the trajectory of a run and the orbits that it
// missed; moves of more queens can reach those (Options.Escalate, Reach.Link). ComputeReach says what a search reaches
// without running it, and CheckOrder compares counter, enumeration, graph and search.
package search

import (
	"context"
	"fmt"

	"qorbit/internal/base/words"
	"qorbit/orbit"
	"qorbit/orbit/move"
	"qorbit/orbit/orbitgraph"
	"qorbit/work"
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

// Options say how to search. The zero value is the paper's search: breadth first, complete seeds, Mov of one queen.
type Options struct {
	Work     orbit.Options
	Strategy Strategy `json:"strategy"` // the order in which orbits are extended: bfs or dfs; "" means BreadthFirst
	// which orbits of order N−1 Inc is applied to: all (complete), or those that a chain of searches reached (chained);
	// "" means Complete
	Seeds  SeedRule `json:"seeds"`
	Queens int      `json:"queens"` // how many queens a move takes; 0 means 1
	// how many queens a move takes at most; if not 0, where moves of fewer find nothing new
	Escalate int `json:"escalate"`

	Moves *move.Kind `json:"-"` // nil means move.Mov
}

// rule is which solutions the moves of the fewest queens join.
func (o Options) rule() move.Rule { return o.Moves.Of(o.Queens) }

// MostQueens returns how many queens a move of the search may move at most.
func (o Options) MostQueens() int { return max(1, o.Queens, o.Escalate) }

// withDefaults fills in what was left out, and fails where a value is unknown.
func (o Options) withDefaults(n int) (Options, error) {
	if o.Strategy == "" {
		o.Strategy = BreadthFirst
	}
	if o.Seeds == "" {
		o.Seeds = Complete
	}
	if o.Moves == nil {
		o.Moves = move.Mov
	}
	if o.Queens == 0 {
		o.Queens = o.Moves.Least
	}
	switch {
	case n < 1 || n > orbit.MaxEnumerated:
		return o, fmt.Errorf("order %d is out of range, expected 1..%d", n, orbit.MaxEnumerated)
	case o.Strategy != BreadthFirst && o.Strategy != DepthFirst:
		return o, fmt.Errorf("strategy %q, %s", o.Strategy, words.Expected(string(BreadthFirst), string(DepthFirst)))
	case o.Seeds != Complete && o.Seeds != Chained:
		return o, fmt.Errorf("seeds %q, %s", o.Seeds, words.Expected(string(Complete), string(Chained)))
	case o.rule().Check(n) != nil:
		return o, o.rule().Check(n)
	case o.Escalate != 0 && (o.Escalate <= o.Queens || o.Escalate > n):
		return o, fmt.Errorf("escalation from moves of %d queens to %d, expected more, and at most %d at order %d",
			o.Queens, o.Escalate, n, n)
	}
	return o, nil
}

// A Result is the outcome of one run of search_orbits (zhang2011, section V.A). Neighbours are tried in ascending
// order, so the run is a function of its options.
type Result struct {
	Options Options
	Orbits  *orbit.Orbits // the orbits of order N, found or not
	Below   *orbit.Orbits // the orbits of order N−1, to which Inc was applied
	Found   []Discovery   // in order of discovery

	reached  []bool              // by vertex
	extended int                 // to how many orbits the moves of the fewest queens were applied
	graphs   []*orbitgraph.Graph // by queens from 2 on, built on first use
	steps    steps
	before   *Result // of order N−1, which the trajectory follows; nil for none
}

// Study returns what the search is about.
func (s *Result) Study() work.Study {
	study := s.Orbits.Problem().Study()
	study.Moves, study.Queens = s.Options.Moves.Name, s.Options.MostQueens()
	return study
}

// Origin says how an orbit was found.
type Origin uint8

const (
	Given Origin = iota // it was given, at order 4, as the start of a chain of searches
	ByInc               // Inc led to it from an orbit of order N−1
	ByMov               // Mov led to it from an orbit of order N found before
)

// String returns "given", "inc" or "mov".
func (o Origin) String() string { return [...]string{"given", "inc", "mov"}[o] }

// A Discovery says how an orbit was first found. Vertices count from 0.
type Discovery struct {
	Vertex int
	From   int // the orbit that the operator was applied to: of order N−1 for Inc, of order N for Mov; −1 if Given
	Origin Origin
	Queens uint8 // how many queens the Mov moved; 0 if it was no Mov
	Depth  int   // the number of Movs from the seed
}

// Run runs the search. It fails where an option or the order is out of range, where it would take more memory than opt
// allows, and with the context's error once ctx is done.
func Run(ctx context.Context, problem orbit.Problem, opt Options) (*Result, error) {
	opt, err := opt.withDefaults(problem.Order)
	if err != nil {
		return nil, err
	}
	if opt.Seeds == Chained {
		return searchChain(ctx, problem, opt)
	}
	below, err := orbit.Enumerate(ctx, problem.Condition.Of(problem.Order-1), opt.Work)
	if err != nil {
		return nil, err
	}
	return searchFrom(ctx, below, nil, opt)
}

// chainStart is the order at which a chain of searches starts, with its one orbit given. It is the smallest order above
// 1 that has a solution.
const chainStart = 4

// searchChain searches order by order up to that of the problem. What the search of one order reached is what Inc is
// applied to in the next.
func searchChain(ctx context.Context, problem orbit.Problem, opt Options) (*Result, error) {
	n, c := problem.Order, problem.Condition
	orbits, err := orbit.Enumerate(ctx, c.Of(min(n, chainStart)), opt.Work)
	if err != nil {
		return nil, err
	}
	s := newResult(orbit.FromKeys(c.Of(orbits.Order()-1), nil, nil), orbits, opt)
	for v := range orbits.Len() {
		s.find(Discovery{Vertex: v, From: -1, Origin: Given})
	}
	for err == nil && s.Orbits.Order() < n {
		s, err = searchFrom(ctx, s.Orbits, s.reached, opt)
	}
	return s, err
}

// newResult prepares a search. An order with fewer queens than a move is to move has moves of all its queens.
func newResult(below, orbits *orbit.Orbits, opt Options) *Result {
	opt.Queens, opt.Escalate = min(opt.Queens, orbits.Order()), min(opt.Escalate, orbits.Order())
	return &Result{
		Options: opt, Orbits: orbits, Below: below,
		reached: make([]bool, orbits.Len()), graphs: make([]*orbitgraph.Graph, orbits.Order()+1),
	}
}

// searchFrom searches the order above that of below. It applies Inc to the orbits of below that are in sources, or to
// all where sources is nil.
func searchFrom(ctx context.Context, below *orbit.Orbits, sources []bool, opt Options) (*Result, error) {
	orbits, err := orbit.Enumerate(ctx, below.Condition().Of(below.Order()+1), opt.Work)
	if err != nil {
		return nil, err
	}
	// a discovery takes 40 bytes, and more than twice as many while the list of them grows; a step takes 56
	n := uint64(orbits.Len())
	err = opt.Work.Beside(orbits.Bytes()).Room(152*n, "the search of %d orbits of order %d", n, orbits.Order())
	if err != nil {
		return nil, err
	}
	s := newResult(below, orbits, opt)
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
			s.find(Discovery{Vertex: w, From: v, Origin: ByInc})
		}
	}
	return s, s.escalate(ctx, 0, s.Options.MostQueens())
}

// find appends the discovery if its orbit is new, and reports whether it is.
func (s *Result) find(d Discovery) bool {
	if s.reached[d.Vertex] {
		return false
	}
	s.reached[d.Vertex] = true
	s.Found = append(s.Found, d)
	return true
}

// Reached reports whether the search found vertex v.
func (s *Result) Reached(v int) bool { return s.reached[v] }

// Missed lists the vertices that the search did not find, in ascending order.
func (s *Result) Missed() []int {
	var missed []int
	for v, reached := range s.reached {
		if !reached {
			missed = append(missed, v)
		}
	}
	return missed
}

// Count returns how many orbits were found in the given way.
func (s *Result) Count(origin Origin) int {
	found := 0
	for _, d := range s.Found {
		if d.Origin == origin {
			found++
		}
	}
	return found
}

// CountByQueens returns how many orbits were found by moves of k queens.
func (s *Result) CountByQueens(k int) int {
	found := 0
	for _, d := range s.Found {
		if d.Origin == ByMov && int(d.Queens) == k {
			found++
		}
	}
	return found
}

// Depth returns the largest number of Movs from a seed to an orbit found. Breadth first, that is the largest distance.
func (s *Result) Depth() int {
	depth := 0
	for _, d := range s.Found {
		depth = max(depth, d.Depth)
	}
	return depth
}
