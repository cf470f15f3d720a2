package family

import (
	"flag"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"qorbit/internal/test"
	"qorbit/ops"
	"qorbit/orbit"
)

var checkTwo = flag.Bool("two", false,
	"also try all moves of two queens at the orders 165 and 3705, and compare solutions to order 14: minutes")

// TestStiffUnit checks (U1) to (U5) of doc/article/twoqueens.tex for the unit of order 247.
func TestStiffUnit(t *testing.T) {
	test.Long(t)
	unit := product(twoFactor, twoUnit)
	m := len(unit)
	for col := range m + 1 {
		p := part(unit) // of no deletion, or without a column
		if col < m {
			p = part(unit, col)
		}
		p.each(func(row1, row2, col1, col2 int) {
			shift := func(i int) [2]int {
				return [2]int{after(p.board[i], row1, row2) - p.rows[i], after(i, col1, col2) - p.cols[i]}
			}
			for i := range p.board {
				if shift(i) != shift(0) {
					t.Fatalf("without column %d, rows at %d and %d and columns at %d and %d move queens apart",
						col, row1, row2, col1, col2)
				}
			}
		})
	}
	for _, diagonals := range [][]int{fallingOf(unit), risingOf(unit)} {
		for _, by := range []int{-4, -3, -2, -1, 1, 2, 3, 4} {
			if n := differences(diagonals, m+by); n < 3 {
				t.Errorf("%d pairs of diagonals with the difference %d", n, m+by)
			}
		}
	}
	top, bottom, left, right := slices.Index(unit, 0), slices.Index(unit, m-1), unit[0], unit[m-1]
	if left+top == m || right == top+1 || right+bottom == m-2 || left == bottom-1 {
		t.Error("queens of the border are on one toroidal diagonal")
	}
	if rising := risingOf(unit); left+m <= slices.Max(rising) || m-1-right+m <= 2*(m-1)-slices.Min(rising) {
		t.Error("a queen of the first or last column is too near to the middle row")
	}
	search := newTwoMoves(unit, nearQueens, func(b Board) {
		if !slices.Equal(b, unit) &&
			(sameNumbers(fallingOf(b), fallingOf(unit)) || sameNumbers(risingOf(b), risingOf(unit))) {
			t.Errorf("(U3): a move of two queens leads to %v", b)
		}
	})
	for x := range m {
		for y := range x {
			search.from(x, y)
		}
	}
}

// after returns where a line is after two new ones at gaps.
func after(line, gap1, gap2 int) int {
	if line >= gap2 {
		line++
	}
	if line >= gap1 {
		line++
	}
	return line
}

func differences(numbers []int, by int) (n int) {
	for _, a := range numbers {
		if slices.Contains(numbers, a-by) {
			n++
		}
	}
	return n
}

// steps are the functions of the lines 0 to n−1 with f(0) = 0 that rise so many times by 1 at most, and fall so many
// times.
func steps(n, up, down int) [][]int {
	all := [][]int{make([]int, n)}
	for k := range up + down {
		for _, f := range all {
			for at := 1; at < n; at++ {
				g := slices.Clone(f)
				for i := at; i < n; i++ {
					if k < up {
						g[i]++
					} else {
						g[i]--
					}
				}
				all = append(all, g)
			}
		}
		slices.SortFunc(all, slices.Compare)
		all = slices.CompactFunc(all, slices.Equal)
	}
	return all
}

// closed are the functions that rise by 1 twice at most, and fall by 2 where a line is without its block.
func closed(n, at int) [][]int {
	all := steps(n, 2, 0)
	for _, f := range all {
		for i := at + 1; i < n; i++ {
			f[i] -= 2
		}
	}
	return all
}

