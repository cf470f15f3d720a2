package lemmas

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"qorbit/orbit/study/family"
)

const (
	len11         = 11 // the order of family.Unit
	leastSkeleton = 12
	far           = 1000 // separates two blocks so that they share diagonals of one direction only
)

// A block is a part of a solution that has all queens of some consecutive rows, and these stand in as many consecutive
// columns. Row and Col are its first lines.
type block struct {
	Row, Col int
	Queens   board
}

// divided divides the columns of a board into a first block, which may be empty, and others of one size.
func divided(p board, first, size int) (all []block) {
	for col := 0; col < len(p); {
		next := col + size
		if col < first {
			next = first
		}
		u := block{slices.Min(p[col:next]), col, nil}
		for _, row := range p[col:next] {
			u.Queens = append(u.Queens, row-u.Row)
		}
		all, col = append(all, u), next
	}
	return all
}

// inBlocks returns the solution of an order, and the order of its corner.
func inBlocks(n int) (p board, corner int) {
	least := len(family.Corners[0])
	return of(n), least + (n-least)%len11
}

// directions are the steps by which a block can move: up, down, left, right.
var directions = [4]struct{ row, col int }{{-1, 0}, {1, 0}, {0, -1}, {0, 1}}

// foremost reports whether the queen of a column of the block stands on the border in a direction.
func (u block) foremost(col, direction int) bool {
	last := len(u.Queens) - 1
	return [4]bool{u.Queens[col] == 0, u.Queens[col] == last, col == 0, col == last}[direction]
}

// linked reports whether two blocks cannot move by one line against each other: whether, for each direction, a queen of
// u and a queen of w are on one diagonal after u moves. That must hold without the queen of u on the border in this
// direction, and also without the queen of w on the opposite border.
func linked(u, w block) bool {
	for direction, step := range directions {
		withoutU, withoutW := false, false
		for i, r := range u.Queens {
			for j, s := range w.Queens {
				down := u.Row + r + step.row - w.Row - s
				right := u.Col + i + step.col - w.Col - j
				if down == right || down == -right {
					withoutU = withoutU || !u.foremost(i, direction)
					withoutW = withoutW || !w.foremost(j, direction^1)
				}
			}
		}
		if !withoutU || !withoutW {
			return false
		}
	}
	return true
}

// checkBlocks checks the conditions of Theorem 2 of doc/incomplete.md for a solution and its division into blocks. They
// imply that no deletion leaves a solution and that no move leads to another solution. The error names a condition that
// fails.
func checkBlocks(p board, blocks []block) error {
	if !p.IsSolution() {
		return errors.New("no solution")
	}
	rigid := make(map[string]bool) // boards that are known to be rigid
	for i, u := range blocks {
		if slices.Max(u.Queens) != len(u.Queens)-1 {
			return fmt.Errorf("block %d has gaps", i)
		}
		if name := fmt.Sprint(u.Queens); !rigid[name] {
			if err := checkRigid(u.Queens); err != nil {
				return err
			}
			rigid[name] = true
		}
	}
	if n := reachable(len(blocks), func(i, j int) bool { return linked(blocks[i], blocks[j]) }); n < len(blocks) {
		return fmt.Errorf("%d of %d blocks are linked to the first", n, len(blocks))
	}
	return checkBorder(p)
}

// reachable counts the vertices of a graph of n vertices that paths from vertex 0 reach.
func reachable(n int, edge func(i, j int) bool) int {
	seen, queue := make([]bool, n), []int{0}
	seen[0] = true
	for at := 0; at < len(queue); at++ {
		for j := range n {
			if !seen[j] && edge(queue[at], j) {
				seen[j], queue = true, append(queue, j)
			}
		}
	}
	return len(queue)
}

