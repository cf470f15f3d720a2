package orbit

import (
	"cmp"
	"context"
	"iter"
	"math/bits"
	"slices"

	"qorbit/ops"
)

// EachOrbit yields every orbit of a problem, in the order of keys, and keeps none of them. An error is the last pair:
// the order is not in 0..MaxOrder, or ctx is done.
func EachOrbit(ctx context.Context, problem Problem) iter.Seq2[Orbit, error] {
	return func(yield func(Orbit, error) bool) {
		for o, err := range reusedOrbits(ctx, problem) {
			o.Perm = o.Perm.Clone()
			if !yield(o, err) {
				return
			}
		}
	}
}

// reusedOrbits is EachOrbit without memory of its own for each orbit: the next one overwrites the solution.
func reusedOrbits(ctx context.Context, problem Problem) iter.Seq2[Orbit, error] {
	return func(yield func(Orbit, error) bool) {
		number := 0
		walk(ctx, problem, yield, func(w boards, more func(Orbit) bool) {
			w.orbits(func(p ops.Perm, class Class) bool {
				number++
				return more(Orbit{Number: number, Key: keyOfSmallest(p), Perm: p, Class: class})
			})
		})
	}
}

// Representatives yields the smallest solution of every orbit of a problem, as EachOrbit does.
func Representatives(ctx context.Context, problem Problem) iter.Seq2[ops.Perm, error] {
	return func(yield func(ops.Perm, error) bool) {
		for o, err := range EachOrbit(ctx, problem) {
			if !yield(o.Perm, err) {
				return
			}
		}
	}
}

// NumberOf returns the number of the orbit of the solution p in the order of keys, counted from one. It visits the
// orbits of the condition up to that one, which takes about a second at order 15. It fails where the order of p is more
// than MaxOrder, and with the context's error once ctx is done. For a p that is no solution the result means nothing.
func NumberOf(ctx context.Context, c *Condition, p ops.Perm) (int, error) {
	number, key := 0, Canonical(p)
	for o, err := range reusedOrbits(ctx, c.Of(len(p))) {
		if err != nil {
			return number, err
		}
		if number = o.Number; o.Perm.Equal(key) {
			break
		}
	}
	return number, nil
}

// A Solution is a solution and the number of its orbit, from 1; 0 where the list does not tell it.
type Solution struct {
	Perm  ops.Perm
	Orbit int
}

// A SolutionOrder is an order in which EachSolution lists the solutions of an order.
type SolutionOrder int

const (
	Lexicographic SolutionOrder = iota // by the rows of the queens, from the first column
	ByOrbit                            // by key, then lexicographically; only this order tells the number of the orbit
	ByMirror                           // those before their mirror image Cmpl(p), lexicographically, each with its image
)

// EachSolution yields every solution of a problem, and keeps none of them. An error is the last pair: the order is not
// in 0..MaxOrder, or ctx is done.
func EachSolution(ctx context.Context, problem Problem, by SolutionOrder) iter.Seq2[Solution, error] {
	switch by {
	case ByOrbit:
		return func(yield func(Solution, error) bool) { byOrbit(ctx, problem, yield) }
	case ByMirror:
		return func(yield func(Solution, error) bool) { byMirror(ctx, problem, yield) }
	}
	return func(yield func(Solution, error) bool) {
		for p, err := range reusedSolutions(ctx, problem) {
			if !yield(Solution{Perm: p.Clone()}, err) {
				return
			}
		}
	}
}

// byOrbit is EachSolution by orbits.
func byOrbit(ctx context.Context, problem Problem, yield func(Solution, error) bool) {
	for o, err := range reusedOrbits(ctx, problem) {
		if err != nil {
			yield(Solution{}, err)
			return
		}
		images := ops.Images(o.Perm)
		slices.SortFunc(images[:], ops.Perm.Compare)
		for _, p := range slices.CompactFunc(images[:], ops.Perm.Equal) {
			if !yield(Solution{p, o.Number}, nil) {
				return
			}
		}
	}
}

// byMirror is EachSolution by mirror images.
func byMirror(ctx context.Context, problem Problem, yield func(Solution, error) bool) {
	for p, err := range reusedSolutions(ctx, problem) {
		if err != nil {
			yield(Solution{}, err)
			return
		}
		image := ops.Cmpl.Act(p)
		order := p.Compare(image)
		if order > 0 {
			continue
		}
		if !yield(Solution{Perm: p.Clone()}, nil) || order < 0 && !yield(Solution{Perm: image}, nil) {
			return
		}
	}
}

// reusedSolutions yields every solution of a problem, in lexicographic order: the next one overwrites it.
func reusedSolutions(ctx context.Context, problem Problem) iter.Seq2[ops.Perm, error] {
	return func(yield func(ops.Perm, error) bool) {
		walk(ctx, problem, yield, func(w boards, more func(ops.Perm) bool) { w.solutions(more) })
	}
}

// walk yields what a walk of a problem visits. visit calls more with each until more returns false. The error is the
// last pair.
func walk[T any](ctx context.Context, problem Problem, yield func(T, error) bool,
	visit func(w boards, more func(T) bool)) {
	var none T
	w, err := newBoards(ctx, problem)
	if err != nil {
		yield(none, err)
		return
	}
	stopped := false
	visit(w, func(found T) bool {
		stopped = !yield(found, nil)
		return !stopped
	})
	if err := cmp.Or(ctx.Err(), w.failed()); err != nil && !stopped {
		yield(none, err)
	}
}

