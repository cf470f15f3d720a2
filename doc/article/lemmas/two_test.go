package lemmas

import (
	"fmt"
	"maps"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"qorbit/internal/test"
	"qorbit/ops"
	"qorbit/orbit/move"
	"qorbit/orbit/study/family"
)

var skeleton, factor, factorUnit = family.TwoSkeleton, family.TwoFactor, family.TwoUnit

// TestStiffUnit checks (U1) to (U5) of doc/article/twoqueens.tex for the unit of order 247.
func TestStiffUnit(t *testing.T) {
	unit := family.Product(factor, factorUnit)
	m := len(unit)
	s := newSearch(unit, near)
	s.found = func() {
		moved := make(map[[2]int]bool)
		for col, row := range unit {
			if !slices.Contains(s.deleted[colLines], col) {
				moved[[2]int{s.now(rowLines, row) - row, s.now(colLines, col) - col}] = true
			}
		}
		if len(moved) > 1 {
			t.Fatalf("(U1): without columns %v, gaps %v move queens apart", s.deleted[colLines], s.lines)
		}
	}
	s.without(2)
	for col := range m {
		s.without(2, col)
	}
	for _, diagonals := range [][]int{fallingOf(unit), risingOf(unit)} {
		for _, by := range []int{-4, -3, -2, -1, 1, 2, 3, 4} {
			if n := differences(diagonals, m+by); n < 3 {
				t.Errorf("(U2): %d pairs of diagonals with the difference %d", n, m+by)
			}
		}
	}
	move := movesOf(unit, near, func(b board) {
		sameFalling, sameRising := sameNumbers(fallingOf(b), fallingOf(unit)), sameNumbers(risingOf(b), risingOf(unit))
		if !slices.Equal(b, unit) && (sameFalling || sameRising) {
			t.Errorf("(U3): a move of two queens leads to %v", b)
		}
	})
	eachPair(m, func(x, y int) { move(x, y) })
	top, bottom, left, right := slices.Index(unit, 0), slices.Index(unit, m-1), unit[0], unit[m-1]
	if left+top == m || right == top+1 || right+bottom == m-2 || left == bottom-1 {
		t.Error("(U4): queens of the border are on one toroidal diagonal")
	}
	if nearMiddle(unit) {
		t.Error("(U5): a queen of the first or last column is too near to the middle row")
	}
}

// nearMiddle reports whether (U5) does not hold.
func nearMiddle(b board) bool {
	n, rising := len(b), risingOf(b)
	return b[0]+n <= slices.Max(rising) || n-1-b[n-1]+n <= 2*(n-1)-slices.Min(rising)
}

// eachPair calls do with x > y ≥ 0 below n.
func eachPair(n int, do func(x, y int)) {
	for x := range n {
		for y := range x {
			do(x, y)
		}
	}
}

func differences(numbers []int, by int) (n int) {
	for _, a := range numbers {
		if slices.Contains(numbers, a-by) {
			n++
		}
	}
	return n
}

