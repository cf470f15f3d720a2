package halves

import (
	"fmt"
	"math"
	"math/bits"
	"slices"

	"qorbit/count/halves/internal/kernel"
)

// quarters are placements of queens that do not attack each other on a quarter of h×h squares. The cell (rows, columns) has
// the placements that use exactly these rows and these columns, which are sets of bits.
//
// A placement is the word of its diagonals: the square (r, c) lies on the sum diagonal r+c, bit r+c, and on the difference
// diagonal r−c, bit width+r−c+h−1. Two placements clash if their words have a common bit; the word of their union is the OR
// of their words.
type quarters struct {
	h      int
	first  []uint32 // compressed sparse rows: cell i = rows<<h | columns is words[first[i]:first[i+1]]
	words  []uint64
	queens []uint64 // the squares of each placement's queens, as in placement; nil if only counts are needed
}

// A source has the placements of a quarter by their rows: a table of all, or a search that finds those of one set of rows.
type source interface {
	// of returns the placements that use exactly the rows, valid until the next call.
	of(rows uint32) cells
}

// cells are the placements of one set of rows: those that use exactly some columns are words[first[columns]:first[columns+1]].
type cells struct {
	first         []uint32
	words, queens []uint64
}

// cell returns the words of a cell, and their queens if they are kept.
func (c *cells) cell(columns uint32) (words, queens []uint64) {
	from, to := c.first[columns], c.first[columns+1]
	if c.queens != nil {
		queens = c.queens[from:to]
	}
	return c.words[from:to], queens
}

// of implements source.
func (q *quarters) of(rows uint32) cells {
	return cells{q.first[rows<<q.h : (rows+1)<<q.h+1], q.words, q.queens}
}

// A finder finds the placements of a set of rows when they are asked for. It serves orders whose table does not fit memory.
type finder struct {
	fill  filler
	rows  uint32
	found []placement
	made  cells
}

// finder returns a finder of what fill visits. It does not keep queens.
func (b board) finder(fill filler) *finder {
	return &finder{fill: fill, rows: ^uint32(0), made: cells{first: make([]uint32, 1<<b.h+1)}}
}

// of implements source. It keeps the placements of the last rows, which the next split often has too.
func (f *finder) of(rows uint32) cells {
	if f.rows == rows {
		return f.made
	}
	f.rows, f.found = rows, f.found[:0]
	first := f.made.first
	clear(first)
	f.fill(rows, func(p placement) {
		f.found = append(f.found, p)
		first[p.columns+1]++
	})
	for i := range first[1:] {
		first[i+1] += first[i]
	}
	f.made.words = kernel.Grow(f.made.words, len(f.found))
	for _, p := range f.found { // first[i] becomes the end of cell i, which is the beginning of cell i+1
		f.made.words[first[p.columns]] = p.word
		first[p.columns]++
	}
	copy(first[1:], first)
	first[0] = 0
	return f.made
}

// A placement is a word, its columns, and its queens: for each column 5 bits with the row, from 1, or 0 for none.
type placement struct {
	columns uint32
	word    uint64
	queens  uint64
}

// and returns the placement with one more queen.
func (p placement) and(r, c int, word uint64) placement {
	return placement{p.columns | 1<<c, p.word | word, p.queens | uint64(r+1)<<(5*c)}
}

// A filler visits the placements that use exactly the given rows.
type filler func(rows uint32, visit func(p placement))

// gather collects placements by a counting sort: one pass counts each cell, a second one stores the words. It fails if they
// do not fit the free memory, and if the context is done.
func (r *run) gather(fill filler) (*quarters, error) {
	h := r.board.h
	first := make([]uint32, 1<<(2*h)+1)
	err := r.eachSet(func(rows uint32) {
		counts := first[rows<<h+1:]
		fill(rows, func(p placement) { counts[p.columns]++ })
	})
	if err != nil {
		return nil, err
	}
	var total uint64
	for i, n := range first {
		total += uint64(n)
		first[i] = uint32(total)
	}
	if need := 8 * total; total > math.MaxUint32 || r.Memory > 0 && need > r.Memory {
		return nil, fmt.Errorf("halves: order %d needs %d MiB for a table of quarters, %d MiB of memory are free", r.board.n, need>>20, r.Memory>>20)
	}
	q := &quarters{h: h, first: first, words: make([]uint64, total+kernel.Slack)[:total]}
	if r.list {
		q.queens = make([]uint64, total)
	}
	return q, r.eachSet(func(rows uint32) {
		next := slices.Clone(first[rows<<h : (rows+1)<<h])
		fill(rows, func(p placement) {
			at := &next[p.columns]
			q.words[*at] = p.word
			if q.queens != nil {
				q.queens[*at] = p.queens
			}
			*at++
		})
	})
}

