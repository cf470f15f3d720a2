package sample

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"qorbit/internal/test"
	"qorbit/ops"
	"qorbit/orbit/move"
)

// TestMeasureByTheGraph: what a draw has of its orbit is what the graph of its order says, whichever solution of the
// orbit is drawn.
func TestMeasureByTheGraph(t *testing.T) {
	random := rand.New(rand.NewPCG(14, 1))
	for n := 4; n <= 10; n++ {
		g := graphOf(t, n)
		r := test.Must(newRun(t.Context(), n, Options{Samples: 2, Method: Chain}))
		orbits, seeds, scanner := g.Orbits(), move.Seeds(g.Orbits()), new(move.Scanner)
		moves := 0
		for v := range orbits.Len() {
			d := Draw{Perm: ops.Group[random.IntN(8)].Act(orbits.Perm(v))}
			test.OK(t, r.measure(scanner, &d))
			if d.Class != orbits.Class(v) || d.Degree != g.Degree(v) || d.Seed != slices.Contains(seeds, v) {
				t.Fatalf("order %d, orbit %d: %+v, the graph has degree %d", n, v+1, d, g.Degree(v))
			}
			moves += d.Moves
		}
		if uint64(moves) != g.Moves() {
			t.Errorf("order %d: %d moves, expected %d", n, moves, g.Moves())
		}
	}
}

// A counted source counts the random numbers that are taken from it.
type counted struct {
	rand.Source
	taken int
}

func (c *counted) Uint64() uint64 {
	c.taken++
	return c.Source.Uint64()
}

// TestCanceledChainsDoNotStart: the thinning of a large order takes seconds.
func TestCanceledChainsDoNotStart(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	source := &counted{Source: rand.NewPCG(1, 1)}
	if _, err := measureThinning(ctx, MaxOrder, rand.New(source)); err != context.Canceled || source.taken > atOnce {
		t.Errorf("%v after %d random numbers, expected the context's error at once", err, source.taken)
	}
}
