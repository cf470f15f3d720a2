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

// split returns s(t) of Lemma V1, or no ok if t is 0, j_e or κ.
func (w pattern) split(e [2]int, t int) (s int, ok bool) {
	p, kappa := w.q, w.row[e[0]]
	zero, pole := (t-e[1]+p)%p, (t-kappa+p)%p
	if t == 0 || zero == 0 || pole == 0 {
		return 0, false
	}
	return w.over(kappa*zero%p, pole), true
}

// TestWelchVectors: Lemma V1, and that s is constant exactly if e is in P, for all e and y and the primes 7 to 23.
func TestWelchVectors(t *testing.T) {
	for _, prime := range []int{7, 11, 13, 17, 19, 23} {
		f, n := newField(prime), prime-1
		for _, a := range units(n) {
			w := f.pattern(a)
			for e := range n * prime {
				e := [2]int{e / prime, e % prime}
				values, tried := make(map[int]bool), 0
				for row := range prime {
					s, ok := w.split(e, row)
					if !ok {
						continue
					}
					if !w.has(w.column[s]+w.column[row]-e[0]+n, s+row-e[1]+prime) {
						t.Fatalf("p = %d, g = x^%d: %v, row %d", prime, a, e, row)
					}
					values[s], tried = true, tried+1
				}
				if constant := len(values) == 1; tried > 1 && constant != w.has(e[0], e[1]) {
					t.Fatalf("p = %d, g = x^%d: %v: %v", prime, a, e, values)
				}
			}
		}
	}
}

// TestWelchSums: Lemma V2, the bound for all sums of characters, of an array each for p = 23 and 29 and e in two
// columns. There are more than 4√p terms, so the sum of a constant s is too large.
func TestWelchSums(t *testing.T) {
	for _, prime := range []int{23, 29} {
		w := newField(prime).pattern(1)
		bound := 4*math.Sqrt(float64(prime)) + 1e-9
		for _, column := range []int{0, 2} {
			for _, row := range []int{0, 1, 2, w.row[2], prime - 1} {
				e := [2]int{column, row}
				if largest := w.largestSum(e); (largest > bound) != w.has(column, row) {
					t.Errorf("p = %d: %v: %g", prime, e, largest)
				}
			}
		}
	}
}

// largestSum is that of the sums of Lemma V2, over all characters but four trivial ones.
func (w pattern) largestSum(e [2]int) (largest float64) {
	p, n := w.q, w.q-1
	roots := make([]complex128, n*p)
	for e := range roots {
		roots[e] = cmplx.Rect(1, 2*math.Pi*float64(e)/float64(n*p))
	}
	var terms [][4]int
	for t := range p {
		if s, ok := w.split(e, t); ok {
			terms = append(terms, [4]int{w.column[t] * p, t * n, w.column[s] * p, s * n})
		}
	}
	for c := 1; c < n*p*n*p; c++ {
		var sum complex128
		for _, term := range terms {
			sum += roots[(term[0]*(c%n)+term[1]*(c/n%p)+term[2]*(c/n/p%n)+term[3]*(c/n/p/n))%(n*p)]
		}
		largest = max(largest, cmplx.Abs(sum))
	}
	return largest
}
