package family

import (
	"errors"
	"fmt"
	"testing"
)

// A block is a part of a solution that has all queens of some consecutive rows, and these stand in as many consecutive
// columns. Row and Col are its first lines.
type block struct {
	Row, Col int
	Queens   Board
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

// checkBlocks checks the conditions of the criterion of doc/incomplete.md for a solution and its division into blocks:
// the blocks are rigid, the graph of linked blocks is connected, and the four queens of the border cannot go to the
// opposite border. They imply that no deletion leaves a solution and that no move leads to another solution. The error
// names a condition that fails.
func checkBlocks(p Board, blocks []block) error {
	if !p.IsSolution() {
		return errors.New("no solution")
	}
	if err := checkDivision(p, blocks); err != nil {
		return err
	}
	rigid := make(map[string]bool) // boards that are known to be rigid
	for _, u := range blocks {
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

// checkDivision checks that the blocks have each queen of p once.
func checkDivision(p Board, blocks []block) error {
	have := make([]bool, len(p))
	for i, u := range blocks {
		for j, row := range u.Queens {
			col := u.Col + j
			if col < 0 || col >= len(p) || have[col] || p[col] != u.Row+row {
				return fmt.Errorf("column %d is not that of block %d", col, i)
			}
			have[col] = true
		}
		if !isPermutation(u.Queens) {
			return fmt.Errorf("block %d has gaps", i)
		}
	}
	for col, ok := range have {
		if !ok {
			return fmt.Errorf("column %d is in no block", col)
		}
	}
	return nil
}

func isPermutation(b Board) bool {
	rows := make([]bool, len(b))
	for _, row := range b {
		if row < 0 || row >= len(b) || rows[row] {
			return false
		}
		rows[row] = true
	}
	return true
}

// reachable counts the vertices of a graph of n vertices that paths from vertex 0 reach.
func reachable(n int, edge func(i, j int) bool) int {
	if n == 0 {
		return 0
	}
	seen := make([]bool, n)
	seen[0] = true
	queue := []int{0}
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
func checkBorder(p Board) error {
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

// attacked reports whether a queen of p, other than that of one column, stands on a diagonal of a square, which may lie
// outside of the board.
func attacked(p Board, row, col, without int) bool {
	for i, r := range p {
		if i != without && (r-row == i-col || r-row == col-i) {
			return true
		}
	}
	return false
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
func checkRigid(b Board) error {
	q := len(b)
	left := make(Board, max(0, q-1))
	for c, r := range b {
		deleteQueen(left, b, c)
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
func clashes(left Board, rowGap, colGap int) bool {
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

// transpose exchanges rows and columns within a block of p, in place. For blocks of unit the result is a solution
// again: the diagonals of unit and of its transpose are the same.
func transpose(p Board, u *block) {
	u.Queens = u.Queens.inverse()
	for j, row := range u.Queens {
		p[u.Col+j] = u.Row + row
	}
}

// blocksOf returns the blocks of a join: the corner, and one for each queen of the skeleton.
func blocksOf(corner, t Board) []block {
	var blocks []block
	if len(corner) > 0 {
		blocks = append(blocks, block{0, 0, corner})
	}
	for i, row := range t {
		blocks = append(blocks, block{len(corner) + len11*row, len(corner) + len11*i, unit})
	}
	return blocks
}

// inBlocks returns the solution of an order, and its blocks; below leastInBlocks it has none.
func inBlocks(t *testing.T, n int) (Board, []block) {
	t.Helper()
	p, err := Of(n)
	if err != nil {
		t.Fatal(err)
	}
	if n < leastInBlocks {
		return p, nil
	}
	corner := corners[(n-leastCorner)%len11]
	return p, blocksOf(corner, skeleton((n-len(corner))/len11))
}
