package collision

import (
	"math"
	"slices"
	"strings"
	"testing"

	"gonum.org/v1/gonum/stat/distuv"

	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/orbit/internal/literal"
	"qorbit/orbit/sample"
	"qorbit/orbit/sample/rare"
	"qorbit/signature"
)

// TestShareAgainstAllOrbits: over several seeds and with both methods, the estimate is that of all orbits of the order, as far as its error
// says; and the interval contains it nearly always.
func TestShareAgainstAllOrbits(t *testing.T) {
	for _, n := range []int{13} {
		orbits := literal.Must(orbit.Enumerate(t.Context(), n, orbit.Options{}))
		e := literal.Must(signature.Verify(t.Context(), orbits, 0, nil))
		colliding := 0
		for _, group := range e.Collisions(signature.Multiset) {
			colliding += len(group)
		}
		want := float64(colliding) / float64(orbits.Len())
		for _, method := range []sample.Method{sample.Exact, sample.Chain} {
			const seeds = 6
			within, squares := 0, 0.
			for seed := range uint64(seeds) {
				r := literal.Must(sample.Run(t.Context(), n, sample.Options{Samples: 2500, Seed: seed, Method: method}))
				s := literal.Must(Of(t.Context(), r, orbit.Options{Threads: 2}))
				z := (s.Orbits.Value - want) / s.Orbits.Error
				squares += z * z / seeds
				if s.Least <= want && want <= s.Most {
					within++
				}
				if math.Abs(z) > 4 || s.Shifts != s.Orbits || s.Undecided.Value != 0 {
					t.Errorf("order %d, %s, seed %d: %+v, expected a share of %.5f", n, method, seed, s, want)
				}
			}
			if within < seeds-1 || squares > 2.6 || squares < 0.1 {
				t.Errorf("order %d, %s: %d of %d intervals contain the share, mean square of z %.2f", n, method, within, seeds, squares)
			}
		}
	}
}

// TestClassify: of orders to 13, all collisions are with cyclic shifts; and those by a queen across the border are the orbits, among all of the
// order, of which a solution has one.
func TestClassify(t *testing.T) {
	for n := 4; n <= 13; n++ {
		orbits := literal.Must(orbit.Enumerate(t.Context(), n, orbit.Options{}))
		e := literal.Must(signature.Verify(t.Context(), orbits, 0, nil))
		want := Count{}
		for _, group := range e.Collisions(signature.Multiset) {
			want.Orbits += len(group)
			want.Shifts += len(group)
		}
		for v := range orbits.Len() {
			images := ops.Images(orbits.Perm(v))
			if slices.ContainsFunc(images[:], goesAcross) {
				want.Across++
			}
		}
		if got := Classify(e.Collisions(signature.Multiset)); got != want || (want.Across > 0) != (n%2 == 1 && n > 6) {
			t.Errorf("order %d: %+v, expected %+v", n, got, want)
		}
	}
	p, q := literal.Must(ops.ParsePerm("3,6,11,1,17,4,10,8,14,16,2,7,12,15,9,5,13")), literal.Must(ops.ParsePerm("3,6,11,16,2,4,10,8,14,1,17,7,12,15,9,5,13"))
	if got := Classify([][]ops.Perm{{p, q}}); !signature.Multiset.Equal(signature.Of(p), signature.Of(q)) || got != (Count{Orbits: 2}) {
		t.Errorf("%v and %v: %+v, expected a collision without a shift", p, q, got)
	}
}

// TestInterval: the bounds are those at which the tails are 1/40, and known values: 3.69 for no event, and 0.0253 and 5.57 for one.
func TestInterval(t *testing.T) {
	for _, events := range []float64{0, 1, 2, 10, 300} {
		least, most := interval(events, 1)
		upper := distuv.Poisson{Lambda: most}.CDF(events)
		lower := 0.025
		if events > 0 {
			lower = 1 - distuv.Poisson{Lambda: least}.CDF(events-1)
		} else if least != 0 {
			t.Errorf("no events: at least %v", least)
		}
		if math.Abs(upper-0.025) > 1e-9 || math.Abs(lower-0.025) > 1e-9 {
			t.Errorf("%v events: %v to %v have the tails %v and %v", events, least, most, lower, upper)
		}
	}
	if least, most := interval(1.5, 2); math.Abs(least-0.0253/2) > 1e-4 || math.Abs(most-7.2247/2) > 1e-3 {
		t.Errorf("1.5 events of 2 trials: %v to %v", least, most)
	}
}

// boardOf is the board of a permutation.
func boardOf(p ops.Perm) *rare.Board {
	rows := make([]int, len(p))
	for column, row := range p {
		rows[column] = int(row)
	}
	b, _ := rare.NewBoard(rows)
	return b
}

// TestMismatches: of all solutions, those without a mismatch are the ones whose queen of the first column can be put behind the last one, with
// the same triangles in each direction; and no permutation has more mismatches than there can be.
func TestMismatches(t *testing.T) {
	reversed := func(t signature.Triangle) bool { return t.Length1 > t.Length2 }
	triangles := func(p ops.Perm) string {
		all := signature.Along(p)
		for i, t := range all {
			if reversed(t) {
				all[i] = t.Turned()
			}
		}
		slices.SortFunc(all, func(a, b signature.Triangle) int { return strings.Compare(a.String(), b.String()) })
		return all.String()
	}
	without := 0
	for _, n := range []int{4, 5, 6, 7, 8, 9, 11, 13} {
		err := orbit.EachSolution(t.Context(), n, func(p ops.Perm) bool {
			q := append(p[1:].Clone(), p[0])
			want := q.IsSolution() && triangles(p) == triangles(q) && triangles(ops.Inv.Act(p)) == triangles(ops.Inv.Act(q))
			m := mismatches(boardOf(p))
			if (m == 0) != want || m > mostMismatches {
				t.Errorf("%v has %d mismatches, and its queen of column 1 can go across: %v", p, m, want)
			}
			without += int(bit(want))
			return true
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if without < 20 {
		t.Errorf("only %d solutions have a queen that can go across", without)
	}
}

// TestAcrossAgainstAllOrbits: the estimates are about the exact share, as their errors say.
func TestAcrossAgainstAllOrbits(t *testing.T) {
	const seeds = 2
	squares := 0.
	for _, n := range []int{13, 14} {
		orbits := literal.Must(orbit.Enumerate(t.Context(), n, orbit.Options{}))
		all, across := 0, 0
		for v := range orbits.Len() {
			p, class := orbits.Perm(v), int(orbits.Class(v))
			all += class
			if lines(p) > 0 {
				across += class
			}
		}
		want := float64(across) / float64(all)
		for seed := range uint64(seeds) {
			e := literal.Must(Across(t.Context(), n, rare.Options{Options: orbit.Options{Threads: 2}, Steps: 500_000, Seed: seed}))
			z := (e.Value - want) / e.Error
			squares += z * z / (2 * seeds)
			if math.Abs(z) > 4 || e.Error > 0.4*want {
				t.Errorf("order %d, seed %d: %v, expected %.6f", n, seed, e, want)
			}
		}
	}
	if squares > 3.5 || squares < 0.03 {
		t.Errorf("mean square of z %.2f, expected 1", squares)
	}
}
