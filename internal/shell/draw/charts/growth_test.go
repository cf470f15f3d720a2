package charts

import (
	"context"
	"fmt"
	"math"
	"testing"
)

// TestGrowth: the limit as published, orders with few orbits as open marks, and the fit of the others. Too few orders
// have no fit.
func TestGrowth(t *testing.T) {
	c, err := kindOf(t, "growth").Compute(context.Background(), Request{Orders: upTo(4, 13)})
	if err != nil || len(c.Series) != 3 {
		t.Fatal(c.Series, err)
	}
	counted, limit, fit := c.Series[0].Points, c.Series[1].Points, c.Series[2].Points
	if len(counted) != 10 || len(limit) != 10 || len(fit) != 6 {
		t.Fatalf("%+v", c.Series)
	}
	if fit[0].X != 8 || limit[9] != (Point{X: 13, Y: 1.944}) {
		t.Fatalf("%+v", c.Series)
	}
	for _, p := range counted {
		if p.Open != (p.X < 8) {
			t.Errorf("%+v", p)
		}
	}
	checkFit(t, c.Series[2], counted[4:])
	c, err = kindOf(t, "growth").Compute(context.Background(), Request{Orders: upTo(4, 10)})
	if err != nil || len(c.Series) != 2 {
		t.Errorf("of three orders: %+v, %v", c.Series, err)
	}
}

// checkFit: no other line has residuals that are orthogonal to 1 and to 1/N. The errors and the band follow from the
// matrix of the normal equations: the band is ŷ ± t·s·√(1 + v'(X'X)⁻¹v) for v = (1, 1/N). The quantile t of Student's
// distribution is from tables.
func checkFit(t *testing.T, fit Series, points []Point) {
	t.Helper()
	const quantile = 2.776445 // 97.5 %, 4 degrees of freedom
	first, last := fit.Points[0], fit.Points[len(fit.Points)-1]
	b := (first.Y - last.Y) / (1/first.X - 1/last.X)
	a := first.Y - b/first.X
	var m, x, xx, r, rx, rr float64
	for i, p := range points {
		residual := p.Y - fit.Points[i].Y
		m, x, xx = m+1, x+1/p.X, xx+1/p.X/p.X
		r, rx, rr = r+residual, rx+residual/p.X, rr+residual*residual
	}
	if m != 6 || math.Abs(r) > 1e-12 || math.Abs(rx) > 1e-12 {
		t.Errorf("%v points, sums of residuals: %v, %v", m, r, rx)
	}
	s, determinant := math.Sqrt(rr/(m-2)), m*xx-x*x
	for _, p := range fit.Points {
		half := quantile * s * math.Sqrt(1+(xx-2*x/p.X+m/p.X/p.X)/determinant)
		if math.Abs(p.Low-p.Y+half) > 1e-6 || math.Abs(p.High-p.Y-half) > 1e-6 {
			t.Errorf("%+v, expected ± %v", p, half)
		}
	}
	errorA, errorB := s*math.Sqrt(xx/determinant), s*math.Sqrt(m/determinant)
	want := fmt.Sprintf("fit %.3f(%.0f) – %.2f(%.0f)/$N$, 95 %% prediction", a, 1000*errorA, -b, 100*errorB)
	if fit.Label != want {
		t.Errorf("%s, expected %s", fit.Label, want)
	}
}

// TestSignOfTheFit: the sign stands between the numbers.
func TestSignOfTheFit(t *testing.T) {
	for want, got := range map[string]string{
		"1.992(31) – 3.75(35)/$N$": fitText(1.992, 0.031, -3.75, 0.35),
		"0.500(2) + 1.00(1)/$N$":   fitText(0.5, 0.002, 1, 0.01),
	} {
		if got != want {
			t.Errorf("%s, expected %s", got, want)
		}
	}
}

// upTo lists orders.
func upTo(first, last int) (orders []int) {
	for n := first; n <= last; n++ {
		orders = append(orders, n)
	}
	return orders
}