// checkBorder checks that each queen on the border clashes after it goes along its other line to the opposite border:
// the other queens then move by one line, so that it is as if it stood just outside of the board.
func checkBorder(p board) error {
	n := len(p)
	for col, row := range p {
		for _, to := range []struct {
			leaves   bool
			row, col int
		}{{row == 0, n, col}, {row == n-1, -1, col}, {col == 0, row, n}, {col == n-1, row, -1}} {
			if to.leaves && !attacked(p, to.row, to.col, col) {
				return fmt.Errorf("the queen (%d,%d) can go to the opposite border", row, col)
			}
		}
	}
	return nil
}

// checkRigid reports whether the board b, of order q, is rigid as a part of a larger solution; the error says why not.
// It is rigid if every step that opens or closes lines inside of it makes it clash, but for those that slide a queen of
// its border along its other line:
//
//   - after the deletion of a queen (r,c) and the insertion of lines at gaps ρ and γ of what is left, there is a clash
//     unless (ρ,γ) = (r,c), or γ = c and r, ρ are on the border, or ρ = r and c, γ are on the border;
//   - after the insertion of lines at gaps ρ and γ without a deletion, there is a clash unless both are on the border.
//
// A gap is on the border if all lines are on one side of it. So it stands for a gap anywhere outside of b, too. A clash
// is that of two old queens, or that of the new queen if neither gap is on the border.
func checkRigid(b board) error {
	q := len(b)
	for c, r := range b {
		left := slices.Delete(slices.Clone(b), c, c+1)
		for i, row := range left {
			if row > r {
				left[i]--
			}
		}
		for rowGap := range q {
			for colGap := range q {
				switch {
				case rowGap == r && colGap == c && !(outer(r, q-1) && outer(c, q-1)):
				case colGap == c && outer(r, q-1) && outer(rowGap, q-1) && !outer(c, q-1):
				case rowGap == r && outer(c, q-1) && outer(colGap, q-1) && !outer(r, q-1):
				case !clashes(left, rowGap, colGap):
					return fmt.Errorf("%v is not rigid: without (%d,%d), gaps %d,%d make no clash",
						b, r, c, rowGap, colGap)
				}
			}
		}
	}
	for rowGap := range q + 1 {
		for colGap := range q + 1 {
			if !(outer(rowGap, q) && outer(colGap, q)) && !clashes(b, rowGap, colGap) {
				return fmt.Errorf("%v is not rigid: gaps %d,%d make no clash", b, rowGap, colGap)
			}
		}
	}
	return nil
}

// outer reports whether a gap of m lines is on the border.
func outer(gap, m int) bool { return gap == 0 || gap == m }

// clashes reports whether two queens of the board stand on one diagonal once lines are inserted at two gaps. The new
// queen counts where neither gap is on the border.
func clashes(left board, rowGap, colGap int) bool {
	m := len(left)
	falling, rising := make([]bool, 2*m+3), make([]bool, 2*m+3)
	stands := func(row, col int) bool {
		f, r := &falling[row-col+m+1], &rising[row+col]
		clash := *f || *r
		*f, *r = true, true
		return clash
	}
	for col, row := range left {
		if row >= rowGap {
			row++
		}
		if col >= colGap {
			col++
		}
		if stands(row, col) {
			return true
		}
	}
	return !outer(rowGap, m) && !outer(colGap, m) && stands(rowGap, colGap)
}

