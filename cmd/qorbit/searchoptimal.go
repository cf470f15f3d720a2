package main

import (
	"context"
	"fmt"

	"github.com/spf13/pflag"

	"qorbit/internal/invoke"
	"qorbit/internal/report"
	"qorbit/internal/row"
	"qorbit/internal/text"
	"qorbit/orbit"
	"qorbit/orbit/route"
	"qorbit/orbit/search"
)

// optimal is the name of the strategy that is no run of the search, but says how short one can be.
const optimal = "optimal"

// checkOptimal refuses the flags that ask for the files and the checks of a run.
func checkOptimal(flags *pflag.FlagSet) error {
	for _, flag := range []string{"trajectory", "missed", "certificate", "db", "force", "escalate", "require-complete"} {
		if flags.Changed(flag) {
			return fmt.Errorf("--strategy optimal with --%s: expected it with bfs or dfs only", flag)
		}
	}
	if seeds := flags.Lookup("seeds").Value.String(); seeds != string(search.Complete) {
		return fmt.Errorf("--strategy optimal with --seeds %s: expected --seeds %s", seeds, search.Complete)
	}
	return nil
}

// runOptimal says how few orbits, how little depth and how short a walk generate all orbits.
func runOptimal(ctx context.Context, a *app, r searchRequest) error {
	return invoke.PrintOrders(a, row.All[row.Optimum](), r.orders, func(out *report.Page[row.Optimum], n int) error {
		g, err := graphRequest{n: n, queens: r.options.Queens}.build(ctx, a)
		if err != nil {
			return err
		}
		o, err := invoke.WithProgress(a, func(opt orbit.Options) (*route.Optimum, error) { return route.FindOptimum(ctx, g, opt) })
		if err != nil {
			return err
		}
		found := row.NewOptimum(o)
		if found.Orbits > 0 {
			out.Note("%s", text.Optimum(o))
		}
		return out.Row(found)
	})
}
