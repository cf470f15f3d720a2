package curves

import (
	"context"
	"fmt"
	"math"
	"time"

	"qorbit/count"
	"qorbit/count/methods"
	"qorbit/internal/draw/charts"
	"qorbit/orbit"
	"qorbit/orbit/move"
	"qorbit/orbit/orbitgraph"
	"qorbit/orbit/survey"
)

var orbits = Kind{
	Name: "orbits", Shows: "how the numbers of solutions and of orbits grow", Max: methods.MaxInTables,
	y:      charts.Axis{Name: "number", Label: "Number", Log: true, Whole: true},
	series: []charts.Series{{Name: "solutions"}, {Name: "orbits"}},
	add: func(ctx context.Context, r Request, n int, chart *charts.Chart) error {
		c, err := r.count(ctx, methods.Default(), n)
		chart.Series[0].Add(float64(n), float64(c.Solutions))
		chart.Series[1].Add(float64(n), float64(c.Orbits))
		return err
	},
}

// Distinct are methods of counting of which no two place as many queens. Of the others, brute-force and permutation place many
// times more, and the rest as many as one of these.
var Distinct = []string{"backtrack", "backtrack-pruned", "bound1", "bound12", "bound-pruned", "constellations", "halves"}

var countingCosts = Kind{
	Name: "methods", Shows: "how many queens the methods of counting place for each solution (halves: pairs of quarters that it tries and half-boards that it makes), or how long they take",
	Max: methods.MaxInTables, Flags: []string{"methods", "most", "seconds"},
	y: charts.Axis{Name: "queens_per_solution", Label: "Queens placed per solution", Log: true},
	compute: func(ctx context.Context, r Request, chart *charts.Chart) error {
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

// cost measures a method, up to the first order at which it places more than r.Most queens. Where times are asked for, each
// order is counted three times, and the shortest time is shown.
func (r Request) cost(ctx context.Context, m count.Method) (charts.Series, error) {
	curve, runs := charts.Series{Name: m.Describe().Name}, 1
	if r.Seconds {
		runs = 3
	}
	for _, n := range r.Orders {
		if n > m.Describe().MaxOrder {
			break
		}
		var c count.Count
		seconds := math.Inf(1)
		for range runs {
			start := time.Now()
			var err error
			if c, err = r.count(ctx, m, n); err != nil {
				return curve, err
			}
			seconds = min(seconds, time.Since(start).Seconds())
		}
		switch {
		case r.Seconds:
			curve.Add(float64(n), seconds)
		case c.Solutions > 0:
			curve.AddShare(n, int(c.Nodes), int(c.Solutions))
		}
		if c.Nodes > uint64(r.Most) {
			break
		}
	}
	return curve, nil
}

// count counts an order, with progress.
func (r Request) count(ctx context.Context, m count.Method, n int) (count.Count, error) {
	o := count.Options{Threads: r.Threads}
	if r.Progress != nil {
		phase := fmt.Sprintf("parts of order %d counted by %s", n, m.Describe().Name)
		o.Progress = func(done, total int) { r.Progress(phase, done, total) }
	}
	return m.Count(ctx, n, o)
}

var degrees = Kind{
	Name: "degrees", Shows: "the share of orbits with each number of neighbours, one curve per order",
	Max: orbit.MaxEnumerated, PerOrder: true, Flags: []string{"queens", "linear", "cumulative", "recompute"},
	x: charts.Axis{Name: "degree", Label: "Degree (neighbouring orbits)", Log: true, Whole: true},
	y: charts.Axis{Name: "share", Label: "Share of the orbits", Log: true},
	add: func(ctx context.Context, r Request, n int, chart *charts.Chart) error {
		s, _, err := r.survey(ctx, n)
		if err != nil {
			return err
		}
		curve := last(chart)
		for _, t := range r.accumulated(s.Degrees) {
			for len(curve.Points) < t.Value { // degrees that no orbit has
				between := 0
				if r.Cumulative {
					between = t.Count
				}
				curve.AddShare(len(curve.Points), between, s.Orbits)
			}
			curve.AddShare(t.Value, t.Count, s.Orbits)
		}
		return nil
	},
}

var sizes = Kind{
	Name: "sizes", Shows: "the number of components of each size, one curve per order",
	Max: orbit.MaxEnumerated, PerOrder: true, Flags: []string{"queens", "cumulative", "recompute"},
	x:     charts.Axis{Name: "size", Label: "Orbits in the component", Log: true, Whole: true},
	y:     charts.Axis{Name: "components", Label: "Components", Log: true, Whole: true},
	loose: true,
	add: func(ctx context.Context, r Request, n int, chart *charts.Chart) error {
		s, _, err := r.survey(ctx, n)
		if err != nil {
			return err
		}
		for _, t := range r.accumulated(s.Sizes) {
			last(chart).Add(float64(t.Value), float64(t.Count))
		}
		return nil
	},
}

// last is the curve of the order that is being computed.
func last(c *charts.Chart) *charts.Series { return &c.Series[len(c.Series)-1] }

// accumulated counts how many have each value or, where cumulative counts are asked for, that value or more. It changes the
// tallies.
func (r Request) accumulated(tallies []survey.Tally) []survey.Tally {
	for i := len(tallies) - 2; i >= 0 && r.Cumulative; i-- {
		tallies[i].Count += tallies[i+1].Count
	}
	return tallies
}

var depth = Kind{
	Name: "depth", Shows: "the share of the reached orbits at each distance from the nearest seed, one curve per order",
	Max: orbit.MaxEnumerated, PerOrder: true, Flags: []string{"queens"},
	x: charts.Axis{Name: "distance", Label: "Distance from the nearest seed (moves)", Whole: true},
	y: charts.Axis{Name: "share", Label: "Share of the orbits reached", Log: true},
	add: func(ctx context.Context, r Request, n int, chart *charts.Chart) error {
		g, err := orbitgraph.BuildOrder(ctx, n, r.Queens, r.Options)
		if err != nil {
			return err
		}
		counts, unreached := g.DistanceCounts(move.Seeds(g.Orbits()))
		for d, count := range counts {
			last(chart).AddShare(d, count, g.Orbits().Len()-unreached)
		}
		return nil
	},
}
