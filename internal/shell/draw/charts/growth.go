package charts

import (
	"context"
	"fmt"
	"math"

	"gonum.org/v1/gonum/stat"
	"gonum.org/v1/gonum/stat/distuv"

	"qorbit/internal/shell/rows"
)

// simkin is the limit of ln N − ln(solutions)/N (simkin2023), and simkinError its error (nobel2023, which has
// 1.944000752 to 1.944001082).
const (
	simkin      = 1.94400
	simkinError = 0.00001
)

// limitText is the limit with its error.
var limitText = fmt.Sprintf("%.5f ± %.5f", simkin, simkinError)

// growth draws ln N − ln(solutions)/N, its limit, and the fit with its band.
func growth(ctx context.Context, r Request, c *Chart) error {
	counted, limit, fit := &c.Series[0], &c.Series[1], &c.Series[2]
	var fitted []Point
	for row, err := range rows.CountsOf(ctx, r.rows()) {
		if err != nil {
			return err
		}
		x := float64(row.N)
		limit.Add(x, simkin)
		if row.Solutions == 0 {
			continue
		}
		p := Point{X: x, Y: math.Log(x) - math.Log(float64(row.Solutions))/x, Open: row.Orbits < fewOrbits}
		counted.Points = append(counted.Points, p)
		if !p.Open {
			fitted = append(fitted, p)
		}
	}
	if len(fitted) < leastFitted {
		c.Series = c.Series[:2]
		return nil
	}
	f := fitInverse(fitted)
	fit.Label = "fit " + f.String() + ", 95 % prediction"
	for _, p := range fitted {
		y, half := f.at(p.X)
		fit.Points = append(fit.Points, Point{X: p.X, Y: y, Low: y - half, High: y + half})
	}
	return nil
}

// leastFitted is how many points a fit needs: two for the line, and two whose deviations tell how well it fits.
const leastFitted = 4

// An inverseFit is the least-squares fit y = a + b/x.
type inverseFit struct {
	a, b           float64
	errorA, errorB float64 // standard errors
	deviation      float64 // s, the square root of the sum of squares of the residuals over the degrees of freedom
	points         float64 // m
	mean, spread   float64 // of 1/x: the mean, and the sum of squares of the deviations from it
	quantile       float64 // t, the 97.5 % quantile of Student's distribution with m − 2 degrees of freedom
}

// fitInverse fits a + b/x, which is Q(N) = C·(N·e^−a)^N with C = e^−b for the numbers of solutions Q(N).
func fitInverse(points []Point) (f inverseFit) {
	var xs, ys []float64
	for _, p := range points {
		xs, ys = append(xs, 1/p.X), append(ys, p.Y)
	}
	f.a, f.b = stat.LinearRegression(xs, ys, nil, false)
	squares := 0.0
	for i, x := range xs {
		residual := ys[i] - f.a - f.b*x
		squares += residual * residual
	}
	f.points, f.mean = float64(len(xs)), stat.Mean(xs, nil)
	f.spread = stat.Variance(xs, nil) * (f.points - 1)
	f.deviation = math.Sqrt(squares / (f.points - 2))
	f.errorA, f.errorB = f.deviation*math.Sqrt(1/f.points+f.mean*f.mean/f.spread), f.deviation/math.Sqrt(f.spread)
	f.quantile = distuv.StudentsT{Sigma: 1, Nu: f.points - 2}.Quantile(0.975)
	return f
}

// String prints the fit, with the standard errors of its numbers in units of their last digits, such as
// 1.992(31) – 3.75(35)/N.
func (f inverseFit) String() string {
	sign := "+"
	if f.b < 0 {
		sign = "–"
	}
	return fmt.Sprintf("%.3f(%.0f) %s %.2f(%.0f)/$N$", f.a, 1000*f.errorA, sign, math.Abs(f.b), 100*f.errorB)
}

// at returns the fitted value at x, and half the width of the 95 % prediction interval of one more point there, if the
// deviations are independent and normal: t·s·√(1 + 1/m + (1/x − mean)²/spread).
func (f inverseFit) at(x float64) (y, half float64) {
	away := 1/x - f.mean
	return f.a + f.b/x, f.quantile * f.deviation * math.Sqrt(1+1/f.points+away*away/f.spread)
}
