package count

import (
	"context"

	"qorbit/count/internal/board"
	"qorbit/work"
)

// Steps 9 to 13 (suzuki) visit fewer and fewer boards that are not the smallest of their orbit, until almost none is
// left. The derivation is this project's.
//
// The representative of an orbit is its smallest solution, read as the list of its columns row by row. Let a be the
// column of its queen in row 0. The eight images of a solution begin with the distances, from either end, of the queens
// on the four border lines; the representative begins with the smallest. So no border line has a queen closer than a to
// a corner. And a < (N−1)/2: if a were the middle, all four queens would stand in the middle of their lines, and those
// of two opposite borders on one line.
//
// Corner: a = 0. The images that begin with 0 are the solution and its reflection in the diagonal through that corner.
// They differ, because the queens of row 1 and of column 1 cannot be each other's reflection: they would attack. Of the
// two, keep the one whose row-1 queen is nearer to the corner. Every orbit here has size 8.
//
// Side: a > 0. Another image begins with a only if another border queen stands at distance a from a corner. Of the six
// such squares, the queen of row 0 attacks three: row a of column 0 and row N−1−a of column N−1 lie on its diagonals,
// column a of the last row lies on its column. The others are
//
//	A: row a of the last column        (a quarter turn brings it to row 0),
//	B: column N−1−a of the last row    (the half turn does),
//	C: row N−1−a of column 0           (the other quarter turn does).
//
// A solution with no queen on A, B and C is the representative of an orbit of size 8. Otherwise compare it with the
// three turns: if one is smaller, the solution is not the representative; if one is equal, the solution is symmetric.
//
// The queens of the two side columns stand in rows a to N−1−a. So if row N−1−a finds one side column free, it must use
// it; if it finds both free, the board cannot be completed.

// bound returns the search of a step. For a first queen at column a > 0, bars restricts the search, and size is the
// size of the orbit that a solution represents, or 0. All steps use the corner rule. The subtrees below the first two
// queens are visited on several threads if parallel is true.
func bound(bars func(s *board.Search, a int), size func(s *board.Search) int, parallel bool) Search {
	return func(ctx context.Context, n int, o work.Options) (Count, error) {
		if !parallel {
			o.Threads = 1
		}
		var tasks [][2]int // the columns of the queens of rows 0 and 1
		for first := 0; first < n/2; first++ {
			for second := range n {
				if second < first-1 || second > first+1 {
					tasks = append(tasks, [2]int{first, second})
				}
			}
		}
		sum, threads := board.Share(ctx, n, len(tasks), o, func(s *board.Search, i int) {
			first, second := tasks[i][0], tasks[i][1]
			s.Bars, s.Last = [32]uint32{}, -1
			if first == 0 {
				for y := 1; y <= second; y++ {
					// the queen of column 1 stands farther from the corner than that of row 1
					s.Bars[y] = 1 << 1
				}
				s.Leaf = func() { s.Class[8]++ }
			} else {
				bars(s, first)
				s.Leaf = func() { s.Class[size(s)]++ }
			}
			if row0, row1 := uint32(1)<<first, uint32(1)<<second; row1&s.Bars[1] == 0 {
				s.Queens[0], s.Queens[1] = row0, row1
				s.Nodes += 2
				s.Place(2, row0|row1, (row0<<1|row1)<<1, (row0>>1|row1)>>1)
			}
		})
		return counted(n, sum, true, threads)
	}
}

// sizeByBorder is TurnSize for a solution of barBorders: if it has no queen on A, B and C, it is not compared with its
// turns.
func sizeByBorder(s *board.Search) int {
	a, side := s.N-1-s.Last, uint32(1)<<(s.N-1)
	if s.Queens[a] != side && s.Queens[s.N-1] != side>>a && s.Queens[s.Last] != 1 {
		return 8
	}
	return s.TurnSize()
}

// barSides keeps the queens of the two side columns at least a from the corners.
func barSides(s *board.Search, a int) {
	s.Sides = 1 | 1<<(s.N-1)
	for y := 1; y < a; y++ {
		s.Bars[y] |= s.Sides
		s.Bars[s.N-1-y] |= s.Sides
	}
	s.Bars[s.N-1] |= s.Sides
}

// barBorders keeps all border queens at least a from the corners, and prunes at row N−1−a.
func barBorders(s *board.Search, a int) {
	barSides(s, a)
	corner := uint32(1)<<a - 1
	s.Bars[s.N-1] |= corner | corner<<(s.N-a)
	s.Last = s.N - 1 - a
}
