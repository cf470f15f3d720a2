package curves

import (
	"context"

	"qorbit/internal/draw/charts"
	"qorbit/orbit"
	"qorbit/orbit/move"
	"qorbit/orbit/orbitgraph"
	"qorbit/orbit/search"
	"qorbit/orbit/survey"
)

// surveys surveys the graph of each order.
func (r Request) surveys(ctx context.Context, use func(s *survey.Survey) error) error {
	for n := r.First; n <= r.Last; n++ {
		s, err := survey.RunOrder(ctx, n, r.Queens, r.Options)
		if err != nil {
			return err
		}
		if err := use(s); err != nil {
			return err
		}
	}
	return nil
}

var giant = Kind{
	Name: "giant", Shows: "the share of the orbits in the largest component of the orbit graph, and that of those without an edge (where there is one orbit, it is both)",
	Max: orbit.MaxEnumerated, Flags: []string{"queens"},
	compute: func(ctx context.Context, r Request, chart *charts.Chart) error {
		chart.Y = charts.Axis{Name: "share", Label: "Share of the orbits", Max: 1}
		largest, isolated := charts.Series{Name: "largest component"}, charts.Series{Name: "isolated orbits"}
		err := r.surveys(ctx, func(s *survey.Survey) error {
			if s.Orbits > 0 {
				largest.AddShare(s.N, s.Giant, s.Orbits)
				isolated.AddShare(s.N, s.Isolated, s.Orbits)
			}
			return nil
		})
		chart.Series = []charts.Series{largest, isolated}
		return err
	},
}

var reached = Kind{
	Name: "reached", Shows: "the share of the orbits that the search reaches, from complete seeds and from chained ones",
	Max: orbit.MaxEnumerated,
	compute: func(ctx context.Context, r Request, chart *charts.Chart) error {
		chart.Y = charts.Axis{Name: "share", Label: "Share of the orbits reached", Max: 1}
		complete, chained := charts.Series{Name: "complete seeds"}, charts.Series{Name: "chained seeds"}
		err := r.surveys(ctx, func(s *survey.Survey) error {
			if s.Orbits == 0 {
				return nil
			}
			complete.AddShare(s.N, s.Reached, s.Orbits)
			reach, err := search.ComputeReach(ctx, s.N, search.Options{Options: r.Options, Seeds: search.Chained})
			if err != nil {
				return err
			}
			chained.AddShare(s.N, reach.Count(), s.Orbits)
			return nil
		})
		chart.Series = []charts.Series{complete, chained}
		return err
	},
}

var degrees = Kind{
	Name: "degrees", Shows: "the share of orbits with each number of neighbours, one curve per order",
	Max: orbit.MaxEnumerated, PerOrder: true, Flags: []string{"queens", "linear", "cumulative"},
	compute: func(ctx context.Context, r Request, chart *charts.Chart) error {
		chart.X = charts.Axis{Name: "degree", Label: "Degree (neighbouring orbits)", Log: !r.Linear, Whole: true}
		chart.Y = charts.Axis{Name: "share", Label: r.orMore("Share of the orbits"), Log: true}
		return r.surveys(ctx, func(s *survey.Survey) error {
			curve := curveOf(s.N)
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
			chart.Series = append(chart.Series, curve)
			return nil
		})
	},
}

var sizes = Kind{
	Name: "sizes", Shows: "the number of components of each size, one curve per order",
	Max: orbit.MaxEnumerated, PerOrder: true, Flags: []string{"queens", "cumulative"},
	compute: func(ctx context.Context, r Request, chart *charts.Chart) error {
		chart.X = charts.Axis{Name: "size", Label: "Orbits in the component", Log: true, Whole: true}
		chart.Y = charts.Axis{Name: "components", Label: r.orMore("Components"), Log: true, Whole: true}
		return r.surveys(ctx, func(s *survey.Survey) error {
			curve := curveOf(s.N)
			curve.Loose = true
			for _, t := range r.accumulated(s.Sizes) {
				curve.Add(float64(t.Value), float64(t.Count))
			}
			chart.Series = append(chart.Series, curve)
			return nil
		})
	},
}

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
	compute: func(ctx context.Context, r Request, chart *charts.Chart) error {
		chart.X = charts.Axis{Name: "distance", Label: "Distance from the nearest seed (moves)", Whole: true}
		chart.Y = charts.Axis{Name: "share", Label: "Share of the orbits reached", Log: true}
		for n := r.First; n <= r.Last; n++ {
			g, err := orbitgraph.BuildOrder(ctx, n, r.Queens, r.Options)
			if err != nil {
				return err
			}
			chart.Series = append(chart.Series, profile(g))
		}
		return nil
	},
}

// profile counts the orbits at each distance from the seeds.
func profile(g *orbitgraph.Graph) charts.Series {
	var at []int
	reached := 0
	for _, d := range g.Distances(move.Seeds(g.Orbits())) {
		if d < 0 {
			continue
		}
		for len(at) <= int(d) {
			at = append(at, 0)
		}
		at[d]++
		reached++
	}
	curve := curveOf(g.Orbits().Order())
	for d, count := range at {
		curve.AddShare(d, count, reached)
	}
	return curve
}
