package lemmas

import (
	"math"
	"math/cmplx"
	"testing"
)

func (f *field) over(a, b int) int {
	if a == 0 {
		return 0
	}
	return f.powers[(f.log[a]+f.q-1-f.log[b])%(f.q-1)]
}

func (f *field) product(a, b int) int {
	if a == 0 || b == 0 {
		return 0
	}
	return f.powers[(f.log[a]+f.log[b])%(f.q-1)]
}

func (f *field) minus(a, b int) int {
	if f.p == 2 {
		return f.plus(a, b)
	}
	return f.plus(a, f.product(b, f.powers[(f.q-1)/2]))
}

// An array is the Golomb array of α = x^a and β = x^b. row has the rows of its dots, by columns modulo N, and 0 at 0.
type array struct {
	*field
	n, alpha, beta int
	row            []int
}

func (f *field) array(a, b int) array {
	g := array{field: f, n: f.q - 1, alpha: a, beta: b, row: make([]int, f.q-1)}
	for i, row := range f.golomb(a, b) {
		g.row[i+1] = int(row) + 1
	}
	return g
}

// power is α^i or β^j.
func (g array) power(of, exponent int) int { return g.powers[of*(exponent+g.n)%g.n] }

// isDot says if a point modulo N is a dot.
func (g array) isDot(i, j int) bool {
	i, j = (i+g.n)%g.n, (j+g.n)%g.n
	return i > 0 && g.row[i] == j
}

// column is the i with α^i = s.
func (g array) column(s int) int {
	for i := range g.n {
		if g.power(g.alpha, i) == s {
			return i
		}
	}
	return -1
}

// isSpecial says if a point modulo N is special.
func (g array) isSpecial(e [2]int) bool {
	return e == [2]int{0, 0} || g.q%2 == 1 && (e == [2]int{0, g.n / 2} || e == [2]int{g.n / 2, 0})
}

// split returns s(t) and 1−s(t) of Lemma G1, or no ok if t is one of 0, 1, t1, t2, t3.
func (g array) split(e [2]int, t int) (s, rest int, ok bool) {
	kappa, m := g.power(g.alpha, e[0]), g.power(g.beta, e[1])
	u := g.minus(1, t)
	s = g.product(kappa, g.minus(m, u))
	rest = g.product(m, g.minus(t, kappa))
	pole := g.minus(g.product(g.plus(kappa, m), t), kappa)
	if t == 0 || u == 0 || s == 0 || rest == 0 || pole == 0 {
		return 0, 0, false
	}
	return g.over(s, pole), g.over(rest, pole), true
}

// each calls visit with the Golomb arrays of the fields.
func each(fields []int, visit func(g array)) {
	for _, q := range fields {
		f := newField(q)
		for _, a := range units(q - 1) {
			for _, b := range units(q - 1) {
				visit(f.array(a, b))
			}
		}
	}
}

// TestGolombVectors: Lemma G1, that s is constant exactly if e is a dot, and the formulas of Lemma G6 for special
// points, for all e and y of the fields of 7 to 25 elements.
func TestGolombVectors(t *testing.T) {
	each([]int{7, 8, 9, 11, 13, 16, 17, 19, 23, 25}, func(g array) {
		for e := range g.n * g.n {
			e := [2]int{e / g.n, e % g.n}
			values, tried := make(map[int]bool), 0
			for y := 1; y < g.n; y++ {
				s, rest, ok := g.split(e, g.power(g.alpha, y))
				if !ok {
					continue
				}
				z := [2]int{g.column(s), g.row[g.column(s)]}
				w := [2]int{(z[0] + y - e[0] + g.n) % g.n, (z[1] + g.row[y] - e[1] + g.n) % g.n}
				if g.power(g.beta, z[1]) != rest || !g.isDot(w[0], w[1]) || !g.isSpecialSplit(e, y, z) {
					t.Fatalf("%d elements, α = x^%d, β = x^%d: column %d, %v", g.q, g.alpha, g.beta, y, e)
				}
				values[s], tried = true, tried+1
			}
			if constant := len(values) == 1; tried > 1 && constant != g.isDot(e[0], e[1]) {
				t.Fatalf("%d elements, α = x^%d, β = x^%d: %v: %v", g.q, g.alpha, g.beta, e, values)
			}
		}
	})
}

