package orbit

import "qorbit/ops"

// A Class is the size of an orbit: 8 for asymmetric solutions, 4 for those that the half turn fixes, 2 for those that
// the quarter turn fixes too, and 1 for the single queen of order 1.
type Class uint8

// ClassOf returns the class of p's orbit: eight over the number of symmetries that fix p.
func ClassOf(p ops.Perm) Class {
	fixed := 0
	for _, image := range ops.Images(p) {
		if image.Equal(p) {
			fixed++
		}
	}
	return Class(8 / fixed)
}

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
