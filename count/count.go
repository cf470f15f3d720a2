package count

import (
	"fmt"
	"math/bits"
)

// A Count is what a method finds for one order. An orbit is a set of solutions that the eight symmetries of the square
// map to each other; a class consists of the orbits of one size.
type Count struct {
	N         int    `json:"n"`         // the order
	Method    string `json:"method"`    // the counting method; its name
	Solutions uint64 `json:"solutions"` // solutions

	// Classified reports whether the method distinguishes orbits; if not, the next four counts are 0 and mean nothing.
	// Of the symmetric classes, the half turn fixes the 4 solutions of an orbit, the quarter turn the 2 of an orbit.
	Classified bool
	Orbits     uint64 `json:"orbits"` // orbits
	Class8     uint64 `json:"class8"` // orbits of 8 solutions
	Class4     uint64 `json:"class4"` // orbits of 4 solutions
	Class2     uint64 `json:"class2"` // orbits of 2 solutions

	// the cost of the search, independent of the machine
	Nodes   uint64 `json:"nodes"`   // queens placed
	Threads int    `json:"threads"` // how many threads counted
}

// Fixed180 returns the number of solutions that the half turn fixes (A032522).
func (c Count) Fixed180() uint64 {
	if c.N == 1 {
		return 1
	}
	return 4*c.Class4 + 2*c.Class2
}

// Fixed90 returns the number of solutions that the quarter turn fixes (A033148).
func (c Count) Fixed90() uint64 {
	if c.N == 1 {
		return 1
	}
	return 2 * c.Class2
}

// FromClasses returns the count of an order with the given numbers of orbits of size 8, 4 and 2. It fails if the number
// of solutions does not fit 64 bits. The one solution of order 1 is an orbit of size 1, and belongs to none of the
// classes.
func FromClasses(n int, class8, class4, class2 uint64) (Count, error) {
	if n == 1 {
		return Count{N: 1, Classified: true, Solutions: 1, Orbits: 1}, nil
	}
	c := Count{N: n, Classified: true, Class8: class8, Class4: class4, Class2: class2}
	var overflow uint64
	for _, class := range [...]struct{ size, orbits uint64 }{{8, class8}, {4, class4}, {2, class2}} {
		high, solutions := bits.Mul64(class.size, class.orbits)
		var carry uint64
		c.Solutions, carry = bits.Add64(c.Solutions, solutions, 0)
		overflow |= high | carry
		c.Orbits += class.orbits
	}
	if overflow != 0 {
		return Count{}, fmt.Errorf("the number of solutions of order %d does not fit 64 bits", n)
	}
	return c, nil
}

// Difference describes the first difference between two counts of one order, or is empty if they agree. Classes are
// compared if both counts have them.
func (c Count) Difference(d Count) string {
	if c.Solutions != d.Solutions {
		return fmt.Sprintf("%s counts %d solutions, %s %d", c.Method, c.Solutions, d.Method, d.Solutions)
	}
	if !c.Classified || !d.Classified {
		return ""
	}
	classes := [...]struct{ size, a, b uint64 }{
		{8, c.Class8, d.Class8},
		{4, c.Class4, d.Class4},
		{2, c.Class2, d.Class2},
	}
	for _, class := range classes {
		if class.a != class.b {
			return fmt.Sprintf("%s counts %d orbits of class %d, %s %d",
				c.Method, class.a, class.size, d.Method, class.b)
		}
	}
	return ""
}
