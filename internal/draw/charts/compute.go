package charts

import (
	"bytes"
	"context"
	"encoding/json"
	"slices"

	"qorbit/count"
	"qorbit/count/methods"
	"qorbit/internal/facts"
	"qorbit/internal/table"
	"qorbit/orbit"
	"qorbit/orbit/move"
	"qorbit/orbit/orbitgraph"
	"qorbit/orbit/sample"
	"qorbit/orbit/search"
	"qorbit/orbit/survey"
)

// A row of a table has its values by the names of the columns, as in JSON.
type row map[string]any

// number is the value of a column, 0 where there is none.
func (r row) number(column string) float64 {
	value, _ := r[column].(float64)
	return value
}

func (r row) whole(column string) int { return int(r.number(column)) }

// rows computes a kind of table for the orders.
func (r Request) rows(ctx context.Context, kind string) (rows []row, err error) {
	k, _ := table.LookupKind(kind)
	var text bytes.Buffer
	request := table.Request{Orders: r.Orders, Format: "json", Use: table.Use{Queens: r.Queens, Recompute: r.Recompute},
		Options: func() orbit.Options { return r.Options }}
	if err := k.Write(ctx, &text, request); err != nil {
		return nil, err
	}
	for decoder := json.NewDecoder(&text); decoder.More(); {
		var one row
		if err := decoder.Decode(&one); err != nil {
			return nil, err
		}
		rows = append(rows, one)
	}
	return rows, nil
}

// columns draws columns of a table, one curve each.
func columns(kind string, add func(s *Series, row row, value float64), names ...string) func(context.Context, Request, *Chart) error {
	return func(ctx context.Context, r Request, c *Chart) error {
		rows, err := r.rows(ctx, kind)
		for _, row := range rows {
			for i, name := range names {
				if row[name] == nil { // a local survey has no components
					continue
				}
				add(&c.Series[i], row, row.number(name))
			}
		}
		return err
	}
}

// addNumber adds a value of an order.
func (s *Series) addNumber(row row, value float64) { s.Add(row.number("n"), value) }

// addShareOf adds a share of the orbits of an order, if it has any.
func (s *Series) addShareOf(row row, count float64) {
	if orbits := row.whole("orbits"); orbits > 0 {
		s.AddShare(row.whole("n"), int(count), orbits)
		s.Points[len(s.Points)-1].Open = orbits < fewOrbits
	}
}

// reached draws what the search reaches. From chained seeds, not all orders are stored.
func reached(ctx context.Context, r Request, c *Chart) error {
	rows, err := r.rows(ctx, "graph")
	for _, row := range rows {
		c.Series[0].addShareOf(row, row.number("reached"))
		count, ok := table.StoredChained(row.whole("n"))
		if row["source"] != table.Stored {
			reach, err := search.ComputeReach(ctx, row.whole("n"), search.Options{Options: r.Options, Seeds: search.Chained})
			if err != nil {
				return err
			}
			count, ok = reach.Count(), true
		}
		if ok {
			c.Series[1].addShareOf(row, float64(count))
		}
	}
	return err
}

// sampled draws exact values and, where they are stored, samples.
func sampled(ctx context.Context, r Request, c *Chart) error {
	c.Open = "sampled ± error"
	all := r.Orders
	r.Queens = 1
	r.Orders = slices.DeleteFunc(slices.Clone(all), func(n int) bool {
		return table.Use{Queens: r.Queens, Recompute: r.Recompute}.Check([]int{n}, orbit.MaxEnumerated) != nil
	})
	rows, err := r.rows(ctx, "graph")
	if err != nil {
		return err
	}
	for _, row := range rows {
		if row.whole("orbits") < fewOrbits {
			continue
		}
		for i, column := range []string{"edges", "isolated", "seeds", "giant"} {
			if row[column] == nil { // a local survey has no components
				continue
			}
			perOrbit := row.number(column) / row.number("orbits")
			if column == "edges" { // each has two ends
				perOrbit *= 2
			}
			c.Series[i].Add(row.number("n"), perOrbit)
		}
	}
	add := func(i, n int, e sample.Estimate) {
		c.Series[i].Points = append(c.Series[i].Points, Point{X: float64(n), Y: e.Value, Low: max(0, e.Value-e.Error), High: e.Value + e.Error, Open: true})
	}
	for _, s := range append(table.ReadStored[sample.Result](facts.Degrees), table.ReadStored[sample.Result](facts.Components)...) {
		switch {
		case !slices.Contains(all, s.N):
		case s.Limit > 0:
			add(3, s.N, s.Larger)
		default:
			add(0, s.N, s.Degree)
			add(1, s.N, s.Isolated)
			add(2, s.N, s.SeedShare)
		}
	}
	return nil
}

// degrees draws degrees, also those between that no orbit has.
func degrees(ctx context.Context, r Request, c *Chart) error {
	for i, n := range r.Orders {
		s, _, err := table.Use{Queens: r.Queens, Recompute: r.Recompute}.Survey(n, func() (*survey.Survey, error) {
			return survey.RunOrder(ctx, n, r.Queens, r.Options)
		})
		if err != nil {
			return err
		}
		for _, t := range s.Degrees {
			for degree := len(c.Series[i].Points); degree < t[0]; degree++ {
				c.Series[i].AddShare(degree, 0, s.Orbits)
			}
			c.Series[i].AddShare(t[0], t[1], s.Orbits)
		}
	}
	return nil
}

func sizes(ctx context.Context, r Request, c *Chart) error {
	rows, err := r.rows(ctx, "sizes")
	for _, row := range rows {
		c.Series[slices.Index(r.Orders, row.whole("n"))].Add(row.number("size"), row.number("components"))
	}
	return err
}

func depths(ctx context.Context, r Request, c *Chart) error {
	for i, n := range r.Orders {
		g, err := orbitgraph.BuildOrder(ctx, n, r.Queens, r.Options)
		if err != nil {
			return err
		}
		counts, unreached := g.DistanceCounts(move.Seeds(g.Orbits()))
		for d, count := range counts {
			c.Series[i].AddShare(d, count, g.Orbits().Len()-unreached)
		}
	}
	return nil
}

// Distinct are methods of counting of which no two place as many queens. Of the others, brute-force and permutation place many
// times more, and the rest as many as one of these.
var Distinct = []string{"backtrack", "backtrack-pruned", "bound1", "bound12", "bound-pruned", "constellations", "halves"}

func costs(ctx context.Context, r Request, c *Chart) error {
	for _, name := range r.Methods {
		m, err := methods.Lookup(name)
		if err != nil {
			return err
		}
		curve, err := r.cost(ctx, m)
		if err != nil {
			return err
		}
		c.Series = append(c.Series, curve)
	}
	return nil
}

// mostPlaced ends the curve of a slow method, so that a picture takes a second or two.
const mostPlaced = 5_000_000

// cost measures a method, up to the first order at which it places more than mostPlaced queens.
func (r Request) cost(ctx context.Context, m count.Method) (Series, error) {
	curve := Series{Name: m.Describe().Name}
	for _, n := range r.Orders {
		if n > m.Describe().MaxOrder {
			break
		}
		c, err := m.Count(ctx, n, r.Options)
		if err != nil {
			return curve, err
		}
		if c.Solutions > 0 {
			curve.AddShare(n, int(c.Nodes), int(c.Solutions))
		}
		if c.Nodes > mostPlaced {
			break
		}
	}
	return curve, nil
}
