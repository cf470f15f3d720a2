package curves

import (
	"context"
	"fmt"
	"math"

	"qorbit/count"
	"qorbit/count/halves"
	"qorbit/count/methods"
	"qorbit/internal/draw/charts"
	"qorbit/orbit"
	"qorbit/orbit/search"
	"qorbit/orbit/survey"
)

var orbits = Kind{
	Name: "orbits", Says: "how the numbers of solutions and of orbits grow", Max: halves.MaxOrder,
	compute: func(ctx context.Context, r Request) (*charts.Chart, error) {
		solutions, orbits := charts.Series{Name: "solutions"}, charts.Series{Name: "orbits"}
		for n := r.First; n <= r.Last; n++ {
			c, err := r.count(ctx, methods.Default(), n)
			if err != nil {
				return nil, err
			}
			solutions.Points = append(solutions.Points, charts.Point{X: float64(n), Y: float64(c.Solutions)})
			orbits.Points = append(orbits.Points, charts.Point{X: float64(n), Y: float64(c.Orbits)})
		}
		return &charts.Chart{
			X: orderAxis, Y: charts.Axis{Name: "number", Label: "Number", Log: true, Whole: true},
			Series: []charts.Series{solutions, orbits},
		}, nil
	},
}

// simkin is the limit of ln N − ln(solutions)/N, within 0.003 (simkin2023).
const simkin = 1.942

var growth = Kind{
	Name: "growth", Says: "ln N – ln(solutions)/N, which tends to 1.942 ± 0.003 (Simkin, doi:10.1016/j.aim.2023.109127)",
	Max: halves.MaxOrder,
	compute: func(ctx context.Context, r Request) (*charts.Chart, error) {
		found, limit := charts.Series{Name: "counted"}, charts.Series{Name: "limit, 1.942 ± 0.003", Bare: true}
		for n := r.First; n <= r.Last; n++ {
			c, err := r.count(ctx, methods.Default(), n)
			if err != nil {
				return nil, err
			}
			limit.Points = append(limit.Points, charts.Point{X: float64(n), Y: simkin})
			if c.Solutions > 0 {
				found.Points = append(found.Points, charts.Point{X: float64(n), Y: math.Log(float64(n)) - math.Log(float64(c.Solutions))/float64(n)})
			}
		}
		return &charts.Chart{
			X: orderAxis, Y: charts.Axis{Name: "constant", Label: "ln N – ln(solutions) / N"},
			Series: []charts.Series{found, limit},
		}, nil
	},
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

var giant = Kind{
	Name: "giant", Says: "the share of the orbits in the largest component of the orbit graph, and that of those without an edge (where there is one orbit, it is both)",
	Max: orbit.MaxEnumerated, Queens: true,
	compute: func(ctx context.Context, r Request) (*charts.Chart, error) {
		largest, isolated := charts.Series{Name: "largest component"}, charts.Series{Name: "isolated orbits"}
		err := r.graphs(ctx, func(s *survey.Survey) error {
			if s.Orbits > 0 {
				largest.Points = append(largest.Points, charts.Share(float64(s.N), s.Giant, s.Orbits))
				isolated.Points = append(isolated.Points, charts.Share(float64(s.N), s.Isolated, s.Orbits))
			}
			return nil
		})
		return &charts.Chart{X: orderAxis, Y: shareAxis("Share of the orbits"), Series: []charts.Series{largest, isolated}}, err
	},
}

var reached = Kind{
	Name: "reached", Says: "the share of the orbits that the search reaches, from complete seeds and from chained ones",
	Max: orbit.MaxEnumerated,
	compute: func(ctx context.Context, r Request) (*charts.Chart, error) {
		complete, chained := charts.Series{Name: "complete seeds"}, charts.Series{Name: "chained seeds"}
		err := r.graphs(ctx, func(s *survey.Survey) error {
			if s.Orbits == 0 {
				return nil
			}
			complete.Points = append(complete.Points, charts.Share(float64(s.N), s.Reached, s.Orbits))
			reach, err := search.ComputeReach(ctx, s.N, search.Options{Options: r.Options, Seeds: search.Chained})
			if err != nil {
				return err
			}
			chained.Points = append(chained.Points, charts.Share(float64(s.N), reach.Count(), s.Orbits))
			return nil
		})
		return &charts.Chart{X: orderAxis, Y: shareAxis("Share of the orbits reached"), Series: []charts.Series{complete, chained}}, err
	},
}
