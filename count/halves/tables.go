package halves

// tables are the placements of a setting.
type tables struct {
	setting
	sets  [][]uint32               // the sets of columns of a quarter, by size
	sides func(f *finders) [2]half // makes the western and the eastern half, for one thread
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

// gatherAll makes the table of all placements, if it does not exist yet and the number of splits is worth it: each of
// them needs the placements of four of the 2^h sets of rows.
func (r *run) gatherAll(all **quarters, splits int) (err error) {
	if *all == nil && (r.list || r.board.n <= tabulated && splits >= 1<<r.board.h/4) {
		*all, err = r.gather(r.board.quarters)
	}
	return err
}

// tabulated is the largest order whose placements are kept in tables: 0.5 GiB at orders 22 and 23, 4.7 GiB at order 24.
// Above, a search finds those of one set of rows when they are needed, in a small share of the time that the join
// takes.
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
		t.sides = func(f *finders) [2]half {
			all := f.quarters(s.board)
			north, south := without(all, northBarred), without(all, southBarred)
			southWest := south
			if s.distance > 0 {
				southWest = with(south, s.nearer(s.distance))
			}
			return [2]half{
				{f.begin(0, s.h, north), f.begin(1, s.h, southWest)},
				{f.begin(2, s.h, north), f.begin(3, s.h, south)},
			}
		}
		return t, nil
	}
	north, south := all, all
	if s.gap > 0 {
		var err error
		if north, err = r.selected(selection{from: all, barred: northBarred, taken: s.taken()}); err != nil {
			return nil, err
		}
		if south, err = r.selected(selection{from: all, barred: southBarred}); err != nil {
			return nil, err
		}
	}
	southWest := south
	if s.distance > 0 {
		var err error
		if southWest, err = r.selected(selection{from: south, queens: s.nearer(s.distance)}); err != nil {
			return nil, err
		}
	}
	t.sides = func(*finders) [2]half { return [2]half{{north, southWest}, {north, south}} }
	return t, nil
}

// A source has the placements of a quarter by their rows: a table of all, or a search that finds those of one set of
// rows.
type source interface {
	// of returns the placements that use exactly the rows, valid until the next call.
	of(rows uint32) cells
}

// cells are the placements of one set of rows: those that use exactly some columns are
// words[first[columns]:first[columns+1]].
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
