package orbit

import "qorbit/ops"

// Toroidal is the condition of queens on a torus: a diagonal that leaves the board on one side goes on at the other.
var Toroidal = &Condition{
	Name:    "toroidal",
	Summary: "no two queens stand on one of the 2N diagonals that go round the board",
	Source:  "oeis, engelhardt2007",
	OEIS:    "A007705",
	Index:   func(n int) (int, bool) { return n / 2, n%2 == 1 },
	Allows: func(p ops.Perm, n int) bool {
		for j := range p {
			for i := range j {
				up := (int(p[j]) - int(p[i]) + n) % n
				if up == j-i || n-up == j-i {
					return false
				}
			}
		}
		return true
	},
	Clash: pairClash(func(a, b ops.Square, n int) bool {
		columns, rows := distances(a, b)
		return columns == rows || columns+rows == n
	}),
	Rows: func(n int) func(p ops.Perm) uint32 {
		return func(p ops.Perm) uint32 {
			hit := uint32(0)
			for i, row := range p {
				distance := len(p) - i
				hit |= 1<<((int(row)+distance)%n) | 1<<((int(row)-distance+n)%n)
			}
			return ^hit
		}
	},
}
