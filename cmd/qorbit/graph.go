package main

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"qorbit/internal/dot"
	"qorbit/internal/report"
	"qorbit/orbit"
)

// A graphRequest is what the flags of `qorbit graph` ask for.
type graphRequest struct {
	n      int
	stats  bool
	inc    bool
	queens int
}

func newGraph(a *app) *cobra.Command {
	var r graphRequest
	cmd := &cobra.Command{
		Use:   "graph N",
		Short: "Build the orbit graph of an order: its figures, its edges, its picture",
		Long: `Build the orbit graph of order N (1 to 19): a vertex an orbit, an edge where some Mov leads from a solution of one to a
solution of the other. Format dot is for Graphviz; each edge bears a Mov that leads from the key of the lower number to a
solution of the higher. The other formats list the orbits with their neighbours; inc_from are the orbits of order N−1 that
an Inc leads from (an orbit with some is a seed), and reached says whether the component has a seed. Text adds the figures.

The figures of --stats: moves counts, over one solution of each orbit, every deletion of a queen with every insertion
into what remains that gives another solution; self_moves are those that stay in the orbit; edges are the pairs of
different orbits that a move joins; isolated orbits have no edge; giant is the size of the largest component;
max_degree counts neighbouring orbits. With --inc, inc_edges are the pairs of an orbit of order N−1 and one of order N
that an Inc joins, and seeds the orbits of order N among them; in dot, they are drawn.`,
		Example: "  qorbit graph 8\n  qorbit graph 9 --stats --queens 2 -f json\n  qorbit graph 8 --inc -f dot -o orbits8.dot",
		Args:    arguments(1, "an order, such as 8"),
		RunE: func(cmd *cobra.Command, args []string) error {
			var err error
			if r.n, err = parseOrder(args[0], 1, orbit.MaxEnumerated); err != nil {
				return err
			}
			if r.queens < 1 || r.queens > r.n {
				return fmt.Errorf("--queens %d: expected 1 to %d at order %d", r.queens, r.n, r.n)
			}
			if formats := append(slices.Clone(report.Formats), "dot"); !slices.Contains(formats, a.format) {
				return fmt.Errorf("-f format %q, expected one of %s", a.format, strings.Join(formats, ", "))
			}
			if a.format == "dot" && r.stats {
				return fmt.Errorf("--stats prints figures, expected another format than dot")
			}
			return runGraph(cmd, a, r)
		},
	}
	cmd.Flags().BoolVar(&r.stats, "stats", false, "print only the figures")
	cmd.Flags().BoolVar(&r.inc, "inc", false, "add the Inc edges from the orbits of order N−1 to the figures or the dot file")
	cmd.Flags().IntVar(&r.queens, "queens", 1, "join orbits by moves of `K` queens")
	return cmd
}

// An incRow is what --stats --inc prints.
type incRow struct {
	orbit.Stats
	IncEdges int `json:"inc_edges"`
	Seeds    int `json:"seeds"`
}

// A vertexRow is an orbit with its neighbours.
type vertexRow struct {
	N          int         `json:"n" text:"-"`
	Orbit      int         `json:"orbit"`
	Key        string      `json:"key"`
	Class      orbit.Class `json:"class"`
	IncFrom    []int       `json:"inc_from"`
	Component  int         `json:"component"`
	Reached    bool        `json:"reached"`
	Neighbours []int       `json:"neighbours"`
}

// runGraph builds the graph and prints what was asked for.
func runGraph(cmd *cobra.Command, a *app, r graphRequest) error {
	line := a.line()
	defer line.Close()
	orbits, err := orbit.Enumerate(cmd.Context(), r.n, a.options(line, "enumerating order %d", r.n))
	if err != nil {
		return err
	}
	below, err := orbit.Enumerate(cmd.Context(), r.n-1, a.options(line, "enumerating order %d", r.n-1))
	if err != nil {
		return err
	}
	g, err := orbit.NewGraph(cmd.Context(), orbits, r.queens, a.options(line, "patterns of order %d", r.n))
	if err != nil {
		return err
	}
	switch {
	case a.format == "dot":
		return a.write(func(w io.Writer) error { return dot.Graph(w, g, below, r.inc) })
	case r.stats && r.inc:
		return printPage(a, func(out *page[incRow]) error { return out.row(newIncRow(g, below)) })
	case r.stats:
		return printPage(a, func(out *page[orbit.Stats]) error { return out.row(g.Stats()) })
	}
	return printVertices(a, g, below)
}

// newIncRow counts the Inc edges, and the orbits that they lead to.
func newIncRow(g *orbit.Graph, below *orbit.Orbits) incRow {
	row := incRow{Stats: g.Stats()}
	seeds := make(map[int]bool)
	for _, to := range orbit.IncEdges(below, g.Orbits()) {
		row.IncEdges++
		seeds[to] = true
	}
	row.Seeds = len(seeds)
	return row
}

// printVertices lists the orbits with their neighbours.
func printVertices(a *app, g *orbit.Graph, below *orbit.Orbits) error {
	orbits := g.Orbits()
	components := g.Components()
	incFrom := make([][]int, orbits.Len())
	reached := make([]bool, len(components.Sizes)) // whether the component has a seed
	for from, to := range orbit.IncEdges(below, orbits) {
		incFrom[to] = append(incFrom[to], from+1)
		reached[components.Of[to]] = true
	}
	return printPage(a, func(out *page[vertexRow]) error {
		for v := range orbits.Len() {
			o := orbits.Orbit(v)
			part := components.Of[v]
			row := vertexRow{orbits.Order(), o.Number, o.Perm.String(), o.Class, incFrom[v], int(part) + 1, reached[part], []int{}}
			if row.IncFrom == nil {
				row.IncFrom = []int{}
			}
			for _, w := range g.Near(v) {
				row.Neighbours = append(row.Neighbours, int(w)+1)
			}
			if err := out.row(row); err != nil {
				return err
			}
		}
		s := g.Stats()
		out.note("orbits %d, edges %d, moves %d (self-moves %d), components %d (largest %d), isolated %d",
			s.Orbits, s.Edges, s.Moves, s.SelfMoves, s.Components, s.Giant, s.Isolated)
		return nil
	})
}
