package sample

import (
	"context"
	"errors"
	"fmt"
)

// ErrNoneMissed says that none of the draws has a component that is known to be missed.
var ErrNoneMissed = errors.New("no draw is in a component that was searched to its end and has no seed")

// A Missed is a draw in a component that the search of zhang2011 misses: it was found whole, and none of its orbits is
// a seed.
type Missed struct {
	N      int
	Draw   Draw
	Number int // how many draws were looked at, this one included
	Method Method
	Seed   uint64 // of the generator
	Limit  int    // of the search of components
}

// FindMissed makes the draws of Run, up to Samples, until one is in a component of at most Component orbits without a
// seed. Of the draws of chains, the first of each chain come first, then the second ones. The same options give the
// same draw on any number of threads, and with a record that FindMissed or Run has written. It fails like Run, where
// there is no limit of components, and with ErrNoneMissed.
func FindMissed(ctx context.Context, n int, o Options) (*Missed, error) {
	switch {
	case o.Samples < 1:
		return nil, fmt.Errorf("%d samples, expected 1 or more", o.Samples)
	case o.Component < 1:
		return nil, fmt.Errorf("a limit of %d orbits for components, expected 1 or more", o.Component)
	}
	r, err := newRun(ctx, n, o)
	if err != nil {
		return nil, err
	}
	var m *Missed
	err = r.recorded(func() (err error) {
		m, err = r.findMissed()
		return err
	})
	return m, err
}

// atFirst is how many draws of method Exact are looked at first. Each further time they are twice as many, since the
// blocks are listed each time.
const atFirst = 64

func (r *sampling) findMissed() (*Missed, error) {
	draw, next := r.chains, func(index int) int { return index + 1 }
	if r.Method == Exact {
		draw, next = r.exact, func(index int) int { return max(atFirst, 2*index) }
	}
	most := r.want
	looked := 0
	for from := 0; looked < r.Samples; {
		to := next(from)
		r.want = make([]int, len(most))
		for c := range most {
			r.want[c] = min(to, most[c])
		}
		if err := draw(); err != nil {
			return nil, err
		}
		for ; from < to; from++ {
			for c, draws := range r.draws {
				if from >= r.want[c] {
					continue
				}
				looked++
				if d := draws[from]; d.Whole && !d.Reached {
					return &Missed{r.n, d, looked, r.Method, r.Options.Seed, r.Options.Component}, nil
				}
			}
		}
	}
	return nil, fmt.Errorf("order %d, %d draws, components of at most %d orbits: %w",
		r.n, looked, r.Options.Component, ErrNoneMissed)
}
