package guess_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"qorbit/count/halves/internal/guess"
)

func Example() {
	near := guess.Split{N: 8, Sided: 0xFF, West: 0b00001111, Level: 0.5}
	mixed := guess.Split{N: 8, Sided: 0xFF, West: 0b01010101, Level: 0.5}
	fmt.Printf("%.2f %.2f\n", near.Correlation(), mixed.Correlation())
	fmt.Println(guess.Solutions(near) < guess.Solutions(mixed))
	// Output:
	// 1.12 -0.88
	// true
}

// TestCorrelationIsThatOfTheDefinition: the sum over all pairs of rows, with the side of each.
func TestCorrelationIsThatOfTheDefinition(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 8))
	for n := 2; n <= 30; n++ {
		s := guess.Split{N: n, Sided: random.Uint64N(1 << n)}
		s.West = s.Sided & random.Uint64()
		side := func(row int) int { return int(s.Sided>>row&1) * (2*int(s.West>>row&1) - 1) }
		h, want := n/2, 0.0
		for i := range n {
			for j := i + 1; j < min(n, i+h); j++ {
				want += (1 - float64(j-i)/float64(h)) * float64(side(i)*side(j)) / float64(h)
			}
		}
		if got := s.Correlation(); math.Abs(got-want) > 1e-12 {
			t.Errorf("%+v: correlation %v, expected %v", s, got, want)
		}
	}
}
