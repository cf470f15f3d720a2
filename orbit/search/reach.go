package search

import (
	"context"
	"slices"
	"sync/atomic"

	"qorbit/internal/base/parallel"
	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/orbit/internal/incidence"
	"qorbit/orbit/move"
	"qorbit/orbit/orbitgraph"
	"qorbit/orbit/survey"
	"qorbit/work"
)

// A Reach says which orbits a search reaches, without running it. An orbit is reached exactly if its component of the
// graph of the search's moves has a seed, since every move has an inverse. No Mov is applied, so larger orders are
// possible than with the search. Tests compare the two.
type Reach struct {
	Options    Options // without escalation: Queens is the most queens of a move
	Orbits     *orbit.Orbits
	Components orbitgraph.Components
	reached    []bool // by component
}

// ComputeReach finds what the search with the same options reaches. It fails as Run and survey.Run do.
func ComputeReach(ctx context.Context, problem orbit.Problem, opt Options) (*Reach, error) {
	n, c := problem.Order, problem.Condition
	opt, err := opt.withDefaults(n)
	if err != nil {
		return nil, err
	}
	opt.Queens, opt.Escalate = opt.MostQueens(), 0 // a move of more queens can do what a move of fewer does
	if opt.Seeds == Complete {
		return reachFrom(ctx, problem, nil, opt)
	}
	r, err := reachFrom(ctx, c.Of(min(n, chainStart)), nil, opt)
	if err == nil {
		r.reached = slices.Repeat([]bool{true}, len(r.Components.Sizes)) // the start of the chain is given
	}
	for err == nil && r.Orbits.Order() < n {
		r, err = reachFrom(ctx, c.Of(r.Orbits.Order()+1), r, opt)
	}
	return r, err
}

// reachFrom finds what is reached of a problem by Inc from the orbits reached one order below, or from all orbits of
// that order where below is nil.
func reachFrom(ctx context.Context, problem orbit.Problem, below *Reach, opt Options) (*Reach, error) {
	orbits, err := orbit.Enumerate(ctx, problem, opt.Work)
	if err != nil {
		return nil, err
	}
	r, err := reachOf(ctx, orbits, opt)
	if err == nil && below != nil {
		err = r.spread(ctx, below)
	}
	return r, err
}

// reachOf finds what is reached of some orbits by Inc from all orbits of the order below.
func reachOf(ctx context.Context, orbits *orbit.Orbits, opt Options) (*Reach, error) {
	rule := opt.rule()
	rule.Queens = min(rule.Queens, orbits.Order())
	c, seeds, err := survey.Components(ctx, orbits, rule, opt.Work)
	if err != nil {
		return nil, err
	}
	return &Reach{Options: opt, Orbits: orbits, Components: c, reached: c.Reached(seeds)}, nil
}

// Reach says which components the search reached.
func (s *Result) Reach(ctx context.Context) (*Reach, error) {
	opt := s.Options
	opt.Queens, opt.Escalate = opt.MostQueens(), 0
	r, err := reachOf(ctx, s.Orbits, opt)
	if err != nil {
		return nil, err
	}
	clear(r.reached)
	for _, d := range s.Found {
		r.reached[r.Components.Of[d.Vertex]] = true
	}
	return r, nil
}

// spread marks the components into which an Inc leads from an orbit reached below. It applies no Inc: it looks up the
// patterns of N−1 queens that are solutions.
func (r *Reach) spread(ctx context.Context, below *Reach) error {
	n := r.Orbits.Order()
	marks := make([]atomic.Bool, len(r.Components.Sizes))
	const chunk = 1 << 12
	report := r.Options.Work.Reporter(work.Phase{Unit: "parts", Order: n, Action: "reached by the chain"})
	err := parallel.Chunks(ctx, r.Orbits.Len(), chunk, r.Options.Work.Threads, report, func() func(from, to int) {
		p, q := make(ops.Perm, n), make(ops.Perm, n)
		return func(from, to int) {
			for v := from; v < to; v++ {
				if !marks[r.Components.Of[v]].Load() && below.hasSource(r.Orbits.Key(v), p, q) {
					marks[r.Components.Of[v]].Store(true)
				}
			}
		}
	})
	r.reached = make([]bool, len(marks))
	for i := range marks {
		r.reached[i] = marks[i].Load()
	}
	return err
}

// hasSource reports whether an Inc leads from an orbit reached to the orbit of the order above with the given key; p
// and q are memory for its smallest solution and the inverse.
func (r *Reach) hasSource(key orbit.Key, p, q ops.Perm) bool {
	key.Put(p, q)
	for columns := incidence.SeedColumns(r.Orbits.Condition(), p, q); columns != 0; columns &= columns - 1 {
		source, _ := incidence.PatternKey(p, q, columns&-columns)
		if v, ok := r.Orbits.Lookup(source); ok && r.Reached(v) {
			return true
		}
	}
	return false
}

