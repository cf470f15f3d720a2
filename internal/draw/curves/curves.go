// Package curves computes what the charts of the project show: each kind from the library's own figures, and nothing typed.
package curves

import (
	"context"
	"fmt"
	"strings"

	"qorbit/internal/draw/charts"
	"qorbit/orbit"
	"qorbit/orbit/survey"
)

// A Request says what a chart is to show.
type Request struct {
	orbit.Options
	First, Last int      // orders
	Queens      int      // of the moves
	Linear      bool     // no logarithmic scale for degrees
	Cumulative  bool     // degrees and sizes: so many or more
	Methods     []string // of counting
	Most        uint64   // a method that placed more queens at an order is not asked for higher ones
	Seconds     bool     // time instead of queens
}

// A Kind is a chart that can be asked for.
type Kind struct {
	Name string
	Says string // what it shows, in a line
	Max  int    // the largest order

	PerOrder bool // it has a curve an order
	Queens   bool // moves of more than one queen can be asked for
	Scales   bool // so can a linear scale
	Tails    bool // so can cumulative counts
	Counts   bool // it has methods of counting
	compute  func(ctx context.Context, r Request) (*charts.Chart, error)
}

var kinds = []Kind{orbits, growth, giant, reached, degrees, sizes, depth, countingCosts}

// Kinds lists all kinds.
func Kinds() []Kind { return kinds }

// Lookup finds a kind by its name. The error lists the names there are.
func Lookup(name string) (Kind, error) {
	var names []string
	for _, k := range kinds {
		if k.Name == name {
			return k, nil
		}
		names = append(names, k.Name)
	}
	return Kind{}, fmt.Errorf("plot %q: expected one of %s", name, strings.Join(names, ", "))
}

// Compute computes the chart. It fails with the context's error once ctx is done.
func (k Kind) Compute(ctx context.Context, r Request) (*charts.Chart, error) {
	return k.compute(ctx, r)
}

// orderAxis is that of charts over orders.
var orderAxis = charts.Axis{Name: "n", Label: "Order N", Whole: true}

// shareAxis goes from nothing to all.
func shareAxis(label string) charts.Axis {
	return charts.Axis{Name: "share", Label: label, Max: 1}
}

// curveOf names the curve of an order.
func curveOf(n int) string { return fmt.Sprintf("N = %d", n) }

// graphs surveys the graph of each order.
func (r Request) graphs(ctx context.Context, use func(s *survey.Survey) error) error {
	for n := r.First; n <= r.Last; n++ {
		orbits, err := orbit.Enumerate(ctx, n, r.Options)
		if err != nil {
			return err
		}
		s, err := survey.Run(ctx, orbits, r.Queens, r.Options)
		if err != nil {
			return err
		}
		if err := use(s); err != nil {
			return err
		}
	}
	return nil
}
