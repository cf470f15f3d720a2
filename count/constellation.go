package count

import (
	"fmt"
	"slices"
)

// Start constellations (engelhardt): a search that begins with all queens of the four border lines knows the symmetry of
// what it begins with, and needs only one of the constellations that turns and reflections carry into each other.

// A Square is a place on the board: its column X and its row Y, both counted from zero.
type Square struct{ X, Y int }

// attack says whether queens on two different squares attack each other.
func (a Square) attack(b Square) bool {
	dx, dy := a.X-b.X, a.Y-b.Y
	return dx == 0 || dy == 0 || dx == dy || dx == -dy
}

// A Constellation is the queens of a board's border: one on each of the four border lines, none of which attacks another.
// They are four, or three where one stands in a corner; the board of order 1 is all corner. Constellations are compared
// with ==. The zero value is none.
//
// It is held as the border is walked clockwise: how far from the line's beginning stands the queen of the first row, the
// last column, the last row and the first column. The walk begins at one of four corners and goes one of two ways round,
// and so the eight images of a constellation are the four rotations of this list, and those of the list backwards with
// every distance counted from the other end.
type Constellation struct {
	n     uint8
	clock [4]uint8
}

// NewConstellation makes a constellation of its queens, in any order. It fails where n is not in 1..30, where a
// queen stands off the board or within it, where two attack each other, and where a border line has none.
func NewConstellation(n int, queens []Square) (Constellation, error) {
	if n < 1 || n > maxConstellation {
		return Constellation{}, fmt.Errorf("count: order %d is out of range, constellations have orders 1..%d", n, maxConstellation)
	}
	c, err := constellationOf(n, queens)
	if err != nil {
		return Constellation{}, fmt.Errorf("count: %w", err)
	}
	return c, nil
}

// constellationOf is NewConstellation for an order that is in range.
func constellationOf(n int, queens []Square) (Constellation, error) {
	c, last := Constellation{n: uint8(n)}, n-1
	var has [4]bool
	for i, q := range queens {
		if q.X < 0 || q.Y < 0 || q.X > last || q.Y > last {
			return Constellation{}, fmt.Errorf("queen %d at x %d, y %d, expected 0 to %d", i+1, q.X, q.Y, last)
		}
		for _, other := range queens[:i] {
			if q.attack(other) {
				return Constellation{}, fmt.Errorf("queen %d at x %d, y %d attacks the one at x %d, y %d, expected queens that do not", i+1, q.X, q.Y, other.X, other.Y)
			}
		}
		onBorder := false
		for side, on := range [4]bool{q.Y == 0, q.X == last, q.Y == last, q.X == 0} {
			if on {
				c.clock[side], has[side], onBorder = uint8([4]int{q.X, q.Y, last - q.X, last - q.Y}[side]), true, true
			}
		}
		if !onBorder {
			return Constellation{}, fmt.Errorf("queen %d at x %d, y %d, expected a square on the border", i+1, q.X, q.Y)
		}
	}
	if side := slices.Index(has[:], false); side >= 0 {
		return Constellation{}, fmt.Errorf("no queen in the %s, expected one on every border line", [4]string{"first row", "last column", "last row", "first column"}[side])
	}
	return c, nil
}

// Order returns the order of the board.
func (c Constellation) Order() int { return int(c.n) }

// Queens lists the queens, row by row, and in a row by column.
func (c Constellation) Queens() []Square {
	last := int(c.n) - 1
	squares := c.squares()
	queens := slices.Clone(squares[:])
	slices.SortFunc(queens, func(a, b Square) int { return (a.Y-b.Y)*(last+1) + a.X - b.X })
	return slices.Compact(queens)
}

// squares are the queens of the four lines; one in a corner comes twice.
func (c Constellation) squares() [4]Square {
	last := int(c.n) - 1
	return [4]Square{{int(c.clock[0]), 0}, {last, int(c.clock[1])}, {last - int(c.clock[2]), last}, {0, last - int(c.clock[3])}}
}

// peaceful says whether no queen attacks another. Then no line has two.
func (c Constellation) peaceful() bool {
	squares := c.squares()
	for i, a := range squares {
		for _, b := range squares[:i] {
			if a != b && a.attack(b) {
				return false
			}
		}
	}
	return true
}

// images lists the images under the eight symmetries of the square; equal ones come more than once.
func (c Constellation) images() [8]Constellation {
	var images [8]Constellation
	last := c.n - 1
	for i := range images {
		images[i].n = c.n
		for side := range 4 {
			if i < 4 {
				images[i].clock[side] = c.clock[(i+side)%4]
			} else {
				images[i].clock[side] = last - c.clock[(i+4-side)%4]
			}
		}
	}
	return images
}

// Least returns the smallest of the images; it names the class.
func (c Constellation) Least() Constellation {
	for _, image := range c.images() {
		if slices.Compare(image.clock[:], c.clock[:]) < 0 {
			c = image
		}
	}
	return c
}

// Size returns how many images are different: 8 for an asymmetric constellation, 4 for one that the half turn carries into
// itself, 2 for one that the quarter turn does, and 1 at order 1. No reflection carries one of a larger order into itself.
// Where the axis is a middle line, the queens of the two borders that it crosses would both stand on it. Where it is a
// diagonal, two borders meet in each of its corners; their queens would be each other's images, and attack each other
// unless they are one in the corner, and then the two in the corners attack each other.
func (c Constellation) Size() int {
	equal := 0
	for _, image := range c.images() {
		if image == c {
			equal++
		}
	}
	return 8 / equal
}
