package checker

// A condition says which boards are solutions, by a definition of its own: that of package orbit is not used.
type condition struct {
	name string

	// clash reports whether two pieces break the condition on a board of order n. It is nil for Costas arrays, which
	// two equal vectors between pieces break.
	clash func(p, q queen, n int) bool

	// solutions are the numbers of boards of the orders from 1. They are the only facts that the checker takes from
	// outside.
	solutions []uint64
}

// conditions are those of which a certificate can be.
var conditions = []*condition{queens, toroidal, superqueens, kings, costas}

// queens attack each other on diagonals (OEIS A000170).
var queens = &condition{
	name:  "queens",
	clash: func(p, q queen, _ int) bool { return falling(p, q) || rising(p, q) },
	solutions: []uint64{
		1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14200, 73712, 365596, 2279184, 14772512, 95815104, 666090624,
		4968057848, 39029188884, 314666222712, 2691008701644, 24233937684440, 227514171973736, 2207893435808352,
		22317699616364044, 234907967154122528,
	},
}

// toroidal queens attack each other on the diagonals of a torus (OEIS A007705; there is none of an even order).
var toroidal = &condition{
	name: "toroidal",
	clash: func(p, q queen, n int) bool {
		return (p.row-p.col-q.row+q.col)%n == 0 || (p.row+p.col-q.row-q.col)%n == 0
	},
	solutions: []uint64{1, 0, 0, 0, 10, 0, 28, 0, 0, 0, 88, 0, 4524},
}

// superqueens move as queens and as knights (OEIS A051223).
var superqueens = &condition{
	name: "superqueens",
	clash: func(p, q queen, _ int) bool {
		rows, cols := abs(p.row-q.row), abs(p.col-q.col)
		return rows == cols || rows == 1 && cols == 2 || rows == 2 && cols == 1
	},
	solutions: []uint64{1, 0, 0, 0, 0, 0, 0, 0, 0, 4, 44, 156, 1876},
}

// kings attack the neighbouring squares (OEIS A002464).
var kings = &condition{
	name:      "kings",
	clash:     func(p, q queen, _ int) bool { return abs(p.row-q.row) <= 1 && abs(p.col-q.col) <= 1 },
	solutions: []uint64{1, 0, 0, 2, 14, 90, 646, 5242, 47622, 479306, 5296790, 63779034, 831283558},
}

// costas are arrays in which no vector from a dot to a dot on its right is that of two other dots (OEIS A008404).
var costas = &condition{
	name:      "costas",
	solutions: []uint64{1, 2, 4, 12, 40, 116, 200, 444, 760, 2160, 4368, 7852, 12828},
}

func abs(x int) int { return max(x, -x) }

// meets reports whether no pieces of the board break the condition.
func (c *condition) meets(b board) bool {
	for j, q := range b {
		for i, p := range b[:j] {
			if c.clash != nil && c.clash(p, q, len(b)) {
				return false
			}
			for k, r := range b[:i] { // columns are numbered without gaps
				if c.clash == nil && sameVector(r, b[k+j-i], p, q) {
					return false
				}
			}
		}
	}
	return true
}

// sameVector reports whether the vector from p to q is that from r to s.
func sameVector(p, q, r, s queen) bool {
	return q.row-p.row == s.row-r.row && q.col-p.col == s.col-r.col
}

// broken reports whether the pieces that a letter names break the condition, on a board of order n.
func (c *condition) broken(at []queen, n int) bool {
	if c.clash == nil {
		return sameVector(at[0], at[1], at[2], at[3])
	}
	return c.clash(at[0], at[1], n)
}
