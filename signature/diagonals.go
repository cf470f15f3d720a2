package signature

import "qorbit/ops"

var (
	// diagonals are the X-rays of a solution in the two directions in which they are not all 1 (gardner1997).
	diagonals = &Invariant{
		Name:       "diagonals",
		Definition: "which rising and which falling diagonals have a queen, each up to reversal",
		Source:     "gardner1997",
		Terms:      func(n int) int { return 2 * n },
		New: func(n int) func(p, inverse ops.Perm, v *Parts) {
			return func(p, _ ops.Perm, v *Parts) {
				for _, set := range diagonalsOf(p) {
					v.Begin()
					reversed := false
					for i := range set { // whether the set is smaller from the other end
						if a, b := set[i], set[len(set)-1-i]; a != b {
							reversed = b
							break
						}
					}
					for i, queen := range set {
						if reversed {
							queen = set[len(set)-1-i]
						}
						if queen {
							v.Add(uint64(i))
						}
					}
				}
			}
		},
	}
	// differences are equal for homometric sets of diagonals (averkov2016).
	differences = &Invariant{
		Name:       "differences",
		Definition: "the differences of the numbers of the rising diagonals with a queen, and those of the falling ones",
		Source:     "averkov2016",
		Terms:      func(n int) int { return 2 * allPairs(n) },
		New: func(n int) func(p, inverse ops.Perm, v *Parts) {
			return func(p, _ ops.Perm, v *Parts) {
				for _, sign := range [...]int{1, -1} {
					v.Begin()
					for i := range p {
						for j := range i {
							difference := int(p[i]) - int(p[j]) + sign*(i-j)
							v.Add(uint64(max(difference, -difference)))
						}
					}
				}
			}
		},
	}
	// clashes are of the exchanges of a queen with the others (doc/patterns.md): sorted degrees of what attacks what.
	clashes = &Invariant{
		Name:       "clashes",
		Definition: "for each queen the numbers of clashes of its exchanges with the others, sorted",
		Source:     "patterns.md",
		Terms:      func(n int) int { return 2 * allPairs(n) },
		New: func(n int) func(p, inverse ops.Perm, v *Parts) {
			return func(p, _ ops.Perm, v *Parts) {
				sets := diagonalsOf(p)
				attackers := func(row uint8, col int) (count uint64) {
					if sets[0][int(row)+col] {
						count++
					}
					if sets[1][int(row)-col+n-1] {
						count++
					}
					return count
				}
				for i := range p {
					v.Begin()
					for j := range p {
						if j != i {
							v.Add(attackers(p[i], j) + attackers(p[j], i))
						}
					}
				}
			}
		},
	}
)

// diagonalsOf says which diagonals have a queen: of one sum of row and column, and of one difference.
func diagonalsOf(p ops.Perm) [2][]bool {
	n := len(p)
	sets := [2][]bool{make([]bool, max(2*n-1, 0)), make([]bool, max(2*n-1, 0))}
	for col, row := range p {
		sets[0][int(row)+col], sets[1][int(row)-col+n-1] = true, true
	}
	return sets
}
