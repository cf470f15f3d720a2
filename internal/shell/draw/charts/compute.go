package charts

import (
	"context"
	"fmt"
	"iter"
	"math"
	"slices"

	"gonum.org/v1/gonum/stat"
	"gonum.org/v1/gonum/stat/distuv"

	"qorbit/count/methods"
	"qorbit/internal/facts"
	"qorbit/internal/shell/rows"
	"qorbit/orbit"
	"qorbit/orbit/move"
	"qorbit/orbit/orbitgraph"
	"qorbit/orbit/search"
	"qorbit/orbit/study/sample"
	"qorbit/orbit/survey"
	"qorbit/signature"
)

// rows is the request for the rows of the orders.
func (r Request) rows() rows.Request {
	return rows.Request{Orders: r.Orders, Use: r.use, Options: func() orbit.Options { return r.Options }}
}

// each draws the rows of all orders, one after the other.
func each[T any](
	all func(context.Context, rows.Request) iter.Seq2[T, error], draw func(c *Chart, row T),
) func(context.Context, Request, *Chart) error {
	return func(ctx context.Context, r Request, c *Chart) error {
		for row, err := range all(ctx, r.rows()) {
			if err != nil {
				return err
			}
			draw(c, row)
		}
		return nil
	}
}

// addShareOf adds a share of the orbits of order n, if it has any.
func (s *Series) addShareOf(n, count, orbits int) {
	if orbits > 0 {
		s.AddShare(n, count, orbits)
		s.Points[len(s.Points)-1].Open = orbits < fewOrbits
	}
}

// numbers draws the numbers of solutions and of orbits.
func numbers(c *Chart, row rows.Count) {
	c.Series[0].Add(float64(row.N), float64(row.Solutions))
	c.Series[1].Add(float64(row.N), float64(row.Orbits))
}

// classes draws the shares of the classes.
func classes(c *Chart, row rows.Count) {
	for i, count := range []uint64{row.Class8, row.Class4, row.Class2} {
		c.Series[i].addShareOf(row.N, int(count), int(row.Orbits))
	}
}

// giant draws the shares of the largest component, which a local survey does not know, and of isolated orbits.
func giant(c *Chart, row rows.Order) {
	if row.HasComponents {
		c.Series[0].addShareOf(row.N, row.Giant, row.Orbits)
	}
	c.Series[1].addShareOf(row.N, row.Isolated, row.Orbits)
}

// reached draws what the search reaches. From chained seeds, not all orders are stored.
func reached(ctx context.Context, r Request, c *Chart) error {
	for row, err := range rows.GraphsOf(ctx, r.rows()) {
		if err != nil {
			return err
		}
		c.Series[0].addShareOf(row.N, row.Reached, row.Orbits)
		count, ok := r.use.Chained(row.N)
		if row.Source != rows.Stored {
			chained := search.Options{Work: r.Options, Seeds: search.Chained}
			reach, err := search.ComputeReach(ctx, r.use.Problem(row.N), chained)
			if err != nil {
				return err
			}
			count, ok = reach.Count(), true
		}
		if ok {
			c.Series[1].addShareOf(row.N, count, row.Orbits)
		}
	}
	return nil
}

// sampled draws exact values and, where they are stored, samples.
func sampled(ctx context.Context, r Request, c *Chart) error {
	c.Open = "sampled ± error"
	all := r.Orders
	r.Orders = slices.DeleteFunc(slices.Clone(all), func(n int) bool {
		return r.use.Check([]int{n}, orbit.MaxEnumerated) != nil
	})
	for row, err := range rows.GraphsOf(ctx, r.rows()) {
		if err != nil {
			return err
		}
		if row.Orbits < fewOrbits {
			continue
		}
		values := []int{2 * row.Edges, row.Isolated, row.Seeds} // an edge has two ends
		if row.HasComponents {                                  // a local survey has none
			values = append(values, row.Giant)
		}
		for i, value := range values {
			c.Series[i].Add(float64(row.N), float64(value)/float64(row.Orbits))
		}
	}
	add := func(i, n int, e sample.Estimate) {
		c.Series[i].Points = append(c.Series[i].Points, Point{
			X: float64(n), Y: e.Value, Low: max(0, e.Value-e.Error), High: e.Value + e.Error, Open: true,
		})
	}
	for _, s := range samples() {
		switch {
		case !slices.Contains(all, s.N):
		case s.Limit > 0:
			add(3, s.N, s.Larger)
		default:
			add(0, s.N, s.Degree)
			add(1, s.N, s.Isolated)
			add(2, s.N, s.SeedShare)
		}
	}
	return nil
}

