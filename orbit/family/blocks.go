package family

import (
	"errors"
	"fmt"
)

// A Block is a part of a solution that has all queens of some consecutive rows, and these stand in as many consecutive
// columns. Row and Col are its first lines.
type Block struct {
	Row, Col int
	Queens   Board
}

// directions are the steps by which a block can move: up, down, left, right.
var directions = [4]struct{ row, col int }{{-1, 0}, {1, 0}, {0, -1}, {0, 1}}

// foremost reports whether the queen of a column of the block stands on the border in a direction.
func (u Block) foremost(col, direction int) bool {
	last := len(u.Queens) - 1
	return [4]bool{u.Queens[col] == 0, u.Queens[col] == last, col == 0, col == last}[direction]
}

// Linked reports whether two blocks cannot move by one line against each other: whether, for each direction, a queen of u
// and a queen of w are on one diagonal after u moves. That must hold without the queen of u on the border in this direction,
// and also without the queen of w on the opposite border.
func Linked(u, w Block) bool {
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

// CheckBlocks checks the conditions of the criterion of doc/incomplete.md for a solution and its division into blocks: the
// blocks are rigid, the graph of linked blocks is connected, and the four queens of the border cannot go to the opposite border.
// They imply that no deletion leaves a solution and that no move leads to another solution. The error names a condition that
// fails.
func CheckBlocks(p Board, blocks []Block) error {
	if !p.IsSolution() {
		return errors.New("no solution")
	}
	if err := checkDivision(p, blocks); err != nil {
		return err
	}
	rigid := make(map[string]bool) // boards that are known to be rigid
	for _, u := range blocks {
		if name := fmt.Sprint(u.Queens); !rigid[name] {
			if err := CheckRigid(u.Queens); err != nil {
				return err
			}
			rigid[name] = true
		}
	}
	if n := reachable(len(blocks), func(i, j int) bool { return Linked(blocks[i], blocks[j]) }); n < len(blocks) {
		return fmt.Errorf("%d of %d blocks are linked to the first", n, len(blocks))
	}
	return checkBorder(p)
}

// checkDivision checks that the blocks have each queen of p once.
func checkDivision(p Board, blocks []Block) error {
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

// checkBorder checks that each queen on the border clashes after it goes along its other line to the opposite border: the other
// queens then move by one line, so that it is as if it stood just outside of the board.
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

// attacked reports whether a queen of p, other than that of one column, stands on a diagonal of a square, which may lie outside of the board.
func attacked(p Board, row, col, without int) bool {
	for i, r := range p {
		if i != without && (r-row == i-col || r-row == col-i) {
			return true
		}
	}
	return false
}
