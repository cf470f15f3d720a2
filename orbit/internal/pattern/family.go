package pattern

import (
	"math/bits"
	"qorbit/ops"
	"qorbit/orbit/internal/rank"
)

// Families says which families of patterns belong to a pass.
type Families [MaxFamilies]bool

// MaxFamilies bounds the families of patterns of MaxOrder−1 queens.
const MaxFamilies = (rank.MaxOrder-1)*(rank.MaxOrder-2)/4 + 1

// inversions are the inversions of a permutation: the pairs of queens of which the right one is lower. It has their number, and
// for each column the number of pairs that its queen is in.
type inversions struct {
	all int
	of  [rank.MaxOrder]int
}

// count counts the inversions of p, whose inverse is q, row by row from the top.
func (v *inversions) count(p, q ops.Perm) {
	var above uint32 // the columns of queens in higher rows
	twice := 0
	for row := len(q) - 1; row >= 0; row-- {
		c := int(q[row])
		left := bits.OnesCount32(above & (1<<c - 1))
		right := bits.OnesCount32(above >> c)
		v.of[c] = left + len(p) - 1 - c - right
		twice += v.of[c]
		above |= 1 << c
	}
	v.all = twice / 2
}

// family returns the family of the pattern without a set of columns.
func (v *inversions) family(p ops.Perm, columns uint32) int {
	left, m := v.all, len(p)
	for rest := columns; rest != 0; rest &= rest - 1 {
		c := bits.TrailingZeros32(rest)
		left -= v.of[c]
		for others := rest & (rest - 1); others != 0; others &= others - 1 {
			if p[bits.TrailingZeros32(others)] < p[c] {
				left++ // was subtracted twice
			}
		}
		m--
	}
	return min(left, m*(m-1)/2-left)
}
