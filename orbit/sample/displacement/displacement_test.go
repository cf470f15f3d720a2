package displacement

import (
	"context"
	"fmt"
	"math"
	"testing"

	"qorbit/ops"
	"qorbit/orbit/internal/literal"
	"qorbit/orbit/sample"
)

func drawn(t testing.TB, n, samples int, method sample.Method) *sample.Result {
	t.Helper()
	return literal.Must(sample.Run(context.Background(), n, sample.Options{Samples: samples, Seed: 5, Method: method}))
}

// TestKindsAreThoseOfTheDefinition: the moves of random solutions, by trying every Mov, have the displacements that are counted; and there
// are two swaps for each pair of adjacent rows or columns whose exchange gives a solution.
func TestKindsAreThoseOfTheDefinition(t *testing.T) {
	for _, n := range []int{5, 8, 11, 14} {
		r := drawn(t, n, 12, sample.Chain)
		for i := range r.Draws {
			p := r.Draws[i].Perm
			want := [kinds]int{Degree: r.Draws[i].Degree}
			for col, row := range p {
				left := literal.Must(ops.Del{Row: int(row), Col: col}.Apply(p))
				want[Deletions] += bit(left.IsSolution())
				for newRow := range n {
					for newCol := range n {
						q := insert(left, newRow, newCol)
						if !q.IsSolution() || q.Equal(p) {
							continue
						}
						want[Moves]++
						a, b := max(newRow-int(row), int(row)-newRow), max(newCol-col, col-newCol)
						switch {
						case a > n/2 || b > n/2:
							want[Across]++
						case a == 0 && b == 1 || a == 1 && b == 0:
							want[Swap]++
						case a == 1 && b == 1:
							want[Diagonal]++
						case a == 0 && b == 2 || a == 2 && b == 0:
							want[Double]++
						default:
							want[Near]++
						}
					}
				}
			}
			if got := tallyOf(&r.Draws[i]); got != want {
				t.Errorf("%v: %v, expected %v", p, got, want)
			}
			exchanges := 0
			for _, q := range []ops.Perm{p, ops.Inv.Act(p)} {
				for c := range n - 1 {
					q := q.Clone()
					q[c], q[c+1] = q[c+1], q[c]
					exchanges += bit(q.IsSolution())
				}
			}
			if want[Swap] != 2*exchanges {
				t.Errorf("%v: %d swaps, expected two for each of %d exchanges", p, want[Swap], exchanges)
			}
		}
	}
}

// TestExchangesNeedFourDiagonals: the exchange of two adjacent columns gives a solution if and only if the four new diagonals of the two
// queens were free.
func TestExchangesNeedFourDiagonals(t *testing.T) {
	exchanges := 0
	for _, n := range []int{8, 15, 40} {
		r := drawn(t, n, 40, sample.Chain)
		for i := range r.Draws {
			p := r.Draws[i].Perm
			sums, differences := make(map[int]bool), make(map[int]bool)
			for c, r := range p {
				sums[int(r)+c], differences[int(r)-c] = true, true
			}
			for c := range n - 1 {
				r, s, q := int(p[c]), int(p[c+1]), p.Clone()
				q[c], q[c+1] = q[c+1], q[c]
				if free := !sums[r+c+1] && !sums[s+c] && !differences[r-c-1] && !differences[s-c]; free != q.IsSolution() {
					t.Errorf("%v, column %d: four free diagonals: %v, a solution: %v", p, c+1, free, !free)
				}
				exchanges += bit(q.IsSolution())
			}
		}
	}
	if exchanges < 20 {
		t.Errorf("%d exchanges", exchanges)
	}
}

// insert opens a row and a column before those with the numbers, and puts a queen on the crossing.
func insert(p ops.Perm, row, col int) ops.Perm {
	var q ops.Perm
	for c := range len(p) + 1 {
		switch {
		case c == col:
			q = append(q, uint8(row))
		case c < col:
			q = append(q, p[c]+uint8(bit(int(p[c]) >= row)))
		default:
			q = append(q, p[c-1]+uint8(bit(int(p[c-1]) >= row)))
		}
	}
	return q
}

func bit(b bool) int {
	if b {
		return 1
	}
	return 0
}

