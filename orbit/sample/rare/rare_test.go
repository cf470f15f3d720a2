package rare

import (
	"context"
	"math"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/orbit/internal/literal"
)

// leading is a rarity: the first three queens are in rows 1, 6 and 4. A level for each of them that is there.
var leading = Property{
	Levels: 4,
	Level: func(b *Board) int {
		return bit(b.Rows[0] == 1) + bit(b.Rows[1] == 6) + bit(b.Rows[2] == 4)
	},
	Value: func(p ops.Perm) float64 { return float64(1 + p[3]) },
}

// TestBiasedSteps: after each step, board, clashes and level are those of the permutation.
func TestBiasedSteps(t *testing.T) {
	const n = 9
	random := rand.New(rand.NewPCG(4, 4))
	b := newBiased(n, &leading, []float64{0, 0.5, 1, 1.5, 2, 2.5, 3, 3}, random)
	moved := 0
	for range 20000 {
		before := slices.Clone(b.board.Rows)
		b.step(3)
		moved += bit(!slices.Equal(before, b.board.Rows))
		fresh, clashes := NewBoard(slices.Clone(b.board.Rows))
		if !reflect.DeepEqual(fresh, b.board) || clashes != b.clashes || b.level != leading.Level(b.board) {
			t.Fatalf("%+v with %d clashes, expected %+v with %d, or another level", b.board, b.clashes, fresh, clashes)
		}
	}
	if moved < 200 || moved > 19000 {
		t.Errorf("%d of 20000 steps are accepted", moved)
	}
}

// TestEstimateAgainstAllSolutions: over several seeds, the estimates are distributed about the exact mean as their errors say, and the bias finds
// what would be too rare without it.
func TestEstimateAgainstAllSolutions(t *testing.T) {
	const n, seeds = 12, 12
	all, sum, some := 0., 0., 0.
	err := orbit.EachSolution(t.Context(), n, func(p ops.Perm) bool {
		all++
		if p[0] == 1 && p[1] == 6 && p[2] == 4 {
			sum += float64(1 + p[3])
			some++
		}
		return true
	})
	if err != nil || some == 0 {
		t.Fatal(some, err)
	}
	var scores []float64
	for seed := range uint64(seeds) {
		e := literal.Must(Estimate(t.Context(), n, leading, Options{Options: orbit.Options{Threads: 2}, Steps: 100_000, Seed: seed}))
		scores = append(scores, (e.Value-sum/all)/e.Error)
		if e.Error > 0.2*e.Value {
			t.Errorf("seed %d: %v, expected an error of a fifth at most", seed, e)
		}
	}
	if mean, variance := moments(scores); math.Abs(mean) > 4/math.Sqrt(seeds) || variance < 0.2 || variance > 3 {
		t.Errorf("z scores have mean %.2f and variance %.2f, expected 0 and 1: %.2f", mean, variance, scores)
	}
	one := literal.Must(Estimate(t.Context(), n, leading, Options{Options: orbit.Options{Threads: 1}, Steps: 10_000, Seed: 3}))
	three := literal.Must(Estimate(t.Context(), n, leading, Options{Options: orbit.Options{Threads: 3}, Steps: 10_000, Seed: 3}))
	if one != three {
		t.Errorf("%v on one thread, %v on three", one, three)
	}
	stopped, stop := context.WithCancel(t.Context())
	stop()
	if _, err := Estimate(stopped, n, leading, Options{Steps: 1000}); err != context.Canceled {
		t.Error(err)
	}
}

func moments(x []float64) (mean, variance float64) {
	for _, v := range x {
		mean += v / float64(len(x))
	}
	for _, v := range x {
		variance += (v - mean) * (v - mean) / float64(len(x)-1)
	}
	return mean, variance
}

func bit(b bool) int {
	if b {
		return 1
	}
	return 0
}
