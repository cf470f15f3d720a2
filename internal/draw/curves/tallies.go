package curves

import (
	"context"
	"slices"

	"qorbit/internal/draw/charts"
	"qorbit/orbit"
	"qorbit/orbit/move"
	"qorbit/orbit/orbitgraph"
	"qorbit/orbit/survey"
)

var degrees = Kind{
	Name: "degrees", Says: "the share of the orbits that have so many neighbours, a curve an order",
	Max: orbit.MaxEnumerated, PerOrder: true, Queens: true, Scales: true, Tails: true,
	compute: func(ctx context.Context, r Request) (*charts.Chart, error) {
		c := &charts.Chart{
			X: charts.Axis{Name: "degree", Label: "Degree (neighbouring orbits)", Log: !r.Linear, Whole: true},
			Y: charts.Axis{Name: "share", Label: "Share of the orbits" + r.orMore(), Log: true},
		}
		return c, r.graphs(ctx, func(s *survey.Survey) error {
			curve := charts.Series{Name: curveOf(s.N)}
			for _, t := range r.counts(s.Degrees) {
				for len(curve.Points) < t.Value { // degrees that no orbit has
					between := 0
					if r.Cumulative {
						between = t.Count
					}
					curve.Points = append(curve.Points, charts.Share(float64(len(curve.Points)), between, s.Orbits))
				}
				curve.Points = append(curve.Points, charts.Share(float64(t.Value), t.Count, s.Orbits))
			}
			c.Series = append(c.Series, curve)
			return nil
		})
	},
}

var sizes = Kind{
	Name: "sizes", Says: "the number of components that have so many orbits, a curve an order",
	Max: orbit.MaxEnumerated, PerOrder: true, Queens: true, Tails: true,
	compute: func(ctx context.Context, r Request) (*charts.Chart, error) {
		c := &charts.Chart{
			X: charts.Axis{Name: "size", Label: "Orbits in the component", Log: true, Whole: true},
			Y: charts.Axis{Name: "components", Label: "Components" + r.orMore(), Log: true, Whole: true},
		}
		return c, r.graphs(ctx, func(s *survey.Survey) error {
			curve := charts.Series{Name: curveOf(s.N), Loose: true}
			for _, t := range r.counts(s.Sizes) {
				curve.Points = append(curve.Points, charts.Point{X: float64(t.Value), Y: float64(t.Count)})
			}
			c.Series = append(c.Series, curve)
			return nil
		})
	},
}

// counts are how many have each value, or that value and more.
func (r Request) counts(tallies []survey.Tally) []survey.Tally {
	counts := slices.Clone(tallies)
	for i := len(counts) - 2; i >= 0 && r.Cumulative; i-- {
		counts[i].Count += counts[i+1].Count
	}
	return counts
}

// orMore is what a label says of cumulative counts.
func (r Request) orMore() string {
	if r.Cumulative {
		return " with so many or more"
	}
	return ""
}

var depth = Kind{
	Name: "depth", Says: "the share of the orbits reached that are so many moves away from the nearest seed, a curve an order",
	Max: orbit.MaxEnumerated, PerOrder: true, Queens: true,
	compute: func(ctx context.Context, r Request) (*charts.Chart, error) {
		c := &charts.Chart{
			X: charts.Axis{Name: "distance", Label: "Distance from the nearest seed (moves)", Whole: true},
			Y: charts.Axis{Name: "share", Label: "Share of the orbits reached", Log: true},
		}
		for n := r.First; n <= r.Last; n++ {
			orbits, err := orbit.Enumerate(ctx, n, r.Options)
			if err != nil {
				return nil, err
			}
			g, err := orbitgraph.Build(ctx, orbits, r.Queens, r.Options)
			if err != nil {
				return nil, err
			}
			c.Series = append(c.Series, profile(g))
		}
		return c, nil
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
	curve := charts.Series{Name: curveOf(g.Orbits().Order())}
	for d, count := range at {
		curve.Points = append(curve.Points, charts.Share(float64(d), count, reached))
	}
	return curve
}
