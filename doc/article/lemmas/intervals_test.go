package lemmas

import (
	"math"
	"math/big"
	"math/rand/v2"
	"testing"
)

// A division is that of the columns 1 to n−1, or of the rows, by a Mov or a deletion in the proof of Theorem G: gone
// is i0, and I are the columns moved[0] to moved[1], none if the latter is less.
type division struct {
	n, gone int
	moved   [2]int
}

// divide returns the division in which I are size columns behind i0, or before it if size is negative.
func divide(n, gone, size int) division {
	if size < 0 {
		return division{n, gone, [2]int{gone + size, gone - 1}}
	}
	return division{n, gone, [2]int{gone + 1, gone + size}}
}

// status says if a line is in I.
func (c division) status(line int) bool { return c.moved[0] <= line && line <= c.moved[1] }

// displacement is that of a line: one towards i0 in I.
func (c division) displacement(line int) int {
	switch {
	case !c.status(line):
		return 0
	case line < c.gone:
		return 1
	}
	return -1
}

// intervals are the lines before {i0} ∪ I, I, and those behind.
func (c division) intervals() [3][2]int {
	first, last := min(c.gone, c.moved[0]), max(c.gone, c.moved[1])
	return [3][2]int{{1, first - 1}, c.moved, {last + 1, c.n - 1}}
}

func sizeOf(interval [2]int) int { return interval[1] - interval[0] + 1 }

// longest is G, or G′.
func (c division) longest() (best [2]int) {
	best = c.moved
	for _, interval := range c.intervals() {
		if sizeOf(interval) > sizeOf(best) {
			best = interval
		}
	}
	return best
}

// of is the number of the interval of a line.
func (c division) of(line int) int {
	for i, interval := range c.intervals() {
		if interval[0] <= line && line <= interval[1] {
			return i
		}
	}
	return -1
}

// nearest lists the five lines of A1 that are nearest to G, or all if there are fewer.
func (c division) nearest() (lines []int) {
	g, number := c.longest(), min(5, c.others())
	for distance := 1; len(lines) < number; distance++ {
		for _, line := range []int{g[0] - distance, g[1] + distance} {
			isOther := 0 < line && line < c.n && line != c.gone && c.status(line) != c.status(g[0])
			if isOther && len(lines) < number {
				lines = append(lines, line)
			}
		}
	}
	return lines
}

// others is the number of lines of A1.
func (c division) others() int {
	moved := max(0, sizeOf(c.moved))
	if c.status(c.longest()[0]) {
		return c.n - 2 - moved
	}
	return moved
}

// A part is the set of the pairs (v,v′) of numbers from 0 on with v ≤ first and v+v′ ≤ sum.
type part struct{ first, sum int }

func (a part) size() int { return (a.first + 1) * (2*(a.sum+1) - a.first) / 2 }

// sums calls visit with the sums of two pairs of a part, all or the extreme ones. Equations that hold for these hold
// for all, as they are linear.
func (a part) sums(all bool, visit func(v, w int)) {
	if !all {
		for _, corner := range [][2]int{{0, 0}, {0, a.sum}, {a.first, 0}, {a.first, a.sum - a.first}} {
			visit(2*corner[0], 2*corner[1])
		}
		return
	}
	var pairs [][2]int
	for v := range a.first + 1 {
		for w := range a.sum - v + 1 {
			pairs = append(pairs, [2]int{v, w})
		}
	}
	for _, x := range pairs {
		for _, y := range pairs {
			visit(x[0]+y[0], x[1]+y[1])
		}
	}
}

// ceil is a/b, rounded up.
func ceil(a, b int) int { return (a + b - 1) / b }

// start is Lemma G5: Y are r rows from first on in the direction step, for row j.
func (c division) start(j int) (first, r, step int) {
	m, h, own, middle := c.n-2, sizeOf(c.longest()), c.of(j), max(0, sizeOf(c.moved))
	interval := c.intervals()[own]
	up, down := interval[1]-j+1, j-interval[0]+1
	step = 1
	if down > up {
		step = -1
	}
	beyond := func(i int) (first, step int) {
		if next := c.intervals()[i]; next[0] > j {
			return next[0], 1
		} else {
			return next[1], -1
		}
	}
	ninth, large := ceil(m, 9), ceil(5*m, 18)-4
	switch r0 := max(up, down); {
	case 18*h < 7*m:
		return j, ceil(m-2*h, 2), step
	case 9*r0 >= m:
		return j, ninth, step
	case own == 1:
		first, step = beyond(c.of(c.longest()[0]))
		return first, large, step
	case 18*middle >= 5*m:
		first, step = beyond(1)
		return first, large, step
	case 9*middle >= m:
		first, step = beyond(1)
		return first, ninth, step
	}
	first, step = beyond(2 - own)
	return first, large, step
}

