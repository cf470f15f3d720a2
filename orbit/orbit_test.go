package orbit

import (
	"context"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"

	"qorbit/count/halves"
	"qorbit/internal/facts"
	"qorbit/internal/test"
	"qorbit/ops"
	"qorbit/orbit/internal/rank"
)

func enumerate(t testing.TB, n int) *Orbits {
	t.Helper()
	return test.Must(Enumerate(context.Background(), Queens.Of(n), Options{}))
}

// TestKeysKeepTheOrder: keys of permutations compare as the permutations do, from 1 to n!.
func TestKeysKeepTheOrder(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 3))
	factorial := Key(1)
	for n := 1; n <= MaxOrder; n++ {
		factorial *= Key(n)
		first, last := ops.Identity(n), ops.Rev.Act(ops.Identity(n))
		if keyOfSmallest(first) != 1 || keyOfSmallest(last) != factorial {
			t.Errorf("order %d: ranks run from %d to %d, expected 1 to %d",
				n, keyOfSmallest(first), keyOfSmallest(last), factorial)
		}
		for range 200 {
			p, q := randomPerm(rng, n), randomPerm(rng, n)
			if (keyOfSmallest(p) < keyOfSmallest(q)) != (p.Compare(q) < 0) {
				t.Fatalf("%v and %v have ranks %d and %d", p, q, keyOfSmallest(p), keyOfSmallest(q))
			}
			if !keyOfSmallest(p).Perm(n).Equal(p) {
				t.Fatalf("rank %d is %v, expected %v", keyOfSmallest(p), keyOfSmallest(p).Perm(n), p)
			}
		}
	}
}

// TestEnumerateAgainstOEIS by class, up to an order of 45752 orbits, on one thread and on three.
func TestEnumerateAgainstOEIS(t *testing.T) {
	for _, row := range facts.Rows("oeis.tsv")[:14] {
		terms := make([]int, len(row))
		for i, text := range row {
			terms[i] = test.Must(strconv.Atoi(text))
		}
		n, q, count, p, r := terms[0], terms[1], terms[2], terms[3], terms[4]
		orbits := enumerate(t, n)
		for threads := 1; threads <= 3; threads += 2 {
			other := listed(t, n, threads)
			if !slices.Equal(other.keys, orbits.keys) || !maps.Equal(other.classes, orbits.classes) {
				t.Errorf("order %d: half-boards on %d threads and the enumeration disagree", n, threads)
			}
		}
		if !slices.IsSorted(orbits.keys) {
			t.Errorf("order %d: keys are not in order", n)
		}
		if orbits.Len() != count || orbits.CountSolutions() != uint64(q) {
			t.Errorf("order %d: %d orbits of %d solutions, OEIS has %d of %d",
				n, orbits.Len(), orbits.CountSolutions(), count, q)
		}
		classes := orbits.Classes()
		if n > 1 && (8*classes[8] != q-p || 4*classes[4] != p-r || 2*classes[2] != r) {
			t.Errorf("order %d: classes %v do not fit %v", n, classes, row)
		}
	}
}

// TestTheTwelveOrbitsOfOrder8 are numbered as in the paper's case study, wherever it prints a solution with its orbit.
func TestTheTwelveOrbitsOfOrder8(t *testing.T) {
	orbits := enumerate(t, 8)
	for _, row := range facts.Rows("zhang2011/case-study.tsv") {
		result, printed := test.Must(ops.ParsePerm(row[5])), row[7]
		if row[0] == "orbit-3" || row[0] == "orbit-5" {
			continue // misprints: see what `qorbit paper` finds
		}
		if v, ok := orbits.Lookup(KeyOf(result)); !ok || strconv.Itoa(v+1) != printed {
			t.Errorf("%v is of orbit %d, the paper says %s", result, v+1, printed)
		}
	}
}

func TestEnumerateRefusesOrdersOutOfRange(t *testing.T) {
	for _, n := range []int{-1, MaxOrder + 1} {
		if _, err := Enumerate(context.Background(), Queens.Of(n), Options{}); err == nil {
			t.Errorf("order %d is enumerated", n)
		}
		pairs := 0
		for _, err := range EachOrbit(context.Background(), Queens.Of(n)) {
			if pairs++; err == nil {
				t.Errorf("order %d is walked", n)
			}
		}
		for _, err := range EachSolution(context.Background(), Queens.Of(n), ByMirror) {
			if pairs++; err == nil {
				t.Errorf("solutions of order %d are listed", n)
			}
		}
		if pairs != 2 {
			t.Errorf("order %d: %d errors, expected 2", n, pairs)
		}
	}
}

func TestEnumerateStops(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := Enumerate(ctx, Queens.Of(18), Options{}); err != context.Canceled {
		t.Errorf("stopped: %v", err)
	}
}

