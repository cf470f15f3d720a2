package literal

import "qorbit/ops"

// TwoInsertions lists the solutions other than p that two queens make of what is left of p without those of the columns a < b: every
// pair of squares of the result is tried, with the queens that are left in their order on the other lines.
func TwoInsertions(p ops.Perm, a, b int) (all []ops.Perm) {
	left := Must(ops.DelQueens(p, a, b))
	q := make(ops.Perm, len(p))
	for col2 := range p {
		for col1 := range col2 {
			for row1 := range p {
				for row2 := range p {
					if row1 == row2 {
						continue
					}
					at := 0
					for col := range q {
						switch col {
						case col1:
							q[col] = uint8(row1)
						case col2:
							q[col] = uint8(row2)
						default:
							q[col] = opened(left[at], uint8(min(row1, row2)), uint8(max(row1, row2)))
							at++
						}
					}
					if q.IsSolution() && !q.Equal(p) {
						all = append(all, q.Clone())
					}
				}
			}
		}
	}
	return all
}

// opened is the number of a line after two new ones have theirs.
func opened(line, low, high uint8) uint8 {
	if line >= low {
		line++
	}
	if line >= high {
		line++
	}
	return line
}
