package halves

import (
	"qorbit/count/halves/internal/kernel"
	"qorbit/internal/base/parallel"
)

// A finder is a source that searches for the placements of a set of rows when they are asked for, and sorts them by the
// columns that they use. It serves orders whose table of all placements does not fit memory. It does not keep queens.
type finder struct {
	fill    filler
	all     *finders
	rows    uint32
	first   []uint32
	words   []uint64
	next    []uint32  // of each set of columns, the place of its next placement
	columns *[]uint16 // of the placements while they are sorted
}

// finders are those of one thread, for the quarters of two halves. Their memory is used again from filler to filler.
type finders struct {
	pace    *parallel.Pace // once it is over, finders find some placements only, and none of their cells means anything
	each    [4]finder
	columns []uint16
}

// begin returns finder i, of what fill visits, for quarters of h×h squares.
func (all *finders) begin(i, h int, fill filler) *finder {
	f := &all.each[i]
	f.all, f.fill, f.rows, f.columns = all, fill, ^uint32(0), &all.columns
	if len(f.next) != 1<<h {
		f.first, f.next = make([]uint32, 1<<h+1), make([]uint32, 1<<h)
	}
	return f
}

// of implements source. It keeps the placements of the last rows, which the next split often has too.
func (f *finder) of(rows uint32) cells {
	if f.rows == rows {
		return cells{first: f.first, words: f.words}
	}
	f.rows = rows
	words, columns := f.words[:0], (*f.columns)[:0]
	clear(f.first)
	f.fill(rows, func(p placement) bool {
		words = append(kernel.Extend(words, 1), p.word)
		columns = append(kernel.Extend(columns, 1), uint16(p.columns))
		f.first[p.columns+1]++
		return true
	})
	if f.all.pace.Over(0) {
		f.rows = ^uint32(0)
	}
	for i := range f.first[1:] {
		f.first[i+1] += f.first[i]
	}
	f.words, *f.columns = words, columns
	f.sort()
	return cells{first: f.first, words: f.words}
}

// The work of finding the squares of a queen and of sorting a placement, in keys that are joined with a table.
const (
	queenWork     = 8
	placementWork = 8
)

// quarters is the filler of all placements, which ends once the pace is over.
func (all *finders) quarters(b board) filler {
	return func(rows uint32, visit func(p placement) bool) { b.place(rows, placement{}, all.pace, visit) }
}

// sort sorts the placements by columns, in place (American flag sort): a second array of words would double the memory.
func (f *finder) sort() {
	words, columns, next := f.words, *f.columns, f.next
	copy(next, f.first)
	for set, end := range f.first[1:] {
		for next[set] < end {
			at := next[set]
			own := columns[at]
			to := next[own]
			if f.all.pace.Over(placementWork) {
				return
			}
			words[at], words[to] = words[to], words[at]
			columns[at], columns[to] = columns[to], own
			next[own]++
		}
	}
}
