package curves

import (
	"context"
	"time"

	"qorbit/count"
	"qorbit/count/halves"
	"qorbit/count/methods"
	"qorbit/internal/draw/charts"
)

// Distinct are methods of counting of which no two place as many queens. Of the others, brute-force and permutation place many
// times more, and the rest as many as one of these.
var Distinct = []string{"backtrack", "backtrack-pruned", "bound1", "bound12", "bound-pruned", "constellations", "halves"}

var countingCosts = Kind{
	Name: "methods", Says: "how many queens the methods of counting place for each solution (halves: pairs of quarters that it tries and half-boards that it makes), or how long they take",
	Max: halves.MaxOrder, Counts: true,
	compute: func(ctx context.Context, r Request) (*charts.Chart, error) {
		c := &charts.Chart{X: orderAxis, Y: charts.Axis{Name: "queens_per_solution", Label: "Queens placed per solution", Log: true}}
		if r.Seconds {
			c.Y = charts.Axis{Name: "seconds", Label: "Time (s)", Log: true}
		}
		for _, name := range r.Methods {
			m, err := methods.Lookup(name)
			if err != nil {
				return nil, err
			}
			curve, err := r.cost(ctx, m)
			if err != nil {
				return nil, err
			}
			c.Series = append(c.Series, curve)
		}
		return c, nil
	},
}

// cost measures a method, up to the first order at which it places more queens than are asked for.
func (r Request) cost(ctx context.Context, m count.Method) (charts.Series, error) {
	curve := charts.Series{Name: m.Describe().Name}
	for n := r.First; n <= min(r.Last, m.Describe().MaxOrder); n++ {
		c, seconds, err := r.timed(ctx, m, n)
		if err != nil {
			return curve, err
		}
		if r.Seconds {
			curve.Points = append(curve.Points, charts.Point{X: float64(n), Y: seconds})
		} else if c.Solutions > 0 {
			curve.Points = append(curve.Points, charts.Share(float64(n), int(c.Nodes), int(c.Solutions)))
		}
		if c.Nodes > r.Most {
			break
		}
	}
	return curve, nil
}

// timed counts an order; where time is asked for, three times, of which the shortest counts.
func (r Request) timed(ctx context.Context, m count.Method, n int) (c count.Count, seconds float64, err error) {
	runs := 1
	if r.Seconds {
		runs = 3
	}
	for run := range runs {
		start := time.Now()
		if c, err = r.count(ctx, m, n); err != nil {
			return c, 0, err
		}
		if took := time.Since(start).Seconds(); run == 0 || took < seconds {
			seconds = took
		}
	}
	return c, seconds, nil
}
