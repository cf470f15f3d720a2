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
	text, at := fitInverse(fitted)
	fit.Label = "fit " + text + ", 95 % prediction"
	for _, p := range fitted {
		y, half := at(p.X)
		fit.Points = append(fit.Points, Point{X: p.X, Y: y, Low: y - half, High: y + half})
	}
	return nil
}

// leastFitted is how many points a fit needs: two for the line, and two whose deviations tell how well it fits.
const leastFitted = 4

// fitInverse fits a + b/x by least squares, which is Q(N) = C·(N·e^−a)^N with C = e^−b for the numbers of solutions
// Q(N). It returns the text of the fit, and the function of the fitted value at x and of half the width of the 95 %
// prediction interval of one more point there, if the deviations are independent and normal:
// t·s·√(1 + 1/m + (1/x − mean)²/spread), where s² is the sum of squares of the residuals over the m − 2 degrees of
// freedom, and t the 97.5 % quantile of Student's distribution with as many.
func fitInverse(points []Point) (text string, at func(x float64) (y, half float64)) {
	var xs, ys []float64
	for _, p := range points {
		xs, ys = append(xs, 1/p.X), append(ys, p.Y)
	}
	a, b := stat.LinearRegression(xs, ys, nil, false)
	squares := 0.0
	for i, x := range xs {
		residual := ys[i] - a - b*x
		squares += residual * residual
	}
	m, mean := float64(len(xs)), stat.Mean(xs, nil)
	spread := stat.Variance(xs, nil) * (m - 1) // the sum of squares of the deviations of 1/x from the mean
	deviation := math.Sqrt(squares / (m - 2))
	text = fitText(a, deviation*math.Sqrt(1/m+mean*mean/spread), b, deviation/math.Sqrt(spread))
	quantile := distuv.StudentsT{Sigma: 1, Nu: m - 2}.Quantile(0.975)
	return text, func(x float64) (y, half float64) {
		away := 1/x - mean
		return a + b/x, quantile * deviation * math.Sqrt(1+1/m+away*away/spread)
	}
}

// fitText prints a fit, with the standard errors of its numbers in units of their last digits, such as
// 1.992(31) – 3.75(35)/N.
func fitText(a, errorA, b, errorB float64) string {
	sign := "+"
	if b < 0 {
		sign = "–"
	}
	return fmt.Sprintf("%.3f(%.0f) %s %.2f(%.0f)/$N$", a, 1000*errorA, sign, math.Abs(b), 100*errorB)
}