// shifts lists the ways to move the blocks of a skeleton, but that of one column, by steps of rows and of columns, so
// that neighbours by a diagonal keep their distance and yet not all blocks move alike: the blocks that do not move like
// most, with the way they move.
func shifts(t Board, without int, rows, cols [][]int) (all [][][4]int) {
	var links [][3]int // two columns, and 1 for falling diagonals or −1
	for i, r := range t {
		for j, s := range t {
			if i != without && j != without && s-j == r-i+1 {
				links = append(links, [3]int{i, j, 1})
			}
			if i != without && j != without && s+j == r+i+1 {
				links = append(links, [3]int{i, j, -1})
			}
		}
	}
	middle := len(t) / 2
	if middle == without {
		middle++
	}
	for _, a := range rows {
		for _, b := range cols {
			if slices.ContainsFunc(links, func(l [3]int) bool { return a[t[l[0]]]-l[2]*b[l[0]] != a[t[l[1]]]-l[2]*b[l[1]] }) {
				continue
			}
			var moved [][4]int
			for col, row := range t {
				if down, right := a[row]-a[t[middle]], b[col]-b[middle]; col != without && (down != 0 || right != 0) {
					moved = append(moved, [4]int{row, col, down, right})
				}
			}
			if len(moved) > 0 {
				all = append(all, moved)
			}
		}
	}
	return all
}

// How often rows rise and fall, and columns, from band to band of blocks: in the proof of Lemma 5, and of Theorem 4 for
// two blocks that lack a queen.
var (
	factorSteps   = [][4]int{{2, 0, 2, 0}, {2, 1, 1, 0}, {1, 0, 2, 1}, {1, 1, 1, 1}, {2, 2, 0, 0}, {0, 0, 2, 2}}
	skeletonSteps = [][4]int{{2, 2, 0, 0}, {0, 0, 2, 2}, {1, 1, 1, 1}}
)

// countSteps counts the pairs of steps of rows and of columns on n lines.
func countSteps(n int, numbers [][4]int) (all int) {
	for _, number := range numbers {
		all += len(steps(n, number[0], number[1])) * len(steps(n, number[2], number[3]))
	}
	return all
}

// countClosed counts those with one block less.
func countClosed(t Board) (all int) {
	for col, row := range t {
		all += len(closed(len(t), row)) * len(closed(len(t), col))
	}
	return all
}

// TestTwoFactor checks what Lemma 5 (doc/article/twoqueens.tex) wants of the factor Q.
func TestTwoFactor(t *testing.T) {
	n := len(twoFactor)
	for _, number := range factorSteps {
		if all := shifts(twoFactor, -1, steps(n, number[0], number[1]), steps(n, number[2], number[3])); len(all) > 0 {
			t.Errorf("steps %v move blocks apart: %v", number, all[0])
		}
	}
	for _, b := range []Board{twoFactor, twoUnit} {
		falling, rising := make(map[int]bool), make(map[int]bool)
		for col, row := range b {
			falling[(row-col+len(b))%len(b)], rising[(row+col)%len(b)] = true, true
		}
		if len(falling) < len(b) || len(rising) < len(b) || slices.Contains([]int{0, len(b) - 1}, b[0]) ||
			slices.Contains([]int{0, len(b) - 1}, b[len(b)-1]) {
			t.Errorf("%v is not toroidal, or has a queen in a corner", b)
		}
	}
	for i := range n {
		for j := i + 2; j <= n; j++ {
			if part := twoFactor[i:j]; j-i < n && slices.Max(part)-slices.Min(part) < j-i {
				t.Errorf("columns %d to %d are a block", i, j-1)
			}
		}
	}
	falling, rising := fallingOf(twoFactor), risingOf(twoFactor)
	if differences(falling, n-1) == 0 || differences(rising, n-1) == 0 {
		t.Error("no two diagonals differ by the order less 1")
	}
	if twoFactor[0]+n <= slices.Max(rising) || n-1-twoFactor[n-1]+n <= 2*(n-1)-slices.Min(rising) {
		t.Error("a queen of the first or last column is too near to the middle row")
	}
}

