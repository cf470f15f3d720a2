package move

import "qorbit/ops"

// runs finds the moves from solutions of one order, of any size.
//
// After the deletion of a queen, the pairs of queens on one diagonal are those whose distances of rows and of columns
// differed by one before, and between which exactly one of the lines of the deletion lay. An insertion must separate
// each of these pairs by exactly one of its lines. It is enough to compare runs of gaps that separate the same pairs.
// What is left is tested by the definition.
type runs struct {
	n               int // of the results
	p               ops.Perm
	near            []nearPair // of the solution: those whose excess is −1 or 1
	level           []nearPair // on one diagonal after the deletion, lines counted there
	rows, columns   []run
	open            []run    // of rows, which separate the pairs that a run of columns leaves
	left            ops.Perm // the pattern
	rising, falling []uint32 // the test that found a queen on a diagonal last
	test            uint32
}

// A nearPair is two queens: their columns, the lower and the higher of their rows, and the excess of the distance of
// their rows over that of their columns.
type nearPair struct {
	from, to, low, high uint8
	excess              int8
}

// A run is the adjacent gaps from first to last that separate the same pairs, which are bits.
type run struct {
	first, last int
	separated   uint64
}

func newRuns(n int) *runs {
	return &runs{n: n, left: make(ops.Perm, max(n-1, 0)), rising: make([]uint32, 2*n+2), falling: make([]uint32, 2*n+2)}
}

// set prepares for a solution, and lists its pairs of queens on adjacent diagonals.
func (f *runs) set(p ops.Perm) {
	f.p, f.near = p, f.near[:0]
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
				q := nearPair{from: uint8(min(i, j)), to: uint8(max(i, j)), low: min(p[i], p[j]), high: max(p[i], p[j])}
				q.excess = int8(int(q.high-q.low) - int(q.to-q.from))
				f.near = append(f.near, q)
			}
		}
	}
}

// delete is board.delete.
func (f *runs) delete(c, r int, visit func(x, y int) bool) (solution bool) {
	f.take(c, r)
	solution = len(f.level) == 0
	all := f.separate()
	var occur setFilter // of what runs of rows separate: most runs of columns have no partner
	for _, rows := range f.rows {
		occur.add(rows.separated)
	}
	for _, columns := range f.columns {
		rest := all ^ columns.separated
		if !occur.has(rest) {
			continue
		}
		f.open = f.open[:0]
		for _, rows := range f.rows {
			if rows.separated == rest {
				f.open = append(f.open, rows)
			}
		}
		for x := columns.first; x <= columns.last; x++ {
			for _, rows := range f.open {
				if !f.insert(c, r, x, rows, visit) {
					return solution
				}
			}
		}
	}
	return solution
}

// A setFilter is a Bloom filter with one hash.
type setFilter [1 << (setFilterBits - 6)]uint64

const setFilterBits = 12

func (f *setFilter) add(set uint64) {
	at := set * 0x9e3779b97f4a7c15 >> (64 - setFilterBits)
	f[at>>6] |= 1 << (at & 63)
}

func (f *setFilter) has(set uint64) bool {
	at := set * 0x9e3779b97f4a7c15 >> (64 - setFilterBits)
	return f[at>>6]&(1<<(at&63)) != 0
}

// take makes the pattern without a queen, and the pairs on its diagonals.
func (f *runs) take(c, r int) {
	for i, row := range f.p {
		if i != c {
			f.left[closed(i, c)] = uint8(closed(int(row), r))
		}
	}
	f.level = f.level[:0]
	for _, q := range f.near {
		from, to, low, high := int(q.from), int(q.to), int(q.low), int(q.high)
		if c == from || c == to {
			continue
		}
		excess := q.excess
		if low < r && r < high {
			excess--
		}
		if from < c && c < to {
			excess++
		}
		if excess == 0 {
			f.level = append(f.level, nearPair{
				from: uint8(closed(from, c)), to: uint8(closed(to, c)),
				low: uint8(closed(low, r)), high: uint8(closed(high, r)),
			})
		}
	}
}

// separate divides the gaps of rows and of columns into runs by the first 64 pairs, and returns the set of these pairs.
func (f *runs) separate() (all uint64) {
	pairs := f.level[:min(len(f.level), 64)]
	f.rows = divide(f.rows[:0], f.n, pairs, func(q *nearPair) (uint8, uint8) { return q.low, q.high })
	f.columns = divide(f.columns[:0], f.n, pairs, func(q *nearPair) (uint8, uint8) { return q.from, q.to })
	return 1<<len(pairs) - 1
}

// divide appends the runs of n gaps. Gap k lies before line k, so the gaps from+1 to to separate the lines from and to.
func divide(dst []run, n int, pairs []nearPair, lines func(q *nearPair) (from, to uint8)) []run {
	var change [ops.MaxOrder + 1]uint64
	for k := range pairs {
		from, to := lines(&pairs[k])
		change[int(from)+1] ^= 1 << k
		change[int(to)+1] ^= 1 << k
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

// insert visits the gaps of a run of rows that make a solution with one of columns, but for those that bring the
// deleted queen back.
func (f *runs) insert(c, r, x int, rows run, visit func(x, y int) bool) (more bool) {
	for y := rows.first; y <= rows.last; y++ {
		if back := x == c && y == r && c < len(f.p); !back && f.fits(x, y) && !visit(x, y) {
			return false
		}
	}
	return true
}

// fits reports whether the pattern with a queen at two gaps is a solution. The new queen comes first: most insertions
// fail at its diagonals.
func (f *runs) fits(x, y int) bool {
	f.test++
	if f.test == 0 { // the numbers of tests begin again
		clear(f.rising)
		clear(f.falling)
		f.test = 1
	}
	f.rising[y+x], f.falling[y-x+f.n] = f.test, f.test
	for i, r := range f.left {
		col, row := i, int(r)
		if col >= x {
			col++
		}
		if row >= y {
			row++
		}
		rising, falling := &f.rising[row+col], &f.falling[row-col+f.n]
		if *rising == f.test || *falling == f.test {
			return false
		}
		*rising, *falling = f.test, f.test
	}
	return true
}
