package halves

import (
	"context"
	"math/bits"
)

// A worker counts splits, one after another, on one thread.
type worker struct {
	kernel
	*tables
	sets         [][]uint32 // of the columns of a quarter, by their number
	half, halfAt []uint64   // keys of western halves, whose columns rank below the level, and at it
	east, eastAt []uint64
	below, at    grouped // the eastern ones
	looked       uint64  // pairs of quarters that were tried, and halves that were made
}

func newWorker(t *tables, p Path) *worker {
	return &worker{tables: t, kernel: p.make(t.board, t.layout()), sets: subsets(t.h)}
}

// block adds up the splits of a block. It fails when the context is done.
func (w *worker) block(ctx context.Context, b block) (Sum, error) {
	sum := Sum{Block: b.number}
	w.looked = 0
	for _, s := range b.splits {
		if err := ctx.Err(); err != nil {
			return sum, err
		}
		sum.Solutions += w.count(s)
	}
	sum.Looked = w.looked
	return sum, nil
}

// count returns the number of solutions that a split stands for.
func (w *worker) count(s split) uint64 {
	if w.distance > 0 {
		return s.weight * w.offCentre(s)
	}
	return s.weight * w.centred(s)
}

// centred counts where the quarter turn leads from setting to setting itself: levels decide which solutions stand for others.
func (w *worker) centred(s split) uint64 {
	level, all := w.level(s), w.all()
	partner := split{north: all &^ s.north, south: all &^ s.south}
	below := func(set uint32) bool { return w.rank(w.reverse(set)) < level }
	at := func(set uint32) bool { return w.rank(w.reverse(set)) == level }
	w.half = w.fillWest(w.half[:0], s, below)
	w.halfAt = w.fillWest(w.halfAt[:0], s, at)
	w.east = w.fillEast(w.east[:0], partner, below)
	w.eastAt = w.fillEast(w.eastAt[:0], partner, at)
	apart := w.apart(len(w.half))
	w.group(&w.below, w.east, apart)
	w.group(&w.at, w.eastAt, apart)
	var pairs uint64
	w.eachTable(w.half, apart, func(value int) { pairs += 2*w.join(&w.below, value) + w.join(&w.at, value) })
	w.eachTable(w.halfAt, apart, func(value int) { pairs += w.join(&w.below, value) + w.join(&w.at, value) })
	return pairs
}

// offCentre counts where the middle column has its queen above the centre, and the middle row its own nearer, to the left.
func (w *worker) offCentre(s split) uint64 {
	all := w.all()
	any := func(uint32) bool { return true }
	w.half = w.fillWest(w.half[:0], s, any)
	taken := uint32(1) << (w.h - w.distance)
	w.east = w.fillEast(w.east[:0], split{north: all &^ s.north &^ taken, south: all &^ s.south}, any)
	apart := w.apart(len(w.half))
	w.group(&w.below, w.east, apart)
	var pairs uint64
	w.eachTable(w.half, apart, func(value int) { pairs += w.join(&w.below, value) })
	return pairs
}

func (w *worker) fillWest(keys []uint64, s split, wanted func(set uint32) bool) []uint64 {
	return w.fill(keys, w.tables.west, s, wanted, false)
}

func (w *worker) fillEast(keys []uint64, s split, wanted func(set uint32) bool) []uint64 {
	return w.fill(keys, w.tables.south, s, wanted, true)
}

// fill appends the keys of the halves with queens in the rows of the split, of which the northern ones use a set of columns
// that is wanted, the southern ones the others.
func (w *worker) fill(keys []uint64, southern *quarters, s split, wanted func(set uint32) bool, eastern bool) []uint64 {
	before := len(keys)
	for _, set := range w.sets[bits.OnesCount32(s.north)] {
		if !wanted(set) {
			continue
		}
		north, south := w.north.cell(s.north, set), southern.cell(s.south, w.all()&^set)
		if len(north) == 0 || len(south) == 0 {
			continue
		}
		keys = reserve(keys, len(north)*len(south))
		keys = w.cross(keys, north, south, eastern)
		w.looked += uint64(len(north) * len(south))
	}
	w.looked += uint64(len(keys) - before)
	return keys
}

// reserve makes room for n words more, and the slack.
func reserve(s []uint64, n int) []uint64 {
	if cap(s) >= len(s)+n+slack {
		return s
	}
	t := grow(nil, len(s)+n)[:len(s)]
	copy(t, s)
	return t
}

// eachTable tabulates, for every value of the innermost bits of the partners, the keys that have none of these bits, as many
// at a time as the kernel takes.
func (w *worker) eachTable(keys []uint64, apart int, visit func(value int)) {
	if len(keys) == 0 {
		return
	}
	places := w.layout().hotBits()
	inner := places[len(places)-apart:]
	sorted := w.sort(keys, apart)
	for value := range 1 << apart {
		var mask uint64
		for i, place := range inner {
			mask |= uint64(value>>i&1) << place
		}
		compatible := sorted
		if mask != 0 {
			compatible = w.lacking(sorted, mask)
		}
		for lanes := w.lanes(); len(compatible) > 0; compatible = compatible[min(lanes, len(compatible)):] {
			w.tabulate(compatible[:min(lanes, len(compatible))])
			visit(value)
		}
	}
}

// apart is of how many innermost bits the partners are joined value by value: it pays where the lists are long.
func (w *worker) apart(keys int) int {
	return min(max(bits.Len(uint(keys/512))-3, 0), maxApart)
}