// samples are those that are stored.
func samples() []sample.Result {
	stored := rows.ReadStored[sample.Result]
	return slices.Concat(stored(facts.Degrees), stored(facts.Components))
}

// degrees draws degrees, also those between that no orbit has.
func degrees(ctx context.Context, r Request, c *Chart) error {
	for i, n := range r.Orders {
		s, _, err := r.use.Survey(n, func() (*survey.Survey, error) {
			return survey.RunOrder(ctx, r.use.Problem(n), move.Mov.Of(r.Queens), r.Options)
		})
		if err != nil {
			return err
		}
		for _, t := range s.Degrees {
			for degree := len(c.Series[i].Points); degree < t[0]; degree++ {
				c.Series[i].AddShare(degree, 0, s.Orbits)
			}
			c.Series[i].AddShare(t[0], t[1], s.Orbits)
		}
	}
	return nil
}

func sizes(ctx context.Context, r Request, c *Chart) error {
	for row, err := range rows.SizesOf(ctx, r.rows()) {
		if err != nil {
			return err
		}
		c.Series[slices.Index(r.Orders, row.N)].Add(float64(row.Size), float64(row.Components))
	}
	return nil
}

func depths(ctx context.Context, r Request, c *Chart) error {
	for i, n := range r.Orders {
		g, err := orbitgraph.BuildOrder(ctx, r.use.Problem(n), move.Mov.Of(r.Queens), r.Options)
		if err != nil {
			return err
		}
		counts, unreached := g.DistanceCounts(move.Seeds(g.Orbits()))
		for d, count := range counts {
			c.Series[i].AddShare(d, count, g.Orbits().Len()-unreached)
		}
	}
	return nil
}

// Distinct are methods of counting that place different numbers of queens. Of the others, brute-force and permutation
// place many times more, and the rest as many as one of these.
var Distinct = []string{
	"backtrack", "backtrack-pruned", "bound1", "bound12", "bound-pruned", "constellations", "halves",
}

// mostPlaced ends the curve of a slow method, so that a picture takes a second or two.
const mostPlaced = 5_000_000

// costs measures each method up to the first order at which it places more than mostPlaced queens.
func costs(ctx context.Context, r Request, c *Chart) error {
	for _, name := range r.Methods {
		m, err := methods.Parse(name)
		if err != nil {
			return err
		}
		curve := Series{Name: m.Describe().Name}
		for _, n := range r.Orders {
			if n > m.Describe().MaxOrder {
				break
			}
			counted, err := m.Count(ctx, n, r.Options)
			if err != nil {
				return err
			}
			if counted.Solutions > 0 {
				curve.AddShare(n, int(counted.Nodes), int(counted.Solutions))
			}
			if counted.Nodes > mostPlaced {
				break
			}
		}
		c.Series = append(c.Series, curve)
	}
	return nil
}

// separations draws what the invariants separate at each order.
func separations(draw func(c *Chart, n int, found []rows.Separation)) func(context.Context, Request, *Chart) error {
	return func(ctx context.Context, r Request, c *Chart) error {
		for _, i := range r.Invariants {
			label := signature.Reading(i.Name).Described()
			c.Series = append(c.Series, Series{Name: i.Name, Label: label})
		}
		for _, n := range r.Orders {
			found, err := rows.VerifyInvariants(ctx, r.use.Problem(n), r.Invariants, r.Options)
			if err != nil {
				return err
			}
			draw(c, n, found.Separations)
		}
		return nil
	}
}

// distinct draws the number of orbits, and how many different values each invariant has.
func distinct(c *Chart, n int, found []rows.Separation) {
	c.Series[0].Add(float64(n), float64(found[0].Orbits))
	for i, s := range found {
		c.Series[i+1].Add(float64(n), float64(s.Distinct))
	}
}

// colliding draws the share of the orbits that collide under each invariant.
func colliding(c *Chart, n int, found []rows.Separation) {
	for i, s := range found {
		c.Series[i].addShareOf(n, s.Colliding, s.Orbits)
	}
}

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
