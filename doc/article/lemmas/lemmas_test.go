// Package lemmas has the finite checks of the proofs of doc/incomplete.md and of the article, and tests of what these
// state beyond the proofs. They take minutes, so they run with a flag only, and in CI when they change, or a package
// that they use:
//
//	go test ./doc/article/lemmas -lemmas -timeout 60m
//
// With -pairs too, TestOfTwo tries all pairs of deletions, not one column in 64.
package lemmas

import (
	"flag"
	"fmt"
	"iter"
	"os"
	"slices"
	"strings"
	"testing"

	"qorbit/internal/test"
	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/orbit/study/family"
)

var (
	lemmas   = flag.Bool("lemmas", false, "check the lemmas of the article: minutes")
	allPairs = flag.Bool("pairs", false, "try all pairs of deletions at order 3705: half an hour more")
)

func TestMain(m *testing.M) {
	flag.Parse()
	if *lemmas {
		os.Exit(m.Run())
	}
	fmt.Println("the lemmas are checked with -lemmas")
}

type board = family.Board

// representatives yields a solution of each orbit of an order.
func representatives(t *testing.T, n int) iter.Seq[board] {
	return func(yield func(board) bool) {
		for p, err := range orbit.Representatives(t.Context(), orbit.Queens.Of(n)) {
			test.OK(t, err)
			if !yield(family.OfPerm(p)) {
				return
			}
		}
	}
}

// solutions lists all solutions of an order.
func solutions(t *testing.T, n int) (all []ops.Perm) {
	for s, err := range orbit.EachSolution(t.Context(), orbit.Queens.Of(n), orbit.Lexicographic) {
		test.OK(t, err)
		all = append(all, s.Perm)
	}
	return all
}

// of returns family.Of(n).
func of(n int) board { return test.Must(family.Of(n)) }

// perm is a board as a permutation of package ops.
func perm(b board) ops.Perm { return test.Must(b.Perm()) }

// inverse exchanges rows and columns.
func inverse(b board) board {
	inverse := make(board, len(b))
	for col, row := range b {
		inverse[row] = col
	}
	return inverse
}

// images returns the images of a board under the symmetries of the square.
func images(b board) (all []board) {
	for range 4 {
		b = inverse(b)
		slices.Reverse(b) // a quarter turn
		all = append(all, b, inverse(b))
	}
	return all
}

// linear returns i → a·i + s modulo m.
func linear(m, a, s int) board {
	b := make(board, m)
	for i := range b {
		b[i] = (a*i + s) % m
	}
	return b
}

// fallingOf and risingOf list row − column and row + column of the queens of a board.
func fallingOf(b board) (all []int) {
	for col, row := range b {
		all = append(all, row-col)
	}
	return all
}

func risingOf(b board) (all []int) {
	for col, row := range b {
		all = append(all, row+col)
	}
	return all
}

// isToroidal reports whether no two queens share a diagonal, even if these continue over the border.
func isToroidal(b board) bool {
	distinct := func(numbers []int) bool {
		for i, number := range numbers {
			numbers[i] = (number + len(b)) % len(b)
		}
		slices.Sort(numbers)
		return len(slices.Compact(numbers)) == len(b)
	}
	return distinct(slices.Clone(b)) && distinct(fallingOf(b)) && distinct(risingOf(b))
}

// sameNumbers reports whether two lists have the same numbers.
func sameNumbers(a, b []int) bool {
	slices.Sort(a)
	slices.Sort(b)
	return slices.Equal(a, b)
}

// attacked reports whether a queen of p, in none of some columns, stands on a diagonal of a square, which may lie
// outside of the board.
func attacked(p board, row, col int, without ...int) bool {
	for i, r := range p {
		if (r-row == i-col || r-row == col-i) && !slices.Contains(without, i) {
			return true
		}
	}
	return false
}

// hasText fails where a file of doc does not have a text.
func hasText(t *testing.T, name, text string) {
	t.Helper()
	if file := test.Must(os.ReadFile("../../" + name)); !strings.Contains(string(file), text) {
		t.Errorf("%s has no %q", name, text)
	}
}

// stated fails where the article has another value for a macro.
func stated(t *testing.T, macro string, value int) {
	t.Helper()
	hasText(t, "article/stated.tex", fmt.Sprintf("{\\%s}{\\num{%d}}\n", macro, value))
}

// listed joins numbers by commas.
func listed(numbers []int, comma string) string {
	return strings.ReplaceAll(strings.Trim(fmt.Sprint(numbers), "[]"), " ", comma)
}
