package count

import (
	"context"

	"qorbit/count/internal/board"
	"qorbit/work"
)

// bitmap returns the search of steps 6 to 8 (suzuki), which are steps 3 to 5 with bitboards. A row is a word. Three
// words, one for each direction, have the squares of the next row that the queens above attack. The words of the two
// diagonal directions shift by one from row to row.
func bitmap(classes, half bool) Search {
	return func(ctx context.Context, n int, o work.Options) (Count, error) {
		s := board.NewSearch(ctx, n)
		s.Progress = o.Reporter(work.Phase{})
		s.Leaf = func() { s.Solutions++ }
		if classes {
			s.Leaf = func() { s.Class[s.OrbitSize()]++ }
		}
		if half {
			s.Bars[0], s.Half = s.Board&^(1<<((n+1)/2)-1), true
		}
		s.Place(0, 0, 0, 0)
		s.Done()
		return counted(n, s.Tally, classes, 1)
	}
}

// mirror is the half-board search (halfboard): a solution and its mirror image differ in row 0, so mirror places the
// first queen in the left half and counts every solution twice. At odd N the middle column of row 0 is its own mirror
// image, and its solutions count once; the source counts them twice, which is wrong.
func mirror(ctx context.Context, n int, o work.Options) (Count, error) {
	s := board.NewSearch(ctx, n)
	s.Progress, s.Half = o.Reporter(work.Phase{}), true
	s.Leaf = func() { s.Solutions += 2 }
	s.Bars[0] = s.Board &^ (1<<(n/2) - 1)
	s.Place(0, 0, 0, 0)
	if n%2 == 1 {
		s.Leaf = func() { s.Solutions++ }
		s.Bars[0] = s.Board &^ (1 << (n / 2))
		s.Place(0, 0, 0, 0)
	}
	s.Done()
	return counted(n, s.Tally, false, 1)
}
