package lemmas

import (
	"math"
	"math/cmplx"
	"testing"
)

// A pattern is the set P of Theorem V: the points (k,g^k), for columns modulo p−1 and rows modulo p, with g = x^a.
type pattern struct {
	*field
	row, column []int // by column and row
}

func (f *field) pattern(a int) pattern {
	w := pattern{f, make([]int, f.q-1), make([]int, f.q)}
	for k := range w.row {
		w.row[k] = f.powers[a*k%(f.q-1)]
		w.column[w.row[k]] = k
	}
	return w
}

// has says if a point is one of P.
func (w pattern) has(column, row int) bool {
	n := w.q - 1
	return w.row[(column+n)%n] == (row+w.q)%w.q
}

// split returns s(t) of Lemma V1, or no ok if t is 0, t1 or t3.
func (w pattern) split(x int, d [2]int, t int) (s int, ok bool) {
	a, p := w.row[x], w.q
	lambda := w.row[(d[0]+p-1)%(p-1)]
	zero, pole := (t-a+d[1]+2*p)%p, (lambda*t+p-a)%p
	if t == 0 || zero == 0 || pole == 0 {
		return 0, false
	}
	return w.over(a*zero%p, pole), true
}

// last returns r(t) of case B of Theorem V, or no ok if t is 0, κ or j_e.
func (w pattern) last(e [2]int, t int) (r int, ok bool) {
	p, kappa := w.q, w.row[e[0]]
	zero, pole := (e[1]-t+p)%p, (kappa-t+p)%p
	if t == 0 || zero == 0 || pole == 0 {
		return 0, false
	}
	return w.over(kappa*zero%p, pole), true
}

// TestWelchVectors: Lemma V1, that s is constant exactly if x−δ is in P, and the formulas of case B, for all x, y, δ
// and e modulo p−1 and p, and the primes 7 to 23.
func TestWelchVectors(t *testing.T) {
	for _, prime := range []int{7, 11, 13, 17, 19, 23} {
		f, n := newField(prime), prime-1
		for _, a := range units(n) {
			w := f.pattern(a)
			for x := range n {
				for _, d := range displacements {
					values, tried := make(map[int]bool), 0
					for row := range prime {
						s, ok := w.split(x, d, row)
						if !ok {
							continue
						}
						right, up := w.column[row]-x+d[0], row-w.row[x]+d[1]
						if !w.has(w.column[s]+right+n, s+up+prime) {
							t.Fatalf("p = %d, g = x^%d: columns %d and %d, %v", prime, a, x, w.column[row], d)
						}
						values[s], tried = true, tried+1
					}
					constant := len(values) == 1
					if tried > 1 && constant != w.has(x-d[0], w.row[x]-d[1]) {
						t.Fatalf("p = %d, g = x^%d: column %d, %v: %v", prime, a, x, d, values)
					}
				}
			}
			for i := range n {
				for j := range prime {
					for row := range prime {
						r, ok := w.last([2]int{i, j}, row)
						if !ok || w.has(i, j) {
							continue
						}
						if !w.has(w.column[r]+w.column[row]-i+n, r+row-j+prime) {
							t.Fatalf("p = %d, g = x^%d: (%d,%d), row %d", prime, a, i, j, row)
						}
					}
				}
			}
		}
	}
}

// TestWelchSums: Lemma V2 and its bound in case B, for all characters, an array each for p = 23 and 29, the x with
// t1 = 0 or a constant s, and one more, and four e of a column. There are more than 4√p terms, so the sum of a
// constant s or r is too large.
func TestWelchSums(t *testing.T) {
	for _, prime := range []int{23, 29} {
		w := newField(prime).pattern(1)
		bound := 4*math.Sqrt(float64(prime)) + 1e-9
		check := func(constant bool, split func(t int) (int, bool), name string, at int, d [2]int) {
			if largest := w.largestSum(split); (largest > bound) != constant {
				t.Errorf("p = %d: %s %d, %v: %g", prime, name, at, d, largest)
			}
		}
		for _, d := range displacements {
			others := 0
			for x := range prime - 1 {
				constant := w.has(x-d[0], w.row[x]-d[1])
				special := constant || (w.row[x]-d[1])%prime == 0
				if !special {
					others++
				}
				if special || others == 1 {
					check(constant, func(t int) (int, bool) { return w.split(x, d, t) }, "column", x, d)
				}
			}
		}
		for j := range 4 {
			check(w.has(0, j), func(t int) (int, bool) { return w.last([2]int{0, j}, t) }, "row", j, [2]int{})
		}
	}
}

// largestSum is that of the sums of Lemma V2, over all characters but four trivial ones.
func (w pattern) largestSum(split func(t int) (int, bool)) (largest float64) {
	p, n := w.q, w.q-1
	roots := make([]complex128, n*p)
	for e := range roots {
		roots[e] = cmplx.Rect(1, 2*math.Pi*float64(e)/float64(n*p))
	}
	var terms [][4]int
	for t := range p {
		if s, ok := split(t); ok {
			terms = append(terms, [4]int{w.column[t] * p, t * n, w.column[s] * p, s * n})
		}
	}
	for e := 1; e < n*p*n*p; e++ {
		var sum complex128
		for _, term := range terms {
			sum += roots[(term[0]*(e%n)+term[1]*(e/n%p)+term[2]*(e/n/p%n)+term[3]*(e/n/p/n))%(n*p)]
		}
		largest = max(largest, cmplx.Abs(sum))
	}
	return largest
}