// Reached reports whether the search reaches vertex v.
func (r *Reach) Reached(v int) bool { return r.reached[r.Components.Of[v]] }

// Count returns the number of orbits that the search reaches.
func (r *Reach) Count() int { return r.Components.CountReached(r.reached) }

// A MissedComponent is a component that a search does not reach.
type MissedComponent struct {
	Component              int   // counted from 0, as in Components
	Vertices               []int // in ascending order
	Class8, Class4, Class2 int   // how many of its orbits are of each class
}

// Missed lists the components that the search does not reach, in the order of their smallest vertices. No Inc of the
// search leads into them.
func (r *Reach) Missed() []MissedComponent {
	var missed []MissedComponent
	place := make(map[int32]int) // of a component in missed
	for v, of := range r.Components.Of {
		if r.reached[of] {
			continue
		}
		at, known := place[of]
		if !known {
			at = len(missed)
			place[of], missed = at, append(missed, MissedComponent{Component: int(of)})
		}
		m := &missed[at]
		m.Vertices = append(m.Vertices, v)
		switch r.Orbits.Class(v) {
		case 8:
			m.Class8++
		case 4:
			m.Class4++
		case 2:
			m.Class2++
		}
	}
	return missed
}

// LeastQueens finds, for every component, the smallest number of queens, up to three, of a move that joins it to an
// orbit that is reached. It is 0 where there is none, and for components that are reached themselves. Link finds such a
// move. Moves are Movs, also where those of the search are not. Errors are those of survey.Run.
func (r *Reach) LeastQueens(ctx context.Context) ([]int, error) {
	queens := make([]int, len(r.reached))
	if !slices.Contains(r.reached, true) {
		return queens, nil
	}
	left := len(r.Missed())
	for k := r.Options.Queens + 1; k <= min(maxLink, r.Orbits.Order()) && left > 0; k++ {
		if err := incidence.Check(r.Orbits, incidence.Minor, k, r.Options.Work); err != nil {
			return nil, err
		}
		edges, _, err := incidence.Edges(ctx, r.Orbits, incidence.Minor, k, 0, r.Options.Work)
		if err != nil {
			return nil, err
		}
		for e := range edges.All() {
			a, b := r.Components.Of[e.From()], r.Components.Of[e.To()]
			if r.reached[a] {
				a, b = b, a
			}
			if !r.reached[a] && r.reached[b] && queens[a] == 0 {
				queens[a] = k
				left--
			}
		}
	}
	return queens, nil
}

// A Link is a move of more queens than those of the search, from an orbit that the search reached into a component that
// it missed.
type Link struct {
	Queens   int // the smallest number of queens with such a move
	From, To int // the vertices: From was reached, To lies in the component
	Witness  move.Witness
}

// maxLink is the largest number of queens of a link: the patterns of more deletions are too many to try.
const maxLink = 3

// Link finds the first link, by queens and then by From, to a component that the search missed. Ok is false where no
// move of up to three queens joins it. It fails with the context's error once ctx is done.
func (r *Reach) Link(ctx context.Context, component []int) (l Link, ok bool, err error) {
	for k := r.Options.Queens + 1; k <= min(maxLink, r.Orbits.Order()) && !ok && err == nil; k++ {
		l.From, l.To, ok = r.link(ctx, component, k)
		l.Queens, err = k, ctx.Err()
	}
	if !ok || err != nil {
		return Link{}, false, err
	}
	l.Witness, _ = move.MovWitness(r.Orbits.Perm(l.From), r.Orbits.Key(l.To), l.Queens)
	return l, true, nil
}

// link finds the first orbit that was reached and shares a pattern of k deletions with the component.
func (r *Reach) link(ctx context.Context, component []int, k int) (from, to int, ok bool) {
	list := incidence.NewLister(r.Orbits.Order(), k)
	owners := make(map[orbit.Key]int)              // of patterns: vertices of the component
	for _, v := range slices.Backward(component) { // so that the smallest vertex stays
		list.Each(r.Orbits.Key(v), func(key orbit.Key, _ uint8) { owners[key] = v })
	}
	for from = range r.Orbits.Len() {
		if !r.Reached(from) || ctx.Err() != nil {
			continue
		}
		list.Each(r.Orbits.Key(from), func(key orbit.Key, _ uint8) {
			if owner, shared := owners[key]; shared && !ok {
				to, ok = owner, true
			}
		})
		if ok {
			break
		}
	}
	return from, to, ok
}
