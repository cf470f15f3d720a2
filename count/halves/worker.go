package halves

import (
	"context"
	"math/bits"

	"qorbit/count/halves/internal/kernel"
)

// A worker counts splits on one thread.
type worker struct {
	kernel.Kernel
	*tables
	sets         [][]uint32 // the sets of columns of a quarter, by size
	west, westAt []uint64   // keys of western halves, with the rank of the columns below the level, and equal to it
	east, eastAt []uint64   // the same of eastern halves
	below, at    kernel.Groups
	looked       uint64 // pairs of quarters that were crossed, plus halves that resulted
}

func newWorker(t *tables, p Path) *worker {
	return &worker{tables: t, Kernel: p.new(t.layout()), sets: subsets(t.h)}
}

// block counts the splits of a block. It fails if the context is done.
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

// count returns the number of solutions that the solutions of a split represent.
func (w *worker) count(s split) uint64 {
	if w.distance > 0 {
		return s.weight * w.offCentre(s)
	}
	return s.weight * w.centred(s)
}

// centred counts the split of a setting that the quarter turn maps to itself. Levels decide which solutions count.
func (w *worker) centred(s split) uint64 {
	level, all := w.level(s), w.all()
	partner := split{north: all &^ s.north, south: all &^ s.south}
	below := func(set uint32) bool { return w.rank(w.reverse(set)) < level }
	at := func(set uint32) bool { return w.rank(w.reverse(set)) == level }
	w.west = w.fillWest(w.west[:0], s, below)
	w.westAt = w.fillWest(w.westAt[:0], s, at)
	w.east = w.fillEast(w.east[:0], partner, below)
	w.eastAt = w.fillEast(w.eastAt[:0], partner, at)
	apart := w.apart(len(w.west))
	w.Group(&w.below, w.east, apart)
	w.Group(&w.at, w.eastAt, apart)
	var pairs uint64
	w.eachTable(w.west, apart, func(value int) { pairs += 2*w.Join(&w.below, value) + w.Join(&w.at, value) })
	w.eachTable(w.westAt, apart, func(value int) { pairs += w.Join(&w.below, value) + w.Join(&w.at, value) })
	return pairs
}

// offCentre counts the split of a setting whose middle column has its queen above the centre.
func (w *worker) offCentre(s split) uint64 {
	all := w.all()
	any := func(uint32) bool { return true }
	w.west = w.fillWest(w.west[:0], s, any)
	taken := uint32(1) << (w.h - w.distance)
	w.east = w.fillEast(w.east[:0], split{north: all &^ s.north &^ taken, south: all &^ s.south}, any)
	apart := w.apart(len(w.west))
	w.Group(&w.below, w.east, apart)
	var pairs uint64
	w.eachTable(w.west, apart, func(value int) { pairs += w.Join(&w.below, value) })
	return pairs
}

func (w *worker) fillWest(keys []uint64, s split, wanted func(set uint32) bool) []uint64 {
	return w.fill(keys, w.tables.west, s, wanted, false)
}

func (w *worker) fillEast(keys []uint64, s split, wanted func(set uint32) bool) []uint64 {
	return w.fill(keys, w.tables.south, s, wanted, true)
}

// fill appends the keys of the halves with queens in the rows of the split, whose northern queens use a wanted set of columns.
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
		keys = kernel.Reserve(keys, len(north)*len(south))
		keys = w.Cross(keys, north, south, eastern)
		w.looked += uint64(len(north) * len(south))
	}
	w.looked += uint64(len(keys) - before)
	return keys
}

// eachTable visits the tables of the keys: for every value of the innermost bits of the partners, tables of the keys that have
// none of these bits, each of as many keys as the kernel takes.
func (w *worker) eachTable(keys []uint64, apart int, visit func(value int)) {
	if len(keys) == 0 {
		return
	}
	places := w.layout().HotBits()
	inner := places[len(places)-apart:]
	sorted := w.Sort(keys, apart)
	for value := range 1 << apart {
		var mask uint64
		for i, place := range inner {
			mask |= uint64(value>>i&1) << place
		}
		compatible := sorted
		if mask != 0 {
			compatible = w.Lacking(sorted, mask)
		}
		for lanes := w.Lanes(); len(compatible) > 0; compatible = compatible[min(lanes, len(compatible)):] {
			w.Tabulate(compatible[:min(lanes, len(compatible))])
			visit(value)
		}
	}
}

// apart returns the number of innermost bits by which partners are kept apart. Long lists have enough tables for more.
func (w *worker) apart(keys int) int {
	return min(max(bits.Len(uint(keys/512))-3, 0), kernel.MaxApart)
}
