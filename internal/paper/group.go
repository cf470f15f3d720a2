package paper

import (
	"fmt"
	"slices"
	"strings"

	"qorbit/ops"
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
	func(s square) square { return square{-s.right, s.down} },  // counterclockwise quarter turn
	func(s square) square { return square{-s.down, -s.right} }, // half turn
	func(s square) square { return square{s.right, -s.down} },  // clockwise quarter turn
}

// isomorphic computes whether g1 → po1, …, g8 → po8 is an isomorphism of D4 and PO (section II): it keeps all products, and
// each operation does to the given boards what its symmetry does to the square.
func isomorphic(d4 [8]func(s square) square, boards []ops.Perm) Claim {
	c := Claim{ID: "po-isomorphic", Claim: "PO is isomorphic to D4, g1 to g8 corresponding to po1 to po8"}
	var wrong []string
	for i, first := range ops.Group {
		for j, then := range ops.Group {
			product := first.Then(then)
			witness := square{1, 2} // the eight symmetries move it to eight places
			if d4[j](d4[i](witness)) != d4[product](witness) {
				wrong = append(wrong, fmt.Sprintf("g%d·g%d is not g%d, but %v·%v is %v", i+1, j+1, product.Number(), first, then, product))
			}
		}
	}
	for i, o := range ops.Group {
		at := slices.IndexFunc(boards, func(p ops.Perm) bool { return !o.Act(p).Equal(image(d4[i], p)) })
		if at >= 0 {
			wrong = append(wrong, fmt.Sprintf("%v(%v) is %v, and g%d gives %v", o, boards[at], o.Act(boards[at]), i+1, image(d4[i], boards[at])))
		}
	}
	c.Holds = len(wrong) == 0
	c.Found = strings.Join(wrong, "; ")
	if c.Holds {
		c.Found = fmt.Sprintf("all 64 products correspond, and on the %d solutions of N = %d each operation does what its symmetry does to the square", len(boards), len(boards[0]))
	}
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
	seeds := make(map[int]bool)
	for _, p := range below {
		for row := range len(p) + 1 {
			for col := range len(p) + 1 {
				if q, err := (ops.Inc{Row: ops.Gap(row), Col: ops.Gap(col)}).Apply(p); err == nil && q.IsSolution() {
					seeds[all.orbitOf(q)] = true
				}
			}
		}
	}
	var numbers []string
	for number := range all.orbits.Len() {
		if seeds[number+1] {
			numbers = append(numbers, fmt.Sprint(number+1))
		}
	}
	c.Holds = len(numbers) == 3
	c.Found = fmt.Sprintf("Inc from the %d solutions of N = 7 gives %d orbits of N = 8, of the numbers %s", len(below), len(numbers), strings.Join(numbers, ", "))
	return c
}
