package count

import "context"

// Steps 9 to 13 (suzuki) visit fewer and fewer boards that are not the smallest of their orbit, until nearly none is left.
// The derivation below is this project's.
//
// The representative of an orbit is its smallest solution, read as the list of its columns row by row. Let a be the
// column of its queen in row 0. The eight images of a solution begin with the distances, from either end, at which the
// queens of the four border lines stand; the representative begins with the least. So no border line has a queen closer
// than a to a corner. And a < (N−1)/2: were a the middle, all four would stand in the middle of their lines, and those of
// two opposite borders on one line.
//
// Corner: a = 0. The images that begin with 0 are the solution and its reflection in the diagonal through that corner,
// and the two differ, for the queens of row 1 and of column 1 cannot be each other's reflection: they would attack. Of
// the two, keep the one whose row-1 queen is the nearer to the corner. Every orbit here has size 8.
//
// Side: a > 0. Another image begins with a only if another border queen stands at distance a from a corner. Of the six
// such places, three are hit by row 0's queen: row a of column 0 and row N−1−a of column N−1 lie on its diagonals, column a
// of the last row on its column. What remains is
//
//	A: the queen of row a in the last column   (the quarter turn that brings it to row 0 is one way round),
//	B: the queen of the last row in column N−1−a   (the half turn),
//	C: the queen of row N−1−a in column 0   (the quarter turn the other way round).
//
// A solution with none of the three is the representative of an orbit of size 8. With some, the three turns decide: a
// smaller image says it is no representative, an equal one that it is symmetric.
//
// The queens of the two side columns stand in rows a to N−1−a. So in row N−1−a, whatever side column is still free must be
// taken, and if both are, there is no way on.

// A boundStep is what one of the steps does at a side; all of them keep to the corner rule, in a corner.
type boundStep struct {
	bars func(s *bitmapSearch, a int) // sets the rules for a first queen at column a > 0
	size func(s *bitmapSearch) int    // the size of the orbit that a solution with a > 0 stands for, or 0
}

// A boundTask is a subtree: the columns of the queens of rows 0 and 1.
type boundTask struct{ first, second int }

// count shares the subtrees among threads.
func (b boundStep) count(ctx context.Context, n int, o Options) (Count, error) {
	tasks := boundTasks(n)
	return share(ctx, n, o, len(tasks), func(s *bitmapSearch, i int) { b.visit(s, tasks[i]) })
}

// boundTasks lists the placements of the first two queens that a representative may begin with.
func boundTasks(n int) []boundTask {
	var tasks []boundTask
	for first := 0; first < n/2; first++ {
		for second := range n {
			if second < first-1 || second > first+1 {
				tasks = append(tasks, boundTask{first, second})
			}
		}
	}
	return tasks
}

// visit adds up the representatives that begin as the task says.
func (b boundStep) visit(s *bitmapSearch, task boundTask) {
	s.bars, s.last = [32]uint32{}, -1
	if task.first == 0 {
		for y := 1; y <= task.second; y++ { // the queen of column 1 stands farther from the corner than that of row 1
			s.bars[y] = 1 << 1
		}
		s.leaf = func() { s.class[8]++ }
	} else {
		b.bars(s, task.first)
		s.leaf = func() { s.class[b.size(s)]++ }
	}
	row0, row1 := uint32(1)<<task.first, uint32(1)<<task.second
	if row1&s.bars[1] != 0 {
		return
	}
	s.queens[0], s.queens[1] = row0, row1
	s.nodes += 2
	s.place(2, row0|row1, (row0<<1|row1)<<1, (row0>>1|row1)>>1)
}

// noBars sets no rules.
func noBars(*bitmapSearch, int) {}

// barSides keeps the queens of the two side columns at least a from the corners.
func barSides(s *bitmapSearch, a int) {
	s.sides = 1 | 1<<(s.n-1)
	for y := 1; y < a; y++ {
		s.bars[y] |= s.sides
		s.bars[s.n-1-y] |= s.sides
	}
	s.bars[s.n-1] |= s.sides
}

// barBorders keeps all border queens at least a from the corners, and goes no further than the side columns allow.
func barBorders(s *bitmapSearch, a int) {
	barSides(s, a)
	corner := uint32(1)<<a - 1
	s.bars[s.n-1] |= corner | corner<<(s.n-a)
	s.last = s.n - 1 - a
}

// sizeByImages compares with all images.
func sizeByImages(s *bitmapSearch) int {
	var memory [32]int
	return orbitSize(s.columns(&memory))
}

// sizeByTurns compares with the three turns.
func sizeByTurns(s *bitmapSearch) int {
	var memory [32]int
	return turnSize(s.columns(&memory))
}