// TestTwoSkeleton checks what the proof of Theorem 4 (doc/article/twoqueens.tex) wants of the skeleton T.
func TestTwoSkeleton(t *testing.T) {
	skeleton, n := twoSkeleton, len(twoSkeleton)
	if !skeleton.IsSolution() || !slices.Equal(skeleton, skeleton.inverse().reversed().inverse().reversed()) {
		t.Error("no solution, or not its own half turn")
	}
	for _, col := range []int{0, n - 1} {
		if slices.Contains([]int{0, n - 1}, skeleton[col]) {
			t.Error("a queen in a corner")
		}
	}
	falling, rising := fallingOf(skeleton), risingOf(skeleton)
	has := func(diagonals []int, wanted ...int) bool {
		return !slices.ContainsFunc(wanted, func(d int) bool { return !slices.Contains(diagonals, d) })
	}
	if !has(falling, -7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7) ||
		!has(rising, 10, 11, 12, 13, 14, 15, 16, 17, 18) {
		t.Error("not the diagonals of the proof")
	}
	inside := barred(skeleton)
	// beyond are the places of the blocks outside of the board where a queen of the border can go, each in the last
	// line but one.
	beyond := map[string]func(row, col int) bool{
		"below": func(_, col int) bool { return has(falling, n-col, n-col-1) || has(rising, n+col, n+col-1) },
		"above": func(_, col int) bool { return has(falling, -col, -col-1) || has(rising, col, col-1) },
		"right": func(row, _ int) bool { return has(falling, row-n, row-n+1) || has(rising, row+n, row+n-1) },
		"left":  func(row, _ int) bool { return has(falling, row, row+1) || has(rising, row, row-1) },
	}
	columns := map[string]int{
		"below": slices.Index(skeleton, 0), "above": slices.Index(skeleton, n-1), "right": 0, "left": n - 1,
	}
	var open []string
	for side, outside := range beyond {
		x := columns[side]
		if !outside(skeleton[x], x) {
			t.Errorf("the queen of the border can go %s", side)
		}
		for y, row := range skeleton {
			vertical := side == "below" || side == "above"
			if y != x && !outside(row, y) && (vertical && !inside(row, x) || !vertical && !inside(skeleton[x], y)) {
				open = append(open, fmt.Sprintf("%s of (%d,%d)", side, row, y))
			}
		}
	}
	slices.Sort(open)
	if !slices.Equal(open, []string{"left of (10,5)", "right of (4,9)"}) {
		t.Errorf("open: %v", open)
	}
	for x, row := range skeleton {
		if !has(falling, row-x-1, row-x+1) && !has(rising, row+x-1, row+x+1) {
			t.Errorf("(%d,%d) has no two neighbours of one direction", row, x)
		}
		for y := range x {
			if !inside(row, y) && !inside(skeleton[y], x) {
				t.Errorf("columns %d and %d can exchange", x, y)
			}
		}
	}
	var slides [][][4]int
	for _, number := range skeletonSteps {
		slides = append(slides, shifts(skeleton, -1, steps(n, number[0], number[1]), steps(n, number[2], number[3]))...)
	}
	if fmt.Sprint(slides) != "[[[1 0 -1 -1]] [[13 14 -1 -1]] [[13 14 1 1]] [[1 0 1 1]]]" {
		t.Errorf("blocks move apart: %v", slides)
	}
	for x, row := range skeleton {
		if all := shifts(skeleton, x, closed(n, row), closed(n, x)); len(all) > 0 {
			t.Errorf("without column %d, blocks move apart: %v", x, all[0])
		}
	}
}

// nearQueens is how near queens are that newTwoMoves keeps for the boards of this file.
const nearQueens = 100

// checkTwoMoves tests by the definition that no move of two queens leads from a solution to another one, and that no
// deletion of one or two queens leaves a solution. The pairs of queens are divided into parts that run side by side.
func checkTwoMoves(t *testing.T, b Board, parts int) {
	t.Helper()
	if !b.IsSolution() {
		t.Fatal("no solution")
	}
	left := make(Board, len(b)-1)
	for col := range b {
		if deleteQueen(left, b, col); left.IsSolution() {
			t.Errorf("without column %d, a solution is left", col)
		}
	}
	var pairs atomic.Int64
	t.Cleanup(func() {
		if n := int64(len(b)); pairs.Load() != n*(n-1)/2 {
			t.Errorf("order %d: %d pairs of deletions, expected %d", n, pairs.Load(), n*(n-1)/2)
		}
	})
	for k := range parts {
		t.Run(fmt.Sprintf("order %d, part %d of %d", len(b), k+1, parts), func(t *testing.T) {
			t.Parallel()
			x, y := 0, 0
			search := newTwoMoves(b, nearQueens, func(found Board) {
				if !slices.Equal(found, b) {
					t.Errorf("a move of the queens of columns %d and %d leads to another solution", x, y)
				}
			})
			for x = k; x < len(b); x += parts {
				for y = range x {
					if search.from(x, y) {
						t.Errorf("without columns %d and %d, a solution is left", x, y)
					}
					pairs.Add(1)
				}
			}
		})
	}
}

