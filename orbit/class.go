package orbit

import "qorbit/ops"

// A Class is the size of an orbit: 8 for asymmetric solutions, 4 for those that the half turn fixes, 2 for those that
// the quarter turn fixes too, and 1 for the single queen of order 1.
type Class uint8

// ClassOf returns the class of p's orbit: eight over the number of symmetries that fix p.
func ClassOf(p ops.Perm) Class { return Class(8 / symmetries(p)) }

// Symmetry names the turns that fix the solutions of the class: "none", "180" or "90" degrees, "all" at order 1.
func (c Class) Symmetry() string {
	switch c {
	case 8:
		return "none"
	case 4:
		return "180"
	case 2:
		return "90"
	}
	return "all"
}

// symmetries returns the number of the eight symmetries that fix p.
func symmetries(p []uint8) int {
	var inverse [ops.MaxOrder + 1]uint8
	q := inverse[:len(p)]
	for col, row := range p {
		q[row] = uint8(col)
	}
	fixed := 0
	for _, line := range [...][]uint8{p, q} {
		for _, reversed := range [...]bool{false, true} {
			for _, flipped := range [...]bool{false, true} {
				if (view{line, reversed, flipped}).equal(p) {
					fixed++
				}
			}
		}
	}
	return fixed
}

func (v view) equal(p []uint8) bool {
	for i, row := range p {
		if v.at(i) != row {
			return false
		}
	}
	return true
}
