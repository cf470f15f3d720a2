package board

import "gonum.org/v1/plot/vg"

// A Row says how wide boards side by side may be.
type Row struct {
	Boards  int       // of the figure
	Columns int       // boards side by side
	Fixed   bool      // no fewer columns
	Largest vg.Length // the largest side of a square
	Least   vg.Length // with which fewer columns are better
	Limit   vg.Length // of the width
}

// Fit finds the largest squares, in steps of a tenth of a millimetre, with which boards side by side are no wider than the limit, and
// their number: fewer where squares would be too small. A single column, or a fixed number of them, has the least squares at least.
// The function width returns the width of a row. Its last call has the results of Fit, so that it may keep what it computes for them.
func (r Row) Fit(width func(columns int, square vg.Length) vg.Length) (columns int, square vg.Length) {
	columns, square = r.Columns, r.Largest
	for width(columns, square) > r.Limit {
		switch {
		case square-vg.Millimeter/10 >= r.Least:
			square -= vg.Millimeter / 10
		case r.Fixed || columns == 1:
			width(columns, r.Least)
			return columns, r.Least
		default: // one fewer in a row, and as many in each
			rows := (r.Boards + columns - 2) / (columns - 1)
			columns, square = (r.Boards+rows-1)/rows, r.Largest
		}
	}
	return columns, square
}

// LeastSquare is the side of a square in which a crown can be seen.
const LeastSquare = 2.6 * vg.Millimeter

// UsualSquare is the side of a square on boards of an order.
func UsualSquare(order int) vg.Length {
	switch {
	case order <= 8:
		return 5 * vg.Millimeter
	case order <= 10:
		return 4.5 * vg.Millimeter
	}
	return 4 * vg.Millimeter
}
