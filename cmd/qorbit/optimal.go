package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"qorbit/internal/base/words"
	"qorbit/internal/shell/cli"
	"qorbit/internal/shell/rows"
	"qorbit/internal/shell/table"
	"qorbit/orbit"
	"qorbit/orbit/move"
	"qorbit/orbit/orbitgraph"
	"qorbit/orbit/route"
)

func newOptimal(a *app) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "optimal ORDERS",
		Short: "Compute how short a search can be: fewest start orbits, least depth, shortest walk",
		Long: "For each order (1 to 19), compute the fewest start orbits from which Mov generates all orbits, " +
			"the least depth, and a short walk.",
		Example: "  qorbit optimal 8\n  qorbit optimal 4..10 -f csv",
	}
	a.TakesConditions(cmd)
	a.TakesQueens(cmd, cli.JoinsByQueens)
	a.Prints(cmd, rows.Optima)
	return a.TakesOrders(cmd, 1, orbit.MaxEnumerated, func(cmd *cobra.Command, orders []int) error {
		return printGraphs(cmd.Context(), a, orders, rows.Optima,
			func(out *table.Page[rows.Optimum], g *orbitgraph.Graph) error {
				o, err := route.FindOptimum(cmd.Context(), g, a.Options())
				if err != nil {
					return err
				}
				found := rows.NewOptimum(o)
				if found.Orbits > 0 {
					out.Note("%s", optimumText(o))
				}
				return out.Row(found)
			})
	})
}

// mostShown is the largest order whose walk is shown step by step.
const mostShown = 8

// optimumText says which orbits Mov must be given, shows the walk through the largest component, and says how short
// it is.
func optimumText(o *route.Optimum) string {
	g, walk, orbits := o.Graph, o.Walk, o.Graph.Orbits()
	var b strings.Builder
	fmt.Fprintf(&b, "Mov of %s alone generates all orbits from %s, one in each component, and from no fewer.\n",
		words.Plural(g.Queens(), orbits.Condition().Piece.String()), words.Plural(o.Components, "orbit"))
	if len(o.Given) == 0 {
		b.WriteString("Inc gives a seed in every component, so that none must be given.\n")
	} else {
		fmt.Fprintf(&b, "Inc gives a seed in %d of %s. For the others these may be given: %s.\n",
			o.Components-len(o.Given), words.Plural(o.Components, "component"), numbers(o.Given))
	}
	quality := "the shortest"
	if walk.Steps() > walk.Lower {
		quality = fmt.Sprintf("and none takes fewer than %d", walk.Lower)
	}
	fmt.Fprintf(&b, "A walk through all %s of the largest component takes %s, %s. Hamiltonian path: %s.",
		words.Plural(walk.Vertices, "orbit"), words.Plural(walk.Steps(), "step"), quality, walk.Hamiltonian)
	if orbits.Order() > mostShown {
		return b.String()
	}
	at := orbits.Perm(walk.Visits[0])
	fmt.Fprintf(&b, "\n\n  orbit  class  step\n  %-6d %-6d %v", walk.Visits[0]+1, orbits.Class(walk.Visits[0]), at)
	for _, v := range walk.Visits[1:] {
		step, _ := move.MovWitness(at, orbits.Key(v), g.Queens())
		fmt.Fprintf(&b, "\n  %-6d %-6d %v", v+1, orbits.Class(v), step)
		at = step.Result
	}
	return b.String()
}
