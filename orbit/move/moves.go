// Package move finds what leads from one orbit to others: the one-queen moves (Moves) and insertions (Incs) of a
// solution, what they tell of its orbit (Scan), the orbits that they lead to, the seeds of an order, and a Witness of
// a single step that can be checked alone.
//
// Moves and insertions commute with the symmetries, so one solution stands for its orbit. Those of conditions other
// than queens are tried one by one. Of queens no insertion is tried at orders up to 30: the gaps where a queen can be
// inserted are computed for all gaps of a deletion at once, as bits. Beyond, only few are tried.
package move

import (
	"iter"

	"qorbit/ops"
	"qorbit/orbit"
)

// Moves returns the one-queen moves from a solution p of any order to other solutions by a condition, with their
// results: first by the column of the queen that is taken out, then by column and row of the gaps where one is put in.
// Moves commute with the symmetries, so the moves of one solution are those of its orbit. For a p that is no solution
// the result means nothing. The condition must not be nil.
func Moves(c *orbit.Condition, p ops.Perm) iter.Seq2[ops.Mov, ops.Perm] {
	return own(reusedMoves(c, p))
}

// own gives each result of a sequence memory of its own.
func own[O any](steps iter.Seq2[O, ops.Perm]) iter.Seq2[O, ops.Perm] {
	return func(yield func(O, ops.Perm) bool) {
		for o, result := range steps {
			if !yield(o, result.Clone()) {
				return
			}
		}
	}
}

// reusedMoves is Moves without memory of its own for each result: the next step overwrites it.
func reusedMoves(c *orbit.Condition, p ops.Perm) iter.Seq2[ops.Mov, ops.Perm] {
	if c != orbit.Queens {
		return testedMoves(c, p)
	}
	return func(yield func(ops.Mov, ops.Perm) bool) {
		var b board
		b.set(p, len(p))
		result := make(ops.Perm, len(p))
		more := true
		for col, row := range p {
			b.delete(col, int(row), func(columnGap, rowGap int) bool {
				put(result, p, col, int(row), columnGap, rowGap)
				more = yield(ops.MovOf(p, col, ops.Inc{Row: ops.Gap(rowGap), Col: ops.Gap(columnGap)}), result)
				return more
			})
			if !more {
				return
			}
		}
	}
}

// Incs returns the insertions that make a solution of order N+1, by a condition, from the solution p, with their
// results, by column and row of the gaps. There is none at order ops.MaxOrder: no permutation is larger. For a p that
// is no solution the result means nothing.
func Incs(c *orbit.Condition, p ops.Perm) iter.Seq2[ops.Inc, ops.Perm] { return own(reusedIncs(c, p)) }

// Dels returns the deletions that leave a board of order N−1 by a condition, with what they leave, by column. The
// orbit of p is a seed if there is one.
func Dels(c *orbit.Condition, p ops.Perm) iter.Seq2[ops.Del, ops.Perm] {
	return func(yield func(ops.Del, ops.Perm) bool) {
		for col, row := range p {
			gone := ops.Del{Row: int(row), Col: col}
			left, err := gone.Apply(p)
			if err == nil && c.Holds(left) && !yield(gone, left) {
				return
			}
		}
	}
}

// Operators has the steps of one kind of operator as those of any kind.
func Operators[O ops.Operator](steps iter.Seq2[O, ops.Perm]) iter.Seq2[ops.Operator, ops.Perm] {
	return func(yield func(ops.Operator, ops.Perm) bool) {
		for o, result := range steps {
			if !yield(o, result) {
				return
			}
		}
	}
}

// reusedIncs is Incs without memory of its own for each result: the next step overwrites it.
func reusedIncs(c *orbit.Condition, p ops.Perm) iter.Seq2[ops.Inc, ops.Perm] {
	if c != orbit.Queens {
		return testedIncs(c, p)
	}
	return func(yield func(ops.Inc, ops.Perm) bool) {
		n := len(p)
		if n == ops.MaxOrder {
			return
		}
		var b board
		b.set(p, n+1)
		result := make(ops.Perm, n+1)
		b.delete(n, n, func(columnGap, rowGap int) bool {
			put(result, p, n, n, columnGap, rowGap)
			return yield(ops.Inc{Row: ops.Gap(rowGap), Col: ops.Gap(columnGap)}, result)
		})
	}
}

// closed returns the number of a line after another one is taken out.
func closed(line, gone int) int {
	if line > gone {
		return line - 1
	}
	return line
}

// put writes p into result, without the queen of a column and row, and with one at gaps of what remains. No queen
// goes where column and row are len(p).
func put(result, p ops.Perm, col, row, columnGap, rowGap int) {
	at := 0
	for i, r := range p {
		if i == col {
			continue
		}
		if at == columnGap {
			at++
		}
		left := closed(int(r), row)
		if left >= rowGap {
			left++
		}
		result[at] = uint8(left)
		at++
	}
	result[columnGap] = uint8(rowGap)
}
