package curves

import (
	"context"
	"fmt"
	"slices"

	"qorbit/internal/draw/charts"
	"qorbit/internal/facts"
	"qorbit/internal/table"
	"qorbit/orbit"
	"qorbit/orbit/sample"
)

var sampled = Kind{
	Name: "sampled", Shows: fmt.Sprintf("mean degree, and the shares of isolated orbits, of seeds, and of the largest component, of orders with %d orbits or more: exact to order %d, sampled at those of doc/limit.md, with standard errors, where the share of all components of more than 200 orbits bounds the largest", fewOrbits, orbit.MaxEnumerated),
	Max: sample.MaxOrder, Flags: []string{"recompute"},
	x: charts.Axis{Name: "n", Label: "Order $N$", Log: true, Whole: true},
	y: charts.Axis{Name: "value", Label: "Mean degree; share of the orbits", Log: true},
	series: []charts.Series{
		{Name: "mean degree"}, {Name: "isolated orbits"}, {Name: "seeds"}, {Name: "largest component", Bare: true},
	},
	compute: func(ctx context.Context, r Request, chart *charts.Chart) error {
		chart.Open = "sampled ± error"
		r.Queens = 1
		for _, n := range r.Orders {
			if n > orbit.MaxEnumerated {
				break
			}
			s, _, err := r.survey(ctx, n)
			if err != nil {
				return err
			}
			if s.Orbits < fewOrbits {
				continue
			}
			for i, count := range []int{2 * s.Edges, s.Isolated, s.Seeds, s.Giant} {
				chart.Series[i].Add(float64(n), float64(count)/float64(s.Orbits))
			}
		}
		r.addSampled(chart)
		return nil
	},
}

// addSampled adds the stored samples of the orders.
func (r Request) addSampled(chart *charts.Chart) {
	add := func(i, n int, value, deviation table.Number) {
		y, e := float64(value), float64(deviation)
		chart.Series[i].Points = append(chart.Series[i].Points, charts.Point{X: float64(n), Y: y, Low: max(0, y-e), High: y + e, Open: true})
	}
	for _, series := range []string{facts.Degrees, facts.Components} {
		for _, s := range facts.Read[table.Sampled](series) {
			switch {
			case !slices.Contains(r.Orders, s.N):
			case s.Larger != nil:
				add(3, s.N, *s.Larger, *s.LargerError)
			default:
				add(0, s.N, s.Degree, s.DegreeError)
				add(1, s.N, s.Isolated, s.IsolatedError)
				add(2, s.N, s.Seed, s.SeedError)
			}
		}
	}
}
