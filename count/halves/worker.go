package halves

import "math/bits"

// A setting is a board with what stands outside of its quarters: the placements that this leaves to the quarters, and the
// splits of the rows that remain.
type setting struct {
	north, south *quarters
	middle       int // distance of the middle column's queen from the centre, 0 if it stands there or there is none
	splits       []split
}

// A worker counts splits, one after another, on one thread.
type worker struct {
	board
	kernel
	*setting
	sets         [][]uint32 // of the columns of a quarter, by their number
	west, westAt []uint64   // keys of western halves, whose columns rank below the level, and at it
	east, eastAt []uint64
	below, at    grouped // the eastern ones
	looked       uint64  // pairs of quarters that were tried, and halves that were made
}

func newWorker(b board, p Path) *worker {
	return &worker{board: b, kernel: p.make(b, b.layout()), sets: subsets(b.h)}
}

// count returns the number of solutions that a split stands for.
func (w *worker) count(s split) uint64 {
	if w.middle > 0 {
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
	w.west = w.fill(w.west[:0], s, all, below, 0, false)
	w.westAt = w.fill(w.westAt[:0], s, all, at, 0, false)
	w.east = w.fill(w.east[:0], partner, all, below, 0, true)
	w.eastAt = w.fill(w.eastAt[:0], partner, all, at, 0, true)
	w.group(&w.below, w.east)
	w.group(&w.at, w.eastAt)
	var pairs uint64
	w.eachTable(w.west, func() { pairs += 2*w.join(&w.below) + w.join(&w.at) })
	w.eachTable(w.westAt, func() { pairs += w.join(&w.below) + w.join(&w.at) })
	return pairs
}

// offCentre counts where the middle column has its queen above the centre, and the middle row its own nearer, to the left.
func (w *worker) offCentre(s split) uint64 {
	all := w.all()
	any := func(uint32) bool { return true }
	w.west = w.west[:0]
	for near := 1; near < w.middle; near++ {
		column := w.h - near
		w.west = w.fill(w.west, s, all&^(1<<column), any, w.queen(w.h, column), false)
	}
	taken := uint32(1) << (w.h - w.middle)
	w.east = w.fill(w.east[:0], split{north: all &^ s.north &^ taken, south: all &^ s.south}, all, any, 0, true)
	w.group(&w.below, w.east)
	var pairs uint64
	w.eachTable(w.west, func() { pairs += w.join(&w.below) })
	return pairs
}

// fill appends the keys of the halves with queens in the rows of the split and in all these columns, of which the northern
// queens use a set that is wanted.
func (w *worker) fill(keys []uint64, s split, all uint32, wanted func(set uint32) bool, extra uint64, eastern bool) []uint64 {
	before := len(keys)
	for _, set := range w.sets[bits.OnesCount32(s.north)] {
		if set&^all != 0 || !wanted(set) {
			continue
		}
		north, south := w.north.cell(s.north, set), w.south.cell(s.south, all&^set)
		if len(north) == 0 || len(south) == 0 {
			continue
		}
		keys = reserve(keys, len(north)*len(south))
		keys = w.cross(keys, north, south, extra, eastern)
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

// eachTable tabulates the keys, as many at a time as the kernel takes.
func (w *worker) eachTable(keys []uint64, visit func()) {
	if len(keys) == 0 {
		return
	}
	sorted := w.sort(keys)
	for lanes := w.lanes(); len(sorted) > 0; sorted = sorted[min(lanes, len(sorted)):] {
		w.tabulate(sorted[:min(lanes, len(sorted))])
		visit()
	}
}
