package literal

import "qorbit/ops"

// TwoInsertions lists the solutions other than p that two queens make of what is left of p without those of the columns a < b: every
// pair of squares of the result is tried, with the queens that are left in their order on the other lines. A pair of lines is given up
// at the first two of these queens that are on one diagonal.
func TwoInsertions(p ops.Perm, a, b int) (all []ops.Perm) {
	left, q, n := Must(ops.DelQueens(p, a, b)), make(ops.Perm, len(p)), len(p)
	rising, falling := make([]int, 2*n), make([]int, 2*n) // the last try that had a queen on the diagonal
	try := 0
	place := func(col1, col2, row1, row2 int) bool {
		try++
		for i, line := range left {
			col, row := opened(i, col1, col2), opened(int(line), row1, row2)
			if rising[row+col] == try || falling[row-col+n] == try {
				return false
			}
			rising[row+col], falling[row-col+n] = try, try
			q[col] = uint8(row)
		}
		return true
	}
	for col2 := range n {
		for col1 := range col2 {
			for row2 := range n {
				for row1 := range row2 {
					if !place(col1, col2, row1, row2) {
						continue
					}
					for range 2 {
						q[col1], q[col2] = uint8(row1), uint8(row2)
						if q.IsSolution() && !q.Equal(p) {
							all = append(all, q.Clone())
						}
						row1, row2 = row2, row1
					}
				}
			}
		}
	}
	return all
}

// opened is the number of a line after two new ones have theirs.
func opened(line, low, high int) int {
	if line >= low {
		line++
	}
	if line >= high {
		line++
	}
	return line
}
