// Package constellation writes, reads, checks and counts from start constellations (engelhardt): the queens on the four
// border lines of the board.
//
// A search that begins with all border queens knows the symmetry of what it begins with, and needs only one
// constellation of each class, that is, of those that turns and reflections map to each other. [All] lists one of each
// class, [Count] counts from a list, [Write] and [Read] keep lists in files. [Method] is the counting method.
package constellation

import (
	"fmt"
	"slices"
	"strings"
)

// MaxOrder is the largest order of a constellation: that of Engelhardt's files.
const MaxOrder = 30

// A Square is a square of the board: its column X and its row Y, both from 0.
type Square struct{ X, Y int }

// attack reports whether queens on two different squares attack each other.
func (a Square) attack(b Square) bool {
	dx, dy := a.X-b.X, a.Y-b.Y
	return dx == 0 || dy == 0 || dx == dy || dx == -dy
}

// A Constellation is the queens of a board's border: one on each of the four border lines, none of which attacks
// another. There are four, or three if one stands in a corner, or one at order 1. Constellations are comparable with
// ==. The zero value has no queens and order 0.
//
// clock lists the border clockwise: the distance of the queen from the beginning of the first row, the last column, the
// last row and the first column. Walking the border from another corner rotates the list; walking it counterclockwise
// reverses the list and counts each distance from the other end. These are the eight images.
type Constellation struct {
	n     uint8
	clock [4]uint8
}

// New returns the constellation with the given queens, in any order. It fails if n is not in 1..MaxOrder, if a queen
// stands off the board or inside it, if two attack each other, and if a border line has none.
func New(n int, queens []Square) (Constellation, error) {
	if err := checkOrder(n); err != nil {
		return Constellation{}, err
	}
	c, last := Constellation{n: uint8(n)}, n-1
	var has [4]bool
	for i, q := range queens {
		if q.X < 0 || q.Y < 0 || q.X > last || q.Y > last {
			return Constellation{}, fmt.Errorf("queen %d at x %d, y %d, expected 0 to %d", i+1, q.X, q.Y, last)
		}
		for _, other := range queens[:i] {
			if q.attack(other) {
				return Constellation{}, fmt.Errorf("queen %d at x %d, y %d attacks the one at x %d, y %d, expected "+
					"queens that do not", i+1, q.X, q.Y, other.X, other.Y)
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
		return Constellation{}, fmt.Errorf("no queen in the %s, expected one on every border line",
			[4]string{"first row", "last column", "last row", "first column"}[side])
	}
	return c, nil
}

func checkOrder(n int) error {
	if n < 1 || n > MaxOrder {
		return fmt.Errorf("order %d is out of range, expected 1..%d", n, MaxOrder)
	}
	return nil
}

// Order returns the order of the board.
func (c Constellation) Order() int { return int(c.n) }

// Queens lists the queens by row, and in a row by column.
func (c Constellation) Queens() []Square {
	queens := c.squares()
	slices.SortFunc(queens[:], func(a, b Square) int { return (a.Y-b.Y)*int(c.n) + a.X - b.X })
	return slices.Compact(queens[:])
}

// String lists the queens as row,column from 1, such as "1,2 2,5 4,1 5,4".
func (c Constellation) String() string {
	var queens []string
	for _, q := range c.Queens() {
		queens = append(queens, fmt.Sprintf("%d,%d", q.Y+1, q.X+1))
	}
	return strings.Join(queens, " ")
}

// squares returns the queens of the four lines; a queen in a corner comes twice.
func (c Constellation) squares() [4]Square {
	last := int(c.n) - 1
	return [4]Square{
		{int(c.clock[0]), 0},
		{last, int(c.clock[1])},
		{last - int(c.clock[2]), last},
		{0, last - int(c.clock[3])},
	}
}

// peaceful reports whether no queen attacks another. Then no line has two.
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

// images returns the images under the eight symmetries of the square, which need not differ.
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

// Least returns the smallest of the images, by which classes are compared.
func (c Constellation) Least() Constellation {
	for _, image := range c.images() {
		if slices.Compare(image.clock[:], c.clock[:]) < 0 {
			c = image
		}
	}
	return c
}

// Size returns the number of different images: 8 for an asymmetric constellation, 4 for one that the half turn fixes, 2
// for one that the quarter turn fixes, and 1 at order 1. No reflection fixes a constellation of a larger order. If the
// axis were a middle line, the queens of the two borders that it crosses would both stand on it. If it were a diagonal,
// two borders would meet in each of its corners; their queens would be each other's images and attack each other,
// unless one queen stands in the corner; and then the two queens in the corners would attack each other.
func (c Constellation) Size() int {
	equal := 0
	for _, image := range c.images() {
		if image == c {
			equal++
		}
	}
	return 8 / equal
}

// The kinds of constellations.
const (
	Asymmetric = "asymmetric"
	Symmetric  = "symmetric"
)

// Kind returns "asymmetric" for a constellation of eight images, otherwise "symmetric".
func (c Constellation) Kind() string {
	if c.Size() == 8 {
		return Asymmetric
	}
	return Symmetric
}
