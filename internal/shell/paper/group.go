package paper

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/orbit/move"
)

// A square is a place on the board, from its centre: twice the rows down and twice the columns to the right.
type square struct{ down, right int }

// d4 has the eight symmetries of the square as the paper lists them (section II), g1 to g8, by what they do to a place.
var d4 = [8]func(s square) square{
	func(s square) square { return s },                         // identity
	func(s square) square { return square{s.right, s.down} },   // reflection in the main diagonal
	func(s square) square { return square{-s.right, -s.down} }, // reflection in the antidiagonal
	func(s square) square { return square{-s.down, s.right} },  // reflection in the horizontal axis
	func(s square) square { return square{s.down, -s.right} },  // reflection in the vertical axis
	func(s square) square { return square{-s.right, s.down} },  // rotation by 90 degrees counterclockwise
	func(s square) square { return square{-s.down, -s.right} }, // rotation by 180 degrees
	func(s square) square { return square{s.right, -s.down} },  // rotation by 270 degrees counterclockwise
}

// isomorphic computes whether g1 → po1, …, g8 → po8 is an isomorphism of D4 and PO (section II): it keeps all products,
// and each operation does to the given boards what its symmetry does to the square.
func isomorphic(d4 [8]func(s square) square, boards []ops.Perm) Claim {
	c := Claim{ID: "po-isomorphic", Claim: "PO is isomorphic to D4, g1 to g8 corresponding to po1 to po8"}
	products, moved := 0, 0
	for i, o := range ops.Group {
		for j, then := range ops.Group {
			witness := square{1, 2} // the eight symmetries move it to eight places
			if d4[j](d4[i](witness)) == d4[o.Then(then)](witness) {
				products++
			}
		}
		for _, p := range boards {
			if o.Act(p).Equal(image(d4[i], p)) {
				moved++
			}
		}
	}
	c.Holds = products == 64 && moved == 8*len(boards)
	var names []string
	for _, o := range ops.Group {
		names = append(names, o.Description())
	}
	c.Found = fmt.Sprintf("%d of 64 products correspond, and %d of %d images of the solutions of N = 8 are those of "+
		"the square's symmetry (%s)",
		products, moved, 8*len(boards), strings.Join(names, "; "))
	return c
}

// image moves the queens of p as g moves the square.
func image(g func(s square) square, p ops.Perm) ops.Perm {
	q, last := make(ops.Perm, len(p)), len(p)-1
	for col, row := range p {
		to := g(square{2*int(row) - last, 2*col - last})
		q[(to.right+last)/2] = uint8((to.down + last) / 2)
	}
	return q
}

// threeSeeds computes which orbits Inc gives from the solutions of the order below (section V.B, step 1).
func threeSeeds(below []ops.Perm, all *solutions) Claim {
	c := Claim{ID: "inc-orbits", Claim: "Inc from the solutions of N = 7 generates three orbits of N = 8"}
	numbers := make(map[int]bool)
	for _, p := range below {
		for _, q := range move.Incs(orbit.Queens, p) {
			numbers[all.orbitOf(q)] = true
		}
	}
	c.Holds = len(numbers) == 3
	list := strings.Trim(fmt.Sprint(slices.Sorted(maps.Keys(numbers))), "[]")
	c.Found = fmt.Sprintf("Inc from the %d solutions of N = 7 gives %d orbits of N = 8, of the numbers %s",
		len(below), len(numbers), strings.ReplaceAll(list, " ", ", "))
	return c
}
