// Package curves computes the charts of the project from the results of the library: one kind a description in the list Kinds,
// from which the help, the flags and the drawing of `qorbit plot` follow.
package curves

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"qorbit/internal/draw/charts"
	"qorbit/internal/table"
	"qorbit/internal/words"
	"qorbit/orbit"
	"qorbit/orbit/survey"
)

// A Request says what a chart is to show.
type Request struct {
	orbit.Options
	Orders     []int    // ascending
	Queens     int      // of the moves
	Linear     bool     // a linear scale for degrees
	Cumulative bool     // degrees and sizes: so many or more
	Methods    []string // of counting
	Most       int      // the curve of a method ends at the first order at which it places more queens
	Seconds    bool     // time instead of queens
	Recompute  bool     // computes stored orders too
}

// A Kind describes a chart.
type Kind struct {
	Name     string
	Shows    string   // what it shows, in a line
	Max      int      // the largest order
	PerOrder bool     // it has one curve per order, not one point
	Flags    []string // the names of the flags that apply to it and not to every kind; with "recompute", stored orders are read

	x, y   charts.Axis     // x without a name stands for the order
	loose  bool            // no line joins the points
	series []charts.Series // of kinds without PerOrder, before they have points
	// add adds the points of an order; compute, where add is nil, those of all orders.
	add     func(ctx context.Context, r Request, n int, c *charts.Chart) error
	compute func(ctx context.Context, r Request, c *charts.Chart) error
}

// Kinds lists all kinds.
var Kinds = []Kind{orbits, growth, classes, giant, reached, sampled, degrees, sizes, depth, countingCosts}

// Lookup finds a kind by its name. The error lists the names.
func Lookup(name string) (Kind, error) {
	if i := slices.IndexFunc(Kinds, func(k Kind) bool { return k.Name == name }); i >= 0 {
		return Kinds[i], nil
	}
	return Kind{}, fmt.Errorf("plot %q: %s", name, words.Expected(name, names(func(Kind) bool { return true })...))
}

// Help lists the kinds with what they show.
func Help() string {
	var b strings.Builder
	for _, k := range Kinds {
		b.WriteString(words.Hanging(fmt.Sprintf("  %-9s", k.Name), fmt.Sprintf("%s (orders 1 to %d)", k.Shows, k.Max)))
	}
	return b.String()
}

// With names the kinds that a flag applies to.
func With(flag string) string {
	return strings.Join(names(func(k Kind) bool { return slices.Contains(k.Flags, flag) }), ", ")
}

func names(which func(Kind) bool) (list []string) {
	for _, k := range Kinds {
		if which(k) {
			list = append(list, k.Name)
		}
	}
	return list
}

// Compute computes the chart. It fails with the context's error once ctx is done.
func (k Kind) Compute(ctx context.Context, r Request) (*charts.Chart, error) {
	c := &charts.Chart{X: k.x, Y: k.y, Series: slices.Clone(k.series), Open: degenerate}
	if k.x.Name == "" {
		c.X = charts.Axis{Name: "n", Label: "Order $N$", Whole: true}
	}
	if r.Linear {
		c.X.Log = false
	}
	if r.Cumulative {
		c.Y.Label += " with so many or more"
	}
	if k.add == nil {
		return c, k.compute(ctx, r, c)
	}
	for _, n := range r.Orders {
		if k.PerOrder {
			c.Series = append(c.Series, charts.Series{Name: fmt.Sprintf("N = %d", n), Label: fmt.Sprintf("$N$ = %d", n), Order: n, Loose: k.loose})
		}
		if err := k.add(ctx, r, n, c); err != nil {
			return nil, err
		}
	}
	return c, nil
}

// use says which surveys are read, where the kind reads any.
func (k Kind) use(r Request) table.Use {
	return table.Use{Queens: r.Queens, Recompute: r.Recompute || !slices.Contains(k.Flags, "recompute")}
}

// StoredNotes say which orders are stored results, and what of them is not stored.
func (k Kind) StoredNotes(r Request) []string {
	note := k.use(r).Note(r.Orders)
	if note == "" {
		return nil
	}
	notes := []string{note}
	without := slices.DeleteFunc(k.use(r).Among(r.Orders), func(n int) bool { _, ok := table.StoredChained(n); return ok })
	if k.Name == reached.Name && len(without) > 0 {
		notes = append(notes, fmt.Sprintf("what the search reaches from chained seeds is not stored for N = %s, and left out", words.FormatOrders(without)))
	}
	return notes
}

// survey surveys the graph of an order, or returns what is stored of it.
func (r Request) survey(ctx context.Context, n int) (s *survey.Survey, source string, err error) {
	return table.Use{Queens: r.Queens, Recompute: r.Recompute}.Survey(n, func() (*survey.Survey, error) {
		return survey.RunOrder(ctx, n, r.Queens, r.Options)
	})
}

// LeftOut says which orbits, or which orders, a picture of the chart leaves out, because a logarithmic scale has no place for
// 0, and whether it has no fit. Of cumulative counts it says nothing: those of one or more show how many have none.
func (k Kind) LeftOut(r Request, c *charts.Chart) []string {
	var orbits, orders, lines []string
	for _, s := range c.Series {
		for _, p := range s.Points {
			switch {
			case c.X.Log && p.X == 0 && p.Count == 1 && !r.Cumulative:
				orbits = append(orbits, s.Name+": 1 orbit")
			case c.X.Log && p.X == 0 && p.Count > 1 && !r.Cumulative:
				orbits = append(orbits, fmt.Sprintf("%s: %d orbits", s.Name, p.Count))
			case c.Y.Log && p.Y == 0 && !k.PerOrder:
				orders = append(orders, fmt.Sprintf("N = %.0f: 0 %s", p.X, s.Name))
			}
		}
	}
	if len(orbits) > 0 {
		lines = append(lines, "the picture leaves out the orbits of degree 0, which --linear shows: "+strings.Join(orbits, ", "))
	}
	if len(orders) > 0 {
		lines = append(lines, "the picture leaves out what is 0: "+strings.Join(orders, ", "))
	}
	if len(c.Series) < len(k.series) {
		lines = append(lines, fmt.Sprintf("the picture has no fit: expected %d orders with %d orbits or more", leastFitted, fewOrbits))
	}
	return lines
}
