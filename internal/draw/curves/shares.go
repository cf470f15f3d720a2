package curves

import (
	"context"
	"fmt"

	"qorbit/count/methods"
	"qorbit/internal/draw/charts"
	"qorbit/internal/table"
	"qorbit/orbit"
	"qorbit/orbit/search"
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
	Max: orbit.MaxEnumerated, Flags: []string{"queens", "recompute"},
	y:      charts.Axis{Name: "share", Label: "Share of the orbits", Max: 1},
	series: []charts.Series{{Name: "largest component"}, {Name: "isolated orbits"}},
	add: func(ctx context.Context, r Request, n int, chart *charts.Chart) error {
		s, _, err := r.survey(ctx, n)
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
	Max: orbit.MaxEnumerated, Flags: []string{"recompute"},
	y:      charts.Axis{Name: "share", Label: "Share of the orbits reached", Max: 1},
	series: []charts.Series{{Name: "complete seeds"}, {Name: "chained seeds"}},
	add: func(ctx context.Context, r Request, n int, chart *charts.Chart) error {
		s, source, err := r.survey(ctx, n)
		if err != nil || s.Orbits == 0 {
			return err
		}
		addShare(&chart.Series[0], n, s.Reached, s.Orbits)
		if source == table.Stored {
			if count, ok := table.StoredChained(n); ok {
				addShare(&chart.Series[1], n, count, s.Orbits)
			}
			return nil
		}
		reach, err := search.ComputeReach(ctx, n, search.Options{Options: r.Options, Seeds: search.Chained})
		if err != nil {
			return err
		}
		addShare(&chart.Series[1], n, reach.Count(), s.Orbits)
		return nil
	},
}

var classes = Kind{
	Name: "classes", Shows: "the share of the orbits of each class: 8 without symmetry, 4 fixed by the half turn, 2 fixed by the quarter turn",
	Max:    methods.MaxInTables,
	y:      charts.Axis{Name: "share", Label: "Share of the orbits", Log: true},
	series: []charts.Series{{Name: "class 8"}, {Name: "class 4"}, {Name: "class 2"}},
	add: func(ctx context.Context, r Request, n int, chart *charts.Chart) error {
		c, err := r.count(ctx, methods.Default(), n)
		if err != nil || c.Orbits == 0 {
			return err
		}
		for i, size := range []uint64{c.Class8, c.Class4, c.Class2} {
			addShare(&chart.Series[i], n, int(size), int(c.Orbits))
		}
		return nil
	},
}
