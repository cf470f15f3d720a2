package charts

import (
	"context"
	"fmt"
	"math"

	"gonum.org/v1/gonum/stat"
)

// simkin is the limit of ln N − ln(solutions)/N (simkin2023), and simkinError its error (nobel2023, which has 1.944000752 to 1.944001082).
const (
	simkin      = 1.94400
	simkinError = 0.00001
)

// limitText is the limit with its error.
var limitText = fmt.Sprintf("%.5f ± %.5f", simkin, simkinError)

// growth draws ln N − ln(solutions)/N, its limit, and the least-squares fit y = a + b/N, which is Q(N) = C·(N·e^−a)^N with C = e^−b for the
// numbers of solutions Q(N).
func growth(ctx context.Context, r Request, c *Chart) error {
	rows, err := r.rows(ctx, "counts")
	if err != nil {
		return err
	}
	counted, limit, fit := &c.Series[0], &c.Series[1], &c.Series[2]
	var inverses, values []float64
	for _, row := range rows {
		x := row.number("n")
		limit.Add(x, simkin)
		if row.number("solutions") == 0 {
			continue
		}
		p := Point{X: x, Y: math.Log(x) - math.Log(row.number("solutions"))/x, Open: row.whole("orbits") < fewOrbits}
		counted.Points = append(counted.Points, p)
		if !p.Open {
			inverses, values = append(inverses, 1/x), append(values, p.Y)
		}
	}
	if len(inverses) < leastFitted {
		c.Series = c.Series[:2]
		return nil
	}
	a, b := stat.LinearRegression(inverses, values, nil, false)
	fit.Label = fmt.Sprintf("fit %.3f – %.2f/$N$", a, -b) // at these orders the values increase
	for _, x := range inverses {
		fit.Add(1/x, a+b*x)
	}
	return nil
}

// leastFitted is how many points a fit needs.
const leastFitted = 4
