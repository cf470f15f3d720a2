package signature

import "qorbit/ops"

// key is the least of the eight images. It separates all orbits, by definition.
var key = &Invariant{
	Name:       "key",
	Definition: "the lexicographically least of the eight images",
	Source:     "suzuki",
	Theorems:   []Theorem{{Text: "separates the orbits of every order (an orbit is its images)"}},
	Terms:      func(n int) int { return n },
	New: func(n int) func(p, inverse ops.Perm, v *Parts) {
		return func(p, inverse ops.Perm, v *Parts) {
			least := image{p, false, false}
			for symmetry := range 8 {
				other := image{p, symmetry&2 != 0, symmetry&4 != 0}
				if symmetry&1 != 0 {
					other.lines = inverse
				}
				if other.less(least) {
					least = other
				}
			}
			v.Begin()
			for i := range p {
				v.Add(uint64(i)<<8 | uint64(least.at(i)))
			}
		}
	},
}

// An image is that of a permutation: itself or its inverse, read backwards or not, with complemented entries or not.
type image struct {
	lines                 ops.Perm
	backwards, upsideDown bool
}

// at returns entry i.
func (m image) at(i int) int {
	last := len(m.lines) - 1
	if m.backwards {
		i = last - i
	}
	if m.upsideDown {
		return last - int(m.lines[i])
	}
	return int(m.lines[i])
}

// less compares lexicographically. Mostly the first entries differ.
func (m image) less(other image) bool {
	for i := range m.lines {
		if a, b := m.at(i), other.at(i); a != b {
			return a < b
		}
	}
	return false
}
