package count

import "context"

// The half-board search (halfboard): a solution and its mirror image differ in row 0, so the first queen is put into the
// left half, and every solution counts twice. At odd N the middle column of row 0 is its own mirror image, and its
// solutions count once: the text lets them count twice, which is too many.

var mirror = Method{
	Name:   "mirror",
	Says:   "bitmap, with the first queen in the left half, doubled",
	Source: "halfboard",
	Max:    searchMax,
	count: func(ctx context.Context, n int, _ Options) (Count, error) {
		s := newBitmapSearch(ctx, n)
		s.leaf = func() { s.solutions += 2 }
		s.bars[0] = s.board &^ (1<<(n/2) - 1)
		s.place(0, 0, 0, 0)
		if n%2 == 1 {
			s.leaf = func() { s.solutions++ }
			s.bars[0] = s.board &^ (1 << (n / 2))
			s.place(0, 0, 0, 0)
		}
		return s.total(n)
	},
}
