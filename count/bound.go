package count

import (
	"context"
	"math/bits"
	"sync"
	"sync/atomic"
)

// Steps 12 and 13 of Suzuki's ladder (suzuki): visit one solution of every orbit and no other, or nearly so, and
// weigh it by the size of its orbit; step 13 shares the work among threads. The derivation below is this project's.
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
// A solution with none of the three is the representative of an orbit of size 8. With some, the images decide: a smaller
// image says it is no representative, an equal one that it is symmetric.
//
// The queens of the two side columns stand in rows a to N−1−a. So in row N−1−a, whatever side column is still free must be
// taken, and if both are, there is no way on (Suzuki's BOUND2).

var boundOptimised = Method{
	Name:   "bound-optimised",
	Says:   "one solution an orbit, by bitmaps and the bounds of its border queens",
	Source: "suzuki",
	Max:    boundMax,
	count: func(ctx context.Context, n int, o Options) (Count, error) {
		o.Threads = 1
		return countBounds(ctx, n, o)
	},
}

var boundParallel = Method{
	Name:   "bound-parallel",
	Says:   "bound-optimised, on all threads",
	Source: "suzuki",
	Max:    boundMax,
	count:  countBounds,
}

// boundMax keeps the work within reach: every order more takes seven to nine times as long.
const boundMax = 20

// boundCounter visits the representatives of one order and adds them up by class.
type boundCounter struct {
	ctx    context.Context
	n      int
	board  uint32 // a bit for each column
	first  int    // a, the column of row 0's queen
	last   int    // N−1−a, the last row for a queen of a side column, or −1 where a = 0
	sides  uint32 // the two side columns
	bars   [32]uint32
	queens [32]uint32 // queens[y] is the queen of row y, a bit

	class8, class4, class2, nodes uint64
}

// A boundTask is a subtree: the columns of the queens of rows 0 and 1.
type boundTask struct{ first, second int }

// countBounds shares the subtrees among threads. Each thread adds up for itself, in memory of its own.
func countBounds(ctx context.Context, n int, o Options) (Count, error) {
	tasks := boundTasks(n)
	var next, done atomic.Int64
	var sum boundCounter
	var lock sync.Mutex
	var wait sync.WaitGroup
	threads := max(1, min(o.Threads, len(tasks)))
	for range threads {
		wait.Go(func() {
			c := boundCounter{ctx: ctx}
			for i := next.Add(1) - 1; i < int64(len(tasks)) && ctx.Err() == nil; i = next.Add(1) - 1 {
				c.count(n, tasks[i])
				if finished := done.Add(1); o.Progress != nil {
					o.Progress(int(finished), len(tasks))
				}
			}
			lock.Lock()
			defer lock.Unlock()
			sum.class8 += c.class8
			sum.class4 += c.class4
			sum.class2 += c.class2
			sum.nodes += c.nodes
		})
	}
	wait.Wait()
	c, err := classified(n, sum.class8, sum.class4, sum.class2)
	c.Nodes, c.Threads = sum.nodes, threads
	return c, err
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

// count visits the representatives that begin as the task says.
func (c *boundCounter) count(n int, task boundTask) {
	c.n, c.first = n, task.first
	c.board = 1<<n - 1
	c.setBars(task)
	row0, row1 := uint32(1)<<task.first, uint32(1)<<task.second
	if row1&c.bars[1] != 0 {
		return
	}
	c.queens[0], c.queens[1] = row0, row1
	c.nodes += 2
	c.place(2, row0|row1, (row0<<1|row1)<<1, (row0>>1|row1)>>1)
}

// setBars computes for every row the columns that the rules above forbid.
func (c *boundCounter) setBars(task boundTask) {
	n, a := c.n, task.first
	c.bars, c.last = [32]uint32{}, -1
	if a == 0 { // the queen of column 1 stands farther from the corner than that of row 1
		for y := 1; y <= task.second; y++ {
			c.bars[y] = 1 << 1
		}
		return
	}
	c.last, c.sides = n-1-a, 1|1<<(n-1)
	for y := 1; y < a; y++ {
		c.bars[y] |= c.sides
		c.bars[n-1-y] |= c.sides
	}
	corner := uint32(1)<<a - 1
	c.bars[n-1] |= corner | corner<<(n-a)
}

// place puts a queen into row y in every way, and visits what follows. Columns that are taken, and those that the
// diagonals hit in this row, are bits.
func (c *boundCounter) place(y int, taken, left, right uint32) {
	if y == 5 && c.ctx.Err() != nil {
		return
	}
	free := c.board &^ (taken | left | right | c.bars[y])
	if y == c.last && taken&c.sides != c.sides {
		if taken&c.sides == 0 {
			return
		}
		free &= c.sides
	}
	if y == c.n-1 {
		if free != 0 {
			c.nodes++
			c.queens[y] = free
			c.classify()
		}
		return
	}
	for free != 0 {
		queen := free & -free
		free ^= queen
		c.nodes++
		c.queens[y] = queen
		c.place(y+1, taken|queen, (left|queen)<<1, (right|queen)>>1)
	}
}

// classify adds the solution to its class, if it is the representative.
func (c *boundCounter) classify() {
	n, a := c.n, c.first
	last := uint32(1) << (n - 1)
	isA, isB, isC := c.queens[a] == last, c.queens[n-1] == last>>a, c.queens[n-1-a] == 1
	if a == 0 || !isA && !isB && !isC {
		c.class8++
		return
	}
	var column, row [32]int // column[y] is that of row y's queen, row[x] that of column x's
	for y, queen := range c.queens[:n] {
		x := bits.TrailingZeros32(queen)
		column[y], row[x] = x, y
	}
	half, quarter := false, false
	if isB {
		order := compareImage(column[:n], func(y int) int { return n - 1 - column[n-1-y] })
		if order < 0 {
			return
		}
		half = order == 0
	}
	if isA {
		order := compareImage(column[:n], func(y int) int { return row[n-1-y] })
		if order < 0 {
			return
		}
		quarter = order == 0
	}
	if isC && compareImage(column[:n], func(y int) int { return n - 1 - row[y] }) < 0 {
		return
	}
	switch {
	case quarter:
		c.class2++
	case half:
		c.class4++
	default:
		c.class8++
	}
}

// compareImage is negative where the image comes before the solution, and zero where they are the same.
func compareImage(column []int, image func(y int) int) int {
	for y, x := range column {
		if order := image(y) - x; order != 0 {
			return order
		}
	}
	return 0
}
