package main

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"qorbit/internal/draw/graphs"
	"qorbit/internal/outfile"
	"qorbit/internal/row"
	"qorbit/orbit"
	"qorbit/orbit/encode"
	"qorbit/orbit/move"
	"qorbit/orbit/orbitgraph"
	"qorbit/orbit/search"
	"qorbit/orbit/survey"
)

// A graphRequest is what the flags of `qorbit graph` ask for.
type graphRequest struct {
	n       int
	edges   bool
	stats   bool
	degrees bool
	sizes   bool
	chained bool
	reach   reachRequest
	inc     bool
	queens  int
	draw    drawRequest
	resume  string
}

func newGraph(a *app) *cobra.Command {
	var r graphRequest
	cmd := &cobra.Command{
		Use:   "graph N",
		Short: "Build the orbit graph of an order: its figures, its edges, files of it for other programs",
		Long: `Build the orbit graph of order N (1 to 19): a vertex an orbit, an edge where some Mov leads from a solution of one to a
solution of the other. Tables list the orbits with their neighbours; inc_from are the orbits of order N−1 that an Inc leads
from (an orbit with some is a seed), and reached says whether the component has a seed. Text adds the figures.
--edges lists the edges instead, each with a Mov that leads from source, the key of the lower number, to result, a solution of
the higher; with --inc, those of kind inc lead from orbits of order N−1.

Format dot is for Graphviz; graphml and gexf hold orbits and edges with all that is known of them, graph6 and sparse6 only
which orbits are joined. qorbit help formats tells of each what it holds and which programs read it.

Formats svg, png, pdf and tikz (for LaTeX, to be edited) are pictures, of orders to 11 (tikz, which has no boards, and
--boards: to 10), for which nothing needs to be installed. Distances on paper are like those in the graph; what no Mov joins to
a seed stands below. With --inc and few orbits there are rows: the orbits of order N−1, the seeds, what a Mov leads to from
these, and so on. --bare leaves title and legend out.

The figures of --stats: moves counts, over one solution of each orbit, every deletion of a queen with every insertion
into what remains that gives another solution; self_moves are those that stay in the orbit; edges are the pairs of
different orbits that a move joins; isolated orbits have no edge; giant is the size of the largest component,
which is an isolated orbit itself where there are no edges; max_degree counts neighbouring orbits; seeds are the orbits that
an Inc leads to, reached those in a component with a seed.
With --inc, inc_edges are the pairs of an orbit of order N−1 and one of order N that an Inc joins.
With --chained, so is chained: the orbits that a chain of searches from order 4 on reaches (search --seeds chained).
--degrees tells how many orbits have how many neighbours, --sizes how many components have how many orbits. These figures,
and --stats without --inc, keep no graph: orders to 18 take minutes, and the memory is estimated before. With --resume FILE, what is
done is kept there, now and then and when the run is interrupted, and the same command goes on from it; a run that is
over removes the file.

--distances measures the largest component, giant: radius and diameter are the least and the largest eccentricity, the
centre the orbits of least eccentricity, depth the largest distance from a seed over all orbits that are reached. exact says
whether all of it is known; where --searches breadth-first searches do not decide, radius and diameter are null where
only their bounds _lower and _upper are known, and centre has those orbits found with eccentricity radius_upper or less.
centre lists eight at most. --depths tells how many orbits lie at which distance from the seeds, or from the orbit that --from
names; those that are not reached have the distance null.`,
		Example:     "  qorbit graph 8\n  qorbit graph 9 --stats --queens 2 -f json\n  qorbit graph 12 --degrees\n  qorbit graph 12 --distances\n  qorbit graph 9 --depths --from 35\n  qorbit graph 8 --inc -f dot -o orbits8.dot\n  qorbit graph 8 -o orbits8.graphml\n  qorbit graph 8 --edges -f csv\n  qorbit graph 8 -f sparse6 -q\n  qorbit graph 8 --inc --boards -o orbits8.svg\n  qorbit graph 9 -f tikz",
		Annotations: map[string]string{moreFormats: strings.Join(slices.Concat(graphFormats, []string{parquetFormat}, graphs.Formats), " ")},
		Args:        arguments(1, "an order, such as 8"),
		RunE: func(cmd *cobra.Command, args []string) error {
			var err error
			if r.n, err = parseOrder(args[0], 1, orbit.MaxEnumerated); err != nil {
				return err
			}
			if r.queens < 1 || r.queens > r.n {
				return fmt.Errorf("--queens %d: expected 1 to %d at order %d", r.queens, r.n, r.n)
			}
			if r.resume == "" && cmd.Flags().Changed("resume") {
				return fmt.Errorf(`--resume "": expected a file name`)
			}
			if a.memory < 0 || a.memory > 1<<20 {
				return fmt.Errorf("--memory %d: expected a number of GiB", a.memory)
			}
			r.reach.fromGiven = cmd.Flags().Changed("from")
			if err := cmp.Or(r.check(a), r.draw.check(cmd.Flags(), graphPicture, a.format, r.n)); err != nil {
				return err
			}
			return runGraph(cmd.Context(), a, r)
		},
	}
	cmd.Flags().BoolVar(&r.edges, "edges", false, "list the edges, each with an operator, instead of the orbits")
	cmd.Flags().BoolVar(&r.stats, "stats", false, "print only the figures")
	cmd.Flags().BoolVar(&r.chained, "chained", false, "with --stats, count too what a chain of searches from order 4 on reaches")
	cmd.Flags().BoolVar(&r.degrees, "degrees", false, "print only how many orbits have how many neighbours")
	cmd.Flags().BoolVar(&r.sizes, "sizes", false, "print only how many components have how many orbits")
	r.reach.addFlags(cmd.Flags())
	cmd.Flags().BoolVar(&r.inc, "inc", false, "add the Inc edges from the orbits of order N−1 to the figures, to the edges, to a dot, graphml or gexf file, or to the picture")
	cmd.Flags().StringVar(&r.resume, "resume", "", "with --stats, --degrees or --sizes, keep in `FILE` what is done, and go on from there")
	namesFile(cmd.Flags(), "resume", keeps)
	cmd.Flags().Var(whole{&a.memory}, "memory", "take at most `GIB` of memory, in more passes if need be; 0, the default, stands for what is free")
	r.queens = 1
	cmd.Flags().Var(whole{&r.queens}, "queens", "join orbits by moves of `K` queens")
	r.draw.addFlags(cmd.Flags())
	cmd.Flags().BoolVar(&r.draw.operators, "operators", false, "in a picture of few edges, show an operator on each")
	return cmd
}

