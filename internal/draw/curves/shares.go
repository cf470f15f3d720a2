package curves

import (
	"context"
	"fmt"

	"qorbit/internal/draw/charts"
	"qorbit/orbit"
	"qorbit/orbit/search"
	"qorbit/orbit/survey"
)

// fewOrbits is the number of orbits below which an order is degenerate: a share of its orbits is coarser than a tenth. Orders 1 to 7
// are. Lines and fits leave them out, and a mark of theirs is open.
const fewOrbits = 10

// degenerate says what an open mark means.
var degenerate = fmt.Sprintf("fewer than %d orbits", fewOrbits)

// addShare adds the share of the orbits of an order.
func addShare(s *charts.Series, n, count, orbits int) {
	s.AddShare(n, count, orbits)
	s.Points[len(s.Points)-1].Open = orbits < fewOrbits
}

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
		addShare(&chart.Series[0], n, s.Giant, s.Orbits)
		addShare(&chart.Series[1], n, s.Isolated, s.Orbits)
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
		addShare(&chart.Series[0], n, s.Reached, s.Orbits)
		addShare(&chart.Series[1], n, reach.Count(), s.Orbits)
		return nil
	},
}
