package halves

import (
	"math"
	"math/rand/v2"
	"testing"
)

// TestCorrelationIsThatOfTheDefinition: the sum over all pairs of rows, with the side of each.
func TestCorrelationIsThatOfTheDefinition(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 8))
	for n := 2; n <= 30; n++ {
		s := rowSides{sided: random.Uint64N(1 << n)}
		s.west = s.sided & random.Uint64()
		side := func(row int) int { return int(s.sided>>row&1) * (2*int(s.west>>row&1) - 1) }
		h, want := n/2, 0.0
		for i := range n {
			for j := i + 1; j < min(n, i+h); j++ {
				want += (1 - float64(j-i)/float64(h)) * float64(side(i)*side(j)) / float64(h)
			}
		}
		if got := correlation(n, s); math.Abs(got-want) > 1e-12 {
			t.Errorf("%+v: correlation %v, expected %v", s, got, want)
		}
	}
}