// TestGolombExceptions: in case 1 at most four dots x are such that x−δ is a dot or special, for a given δ1 and some
// δ2.
func TestGolombExceptions(t *testing.T) {
	most := 0
	each([]int{7, 8, 9, 11, 13, 16, 17, 19, 23, 25, 27, 29}, func(g array) {
		for _, right := range []int{-1, 1} {
			exceptions := 0
			for x := 1; x < g.n; x++ {
				for _, up := range []int{-1, 0, 1} {
					e := [2]int{(x - right + g.n) % g.n, (g.row[x] - up + g.n) % g.n}
					if g.isDot(e[0], e[1]) || g.isSpecial(e) {
						exceptions++
						break
					}
				}
			}
			most = max(most, exceptions)
		}
	})
	if most != 4 {
		t.Errorf("%d dots, expected 4", most)
	}
}

// isSpecialSplit says if z is the dot of Lemma G6 for the dot of column y, if e is special.
func (g array) isSpecialSplit(e [2]int, y int, z [2]int) bool {
	t, half := g.power(g.alpha, y), g.n/2
	switch {
	case e == [2]int{0, 0} && g.q%2 == 0:
		return z[0] == y && g.isDot(2*y%g.n, 2*g.row[y]%g.n)
	case e == [2]int{0, 0}:
		divisor := g.minus(g.plus(t, t), 1)
		k, logs := 0, 0
		for g.power(g.alpha, k) != divisor {
			k++
		}
		for g.power(g.beta, logs) != divisor {
			logs++
		}
		return (z[0]-y+k)%g.n == 0 && (z[1]-g.row[y]-half+logs)%g.n == 0
	case e == [2]int{0, half} && g.q%2 == 1:
		return g.power(g.alpha, z[0]) == g.minus(g.plus(1, 1), t) && (z[1]-g.row[y]-half)%g.n == 0
	}
	return true
}

// TestGolombSums: Lemma G2, the bound for all sums of characters, of an array each of 29 and 32 elements, and of e
// at which zeros or the pole of s are equal or 0, 1 or ∞, and others. There are more than 4√q terms, so the sums of
// dots and special points are too large.
func TestGolombSums(t *testing.T) {
	for _, q := range []int{29, 32} {
		g := newField(q).array(1, 3)
		bound := 4*math.Sqrt(float64(q)) + 1e-9
		minusOne := g.n / 2 * (q % 2)
		points := [][2]int{{0, 0}, {0, 1}, {1, 0}, {0, minusOne}, {minusOne, 0}, {1, g.row[1]}, {2, 3}, {5, 1}}
		for i := range 2 {
			pole := g.column(g.minus(0, g.power(g.beta, i+2))) // κ+μ = 0
			points = append(points, [2]int{pole, i + 2})
		}
		for _, e := range points {
			large := g.isSpecial(e) || g.isDot(e[0], e[1])
			if largest := g.largestSum(e); (largest > bound) != large {
				t.Errorf("%d elements, %v: %g", q, e, largest)
			}
		}
	}
}

// largestSum is that of the sums of Lemma G2, over all characters but four trivial ones.
func (g array) largestSum(e [2]int) (largest float64) {
	roots := make([]complex128, g.n)
	for e := range roots {
		roots[e] = cmplx.Rect(1, 2*math.Pi*float64(e)/float64(g.n))
	}
	var logs [][4]int
	for t := range g.q {
		if s, rest, ok := g.split(e, t); ok {
			logs = append(logs, [4]int{g.log[t], g.log[g.minus(1, t)], g.log[s], g.log[rest]})
		}
	}
	n := g.n
	for c := 1; c < n*n*n*n; c++ {
		var sum complex128
		for _, log := range logs {
			sum += roots[(log[0]*(c%n)+log[1]*(c/n%n)+log[2]*(c/n/n%n)+log[3]*(c/n/n/n))%n]
		}
		largest = max(largest, cmplx.Abs(sum))
	}
	return largest
}
