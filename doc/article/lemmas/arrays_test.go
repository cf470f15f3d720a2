package lemmas

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"qorbit/internal/test"
	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/orbit/certificate"
	"qorbit/orbit/certificate/checker"
	"qorbit/orbit/move"
	"qorbit/orbit/orbitgraph"
)

// A field has the powers x^0 … x^(q−2) of a primitive element of the field of q elements. An element is a number
// whose digits to the base p, the prime, are the coefficients of a polynomial.
type field struct {
	q, p   int
	powers []int
	log    []int // of the elements; that of 0 means nothing
}

// newField finds a primitive element: for a prime q a number, else x modulo a polynomial x^k − m.
func newField(q int) *field {
	p := 2
	for q%p != 0 {
		p++
	}
	f := &field{q: q, p: p}
	for m := range q {
		f.powers, f.log = []int{1}, make([]int, q)
		for e := f.times(1, m); e > 1 && f.log[e] == 0; e = f.times(e, m) {
			f.log[e] = len(f.powers)
			f.powers = append(f.powers, e)
		}
		if len(f.powers) == q-1 {
			return f
		}
	}
	panic("each field has a primitive element")
}

// times multiplies an element by the primitive element that m stands for.
func (f *field) times(e, m int) int {
	if f.p == f.q {
		return e * m % f.q
	}
	shifted := e * f.p % f.q
	for range e * f.p / f.q {
		shifted = f.plus(shifted, m)
	}
	return shifted
}

func (f *field) plus(a, b int) int {
	if a == 0 && b == 0 {
		return 0
	}
	return (a%f.p+b%f.p)%f.p + f.p*f.plus(a/f.p, b/f.p)
}

// units lists the exponents of primitive elements.
func units(n int) (all []int) {
	for a := 1; a <= n; a++ {
		x, y := a, n
		for y > 0 {
			x, y = y, x%y
		}
		if x == 1 {
			all = append(all, a)
		}
	}
	return all
}

// golomb is the array α^i + β^j = 1 with α = x^a and β = x^b, of order q−2.
func (f *field) golomb(a, b int) ops.Perm {
	n := f.q - 1
	p := make(ops.Perm, n-1)
	for j := 1; j < n; j++ {
		beta := f.powers[b*j%n]
		for i := 1; i < n; i++ {
			if f.plus(f.powers[a*i%n], beta) == 1 {
				p[i-1] = uint8(j - 1)
			}
		}
	}
	return p
}

// golombOrbits lists an array of each orbit of those of q elements, by keys.
func golombOrbits(q int) []ops.Perm {
	f, keys := newField(q), make(map[string]ops.Perm)
	for _, a := range units(q - 1) {
		for _, b := range units(q - 1) {
			key := orbit.Canonical(f.golomb(a, b))
			keys[key.String()] = key
		}
	}
	return slices.SortedFunc(maps.Values(keys), ops.Perm.Compare)
}

// primePowers are the orders of fields from 16 to 83.
var primePowers = []int{
	16, 17, 19, 23, 25, 27, 29, 31, 32, 37, 41, 43, 47, 49, 53, 59, 61, 64, 67, 71, 73, 79, 81, 83,
}

// TestGolombArrays: the finite part of Theorem G. All Golomb arrays of 16 to 83 elements are isolated, those with a
// corner dot too, and a deletion leaves a Costas array exactly where there is a corner dot. The fields of 7, 8, 9,
// 11 and 13 elements have an orbit that is not isolated.
func TestGolombArrays(t *testing.T) {
	for _, q := range primePowers {
		orbits := golombOrbits(q)
		for _, p := range orbits {
			if !orbit.Costas.Holds(p) {
				t.Fatalf("%d elements: %v is no Costas array", q, p)
			}
			seed := false
			for range move.Dels(orbit.Costas, p) {
				seed = true
			}
			taken := corners(p)
			if near := neighboursOf(p); len(near) > 0 || seed != slices.Contains(taken[:], true) {
				t.Errorf("%d elements: %v: neighbours %v, seed %t", q, p, near, seed)
			}
		}
		t.Logf("%d elements: %d orbits", q, len(orbits))
	}
	for _, q := range []int{7, 8, 9, 11, 13} {
		if !slices.ContainsFunc(golombOrbits(q), func(p ops.Perm) bool { return len(neighboursOf(p)) > 0 }) {
			t.Errorf("%d elements: all are isolated", q)
		}
	}
}

