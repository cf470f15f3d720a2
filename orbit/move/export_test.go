package move

import "qorbit/ops"

// ByRuns visits the results of the moves from p as they are found above maxShifted, at any order, and reports whether
// p is a seed. It is another way to what the words of a board say.
func ByRuns(p ops.Perm, visit func(q ops.Perm)) (seed bool) {
	f, result := newRuns(len(p)), make(ops.Perm, len(p))
	f.set(p)
	for col, row := range p {
		solution := f.delete(col, int(row), func(x, y int) bool {
			put(result, p, col, int(row), x, y)
			visit(result)
			return true
		})
		seed = seed || solution
	}
	return seed
}
