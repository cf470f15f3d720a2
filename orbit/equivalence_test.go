package orbit

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"qorbit/internal/facts"
	"qorbit/internal/test"
	"qorbit/ops"
)

// symmetric lists what the eight symmetries do to a square of a board whose lines run from 0 to last.
func symmetric(column, row, last int) [8][2]int {
	x, y := last-column, last-row
	return [8][2]int{{column, row}, {x, row}, {column, y}, {x, y}, {row, column}, {row, x}, {y, column}, {y, x}}
}

// elements lists the elements of the group of an equivalence: the maps, and a symmetry after each. Each is the list of
// the squares, column·n + row, to which it takes the squares.
func elements(e *Equivalence, n int) (all [][]int) {
	for m := range e.Maps(n) {
		for symmetry := range 8 {
			element := make([]int, n*n)
			for square := range element {
				column, row := m(square/n, square%n)
				image := symmetric(column, row, n-1)[symmetry]
				element[square] = image[0]*n + image[1]
			}
			all = append(all, element)
		}
	}
	return all
}

// TestEquivalencesAreGroups: the maps with the symmetries have the order of the group, and the composition of any two
// is one of them.
func TestEquivalencesAreGroups(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for _, e := range Equivalences {
		for n := 3; n <= 8; n++ {
			all, known := elements(e, n), make(map[string]bool)
			for _, element := range all {
				known[fmt.Sprint(element)] = true
			}
			if len(known) != e.Order(n) {
				t.Errorf("%s has %d elements at order %d, expected %d", e.Name, len(known), n, e.Order(n))
			}
			for range 1000 {
				first, then := all[random.IntN(len(all))], all[random.IntN(len(all))]
				composition := make([]int, n*n)
				for square := range composition {
					composition[square] = then[first[square]]
				}
				if !known[fmt.Sprint(composition)] {
					t.Fatalf("%s at order %d: %v and then %v is no element", e.Name, n, first, then)
				}
			}
		}
	}
}

// TestImages: each equivalence counts the images of a solution as all elements of the group do.
func TestImages(t *testing.T) {
	for _, e := range Equivalences {
		for n := 3; n <= 8; n++ {
			all, count, literal := elements(e, n), e.Counter(n), e.Literal(n)
			for s, err := range EachSolution(t.Context(), Queens.Of(n), Lexicographic) {
				p := s.Perm
				test.OK(t, err)
				var want Images
				for _, element := range all {
					q := make(ops.Perm, n)
					for column, row := range p {
						image := element[column*n+int(row)]
						q[image/n] = uint8(image % n)
					}
					if q.IsSolution() {
						want.Solutions++
					}
					if q.Equal(p) {
						want.Fixed++
					}
				}
				if got := count(p); got != want || literal(p) != want {
					t.Errorf("%s: %v has %+v, literally %+v, expected %+v", e.Name, p, got, literal(p), want)
				}
			}
		}
	}
}

// TestFastImages: the fast count of images is the literal one, of all orbits to order 12 and of random solutions
// beyond.
func TestFastImages(t *testing.T) {
	for _, e := range Equivalences {
		for n := 1; n <= 12; n++ {
			fast, literal := e.Counter(n), e.Literal(n)
			for o, err := range EachOrbit(t.Context(), Queens.Of(n)) {
				test.OK(t, err)
				if got, want := fast(o.Perm), literal(o.Perm); got != want {
					t.Errorf("%s: %v has %+v, expected %+v", e.Name, o.Perm, got, want)
				}
			}
		}
		for _, text := range []string{
			"1,3,5,7,9,11,13,2,4,6,8,10,12", // all whose images are solutions
			"11,14,2,10,12,4,16,19,17,5,8,1,9,6,15,18,7,3,13",
			"9,12,4,20,11,15,10,3,6,2,16,1,17,8,13,7,19,14,18,5",
		} {
			p := test.Must(ops.ParsePerm(text))
			if got, want := e.Counter(len(p))(p), e.Literal(len(p))(p); got != want || want.Fixed == 0 {
				t.Errorf("%s: %v has %+v, expected %+v", e.Name, p, got, want)
			}
		}
	}
}