// TestGolombWithoutCorner: the Golomb arrays with a dot (1,1), without it, of 19 to 83 elements are isolated, and seeds
// exactly if they have another dot in a corner. Of 17 elements, one is not isolated.
func TestGolombWithoutCorner(t *testing.T) {
	for _, q := range primePowers {
		f, joined := newField(q), 0
		for _, a := range units(q - 1) {
			for _, b := range units(q - 1) {
				whole := f.golomb(a, b)
				if whole[0] != 0 || a > b {
					continue
				}
				p, seed := test.Must(ops.DelQueens(whole, 0)), false
				for range move.Dels(orbit.Costas, p) {
					seed = true
				}
				if taken := corners(p); seed != slices.Contains(taken[:], true) {
					t.Errorf("%d elements: %v: seed %t", q, p, seed)
				}
				if len(neighboursOf(p)) > 0 {
					joined++
				}
			}
		}
		if (joined > 0) != (q == 17) {
			t.Errorf("%d elements: %d are not isolated", q, joined)
		}
	}
}

// neighboursOf lists the keys of the other orbits of Costas arrays to which moves lead from an array.
func neighboursOf(p ops.Perm) (keys []ops.Perm) {
	for _, q := range move.Moves(orbit.Costas, p) {
		if !orbit.SameOrbit(p, q) {
			keys = append(keys, orbit.Canonical(q))
		}
	}
	return keys
}

// TestCertificatesOfGolombArrays: a certificate says that the first orbit of each field is isolated, and the
// checker, which shares no code with package move, accepts it.
func TestCertificatesOfGolombArrays(t *testing.T) {
	for _, q := range primePowers {
		var text strings.Builder
		boards := slices.Values(golombOrbits(q)[:1])
		test.OK(t, certificate.WriteBoards(t.Context(), &text, orbit.Costas, boards, orbit.Options{}))
		proof, err := checker.Check(strings.NewReader(text.String()))
		if err != nil || proof.Isolated != 1 {
			t.Errorf("%d elements: %+v, %v", q, proof, err)
		}
	}
}

// welch is the array g^(i+c) modulo p, i = 1 … p−1, with g = x^a.
func (f *field) welch(a, c int) ops.Perm {
	p := make(ops.Perm, f.q-1)
	for i := range p {
		p[i] = uint8(f.powers[a*(i+1+c)%(f.q-1)] - 1)
	}
	return p
}

// TestWelchOrbits: Theorem W, of the primes 7 to 23 and all primitive roots. Two arrays are in one orbit exactly as
// it states, and a move leads from each to the next one: the first column goes behind the last.
func TestWelchOrbits(t *testing.T) {
	for _, prime := range []int{7, 11, 13, 17, 19, 23} {
		f, n := newField(prime), prime-1
		half := n / 2
		keys := make(map[string]bool)
		for _, a := range units(n) {
			for c := range n {
				p := f.welch(a, c)
				keys[orbit.Canonical(p).String()] = true
				shift := ops.MovOf(p, 0, ops.Inc{Row: ops.Gap(p[0]), Col: ops.Gap(n - 1)})
				if next := test.Must(shift.Apply(p)); !next.Equal(f.welch(a, c+1)) || !orbit.Costas.Holds(p) {
					t.Fatalf("p = %d: %v of %v gives %v", prime, shift, p, next)
				}
				for _, b := range units(n) {
					for d := range n {
						same := a == b && (c-d)%half == 0 || (a+b)%n == 0 && (d+c+1)%half == 0
						if orbit.SameOrbit(p, f.welch(b, d)) != same {
							t.Fatalf("p = %d: g = x^%d, c = %d and g = x^%d, c = %d", prime, a, c, b, d)
						}
					}
				}
			}
		}
		if want := len(units(n)) / 2 * half; len(keys) != want {
			t.Errorf("p = %d: %d orbits, expected %d", prime, len(keys), want)
		}
	}
}