// check finds flags that do not go together.
func (r graphRequest) check(a *app) error {
	asked := 0
	for flag, set := range map[string]bool{"stats": r.stats, "degrees": r.degrees, "sizes": r.sizes, "distances": r.reach.distances, "depths": r.reach.depths} {
		if !set {
			continue
		}
		asked++
		if slices.Contains(wholeGraphs, a.format) {
			return fmt.Errorf("--%s prints figures, expected another format than %s", flag, a.format)
		}
		if r.inc && flag != "stats" {
			return fmt.Errorf("--%s: expected no --inc beside it", flag)
		}
	}
	if r.chained && (!r.stats || r.inc || r.queens != 1) {
		return fmt.Errorf("--chained: expected --stats beside it, and neither --inc nor --queens")
	}
	if r.resume != "" && (!r.stats && !r.degrees && !r.sizes || r.inc || r.queens != 1) {
		return fmt.Errorf("--resume: expected --stats, --degrees or --sizes beside it, and neither --inc nor --queens")
	}
	if asked > 1 {
		return fmt.Errorf("expected one of --stats, --degrees, --sizes, --distances and --depths")
	}
	if r.edges && (asked > 0 || slices.Contains(wholeGraphs, a.format)) {
		return fmt.Errorf("--edges prints a table of edges, expected neither figures nor format %s beside it", strings.Join(wholeGraphs, ", "))
	}
	if err := r.checkExport(a.format); err != nil {
		return err
	}
	return r.reach.check()
}

// An incRow is what --stats --inc prints.
type incRow struct {
	orbitgraph.Stats
	IncEdges int `json:"inc_edges"`
}

// A chainedRow is what --stats --chained prints.
type chainedRow struct {
	orbitgraph.Stats
	Chained int `json:"chained"`
}

// A degreeRow is what --degrees prints of a degree, a sizeRow what --sizes prints of a size.
type degreeRow struct {
	N      int `json:"n"`
	Degree int `json:"degree"`
	Orbits int `json:"orbits"`
}
type sizeRow struct {
	N          int `json:"n"`
	Size       int `json:"size"`
	Components int `json:"components"`
	Orbits     int `json:"orbits"`
}

