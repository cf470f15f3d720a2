package signature

import "qorbit/ops"

// Squares, pairs of squares and triples of squares that are images of each other under the symmetries have the same
// number. How often each occurs is an invariant: the orbits of a group on pairs are the relations of a coherent
// configuration (higman1970).
var (
	squares = &Invariant{
		Name:       "squares",
		Definition: "the squares of the queens, each up to symmetry",
		Source:     "higman1970",
		Terms:      func(n int) int { return n },
		New: func(n int) func(p, inverse ops.Perm, v *Parts) {
			of := table(n, func(row, col int) uint64 { return codeOf(n, ops.Square{Row: row, Col: col}) })
			return func(p, _ ops.Perm, v *Parts) {
				v.Begin()
				for col, row := range p {
					v.Add(of[int(row)*n+col])
				}
			}
		},
	}
	neighbours = &Invariant{
		Name:       "neighbours",
		Definition: "the pairs of queens in neighbouring columns, and in neighbouring rows, each pair up to symmetry",
		Source:     "higman1970",
		Terms:      func(n int) int { return 2 * max(n-1, 0) },
		New: func(n int) func(p, inverse ops.Perm, v *Parts) {
			of := pairNumbers(n)
			return func(p, inverse ops.Perm, v *Parts) {
				for _, lines := range [...]ops.Perm{p, inverse} {
					v.Begin()
					for i := 1; i < n; i++ {
						v.Add(of((i-1)*n+int(lines[i-1]), i*n+int(lines[i])))
					}
				}
			}
		},
	}
	pairs = &Invariant{
		Name:       "pairs",
		Definition: "all pairs of queens, each up to symmetry",
		Source:     "higman1970",
		Terms:      allPairs,
		New: func(n int) func(p, inverse ops.Perm, v *Parts) {
			of := pairNumbers(n)
			return func(p, _ ops.Perm, v *Parts) {
				v.Begin()
				for i := range p {
					for j := range i {
						v.Add(of(j*n+int(p[j]), i*n+int(p[i])))
					}
				}
			}
		},
	}
	triples = &Invariant{
		Name:       "triples",
		Definition: "the triples of queens in neighbouring columns, and in neighbouring rows, each triple up to symmetry",
		Source:     "higman1970",
		Terms:      func(n int) int { return 2 * max(n-2, 0) },
		New: func(n int) func(p, inverse ops.Perm, v *Parts) {
			return func(p, inverse ops.Perm, v *Parts) {
				v.Begin()
				for _, lines := range [...]ops.Perm{p, inverse} {
					for i := range max(n-2, 0) {
						v.Add(tripleCode(lines, i))
					}
				}
			}
		},
	}
)

// allPairs is how many pairs of queens there are.
func allPairs(n int) int { return n * (n - 1) / 2 }

// codeOf numbers squares that are given in any order: those that are images of each other have the same number.
func codeOf(n int, squares ...ops.Square) uint64 {
	return leastImage(n, squares, func(images []ops.Square) uint64 {
		first, last := uint64(0), uint64(0)
		for _, s := range images { // of one or two squares, in ascending order
			first, last = last, uint64(s.Col*n+s.Row)
		}
		return min(first, last)*uint64(n*n) + max(first, last)
	})
}

// mostTabled is the largest order whose pairs of squares have a table, of 1.3 MB. That of order 65 would have 143 MB,
// and few orbits of such orders are ever looked at.
const mostTabled = 20

// pairNumbers returns the function that numbers pairs of squares, which count column by column.
func pairNumbers(n int) func(a, b int) uint64 {
	number := func(a, b int) uint64 {
		return codeOf(n, ops.Square{Row: a % n, Col: a / n}, ops.Square{Row: b % n, Col: b / n})
	}
	if n > mostTabled {
		return number
	}
	all := make([]uint64, n*n*n*n)
	for pair := range all {
		all[pair] = number(pair/(n*n), pair%(n*n))
	}
	return func(a, b int) uint64 { return all[a*n*n+b] }
}

// tripleCode numbers the queens of lines i, i+1 and i+2. The exchange of rows and columns takes lines of one kind to
// those of the other, so four of the eight symmetries are left.
func tripleCode(lines ops.Perm, i int) uint64 {
	n := uint64(len(lines))
	a, b, c := uint64(lines[i]), uint64(lines[i+1]), uint64(lines[i+2])
	code := func(i, a, b, c uint64) uint64 { return ((i*n+a)*n+b)*n + c }
	at, back, last := uint64(i), n-3-uint64(i), n-1
	return min(code(at, a, b, c), code(at, last-a, last-b, last-c),
		code(back, c, b, a), code(back, last-c, last-b, last-a))
}