// TestOfTwo tests the solution of order 3705 by the definition: no move of two queens leads to another solution. All
// 6,861,660 pairs of deletions take ten minutes of one core.
func TestOfTwo(t *testing.T) {
	if _, err := OfTwo(mostFactors + 1); err == nil {
		t.Error("too many factors")
	}
	b := test.Must(OfTwo(1))
	if !b.IsSolution() {
		t.Fatal("no solution")
	}
	if !*checkTwo {
		t.Skip("the moves are checked with -two")
	}
	checkTwoMoves(t, b, 16)
}

// TestNoMoveOfTwoQueens tests by the definition that no move of two queens leads from T·Q, of order 195, to another
// solution, and with -two that none does from four boards of order 165.
func TestNoMoveOfTwoQueens(t *testing.T) {
	test.Long(t)
	checkTwoMoves(t, product(twoSkeleton, twoFactor), 2)
	if !*checkTwo {
		return
	}
	for _, shift := range []int{4, 5, 7, 8} {
		checkTwoMoves(t, product(twoSkeleton, linear(11, 2, shift)), 1)
	}
}

// TestTwoMovesByAllGaps compares the moves of two queens with those that are found by trying all gaps: of some orbits
// of the orders 7 to 10, with queens that are near or not, so that whole boards are looked at, too.
func TestTwoMovesByAllGaps(t *testing.T) {
	compared := 0
	for n := 7; n <= test.ByTier(8, 10); n++ {
		number := 0
		for p, err := range orbit.Representatives(t.Context(), orbit.Queens.Of(n)) {
			if err != nil {
				t.Fatal(err)
			}
			if number++; number%(2*n-13) != 0 { // all of order 7, every seventh of order 10
				continue
			}
			b := OfPerm(p)
			for x := range b {
				for y := range x {
					want := byAllGaps(b, x, y)
					for _, near := range []int{1, 3, n} {
						found := make(map[string]bool)
						newTwoMoves(b, near, func(b Board) { found[fmt.Sprint(b)] = true }).from(x, y)
						if !maps.Equal(found, want) {
							t.Fatalf("%v without columns %d and %d, near %d: %v, expected %v", b, x, y, near, found, want)
						}
						compared += len(found) - 1
					}
				}
			}
		}
	}
	if compared == 0 {
		t.Error("no board has a move")
	}
}

// byAllGaps returns the solutions that two insertions make of a board without the queens of two columns.
func byAllGaps(b Board, x, y int) map[string]bool {
	found := make(map[string]bool)
	one, two := make(Board, len(b)-1), make(Board, len(b)-2)
	deleteQueen(one, b, max(x, y))
	deleteQueen(two, one, min(x, y))
	for row := range one {
		for col := range one {
			one := insertQueen(two, row, col)
			for row := range b {
				for col := range b {
					if b := insertQueen(one, row, col); b.IsSolution() {
						found[fmt.Sprint(b)] = true
					}
				}
			}
		}
	}
	return found
}

// TestNoExchange tests the lemma on p(i) = a·i + s modulo m with a² ≡ −1: each free corner of two queens is on a
// diagonal of another, and no three queens can exchange.
func TestNoExchange(t *testing.T) {
	for _, m := range []int{5, 13, 17, 25, 29} {
		for a := range m {
			for shift := range m {
				if (a*a+1)%m != 0 {
					continue
				}
				b := linear(m, a, shift)
				if !b.IsSolution() {
					t.Fatalf("%d·i + %d modulo %d is no solution", a, shift, m)
				}
				for i := range b {
					for j := range i {
						if !attacked(b, b[i], j, -1) && !attacked(b, b[j], i, -1) {
							t.Errorf("%d·i + %d modulo %d: columns %d and %d can exchange", a, shift, m, i, j)
						}
					}
				}
				if n := countExchangesOfThree(b); n != 0 {
					t.Errorf("%d·i + %d modulo %d: three queens can exchange in %d ways", a, shift, m, n)
				}
			}
		}
	}
}

