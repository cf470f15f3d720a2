package lemmas

import (
	"math"
	"slices"
	"testing"

	"qorbit/orbit/study/family"
)

// walks has what Lemma 8 of doc/incomplete.md asks of a solution T.
type walks struct {
	attackers
	from [][]int // the arcs of D
}

func walksOf(t board) walks { return walks{attackersOf(t), arcs(t)} }

// triple returns the queens on a diagonal and on both beside it, where there are three.
func triple(diagonals []int, middle int) []int {
	if middle < 1 || middle+1 >= len(diagonals) {
		return nil
	}
	three := diagonals[middle-1 : middle+2]
	if three[0] < 0 || three[1] < 0 || three[2] < 0 {
		return nil
	}
	return three
}

// dangerous reports whether a walk of two arcs, from i to j and from there to k, is one of Lemma 8: k is i, or the
// square in the column of k and the row of i is not barred, or barred in one direction, with j among the three queens.
func (w walks) dangerous(i, j, k int) bool {
	if i == k {
		return i != j
	}
	row, n := w.board[i], len(w.board)
	falling, rising := triple(w.falling, row-k+n), triple(w.rising, row+k)
	switch {
	case falling != nil && rising != nil:
		return false
	case falling != nil:
		return slices.Contains(falling, j)
	case rising != nil:
		return slices.Contains(rising, j)
	}
	return true
}

// dangers counts the pairs of queens with arcs both ways, and the other dangerous walks. It ends where they are more
// than most.
func (w walks) dangers(most int) (pairs, others int) {
	for i, to := range w.from {
		if pairs+others > most {
			break
		}
		for _, j := range to {
			for _, k := range w.from[j] {
				switch {
				case !w.dangerous(i, j, k):
				case k != i:
					others++
				case i < j:
					pairs++
				}
			}
		}
	}
	return pairs, others
}

// leastDangers has, for each order from 4, the least number of dangerous walks of a solution, pairs counted once.
var leastDangers = []int{54, 21, 108, 22, 35, 11, 27, 18, 5, 12, 12, 7, 8}

// TestDangerousWalks: each solution of the orders 4 to 16 has a dangerous walk; doc/incomplete.md has
// the least numbers.
func TestDangerousWalks(t *testing.T) {
	for n := 4; n < 4+len(leastDangers); n++ {
		least := math.MaxInt
		for p := range representatives(t, n) {
			pairs, others := walksOf(p).dangers(least)
			least = min(least, pairs+others)
		}
		if least != leastDangers[n-4] {
			t.Errorf("order %d: at least %d dangerous walks, expected %d", n, least, leastDangers[n-4])
		}
	}
	hasText(t, "incomplete.md", "| least number | "+listed(leastDangers, " | ")+" |")
}

// TestExchangesAreDangerous tests Lemma 8 by the definition, on products that have exchanges: each exchange of two
// queens, and each of three with at most one attacked square, is in the blocks of a dangerous walk. Those with more are
// exchanges of T in the same column of three blocks.
func TestExchangesAreDangerous(t *testing.T) {
	twos, threes, same := 0, 0, 0
	for n := 4; n <= 7; n++ {
		for p := range representatives(t, n) {
			for _, q := range []board{linear(13, 5, 0), linear(17, 4, 3)} {
				m, outer := len(q), walksOf(p)
				b := family.Product(outer.board, q)
				isDangerous := func(i, j, k int) bool {
					i, j, k = i/m, j/m, k/m
					arc := slices.Contains(outer.from[i], j) && slices.Contains(outer.from[j], k)
					return arc && outer.dangerous(i, j, k)
				}
				exchangesOfTwo(b, func(i, j int) {
					twos++
					if !isDangerous(i, j, i) {
						t.Errorf("%v, m = %d: columns %d and %d can exchange", p, m, i, j)
					}
				})
				exchangesOfThree(b, func(i, j, k int, attacked [3]bool) {
					if count(attacked) >= 2 {
						same++
						possible, _ := outer.exchange(i/m, j/m, k/m)
						if i%m != j%m || j%m != k%m || !possible {
							t.Errorf("%v, m = %d: columns %d, %d and %d, of which two are attacked", p, m, i, j, k)
						}
						return
					}
					threes++
					for at, walk := range [3][3]int{{j, k, i}, {k, i, j}, {i, j, k}} { // the square of the last is number at
						last := attacked[at] || count(attacked) == 0
						if last && !isDangerous(walk[0], walk[1], walk[2]) {
							t.Errorf("%v, m = %d: no dangerous walk of the columns %v", p, m, walk)
						}
					}
				})
			}
		}
	}
	if twos == 0 || threes == 0 || same == 0 {
		t.Errorf("%d exchanges of two and %d and %d of three, expected some of each", twos, threes, same)
	}
	t.Logf("%d exchanges of two, %d and %d of three", twos, threes, same)
}