// steps lists the functions of the lines 0 to n−1 with f(0) = 0 that rise by 1 at most `up` times, and fall by 1
// at most `down` times.
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
func shifts(t board, without int, rows, cols [][]int) (all [][][4]int) {
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
func countClosed(t board) (all int) {
	for col, row := range t {
		all += len(closed(len(t), row)) * len(closed(len(t), col))
	}
	return all
}

// TestTwoFactor checks what Lemma 5 (doc/article/twoqueens.tex) wants of the factor Q.
func TestTwoFactor(t *testing.T) {
	n := len(factor)
	stated(t, "casesFactor", countSteps(n, factorSteps))
	for _, number := range factorSteps {
		if all := shifts(factor, -1, steps(n, number[0], number[1]), steps(n, number[2], number[3])); len(all) > 0 {
			t.Errorf("steps %v move blocks apart: %v", number, all[0])
		}
	}
	for _, b := range []board{factor, factorUnit} {
		if !isToroidal(b) || hasCorner(b) {
			t.Errorf("%v is not toroidal, or has a queen in a corner", b)
		}
	}
	for i := range n {
		for j := i + 2; j <= n; j++ {
			if part := factor[i:j]; j-i < n && slices.Max(part)-slices.Min(part) < j-i {
				t.Errorf("columns %d to %d are a block", i, j-1)
			}
		}
	}
	if differences(fallingOf(factor), n-1) == 0 || differences(risingOf(factor), n-1) == 0 {
		t.Error("no two diagonals differ by the order less 1")
	}
	if nearMiddle(factor) {
		t.Error("a queen of the first or last column is too near to the middle row")
	}
}

// hasCorner reports whether a queen is in a corner.
func hasCorner(b board) bool {
	ends := []int{0, len(b) - 1}
	return slices.Contains(ends, b[0]) || slices.Contains(ends, b[len(b)-1])
}

// TestTwoSkeleton checks what the proof of Theorem 4 (doc/article/twoqueens.tex) wants of the skeleton T.
func TestTwoSkeleton(t *testing.T) {
	n := len(skeleton)
	stated(t, "casesSkeleton", countSteps(n, skeletonSteps))
	stated(t, "casesClosed", countClosed(skeleton))
	halfTurn := images(skeleton)[2] // after two quarter turns
	if !skeleton.IsSolution() || !slices.Equal(skeleton, halfTurn) || hasCorner(skeleton) {
		t.Error("no solution, not its own half turn, or a queen in a corner")
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
	}
	eachPair(n, func(x, y int) {
		if !inside(skeleton[x], y) && !inside(skeleton[y], x) {
			t.Errorf("columns %d and %d can exchange", x, y)
		}
	})
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

// leads counts the moves of one queen that lead from a solution to other orbits, and the deletions of one queen that
// leave a solution. If there are none, the orbit is isolated and no seed, and the search of zhang2011 misses it.
func leads(p board) (others, seeds int) {
	all := images(p)
	move := movesOf(p, near, func(q board) {
		if !slices.ContainsFunc(all, func(image board) bool { return slices.Equal(image, q) }) {
			others++
		}
	})
	for col := range p {
		if move(col) {
			seeds++
		}
	}
	return others, seeds
}

// checkTwoMoves tests by the definition that no move of two queens leads from a solution to another one, and that no
// deletion of one or two queens leaves a solution. Of the columns of the one queen, it takes one in every.
func checkTwoMoves(t *testing.T, b board, every int64) {
	t.Helper()
	if !b.IsSolution() {
		t.Fatal("no solution")
	}
	if _, seeds := leads(b); seeds > 0 {
		t.Errorf("%d deletions leave a solution", seeds)
	}
	var next, pairs atomic.Int64
	var all sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		all.Go(func() {
			move := movesOf(b, near, func(found board) {
				if !slices.Equal(found, b) {
					t.Errorf("a move of two queens leads to %v", found)
				}
			})
			for x := int(next.Add(every)); x < len(b); x = int(next.Add(every)) {
				for y := range x {
					if move(x, y) {
						t.Errorf("without columns %d and %d, a solution is left", x, y)
					}
					pairs.Add(1)
				}
			}
		})
	}
	all.Wait()
	want := int64(0)
	for x := every; x < int64(len(b)); x += every {
		want += x
	}
	if pairs.Load() != want {
		t.Errorf("order %d: %d pairs of deletions, expected %d", len(b), pairs.Load(), want)
	}
}

// TestOfTwo tests the solution of order 3705 by the definition: no move of two queens leads to another solution. All
// 6,861,660 pairs of deletions, with -pairs, take half an hour of one core. Without it, one column in 64 is tried.
func TestOfTwo(t *testing.T) {
	every := int64(64)
	if *allPairs {
		every = 1
	}
	checkTwoMoves(t, test.Must(family.OfTwo(1)), every)
}

// TestNoMoveOfTwoQueens tests by the definition that no move of two queens leads from T·Q, of order 195, and from four
// boards of order 165, to another solution.
func TestNoMoveOfTwoQueens(t *testing.T) {
	checkTwoMoves(t, family.Product(skeleton, factor), 1)
	for _, shift := range []int{4, 5, 7, 8} {
		checkTwoMoves(t, family.Product(skeleton, linear(11, 2, shift)), 1)
	}
}

// TestMovesByDefinition compares movesOf with all deletions and insertions by package ops: of one queen for all orbits
// of the orders 4 to 9 and for some boards of larger orders, with and without moves, and of two queens for some orbits
// of the orders 7 to 10. The search has near queens or not, so that whole boards are looked at, too.
func TestMovesByDefinition(t *testing.T) {
	var boards []board
	for n := 4; n <= 9; n++ {
		boards = slices.AppendSeq(boards, representatives(t, n))
	}
	boards = append(boards, knightProducts...)
	for _, n := range []int{16, 24, 32, 48, 64, 90} {
		boards = append(boards, of(n))
	}
	for _, b := range boards {
		moves := 0
		for col := range b {
			moves += compareMoves(t, b, col)
		}
		if scan := new(move.Scanner).Scan(perm(b)); moves != scan.Moves {
			t.Errorf("%v: %d moves, expected %d by package move", b, moves, scan.Moves)
		}
	}
	compared := 0
	for n := 7; n <= 10; n++ {
		number := 0
		for b := range representatives(t, n) {
			if number++; number%(2*n-13) == 0 { // all of order 7, every seventh of order 10
				eachPair(n, func(x, y int) { compared += compareMoves(t, b, x, y) })
			}
		}
	}
	if compared == 0 {
		t.Error("no board has a move")
	}
}

// compareMoves compares the results of moves of some queens, and returns how many others than the first there are.
func compareMoves(t *testing.T, b board, columns ...int) int {
	t.Helper()
	left, want := test.Must(ops.DelQueens(perm(b), columns...)), make(map[string]bool)
	insertions(left, len(columns), func(q ops.Perm) {
		if q.IsSolution() {
			want[fmt.Sprint(family.OfPerm(q))] = true
		}
	})
	for _, near := range []int{1, 3, len(b)} {
		found := make(map[string]bool)
		seed := movesOf(b, near, func(q board) { found[fmt.Sprint(q)] = true })(columns...)
		if !maps.Equal(found, want) || seed != left.IsSolution() {
			t.Fatalf("%v without columns %d, near %d: %v, expected %v", b, columns, near, found, want)
		}
	}
	return len(want) - 1
}

// insertions calls found with all boards that a number of insertions makes.
func insertions(p ops.Perm, queens int, found func(ops.Perm)) {
	if queens == 0 {
		found(p)
		return
	}
	for row := range len(p) + 1 {
		for col := range len(p) + 1 {
			insertions(test.Must(ops.Inc{Row: ops.Gap(row), Col: ops.Gap(col)}.Apply(p)), queens-1, found)
		}
	}
}

// TestMissedOrbitsHaveNeighboursByTwoQueens: those of family.Of have, as doc/incomplete.md says. Most have a possible
// exchange.
func TestMissedOrbitsHaveNeighboursByTwoQueens(t *testing.T) {
	for n := family.LeastOrder; n <= ops.MaxOrder; n++ {
		p := of(n)
		found := false
		exchangesOfTwo(p, func(i, j int) { found = true })
		if !found {
			all := images(p)
			move := movesOf(p, near, func(q board) {
				found = found || !slices.ContainsFunc(all, func(image board) bool { return slices.Equal(image, q) })
			})
			eachPair(n, func(x, y int) { move(x, y) })
		}
		if !found {
			t.Errorf("order %d: no neighbour", n)
		}
	}
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
				exchangesOfTwo(b, func(i, j int) {
					t.Errorf("%d·i + %d modulo %d: columns %d and %d can exchange", a, shift, m, i, j)
				})
				if n := countExchangesOfThree(b); n != 0 {
					t.Errorf("%d·i + %d modulo %d: three queens can exchange in %d ways", a, shift, m, n)
				}
			}
		}
	}
}

