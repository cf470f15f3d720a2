package halves

import (
	"context"
	"fmt"
	"iter"
	"math/bits"

	"qorbit/count/halves/internal/kernel"
	"qorbit/internal/base/parallel"
)

// A worker counts splits on one thread. Its memory is used again from setting to setting.
type worker struct {
	kernel.Kernel
	path         string // of the kernel
	order, lanes int
	*tables
	finders      finders
	sides        [2]half        // western, eastern
	west, westAt []uint64       // keys of western halves, with the rank of the columns below the level, and equal to it
	east, eastAt []uint64       // the same of eastern halves
	own          [2][2][]uint64 // of both sides, the placements of a cell that are not barred from the class
	below, at    kernel.Groups
	class        kernel.Class // of the halves that are being joined
	most         int          // keys of a list that are joined at a time
	hottest      hottest
	numbering    kernel.Numbering // of the bits of the keys of the split
	pace         *parallel.Pace   // once it is over, what the worker counts means nothing
	looked       uint64           // pairs of quarters that were crossed, plus halves that resulted
}

// begin prepares the worker for the splits of a setting. A kernel serves all settings of an order.
func (w *worker) begin(t *tables, p Path) {
	if w.path != p.Name || w.order != t.n {
		w.Kernel, w.lanes, w.path, w.order = p.New(t.layout()), p.Lanes, p.Name, t.n
	}
	w.tables, w.sides, w.most = t, t.sides(&w.finders), kernel.Longest
}

// block counts the splits of a block, and calls each, if it is not nil, with every split and the numbers of its
// solutions within the block: those from first to end−1. It fails if the context is done.
func (w *worker) block(ctx context.Context, b block, each func(s split, first, end uint64)) (Sum, error) {
	sum := Sum{Block: b.number}
	w.looked, w.pace = 0, parallel.NewPace(ctx, workAtATime)
	w.finders.pace = w.pace
	w.SetPace(w.pace)
	for _, s := range b.splits {
		if err := ctx.Err(); err != nil {
			return sum, err
		}
		pairs := w.count(s)
		if w.pace.Over(0) {
			return sum, ctx.Err()
		}
		high, solutions := bits.Mul64(s.weight, pairs)
		first, carry := sum.Solutions, uint64(0)
		if sum.Solutions, carry = bits.Add64(sum.Solutions, solutions, 0); high+carry > 0 {
			return sum, fmt.Errorf("the solutions of block %d do not fit 64 bits", b.number)
		}
		if each != nil {
			each(s, first, sum.Solutions)
		}
	}
	sum.Looked = w.looked
	return sum, nil
}

// workAtATime is how much work is done between two looks at the context: pairs that are crossed, keys that are joined
// with a table, placements that are found. It takes a few milliseconds.
const workAtATime = 1 << 21

// count counts the solutions of a split. Solutions whose columns have a smaller level than the rows of the split count
// twice. The sum is less than 2^64, since both lists of keys have fewer than 2^31 keys.
func (w *worker) count(s split) (pairs uint64) {
	if w.number(s); w.pace.Over(0) {
		return 0
	}
	return w.countClasses(s)
}

// countClass counts the solutions whose halves are of the class.
func (w *worker) countClass(s split) (pairs uint64) {
	level, partner := w.level(s), w.partner(s)
	w.westAt, w.eastAt = w.westAt[:0], w.eastAt[:0]
	if w.distance == 0 { // otherwise no columns are at the level
		w.fill(&w.westAt, s, level, level+1, false)
		w.fill(&w.eastAt, partner, level, level+1, true)
	}
	for east := range w.pieces(&w.east, partner, level, true) {
		looked := w.looked
		for west := range w.pieces(&w.west, s, level, false) {
			if pairs += w.join(east == 0, west == 0); w.pace.Over(0) {
				return pairs
			}
		}
		if east > 0 {
			w.looked = looked // the western halves were made before
		}
	}
	return pairs
}

// A piece is some keys of one side below the level, those at the level, and whether it is the side's first piece.
type piece struct {
	below, at []uint64
	first     bool
}

