package signature

import (
	"slices"

	"qorbit/ops"
)

// A Count is how many orbits share their Multiset signature with another, of all orbits of an order.
type Count struct {
	Orbits int // those that do
	Shifts int // those that share it with a cyclic shift of their solutions
	Across int // those with a solution that has a queen on a border line which can be put behind the opposite one
}

// Classify counts the orbits of groups with one signature each, as Experiment.Collisions has them. A queen is put
// across where the board that results holds: it is one of those that the orbits are of.
func Classify(groups [][]ops.Perm, holds func(p ops.Perm) bool) (c Count) {
	for _, group := range groups {
		for i, p := range group {
			c.Orbits++
			others := append(slices.Clone(group[:i]), group[i+1:]...)
			if slices.ContainsFunc(others, func(q ops.Perm) bool { return areShifts(p, q) }) {
				c.Shifts++
			}
			across := func(p ops.Perm) bool { return goesAcross(p, holds) }
			if images := ops.Images(p); slices.ContainsFunc(images[:], across) {
				c.Across++
			}
		}
	}
	return c
}

// goesAcross reports whether the queen of the first column, put behind the last one, gives another orbit with the same
// signature.
func goesAcross(p ops.Perm, holds func(p ops.Perm) bool) bool {
	q := append(p[1:].Clone(), p[0])
	if !holds(q) || !Multiset.Equal(Of(p), Of(q)) {
		return false
	}
	images := ops.Images(p)
	return !slices.ContainsFunc(images[:], q.Equal)
}

// areShifts reports whether some cyclic shift of p, by columns, rows or both, is in the orbit of q.
func areShifts(p, q ops.Perm) bool {
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
