package main

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
	"gonum.org/v1/plot/vg"

	"qorbit/count/methods"
	"qorbit/internal/draw/charts"
	"qorbit/internal/draw/curves"
	"qorbit/internal/draw/picture"
	"qorbit/internal/report"
)

// A plotRequest is what the arguments and flags of `qorbit plot` ask for.
type plotRequest struct {
	curves.Request
	kind          curves.Kind
	methods       string
	most          int
	width, height int // millimetres
	data          string
}

// The sizes of pictures, in millimetres: a column of a journal is about 85 wide.
const (
	leastWidth, leastHeight, mostSide = 40, 30, 400
	defaultWidth, defaultHeight       = 85, 60
)

// defaultMost lets the methods that are slow stop early, so that a picture takes a second or two.
const defaultMost = 5_000_000

func newPlot(a *app) *cobra.Command {
	r := plotRequest{Request: curves.Request{Queens: 1}, methods: strings.Join(curves.Distinct, ","), most: defaultMost, width: defaultWidth, height: defaultHeight}
	cmd := &cobra.Command{
		Use:   "plot KIND RANGE",
		Short: "Draw curves for a paper: growth, components, degrees, depths, the cost of counting",
		Long: `Draw curves over orders, or a curve an order, as SVG, PNG or PDF: -f svg, png or pdf, or -o with such an ending. The other
formats print what would be drawn as a table; --data writes that table beside the picture. The same bytes on every run,
but with --seconds.

` + kindList() + `
A logarithmic scale has no place for 0: such values are in the table alone, as orbits of degree 0 are without --linear; a line
on standard error says which are left out of the picture. Methods of counting are the --methods, ` + fmt.Sprint(charts.MostSeries) + ` at most; without the
flag, one of each group that places as many queens, and not brute-force and permutation, which place many times more. A curve
ends after the first order at which the method places more than --most queens. With --seconds, the picture is of this run on
this machine: of three counts, the shortest.`,
		Example: "  qorbit plot orbits 4..12 -o orbits.svg\n  qorbit plot reached 5..11 -o reached.pdf --data reached.csv\n  qorbit plot degrees 10..12\n" +
			"  qorbit plot sizes 12 -f png -o sizes.png --width 120 --height 80\n  qorbit plot methods 4..9 --methods backtrack,bound1,halves",
		Annotations: map[string]string{moreFormats: strings.Join(picture.Formats, " ")},
		Args:        arguments(2, "a kind and an order or a range, such as orbits 4..12"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := r.parse(a, cmd.Flags(), args[0], args[1]); err != nil {
				return err
			}
			return runPlot(cmd.Context(), a, r)
		},
	}
	cmd.Flags().Var(whole{&r.width}, "width", "width of the picture in `MM`")
	cmd.Flags().Var(whole{&r.height}, "height", "height of the picture in `MM`")
	cmd.Flags().StringVar(&r.data, "data", "", "write what is drawn to `FILE`, which ends in .csv, .tsv, .json, .md, .html or .tex")
	namesFile(cmd.Flags(), "data", writes)
	cmd.Flags().Var(whole{&r.Queens}, "queens", "giant, degrees, sizes, depth: join orbits by moves of `K` queens")
	cmd.Flags().BoolVar(&r.Linear, "linear", false, "degrees: no logarithmic scale along the bottom")
	cmd.Flags().BoolVar(&r.Cumulative, "cumulative", false, "degrees, sizes: count those that have so many or more")
	cmd.Flags().StringVar(&r.methods, "methods", r.methods, "methods: the `NAMES`, with commas between")
	cmd.Flags().Var(whole{&r.most}, "most", "methods: end a curve after an order at which more than `Q` queens are placed")
	cmd.Flags().BoolVar(&r.Seconds, "seconds", false, "methods: time in seconds instead of queens")
	return cmd
}

// kindList lists the kinds with what they show.
func kindList() string {
	var b strings.Builder
	for _, k := range curves.Kinds() {
		b.WriteString(hanging(fmt.Sprintf("  %-9s", k.Name), fmt.Sprintf("%s (orders 1 to %d)", k.Says, k.Max)))
	}
	return b.String()
}

// parse reads the arguments, and finds out what is wrong with them and the flags.
func (r *plotRequest) parse(a *app, flags *pflag.FlagSet, kind, orders string) error {
	var err error
	if r.kind, err = curves.Lookup(kind); err != nil {
		return err
	}
	if r.First, r.Last, err = parseRange(orders, 1, r.kind.Max); err != nil {
		return err
	}
	if err := cmp.Or(r.checkKind(flags), r.checkMethods(), r.checkSize()); err != nil {
		return err
	}
	switch {
	case r.kind.PerOrder && r.Last-r.First >= charts.MostSeries:
		return fmt.Errorf("range %q: expected %d orders at most, a curve each", orders, charts.MostSeries)
	case r.Queens < 1 || r.Queens > r.First:
		return fmt.Errorf("--queens %d: expected 1 to %d at order %d", r.Queens, r.First, r.First)
	case flags.Changed("data") && !slices.Contains(report.Formats, formatOf[ending(r.data)]):
		return fmt.Errorf("--data %q: expected a name that ends in .csv, .tsv, .json, .md, .html or .tex", r.data)
	}
	return nil
}

