// Package rare estimates how many solutions have a property that is too rare for draws of package sample, by Markov chains that prefer the
// permutations that are close to it.
package rare

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"

	"qorbit/internal/parallel"
	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/orbit/sample"
)

// A Property is one that few solutions have. Levels lead to it: the closer a permutation is, the higher its level should be.
type Property struct {
	Levels int                      // levels are 0..Levels−1
	Level  func(b *Board) int       // only solutions of the highest level have the property
	Value  func(p ops.Perm) float64 // of a solution of the highest level; all others have the value 0
}

// Options control Estimate.
type Options struct {
	orbit.Options
	Steps int    // of each of the chains
	Seed  uint64 // of the generator of random numbers
}

// Estimate estimates the mean of a value that is 0 but for a few of the solutions of order n, all of which count the same. It is umbrella sampling
// (torrie1977): chains as those of package sample, but each level has a weight, such that they are about equally often at each level,
// as solutions and as others. What a chain sees counts with the inverse weight. The error is that of a ratio of sums over independent chains. The result is
// the same on any number of threads. It fails with the context's error once ctx is done, and where no chain was at a solution.
func Estimate(ctx context.Context, n int, r Property, o Options) (sample.Estimate, error) {
	bias := make([]float64, 2*r.Levels)
	tuned := newBiased(n, &r, bias, rand.New(rand.NewPCG(o.Seed, stream(n, chains))))
	if err := tuned.tune(ctx, o.Steps); err != nil {
		return sample.Estimate{}, err
	}
	var values, weights [chains]float64
	phase := fmt.Sprintf("parts of order %d in biased chains", n)
	err := parallel.Run(ctx, phase, chains, o.Threads, o.Progress, func() func(c int) {
		return func(c int) {
			b := newBiased(n, &r, bias, rand.New(rand.NewPCG(o.Seed, stream(n, c))))
			values[c], weights[c] = b.measure(ctx, o.Steps)
		}
	})
	if err != nil {
		return sample.Estimate{}, err
	}
	e := ratio(values[:], weights[:])
	if math.IsNaN(e.Value) || math.IsNaN(e.Error) {
		return sample.Estimate{}, fmt.Errorf("biased chains of %d steps met no solution of order %d, expected more steps", o.Steps, n)
	}
	return e, nil
}

// stream is the stream of random numbers of a biased chain; those of draws are different.
func stream(n, chain int) uint64 { return uint64(n)<<56 | 1<<55 | uint64(chain) }

// ratio estimates the ratio of the means of two values of independent pairs (the delta method).
func ratio(values, weights []float64) sample.Estimate {
	sum, weight, squares, pairs := 0., 0., 0., float64(len(values))
	for i := range values {
		sum += values[i]
		weight += weights[i]
	}
	for i := range values {
		residual := values[i] - sum/weight*weights[i]
		squares += residual * residual
	}
	return sample.Estimate{Value: sum / weight, Error: math.Sqrt(squares*pairs/(pairs-1)) / weight}
}

// chains is the number of chains that measure, whatever the number of threads is.
const chains = 16

// A biased chain has the stationary probabilities exp(bias − cold·clashes), where the bias is that of the level, another one for solutions.
type biased struct {
	*Property
	board   *Board
	clashes int // pairs of queens on one diagonal
	level   int
	cold    float64
	bias    []float64 // by cell
	random  *rand.Rand
}

// newBiased starts a chain at a random permutation. It reads the biases when it measures.
func newBiased(n int, r *Property, bias []float64, random *rand.Rand) *biased {
	b := &biased{Property: r, cold: sample.ColdOf(n), bias: bias, random: random}
	b.board, b.clashes = NewBoard(random.Perm(n))
	b.level = b.Level(b.board)
	return b
}

// tune sets the biases: wherever the chain is, it lowers that of the level, by less and less (belardinelli2007).
func (b *biased) tune(ctx context.Context, steps int) error {
	for step := range steps {
		if step%(1<<16) == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		b.step(math.Inf(1))
		b.bias[cell(b.level, b.clashes)] -= min(0.01, float64(len(b.bias))/float64(step+1))
	}
	most := b.bias[0]
	for cell := range b.bias { // numbers that are not too large for exp
		b.bias[cell] -= most
	}
	return nil
}

// measure runs the chain, and adds what it sees of solutions, every N steps after the first eighth: the values, and the weight of all.
func (b *biased) measure(ctx context.Context, steps int) (value, weight float64) {
	most, n := slices.Max(b.bias), len(b.board.Rows)
	for step := range steps {
		if step%(1<<16) == 0 && ctx.Err() != nil {
			break
		}
		b.step(most)
		if step%n != 0 || b.clashes > 0 || step < steps/8 {
			continue
		}
		here := math.Exp(-b.bias[cell(b.level, 0)])
		weight += here
		if b.level == b.Levels-1 {
			value += here * b.Value(b.board.perm())
		}
	}
	return value, weight
}

// step proposes to exchange the rows of two columns, and accepts it with the probability of Metropolis et al. (metropolis1953). No bias is more
// than most.
func (b *biased) step(most float64) {
	n := len(b.board.Rows)
	i, j := b.random.IntN(n), b.random.IntN(n-1)
	if j >= i {
		j++
	}
	change, limit, here := b.board.change(i, j), b.random.ExpFloat64(), b.bias[cell(b.level, b.clashes)]
	if b.cold*float64(change)+here-most > limit {
		return
	}
	b.board.exchange(i, j)
	level := b.Level(b.board)
	if b.cold*float64(change)+here-b.bias[cell(level, b.clashes+change)] > limit {
		b.board.exchange(i, j)
		return
	}
	b.level = level
	b.clashes += change
}

// cell numbers the levels of solutions, and those of other permutations.
func cell(level, clashes int) int {
	if clashes == 0 {
		return 2*level + 1
	}
	return 2 * level
}
