package notation

import (
	"fmt"
	"unicode/utf8"

	"qorbit/ops"
)

// cells are the characters of boards: whether a square has a queen.
var cells = map[rune]bool{
	'Q': true, 'q': true, '♛': true, '♕': true, '1': true,
	'.': false, '-': false, '0': false, '·': false, '_': false,
}

// A rank is a row of a board as it is written.
type rank struct {
	cells, queens int
	column        int  // of the first queen
	signs         bool // there are cells other than 0 and 1
}

// begins reports whether a row can be the first of a board where it is no permutation: a wrong list may be 0 1.
func (r rank) begins() bool { return r.signs || r.cells > 2 }

// rankOf reads a row of a board, in which cells may have spaces, commas or bars between; ok is false where it is none.
func rankOf(text []byte) (r rank, ok bool) {
	for i := 0; i < len(text); {
		c, size := rune(text[i]), 1
		if c >= utf8.RuneSelf {
			c, size = utf8.DecodeRune(text[i:])
		}
		i += size
		if c == ' ' || c == '\t' || c == '\r' || c == ',' || c == '|' {
			continue
		}
		queen, isCell := cells[c]
		if !isCell {
			return rank{}, false
		}
		r.signs = r.signs || c != '0' && c != '1'
		if queen {
			if r.queens == 0 {
				r.column = r.cells
			}
			r.queens++
		}
		r.cells++
	}
	return r, r.cells > 0
}

// A board is the rows that were read of one, from the top.
type board struct {
	line    int   // of the first row
	order   int   // the cells of that row
	columns []int // of the queens, by rows
	err     error // what is wrong first
	at      int   // the line of that
}

// open reports whether rows are missing.
func (b *board) open() bool { return b.order > 0 }

// add adds a row, and reports whether it is the last one.
func (b *board) add(r rank, line int) (complete bool) {
	if !b.open() {
		*b = board{line: line, order: r.cells, columns: b.columns[:0]}
	}
	row := len(b.columns) + 1
	b.columns = append(b.columns, r.column)
	switch {
	case b.err != nil:
	case b.order > ops.MaxOrder:
		b.err = fmt.Errorf("board: %d columns, expected at most %d", b.order, ops.MaxOrder)
	case r.cells != b.order:
		b.err = fmt.Errorf("board: row %d has %d squares, expected %d as in row 1", row, r.cells, b.order)
	case r.queens != 1:
		b.err = fmt.Errorf("board: row %d has %d queens, expected one", row, r.queens)
	default:
		for i, column := range b.columns[:row-1] {
			if column == r.column {
				b.err = fmt.Errorf("board: rows %d and %d have queens in column %d, expected one in each column",
					i+1, row, column+1)
			}
		}
	}
	if b.err != nil && b.at == 0 {
		b.at = line
	}
	return row >= b.order
}

// end returns the permutation of the board with its line, and closes it.
func (b *board) end() (p ops.Perm, line int, err error) {
	order, err, line := b.order, b.err, b.at
	b.order = 0
	switch rows := len(b.columns); {
	case err != nil:
		return nil, line, err
	case rows < order:
		return nil, b.line, fmt.Errorf("board: %d rows, expected %d as in row 1", rows, order)
	}
	p = make(ops.Perm, order)
	for row, column := range b.columns {
		p[column] = uint8(row)
	}
	return p, b.line, nil
}