// columnPart is the set of the (u,u′) of Lemma G4.
func columnPart(g int) part { return part{(g - 8) / 2, (g - 8) / 2} }

// checkColumns checks the columns of Lemma G4 for the division of the columns, and returns the size of the part of
// A.
func (c division) checkColumns(t *testing.T, all bool) int {
	g := c.longest()
	a := columnPart(sizeOf(g))
	for _, x := range c.nearest() {
		y0, sign, distance := g[0], 1, g[0]-x
		if x > g[1] {
			y0, sign, distance = g[1], -1, x-g[1]
		}
		delta := c.displacement(g[0]) - c.displacement(x)
		if distance > 6 || delta*delta != 1 {
			t.Fatalf("%+v: column %d, distance %d, displacement %d", c, x, distance, delta)
		}
		a.sums(all, func(u, w int) {
			y, z := y0+sign*u, y0+sign*w
			for _, column := range []int{y, z, z + y - x + delta} {
				if column < g[0] || column > g[1] {
					t.Fatalf("%+v: column %d: y %d, z %d", c, x, y, z)
				}
			}
		})
	}
	return a.size()
}

// checkRows checks Lemma G5 and the rows of Lemma G4, and returns the size of the part of A.
func (c division) checkRows(t *testing.T, j int, all bool) int {
	g, m := c.longest(), c.n-2
	first, r, step := c.start(j)
	h, e := sizeOf(g), (first-j)*step
	y := c.of(first)
	if e < 0 || r < 1 || r > h-e-3 || y < 0 || c.of(first+step*(r-1)) != y {
		t.Fatalf("%+v: row %d: %d rows from %d on, in steps of %d", c, j, r, first, step)
	}
	if value := r * (2*(h-e) - r - 3); m >= 1000 && value < ceil(2*m*m, 27)-m {
		t.Fatalf("%+v: row %d: %d rows from %d on: %d", c, j, r, first, value)
	}
	delta := c.displacement(first) - c.displacement(j)
	a := part{(r - 1) / 2, (h - e - 3) / 2}
	if 8*a.size() < r*(2*(h-e)-r-3) {
		t.Fatalf("%+v: row %d: %d pairs", c, j, a.size())
	}
	z0 := g[0] + 1
	if step < 0 {
		z0 = g[1] - 1
	}
	a.sums(all, func(v, w int) {
		y, z := first+step*v, z0+step*w
		for _, row := range []int{z, z + y - j + delta} {
			if row < g[0] || row > g[1] || c.of(y) != c.of(first) {
				t.Fatalf("%+v: row %d: y %d, z %d", c, j, y, z)
			}
		}
	})
	return a.size()
}

// checkAdded checks the lines of Lemma G6 for the lines 1 to n−1 and e in a line from 0 to n, if e is not special, and
// returns the part of A over n², inverted.
func checkAdded(t *testing.T, n, e int, all bool) float64 {
	a := part{(n - 5) / 4, (n - 5) / 4}
	a.sums(all, func(v, w int) {
		y, z := e+1+v, 1+w
		if 2*e > n {
			y, z = e-1-v, n-1-w
		}
		onBoard(t, n, y, z, z+y-e)
	})
	return float64(n) * float64(n) / float64(a.size())
}

