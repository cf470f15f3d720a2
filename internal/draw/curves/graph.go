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

var giant = Kind{
	Name: "giant", Shows: "the share of the orbits in the largest component of the orbit graph, and that of those without an edge (where there is one orbit, it is both)",
	Max: orbit.MaxEnumerated, Flags: []string{"queens"},
	y:      charts.Axis{Name: "share", Label: "Share of the orbits", Max: 1},
	series: []charts.Series{{Name: "largest component"}, {Name: "isolated orbits"}},
	add: func(ctx context.Context, r Request, n int, chart *charts.Chart) error {
		s, err := survey.RunOrder(ctx, n, r.Queens, r.Options)
		if err != nil || s.Orbits == 0 {
			return err
		}
		chart.Series[0].AddShare(n, s.Giant, s.Orbits)
		chart.Series[1].AddShare(n, s.Isolated, s.Orbits)
		return nil
	},
}

var reached = Kind{
	Name: "reached", Shows: "the share of the orbits that the search reaches, from complete seeds and from chained ones",
	Max:    orbit.MaxEnumerated,
	y:      charts.Axis{Name: "share", Label: "Share of the orbits reached", Max: 1},
	series: []charts.Series{{Name: "complete seeds"}, {Name: "chained seeds"}},
	add: func(ctx context.Context, r Request, n int, chart *charts.Chart) error {
		s, err := survey.RunOrder(ctx, n, r.Queens, r.Options)
		if err != nil || s.Orbits == 0 {
			return err
		}
		reach, err := search.ComputeReach(ctx, n, search.Options{Options: r.Options, Seeds: search.Chained})
		if err != nil {
			return err
		}
		chart.Series[0].AddShare(n, s.Reached, s.Orbits)
		chart.Series[1].AddShare(n, reach.Count(), s.Orbits)
		return nil
	},
}

var degrees = Kind{
	Name: "degrees", Shows: "the share of orbits with each number of neighbours, one curve per order",
	Max: orbit.MaxEnumerated, PerOrder: true, Flags: []string{"queens", "linear", "cumulative"},
	x: charts.Axis{Name: "degree", Label: "Degree (neighbouring orbits)", Log: true, Whole: true},
	y: charts.Axis{Name: "share", Label: "Share of the orbits", Log: true},
	add: func(ctx context.Context, r Request, n int, chart *charts.Chart) error {
		s, err := survey.RunOrder(ctx, n, r.Queens, r.Options)
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
	Max: orbit.MaxEnumerated, PerOrder: true, Flags: []string{"queens", "cumulative"},
	x:     charts.Axis{Name: "size", Label: "Orbits in the component", Log: true, Whole: true},
	y:     charts.Axis{Name: "components", Label: "Components", Log: true, Whole: true},
	loose: true,
	add: func(ctx context.Context, r Request, n int, chart *charts.Chart) error {
		s, err := survey.RunOrder(ctx, n, r.Queens, r.Options)
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