// TestUnit does the checks of the proof that concern the unit: it is toroidal and rigid, and two of them are linked
// where their diagonals are neighbours, already by queens on these diagonals.
func TestUnit(t *testing.T) {
	unit, transposed := family.Unit, inverse(family.Unit)
	if !isToroidal(unit) {
		t.Error("not toroidal")
	}
	if err := checkRigid(unit); err != nil {
		t.Error(err)
	}
	sameFalling := sameNumbers(fallingOf(unit), fallingOf(transposed))
	sameRising := sameNumbers(risingOf(unit), risingOf(transposed))
	if !sameFalling || !sameRising || slices.Equal(unit, transposed) {
		t.Error("the transpose has other diagonals, or is the same")
	}
	for _, u := range []board{unit, transposed} {
		for _, w := range []board{unit, transposed} {
			for _, next := range []int{-len11, len11} {
				if !linked(block{0, 0, u}, block{far + next, far, w}) {
					t.Errorf("blocks of falling diagonals %d apart are not linked", next)
				}
				if !linked(block{0, 0, u}, block{far + next, -far, w}) {
					t.Errorf("blocks of rising diagonals %d apart are not linked", next)
				}
			}
		}
	}
	here := block{0, 0, unit}
	if linked(here, block{far + 2*len11, far, unit}) || linked(here, block{far, -far, board{0}}) {
		t.Error("blocks that share no neighbouring diagonals are linked")
	}
}

// TestCorners does the checks that concern the corners.
func TestCorners(t *testing.T) {
	for i, corner := range family.Corners {
		k := len(family.Corners[0]) + i
		if len(corner) != k || !corner.IsSolution() {
			t.Fatalf("corner %d is no solution of order %d", i, k)
		}
		if err := checkRigid(corner); err != nil {
			t.Error(err)
		}
		// No queen is on a falling diagonal of a block of the product whose skeleton queen has row − column at least 2
		// or at most −2.
		for col, row := range corner {
			for _, delta := range fallingOf(family.Unit) {
				if d := row - col - delta; d%len11 == 0 && max(d, -d) >= 2*len11 {
					t.Errorf("corner %d: (%d,%d) is on a diagonal of a block", k, row, col)
				}
			}
		}
		// It is linked to the block of the skeleton's queen with row − column = 2, transposed or not.
		for _, unit := range []board{family.Unit, inverse(family.Unit)} {
			if !linked(block{0, 0, corner}, block{far + 2*len11, far, unit}) {
				t.Errorf("corner %d is not linked", k)
			}
		}
		// Its top and leftmost queens, once below or right of the board, stand on a rising diagonal of the block of the
		// queen with row + column = n − 2: for every n, since row + column is 11n + k + c there, and 2k + 11(n−2) + r +
		// i for the queen (r,i) of the block.
		for _, c := range []int{slices.Index(corner, 0), corner[0]} {
			if !slices.Contains(risingOf(family.Unit), c-k+2*len11) {
				t.Errorf("corner %d: line %d can go to the opposite border", k, c)
			}
		}
	}
}

// TestSmallSkeletons checks the conditions on skeletons directly, for the stored ones and those of every order to 100.
func TestSmallSkeletons(t *testing.T) {
	for n := leastSkeleton; n <= 100; n++ {
		p, corner := inBlocks(len11*n + len(family.Corners[0]))
		var b board
		for i := range n {
			b = append(b, (p[corner+len11*i]-corner)/len11)
		}
		if !b.IsSolution() {
			t.Fatalf("the skeleton %v of order %d is no solution", b, n)
		}
		falling, rising := fallingOf(b), risingOf(b)
		for d := -1; d <= 1; d++ {
			if slices.Contains(falling, d) {
				t.Errorf("order %d: a queen has row − column = %d", n, d)
			}
		}
		if !slices.Contains(falling, 2) || !slices.Contains(rising, n-2) {
			t.Errorf("order %d: no queen has row − column = 2, or none row + column = n − 2", n)
		}
		neighbours := func(i, j int) bool {
			f, r := falling[i]-falling[j], rising[i]-rising[j]
			return f*f == 1 || r*r == 1
		}
		if reachable(n, neighbours) < n {
			t.Errorf("order %d: the graph of neighbouring diagonals is not connected", n)
		}
		for _, corner := range family.Corners {
			if err := checkBorder(of(len11*n + len(corner))); err != nil {
				t.Errorf("order %d, corner %d: %v", n, len(corner), err)
			}
		}
	}
}

