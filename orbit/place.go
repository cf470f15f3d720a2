package orbit

import (
	"context"
	"fmt"
	"math/bits"
	"slices"
	"sync"
	"sync/atomic"

	"qorbit/internal/base/parallel"
	"qorbit/ops"
	"qorbit/work"
)

// boards visit the solutions of one order.
type boards interface {
	// orbits visits the smallest solution of every orbit, in the order of keys, until visit returns false.
	orbits(visit func(p ops.Perm, class Class) bool)
	// solutions visits every solution, in lexicographic order, until visit returns false. The next one overwrites it.
	solutions(visit func(p ops.Perm) bool)
	// failed returns why the orbits are not those of the order, if a visit found out.
	failed() error
}

// newBoards returns what visits the solutions of a problem.
func newBoards(ctx context.Context, problem Problem) (boards, error) {
	n, c := problem.Order, problem.Condition
	if n < 0 || n > MaxOrder {
		return nil, fmt.Errorf("order %d is out of range, expected 0..%d", n, MaxOrder)
	}
	if c == Queens {
		return newWalker(ctx, n), nil
	}
	if err := checkClosed(c, n); err != nil {
		return nil, err
	}
	return newPlacer(ctx, problem), nil
}

// A placer does for any condition what a walker does for queens: it places queens column by column, from row 0 up. With
// bars it skips those that cannot be the smallest of their orbit, in which no queen of the four border lines stands
// closer to a corner than the first one does.
type placer struct {
	ctx  context.Context
	n    int
	next func(p ops.Perm) uint32
	bars [MaxOrder + 2]uint32 // the rows that this rule forbids each column
	rows ops.Perm             // with room for n
	cols ops.Perm             // the inverse, once all are placed
	leaf func() bool          // visits the solution that is complete; false stops

	condition *Condition
	err       error // a *NotClosed
}

func newPlacer(ctx context.Context, problem Problem) *placer {
	n, c := problem.Order, problem.Condition
	return &placer{ctx: ctx, n: n, condition: c, next: c.next(n), rows: make(ops.Perm, 0, n), cols: make(ops.Perm, n)}
}

func (w *placer) failed() error { return w.err }

func (w *placer) solutions(visit func(p ops.Perm) bool) {
	w.bars = [MaxOrder + 2]uint32{}
	w.leaf = func() bool { return visit(w.rows) }
	w.place(0)
}

func (w *placer) orbits(visit func(p ops.Perm, class Class) bool) {
	if w.n == 0 {
		visit(w.rows, 1)
		return
	}
	for first := range (w.n + 1) / 2 {
		if !w.beginWith(first, ^uint32(0), visit) {
			return
		}
	}
}

// beginWith visits the smallest solutions of orbits that begin with a row, and go on with one of others, given as bits.
// It returns false to stop.
func (w *placer) beginWith(first int, second uint32, visit func(p ops.Perm, class Class) bool) bool {
	w.bars = borderBars(w.n, first)
	w.bars[1] |= ^second
	w.leaf = func() bool {
		for column, row := range w.rows {
			w.cols[row] = uint8(column)
		}
		key, fixed := keyAndSymmetries(w.rows, w.cols)
		if key != keyOfSmallest(w.rows) {
			return w.keeps(key.Perm(w.n))
		}
		w.err = checkImages(w.condition, w.rows)
		return w.err == nil && visit(w.rows, Class(8/fixed))
	}
	return w.next(w.rows)>>first&1 == 0 || w.put(first, 0)
}

// keeps reports whether the smallest image of the solution that is complete meets the condition, too.
func (w *placer) keeps(smallest ops.Perm) bool {
	if !w.condition.Holds(smallest) {
		w.err = &NotClosed{w.condition, w.rows.Clone(), smallest}
	}
	return w.err == nil
}

// borderBars returns the rows, as bits, that each column must not use if the first column uses row first: no queen of
// the four border lines stands closer to a corner than that one does.
func borderBars(n, first int) (bars [MaxOrder + 2]uint32) {
	sides, corner := uint32(1|1<<(n-1)), uint32(1)<<first-1
	for i := 1; i < first; i++ {
		bars[i] |= sides
		bars[n-1-i] |= sides
	}
	bars[n-1] |= corner | corner<<(n-first)
	return bars
}

// place places queens into the columns that are left, given the rows that are taken, and visits what is complete. It
// returns false to stop.
func (w *placer) place(taken uint32) bool {
	i := len(w.rows)
	if i == w.n {
		return w.leaf()
	}
	if i == 4 && w.ctx.Err() != nil {
		return false
	}
	for free := (1<<w.n - 1) & w.next(w.rows) &^ (taken | w.bars[i]); free != 0; free &= free - 1 {
		if !w.put(bits.TrailingZeros32(free), taken) {
			return false
		}
	}
	return true
}

// put puts a queen into the next column, and goes on.
func (w *placer) put(row int, taken uint32) bool {
	w.rows = append(w.rows, uint8(row))
	more := w.place(taken | 1<<row)
	w.rows = w.rows[:len(w.rows)-1]
	return more
}

// placeKeys is walkKeys for any condition, with the first queens shared among threads.
func placeKeys(ctx context.Context, problem Problem, opt Options) (keys []Key, special map[Key]Class, err error) {
	n := problem.Order
	if err := checkClosed(problem.Condition, n); err != nil {
		return nil, nil, err
	}
	parts := (n + 1) / 2 * n // by the rows of the first two queens
	found, all := make([][]Key, parts), new(atomic.Uint64)
	const some = 1 << 10 // orbits between two questions
	special = make(map[Key]Class)
	var lock sync.Mutex
	stop := parallel.NewStop(ctx)
	report := opt.Reporter(work.Phase{Unit: "parts", Order: n, Action: "enumerated"})
	err = parallel.Run(stop, parts, opt.Threads, report, func() func(i int) {
		w := newPlacer(stop, problem)
		return func(i int) {
			w.beginWith(i/n, 1<<(i%n), func(p ops.Perm, class Class) bool {
				key := keyOfSmallest(p)
				found[i] = append(found[i], key)
				if len(found[i])%some == 0 {
					orbits := all.Add(some)
					if err := opt.Room(40*orbits, "the list of more than %d orbits of order %d", orbits, n); err != nil {
						stop.End(err)
						return false
					}
				}
				if class != 8 {
					lock.Lock()
					special[key] = class
					lock.Unlock()
				}
				return true
			})
			if w.err != nil {
				stop.End(w.err)
			}
		}
	})
	return slices.Concat(found...), special, err
}