// TestClasses: the classes have the solutions that their members tell, unite whole orbits, have a canonical form each,
// and are as many as the OEIS has.
func TestClasses(t *testing.T) {
	for _, e := range Equivalences {
		for n := 1; n <= 11; n++ {
			orbits := test.Must(Enumerate(t.Context(), Queens.Of(n), Options{}))
			classes, err := e.Classes(t.Context(), orbits)
			if want, ok := facts.Term(e.OEIS, n); err != nil || ok != (e.OEIS != "") || ok && uint64(len(classes)) != want {
				t.Errorf("%s: %d classes at order %d, %v, expected %d", e.Name, len(classes), n, err, want)
			}
			count, canonical, united := e.Counter(n), make(map[string]int), 0
			for _, class := range classes {
				size := 0
				for _, v := range class {
					size += int(orbits.Class(v))
				}
				for _, v := range class {
					if got := count(orbits.Perm(v)).Size(); got != size {
						t.Errorf("%s: the class of %v has %d solutions, expected %d", e.Name, orbits.Perm(v), got, size)
					}
					if got, want := e.Canonical(orbits.Perm(v)), orbits.Perm(class[0]); !got.Equal(want) {
						t.Errorf("%s: %v has the canonical form %v, expected %v", e.Name, orbits.Perm(v), got, want)
					}
				}
				united += len(class)
				canonical[orbits.Perm(class[0]).String()]++
			}
			if united != orbits.Len() || len(canonical) != len(classes) {
				t.Errorf("%s: the classes have %d of %d orbits of order %d", e.Name, united, orbits.Len(), n)
			}
		}
	}
}

// TestClassesFail: orders that are too large, and an end of the context.
func TestClassesFail(t *testing.T) {
	if _, err := torus.Classes(t.Context(), FromKeys(Queens.Of(MaxClassed+1), nil, nil)); err == nil ||
		err.Error() != "order 17, expected 1 to 16" {
		t.Error(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	orbits := test.Must(Enumerate(ctx, Queens.Of(8), Options{}))
	cancel()
	if _, err := torus.Classes(ctx, orbits); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	wrong := Equivalence{Name: "wrong", Maps: similar.Maps}
	few := FromKeys(Queens.Of(8), orbits.Keys()[:1], nil)
	if _, err := wrong.Classes(t.Context(), few); !errors.Is(err, ErrContradiction) {
		t.Error(err)
	}
}

// TestEquivalencesAreDescribed: names differ, and a name finds its equivalence.
func TestEquivalencesAreDescribed(t *testing.T) {
	var names []string
	for _, e := range Equivalences {
		if found, ok := LookupEquivalence(e.Name); !ok || found != e || slices.Contains(names, e.Name) {
			t.Errorf("%q names %+v", e.Name, found)
		}
		names = append(names, e.Name)
		if e.Summary == "" || e.Source == "" {
			t.Errorf("%s has no description", e.Name)
		}
	}
	if _, ok := LookupEquivalence("orbit"); ok {
		t.Error("there is an equivalence orbit")
	}
}

// TestSameOrbit: two permutations are in one orbit exactly if they have one key, and then one sum of weights.
func TestSameOrbit(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	weight := func(p ops.Perm) (sum uint64) {
		for column, w := range SquareWeights(len(p)) {
			if int(p[column/len(p)]) == column%len(p) {
				sum += w
			}
		}
		return sum
	}
	p, q := ops.Perm{1, 3, 0, 2}, ops.Perm{1, 3, 0, 2, 4}
	if SameOrbit(p, q) || SameOrbit(q, p) || SameOrbit(nil, p) || SameOrbit(p, nil) || !SameOrbit(nil, nil) {
		t.Error("permutations of different orders are of one orbit, or the empty one is not of its own")
	}
	for range 2000 {
		n := 1 + random.IntN(5)
		p, q := ops.Identity(n), ops.Identity(n)
		random.Shuffle(n, func(i, j int) { p[i], p[j] = p[j], p[i] })
		random.Shuffle(n, func(i, j int) { q[i], q[j] = q[j], q[i] })
		same := KeyOf(p) == KeyOf(q)
		if SameOrbit(p, q) != same || same && weight(p) != weight(q) {
			t.Errorf("%v and %v are in one orbit: %v, expected %v", p, q, !same, same)
		}
	}
}

// TestOrderZero: the board without squares is its own and only image.
func TestOrderZero(t *testing.T) {
	for _, e := range Equivalences {
		for _, count := range []func(ops.Perm) Images{e.Counter(0), e.Literal(0)} {
			if images := count(ops.Perm{}); images != (Images{1, 1}) {
				t.Errorf("%s: %v", e.Name, images)
			}
		}
	}
}
