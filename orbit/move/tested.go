package move

import (
	"iter"
	"slices"

	"qorbit/ops"
	"qorbit/orbit"
)

// A tester tries insertions into what a deletion leaves of a board. It keeps the old pieces that clashed in earlier
// results: most results are excluded by the pieces that excluded the result before, because only those between the
// deleted line and the gap have moved.
type tester struct {
	condition *orbit.Condition
	p         ops.Perm
	col, row  int // of the piece that is taken out; len(p) for none
	result    ops.Perm
	known     [][]ops.Square // old pieces, where they stand in p; those that clashed last come first
	moved     []ops.Square
}

// newTester tries insertions into p, or moves of the piece of a column.
func newTester(c *orbit.Condition, p ops.Perm, col, order int) *tester {
	t := &tester{condition: c, p: p, col: col, row: len(p), result: make(ops.Perm, order)}
	if col < len(p) {
		t.row = int(p[col])
	}
	return t
}

// meets reports whether the result of an insertion at gaps meets the condition. If so, it is t.result.
func (t *tester) meets(columnGap, rowGap int) bool {
	if t.isKnown(columnGap, rowGap) {
		return false
	}
	put(t.result, t.p, t.col, t.row, columnGap, rowGap)
	clash := t.condition.Clash
	if clash == nil {
		return t.condition.Holds(t.result)
	}
	columns := clash.Find(t.result)
	if columns != nil && !slices.Contains(columns, columnGap) {
		t.known = slices.Insert(t.known, 0, t.inBoard(columns, columnGap))
	}
	return columns == nil
}

// isKnown reports whether known pieces clash in the result.
func (t *tester) isKnown(columnGap, rowGap int) bool {
	for k, pieces := range t.known {
		t.moved = t.moved[:0]
		for _, at := range pieces {
			row, col := closed(at.Row, t.row), closed(at.Col, t.col)
			if row >= rowGap {
				row++
			}
			if col >= columnGap {
				col++
			}
			t.moved = append(t.moved, ops.Square{Row: row, Col: col})
		}
		if t.condition.Clash.Meet(t.moved, len(t.result)) {
			copy(t.known[1:k+1], t.known[:k])
			t.known[0] = pieces
			return true
		}
	}
	return false
}

// inBoard returns where the pieces of some columns of the result stand in p.
func (t *tester) inBoard(columns []int, columnGap int) []ops.Square {
	pieces := make([]ops.Square, len(columns))
	for i, col := range columns {
		if col > columnGap {
			col--
		}
		if col >= t.col {
			col++
		}
		pieces[i] = ops.Square{Row: int(t.p[col]), Col: col}
	}
	return pieces
}

// testedMoves is reusedMoves for any condition: each insertion is tried.
func testedMoves(c *orbit.Condition, p ops.Perm) iter.Seq2[ops.Mov, ops.Perm] {
	return func(yield func(ops.Mov, ops.Perm) bool) {
		for col := range p {
			t := newTester(c, p, col, len(p))
			for columnGap := range p {
				for rowGap := range p {
					if !t.meets(columnGap, rowGap) || t.result.Equal(p) {
						continue
					}
					mov := ops.MovOf(p, col, ops.Inc{Row: ops.Gap(rowGap), Col: ops.Gap(columnGap)})
					if !yield(mov, t.result) {
						return
					}
				}
			}
		}
	}
}

// testedIncs is reusedIncs for any condition.
func testedIncs(c *orbit.Condition, p ops.Perm) iter.Seq2[ops.Inc, ops.Perm] {
	return func(yield func(ops.Inc, ops.Perm) bool) {
		n := len(p)
		if n == ops.MaxOrder {
			return
		}
		t := newTester(c, p, n, n+1)
		for columnGap := range n + 1 {
			for rowGap := range n + 1 {
				inc := ops.Inc{Row: ops.Gap(rowGap), Col: ops.Gap(columnGap)}
				if t.meets(columnGap, rowGap) && !yield(inc, t.result) {
					return
				}
			}
		}
	}
}

// everything is the condition that every permutation meets.
var everything = &orbit.Condition{Allows: func(ops.Perm, int) bool { return true }}

// conditionFor returns a condition that p and the solutions of an orbit meet, so that a step between them is found
// among those between its solutions: Queens, whose steps are found fast, or else everything.
func conditionFor(p ops.Perm, order int, to orbit.Key) *orbit.Condition {
	if p.IsSolution() && to.Perm(order).IsSolution() {
		return orbit.Queens
	}
	return everything
}
