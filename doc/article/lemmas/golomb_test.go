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

// displacements are the δ of the proof of Theorem G.
var displacements = [][2]int{{-1, -1}, {-1, 0}, {-1, 1}, {0, -1}, {0, 1}, {1, -1}, {1, 0}, {1, 1}}

// isGeneric is the hypothesis (H).
func (g array) isGeneric() bool {
	for _, d := range displacements {
		corner := d[0]*d[1] != 0 && g.isDot(d[0], d[1])
		half := g.q%2 == 1 && (g.isDot(g.n/2+d[0], d[1]) || g.isDot(d[0], g.n/2+d[1]))
		if corner || half {
			return false
		}
	}
	return true
}

// split returns s(t) and 1−s(t) of Lemma G1, or no ok if t is one of 0, 1, t1, t2, t3.
func (g array) split(x int, d [2]int, t int) (s, rest int, ok bool) {
	a, b := g.power(g.alpha, x), g.power(g.beta, g.row[x])
	lambda, mu := g.power(g.alpha, d[0]), g.power(g.beta, d[1])
	u := g.minus(1, t)
	s = g.product(a, g.minus(b, g.product(mu, u)))
	rest = g.product(b, g.minus(g.product(lambda, t), a))
	pole := g.minus(g.product(g.product(lambda, b), t), g.product(g.product(mu, a), u))
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

// TestGolombVectors: Lemma G1, and that s is constant exactly if x−δ is a dot, for all x, y and δ of the fields of 7
// to 25 elements; and the formulas of case B, where d is in column 1 and e beyond the last one in its row.
func TestGolombVectors(t *testing.T) {
	each([]int{7, 8, 9, 11, 13, 16, 17, 25}, func(g array) {
		for x := 1; x < g.n; x++ {
			for _, d := range displacements {
				values, tried := make(map[int]bool), 0
				for y := 1; y < g.n; y++ {
					s, rest, ok := g.split(x, d, g.power(g.alpha, y))
					if !ok {
						continue
					}
					z := g.column(s)
					w := (z + y - x + d[0] + g.n) % g.n
					if g.power(g.beta, g.row[z]) != rest || !g.isDot(w, g.row[z]+g.row[y]-g.row[x]+d[1]) {
						t.Fatalf("%d elements, α = x^%d, β = x^%d: columns %d and %d, %v",
							g.q, g.alpha, g.beta, x, y, d)
					}
					values[s], tried = true, tried+1
				}
				if constant := len(values) == 1; tried > 1 && constant != g.isDot(x-d[0], g.row[x]-d[1]) {
					t.Fatalf("%d elements, α = x^%d, β = x^%d: column %d, %v: %v", g.q, g.alpha, g.beta, x, d, values)
				}
			}
		}
		alpha := g.power(g.alpha, 1)
		b := g.minus(1, alpha)
		for y := 1; y < g.n; y++ {
			u := g.power(g.alpha, y)
			pole := g.minus(1, g.product(g.plus(1, b), u))
			if pole == 0 || u == alpha {
				continue
			}
			r := g.over(g.minus(alpha, u), pole)
			w, z := g.column(r), g.column(g.product(u, r))
			if w+y != z && w+y != z+g.n || !g.isDot(z, g.row[w]+g.row[y]-g.row[1]) {
				t.Fatalf("%d elements, α = x^%d, β = x^%d: case B, column %d", g.q, g.alpha, g.beta, y)
			}
		}
	})
}

// TestGolombSums: Lemma G2, the bound for all sums of characters, of an array with (H) each of 29 and 32 elements, and
// of the x at which zeros or the pole of s are special, and one more. There are more than 4√q terms, so the sum of a
// constant function would be too large. It is for x = δ in a corner, against (H).
func TestGolombSums(t *testing.T) {
	withH, corner := map[int]bool{}, map[int]bool{}
	each([]int{29, 32}, func(g array) {
		bound := 4*math.Sqrt(float64(g.q)) + 1e-9
		if one := [2]int{1, 1}; g.isDot(1, 1) && !corner[g.q] {
			corner[g.q] = true
			if largest := g.largestSum(1, one); largest <= bound {
				t.Errorf("%d elements: the largest sum is %g for a dot in a corner", g.q, largest)
			}
		}
		if !g.isGeneric() || withH[g.q] {
			return
		}
		withH[g.q] = true
		for _, d := range displacements {
			others := 0
			for x := 1; x < g.n; x++ {
				if g.isDot(x-d[0], g.row[x]-d[1]) || !g.isSpecial(x, d) && others == 1 {
					continue
				}
				if !g.isSpecial(x, d) {
					others++
				}
				if largest := g.largestSum(x, d); largest > bound {
					t.Fatalf("%d elements, α = x^%d, β = x^%d: column %d, %v: %g", g.q, g.alpha, g.beta, x, d, largest)
				}
			}
		}
	})
	if len(withH) != 2 || len(corner) != 2 {
		t.Errorf("arrays with (H): %v, with a dot in a corner: %v", withH, corner)
	}
}

// isSpecial says if t1 = 0, t2 = 1 or t3 is infinite.
func (g array) isSpecial(x int, d [2]int) bool {
	left := g.product(g.power(g.alpha, d[0]), g.power(g.beta, g.row[x]))
	right := g.product(g.power(g.beta, d[1]), g.power(g.alpha, x))
	return (x-d[0])%g.n == 0 || (g.row[x]-d[1])%g.n == 0 || g.plus(left, right) == 0
}

// largestSum is that of the sums of Lemma G2, over all characters but four trivial ones.
func (g array) largestSum(x int, d [2]int) (largest float64) {
	roots := make([]complex128, g.n)
	for e := range roots {
		roots[e] = cmplx.Rect(1, 2*math.Pi*float64(e)/float64(g.n))
	}
	var logs [][4]int
	for t := range g.q {
		if s, rest, ok := g.split(x, d, t); ok {
			logs = append(logs, [4]int{g.log[t], g.log[g.minus(1, t)], g.log[s], g.log[rest]})
		}
	}
	n := g.n
	for e := 1; e < n*n*n*n; e++ {
		var sum complex128
		for _, log := range logs {
			sum += roots[(log[0]*(e%n)+log[1]*(e/n%n)+log[2]*(e/n/n%n)+log[3]*(e/n/n/n))%n]
		}
		largest = max(largest, cmplx.Abs(sum))
	}
	return largest
}
