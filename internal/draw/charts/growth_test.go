package charts

import (
	"context"
	"math"
	"math/rand/v2"
	"testing"
)

// TestTheFitIsTheLeastSquaresFit: on random points, and on those of orders 8 to 15, the residuals are orthogonal to 1 and to 1/N, which no other
// line has; errors and band are those of the matrix of the normal equations, ŷ ± t·s·√(1 + v'(X'X)⁻¹v) for v = (1, 1/x).
func TestTheFitIsTheLeastSquaresFit(t *testing.T) {
	random := rand.New(rand.NewPCG(11, 4))
	chart, err := kindOf(t, "growth").Compute(context.Background(), Request{Orders: upTo(8, 15)})
	if err != nil {
		t.Fatal(err)
	}
	samples := [][]Point{chart.Series[0].Points}
	for m := leastFitted; m < 12; m++ {
		var points []Point
		for n := range m {
			points = append(points, Point{X: float64(8 + n), Y: 2 - 4/float64(8+n) + random.NormFloat64()/50})
		}
		samples = append(samples, points)
	}
	quantiles := map[int]float64{4: 4.30265, 8: 2.44691, 11: 2.26216} // of Student's distribution, from tables
	near := func(a, b float64) bool { return math.Abs(a-b) <= 1e-9*max(1, math.Abs(b)) }
	for _, points := range samples {
		f, ok := fitInverse(points)
		m, x, xx, r, rx, rr := float64(len(points)), 0.0, 0.0, 0.0, 0.0, 0.0
		for _, p := range points {
			residual := p.Y - f.a - f.b/p.X
			x, xx, r, rx, rr = x+1/p.X, xx+1/p.X/p.X, r+residual, rx+residual/p.X, rr+residual*residual
		}
		s, determinant := math.Sqrt(rr/(m-2)), m*xx-x*x
		if !ok || !near(r, 0) || !near(rx, 0) || !near(f.deviation, s) || !near(f.errorA, s*math.Sqrt(xx/determinant)) || !near(f.errorB, s*math.Sqrt(m/determinant)) {
			t.Errorf("%d points: %+v, sums of residuals %v and %v, s = %v", len(points), f, r, rx, s)
		}
		if want, ok := quantiles[len(points)]; ok && math.Abs(f.quantile-want) > 1e-5 {
			t.Errorf("%d points: the quantile is %v, expected %v", len(points), f.quantile, want)
		}
		for n := 8.0; n < 20; n++ {
			want := f.quantile * s * math.Sqrt(1+(xx-2*x/n+m/n/n)/determinant)
			if y, half := f.at(n); !near(y, f.a+f.b/n) || !near(half, want) {
				t.Errorf("%d points, at %v: %v ± %v, expected %v", len(points), n, y, half, want)
			}
		}
	}
}

// TestGrowthHasItsBands: that of the limit, as published, and that of the fit, from the first order with as many orbits as are needed; orders
// before it are open marks. Too few orders have no fit.
func TestGrowthHasItsBands(t *testing.T) {
	c, err := kindOf(t, "growth").Compute(context.Background(), Request{Orders: upTo(4, 13)})
	if err != nil {
		t.Fatal(err)
	}
	if len(c.Series) != 3 || c.Series[2].Name != "fit a + b/N" || len(c.Series[2].Points) != 6 || c.Series[2].Points[0].X != 8 {
		t.Fatalf("%+v", c.Series)
	}
	for _, p := range c.Series[0].Points {
		if p.Open != (p.X < 8) {
			t.Errorf("%+v", p)
		}
	}
	for _, p := range c.Series[1].Points {
		if math.Abs(p.Low-1.94399) > 1e-12 || math.Abs(p.High-1.94401) > 1e-12 {
			t.Errorf("%+v", p)
		}
	}
	f, _ := fitInverse(c.Series[0].Points[4:])
	for _, p := range c.Series[2].Points {
		if y, half := f.at(p.X); p.Y != y || p.Low != y-half || p.High != y+half {
			t.Errorf("%+v, expected %v ± %v", p, y, half)
		}
	}
	if c, err = kindOf(t, "growth").Compute(context.Background(), Request{Orders: upTo(4, 10)}); err != nil || len(c.Series) != 2 {
		t.Errorf("of three orders: %+v, %v", c.Series, err)
	}
	for want, f := range map[string]inverseFit{
		"1.992(31) – 3.75(35)/$N$": {a: 1.992, b: -3.75, errorA: 0.031, errorB: 0.35},
		"0.500(2) + 1.00(1)/$N$":   {a: 0.5, b: 1, errorA: 0.002, errorB: 0.01},
	} {
		if got := f.String(); got != want {
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