// runGraph builds the graph and prints what was asked for.
func runGraph(ctx context.Context, a *app, r graphRequest) error {
	if r.reach.distances || r.reach.depths {
		return printReach(ctx, a, r)
	}
	if (r.stats || r.degrees || r.sizes) && !r.inc {
		return printSurvey(ctx, a, r)
	}
	g, below, err := buildGraph(ctx, a, r)
	format, whole := encode.Find(a.format)
	switch {
	case err != nil:
		return err
	case slices.Contains(graphs.Formats, a.format):
		return drawGraph(ctx, a, r, g, below)
	case whole:
		return exportGraph(ctx, a, format, g, below, r.inc)
	case r.edges:
		return printEdges(ctx, a, g, below, r.inc)
	case r.stats:
		return printPage(a, func(out *page[incRow]) error { return out.row(newIncRow(g, below)) })
	}
	return printVertices(a, g, below)
}

// printSurvey prints figures of a graph that is not kept.
func printSurvey(ctx context.Context, a *app, r graphRequest) error {
	s, err := runSurvey(ctx, a, r)
	if err != nil {
		return err
	}
	if err := printFigures(ctx, a, r, s); err != nil || r.resume == "" {
		return err
	}
	return outfile.Remove(r.resume)
}

// printFigures prints what was asked for of them.
func printFigures(ctx context.Context, a *app, r graphRequest, s *survey.Survey) error {
	switch {
	case r.degrees:
		return printPage(a, func(out *page[degreeRow]) error {
			for _, t := range s.Degrees {
				if err := out.row(degreeRow{r.n, t.Value, t.Count}); err != nil {
					return err
				}
			}
			return nil
		})
	case r.sizes:
		return printPage(a, func(out *page[sizeRow]) error {
			for _, t := range s.Sizes {
				if err := out.row(sizeRow{r.n, t.Value, t.Count, t.Value * t.Count}); err != nil {
					return err
				}
			}
			return nil
		})
	}
	if r.chained {
		chained, err := chainedReach(ctx, a, r.n)
		if err != nil {
			return err
		}
		return printPage(a, func(out *page[chainedRow]) error { return out.row(chainedRow{s.Stats, chained}) })
	}
	return printPage(a, func(out *page[orbitgraph.Stats]) error { return out.row(s.Stats) })
}

// chainedReach counts what a chain of searches reaches, with progress.
func chainedReach(ctx context.Context, a *app, n int) (int, error) {
	line := a.line()
	defer line.Close()
	return search.ChainedReach(ctx, n, a.options(line))
}

// survey enumerates the orbits and surveys their graph, with progress.
func runSurvey(ctx context.Context, a *app, r graphRequest) (*survey.Survey, error) {
	if r.resume != "" {
		return resumedSurvey(ctx, a, r.n, r.resume)
	}
	line := a.line()
	defer line.Close()
	orbits, err := orbit.Enumerate(ctx, r.n, a.options(line))
	if err != nil {
		return nil, err
	}
	return survey.Run(ctx, orbits, r.queens, a.options(line))
}

// buildGraph builds the graph and enumerates the order below, with progress.
func buildGraph(ctx context.Context, a *app, r graphRequest) (*orbitgraph.Graph, *orbit.Orbits, error) {
	line := a.line()
	defer line.Close()
	below, err := orbit.Enumerate(ctx, r.n-1, a.options(line))
	if err != nil {
		return nil, nil, err
	}
	orbits, err := orbit.Enumerate(ctx, r.n, a.options(line))
	if err != nil {
		return nil, nil, err
	}
	g, err := orbitgraph.Build(ctx, orbits, r.queens, a.options(line))
	return g, below, err
}

// newIncRow counts the Inc edges.
func newIncRow(g *orbitgraph.Graph, below *orbit.Orbits) incRow {
	row := incRow{Stats: g.Stats()}
	for _, sources := range move.Sources(below, g.Orbits()) {
		row.IncEdges += len(sources)
	}
	return row
}

// printVertices lists the orbits with their neighbours.
func printVertices(a *app, g *orbitgraph.Graph, below *orbit.Orbits) error {
	return printView(a, row.Vertices, func(out *page[encode.Vertex]) error {
		for v := range encode.OfGraph(g, below, false).Vertices {
			if err := out.row(v); err != nil {
				return err
			}
		}
		s := g.Stats()
		out.note("orbits %d, edges %d, moves %d (self-moves %d), components %d (largest %d), isolated %d",
			s.Orbits, s.Edges, s.Moves, s.SelfMoves, s.Components, s.Giant, s.Isolated)
		return nil
	})
}
