package main

import (
	"context"

	"github.com/spf13/cobra"

	"qorbit/orbit"
	"qorbit/orbit/search"
)

// A missedRow is a component that the search misses.
type missedRow struct {
	N         int    `json:"n" text:"-"`
	Component int    `json:"component"`
	Size      int    `json:"size"`
	Class8    int    `json:"class8"`
	Class4    int    `json:"class4"`
	Class2    int    `json:"class2"`
	First     int    `json:"first"`
	Key       string `json:"key"`
	Queens    *int   `json:"queens"`
}

func newMissed(a *app) *cobra.Command {
	var opt search.Options
	seeds, bridges := string(search.Complete), false
	cmd := &cobra.Command{
		Use:   "missed N",
		Short: "List the components of the orbit graph that the search does not reach",
		Long: `List what search_orbits of order N (1 to 19) misses: a row for each component of the graph of one-queen moves that no
Inc leads into. Components have the numbers that qorbit graph N prints, by their smallest orbits; first is the number of the
smallest orbit, key its smallest solution. The graph tells what is reached, no Mov is applied: qorbit search N does that.

With --bridges, queens is the least number of queens, 2 or 3, whose move joins the component to an orbit that is reached;
without it, and where neither does, there is none. qorbit search N shows such a move, to the first component.

With --seeds chained, Inc is applied only to what this same procedure reached, order by order from 4 on.`,
		Example: "  qorbit missed 9\n  qorbit missed 10 --bridges\n  qorbit missed 11 --seeds chained -f csv",
		Args:    arguments(1, "an order, such as 9"),
		RunE: func(cmd *cobra.Command, args []string) error {
			n, err := parseOrder(args[0], 1, orbit.MaxEnumerated)
			if err != nil {
				return err
			}
			opt.Seeds = search.SeedRule(seeds)
			r, queens, err := reach(cmd.Context(), a, n, opt, bridges)
			if err != nil {
				return err
			}
			return printPage(a, func(out *page[missedRow]) error { return listMissed(out, r, queens) })
		},
	}
	addChoice(cmd.Flags(), &seeds, "seeds", "apply Inc to all orbits of order N−1, or to those that a chain of searches reached", string(search.Complete), string(search.Chained))
	cmd.Flags().BoolVar(&bridges, "bridges", false, "find how many queens, 2 or 3, join each component to what is reached")
	return cmd
}

// reach finds what is reached and, if asked to, how many queens join each component to it, with progress.
func reach(ctx context.Context, a *app, n int, opt search.Options, bridges bool) (*search.Reach, []int, error) {
	line := a.line()
	defer line.Close()
	opt.Options = a.options(line)
	r, err := search.ComputeReach(ctx, n, opt)
	if err != nil || !bridges {
		return r, nil, err
	}
	queens, err := r.LeastQueens(ctx)
	return r, queens, err
}

// listMissed prints the components that are missed, and what they add up to. Queens is nil where nobody asked.
func listMissed(out *page[missedRow], r *search.Reach, queens []int) error {
	missed := r.Missed()
	orbits, isolated := 0, 0
	joined := make(map[int]int) // how many components have what least number of queens
	for _, m := range missed {
		row := missedRow{
			N: r.Orbits.Order(), Component: m.Component + 1, Size: m.Size, Class8: m.Class8, Class4: m.Class4, Class2: m.Class2,
			First: m.First + 1, Key: r.Orbits.Perm(m.First).String(),
		}
		if queens != nil {
			k := queens[m.Component]
			joined[k]++
			if k > 0 {
				row.Queens = &k
			}
		}
		if err := out.row(row); err != nil {
			return err
		}
		orbits += m.Size
		if m.Size == 1 {
			isolated++
		}
	}
	out.note("order %d: the search misses %d of %s, in %d of %s, %d of them isolated orbits",
		r.Orbits.Order(), orbits, plural(r.Orbits.Len(), "orbit"), len(missed), plural(len(r.Components.Sizes), "component"), isolated)
	if queens != nil && len(missed) > 0 {
		out.note("joined to what is reached by moves of 2 queens: %s, of 3: %d, of neither: %d", plural(joined[2], "component"), joined[3], joined[0])
	}
	return nil
}
