package orbit

import "qorbit/ops"

// A Clash says why a permutation does not meet a condition: a few of its pieces break it, wherever the others stand.
type Clash struct {
	// Find returns the columns of pieces of p that clash, as many as Meet takes; nil where p meets the condition.
	Find func(p ops.Perm) []int

	// Meet reports whether pieces on squares of a board of order n clash. They are two; or four, where the vector from
	// the first to the second and that from the third to the fourth are compared.
	Meet func(pieces []ops.Square, n int) bool
}

// pairClash is the clash of two pieces.
func pairClash(meet func(a, b ops.Square, n int) bool) *Clash {
	find := func(p ops.Perm) []int {
		for j := range p {
			for i := range j {
				if meet(ops.Square{Row: int(p[i]), Col: i}, ops.Square{Row: int(p[j]), Col: j}, len(p)) {
					return []int{i, j}
				}
			}
		}
		return nil
	}
	return &Clash{find, func(pieces []ops.Square, n int) bool { return meet(pieces[0], pieces[1], n) }}
}

// distances are the numbers of columns and of rows between two squares.
func distances(a, b ops.Square) (columns, rows int) {
	columns, rows = b.Col-a.Col, b.Row-a.Row
	return max(columns, -columns), max(rows, -rows)
}
