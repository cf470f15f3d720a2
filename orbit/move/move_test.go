package move

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"gonum.org/v1/gonum/stat/combin"

	"qorbit/internal/test"
	"qorbit/ops"
	"qorbit/orbit"
)

func enumerate(t testing.TB, n int) *orbit.Orbits {
	t.Helper()
	return test.Must(orbit.Enumerate(context.Background(), orbit.Queens.Of(n), orbit.Options{}))
}

// TestMovesByDefinition on every orbit up to order 10 and on random solutions above; the result is no other in any
// order.
func TestMovesByDefinition(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 4))
	for n := 1; n <= 14; n++ {
		orbits := enumerate(t, n)
		for v := range orbits.Len() {
			if n > 10 && rng.IntN(orbits.Len()) >= 12 {
				continue
			}
			p := ops.Group[rng.IntN(8)].Act(orbits.Perm(v))
			var got []literalMove
			for mov, q := range Moves(orbit.Queens, p) {
				got = append(got, literalMove{Operator: mov, Result: q})
			}
			want := literalMoves(p)
			equalMoves(t, p, got, want)
			checkScan(t, p, want)
			got = nil
			for inc, q := range Incs(orbit.Queens, p) {
				got = append(got, literalMove{Operator: inc, Result: q})
			}
			equalMoves(t, p, got, literalIncs(p))
		}
	}
}

func equalMoves(t *testing.T, p ops.Perm, got, want []literalMove) {
	t.Helper()
	same := func(a, b literalMove) bool { return a.Operator == b.Operator && a.Result.Equal(b.Result) }
	if !slices.EqualFunc(got, want, same) {
		t.Fatalf("from %v: %v, by definition %v", p, got, want)
	}
}

// TestSmallestBoards: no queen, and one, have no move, and the insertions into them.
func TestSmallestBoards(t *testing.T) {
	for _, p := range []ops.Perm{{}, {0}} {
		for mov := range Moves(orbit.Queens, p) {
			t.Errorf("%v moves by %v", p, mov)
		}
		for inc, q := range Incs(orbit.Queens, p) {
			if len(p) > 0 || len(q) != 1 {
				t.Errorf("%v of %v gives %v", inc, p, q)
			}
		}
		if got := new(Scanner).Scan(p); got != (Scan{Class: 1, Seed: len(p) == 1}) {
			t.Errorf("%v: %+v", p, got)
		}
	}
}

// TestSourcesAndSeeds: the pairs that forbid deletions say the same as looking all patterns up one order below, on any
// number of threads.
func TestSourcesAndSeeds(t *testing.T) {
	eight := enumerate(t, 8)
	const want = "orbits of order 8 below those of order 8, expected order 7"
	if _, err := Sources(t.Context(), eight, eight, orbit.Options{}); err == nil || err.Error() != want {
		t.Errorf("%v, expected %s", err, want)
	}
	if _, err := IncNeighbours(eight, eight, 0); err == nil || err.Error() != want {
		t.Errorf("%v, expected %s", err, want)
	}
	for n := 1; n <= 12; n++ {
		below, orbits := enumerate(t, n-1), enumerate(t, n)
		var seeds []int
		want := make([][]int, orbits.Len())
		for v := range want {
			p := orbits.Perm(v)
			for col := range p {
				if from, ok := below.Lookup(orbit.KeyOf(test.Must(ops.DelQueens(p, col)))); ok {
					want[v] = append(want[v], from)
				}
			}
			slices.Sort(want[v])
			if want[v] = slices.Compact(want[v]); len(want[v]) > 0 {
				seeds = append(seeds, v)
			}
		}
		if got := Seeds(orbits); !slices.Equal(got, seeds) {
			t.Fatalf("order %d: seeds %v, expected %v", n, got, seeds)
		}
		for threads := range 3 {
			got := test.Must(Sources(t.Context(), below, orbits, orbit.Options{Threads: threads}))
			if !slices.EqualFunc(got, want, slices.Equal) {
				t.Fatalf("order %d: sources %v, expected %v", n, got, want)
			}
		}
	}
	if got := Seeds(enumerate(t, 0)); len(got) > 0 {
		t.Errorf("order 0 has the seeds %v", got)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := Sources(ctx, enumerate(t, 7), enumerate(t, 8), orbit.Options{}); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

// TestAWitnessCanFail: its check notices another result, another source, and what is no solution.
func TestAWitnessCanFail(t *testing.T) {
	good, ok := IncWitness(ops.Perm{1, 3, 0, 2}, orbit.KeyOf(ops.Perm{0, 2, 4, 1, 3}))
	if !ok || good.Check(orbit.Queens) != nil {
		t.Fatal(good, ok, good.Check(orbit.Queens))
	}
	for name, w := range map[string]Witness{
		"result":   {good.Operator, good.Source, ops.Rev.Act(good.Result)},
		"source":   {good.Operator, ops.Rev.Act(good.Source), good.Result},
		"solution": {ops.Inc{Row: 0, Col: 1}, good.Source, test.Must(ops.Inc{Row: 0, Col: 1}.Apply(good.Source))},
		"begin":    {ops.Po1, ops.Identity(3), ops.Identity(3)},
		"operator": {ops.Del{Row: 0, Col: 0}, good.Source, good.Result},
	} {
		if w.Check(orbit.Queens) == nil {
			t.Errorf("another %s, and %v passes", name, w)
		}
	}
}

// TestQueensWitnessIsTheFirst, by the columns that go out, of all moves to the orbit; and leads away from its source.
func TestQueensWitnessIsTheFirst(t *testing.T) {
	orbits := enumerate(t, 8)
	solutions := orbits.Solutions()
	for v := range orbits.Len() {
		p := orbits.Perm(v)
		for w := range orbits.Len() {
			got, ok := MovWitness(p, orbits.Key(w), 2)
			first := literalFirst(p, orbits.Key(w), solutions)
			if ok != (first != nil) || ok && (got.Check(orbit.Queens) != nil || got.Result.Equal(p)) {
				t.Fatalf("from %d to %d: %v, %v, by definition %v", v+1, w+1, got, ok, first)
			}
			if !ok {
				continue
			}
			if moves := got.Operator.(ops.Sequence); moves[0].(ops.Del).Col != first[1] || moves[1].(ops.Del).Col != first[0] {
				t.Errorf("from %d to %d: %v, the first columns are %v", v+1, w+1, got, first)
			}
		}
	}
}

// literalFirst finds the first two columns of p without which some other solution of the orbit can be reached.
func literalFirst(p ops.Perm, to orbit.Key, solutions []ops.Perm) []int {
	for i := range p {
		for j := i + 1; j < len(p); j++ {
			pattern := test.Must(ops.DelQueens(p, i, j))
			for _, q := range solutions {
				for _, in := range combin.Combinations(len(p), 2) {
					if orbit.KeyOf(q) == to && !q.Equal(p) && test.Must(ops.DelQueens(q, in...)).Equal(pattern) {
						return []int{i, j}
					}
				}
			}
		}
	}
	return nil
}
