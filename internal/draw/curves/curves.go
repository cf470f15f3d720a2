// Package curves computes the charts of the project from the results of the library: one kind a description in the list Kinds,
// from which the help, the flags and the drawing of `qorbit plot` follow.
package curves

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"qorbit/internal/draw/charts"
	"qorbit/orbit"
)

// A Request says what a chart is to show.
type Request struct {
	orbit.Options
	First, Last int      // orders
	Queens      int      // of the moves
	Linear      bool     // a linear scale for degrees
	Cumulative  bool     // degrees and sizes: so many or more
	Methods     []string // of counting
	Most        uint64   // the curve of a method ends at the first order at which it places more queens
	Seconds     bool     // time instead of queens
}

// A Kind describes a chart.
type Kind struct {
	Name     string
	Shows    string   // what it shows, in a line
	Max      int      // the largest order
	PerOrder bool     // it has one curve per order, not one point
	Flags    []string // the names of the flags that apply to it and not to every kind
	compute  func(ctx context.Context, r Request, c *charts.Chart) error
}

// Kinds lists all kinds.
var Kinds = []Kind{orbits, growth, giant, reached, degrees, sizes, depth, countingCosts}

// Lookup finds a kind by its name. The error lists the names.
func Lookup(name string) (Kind, error) {
	if i := slices.IndexFunc(Kinds, func(k Kind) bool { return k.Name == name }); i >= 0 {
		return Kinds[i], nil
	}
	return Kind{}, fmt.Errorf("plot %q: expected one of %s", name, names(func(Kind) bool { return true }))
}

// With names the kinds that a flag applies to.
func With(flag string) string {
	return names(func(k Kind) bool { return slices.Contains(k.Flags, flag) })
}

func names(which func(Kind) bool) string {
	var list []string
	for _, k := range Kinds {
		if which(k) {
			list = append(list, k.Name)
		}
	}
	return strings.Join(list, ", ")
}

// Compute computes the chart. It fails with the context's error once ctx is done.
func (k Kind) Compute(ctx context.Context, r Request) (*charts.Chart, error) {
	c := &charts.Chart{X: charts.Axis{Name: "n", Label: "Order N", Whole: true}}
	if err := k.compute(ctx, r, c); err != nil {
		return nil, err
	}
	return c, nil
}

// curveOf is the curve of an order.
func curveOf(n int) charts.Series { return charts.Series{Name: fmt.Sprintf("N = %d", n)} }

// orMore completes the label of cumulative counts.
func (r Request) orMore(label string) string {
	if r.Cumulative {
		return label + " with so many or more"
	}
	return label
}

// LeftOut says which orbits, or which orders, a picture of the chart leaves out, because a logarithmic scale has no place for
// 0. Of cumulative counts it says nothing: those of one or more show how many have none.
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
	return lines
}
