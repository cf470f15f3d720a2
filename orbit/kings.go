package orbit

import "qorbit/ops"

// Kings is the condition of kings, one in each column and each row.
var Kings = &Condition{
	Name:    "kings",
	Summary: "the rows of neighbouring columns differ by more than 1",
	Source:  "oeis",
	Piece:   King,
	OEIS:    "A002464",
	Allows: func(p ops.Perm, _ int) bool {
		for i := 1; i < len(p); i++ {
			if p[i] == p[i-1]+1 || p[i-1] == p[i]+1 {
				return false
			}
		}
		return true
	},
	Clash: pairClash(func(a, b ops.Square, _ int) bool {
		columns, rows := distances(a, b)
		return columns == 1 && rows == 1
	}),
	Rows: func(int) func(p ops.Perm) uint32 {
		return func(p ops.Perm) uint32 {
			if len(p) == 0 {
				return ^uint32(0)
			}
			king := uint32(1) << p[len(p)-1]
			return ^(king<<1 | king>>1)
		}
	},
}