// TestExchanges: the solutions of the orders 4 to 14 that differ from every other one in six queens at least; and
// exchanges of T are exchanges of T·Q.
func TestExchanges(t *testing.T) {
	var found []string
	for n := 4; n <= 14; n++ {
		all := solutions(t, n)
		for p := range representatives(t, n) {
			p := perm(p)
			if !slices.ContainsFunc(all, func(q ops.Perm) bool { d := differ(p, q); return d > 0 && d < 6 }) {
				found = append(found, p.String())
			}
		}
	}
	want := []string{"2,4,6,1,3,5", "1,8,6,9,3,10,4,7,11,2,12,5", "1,8,4,13,7,9,11,5,2,6,3,10,12"}
	if !slices.Equal(found, want) {
		t.Errorf("%q differ from all others in six queens, expected %q", found, want)
	}
	if n := countExchangesOfThree(family.Product(skeleton, factor)); n != 50 {
		t.Errorf("T·Q of order 195 has %d exchanges of three queens, expected 50", n)
	}
	four := linear(13, 8, 0)
	four[0], four[1], four[3], four[11] = four[1], four[0], four[11], four[3]
	if want := (board{8, 0, 3, 10}); !slices.Equal(four[:4], want) || four[11] != 11 || !four.IsSolution() {
		t.Errorf("%v is no exchange of four queens of 8i modulo 13", four)
	}
	all, q := solutions(t, 7), linear(5, 2, 0)
	for _, b := range all {
		for _, other := range all {
			exchanged := family.Product(family.OfPerm(b), q)
			for i := range b { // the queens with place 1 in their blocks
				exchanged[5*i+1] = 5*int(other[i]) + q[1]
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
	for _, b := range []board{skeleton, factor, factorUnit} {
		hasText(t, "incomplete.md", listed(b, ", "))
		hasText(t, "article/twoqueens.tex", listed(b, ", "))
	}
	for _, diagonals := range [][]int{fallingOf(skeleton), risingOf(skeleton)} {
		var cells []string
		for _, diagonal := range slices.Sorted(slices.Values(diagonals)) {
			col := slices.Index(diagonals, diagonal)
			cells = append(cells, fmt.Sprintf("%d,%d", skeleton[col], col))
		}
		hasText(t, "article/twoqueens.tex", strings.Join(cells, " & "))
	}
}