// A walker visits the boards of queens. It places them column by column, from row 0 up, so that solutions come in
// lexicographic order. With bars it skips those that cannot be the smallest of their orbit: with a the row of the first
// queen, no queen of the four border lines stands closer than a to a corner, for some image would begin with that
// distance. So a < (N−1)/2: were a the middle, all four would stand in the middle of their lines, and two of them on
// one. Where a = 0, the reflection in the diagonal through that corner begins with 0 too, and comes first if the queen
// of row 1 is nearer than that of column 1. Where a > 0, columns a..N−1−a are the only ones for the queens of rows 0
// and N−1: the last of these columns must take what is missing.
type walker struct {
	ctx   context.Context
	n     int
	last  int // N−1−a, or −1 where a = 0
	sides uint32
	bars  [MaxOrder + 2]uint32 // bars[i] are the rows that the rules forbid column i
	queen [MaxOrder]uint32     // the row of column i's queen, as a bit
	rows  [MaxOrder]uint8
	cols  [MaxOrder]uint8 // the inverse of rows
	leaf  func() bool     // visits the solution that is complete; false stops
}

func newWalker(ctx context.Context, n int) *walker { return &walker{ctx: ctx, n: n, last: -1} }

func (w *walker) failed() error { return nil }

func (w *walker) solutions(visit func(p ops.Perm) bool) {
	w.leaf = func() bool { return visit(w.rows[:w.n]) }
	w.from(0, 0, 0, 0)
}

func (w *walker) orbits(visit func(p ops.Perm, class Class) bool) {
	n := w.n
	if n <= 1 {
		visit(w.rows[:n], 1)
		return
	}
	w.leaf = func() bool { return w.smallest(visit) }
	for first := range n / 2 {
		for second := range n {
			w.setBars(first, second)
			queens := [...]uint32{1 << first, 1 << second}
			if (second < first-1 || second > first+1) && queens[1]&w.bars[1] == 0 && !w.beginWith(queens) {
				return
			}
		}
	}
}

// beginWith visits the solutions that begin with two queens, given as bits; it returns false to stop.
func (w *walker) beginWith(queens [2]uint32) bool {
	w.queen[0], w.queen[1] = queens[0], queens[1]
	return w.from(2, queens[0]|queens[1], (queens[0]<<1|queens[1])<<1, (queens[0]>>1|queens[1])>>1)
}

// setBars sets the rules above for the rows of the first two queens.
func (w *walker) setBars(first, second int) {
	n := w.n
	w.last, w.bars = -1, [MaxOrder + 2]uint32{}
	if first == 0 {
		for i := 1; i <= second; i++ {
			w.bars[i] = 1 << 1
		}
		return
	}
	w.last, w.sides, w.bars = n-1-first, 1|1<<(n-1), borderBars(n, first)
}

// from goes on at column i, whose free rows are not known yet.
func (w *walker) from(i int, taken, up, down uint32) bool {
	if i == w.n {
		return w.complete()
	}
	free := w.board() &^ (taken | up | down | w.bars[i])
	if i == w.last {
		free = w.lastChance(free, taken)
	}
	return free == 0 || w.place(i, free, taken, up, down)
}

// lastChance leaves of the free rows of column N−1−a those that must be taken: a side that has no queen, if one has.
func (w *walker) lastChance(free, taken uint32) uint32 {
	switch taken & w.sides {
	case w.sides:
		return free
	case 0:
		return 0
	}
	return free & w.sides
}

func (w *walker) board() uint32 { return 1<<w.n - 1 }

// place puts a queen into each row of column i that is free, and visits what follows. The rows that are taken, and
// those that the diagonals hit in this column, are bits. It looks ahead two columns: where one of them has no free row,
// it does not go on. It returns false to stop.
func (w *walker) place(i int, free, taken, up, down uint32) bool {
	if i == w.n-1 {
		w.queen[i] = free // a single bit, as all other rows are taken
		return w.complete()
	}
	if i == 5 && w.ctx.Err() != nil {
		return false
	}
	board, bars, bars2 := w.board(), w.bars[i+1], w.bars[i+2]
	for ; free != 0; free &= free - 1 {
		queen := free & -free
		nowTaken, nowUp, nowDown := taken|queen, (up|queen)<<1, (down|queen)>>1
		next := board &^ (nowTaken | nowUp | nowDown | bars)
		if next == 0 || i+2 < w.n && board&^(nowTaken|nowUp<<1|nowDown>>1|bars2) == 0 {
			continue
		}
		if i+1 == w.last {
			if next = w.lastChance(next, nowTaken); next == 0 {
				continue
			}
		}
		w.queen[i] = queen
		if !w.place(i+1, next, nowTaken, nowUp, nowDown) {
			return false
		}
	}
	return true
}

// complete writes the solution down as rows and columns, and visits it.
func (w *walker) complete() bool {
	for i, queen := range w.queen[:w.n] {
		row := uint8(bits.TrailingZeros32(queen))
		w.rows[i], w.cols[row] = row, uint8(i)
	}
	return w.leaf()
}

// smallest visits the solution if it is the smallest of its orbit. Only images that begin as it does need a look, and
// their first queens stand on the border at the same distance from a corner.
func (w *walker) smallest(visit func(ops.Perm, Class) bool) bool {
	p, q := w.rows[:w.n], w.cols[:w.n]
	m := uint8(w.n - 1)
	a := p[0]
	// At the other places with distance a, a queen attacks the first.
	if a == 0 || p[m] != m-a && q[0] != m-a && q[m] != a {
		return visit(p, 8)
	}
	key, fixed := keyAndSymmetries(p, q)
	if key != keyOfSmallest(p) {
		return true
	}
	return visit(p, Class(8/fixed))
}
