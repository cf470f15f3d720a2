package curves

import (
	"context"
	"fmt"
	"math"
	"time"

	"qorbit/count"
	"qorbit/count/halves"
	"qorbit/count/methods"
	"qorbit/internal/draw/charts"
)

var orbits = Kind{
	Name: "orbits", Shows: "how the numbers of solutions and of orbits grow", Max: halves.MaxOrder,
	compute: func(ctx context.Context, r Request, chart *charts.Chart) error {
		chart.Y = charts.Axis{Name: "number", Label: "Number", Log: true, Whole: true}
		solutions, orbits := charts.Series{Name: "solutions"}, charts.Series{Name: "orbits"}
		err := r.counts(ctx, func(n float64, c count.Count) {
			solutions.Add(n, float64(c.Solutions))
			orbits.Add(n, float64(c.Orbits))
		})
		chart.Series = []charts.Series{solutions, orbits}
		return err
	},
}

// simkin is the limit of ln N − ln(solutions)/N, within 0.003 (simkin2023).
const simkin = 1.942

var growth = Kind{
	Name: "growth", Shows: "ln N – ln(solutions)/N, which tends to 1.942 ± 0.003 (Simkin, doi:10.1016/j.aim.2023.109127)",
	Max: halves.MaxOrder,
	compute: func(ctx context.Context, r Request, chart *charts.Chart) error {
		chart.Y = charts.Axis{Name: "constant", Label: "ln N – ln(solutions) / N"}
		counted, limit := charts.Series{Name: "counted"}, charts.Series{Name: "limit, 1.942 ± 0.003", Bare: true}
		err := r.counts(ctx, func(n float64, c count.Count) {
			limit.Add(n, simkin)
			if c.Solutions > 0 {
				counted.Add(n, math.Log(n)-math.Log(float64(c.Solutions))/n)
			}
		})
		chart.Series = []charts.Series{counted, limit}
		return err
	},
}

// counts counts each order by the fastest method.
func (r Request) counts(ctx context.Context, use func(n float64, c count.Count)) error {
	for n := r.First; n <= r.Last; n++ {
		c, err := r.count(ctx, methods.Default(), n)
		if err != nil {
			return err
		}
		use(float64(n), c)
	}
	return nil
}

// Distinct are methods of counting of which no two place as many queens. Of the others, brute-force and permutation place many
// times more, and the rest as many as one of these.
var Distinct = []string{"backtrack", "backtrack-pruned", "bound1", "bound12", "bound-pruned", "constellations", "halves"}

var countingCosts = Kind{
	Name: "methods", Shows: "how many queens the methods of counting place for each solution (halves: pairs of quarters that it tries and half-boards that it makes), or how long they take",
	Max: halves.MaxOrder, Flags: []string{"methods", "most", "seconds"},
	compute: func(ctx context.Context, r Request, chart *charts.Chart) error {
		chart.Y = charts.Axis{Name: "queens_per_solution", Label: "Queens placed per solution", Log: true}
		if r.Seconds {
			chart.Y = charts.Axis{Name: "seconds", Label: "Time (s)", Log: true}
		}
		for _, name := range r.Methods {
			m, err := methods.Lookup(name)
			if err != nil {
				return err
			}
			curve, err := r.cost(ctx, m)
			if err != nil {
				return err
			}
			chart.Series = append(chart.Series, curve)
		}
		return nil
	},
}

// cost measures a method, up to the first order at which it places more than r.Most queens.
func (r Request) cost(ctx context.Context, m count.Method) (charts.Series, error) {
	curve := charts.Series{Name: m.Describe().Name}
	for n := r.First; n <= min(r.Last, m.Describe().MaxOrder); n++ {
		c, seconds, err := r.timed(ctx, m, n)
		switch {
		case err != nil:
			return curve, err
		case r.Seconds:
			curve.Add(float64(n), seconds)
		case c.Solutions > 0:
			curve.AddShare(n, int(c.Nodes), int(c.Solutions))
		}
		if c.Nodes > r.Most {
			break
		}
	}
	return curve, nil
}

// timed counts an order, three times where times are asked for, and returns the shortest time.
func (r Request) timed(ctx context.Context, m count.Method, n int) (c count.Count, seconds float64, err error) {
	runs := 1
	if r.Seconds {
		runs = 3
	}
	seconds = math.Inf(1)
	for range runs {
		start := time.Now()
		if c, err = r.count(ctx, m, n); err != nil {
			return c, 0, err
		}
		seconds = min(seconds, time.Since(start).Seconds())
	}
	return c, seconds, nil
}

// count counts an order, with progress.
func (r Request) count(ctx context.Context, m count.Method, n int) (count.Count, error) {
	o := count.Options{Threads: r.Threads}
	if r.Progress != nil {
		phase := fmt.Sprintf("counting order %d by %s", n, m.Describe().Name)
		o.Progress = func(done, total int) { r.Progress(phase, done, total) }
	}
	return m.Count(ctx, n, o)
}
