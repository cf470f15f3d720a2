package sample

import (
	"cmp"
	"context"
	"math/rand/v2"

	"qorbit/internal/base/parallel"
	"qorbit/orbit/move"
)

// The thinning is a number of steps such that the queens which stand where they stood, beyond those that do so by
// chance, are fewer than one in five. Longer ones would cost more than the correlation that is left.
const (
	mostAlike     = 0.2
	thinningTries = 64 // pairs of permutations that are compared
	burnIn        = 20 // times the thinning, before the first draw of a chain
)

// measureThinning finds the steps between looks at a chain, a power of two times n²: it doubles them, while the chain
// runs on, until what is left alike is small enough. It fails with the context's error.
func measureThinning(ctx context.Context, n int, random *rand.Rand) (int, error) {
	c := newChain(n, coldOf(n), random)
	if err := c.runUntil(ctx, 100*n*n); err != nil {
		return 0, err
	}
	before := make([]int, n)
	for steps := n * n; ; steps *= 2 {
		alike := 0
		for range thinningTries {
			copy(before, c.rows)
			if err := c.runUntil(ctx, steps); err != nil {
				return 0, err
			}
			for column, row := range c.rows {
				if row == before[column] {
					alike++
				}
			}
		}
		share, chance := float64(alike)/float64(thinningTries*n), 1/float64(n)
		if share-chance < mostAlike*(1-chance) {
			return steps, nil
		}
	}
}

// chains makes the draws that are not known, a chain after another on each thread.
func (r *sampling) chains() error {
	known := 0
	for c, d := range r.draws {
		known += min(len(d), r.want[c])
	}
	r.drawn.Store(int64(known))
	failed := make([]error, chains)
	err := parallel.Run(r.ctx, chains, r.Work.Threads, nil, func() func(c int) {
		var s move.Scanner
		return func(c int) { failed[c] = r.chain(c, &s) }
	})
	return cmp.Or(err, cmp.Or(failed...))
}

// chain makes the draws of one chain. The state of a chain is its last draw, and a draw is the permutation at the first
// look that finds a solution. The looks are at fixed steps, whatever the chain does between them: the steps when a
// chain arrives at a solution would prefer those that are easy to reach. The draws form a Markov chain on the
// solutions, reversible with equal probabilities.
func (r *sampling) chain(number int, s *move.Scanner) error {
	c := newChain(r.n, coldOf(r.n), r.random(number, 0))
	for index := len(r.draws[number]); index < r.want[number]; index++ {
		c.random = r.random(number, index)
		if index == 0 {
			c.set(c.random.Perm(r.n))
			if err := c.runUntil(r.ctx, burnIn*r.thinning); err != nil {
				return err
			}
		} else {
			before := r.draws[number][index-1].Perm
			rows := make([]int, r.n)
			for column, row := range before {
				rows[column] = int(row)
			}
			c.set(rows)
		}
		for c.run(r.thinning); c.energy > 0; c.run(r.thinning) {
			if err := r.ctx.Err(); err != nil {
				return err
			}
		}
		d := Draw{Chain: number, Index: index, Perm: c.perm()}
		if err := r.measure(s, &d); err != nil {
			return err
		}
		if err := r.keep(number, d); err != nil {
			return err
		}
	}
	return r.ctx.Err()
}
