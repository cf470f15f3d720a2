// Package sample draws random solutions at orders whose orbits are too many to enumerate, and estimates from them what
// holds for random orbits: degrees, isolated orbits, seeds, moves, components.
//
// A uniform solution has its orbit with probability in proportion to the class of the orbit, which is its number of
// solutions. Each solution therefore has the weight 8/class, and an estimate is a ratio of weighted sums. There are two
// methods:
//
//   - Exact draws numbers of solutions. Package halves counts the solutions of its blocks, counts the blocks with drawn
//     numbers again, split by split, and lists the splits that have them. Draws are uniform and independent.
//   - Chain runs Markov chains on permutations, in which all solutions have the same probability. It works at any
//     order. Draws of a chain are correlated; standard errors and the effective number of samples take the measured
//     correlation into account.
//
// What the moves tell of one solution (move.Scanner, ComponentOf) needs no enumeration, at any order.
package sample

import (
	"context"
	"fmt"
	"math/rand/v2"
	"sync/atomic"

	"qorbit/count/halves"
	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/orbit/move"
	"qorbit/orbit/study/family"
	"qorbit/work"
)

// A Method is a way to draw solutions.
type Method string

// The methods.
const (
	Exact Method = "exact"
	Chain Method = "chain"
)

// The orders that can be sampled, and the largest one for each method.
const (
	MinOrder       = 4 // the least above 1 with solutions
	MaxOrder       = ops.MaxOrder
	MaxExact       = 20
	ExactByDefault = 17 // the largest order for which Exact is the default: it takes seconds
)

// Bounds of what a run keeps in memory: about 1 GiB of draws, and 100 MiB of a component for each thread, at the
// largest order.
const (
	MaxSamples   = 1_000_000
	MaxComponent = 100_000
)

// Options control a run.
type Options struct {
	Work      orbit.Options
	Samples   int    // how many solutions to draw, at most MaxSamples
	Seed      uint64 // of the generator of random numbers
	Method    Method // "" for Exact to order 17 and Chain above
	Component int    // the limit of the search of components, at most MaxComponent; 0 for none
	Record    string // a file that keeps what is drawn, from which an interrupted run continues; "" for none
	// of Exact: a record of sums, as qorbit count keeps one, which need not be counted; the run adds those that it
	// lacks
	Sums string
}

// A Draw is a solution that was drawn, and what the moves tell of its orbit.
type Draw struct {
	Chain, Index int // the chain, and the number of the draw in it; Exact has the chain 0
	Perm         ops.Perm
	Class        orbit.Class
	Moves        int // these three are those of a move.Scan
	Degree       int
	Seed         bool
	Component
}

// weight is the weight of the draw's orbit among random orbits.
func (d *Draw) weight() float64 { return 8 / float64(d.Class) }

// chains is the number of chains, whatever the number of threads is.
const chains = 16

// Run draws solutions of order n, and estimates what holds for its orbits. The same options give the same result on any
// number of threads, and in any number of runs that a record joins. It fails where n is not from MinOrder to MaxOrder,
// or to MaxExact for Exact, where there are fewer than two samples or too many, where the record cannot be used, and
// with the context's error once ctx is done.
func Run(ctx context.Context, n int, o Options) (*Result, error) {
	if o.Samples < 2 {
		return nil, fmt.Errorf("%d samples, expected 2 or more", o.Samples)
	}
	r, err := newRun(ctx, n, o)
	if err != nil {
		return nil, err
	}
	draw := r.chains
	if r.Method == Exact {
		draw = r.exact
	}
	if err := r.recorded(draw); err != nil {
		return nil, err
	}
	return r.result(), nil
}

// A sampling is one run.
type sampling struct {
	Options
	ctx      context.Context
	n        int
	thinning int             // of chains: how many steps lie between looks at the energy
	draws    [][]Draw        // by chain, the known ones first
	want     []int           // how many draws of each chain are wanted
	blocks   *halves.Partial // of Exact, once they are counted
	record   *record
	drawn    atomic.Int64 // how many draws are made
}

// Scope has the boards and moves that are sampled, at the orders of a search that misses an orbit.
var Scope = work.Scope{
	Conditions: []string{work.Queens}, Moves: work.Mov, Queens: 1, Least: family.LeastOrder, Most: MaxOrder,
}

// newRun checks the options.
func newRun(ctx context.Context, n int, o Options) (*sampling, error) {
	if o.Method == "" {
		o.Method = Exact
		if n > ExactByDefault {
			o.Method = Chain
		}
	}
	most := MaxOrder
	if o.Method == Exact {
		most = MaxExact
	}
	switch {
	case o.Method != Exact && o.Method != Chain:
		return nil, fmt.Errorf("method %q, expected %s or %s", o.Method, Exact, Chain)
	case n < MinOrder || n > most:
		return nil, fmt.Errorf("order %d is out of range for method %s, expected %d..%d", n, o.Method, MinOrder, most)
	case o.Sums != "" && o.Method != Exact:
		return nil, fmt.Errorf("sums in %q for method %s, expected them for %s only", o.Sums, o.Method, Exact)
	case o.Samples > MaxSamples:
		return nil, fmt.Errorf("%d samples, expected at most %d", o.Samples, MaxSamples)
	case o.Component < 0 || o.Component > MaxComponent:
		return nil, fmt.Errorf("a limit of %d orbits for components, expected 1 to %d, or 0 for none",
			o.Component, MaxComponent)
	}
	r := &sampling{Options: o, ctx: ctx, n: n}
	if o.Method == Exact {
		r.want = []int{o.Samples}
	} else {
		var err error
		if r.thinning, err = measureThinning(ctx, n, r.random(thinningStream, 0)); err != nil {
			return nil, err
		}
		for c := range chains {
			r.want = append(r.want, (o.Samples+chains-1-c)/chains)
		}
	}
	r.draws = make([][]Draw, len(r.want))
	return r, nil
}

// thinningStream is the stream of random numbers of no chain.
const thinningStream = 1<<16 - 1

// random returns the generator of one draw of a chain. That a draw has a generator of its own makes the draws of a
// resumed run those of one that was not interrupted.
func (r *sampling) random(chain, index int) *rand.Rand {
	return rand.New(rand.NewPCG(r.Seed, uint64(r.n)<<56|uint64(chain)<<40|uint64(index)))
}

// measure finds what the moves tell of a solution that was drawn.
func (r *sampling) measure(s *move.Scanner, d *Draw) (err error) {
	found := s.Scan(d.Perm)
	d.Class, d.Moves, d.Degree, d.Seed = found.Class, found.Moves, found.Degree, found.Seed
	if err := r.ctx.Err(); err != nil {
		return err
	}
	if r.Options.Component > 0 {
		d.Component, err = componentOf(r.ctx, s, d.Perm, r.Options.Component)
	}
	return err
}
