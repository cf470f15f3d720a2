package main

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"qorbit/internal/cli"
	"qorbit/internal/draw/graphs"
	"qorbit/internal/format"
	"qorbit/internal/invoke"
	"qorbit/internal/manifest"
	"qorbit/internal/report"
	"qorbit/internal/row"
	"qorbit/orbit"
	"qorbit/orbit/encode"
)

// A graphRequest is what the flags of `qorbit graph` ask for.
type graphRequest struct {
	n       int
	orders  []int // n is one of them
	edges   bool
	stats   bool
	degrees bool
	sizes   bool
	chained bool
	depth   bool
	reach   reachRequest
	inc     bool
	queens  int
	draw    drawRequest
	resume  string
	part    encode.Part
}

const graphHelp = `Build the orbit graph of an order N (1 to 19): its vertices are the orbits, and an edge joins two orbits if some Mov leads from a
solution of one to a solution of the other. Print the orbits with their neighbours, or what the flags ask for.
Statistics and distances can be of several orders.

Orbits: inc_from lists the orbits of order N−1 that an Inc leads from; an orbit with any is a seed. reached says whether
the component of the orbit has a seed. The text format also prints statistics.

Edges: each has a Mov from source, the key of from_orbit, to result, a solution of to_orbit. With --inc, edges of kind inc
follow, whose from_orbit is of order N−1.

One part: --around and --component restrict orbits, edges, files and pictures. The edges are those between orbits of the part;
degree, component, depth and the other columns are those of the whole graph. A picture of a part may be of any order.

Statistics:
  moves       moves of one queen that lead to another solution, counted from one solution of each orbit
  self_moves  moves that stay in their orbit
  edges       pairs of different orbits that a move joins
  isolated    orbits without an edge
  giant       orbits in the largest component; 1 where there are no edges
  max_degree  largest number of neighbouring orbits
  seeds       orbits that an Inc leads to
  reached     orbits in a component with a seed
  primitive   orbits that are no seeds; cyclomatic: edges − orbits + components
  degrees     how many orbits have each degree; sizes: how many components have each number of orbits
  inc_edges   with --inc: pairs of an orbit of order N−1 and one of order N that an Inc joins
  chained     with --chained: orbits that a chain of searches from order 4 reaches (search --seeds chained)
  depth       with --depth: largest distance from a seed
--stats without --inc and --depth, --degrees and --sizes do not keep the graph: orders to 18 take minutes. The memory is
estimated first.

Distances: radius and diameter of the giant are the least and the largest eccentricity; the centre has the orbits with the
least eccentricity, of which eight are listed. depth is the largest distance from a seed. Where --searches breadth-first
searches do not decide a value, exact is false, radius or diameter is null, and the columns _lower and _upper bound it; the
centre then has those orbits found whose eccentricity is at most radius_upper.

Depths: the number of orbits at each distance; the row with distance null counts those that are not reached.

Files: graphml and gexf hold all attributes, dot a labelled drawing for Graphviz, graph6 and sparse6 the adjacency
only.
qorbit help formats describes each and names programs that read it.

Pictures: svg, png, pdf and eps show orders to 11 (with --boards to 10), tikz orders to 10, for LaTeX; of a part of a
graph, 341 vertices, with --boards or as tikz 92. Distances in the picture approximate those in the graph. Orbits that
are not reached stand below. With --inc and few orbits, the rows are the orbits of order N−1, the seeds, and then the
orbits at each distance from the seeds.

Pictures of dots: orders 12 to 14, and larger parts, are drawn as dots without numbers. Components stand beside or below
the largest one. A seed has an outline, and an orbit that is not reached is hollow.`

func newGraph(a *app) *cobra.Command {
	r := graphRequest{queens: 1}
	cmd := &cobra.Command{
		Use:   "graph ORDERS",
		Short: "Build the orbit graph of an order: orbits, edges, statistics, distances, graph files and pictures",
		Long:  graphHelp,
		Example: `  qorbit graph 8
  qorbit graph 9 --stats --queens 2 -f json
  qorbit graph 4..12 --stats
  qorbit graph 12 --degrees
  qorbit graph 12 --distances
  qorbit graph 9 --depths --from 35
  qorbit graph 8 --inc -f dot -o orbits8.dot
  qorbit graph 8 -o orbits8.graphml
  qorbit graph 8 --edges -f csv
  qorbit graph 8 -f sparse6 -q
  qorbit graph 8 --inc --boards -o orbits8.svg
  qorbit graph 9 -f tikz
  qorbit graph 12 --around 1 --radius 2 -f svg
  qorbit graph 12 -o orbits12.svg
  qorbit graph 9 --component 2 --edges`,
		Annotations: map[string]string{invoke.MoreFormats: strings.Join(slices.Concat(format.Graphs(), []string{report.ParquetFormat}, graphs.Formats), " ")},
	}
	r.addFlags(a, cmd.Flags())
	return cli.TakesOrders(cmd, orbit.MaxEnumerated, func(cmd *cobra.Command, orders []int) error {
		r.orders, r.reach.fromGiven = orders, cmd.Flags().Changed("from")
		r.draw.Part = cmd.Flags().Changed("around") || cmd.Flags().Changed("component")
		r.draw.Dots = !r.inc && !r.draw.operators && r.draw.engine == builtIn
		for _, r.n = range orders {
			if err := cmp.Or(r.checkValues(a, cmd.Flags()), r.checkModes(a.Format), r.checkPart(cmd.Flags()), r.reach.check(), r.draw.check(cmd.Flags(), graphPicture, a.Format, r.n)); err != nil {
				return err
			}
		}
		if (r.stats || r.degrees || r.sizes) && len(orders) == 1 && r.queens == 1 && !r.inc {
			a.KeepsWork(cmd, "resume", "the finished passes")
		}
		return runGraph(cmd.Context(), a, r)
	})
}

