package main

import (
	"context"

	"github.com/spf13/pflag"

	"qorbit/internal/base/words"
	"qorbit/internal/shell/cli"
	"qorbit/internal/shell/table"
	"qorbit/orbit/move"
	"qorbit/orbit/orbitgraph"
)

// addQueens defines the flag for moves of several queens.
func addQueens(flags *pflag.FlagSet, queens *int) {
	flags.Var(cli.Whole(queens), "queens", "join orbits by moves of `K` queens")
}

// A moveChoice is what the flags --moves and --queens choose: which moves join orbits.
type moveChoice struct {
	kind   string
	queens int // 1 means the fewest of the kind
}

// addMoves defines the two flags.
func addMoves(flags *pflag.FlagSet, m *moveChoice) {
	addMoveKind(flags, m)
	addQueens(flags, &m.queens)
}

// addMoveKind defines the flag --moves.
func addMoveKind(flags *pflag.FlagSet, m *moveChoice) {
	*m = moveChoice{move.Mov.Name, 1}
	cli.Choice(flags, &m.kind, "moves", "join orbits by moves of this kind", words.Names(move.Kinds, nil)...)
}

// rule returns which orbits are joined.
func (m *moveChoice) rule() move.Rule {
	kind, _ := move.Lookup(m.kind)
	return kind.Of(max(m.queens, kind.Least))
}

// buildGraph builds the graph of an order, with progress.
func buildGraph(ctx context.Context, a *app, n int, rule move.Rule) (*orbitgraph.Graph, error) {
	defer a.Shown.EndPhase()
	return orbitgraph.BuildOrder(ctx, a.Problem(n), rule, a.Options())
}

// printGraphs builds the orbit graph of each order, of the moves by a rule, and prints the rows that the work puts
// on a page.
func printGraphs[T any](
	ctx context.Context,
	a *app,
	orders []int,
	rule move.Rule,
	view table.View[T],
	work func(out *table.Page[T], g *orbitgraph.Graph) error,
) error {
	return cli.PrintOrders(a, view, orders, func(out *table.Page[T], n int) error {
		g, err := buildGraph(ctx, a, n, rule)
		if err != nil {
			return err
		}
		return work(out, g)
	})
}
