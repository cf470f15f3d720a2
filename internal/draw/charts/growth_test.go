package charts

import (
	"context"
	"fmt"
	"math"
	"testing"
)

// TestGrowth: the limit as published, orders with few orbits as open marks, and the least-squares fit of the others: no other line has
// residuals that are orthogonal to 1 and to 1/N. Too few orders have no fit.
func TestGrowth(t *testing.T) {
	c, err := kindOf(t, "growth").Compute(context.Background(), Request{Orders: upTo(4, 13)})
	if err != nil || len(c.Series) != 3 {
		t.Fatal(c.Series, err)
	}
	counted, limit, fit := c.Series[0].Points, c.Series[1].Points, c.Series[2].Points
	if len(counted) != 10 || len(limit) != 10 || len(fit) != 6 || fit[0].X != 8 || limit[9] != (Point{X: 13, Y: 1.944}) {
		t.Fatalf("%+v", c.Series)
	}
	sum, inverse := 0.0, 0.0
	for i, p := range counted {
		if p.Open != (p.X < 8) {
			t.Errorf("%+v", p)
		}
		if !p.Open {
			residual := p.Y - fit[i-4].Y
			sum, inverse = sum+residual, inverse+residual/p.X
		}
	}
	if math.Abs(sum) > 1e-12 || math.Abs(inverse) > 1e-12 {
		t.Errorf("sums of residuals: %v, %v", sum, inverse)
	}
	// a and b follow from two points of the line.
	b := (fit[0].Y - fit[5].Y) / (1/fit[0].X - 1/fit[5].X)
	if want := fmt.Sprintf("fit %.3f – %.2f/$N$", fit[0].Y-b/fit[0].X, -b); c.Series[2].Label != want {
		t.Errorf("%s, expected %s", c.Series[2].Label, want)
	}
	if c, err = kindOf(t, "growth").Compute(context.Background(), Request{Orders: upTo(4, 10)}); err != nil || len(c.Series) != 2 {
		t.Errorf("of three orders: %+v, %v", c.Series, err)
	}
}

// upTo lists orders.
func upTo(first, last int) (orders []int) {
	for n := first; n <= last; n++ {
		orders = append(orders, n)
	}
	return orders
}
