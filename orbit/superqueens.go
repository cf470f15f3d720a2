package orbit

import "qorbit/ops"

// Superqueens is the condition of pieces that move as queens and as knights.
var Superqueens = &Condition{
	Name:    "superqueens",
	Summary: "no two queens stand on one diagonal, or a knight's move apart",
	Source:  "oeis",
	OEIS:    "A051223",
	OfOEIS:  "A051224",
	OfClass: map[int]string{2: "A352661", 4: "A352662", 8: "A352663"},
	Allows: func(p ops.Perm, _ int) bool {
		for j := range p {
			for i := max(0, j-2); i < j; i++ {
				// a knight moves by 1 and 2: the sum of the distances is 3
				if distance := max(p[i], p[j]) - min(p[i], p[j]); distance > 0 && int(distance)+j-i == 3 {
					return false
				}
			}
		}
		return p.IsSolution()
	},
	Clash: pairClash(func(a, b ops.Square, _ int) bool {
		columns, rows := distances(a, b)
		return columns == rows || columns+rows == 3 && columns > 0 && rows > 0
	}),
	Rows: func(int) func(p ops.Perm) uint32 {
		return func(p ops.Perm) uint32 {
			hit := uint32(0)
			for i, row := range p {
				distance, queen := len(p)-i, uint32(1)<<row
				hit |= queen<<distance | queen>>distance
				if distance <= 2 {
					hit |= queen<<(3-distance) | queen>>(3-distance)
				}
			}
			return ^hit
		}
	},
}
