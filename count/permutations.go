package count

import (
	"context"
	"fmt"
	"math/bits"
	"sync"

	"qorbit/internal/base/parallel"
	"qorbit/work"
)

// maxPermutations is the largest order of Permutations: its sets of rows are bits of a word.
const maxPermutations = 32

// Permutations counts the permutations of order n ≥ 1 that a predicate allows, and their orbits, by plain backtracking:
// each row that is not taken is tried in the next column, and the predicate is asked of the columns so far. It must not
// refuse what some permutation that it allows begins with, and must allow all eight images of a permutation, or none.
//
// The orbit of a permutation that f symmetries fix has 8/f permutations. The sum of f/8 over all permutations is the
// number of orbits (Burnside's lemma). Nothing is shared with what enumerates.
func Permutations(ctx context.Context, n int, allows func(rows []uint8, n int) bool, o work.Options) (Count, error) {
	if n < 1 || n > maxPermutations {
		return Count{}, fmt.Errorf("order %d is out of range, expected 1..%d", n, maxPermutations)
	}
	var lock sync.Mutex
	var bySize [9]uint64 // how many permutations have an orbit of each size
	report := o.Reporter(work.Phase{Unit: "parts", Order: n, Action: "counted literally"})
	err := parallel.Run(ctx, n*n, o.Threads, report, func() func(part int) {
		rows := make([]uint8, n)
		return func(part int) {
			t := trier{ctx: ctx, rows: rows, allows: allows, begin: [2]int{part / n, part % n}}
			t.try(0, 0)
			lock.Lock()
			defer lock.Unlock()
			for size, found := range t.bySize {
				bySize[size] += found
			}
		}
	})
	if err != nil {
		return Count{}, err
	}
	c := Count{
		N: n, Method: "literal", Classified: true, Threads: parallel.Threads(o.Threads),
		Class8: bySize[8] / 8, Class4: bySize[4] / 4, Class2: bySize[2] / 2,
	}
	c.Orbits = c.Class8 + c.Class4 + c.Class2 + bySize[1]
	for _, found := range bySize {
		c.Solutions += found
	}
	return c, nil
}

// A trier counts the permutations that begin with two rows; of order 1, with the first of them.
type trier struct {
	ctx    context.Context
	rows   []uint8
	allows func(rows []uint8, n int) bool
	begin  [2]int
	bySize [9]uint64
}

// try tries the rows that are not taken in a column and in those that follow.
func (t *trier) try(column int, taken uint32) {
	n := len(t.rows)
	if column == n {
		t.bySize[8/fixing(t.rows)]++
		return
	}
	for free := ^taken & (1<<n - 1); free != 0 && t.ctx.Err() == nil; free &= free - 1 {
		row := bits.TrailingZeros32(free)
		if column < 2 && row != t.begin[column] {
			continue
		}
		if t.rows[column] = uint8(row); t.allows(t.rows[:column+1], n) {
			t.try(column+1, taken|1<<row)
		}
	}
}

// fixing counts the symmetries of the square that map a permutation to itself.
func fixing(rows []uint8) (symmetries int) {
	last := len(rows) - 1
	for symmetry := range 8 {
		fixed := true
		for x, row := range rows {
			a, b := x, int(row)
			if symmetry&1 != 0 {
				a = last - a
			}
			if symmetry&2 != 0 {
				b = last - b
			}
			if symmetry&4 != 0 {
				a, b = b, a
			}
			fixed = fixed && int(rows[a]) == b
		}
		if fixed {
			symmetries++
		}
	}
	return symmetries
}