// TestWelchComponents: the component of a Welch array, whose orbits the moves find one after another, is the cycle
// of (p−1)/2 orbits for p = 17, 19, 29, 31 and 37 to 61; for 23 an orbit has one more neighbour.
func TestWelchComponents(t *testing.T) {
	for _, prime := range []int{17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61} {
		f, n := newField(prime), prime-1
		seen := make(map[string]bool)
		var left []ops.Perm
		add := func(key ops.Perm) {
			if !seen[key.String()] {
				seen[key.String()], left = true, append(left, key)
			}
		}
		for _, a := range units(n) {
			for c := range n {
				add(orbit.Canonical(f.welch(a, c)))
			}
		}
		cycles := len(left)
		for len(left) > 0 {
			p := left[0]
			left = left[1:]
			for _, key := range neighboursOf(p) {
				add(key)
			}
		}
		if others := len(seen) - cycles; others > 0 != (prime == 23) {
			t.Errorf("p = %d: %d orbits beside %d of the cycles", prime, others, cycles)
		}
	}
}

// TestWelchWithoutCorner: the arrays V(g), g^i in the columns 1 to p−2, are isolated for p = 17 to 97, and seeds
// exactly for g = 2 and 1/2. For p = 7, 11 and 13 some are not isolated.
func TestWelchWithoutCorner(t *testing.T) {
	for _, prime := range []int{7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83, 89, 97} {
		f, joined := newField(prime), 0
		for _, a := range units(prime - 1) {
			p := test.Must(ops.DelQueens(f.welch(a, 0), prime-2))
			if len(neighboursOf(p)) > 0 {
				joined++
			}
			seed, g := false, f.powers[a]
			for range move.Dels(orbit.Costas, p) {
				seed = true
			}
			if seed != (g == 2 || 2*g == prime+1) && prime > 7 {
				t.Errorf("p = %d, g = %d: seed %t", prime, g, seed)
			}
		}
		if (joined > 0) != (prime <= 13) {
			t.Errorf("p = %d: %d are not isolated", prime, joined)
		}
	}
}

// TestNoCostasArrayHasAHalfTurn: Theorem C, of the orders 1 to 10. Only the arrays of the orders 1 and 2 have one.
func TestNoCostasArrayHasAHalfTurn(t *testing.T) {
	for n := 1; n <= 10; n++ {
		arrays, symmetric := 0, 0
		for s, err := range orbit.EachSolution(t.Context(), orbit.Costas.Of(n), orbit.Lexicographic) {
			test.OK(t, err)
			arrays++
			if ops.Rev.Act(ops.Cmpl.Act(s.Perm)).Equal(s.Perm) {
				symmetric++
			}
		}
		if want := []int{1: 1, 2: 2, 10: 0}[n]; symmetric != want || arrays < n {
			t.Errorf("order %d: %d of %d arrays have a half turn, expected %d", n, symmetric, arrays, want)
		}
	}
}

// TestTorusComponents: Theorem T, of the orders 5 to 17. A shift of all columns by one is a move between toroidal
// solutions. No orbit is isolated, and a component is a union of classes on the torus.
func TestTorusComponents(t *testing.T) {
	torus, _ := orbit.LookupEquivalence("torus")
	for n, want := range map[int][2]int{5: {1, 1}, 7: {1, 1}, 11: {2, 2}, 13: {11, 11}, 17: {97, 87}} {
		g := test.Must(orbitgraph.BuildOrder(t.Context(), orbit.Toroidal.Of(n), move.Mov.Of(1), orbit.Options{}))
		components := g.Components()
		classes := make(map[string]int32) // the component of each class
		for v := range g.Orbits().Len() {
			p := g.Orbits().Perm(v)
			shift := ops.MovOf(p, 0, ops.Inc{Row: ops.Gap(p[0]), Col: ops.Gap(n - 1)})
			if next := test.Must(shift.Apply(p)); !orbit.Toroidal.Holds(next) || g.Degree(v) == 0 {
				t.Errorf("order %d: %v of %v gives %v; %d neighbours", n, shift, p, next, g.Degree(v))
			}
			class := torus.Canonical(p).String()
			if of, known := classes[class]; known && of != components.Of[v] {
				t.Errorf("order %d: the class of %v has orbits of two components", n, p)
			}
			classes[class] = components.Of[v]
		}
		if len(classes) != want[0] || len(components.Sizes) != want[1] {
			t.Errorf("order %d: %d classes, %d components, expected %v", n, len(classes), len(components.Sizes), want)
		}
	}
}