// join counts the pairs of a western and an eastern piece, twice. It also counts the pairs of a piece with the halves
// at the level of the other side, if the other piece is the first one there. The shorter list gets tables: there are
// fewer of them then, and the number of patterns that are looked up hardly depends on which side has the tables.
func (w *worker) join(firstEast, firstWest bool) (pairs uint64) {
	tabled, grouped := piece{w.west, w.westAt, firstWest}, piece{w.east, w.eastAt, firstEast}
	if len(grouped.below)*2 < len(tabled.below) {
		tabled, grouped = grouped, tabled
	}
	apart := kernel.Apart(w, len(tabled.below))
	w.Group(&w.below, grouped.below, apart)
	w.Group(&w.at, grouped.at, apart)
	keys := len(grouped.below) >> apart // of a value
	table := func(times uint64) func(value int) bool {
		return func(value int) bool {
			pairs += times * w.Join(&w.below, value)
			if grouped.first {
				pairs += w.Join(&w.at, value)
			}
			return !w.pace.Over(tableWork + keys)
		}
	}
	kernel.EachTable(w, w.lanes, tabled.below, apart, table(2))
	if tabled.first {
		kernel.EachTable(w, w.lanes, tabled.at, apart, table(1))
	}
	return pairs
}

// tableWork is the work of making a table, in keys that are joined with one.
const tableWork = 1 << 12

// fill lists the keys of the halves with queens in the rows of the split. The columns of their northern queens have a
// rank from least to limit−1. It uses the memory of keys.
func (w *worker) fill(keys *[]uint64, s split, least, limit uint32, eastern bool) {
	*keys = (*keys)[:0]
	for range w.cells(keys, s, least, limit, eastern) {
	}
}

// pieces lists the keys of ranks below the limit like fill, in pieces of at most w.most keys, or of one cell. There is
// one at least. It yields their numbers.
func (w *worker) pieces(keys *[]uint64, s split, limit uint32, eastern bool) iter.Seq[int] {
	return func(yield func(int) bool) {
		*keys = (*keys)[:0]
		piece := 0
		for next := range w.cells(keys, s, 0, limit, eastern) {
			if len(*keys) > 0 && len(*keys)+next > w.most {
				if !yield(piece) {
					return
				}
				piece++
				*keys = (*keys)[:0]
			}
		}
		yield(piece)
	}
}

// cells appends the keys of the halves of the class, cell by cell. Before each cell it yields how many keys the cell
// may have at most; keys may be emptied then.
func (w *worker) cells(keys *[]uint64, s split, least, limit uint32, eastern bool) iter.Seq[int] {
	return func(yield func(int) bool) {
		barredNorth, barredSouth := w.layout().Barred(w, &w.numbering, w.class, eastern)
		for north, south := range w.pairs(s, least, limit, eastern) {
			if w.class.Bits == 0 { // the same pairs are in every class
				w.looked += uint64(len(north) * len(south))
			}
			if barredNorth|barredSouth != 0 {
				own := &w.own[side(eastern)]
				own[0], own[1] = kernel.Lack(own[0], north, barredNorth), kernel.Lack(own[1], south, barredSouth)
				north, south = own[0], own[1]
			}
			crossed := len(north) * len(south)
			if crossed == 0 {
				continue
			}
			if w.pace.Over(crossed) || !yield(crossed) {
				return
			}
			before := len(*keys)
			*keys = kernel.Extend(*keys, crossed)
			*keys = w.Cross(*keys, north, south, eastern, &w.numbering)
			*keys = (*keys)[:before+len(kernel.OfClass(w, (*keys)[before:], w.class, eastern))]
			if w.class.Whole(eastern) { // every half is in one such class, and maybe in others
				w.looked += uint64(len(*keys) - before)
			}
		}
	}
}

// pairs yields the cells that make the halves of fill: the northern and the southern placements. Neither is empty.
func (w *worker) pairs(s split, least, limit uint32, eastern bool) iter.Seq2[[]uint64, []uint64] {
	return func(yield func(north, south []uint64) bool) {
		northern, southern := w.sides[side(eastern)].of(s)
		for _, set := range w.sets[bits.OnesCount32(s.north)] {
			if rank := w.rank(w.reverse(set)); rank < least || rank >= limit {
				continue
			}
			north, _ := northern.cell(set)
			south, _ := southern.cell(w.all() &^ set)
			if len(north)*len(south) > 0 && !yield(north, south) {
				return
			}
		}
	}
}