// checkKind finds flags that the kind has not.
func (r *plotRequest) checkKind(flags *pflag.FlagSet) error {
	for _, flag := range []struct {
		name string
		has  bool
	}{{"queens", r.kind.Queens}, {"linear", r.kind.Scales}, {"cumulative", r.kind.Tails}, {"methods", r.kind.Counts}, {"most", r.kind.Counts}, {"seconds", r.kind.Counts}} {
		if flags.Changed(flag.name) && !flag.has {
			return fmt.Errorf("--%s: expected another plot than %s", flag.name, r.kind.Name)
		}
	}
	return nil
}

// checkMethods reads the methods of counting.
func (r *plotRequest) checkMethods() error {
	r.Methods, r.Most = strings.Split(r.methods, ","), uint64(r.most)
	for i, name := range r.Methods {
		if _, err := methods.Lookup(name); err != nil {
			return fmt.Errorf("--methods: %s", strings.TrimPrefix(err.Error(), "count: "))
		}
		if slices.Contains(r.Methods[:i], name) {
			return fmt.Errorf("--methods: %s twice, expected it once", name)
		}
	}
	switch {
	case len(r.Methods) > charts.MostSeries:
		return fmt.Errorf("--methods: %d methods, expected %d at most", len(r.Methods), charts.MostSeries)
	case r.most < 1:
		return fmt.Errorf("--most %d: expected 1 or more", r.most)
	}
	return nil
}

// checkSize finds sizes that are no picture's.
func (r *plotRequest) checkSize() error {
	switch {
	case r.width < leastWidth || r.width > mostSide:
		return fmt.Errorf("--width %d: expected %d to %d millimetres", r.width, leastWidth, mostSide)
	case r.height < leastHeight || r.height > mostSide:
		return fmt.Errorf("--height %d: expected %d to %d millimetres", r.height, leastHeight, mostSide)
	}
	return nil
}

// runPlot computes the curves, and draws or prints them.
func runPlot(ctx context.Context, a *app, r plotRequest) error {
	data, err := openFiles(r.data)
	defer data.discard()
	if err != nil {
		return err
	}
	c, err := computeCurves(ctx, a, r)
	if err != nil {
		return err
	}
	if !slices.Contains(picture.Formats, a.format) {
		err = a.write(func(w io.Writer) error { return c.WriteTable(w, a.format) })
	} else {
		err = a.drawChart(c, vg.Length(r.width)*vg.Millimeter, vg.Length(r.height)*vg.Millimeter)
	}
	if err != nil {
		return err
	}
	if slices.Contains(picture.Formats, a.format) {
		a.logLeftOut(r, c)
	}
	return data.write(func(w io.Writer) error { return c.WriteTable(w, formatOf[ending(r.data)]) })
}

// logLeftOut tells which orbits, or which orders, a picture leaves out because a logarithmic scale has no place for 0. Of
// cumulative counts it says nothing: those that have one or more show how many have none.
func (a *app) logLeftOut(r plotRequest, c *charts.Chart) {
	var orbits, orders []string
	for _, s := range c.Series {
		for _, p := range s.Points {
			switch {
			case c.X.Log && p.X == 0 && p.Count > 0 && !r.Cumulative:
				orbits = append(orbits, fmt.Sprintf("%s: %s", s.Name, plural(p.Count, "orbit")))
			case c.Y.Log && p.Y == 0 && !r.kind.PerOrder:
				orders = append(orders, fmt.Sprintf("N = %.0f: 0 %s", p.X, s.Name))
			}
		}
	}
	if len(orbits) > 0 {
		a.log("the picture leaves out the orbits of degree 0, which --linear shows: %s", strings.Join(orbits, ", "))
	}
	if len(orders) > 0 {
		a.log("the picture leaves out what is 0: %s", strings.Join(orders, ", "))
	}
}

// computeCurves computes a chart, with progress.
func computeCurves(ctx context.Context, a *app, r plotRequest) (*charts.Chart, error) {
	line := a.line()
	defer line.Close()
	r.Options = a.options(line)
	return r.kind.Compute(ctx, r.Request)
}

// drawChart draws a chart to the output.
func (a *app) drawChart(c *charts.Chart, width, height vg.Length) error {
	page, err := c.Draw(a.format, width, height)
	if err != nil {
		return err
	}
	return a.write(func(w io.Writer) error {
		_, err := page.WriteTo(w)
		return err
	})
}
