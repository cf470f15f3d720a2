package orbit

import (
	"iter"
	"math/bits"

	"qorbit/ops"
)

// torus is the equivalence of OEIS A062164 (engelhardt2007): the board is a torus, and a shift of its lines modulo the
// order takes a solution to an equivalent one if that is a solution.
var torus = Equivalence{
	Name:    "torus",
	Summary: "shifts of the columns and of the rows modulo N, and the eight symmetries",
	Source:  "engelhardt2007; OEIS A062164",
	OEIS:    "A062164",
	Order:   func(n int) int { return 8 * n * n },
	Maps:    func(n int) iter.Seq[Map] { return affine(n, []int{1}) },
	Fast:    func(n int) func(p ops.Perm) Images { return newShifts(n, []int{1}).images },
}

// similar is the equivalence of OEIS A062165: besides, the queen in column k and row r, counted from 0, may go to
// column f·k and row f·r modulo the order, with a factor f that is coprime to the order.
var similar = Equivalence{
	Name:    "similar",
	Summary: "shifts and coprime factors of the columns and rows modulo N, and the eight symmetries",
	Source:  "engelhardt2007; OEIS A062165",
	OEIS:    "A062165",
	Order:   func(n int) int { return 8 * n * n * len(factors(n)) },
	Maps:    func(n int) iter.Seq[Map] { return affine(n, factors(n)) },
	Fast:    func(n int) func(p ops.Perm) Images { return newShifts(n, factors(n)).images },
}

// factors lists the factors that are coprime to n, up to their sign: the factor −1 is a rotation by 180 degrees and a
// shift.
func factors(n int) (all []int) {
	for f := 1; f <= max(1, n/2); f++ {
		a, b := n, f
		for b > 0 {
			a, b = b, a%b
		}
		if a == 1 {
			all = append(all, f)
		}
	}
	return all
}

// affine lists the maps that multiply column and row by a factor, and then shift them.
func affine(n int, factors []int) iter.Seq[Map] {
	return func(yield func(Map) bool) {
		for _, f := range factors {
			for shift := range n * n {
				m := func(column, row int) (int, int) { return (f*column + shift/n) % n, (f*row + shift%n) % n }
				if !yield(m) {
					return
				}
			}
		}
	}
}

// Shifts test all n² shifts of a solution at once. A set of shifts is a matrix of bits, a row for each shift of
// columns and a column for each shift of rows; several rows of it share a word.
//
// After a shift, two queens share a diagonal only if they shared one modulo n before. No diagonal modulo n has more
// than two queens of a solution, because it consists of two diagonals. Queens i and j with y[i]−x[i] ≡ y[j]−x[j] are
// on one falling diagonal after a shift exactly if their columns and their rows are then in the same order: otherwise
// the distances of columns and of rows add up to n, and neither is half of n, for else they would share a diagonal of
// the solution. So, with left(a,b) the set of the shifts after which column a is left of column b, and below(a,b) the
// same of rows, the shifts without a clash are left(x[i],x[j]) XOR below(y[i],y[j]), and for a rising diagonal,
// left(x[i],x[j]) XOR below(y[j],y[i]). Factors coprime to n keep all this.
type shifts struct {
	n, perWord  int
	scaled      [][]uint8  // by factor, the lines that they take the lines to
	all         []uint64   // the set of all shifts
	left, below [][]uint64 // by two lines, a·n + b
	weights     []uint64   // of the squares of a board of 2n columns and rows, which repeats that of order n
	pairs       []pair     // of the solution
	free        []uint64   // the shifts without a clash
}

// A pair of queens on one diagonal modulo n: those of a rising diagonal have their rows exchanged.
type pair struct{ x0, x1, y0, y1 uint8 }

// maxShifts is the largest order whose rows of a set of shifts fit a word.
const maxShifts = 64

