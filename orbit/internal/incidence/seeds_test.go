package incidence

import (
	"math/bits"
	"math/rand/v2"
	"testing"

	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/orbit/internal/rank"
)

// TestSeedColumnsByDefinition: the columns are those without which a solution is left, by the loop and, where the
// processor has them, by vector instructions.
func TestSeedColumnsByDefinition(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 6))
	for n := 4; n <= rank.MaxOrder; n++ {
		l := NewLister(n, 1)
		found := 0
		for range 200 {
			p := randomSolution(random, n)
			want := uint32(0)
			for c := range p {
				if deleteColumns(p, 1<<c).IsSolution() {
					want |= 1 << c
				}
			}
			found += bits.OnesCount32(want)
			if got := SeedColumns(orbit.Queens, p, ops.Inv.Act(p)); got != want {
				t.Fatalf("%v: columns %b, expected %b", p, got, want)
			}
			copy(l.P, p)
			copy(l.Inverse, ops.Inv.Act(p))
			l.one.begin(l.P, l.Inverse)
			if got := l.seedColumns(orbit.Queens); got != want {
				t.Fatalf("%v was listed: columns %b, expected %b", p, got, want)
			}
			if got := l.diagonals.allowed(1<<n - 1); got != want {
				t.Fatalf("%v, one pair after another: columns %b, expected %b", p, got, want)
			}
		}
		if found == 0 && n > 7 {
			t.Errorf("no random solution of order %d is a seed", n)
		}
	}
}

// randomSolution places queens column by column, in random rows. The order must be 4 or more.
func randomSolution(random *rand.Rand, n int) ops.Perm {
	p := randomPerm(random, n)
	placeQueens(p, 0)
	return p
}

// placeQueens exchanges the entries of p from column c on, until it is a solution. It undoes that if none begins as p
// does.
func placeQueens(p ops.Perm, c int) bool {
	for tries := range len(p) - c {
		other := c + tries
		p[c], p[other] = p[other], p[c]
		free := true
		for i, row := range p[:c] {
			d := int(row) - int(p[c])
			free = free && d != c-i && d != i-c
		}
		if free && (c == len(p)-1 || placeQueens(p, c+1)) {
			return true
		}
		p[c], p[other] = p[other], p[c]
	}
	return false
}

func BenchmarkSeedColumns(b *testing.B) {
	random := rand.New(rand.NewPCG(1, 2))
	l := NewLister(17, 1)
	var solutions []ops.Perm
	for range 1 << 12 {
		solutions = append(solutions, randomSolution(random, 17))
	}
	i := 0
	for b.Loop() {
		copy(l.P, solutions[i%len(solutions)])
		l.seedColumns(orbit.Queens)
		i++
	}
}
