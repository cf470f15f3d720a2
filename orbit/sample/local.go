package sample

import (
	"slices"

	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/orbit/move"
)

// A Local is what the operators tell of the orbit of one solution.
type Local struct {
	Class  orbit.Class
	Moves  int  // one-queen moves to other solutions, those within the orbit among them
	Degree int  // neighbouring orbits; an orbit is isolated if there is none
	Seed   bool // some deletion leaves a solution
}

// LocalOf finds what the operators tell of the orbit of the solution p. For a p that is no solution the result means nothing.
func LocalOf(p ops.Perm) Local {
	l, _ := newFinder(len(p)).local(p)
	return l
}

// A finder lists the moves from solutions of one order, of any size.
//
// After the deletion of a queen, the pairs of queens that stand on one diagonal are those whose distances of rows and of
// columns differed by one before, and between which exactly one of the lines of the deletion lay. An insertion must separate each of
// these pairs by exactly one of its lines. It is enough to compare runs of gaps between the same pairs. What is left is tested by the
// definition.
type finder struct {
	n               int
	near            []pair // of the solution
	level           []pair // on one diagonal after the deletion, lines counted there
	rows, columns   []run
	left, result    ops.Perm
	rising, falling []uint32 // the test that found a queen on a diagonal last
	test            uint32
}

// A pair is two queens: their columns and rows, in ascending order, and the excess of the distance of rows, −1 or 1.
type pair struct{ from, to, low, high, excess int }

// A run is the adjacent gaps from first to last that separate the same pairs, which are bits.
type run struct {
	first, last int
	separated   uint64
}

func newFinder(n int) *finder {
	return &finder{
		n: n, left: make(ops.Perm, max(n-1, 0)), result: make(ops.Perm, n), rising: make([]uint32, 2*n+2), falling: make([]uint32, 2*n+2),
	}
}

// local returns what the operators tell of p, and the keys of its neighbours in ascending order.
func (f *finder) local(p ops.Perm) (Local, []ops.Perm) {
	l := Local{Class: orbit.ClassOf(p)}
	key := orbit.Canonical(p)
	var near []ops.Perm
	l.Seed = f.each(p, func(q ops.Perm) {
		l.Moves++
		if other := orbit.Canonical(q); !other.Equal(key) {
			near = append(near, other)
		}
	})
	slices.SortFunc(near, ops.Perm.Compare)
	near = slices.CompactFunc(near, ops.Perm.Equal)
	l.Degree = len(near)
	return l, near
}

// each is moves, by package move for the orders that it knows, which is faster.
func (f *finder) each(p ops.Perm, visit func(q ops.Perm)) (seed bool) {
	if f.n > orbit.MaxOrder {
		return f.moves(p, visit)
	}
	for _, q := range move.Moves(p) {
		visit(q)
	}
	return move.SeedColumns(p, ops.Inv.Act(p)) != 0
}

// moves visits the result of every move from p to another solution; the next one overwrites it. It reports whether some deletion leaves
// a solution.
func (f *finder) moves(p ops.Perm, visit func(q ops.Perm)) (seed bool) {
	f.findNear(p)
	for col := range p {
		row := int(p[col])
		f.delete(p, col, row)
		seed = seed || len(f.level) == 0
		all := f.separate()
		for _, r := range f.rows {
			for _, c := range f.columns {
				if r.separated^c.separated == all {
					f.insert(r, c, row, col, visit)
				}
			}
		}
	}
	return seed
}

// findNear lists the pairs of a solution on adjacent diagonals.
func (f *finder) findNear(p ops.Perm) {
	f.near = f.near[:0]
	n := len(p)
	at := make([]int, 2*n)
	for _, sign := range [...]int{1, -1} {
		clear(at)
		for col, row := range p {
			at[(int(row)+sign*col+2*n)%(2*n)] = col + 1
		}
		for diagonal := range at {
			// the diagonal behind the last one is the first only where both are empty: an order has 2n−1 of them
			if i, j := at[diagonal]-1, at[(diagonal+1)%(2*n)]-1; i >= 0 && j >= 0 {
				q := pair{from: min(i, j), to: max(i, j), low: int(min(p[i], p[j])), high: int(max(p[i], p[j]))}
				q.excess = (q.high - q.low) - (q.to - q.from)
				f.near = append(f.near, q)
			}
		}
	}
}

// delete makes the board without a queen, and the pairs on its diagonals.
func (f *finder) delete(p ops.Perm, col, row int) {
	for i, r := range p {
		if i != col {
			f.left[closed(i, col)] = uint8(closed(int(r), row))
		}
	}
	f.level = f.level[:0]
	for _, q := range f.near {
		if col == q.from || col == q.to {
			continue
		}
		excess := q.excess
		if q.low < row && row < q.high {
			excess--
		}
		if q.from < col && col < q.to {
			excess++
		}
		if excess == 0 {
			f.level = append(f.level, pair{closed(q.from, col), closed(q.to, col), closed(q.low, row), closed(q.high, row), 0})
		}
	}
}

// closed returns the number of a line after another one has gone.
func closed(line, gone int) int {
	if line > gone {
		return line - 1
	}
	return line
}

// separate divides the gaps of rows and of columns into runs by the first 64 pairs, and returns the set of these pairs.
func (f *finder) separate() (all uint64) {
	pairs := f.level[:min(len(f.level), 64)]
	f.rows = runs(f.rows[:0], f.n, pairs, func(q *pair) (int, int) { return q.low, q.high })
	f.columns = runs(f.columns[:0], f.n, pairs, func(q *pair) (int, int) { return q.from, q.to })
	return 1<<len(pairs) - 1
}

// runs appends the runs of n gaps. Gap k lies before line k, so the gaps from+1 to to separate the lines from and to.
func runs(dst []run, n int, pairs []pair, lines func(q *pair) (from, to int)) []run {
	var change [ops.MaxOrder + 1]uint64
	for k := range pairs {
		from, to := lines(&pairs[k])
		change[from+1] ^= 1 << k
		change[to+1] ^= 1 << k
	}
	separated := uint64(0)
	for gap := range n {
		if separated ^= change[gap]; gap == 0 || change[gap] != 0 {
			dst = append(dst, run{gap, gap, separated})
		}
		dst[len(dst)-1].last = gap
	}
	return dst
}

// insert tests the insertions at gaps of two runs, but for the one that brings the deleted queen back.
func (f *finder) insert(rows, columns run, row, col int, visit func(q ops.Perm)) {
	for colGap := columns.first; colGap <= columns.last; colGap++ {
		for rowGap := rows.first; rowGap <= rows.last; rowGap++ {
			if (rowGap != row || colGap != col) && f.fits(rowGap, colGap) {
				visit(f.result)
			}
		}
	}
}

// fits reports whether the insertion at two gaps gives a solution, which is the result then. The new queen comes first: most
// insertions fail at its diagonals.
func (f *finder) fits(rowGap, colGap int) bool {
	f.test++
	if f.test == 0 { // the numbers of tests begin again
		clear(f.rising)
		clear(f.falling)
		f.test = 1
	}
	f.result[colGap] = uint8(rowGap)
	f.rising[rowGap+colGap], f.falling[rowGap-colGap+f.n] = f.test, f.test
	for i, r := range f.left {
		col, row := i, int(r)
		if col >= colGap {
			col++
		}
		if row >= rowGap {
			row++
		}
		rising, falling := &f.rising[row+col], &f.falling[row-col+f.n]
		if *rising == f.test || *falling == f.test {
			return false
		}
		*rising, *falling = f.test, f.test
		f.result[col] = uint8(row)
	}
	return true
}
