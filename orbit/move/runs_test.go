package move

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"qorbit/internal/test"
	"qorbit/ops"
	"qorbit/orbit"
)

// randomSolution exchanges rows of a random permutation while that lessens the pairs of queens on one diagonal, again
// and again from the start, until there is none.
func randomSolution(n int, random *rand.Rand) ops.Perm {
	for {
		rows := random.Perm(n)
		for better := true; better; {
			better = false
			for j := range rows {
				for i := range j {
					before := pairsOnDiagonals(rows)
					rows[i], rows[j] = rows[j], rows[i]
					if after := pairsOnDiagonals(rows); after < before {
						better = true
					} else {
						rows[i], rows[j] = rows[j], rows[i]
					}
				}
			}
		}
		if pairsOnDiagonals(rows) == 0 {
			p := make(ops.Perm, n)
			for col, row := range rows {
				p[col] = uint8(row)
			}
			return p
		}
	}
}

// pairsOnDiagonals counts the queens that are on a diagonal with one before them.
func pairsOnDiagonals(rows []int) int {
	rising, falling := make([]bool, 2*len(rows)), make([]bool, 2*len(rows))
	pairs := 0
	for col, row := range rows {
		for _, taken := range []*bool{&rising[row+col], &falling[row-col+len(rows)]} {
			if *taken {
				pairs++
			}
			*taken = true
		}
	}
	return pairs
}

// TestMovesOfLargeOrders: above the orders that are listed, around the largest that fits the words, and far above,
// moves and insertions are those by the definition, every deletion and every pair of gaps, and a scan says what
// they tell.
func TestMovesOfLargeOrders(t *testing.T) {
	random, moves, incs, selves := rand.New(rand.NewPCG(14, 2)), 0, 0, 0
	last := maxShifted
	for _, n := range []int{15, 16, 17, 19, 20, 21, 22, last - 1, last, last + 1, last + 2, last + 3, 40} {
		for range 6 {
			p := randomSolution(n, random)
			want := literalMoves(p)
			var got []literalMove
			for mov, q := range Moves(orbit.Queens, p) {
				got = append(got, literalMove{Operator: mov, Result: q})
			}
			equalMoves(t, p, got, want)
			checkScan(t, p, want)
			moves += len(got)
			selves += new(Scanner).Scan(p).SelfMoves
			got = nil
			for inc, q := range Incs(orbit.Queens, p) {
				got = append(got, literalMove{Operator: inc, Result: q})
			}
			equalMoves(t, p, got, literalIncs(p))
			incs += len(got)
		}
	}
	if moves == 0 || incs == 0 {
		t.Errorf("%d moves, %d insertions, %d within an orbit: none to compare", moves, incs, selves)
	}
}

// checkScan compares a scan, and the neighbours that it lists, with the moves by the definition.
func checkScan(t *testing.T, p ops.Perm, moves []literalMove) {
	t.Helper()
	want := Scan{Class: orbit.ClassOf(p), Moves: len(moves)}
	var near []ops.Perm
	for _, m := range moves {
		if key := orbit.Canonical(m.Result); key.Equal(orbit.Canonical(p)) {
			want.SelfMoves++
		} else {
			near = append(near, key)
		}
	}
	slices.SortFunc(near, ops.Perm.Compare)
	near = slices.CompactFunc(near, ops.Perm.Equal)
	want.Degree = len(near)
	for col := range p {
		want.Seed = want.Seed || test.Must(ops.DelQueens(p, col)).IsSolution()
	}
	var s Scanner
	if got := s.Scan(p); got != want {
		t.Fatalf("%v: %+v, by definition %+v", p, got, want)
	}
	if got := s.Neighbours(); !slices.EqualFunc(got, near, ops.Perm.Equal) {
		t.Fatalf("%v has the neighbours %v, by definition %v", p, got, near)
	}
}

// TestOneScannerForAllOrders: what a scanner has scanned before, of whatever order, makes no difference.
func TestOneScannerForAllOrders(t *testing.T) {
	random := rand.New(rand.NewPCG(14, 6))
	var s Scanner
	for _, n := range []int{31, 9, 10, 10, 40, 33, 1, 12, 31} {
		p := randomSolution(n, random)
		if got, want := s.Scan(p), new(Scanner).Scan(p); got != want {
			t.Errorf("%v: %+v after others, expected %+v", p, got, want)
		}
	}
}

// TestEveryOrderIsTaken: none of the functions of a solution panics at an order that another one takes, and moves end
// where they are told to.
func TestEveryOrderIsTaken(t *testing.T) {
	random := rand.New(rand.NewPCG(14, 4))
	for _, n := range []int{1, 4, 19, 20, 21, maxShifted, maxShifted + 1, 64, 65, ops.MaxOrder} {
		p := ops.Perm(nil)
		if n < 64 {
			p = randomSolution(n, random)
		} else {
			p = isolatedOf(t, n)
		}
		scan, moves := new(Scanner).Scan(p), 0
		for _, q := range Moves(orbit.Queens, p) {
			if moves++; !q.IsSolution() || len(q) != n {
				t.Errorf("order %d: %v", n, q)
			}
		}
		if moves != scan.Moves {
			t.Errorf("order %d: %d moves, %+v", n, moves, scan)
		}
		for range Moves(orbit.Queens, p) {
			break
		}
		for inc, q := range Incs(orbit.Queens, p) {
			if !q.IsSolution() || len(q) != n+1 {
				t.Errorf("order %d: %v gives %v", n, inc, q)
			}
		}
		for queens := 1; queens <= 2; queens++ {
			if w, ok := MovWitness(p, 1, queens); ok && n > orbit.MaxOrder {
				t.Errorf("order %d: %v leads to an orbit that has no key", n, w)
			}
		}
		if w, ok := IncWitness(p, 1); ok && n >= orbit.MaxOrder {
			t.Errorf("order %d: %v leads to an orbit that has no key", n, w)
		}
	}
}

// BenchmarkScanOfOrder scans solutions of large orders.
func BenchmarkScanOfOrder(b *testing.B) {
	for _, n := range []int{30, 31, 48} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			random := rand.New(rand.NewPCG(14, 5))
			var all []ops.Perm
			for range 10 {
				all = append(all, randomSolution(n, random))
			}
			var s Scanner
			i := 0
			for b.Loop() {
				s.Scan(all[i%len(all)])
				i++
			}
		})
	}
}
