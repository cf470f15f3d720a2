package lemmas

import (
	"fmt"
	"slices"
	"testing"

	"qorbit/orbit/study/family"
)

// barred returns which squares of T are barred: T has queens on the falling diagonal of the square and on both beside
// it, or on three such rising ones. Then a queen attacks each square of the block of T·Q, for each toroidal Q.
func barred(t board) func(row, col int) bool {
	q := attackersOf(t)
	return func(row, col int) bool {
		return triple(q.falling, row-col+len(t)) != nil || triple(q.rising, row+col) != nil
	}
}

// arcs returns the digraph of the queens of T, named by their columns. It has an arc from i to j where the square in
// the column of i and the row of j is not barred.
func arcs(t board) [][]int {
	isBarred, from := barred(t), make([][]int, len(t))
	for i := range t {
		for j, row := range t {
			if !isBarred(row, i) {
				from[i] = append(from[i], j)
			}
		}
	}
	return from
}

// attackers has the queens of the diagonals of a solution.
type attackers struct {
	board           board
	falling, rising []int // the column of the queen of a diagonal, or −1
}

func attackersOf(b board) attackers {
	size := len(b)
	of := attackers{b, slices.Repeat([]int{-1}, 2*size), slices.Repeat([]int{-1}, 2*size)}
	for col, row := range b {
		of.falling[row-col+size], of.rising[row+col] = col, col
	}
	return of
}

// of returns the columns of the queens on the diagonals of a square, or −1.
func (q attackers) of(row, col int) [2]int {
	return [2]int{q.falling[row-col+len(q.board)], q.rising[row+col]}
}

// exchange reports whether the queen of column i can go to the row of that of column j, this one to the row of that of
// k, and this one to the row of the first, and which of the three new squares a queen of the solution attacks.
func (q attackers) exchange(i, j, k int) (possible bool, attacked [3]bool) {
	to := [3][2]int{{q.board[j], i}, {q.board[k], j}, {q.board[i], k}}
	for at, square := range to {
		for _, by := range q.of(square[0], square[1]) {
			if by >= 0 && by != i && by != j && by != k {
				return false, attacked
			}
			attacked[at] = attacked[at] || by >= 0
		}
		for _, other := range to[:at] {
			if down, right := square[0]-other[0], square[1]-other[1]; down == right || down == -right {
				return false, attacked
			}
		}
	}
	return true, attacked
}

// count is the number of values that are true.
func count(values [3]bool) (n int) {
	for _, value := range values {
		if value {
			n++
		}
	}
	return n
}

// exchangesOfThree calls found with the exchanges of three queens of a solution.
func exchangesOfThree(b board, found func(i, j, k int, attacked [3]bool)) {
	all := attackersOf(b)
	for i := range b {
		for j := range i {
			for k := range i {
				if k == j {
					continue
				}
				if possible, attacked := all.exchange(i, j, k); possible {
					found(i, j, k, attacked)
				}
			}
		}
	}
}

// countExchangesOfThree counts the ways in which three queens of a solution can exchange.
func countExchangesOfThree(b board) (n int) {
	exchangesOfThree(b, func(int, int, int, [3]bool) { n++ })
	return n
}

// attackedTwice counts the exchanges of three queens with two new squares or more that queens attack. Two such squares
// follow each other, so that the first is that of the queen i for some i, and its attacker is k.
func attackedTwice(b board) int {
	all, found := attackersOf(b), make(map[[3]int]bool)
	for i := range b {
		for j := range b {
			for _, k := range all.of(b[j], i) {
				if k < 0 || i == j {
					continue
				}
				if possible, attacked := all.exchange(i, j, k); possible && count(attacked) >= 2 {
					cycle := [3]int{i, j, k}
					for cycle[0] != min(i, j, k) {
						cycle = [3]int{cycle[1], cycle[2], cycle[0]}
					}
					found[cycle] = true
				}
			}
		}
	}
	return len(found)
}

// withoutThree is a solution of order 16 in which no two and no three queens can exchange.
var withoutThree = board{1, 14, 2, 8, 6, 11, 13, 5, 12, 4, 7, 10, 15, 9, 0, 3}

// TestAttackedTwice tests Lemma 7 of doc/incomplete.md on products with all linear toroidal solutions of the orders 11
// to 37: two new squares of an exchange of three queens are attacked exactly where a factor of the lemma and the order
// have a divisor in common.
func TestAttackedTwice(t *testing.T) {
	if !withoutThree.IsSolution() || countExchangesOfThree(withoutThree) > 0 {
		t.Fatal("no solution, or three queens can exchange")
	}
	products, attacked := 0, 0
	for m := 11; m <= 37; m++ {
		for a := range m {
			if gcd(a*(a*a-1), m) != 1 {
				continue
			}
			products++
			factors := (a*a + a + 1) * (a*a - a + 1) % m * (a*a + a - 1) % m * (a*a - a - 1) % m
			n := attackedTwice(family.Product(withoutThree, linear(m, a, 0)))
			if (n > 0) != (gcd(factors, m) > 1) {
				t.Errorf("m = %d, a = %d: %d exchanges with two attacked squares", m, a, n)
			}
			if n > 0 {
				attacked++
			}
			if (a*a+1)%m == 0 && factors%m != 5%m {
				t.Errorf("m = %d, a = %d: the factors have the product %d", m, a, factors)
			}
		}
	}
	stated(t, "reductionProducts", products)
	stated(t, "reductionAttacked", attacked)
	hasText(t, "article/stated.tex", fmt.Sprintf("{\\withoutThree}{%v}\n", perm(withoutThree)))
}

func gcd(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return max(a, -a)
}

// TestUnattackedSquaresAreArcs tests on products that the squares that no queen attacks are in blocks of arcs, also
// those of a square that is not barred for a part of its block, and what attackedTwice counts.
func TestUnattackedSquaresAreArcs(t *testing.T) {
	isBarred := barred(withoutThree)
	for _, q := range []board{linear(11, 3, 0), linear(13, 5, 0)} {
		m, twice := len(q), 0
		b := family.Product(withoutThree, q)
		all := attackersOf(b)
		for col := range b {
			for row := range b {
				if all.of(row, col) == [2]int{-1, -1} && isBarred(row/m, col/m) {
					t.Fatalf("nothing attacks (%d,%d), in a block that is barred", row, col)
				}
			}
		}
		from := arcs(withoutThree)
		exchangesOfThree(b, func(i, j, k int, attacked [3]bool) {
			if count(attacked) >= 2 {
				twice++
				return
			}
			for at, arc := range [3][2]int{{i, j}, {j, k}, {k, i}} {
				if !attacked[at] && !slices.Contains(from[arc[0]/m], arc[1]/m) {
					t.Errorf("m = %d: no arc of the square in column %d and the row of column %d", m, arc[0], arc[1])
				}
			}
		})
		if n := attackedTwice(b); n != twice {
			t.Errorf("m = %d: %d exchanges with two attacked squares, expected %d", m, n, twice)
		}
	}
}