// newShifts prepares the shifts of an order up to maxShifts, after factors; the first factor is 1.
func newShifts(n int, factors []int) *shifts {
	s := &shifts{n: n, perWord: maxShifts / n}
	s.all = s.set(func(int, int) bool { return true })
	s.free = make([]uint64, len(s.all))
	for ab := range n * n {
		a, b := ab/n, ab%n
		ordered := func(shift int) bool { return (a+shift)%n < (b+shift)%n }
		s.left = append(s.left, s.set(func(byColumns, _ int) bool { return ordered(byColumns) }))
		s.below = append(s.below, s.set(func(_, byRows int) bool { return ordered(byRows) }))
	}
	for _, f := range factors {
		lines := make([]uint8, n)
		for line := range lines {
			lines[line] = uint8(f * line % n)
		}
		s.scaled = append(s.scaled, lines)
	}
	weights := SquareWeights(n)
	for square := range 4 * n * n {
		s.weights = append(s.weights, weights[square/(2*n)%n*n+square%n])
	}
	return s
}

// set returns the set of the shifts that it has.
func (s *shifts) set(has func(byColumns, byRows int) bool) []uint64 {
	set := make([]uint64, (s.n+s.perWord-1)/s.perWord)
	for byColumns := range s.n {
		for byRows := range s.n {
			if has(byColumns, byRows) {
				set[byColumns/s.perWord] |= 1 << (byColumns%s.perWord*s.n + byRows)
			}
		}
	}
	return set
}

// images counts the images of the solution p.
func (s *shifts) images(p ops.Perm) Images {
	s.pair(p)
	solutions, same, own := 0, 0, s.sum(p, s.scaled[0], 0)
	for i, lines := range s.scaled {
		s.test(lines)
		for word, free := range s.free {
			solutions += bits.OnesCount64(free)
			if i == 0 && word == 0 {
				free &^= 1 // the identity
				same++
			}
			for ; free != 0; free &= free - 1 {
				at := bits.TrailingZeros64(free)
				byColumns, byRows := word*s.perWord+at/s.n, at%s.n
				if s.sum(p, lines, byColumns*2*s.n+byRows) == own && s.inOrbit(p, lines, byColumns, byRows) {
					same++
				}
			}
		}
	}
	fixing := 1
	if last := len(p) - 1; int(p[0])+int(p[last]) == last { // as in a solution that the half turn fixes
		fixing = len(ops.Stabiliser(p))
	}
	return Images{Solutions: len(ops.Group) * solutions, Fixed: fixing * same}
}

// pair finds the pairs of queens of p on one diagonal modulo n.
func (s *shifts) pair(p ops.Perm) {
	var falling, rising [2 * maxShifts]uint8 // the column of the queen on a diagonal, from 1
	s.pairs = s.pairs[:0]
	for column, row := range p {
		falling[(int(row)-column+s.n)%len(falling)] = uint8(column + 1)
		rising[(int(row)+column)%len(rising)] = uint8(column + 1)
	}
	for d, i := range falling[:s.n] {
		if j := falling[d+s.n]; i != 0 && j != 0 {
			s.pairs = append(s.pairs, pair{i - 1, j - 1, p[i-1], p[j-1]})
		}
		if i, j := rising[d], rising[d+s.n]; i != 0 && j != 0 {
			s.pairs = append(s.pairs, pair{i - 1, j - 1, p[j-1], p[i-1]})
		}
	}
}

// test finds the shifts without a clash, after a factor.
func (s *shifts) test(lines []uint8) {
	free := s.free
	copy(free, s.all)
	for _, q := range s.pairs {
		left := s.left[int(lines[q.x0])*s.n+int(lines[q.x1])][:len(free)]
		below := s.below[int(lines[q.y0])*s.n+int(lines[q.y1])][:len(free)]
		for i := range free {
			free[i] &= left[i] ^ below[i]
		}
	}
}

// sum adds up the weights of the squares of the queens of p after a factor and a shift, which is given by the first
// square of the shifted board. It is that of p if the image is in the orbit of p, and otherwise another one in nearly
// all cases.
func (s *shifts) sum(p ops.Perm, lines []uint8, shift int) (sum uint64) {
	weights, lines := s.weights[shift:], lines[:s.n]
	for column, row := range p {
		sum += weights[int(lines[column])*2*s.n+int(lines[row])]
	}
	return sum
}

// inOrbit reports whether the queens of p are in a solution of its orbit after a factor and a shift.
func (s *shifts) inOrbit(p ops.Perm, lines []uint8, byColumns, byRows int) bool {
	q := make(ops.Perm, s.n)
	for column, row := range p {
		q[(int(lines[column])+byColumns)%s.n] = uint8((int(lines[row]) + byRows) % s.n)
	}
	return SameOrbit(p, q)
}
