package signature

import (
	"slices"

	"qorbit/ops"
)

// Shifts returns a solution of each other orbit that has the Multiset signature of the solution p and a cyclic shift of p: the columns,
// the rows or both are counted from another one, as on a torus.
func Shifts(p ops.Perm) (shifts []ops.Perm) {
	n := len(p)
	value := Multiset.Value(Of(p))
	q := make(ops.Perm, n)
	rising, falling := make([]int, 2*n), make([]int, 2*n) // the shift whose queen was the last on a diagonal
	for shift := 1; shift < n*n; shift++ {
		if !shifted(p, q, shift/n, shift%n, rising, falling) || Multiset.Value(Of(q)) != value {
			continue
		}
		images := ops.Images(q)
		known := func(other ops.Perm) bool { return slices.ContainsFunc(images[:], other.Equal) }
		if !known(p) && !slices.ContainsFunc(shifts, known) {
			shifts = append(shifts, q.Clone())
		}
	}
	return shifts
}

// shifted writes the shift of p by columns and rows into q. It reports whether it is a solution, and stops where it is not.
func shifted(p, q ops.Perm, columns, rows int, rising, falling []int) bool {
	n := len(p)
	shift := columns*n + rows
	column := columns
	for i := range q {
		row := int(p[column]) + rows
		if row >= n {
			row -= n
		}
		if rising[row+i] == shift || falling[row-i+n] == shift {
			return false
		}
		rising[row+i], falling[row-i+n] = shift, shift
		q[i] = uint8(row)
		if column++; column == n {
			column = 0
		}
	}
	return true
}

// AreShifts reports whether some cyclic shift of p is in the orbit of q.
func AreShifts(p, q ops.Perm) bool {
	n := len(p)
	images := ops.Images(q)
	shift := make(ops.Perm, n)
	for columns := range n {
		for rows := range n {
			for i := range shift {
				shift[i] = uint8((int(p[(i+columns)%n]) + rows) % n)
			}
			if slices.ContainsFunc(images[:], shift.Equal) {
				return true
			}
		}
	}
	return false
}