// TestMissedAtEveryOrder tests by the definition, to order 300, that the orbit of family.Of is isolated and no seed,
// and for the larger orders by Theorem 2.
func TestMissedAtEveryOrder(t *testing.T) {
	const testedOrder = 300
	stated(t, "testedOrder", testedOrder)
	for n := family.LeastOrder; n <= testedOrder; n++ {
		p := of(n)
		if others, seeds := leads(p); len(p) != n || !p.IsSolution() || others > 0 || seeds > 0 {
			t.Errorf("order %d: %v has %d moves to other orbits, and %d deletions leave a solution", n, p, others, seeds)
		}
		if n >= family.LeastInBlocks {
			p, corner := inBlocks(n)
			if err := checkBlocks(p, divided(p, corner, len11)); err != nil {
				t.Errorf("order %d: %v", n, err)
			}
		}
	}
}

// TestTransposedBlocks tests solutions with some of the blocks transposed, but not those of the last row and column: by
// Theorem 2 at each order, and by the definition at some.
func TestTransposedBlocks(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 14))
	for n := family.LeastInBlocks; n < family.LeastInBlocks+6*len11; n++ {
		p, corner := inBlocks(n)
		for _, u := range divided(p, corner, len11)[1:] {
			if u.Row+len11 < n && u.Col+len11 < n && rng.IntN(2) == 0 {
				for j, row := range inverse(u.Queens) {
					p[u.Col+j] = u.Row + row
				}
			}
		}
		if err := checkBlocks(p, divided(p, corner, len11)); err != nil {
			t.Errorf("order %d: %v", n, err)
		}
		if n%7 == 0 {
			if others, seeds := leads(p); others > 0 || seeds > 0 {
				t.Errorf("order %d: %d moves to other orbits, and %d deletions leave a solution", n, others, seeds)
			}
		}
	}
}

// knightProducts are two products of chains of knights, of orders 30 and 28. Their bottom queen goes to the top.
var knightProducts = []board{
	family.Product(board{1, 3, 5, 0, 2, 4}, board{0, 2, 4, 1, 3}),
	family.Product(board{1, 3, 0, 2}, board{0, 2, 4, 6, 1, 3, 5}),
}

// TestCriterionFails shows that checkBlocks fails where a condition does, and that moves exist then.
func TestCriterionFails(t *testing.T) {
	for i, size := range []int{5, 7} {
		p := knightProducts[i]
		if checkBlocks(p, divided(p, 0, size)) == nil {
			t.Errorf("the criterion holds for %v", p)
		}
		if others, seeds := leads(p); others+seeds == 0 {
			t.Errorf("%v is isolated and no seed", p)
		}
	}
	p, corner := inBlocks(300)
	if checkBlocks(p, divided(p, corner-len11, len11)) == nil {
		t.Error("the criterion holds for columns that are no blocks")
	}
}

// TestOtherUnits checks that Theorem 2 applies to the products of 2,4,1,3 and some linear solutions.
func TestOtherUnits(t *testing.T) {
	for m, shift := range map[int]int{11: 6, 17: 8, 23: 12, 29: 14, 35: 18, 41: 20} {
		p := family.Product(board{1, 3, 0, 2}, linear(m, 2, shift))
		if err := checkBlocks(p, divided(p, 0, m)); err != nil {
			t.Errorf("m = %d: %v", m, err)
		}
	}
}

// TestKnights tests a family by the definition that Theorem 2 does not have.
func TestKnights(t *testing.T) {
	for m := 5; m <= 73; m++ {
		if m%2 == 0 || m%3 == 0 {
			continue
		}
		p := family.Product(board{1, 3, 0, 2}, linear(m, 2, (m+1)/2))
		if others, seeds := leads(p); others > 0 || seeds > 0 || !p.IsSolution() {
			t.Errorf("m = %d: %d moves to other orbits, and %d deletions leave a solution", m, others, seeds)
		}
	}
}