// TestExchanges: the solutions of the orders 4 to 12, with -two to 14, that differ from every other one in six queens
// at least; and exchanges of T are exchanges of T·Q.
func TestExchanges(t *testing.T) {
	last, far := 12, []string{"2,4,6,1,3,5", "1,8,6,9,3,10,4,7,11,2,12,5", "1,8,4,13,7,9,11,5,2,6,3,10,12"}
	if *checkTwo {
		last = 14
	}
	var found []string
	for n := 4; n <= last; n++ {
		var all []ops.Perm
		for s, err := range orbit.EachSolution(t.Context(), orbit.Queens.Of(n), orbit.Lexicographic) {
			if err != nil {
				t.Fatal(err)
			}
			all = append(all, s.Perm)
		}
		for p, err := range orbit.Representatives(t.Context(), orbit.Queens.Of(n)) {
			if err != nil {
				t.Fatal(err)
			}
			if !slices.ContainsFunc(all, func(q ops.Perm) bool { d := differ(p, q); return d > 0 && d < 6 }) {
				found = append(found, p.String())
			}
		}
	}
	if want := far[:min(len(far), last-10)]; !slices.Equal(found, want) {
		t.Errorf("%q differ from all others in six queens, expected %q", found, want)
	}
	if n := countExchangesOfThree(product(twoSkeleton, twoFactor)); n != 50 {
		t.Errorf("T·Q of order 195 has %d exchanges of three queens, expected 50", n)
	}
	four := linear(13, 8, 0)
	four[0], four[1], four[3], four[11] = four[1], four[0], four[11], four[3]
	if want := (Board{8, 0, 3, 10}); !slices.Equal(four[:4], want) || four[11] != 11 || !four.IsSolution() {
		t.Errorf("%v is no exchange of four queens of 8i modulo 13", four)
	}
	all, q := []Board{}, linear(5, 2, 0)
	for s, err := range orbit.EachSolution(t.Context(), orbit.Queens.Of(7), orbit.Lexicographic) {
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, OfPerm(s.Perm))
	}
	for _, b := range all {
		for _, other := range all {
			exchanged := product(b, q)
			for i := range b { // the queens with place 1 in their blocks
				exchanged[5*i+1] = 5*other[i] + q[1]
			}
			if !exchanged.IsSolution() {
				t.Fatalf("%v and %v: %v is no solution", b, other, exchanged)
			}
		}
	}
}

// differ counts the columns in which two permutations have different rows.
func differ(p, q ops.Perm) (n int) {
	for i, row := range p {
		if row != q[i] {
			n++
		}
	}
	return n
}

// TestFactorsInTheDocuments: the factors that doc/incomplete.md and the article have are those of the code, and in the
// article so are the diagonals of T.
func TestFactorsInTheDocuments(t *testing.T) {
	listed := func(diagonals []int) string {
		var cells []string
		for _, diagonal := range slices.Sorted(slices.Values(diagonals)) {
			col := slices.Index(diagonals, diagonal)
			cells = append(cells, fmt.Sprintf("%d,%d", twoSkeleton[col], col))
		}
		return strings.Join(cells, " & ")
	}
	for name, wanted := range map[string][]string{
		"incomplete.md":         nil,
		"article/twoqueens.tex": {listed(fallingOf(twoSkeleton)), listed(risingOf(twoSkeleton))},
	} {
		text := string(test.Must(os.ReadFile("../../../doc/" + name)))
		for _, b := range []Board{twoSkeleton, twoFactor, twoUnit} {
			wanted = append(wanted, strings.ReplaceAll(strings.Trim(fmt.Sprint(b), "[]"), " ", ", "))
		}
		for _, want := range wanted {
			if !strings.Contains(text, want) {
				t.Errorf("%s does not have %s", name, want)
			}
		}
	}
}
