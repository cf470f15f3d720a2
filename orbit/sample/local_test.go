package sample

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/orbit/family"
	"qorbit/orbit/move"
)

// literalLocal applies every deletion and every move.
func literalLocal(p ops.Perm) Local {
	l := Local{Class: orbit.ClassOf(p)}
	near := make(map[string]bool)
	for _, q := range move.Moves(p) {
		l.Moves++
		near[orbit.Canonical(q).String()] = true
	}
	delete(near, orbit.Canonical(p).String())
	l.Degree = len(near)
	for col, row := range p {
		left, err := ops.Del{Row: int(row), Col: col}.Apply(p)
		l.Seed = l.Seed || must(left, err).IsSolution()
	}
	return l
}

// TestLocalByDefinition on all orbits to order 9, each by a random solution of it, and against package move on all to order 12.
func TestLocalByDefinition(t *testing.T) {
	random := rand.New(rand.NewPCG(14, 1))
	for n := 1; n <= 12; n++ {
		orbits := must(orbit.Enumerate(context.Background(), n, orbit.Options{}))
		seeds := move.Seeds(orbits)
		for v := range orbits.Len() {
			p := ops.Group[random.IntN(8)].Act(orbits.Perm(v))
			got := LocalOf(p)
			if n <= 9 {
				if want := literalLocal(p); got != want {
					t.Fatalf("%v: %+v, by definition %+v", p, got, want)
				}
			}
			want := Local{Class: orbits.Class(v), Seed: slices.Contains(seeds, v)}
			for range move.Moves(p) {
				want.Moves++
			}
			want.Degree = len(must(move.MovNeighbours(orbits, v)))
			if got != want {
				t.Fatalf("%v: %+v, by package move %+v", p, got, want)
			}
			moves := 0
			if seed := newFinder(n).moves(p, func(ops.Perm) { moves++ }); moves != want.Moves || seed != want.Seed {
				t.Fatalf("%v: %d moves by runs of gaps, seed %v, expected %+v", p, moves, seed, want)
			}
		}
	}
}

// TestLocalOfLargeOrders against the steps that package family finds by the definition, on solutions of chains and on those that are
// isolated and no seed.
func TestLocalOfLargeOrders(t *testing.T) {
	for _, n := range []int{15, 21, 33, 64, 97} {
		c := newChain(n, coldOf(n), rand.New(rand.NewPCG(14, uint64(n))))
		for range 3 {
			for c.run(10 * n * n); c.energy > 0; {
				c.run(n)
			}
			checkLocal(t, c.perm())
		}
		isolated := must(family.Of(n))
		if l := checkLocal(t, must(isolated.Perm())); l.Degree > 0 || l.Seed {
			t.Errorf("order %d: %+v of an orbit that is isolated and no seed", n, l)
		}
	}
}

func checkLocal(t *testing.T, p ops.Perm) Local {
	t.Helper()
	steps, within := family.Leads(family.OfPerm(p))
	want := Local{Class: orbit.ClassOf(p), Moves: within}
	near := make(map[string]bool)
	for _, step := range steps {
		if step.Seed {
			want.Seed = true
			continue
		}
		want.Moves++
		near[orbit.Canonical(must(step.Result.Perm())).String()] = true
	}
	want.Degree = len(near)
	got := LocalOf(p)
	if got != want {
		t.Errorf("%v: %+v, by package family %+v", p, got, want)
	}
	return got
}

// BenchmarkLocal measures one solution after another of a chain.
func BenchmarkLocal(b *testing.B) {
	for _, n := range []int{12, 20, 48, 128, 200} {
		b.Run(ops.Identity(n).String()[:0]+string(rune('0'+n/100))+string(rune('0'+n/10%10))+string(rune('0'+n%10)), func(b *testing.B) {
			c := newChain(n, coldOf(n), rand.New(rand.NewPCG(1, 1)))
			var all []ops.Perm
			for len(all) < 20 {
				if c.run(5 * n * n); c.energy == 0 {
					all = append(all, c.perm())
				}
			}
			f := newFinder(n)
			i := 0
			for b.Loop() {
				f.local(all[i%20])
				i++
			}
		})
	}
}
