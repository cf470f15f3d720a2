package count

import (
	"context"

	"qorbit/count/internal/board"
)

// Steps 6 to 8 (suzuki) are steps 3 to 5 with bitboards: a row is a word, and what the queens above attack in the next row
// is three words, one for each direction, of which two shift by one from row to row.

var bitmap = NewMethod(
	Info{"bitmap", "rows as words: three shifts find all free columns at once", "suzuki, step 6", MaxSearched},
	func(ctx context.Context, n int, _ Options) (Count, error) {
		s := board.NewSearch(ctx, n)
		s.Leaf = func() { s.Solutions++ }
		s.Place(0, 0, 0, 0)
		return unclassified(n, s.Tally)
	})

var bitmapSymmetry = NewMethod(
	Info{"bitmap-symmetry", "bitmap, each solution compared with its images: counts orbits by class", "suzuki, step 7", MaxSearched},
	func(ctx context.Context, n int, _ Options) (Count, error) {
		return countOrbits(board.NewSearch(ctx, n))
	})

var bitmapPruned = NewMethod(
	Info{"bitmap-pruned", "bitmap-symmetry, with the first queen in the left half only", "suzuki, step 8", MaxSearched},
	func(ctx context.Context, n int, _ Options) (Count, error) {
		s := board.NewSearch(ctx, n)
		s.Bars[0] = s.Board &^ (1<<((n+1)/2) - 1)
		return countOrbits(s)
	})

// countOrbits compares each solution of the search with its images.
func countOrbits(s *board.Search) (Count, error) {
	s.Leaf = func() { s.Class[s.OrbitSize()]++ }
	s.Place(0, 0, 0, 0)
	return classified(s.N, s.Tally, 1)
}

// The half-board search (halfboard): a solution and its mirror image differ in row 0, so mirror places the first queen in
// the left half and counts every solution twice. At odd N the middle column of row 0 is its own mirror image, and its
// solutions count once; the source counts them twice, which is wrong.
var mirror = NewMethod(
	Info{"mirror", "bitmap, with the first queen in the left half, doubled", "halfboard", MaxSearched},
	func(ctx context.Context, n int, _ Options) (Count, error) {
		s := board.NewSearch(ctx, n)
		s.Leaf = func() { s.Solutions += 2 }
		s.Bars[0] = s.Board &^ (1<<(n/2) - 1)
		s.Place(0, 0, 0, 0)
		if n%2 == 1 {
			s.Leaf = func() { s.Solutions++ }
			s.Bars[0] = s.Board &^ (1 << (n / 2))
			s.Place(0, 0, 0, 0)
		}
		return unclassified(n, s.Tally)
	})
