// Package finder finds the placements of a quarter that use one set of rows, when they are asked for, and sorts them by the columns that
// they use. It serves orders whose table of all placements does not fit memory.
package finder

import "qorbit/count/halves/internal/kernel"

// A Filler visits the placements that use exactly the given rows: the columns that each uses, and its word.
type Filler func(rows uint32, visit func(columns uint32, word uint64))

// A Finder keeps the placements of one set of rows.
type Finder struct {
	fill    Filler
	rows    uint32
	first   []uint32
	words   []uint64
	next    []uint32  // of each set of columns, the place of its next placement
	columns *[]uint16 // of the placements while they are sorted
}

// Finders are those of one thread, for the quarters of two halves. Their memory is used again from filler to filler.
type Finders struct {
	each    [4]Finder
	columns []uint16
}

// Begin returns finder i, of what fill visits, for quarters of h×h squares.
func (all *Finders) Begin(i, h int, fill Filler) *Finder {
	f := &all.each[i]
	f.fill, f.rows, f.columns = fill, ^uint32(0), &all.columns
	if len(f.next) != 1<<h {
		f.first, f.next = make([]uint32, 1<<h+1), make([]uint32, 1<<h)
	}
	return f
}

// Of returns the placements of a set of rows: those that use exactly some columns are words[first[columns]:first[columns+1]]. They are
// valid until the next call. It keeps those of the last rows, which the next split often has too.
func (f *Finder) Of(rows uint32) (first []uint32, words []uint64) {
	if f.rows == rows {
		return f.first, f.words
	}
	f.rows = rows
	first, words, columns := f.first, f.words[:0], (*f.columns)[:0]
	clear(first)
	f.fill(rows, func(own uint32, word uint64) {
		words = append(kernel.Extend(words, 1), word)
		columns = append(kernel.Extend(columns, 1), uint16(own))
		first[own+1]++
	})
	for i := range first[1:] {
		first[i+1] += first[i]
	}
	f.words, *f.columns = words, columns
	f.sort()
	return first, words
}

// sort sorts the placements by columns, in place (American flag sort): a second array of words would double the memory.
func (f *Finder) sort() {
	words, columns, next := f.words, *f.columns, f.next
	copy(next, f.first)
	for set, end := range f.first[1:] {
		for next[set] < end {
			at := next[set]
			own := columns[at]
			to := next[own]
			words[at], words[to] = words[to], words[at]
			columns[at], columns[to] = columns[to], own
			next[own]++
		}
	}
}
