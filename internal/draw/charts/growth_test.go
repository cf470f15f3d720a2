package charts

import (
	"context"
	"math"
	"math/big"
	"math/rand/v2"
	"testing"
)

// literalFit solves the normal equations of y = a + b·x for x = 1/N with rational numbers, and returns a, b, the residual sum of squares,
// and the inverse of the matrix of the equations.
func literalFit(points []Point) (a, b, squares float64, inverse [2][2]float64) {
	rat := func(x float64) *big.Rat { return new(big.Rat).SetFloat64(x) }
	sum := func(term func(x, y *big.Rat) *big.Rat) *big.Rat {
		total := new(big.Rat)
		for _, p := range points {
			total.Add(total, term(new(big.Rat).Inv(rat(p.X)), rat(p.Y)))
		}
		return total
	}
	times := func(x, y *big.Rat) *big.Rat { return new(big.Rat).Mul(x, y) }
	minus := func(x, y *big.Rat) *big.Rat { return new(big.Rat).Sub(x, y) }
	over := func(x, y *big.Rat) *big.Rat { return new(big.Rat).Quo(x, y) }
	m, x, xx := rat(float64(len(points))), sum(func(x, _ *big.Rat) *big.Rat { return x }), sum(func(x, _ *big.Rat) *big.Rat { return times(x, x) })
	y, xy := sum(func(_, y *big.Rat) *big.Rat { return y }), sum(times)
	determinant := minus(times(m, xx), times(x, x))
	first := over(minus(times(xx, y), times(x, xy)), determinant)
	second := over(minus(times(m, xy), times(x, y)), determinant)
	rest := sum(func(x, y *big.Rat) *big.Rat {
		r := minus(minus(y, first), times(second, x))
		return times(r, r)
	})
	number := func(x *big.Rat) float64 { f, _ := x.Float64(); return f }
	zero := new(big.Rat)
	inverse = [2][2]float64{
		{number(over(xx, determinant)), number(over(minus(zero, x), determinant))},
		{number(over(minus(zero, x), determinant)), number(over(m, determinant))},
	}
	return number(first), number(second), number(rest), inverse
}

// studentShare is the share of Student's distribution within ±t, by Simpson's rule on its density.
func studentShare(t, degrees float64) float64 {
	a, _ := math.Lgamma((degrees + 1) / 2)
	b, _ := math.Lgamma(degrees / 2)
	density := func(x float64) float64 {
		return math.Exp(a-b) / math.Sqrt(degrees*math.Pi) * math.Pow(1+x*x/degrees, -(degrees+1)/2)
	}
	const steps = 20000
	sum := density(-t) + density(t)
	for i := 1; i < steps; i++ {
		sum += float64(2+2*(i%2)) * density(-t+2*t*float64(i)/steps)
	}
	return sum * 2 * t / steps / 3
}

// TestTheFitIsTheLeastSquaresFit: on random points, and on those of orders 8 to 15, it agrees with a solution of the normal equations in
// rational numbers, and the band with the definition of the prediction interval, ŷ ± t·s·√(1 + v'(X'X)⁻¹v) for v = (1, 1/x).
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
	near := func(a, b float64) bool { return math.Abs(a-b) <= 1e-9*max(1, math.Abs(b)) }
	for _, points := range samples {
		f, ok := fitInverse(points)
		a, b, squares, inverse := literalFit(points)
		m := float64(len(points))
		s := math.Sqrt(squares / (m - 2))
		if !ok || !near(f.a, a) || !near(f.b, b) || !near(f.deviation, s) || !near(f.errorA, s*math.Sqrt(inverse[0][0])) || !near(f.errorB, s*math.Sqrt(inverse[1][1])) {
			t.Errorf("%d points: %+v, expected a = %v, b = %v, s = %v, inverse %v", len(points), f, a, b, s, inverse)
		}
		if share := studentShare(f.quantile, m-2); math.Abs(share-0.95) > 1e-6 {
			t.Errorf("%d points: ±%v has the share %v", len(points), f.quantile, share)
		}
		for x := 8.0; x < 20; x++ {
			v := [2]float64{1, 1 / x}
			quadratic := 0.0
			for i := range v {
				for j := range v {
					quadratic += v[i] * inverse[i][j] * v[j]
				}
			}
			if y, half := f.at(x); !near(y, a+b/x) || !near(half, f.quantile*s*math.Sqrt(1+quadratic)) {
				t.Errorf("%d points, at %v: %v ± %v", len(points), x, y, half)
			}
		}
	}
}

// TestThePredictionIntervalHolds: of points that follow the model with normal deviations, 95 % of one more lie in the band.
func TestThePredictionIntervalHolds(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 9))
	const trials = 4000
	inside := 0
	at := func(n float64) Point {
		return Point{X: n, Y: 1.9 - 3/n + random.NormFloat64()/100}
	}
	for range trials {
		var points []Point
		for n := 8.0; n <= 14; n++ {
			points = append(points, at(n))
		}
		f, _ := fitInverse(points)
		one := at(15)
		if y, half := f.at(15); math.Abs(one.Y-y) <= half {
			inside++
		}
	}
	if share := float64(inside) / trials; math.Abs(share-0.95) > 0.015 { // four standard deviations
		t.Errorf("the share %v lies inside", share)
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

// TestSharesOfDegenerateOrdersAreOpen: those of orders 1 to 7, in both kinds, so that no line passes through them.
func TestSharesOfDegenerateOrdersAreOpen(t *testing.T) {
	for _, k := range []Kind{kindOf(t, "giant"), kindOf(t, "reached")} {
		c, err := k.Compute(context.Background(), Request{Orders: upTo(1, 9), Queens: 1})
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range c.Series {
			if len(s.Points) != 7 { // orders 2 and 3 have no orbits
				t.Errorf("%s, %s: %d points", k.Name, s.Name, len(s.Points))
			}
			for _, p := range s.Points {
				if p.Open != (p.X < 8) || p.Open != (p.Of < 10) {
					t.Errorf("%s, %s: %+v", k.Name, s.Name, p)
				}
			}
		}
		if c.Open != "fewer than 10 orbits" {
			t.Errorf("%s: open marks mean %q", k.Name, c.Open)
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
