package main

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"qorbit/internal/cli"
	"qorbit/internal/draw"
	"qorbit/internal/draw/charts"
	"qorbit/internal/outfile"
	"qorbit/internal/provenance"
	"qorbit/internal/table"
	"qorbit/internal/words"
)

// A plotRequest is what the arguments and flags of `qorbit plot` ask for.
type plotRequest struct {
	charts.Request
	kind    charts.Kind
	methods string
	picture draw.Options
	data    string
}

func newPlot(a *app) *cobra.Command {
	r := plotRequest{
		Request: charts.Request{Queens: 1, Most: 5_000_000}, // slow methods stop early, so that a picture takes a second or two
		methods: strings.Join(charts.Distinct, ","),
	}
	cmd := &cobra.Command{
		Use:   "plot KIND ORDERS",
		Short: "Draw curves for a paper: growth, components, degrees, depths, the cost of counting",
		Long: `Draw curves over orders, or one curve per order. Formats that are no pictures print the points as a table. Open marks are orders
with fewer than 10 orbits, 1 to 7, which lines and fits leave out.

Kinds:

` + charts.Help(),
		Example: `  qorbit plot orbits 4..12 -o orbits.svg
  qorbit plot reached 5..11 -o reached.pdf --data reached.csv
  qorbit plot degrees 10..12
  qorbit plot sizes 12 -f png -o sizes.png --width 120 --height 80
  qorbit plot methods 4..9 --methods backtrack,bound1,halves`,
		Annotations: map[string]string{cli.MoreFormats: strings.Join(draw.Formats, " ")},
		Args:        cli.Arguments(2, "a kind and orders, such as orbits 4..12"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := r.picture.Check(cmd.Flags(), a.Format, graphPicture); err != nil {
				return err
			}
			if err := r.parse(cmd.Flags(), args[0], args[1]); err != nil {
				return err
			}
			return r.run(cmd.Context(), a)
		},
	}
	flags := cmd.Flags()
	cli.File(flags, &r.data, "data", provenance.Writes, "write the points to `FILE`, which ends in .csv, .tsv, .json, .md, .html or .tex")
	r.picture.AddFlags(flags)
	r.addKindFlags(flags)
	return cmd
}

// addKindFlags adds the flags that apply to some kinds, with the names of these.
func (r *plotRequest) addKindFlags(flags *pflag.FlagSet) {
	flags.Var(cli.Whole(&r.Queens), "queens", "join orbits by moves of `K` queens")
	flags.BoolVar(&r.Linear, "linear", false, "a linear scale of the degrees")
	flags.BoolVar(&r.Cumulative, "cumulative", false, "count those that have so many or more")
	flags.StringVar(&r.methods, "methods", r.methods, fmt.Sprintf("the `NAMES`, at most %d, with commas between", charts.MostSeries))
	flags.Var(cli.Whole(&r.Most), "most", "end a curve at the first order at which more than `Q` queens are placed")
	flags.BoolVar(&r.Seconds, "seconds", false, "time in seconds instead of queens, the shortest of three runs")
	flags.BoolVar(&r.Recompute, "recompute", false, "compute the orders of which results are stored, too")
	flags.VisitAll(func(f *pflag.Flag) {
		if kinds := charts.With(f.Name); kinds != "" {
			f.Usage = kinds + ": " + f.Usage
		}
	})
}

// parse reads the arguments, and finds out what is wrong with them and the flags.
func (r *plotRequest) parse(flags *pflag.FlagSet, kind, orders string) error {
	var err error
	if r.kind, err = charts.Lookup(kind); err != nil {
		return err
	}
	if r.Orders, err = words.ParseOrders(orders, 1, r.kind.Max); err != nil {
		return err
	}
	r.Methods = strings.Split(r.methods, ",")
	if err := cmp.Or(r.checkKind(flags), r.kind.Check(r.Request)); err != nil {
		return err
	}
	switch {
	case r.kind.PerOrder && len(r.Orders) > charts.MostSeries:
		return fmt.Errorf("orders %q: expected %d orders at most, a curve each", orders, charts.MostSeries)
	case flags.Changed("data") && (table.FormatOfFile(r.data) == "text" || !slices.Contains(table.Formats, table.FormatOfFile(r.data))):
		return fmt.Errorf("--data %q: expected a name that ends in .csv, .tsv, .json, .md, .html or .tex%s", r.data, words.Hint(filepath.Ext(r.data), ".csv", ".tsv", ".json", ".md", ".html", ".tex"))
	}
	return nil
}

// checkKind finds flags that do not apply to the kind.
func (r *plotRequest) checkKind(flags *pflag.FlagSet) (err error) {
	flags.Visit(func(f *pflag.Flag) {
		if err == nil && charts.With(f.Name) != "" && !slices.Contains(r.kind.Flags, f.Name) {
			err = fmt.Errorf("--%s: expected another plot than %s", f.Name, r.kind.Name)
		}
	})
	return err
}

// run computes the curves, and draws or prints them.
func (r *plotRequest) run(ctx context.Context, a *app) error {
	data, err := outfile.Create(r.data)
	if err != nil {
		return err
	}
	defer data.Discard()
	r.Options = a.Options()
	c, err := r.kind.Compute(ctx, r.Request)
	a.Shown.EndPhase()
	if err != nil {
		return err
	}
	drawn := slices.Contains(draw.Formats, a.Format)
	if err := a.Write(func(w io.Writer) error {
		if !drawn {
			return c.WriteTable(w, a.Format)
		}
		return c.Draw(w, a.Format, r.picture)
	}); err != nil {
		return err
	}
	for _, line := range r.kind.StoredNotes(r.Request) {
		a.Log("%s", line)
	}
	if drawn {
		for _, line := range r.kind.LeftOut(r.Request, c) {
			a.Log("%s", line)
		}
	}
	return data.Finish(func(w io.Writer) error { return c.WriteTable(w, table.FormatOfFile(r.data)) })
}
