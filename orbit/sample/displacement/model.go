package displacement

import "qorbit/ops"

// A model is what the prediction knows of random solutions of an order: how often a diagonal is occupied, and where the queens are. It
// supposes that the diagonals which a move needs are free independently of each other and of the rest of the solution.
type model struct {
	n        int
	occupied []float64   // the chance that a diagonal has a queen, by its place from one corner to the opposite one
	queens   [][]float64 // the chance that a square has a queen
	shift    []float64   // the chance that the queen of a line finds both diagonals free after its line has moved by one
}

// newModel measures the two chances, as means over the solutions and their images under the symmetries.
func newModel(n int, solutions []ops.Perm) *model {
	m := &model{n: n, occupied: make([]float64, 2*n-1), queens: make([][]float64, n), shift: make([]float64, n)}
	for r := range m.queens {
		m.queens[r] = make([]float64, n)
	}
	last, one := n-1, 1/float64(8*len(solutions))
	for _, p := range solutions {
		for col, row := range p {
			r, c := int(row), col
			for range 2 {
				for _, q := range [][2]int{{r, c}, {last - r, c}, {r, last - c}, {last - r, last - c}} {
					m.queens[q[0]][q[1]] += one
				}
				for _, diagonal := range []int{r + c, last - r + c, r + last - c, last - r + last - c} {
					m.occupied[diagonal] += one // each reflection exchanges the two directions
				}
				r, c = c, r
			}
		}
	}
	for r := range n {
		for c := range n {
			m.shift[c] += m.queens[r][c] * m.free(r, c)
		}
	}
	return m
}

// free is the chance that both diagonals of a square are free.
func (m *model) free(r, c int) float64 {
	return (1 - m.occupied[r+c]) * (1 - m.occupied[r-c+m.n-1])
}

// crossed returns, for a queen that goes from one line to another one, the product of shift over the lines that move against the others:
// those from the old line to the new one, or, if they are more than half of all, those outside.
func (m *model) crossed() [][]float64 {
	all := make([][]float64, m.n)
	for from := range all {
		all[from] = make([]float64, m.n)
		for to := range m.n {
			low, high, product := min(from, to), max(from, to), 1.0
			for line := range m.n {
				between := low <= line && line <= high && line != from
				if outside := line < low || line > high; 2*(high-low) <= m.n && between || 2*(high-low) > m.n && outside {
					product *= m.shift[line]
				}
			}
			all[from][to] = product
		}
	}
	return all
}

// tiny is less than what a sum over all squares shows of a displacement.
const tiny = 1e-10

// predict returns the expected number of each kind: the sum over all squares with a queen, and all squares where it may go, of the chance
// of the queen, of the two lines of queens that it crosses, and of the diagonals at its new square. A displacement along a diagonal
// keeps it.
func (m *model) predict() (expected [kinds]float64) {
	lines := m.crossed()
	for r := range m.n {
		for c := range m.n {
			if m.queens[r][c] == 0 {
				continue
			}
			for toRow, rows := range lines[r] {
				if rows < tiny {
					continue
				}
				for toCol, columns := range lines[c] {
					a, b := toRow-r, toCol-c
					if columns*rows < tiny || a == 0 && b == 0 {
						continue
					}
					expected[Of(m.n, a, b)] += m.queens[r][c] * rows * columns * m.arrives(toRow, toCol, a, b)
				}
			}
			expected[Deletions] += m.queens[r][c] * m.deleted(r) * m.deleted(c)
		}
	}
	for k := Swap; k <= Across; k++ {
		expected[Moves] += expected[k]
	}
	expected[Degree] = expected[Moves] - expected[Swap]/2
	return expected
}

// arrives is the chance that the diagonals of the queen's new square are free, but for one that it had before.
func (m *model) arrives(r, c, a, b int) float64 {
	switch {
	case a == b:
		return 1 - m.occupied[r+c]
	case a == -b:
		return 1 - m.occupied[r-c+m.n-1]
	}
	return m.free(r, c)
}

// deleted is the product of shift over the lines on the smaller side of one that is deleted.
func (m *model) deleted(line int) float64 {
	from, to := 0, line
	if 2*line >= m.n {
		from, to = line+1, m.n
	}
	product := 1.0
	for _, chance := range m.shift[from:to] {
		product *= chance
	}
	return product
}