func (r *graphRequest) addFlags(a *app, flags *pflag.FlagSet) {
	flags.Var(cli.Whole(&r.queens), "queens", "join orbits by moves of `K` queens")
	flags.BoolVar(&r.inc, "inc", false, "add the Inc edges from the orbits of order N−1, to --stats, --edges, a dot, graphml or gexf file, or a picture")
	flags.BoolVar(&r.edges, "edges", false, "print the edges, each with an operator, in place of the orbits")
	cli.InGroup(flags, "One part of the graph", r.addPartFlags)
	cli.InGroup(flags, "Statistics, in place of the orbits", func(flags *pflag.FlagSet) {
		flags.BoolVar(&r.stats, "stats", false, "print one row of statistics")
		flags.BoolVar(&r.chained, "chained", false, "with --stats, also count what a chain of searches from order 4 reaches")
		flags.BoolVar(&r.depth, "depth", false, "with --stats, also print the depth, for which the graph must fit the memory")
		flags.BoolVar(&r.degrees, "degrees", false, "print how many orbits have each number of neighbours")
		flags.BoolVar(&r.sizes, "sizes", false, "print how many components have each number of orbits")
		flags.Var(cli.Whole(&a.Memory), "memory", "take at most `GIB` of memory, in more passes if need be (default what is free)")
		flags.StringVar(&r.resume, "resume", "", "with --stats, --degrees or --sizes, keep finished passes in `FILE`, and continue from there")
		manifest.NamesFile(flags, "resume", manifest.Keeps)
	})
	cli.InGroup(flags, "Distances, in place of the orbits", r.reach.addFlags)
	cli.InGroup(flags, "Pictures", func(flags *pflag.FlagSet) {
		r.draw.addFlags(flags)
		flags.BoolVar(&r.draw.operators, "operators", false, "in a picture of few edges, show an operator on each")
	})
}

// checkValues refuses values that an order does not have.
func (r graphRequest) checkValues(a *app, flags *pflag.FlagSet) error {
	switch {
	case r.queens < 1 || r.queens > r.n:
		return fmt.Errorf("--queens %d: expected 1 to %d at order %d", r.queens, r.n, r.n)
	case r.resume == "" && flags.Changed("resume"):
		return fmt.Errorf(`--resume "": expected a file name`)
	case a.Memory < 0 || a.Memory > 1<<20:
		return fmt.Errorf("--memory %d: expected 0 to %d GiB", a.Memory, 1<<20)
	}
	return nil
}

// checkModes refuses flags that do not go together. Of several mistakes, it names always the same one.
func (r graphRequest) checkModes(format string) error {
	asked := 0
	for _, mode := range []struct {
		flag string
		set  bool
	}{{"stats", r.stats}, {"degrees", r.degrees}, {"sizes", r.sizes}, {"distances", r.reach.distances}, {"depths", r.reach.depths}} {
		switch {
		case !mode.set:
			continue
		case slices.Contains(wholeGraphs, format):
			return fmt.Errorf("--%s prints statistics, expected another format than %s", mode.flag, format)
		case r.inc && mode.flag != "stats":
			return fmt.Errorf("--%s: expected no --inc beside it", mode.flag)
		}
		asked++
	}
	switch {
	case r.chained && (!r.stats || r.inc || r.queens != 1):
		return fmt.Errorf("--chained: expected --stats beside it, and neither --inc nor --queens")
	case r.depth && (!r.stats || r.resume != ""):
		return fmt.Errorf("--depth: expected --stats beside it, and no --resume")
	case r.resume != "" && (!r.stats && !r.degrees && !r.sizes || r.inc || r.queens != 1):
		return fmt.Errorf("--resume: expected --stats, --degrees or --sizes beside it, and neither --inc nor --queens")
	case asked > 1:
		return fmt.Errorf("expected one of --stats, --degrees, --sizes, --distances and --depths")
	case len(r.orders) > 1 && (asked == 0 || r.resume != "" || r.reach.fromGiven):
		return fmt.Errorf("orders %s: expected one order, or statistics (--stats, --degrees, --sizes, --distances, --depths) without --resume and --from", cli.FormatOrders(r.orders))
	case r.edges && (asked > 0 || slices.Contains(wholeGraphs, format)):
		return fmt.Errorf("--edges prints a table of edges, expected neither statistics nor format %s beside it", strings.Join(wholeGraphs, ", "))
	}
	return r.checkExport(format)
}

// runGraph prints what was asked for.
func runGraph(ctx context.Context, a *app, r graphRequest) error {
	switch {
	case r.reach.distances || r.reach.depths:
		return printReach(ctx, a, r)
	case (r.stats || r.degrees || r.sizes) && !r.inc:
		return printSurvey(ctx, a, r)
	case r.stats:
		return invoke.PrintOrders(a, r.statsView(), r.orders, func(out *report.Page[row.Order], n int) error {
			r.n = n
			network, err := r.network(ctx, a)
			if err != nil {
				return err
			}
			return out.Row(row.NewOrderWithIncs(network))
		})
	}
	network, err := r.network(ctx, a)
	if err != nil {
		return err
	}
	if slices.Contains(graphs.Formats, a.Format) {
		return drawGraph(ctx, a, r, network)
	}
	format, whole := encode.Find(a.Format)
	switch {
	case whole:
		return exportGraph(ctx, a, format, network)
	case r.edges:
		return printEdges(a, network)
	}
	return printVertices(ctx, a, network)
}