func TestWalkStops(t *testing.T) {
	for _, stop := range []func(cancel func()){func(cancel func()) { cancel() }, func(func()) {}} {
		ctx, cancel := context.WithCancel(context.Background())
		defer cancel()
		visits, errs := 0, 0
		for _, err := range EachOrbit(ctx, Queens.Of(12)) {
			if err != nil {
				errs++
			}
			if visits++; visits == 7 {
				stop(cancel)
				break // and no error follows
			}
		}
		if visits != 7 || errs != 0 {
			t.Errorf("%d visits, %d errors", visits, errs)
		}
		var last error
		for _, err := range EachSolution(ctx, Queens.Of(12), ByOrbit) {
			if last != nil {
				t.Error("another pair after an error")
			}
			last = err
			cancel()
		}
		if last != context.Canceled {
			t.Errorf("the last error is %v", last)
		}
	}
}

// listed enumerates the orbits by half-boards, also where Enumerate walks.
func listed(t *testing.T, n, threads int) *Orbits {
	t.Helper()
	if n < halves.MinOrder {
		return enumerate(t, n)
	}
	keys, special, err := listKeys(context.Background(), Queens.Of(n), Options{Threads: threads})
	test.OK(t, err)
	return FromKeys(Queens.Of(n), keys, special)
}

// TestWalkAndEnumerationAgree: going through the smallest solutions queen by queen, and sorting what joined half-boards
// list, share nothing and give the same orbits with the same classes. The walk yields orbits that can be kept.
func TestWalkAndEnumerationAgree(t *testing.T) {
	for n := 0; n <= 14; n++ {
		orbits := listed(t, n, 0)
		var walked []Orbit
		for o, err := range EachOrbit(context.Background(), Queens.Of(n)) {
			test.OK(t, err)
			walked = append(walked, o)
		}
		if len(walked) != orbits.Len() {
			t.Fatalf("order %d: the walk comes to %d orbits, %d are enumerated", n, len(walked), orbits.Len())
		}
		for v, o := range walked {
			if o.String() != orbits.Orbit(v).String() || o.Key != orbits.Key(v) {
				t.Fatalf("order %d: the walk comes to %v as number %d", n, o, v+1)
			}
		}
	}
}

// TestFindAgainstSearch: the directory leads to the same place as a search of the whole list, for keys that are there
// and for keys that are not.
func TestFindAgainstSearch(t *testing.T) {
	random := rand.New(rand.NewPCG(9, 10))
	for n := 0; n <= 12; n++ {
		orbits := enumerate(t, n)
		for i := range 3000 {
			k := Key(random.Uint64N(rank.Factorials[n] + 3))
			if i%3 == 0 && orbits.Len() > 0 {
				k = orbits.keys[random.IntN(orbits.Len())] + Key(i%2)
			}
			v, ok := orbits.Lookup(k)
			if want, found := slices.BinarySearch(orbits.keys, k); ok != found || found && v != want {
				t.Fatalf("order %d, key %d: %d, %v; expected %d, %v", n, k, v, ok, want, found)
			}
		}
	}
}

// TestPanics: a permutation without a key and a vertex that is not there are mistakes of the caller.
func TestPanics(t *testing.T) {
	orbits := enumerate(t, 8)
	const vertex = "orbit: vertex %d, expected 0 to 11 for the orbits 1 to 12 of order 8"
	for want, call := range map[string]func(){
		"orbit: a permutation of order 21, expected at most 20": func() { KeyOf(ops.Identity(21)) },
		fmt.Sprintf(vertex, -1):                                 func() { orbits.Orbit(-1) },
		fmt.Sprintf(vertex, 12):                                 func() { orbits.Orbit(12) },
	} {
		func() {
			defer func() {
				if said := recover(); said != want {
					t.Errorf("%v, expected the panic %q", said, want)
				}
			}()
			call()
		}()
	}
}

// TestKeyIsTheSmallestImage on random permutations, solutions or not, of every order: and the symmetries that fix it
// are counted.
func TestKeyIsTheSmallestImage(t *testing.T) {
	rng := rand.New(rand.NewPCG(2, 2))
	for n := 1; n <= MaxOrder; n++ {
		for range 300 {
			p := randomPerm(rng, n)
			want := literalCanonical(p)
			key, fixed := keyAndSymmetries(p, ops.Inv.Act(p))
			if key != keyOfSmallest(want) || !Canonical(p).Equal(want) || int(fixed) != 8/int(ClassOf(p)) {
				t.Fatalf("%v: key %d, canonical %v, fixed by %d; expected %v", p, key, Canonical(p), fixed, want)
			}
		}
	}
}