// eachSet visits all sets of rows of a quarter, on several threads.
func (r *run) eachSet(visit func(rows uint32)) error {
	return r.share(1<<r.board.h, func() func(i int) error {
		return func(i int) error {
			visit(uint32(i))
			return r.ctx.Err()
		}
	})
}

// quarters visits all placements.
func (b board) quarters(rows uint32, visit func(p placement)) { b.place(rows, placement{}, visit) }

// place adds queens in the given rows in all ways.
func (b board) place(rows uint32, p placement, visit func(p placement)) {
	if rows == 0 {
		visit(p)
		return
	}
	r := bits.TrailingZeros32(rows)
	attacked := uint32(p.word>>r) | b.reverse(uint32(p.word>>(b.width+r))&b.all()) // on sums, and on differences
	for free := b.all() &^ (p.columns | attacked); free != 0; free &= free - 1 {
		c := bits.TrailingZeros32(free)
		b.place(rows&(rows-1), p.and(r, c, b.queen(r, c)), visit)
	}
}

// without visits the placements that use none of the diagonals.
func without(all filler, diagonals uint64) filler {
	return func(rows uint32, visit func(p placement)) {
		all(rows, func(p placement) {
			if p.word&diagonals == 0 {
				visit(p)
			}
		})
	}
}

// with visits the placements with one more queen, in row −1: words[c] has the diagonals of the queen in column c, or 0 if
// there must be none.
func with(all filler, words []uint64) filler {
	return func(rows uint32, visit func(p placement)) {
		all(rows, func(p placement) {
			for c, word := range words {
				if word != 0 && p.columns>>c&1 == 0 && p.word&word == 0 {
					visit(p.and(-1, c, word))
				}
			}
		})
	}
}

// each visits the placements of the table.
func (q *quarters) each(rows uint32, visit func(p placement)) {
	of := q.of(rows)
	for columns := range uint32(1) << q.h {
		words, queens := of.cell(columns)
		for i, word := range words {
			p := placement{columns: columns, word: word}
			if queens != nil {
				p.queens = queens[i]
			}
			visit(p)
		}
	}
}

// subsets lists the subsets of h elements by size.
func subsets(h int) [][]uint32 {
	sets := make([][]uint32, h+1)
	for set := range uint32(1) << h {
		n := bits.OnesCount32(set)
		sets[n] = append(sets[n], set)
	}
	return sets
}

// tables are the placements of a setting.
type tables struct {
	setting
	sets  [][]uint32     // the sets of columns of a quarter, by size
	sides func() [2]half // makes the western and the eastern half, for one thread
}

// A half has the placements of its two quarters.
type half struct{ north, south source }

// side is the index of a half in sides.
func side(eastern bool) int {
	if eastern {
		return 1
	}
	return 0
}

// of returns the placements of a split.
func (h half) of(s split) (north, south cells) { return h.north.of(s.north), h.south.of(s.south) }

// gatherAll makes the table of all placements, if it does not exist yet and so many splits are worth it: each of them needs
// the placements of four of the 2^h sets of rows.
func (r *run) gatherAll(all **quarters, splits int) (err error) {
	if *all == nil && (r.list || r.board.n <= tabulated && splits >= 1<<r.board.h/4) {
		*all, err = r.gather(r.board.quarters)
	}
	return err
}

// tabulated is the largest order whose placements are kept in tables: 0.5 GiB at orders 22 and 23, 4.7 GiB at order 24. Above,
// a search finds those of one set of rows when they are needed, in a small share of the time that the join takes.
const tabulated = 23

// tables selects the placements of a setting: from the table of all, or, if there is none, by searches.
func (r *run) tables(s setting, all *quarters) (*tables, error) {
	t := &tables{setting: s, sets: subsets(s.h)}
	row := s.h - s.distance
	northBarred, southBarred := s.diagonals(row, s.h), s.diagonals(row-s.southward(), s.h)
	if s.gap == 0 {
		northBarred, southBarred = 0, 0
	}
	if all == nil {
		t.sides = func() [2]half {
			north, south := without(s.quarters, northBarred), without(s.quarters, southBarred)
			southWest := south
			if s.distance > 0 {
				southWest = with(south, s.nearer(s.distance))
			}
			return [2]half{{s.finder(north), s.finder(southWest)}, {s.finder(north), s.finder(south)}}
		}
		return t, nil
	}
	north, south := all, all
	if s.gap > 0 {
		var err error
		if north, err = r.gather(without(all.each, northBarred)); err != nil {
			return nil, err
		}
		if south, err = r.gather(without(all.each, southBarred)); err != nil {
			return nil, err
		}
	}
	southWest := south
	if s.distance > 0 {
		var err error
		if southWest, err = r.gather(with(south.each, s.nearer(s.distance))); err != nil {
			return nil, err
		}
	}
	t.sides = func() [2]half { return [2]half{{north, southWest}, {north, south}} }
	return t, nil
}