// exchangesOfTwo calls found with the exchanges of two queens of a solution.
func exchangesOfTwo(b board, found func(i, j int)) {
	all, none := attackersOf(b), [2]int{-1, -1}
	for i := range b {
		for j := range i {
			if all.of(b[j], i) == none && all.of(b[i], j) == none {
				found(i, j)
			}
		}
	}
}

// onlyRun returns the ends of the only three or more consecutive diagonals with queens, counted from the middle one, if
// the diagonals on both sides of the middle one are among them.
func onlyRun(diagonals []int, middle int) (first, last int, only bool) {
	first, last = middle, middle
	for first > 0 && diagonals[first-1] >= 0 {
		first--
	}
	for last+1 < len(diagonals) && diagonals[last+1] >= 0 {
		last++
	}
	for i := range diagonals {
		if (i < first || i > last) && triple(diagonals, i) != nil {
			return 0, 0, false
		}
	}
	return first - middle, last - middle, diagonals[middle] >= 0 && first < middle && last > middle
}

// TestOneRunOfDiagonals tests Lemma 9 of doc/incomplete.md on the solutions of the orders 4 to 12.
func TestOneRunOfDiagonals(t *testing.T) {
	tested := 0
	for n := 4; n <= 12; n++ {
		for p := range representatives(t, n) {
			w := walksOf(p)
			low, high, falling := onlyRun(w.falling, n)
			low2, high2, rising := onlyRun(w.rising, n-1)
			if !falling || !rising {
				continue
			}
			tested++
			row := func(r int) bool { return 2*r-(n-1) >= high+high2 || 2*r-(n-1) <= low+low2 }
			col := func(c int) bool { return 2*c-(n-1) >= high2-low || 2*c-(n-1) <= low2-high }
			corners, loops := 0, 0
			for c, r := range w.board {
				switch {
				case row(r) && col(c):
					corners++
					in := func(to []int) bool { return slices.Contains(to, c) }
					if !slices.ContainsFunc(w.from, in) || len(w.from[c]) == 0 {
						t.Errorf("%v: the corner queen of column %d is no middle of a walk", p, c)
					}
				case (r-c == low || r-c == high) && (r+c-(n-1) == low2 || r+c-(n-1) == high2):
					loops++ // at the tip of a triangle of squares that are not barred
				}
			}
			if corners+loops < 2 {
				t.Errorf("%v: %d corner queens and %d loops, expected two", p, corners, loops)
			}
		}
	}
	if tested == 0 {
		t.Error("no solution has one run of diagonals in both directions")
	}
	t.Logf("%d solutions", tested)
}

// nearMiss is a solution of order 33 without an exchange of two or three queens, and with three dangerous walks only.
var nearMiss = board{26, 9, 3, 28, 2, 17, 30, 7, 19, 32, 13, 18, 22, 8, 10, 5, 21, 23, 27, 11, 24, 12, 16, 20, 1, 14, 6,
	15, 0, 31, 29, 4, 25}

// TestNearMiss checks what doc/incomplete.md says of nearMiss and of its product.
func TestNearMiss(t *testing.T) {
	w := walksOf(nearMiss)
	if !nearMiss.IsSolution() || countExchangesOfThree(nearMiss) > 0 {
		t.Fatal("no solution, or three queens can exchange")
	}
	for name, diagonals := range map[string][]int{"falling": w.falling[1:], "rising": w.rising} {
		if middle := len(nearMiss) - 1; slices.Min(diagonals[middle-12:middle+13]) < 0 {
			t.Errorf("%s diagonals: not all from −12 to 12 have a queen", name)
		}
	}
	exchanges := map[[3]int]int{{15, 2, 5}: 1, {17, 2, 22}: 2, {17, 29, 22}: 2} // of the dangerous walks
	if pairs, others := w.dangers(math.MaxInt); pairs > 0 || others != len(exchanges) {
		t.Errorf("%d pairs and %d other walks, expected 0 and %d", pairs, others, len(exchanges))
	}
	for walk := range exchanges {
		if !w.dangerous(walk[0], walk[1], walk[2]) {
			t.Errorf("the walk %v is not dangerous", walk)
		}
	}
	b := family.Product(nearMiss, linear(13, 5, 0))
	exchangesOfTwo(b, func(i, j int) { t.Errorf("columns %d and %d of the product can exchange", i, j) })
	exchangesOfThree(b, func(i, j, k int, _ [3]bool) {
		i, j, k = i/13, j/13, k/13
		for _, walk := range [3][3]int{{i, j, k}, {j, k, i}, {k, i, j}} {
			if _, ok := exchanges[walk]; ok {
				exchanges[walk]--
				return
			}
		}
		t.Errorf("an exchange of the blocks %d, %d and %d", i, j, k)
	})
	for walk, left := range exchanges {
		if left != 0 {
			t.Errorf("%d exchanges less than expected of the walk %v", left, walk)
		}
	}
}