// TestModelIsItsDefinition: the prediction is the sum over all queens of drawn solutions and their images, all squares where the queen may
// go, and all lines that move against the majority, of products of chances that are counted one by one.
func TestModelIsItsDefinition(t *testing.T) {
	for _, n := range []int{6, 9} {
		r := drawn(t, n, 20, sample.Exact)
		var boards []ops.Perm
		for i := range r.Draws {
			for _, po := range ops.Group {
				boards = append(boards, po.Act(r.Draws[i].Perm))
			}
		}
		each := 1 / float64(len(boards))
		free := func(r, c int, sum, difference bool) float64 { // of a queen on the diagonals of the square
			sums, differences := 0.0, 0.0
			for _, p := range boards {
				for col, row := range p {
					sums += each * float64(bit(int(row)+col == r+c))
					differences += each * float64(bit(int(row)-col == r-c))
				}
			}
			product := 1.0
			if sum {
				product *= 1 - sums
			}
			if difference {
				product *= 1 - differences
			}
			return product
		}
		shift := make([]float64, n)
		for c := range n {
			for _, p := range boards {
				shift[c] += each * free(int(p[c]), c, true, true)
			}
		}
		lines := func(from, to int) float64 { // the chance that the queens of the minority of lines find their diagonals free
			moved, others := 1.0, 1.0
			for line := range n {
				if line != from && min(from, to) <= line && line <= max(from, to) {
					moved *= shift[line]
				} else if line != from {
					others *= shift[line]
				}
			}
			if 2*max(from-to, to-from) <= n {
				return moved
			}
			return others
		}
		var want [kinds]float64
		for _, p := range boards {
			for col, row := range p {
				for newRow := range n {
					for newCol := range n {
						a, b := newRow-int(row), newCol-col
						if a != 0 || b != 0 {
							want[Of(n, a, b)] += each * lines(int(row), newRow) * lines(col, newCol) * free(newRow, newCol, a != -b, a != b)
						}
					}
				}
				small := func(line int) float64 {
					before, after := 1.0, 1.0
					for i, chance := range shift {
						if i < line {
							before *= chance
						} else if i > line {
							after *= chance
						}
					}
					if 2*line < n {
						return before
					}
					return after
				}
				want[Deletions] += each * small(int(row)) * small(col)
			}
		}
		var solutions []ops.Perm
		for i := range r.Draws {
			solutions = append(solutions, r.Draws[i].Perm)
		}
		got := newModel(n, solutions).predict()
		total := 0.0
		for k := Swap; k <= Across; k++ {
			total += want[k]
		}
		want[Moves], want[Degree] = total, total-want[Swap]/2
		for k := range kinds {
			if math.Abs(got[k]-want[k]) > 1e-9*max(1, want[k]) {
				t.Errorf("order %d, %v: %v, expected %v", n, k, got[k], want[k])
			}
		}
	}
}

// TestModelFitsWhatIsMeasured at an order where the neighbourhood of most queens is away from the border: swaps and double steps within a
// tenth, all moves within an eighth, deletions within their error.
func TestModelFitsWhatIsMeasured(t *testing.T) {
	r := drawn(t, 64, 1500, sample.Chain)
	counts := literal.Must(Split(context.Background(), r, 2))
	for _, c := range counts {
		margin := map[Kind]float64{Swap: 0.05, Diagonal: 0.2, Double: 0.1, Near: 0.6, Across: 0.15, Moves: 0.1, Degree: 0.12, Deletions: 0.1}[c.Kind]
		if math.Abs(c.Predicted-c.Mean.Value) > margin*c.Mean.Value+3*c.Mean.Error {
			t.Errorf("%v: %.3f ± %.3f, predicted %.3f", c.Kind, c.Mean.Value, c.Mean.Error, c.Predicted)
		}
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := Split(ctx, r, 1); err != context.Canceled {
		t.Error(err)
	}
}

// Example predicts how many exchanges of adjacent rows or columns a random solution of order 40 allows: two swaps are one exchange.
func Example() {
	r, err := sample.Run(context.Background(), 40, sample.Options{Samples: 1000, Seed: 1})
	if err != nil {
		panic(err)
	}
	counts, err := Split(context.Background(), r, 0)
	if err != nil {
		panic(err)
	}
	c := counts[Swap]
	fmt.Printf("%v: %.2f ± %.2f, predicted %.2f\n", c.Kind, c.Mean.Value/2, c.Mean.Error/2, c.Predicted/2)
	// Output: swap: 0.82 ± 0.03, predicted 0.83
}

// TestGrowthOfTheModel: for short displacements the prediction is, up to terms of the borders, a sum along the board of densities: 4·Σ g² for
// swaps, 4·Σ g³ for double ones, and 2·Σ γ·g·g·(2 − u − u) for diagonal ones. The terms of the borders are a share in proportion to 1/N.
func TestGrowthOfTheModel(t *testing.T) {
	for _, n := range []int{32, 64, 128} {
		r := drawn(t, n, 100, sample.Chain)
		var solutions []ops.Perm
		for i := range r.Draws {
			solutions = append(solutions, r.Draws[i].Perm)
		}
		m := newModel(n, solutions)
		var sums [kinds]float64
		for c, g := range m.shift {
			sums[Swap] += 4 * g * g
			sums[Double] += 4 * g * g * g
			for row, h := range m.shift {
				sums[Diagonal] += 2 * m.queens[row][c] * g * h * (2 - m.occupied[row+c] - m.occupied[row-c+n-1])
			}
		}
		predicted := m.predict()
		for _, k := range []Kind{Swap, Double, Diagonal} {
			border := float64(n) * (1 - predicted[k]/sums[k])
			t.Logf("order %d, %v: %.4f, by densities %.4f, N times the difference %.2f", n, k, predicted[k], sums[k], border)
			if border < 1 || border > 10 {
				t.Errorf("order %d, %v: %.4f, by densities %.4f", n, k, predicted[k], sums[k])
			}
		}
	}
}
