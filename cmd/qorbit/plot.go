package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"qorbit/internal/base/words"
	"qorbit/internal/shell/cli"
	"qorbit/internal/shell/draw"
	"qorbit/internal/shell/draw/charts"
	"qorbit/internal/shell/rows"
	"qorbit/orbit"
)

// A plotRequest is what the arguments and flags of `qorbit plot` ask for.
type plotRequest struct {
	charts.Request
	kind    charts.Kind
	methods string
	named   []string // invariants
	picture draw.Options
}

func newPlot(a *app) *cobra.Command {
	var r plotRequest
	cmd := &cobra.Command{
		Use:   "plot KIND ORDERS",
		Short: "Draw curves for a paper: growth, components, degrees, depths, the cost of counting",
		Long: `Draw curves over orders, or one curve per order. Formats other than pictures print the points as a table.
Open marks are orders with fewer than 10 orbits, 1 to 7; lines and fits leave them out.

Kinds:

` + charts.Help(),
		Example: `  qorbit plot orbits 4..12 -o orbits.svg
  qorbit plot reached 5..11 -o reached.pdf
  qorbit plot sizes 12 -f png -o sizes.png --width 120 --height 80
  qorbit plot methods 4..9 --methods backtrack,bound1,halves`,
		Annotations: map[string]string{cli.MoreFormats: strings.Join(draw.Formats, " ")},
		ValidArgs:   charts.KindNames(),
		Args:        cli.Arguments(2, "a kind and orders, such as orbits 4..12"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := r.parse(a, cmd, args[0], args[1]); err != nil {
				return err
			}
			return r.run(cmd.Context(), a)
		},
	}
	flags := cmd.Flags()
	addPageFlags(a, flags, &r.picture)
	a.TakesConditions(cmd)
	a.TakesQueens(cmd, cli.JoinsByQueens)
	flags.StringVar(&r.methods, "methods", "",
		fmt.Sprintf(
			"the `NAMES`, at most %d, with commas between (default one of each group that places equally many queens)",
			charts.MostSeries,
		))
	addInvariants(flags, &r.named, "the invariants `NAME,…` (default the readings of signatures), at most 8")
	flags.BoolVar(&r.Recompute, "recompute", false, "compute stored orders, too")
	a.SetRules(cmd, pictureRules(cmd)...)
	flags.VisitAll(func(f *pflag.Flag) {
		if kinds := charts.With(f.Name); kinds != "" {
			f.Usage = kinds + ": " + f.Usage
		}
	})
	return cmd
}

// parse reads the arguments, and finds out what is wrong with them and the flags.
func (r *plotRequest) parse(a *app, cmd *cobra.Command, kind, orders string) error {
	var err error
	flags := cmd.Flags()
	if r.kind, err = charts.Lookup(kind); err != nil {
		return err
	}
	if err := r.kind.Scope.Check(a.Asked()); err != nil {
		return fmt.Errorf("plot %s: %w", r.kind.Name, err)
	}
	r.Condition, r.Queens = a.Condition(), a.Queens
	most := r.kind.Max
	if a.Condition() != orbit.Queens { // nothing is stored
		most = min(most, orbit.MaxEnumerated)
	}
	if r.Orders, err = words.ParseOrders(orders, 1, most); err != nil {
		return err
	}
	flags.Visit(func(f *pflag.Flag) {
		if err == nil && charts.With(f.Name) != "" && !slices.Contains(r.kind.Flags, f.Name) {
			err = fmt.Errorf("--%s: expected another plot than %s", f.Name, r.kind.Name)
		}
	})
	if r.Methods = charts.Distinct; flags.Changed("methods") {
		r.Methods = strings.Split(r.methods, ",")
	}
	if r.Invariants = rows.Readings(); err == nil && flags.Changed("invariants") {
		r.Invariants, err = invariantsOf(r.named)
	}
	if err == nil && r.kind.PerOrder && len(r.Orders) > charts.MostSeries {
		err = fmt.Errorf("orders %q: expected %d orders at most, one curve each", orders, charts.MostSeries)
	}
	return cmp.Or(err, r.kind.Check(r.Request))
}

// run computes the curves, and draws or prints them.
func (r *plotRequest) run(ctx context.Context, a *app) error {
	r.Options = a.Options()
	c, err := r.kind.Compute(ctx, r.Request)
	a.Shown.EndPhase()
	if err != nil {
		return err
	}
	drawn := slices.Contains(draw.Formats, a.Format)
	if err := a.Write(func(w io.Writer) error {
		if !drawn {
			return c.WriteTable(w, a.Format, a.Layout)
		}
		err := c.Draw(w, a.Format, r.picture)
		if errors.Is(err, charts.ErrNothing) {
			err = fmt.Errorf("order %s: %w", words.FormatOrders(r.Orders), err)
		}
		return err
	}); err != nil {
		return err
	}
	for _, line := range r.kind.Notes(r.Request, c, drawn) {
		a.Log("%s", line)
	}
	return nil
}