// checkSpecial checks the lines of Lemma G6 for the special points, and returns the largest n³ over |A|.
func checkSpecial(t *testing.T, n int, all bool) float64 {
	columns, rows := part{(n - 3) / 2, (n - 3) / 2}, (n/2-2)/2
	columns.sums(all, func(u, w int) { onBoard(t, n, 1+u, 1+w, 1+u+1+w) })
	if n%2 == 0 {
		onBoard(t, n, 1, 1+n/2, 2)
		onBoard(t, n, 1+2*rows, 1+2*rows+n/2, 2*(1+2*rows))
	}
	quarter := ceil(n, 4) - 1 // the largest difference of two of N/4 exponents, rounded up
	firstColumn, lastColumn, lastRow := ceil(n+4, 4), (3*n-8)/8, (n-8)/8
	for _, k := range []int{-quarter, quarter} {
		for _, column := range []int{firstColumn, lastColumn} {
			onBoard(t, n, column, column-k, 2*column-k)
		}
		for _, row := range []int{1, lastRow} {
			onBoard(t, n, row, row+n/2-k, 2*row+n/2-k)
		}
	}
	cube := float64(n) * float64(n) * float64(n)
	a := float64(ceil(n, 16)) * float64((lastColumn-firstColumn+2)/2) * float64((lastRow+1)/2)
	return max(cube/float64(columns.size())/float64(rows+1), cube/a)
}

func onBoard(t *testing.T, n int, lines ...int) {
	t.Helper()
	for _, line := range lines {
		if line < 1 || line >= n {
			t.Fatalf("N = %d: %v", n, lines)
		}
	}
}

// large says if (q−5)·|A|/N⁴ > 4√q for |A| ≥ columns·rows.
func isLarge(q, columns, rows int) bool {
	number := func(n int) *big.Int { return big.NewInt(int64(n)) }
	left := new(big.Int).Mul(number(columns), number(rows))
	left.Mul(left, number(q-5))
	right := new(big.Int).Exp(number(q-1), number(8), nil)
	right.Mul(right, number(16*q))
	return left.Mul(left, left).Cmp(right) > 0
}

// TestGolombIntervals: the intervals of Lemmas G4, G5 and G6. All divisions and sums at N = 40, where the statement of
// Lemma G5 is that r ≤ h−k−3; for larger N the divisions at multiples of M/36 and random ones.
func TestGolombIntervals(t *testing.T) {
	const small, inAdded, least = 40, 1100, 5000
	stated(t, "golombAdded", inAdded)
	stated(t, "golombLeast", least)
	for gone := 1; gone < small; gone++ {
		for size := 1 - gone; gone+size < small; size++ {
			c := divide(small, gone, size)
			c.checkColumns(t, true)
			for j := 1; j < small; j++ {
				if j != gone {
					c.checkRows(t, j, true)
				}
			}
		}
	}
	for n := small; n < 80; n++ {
		checkSpecial(t, n, n < 50)
		for e := range n + 1 {
			checkAdded(t, n, e, n < 50)
		}
	}
	random := rand.New(rand.NewPCG(1, 2))
	for _, q := range []int{1003, 1e9, 1e9 + 7} {
		n := q - 1
		var lines []int
		for k := range 37 {
			for _, near := range []int{-1, 0, 1, 3} {
				if line := k*(n-2)/36 + near; 0 < line && line < n {
					lines = append(lines, line)
				}
			}
		}
		columns, rows, added := n*n, n*n, 0.0
		check := func(gone, end, j int) {
			c := divide(n, gone, end-gone)
			columns = min(columns, c.checkColumns(t, false))
			if j != gone {
				rows = min(rows, c.checkRows(t, j, false))
			}
			added = max(added, checkAdded(t, n, j, false))
		}
		for _, gone := range lines {
			for _, end := range lines {
				check(gone, end, lines[random.IntN(len(lines))])
				for range 4 {
					check(gone, end, 1+random.IntN(n-1))
				}
			}
		}
		for range 20000 {
			check(1+random.IntN(n-1), 1+random.IntN(n-1), 1+random.IntN(n-1))
		}
		square, special := float64(n)*float64(n), checkSpecial(t, n, false)
		t.Logf("q = %d: |A| ≥ N⁴/%.1f, N⁴/%.1f in Lemma G6, and N³/%.1f", q,
			square/float64(columns)*square/float64(rows), added*added, special)
		if q >= 1e9 && (!isLarge(q, columns, rows) || added*added > inAdded || special > least) {
			t.Errorf("q = %d: |A| is too small", q)
		}
	}
	if least*(4*math.Sqrt(1e9)+40) > 1e9-5 {
		t.Error("Lemma G3 does not give 40 values of t")
	}
}
