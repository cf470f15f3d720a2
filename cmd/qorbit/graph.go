package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"qorbit/count/halves"
	"qorbit/internal/cli"
	"qorbit/internal/draw"
	"qorbit/internal/draw/graph"
	"qorbit/internal/journal"
	"qorbit/internal/outfile"
	"qorbit/internal/parallel"
	"qorbit/internal/provenance"
	"qorbit/internal/table"
	"qorbit/orbit"
	"qorbit/orbit/analysis"
	"qorbit/orbit/encode"
	"qorbit/orbit/orbitgraph"
	"qorbit/orbit/route"
	"qorbit/orbit/search"
	"qorbit/orbit/survey"
)

// A graphRequest is what the flags of `qorbit graph` ask for.
type graphRequest struct {
	queens                       int
	inc, edges, split, operators bool
	part                         encode.Part
	picture                      graph.Options
}

func newGraph(a *app) *cobra.Command {
	r := graphRequest{queens: 1, part: encode.Part{Radius: 1}}
	var files, bare []string // the formats of graphs, and those of them without attributes
	for _, f := range encode.Formats {
		files = append(files, f.Name)
		if f.Bare {
			bare = append(bare, f.Name)
		}
	}
	cmd := &cobra.Command{
		Use:   "graph N",
		Short: "Build the orbit graph of an order: lists, graph files and pictures",
		Long: `Build the orbit graph of an order N (1 to 19): its vertices are the orbits, and an edge joins two orbits if some Mov leads from a
solution of one to a solution of the other. Print the orbits with their neighbours, or what the flags ask for. qorbit survey prints
statistics of the graph, and qorbit distances its distances; qorbit help formats describes the files.

Pictures show orders to 11 (with --boards or as tikz to 10); of a part of a graph, 341 vertices (92). Larger ones, to order 14, are drawn as
dots without numbers: a seed has an outline, and an orbit that is not reached is hollow.`,
		Example: `  qorbit graph 8
  qorbit graph 8 --inc -o orbits8.dot
  qorbit graph 8 --edges -f csv
  qorbit graph 9 -f graph6 --split -q
  qorbit graph 8 --inc --boards -o orbits8.svg
  qorbit graph 12 --around 1 --radius 2 -f svg
  qorbit graph 9 --component 2 --edges`,
		Annotations: map[string]string{cli.MoreFormats: strings.Join(slices.Concat(files, draw.Formats), " ")},
	}
	flags := cmd.Flags()
	addQueens(flags, &r.queens)
	flags.BoolVar(&r.inc, "inc", false, "add the Inc edges from the orbits of order N−1, to --edges, a dot, graphml or gexf file, or a picture")
	flags.BoolVar(&r.edges, "edges", false, "print the edges, each with an operator, in place of the orbits")
	flags.BoolVar(&r.split, "split", false, "in a graph6 or sparse6 file, write one component per line")
	flags.StringVar(&r.part.Around, "around", "", "restrict the graph to the orbits near `ORBIT`, given by its number or any of its solutions")
	flags.Var(cli.WholeIn(&r.part.Radius, 0, math.MaxInt32), "radius", "with --around, near is at most `R` edges away")
	flags.Var(cli.WholeIn(&r.part.Component, 1, math.MaxInt32), "component", "restrict the graph to component number `C`")
	addPictureFlags(a, flags, &r.picture)
	flags.BoolVar(&r.operators, "operators", false, "in a picture of few edges, show an operator on each")
	cli.SetRules(cmd,
		cli.Rule{Flag: "around", Excludes: "component"},
		cli.Rule{Flag: "radius", Needs: "around"},
		cli.Rule{Flag: "edges", Excludes: "format=" + strings.ReplaceAll(cmd.Annotations[cli.MoreFormats], " ", "|")},
		cli.Rule{Flag: "format=" + strings.Join(bare, "|"), Excludes: "inc"},
		cli.Rule{Flag: "split", Needs: "format=" + strings.Join(bare, "|")},
		cli.Rule{Flag: "operators", Excludes: "queens"})
	return cli.TakesOrder(cmd, 1, orbit.MaxEnumerated, func(cmd *cobra.Command, n int) error {
		r.picture.Part = r.part.Around != "" || r.part.Component > 0
		r.picture.Dots = !r.inc && !r.operators
		f, _ := encode.Find(a.Format)
		if f.MaxOrder > 0 && n > f.MaxOrder {
			return fmt.Errorf("-f %s: order %d, expected 1 to %d, for %s", f.Name, n, f.MaxOrder, f.Limit)
		}
		if err := checkPicture(r.picture, flags, graphPicture, a.Format, n); err != nil {
			return err
		}
		return r.run(cmd.Context(), a, n)
	})
}

// run prints what was asked for.
func (r graphRequest) run(ctx context.Context, a *app, n int) error {
	network, err := buildNetwork(ctx, a, n, r.queens, r.inc, r.part)
	if err != nil {
		return err
	}
	if slices.Contains(draw.Formats, a.Format) {
		d, err := graph.Graph(network, r.operators)
		if err != nil {
			return err
		}
		return a.Write(func(w io.Writer) error { return writePicture(ctx, a, w, d, a.Format, r.picture) })
	}
	network.Split = r.split
	if format, whole := encode.Find(a.Format); whole { // a file for other programs, which may leave something out
		err := a.Write(func(w io.Writer) error { return cmp.Or(format.Write(w, network), ctx.Err()) })
		if err == nil && format.Bare {
			a.Log("%s", table.LeftOutText(format, network))
		}
		return err
	}
	if r.edges {
		err := cli.PrintView(a, table.Edges, func(out *table.Page[encode.Edge]) error { return out.Each(network.Edges) })
		if isolated := network.Isolated(); err == nil && isolated > 0 {
			a.Log("a list of edges leaves out the orbits that have none: %d (qorbit graph %d lists them)", isolated, network.Order)
		}
		return err
	}
	return cli.PrintView(a, table.Vertices, func(out *table.Page[encode.Vertex]) error {
		for v := range network.Vertices {
			if v.Kind == encode.KindBelow {
				break
			}
			if err := out.Row(v); err != nil {
				return err
			}
		}
		out.Note("%s", table.GraphText(network))
		return ctx.Err()
	})
}

// addQueens defines the flag for moves of several queens.
func addQueens(flags *pflag.FlagSet, queens *int) {
	flags.Var(cli.Whole(queens), "queens", "join orbits by moves of `K` queens")
}

// buildGraph builds the graph of an order, with progress.
func buildGraph(ctx context.Context, a *app, n, queens int) (*orbitgraph.Graph, error) {
	defer a.Shown.EndPhase()
	return orbitgraph.BuildOrder(ctx, n, queens, a.Options())
}

// buildNetwork builds a part of the graph of an order, with the Inc edges into it if they are wanted.
func buildNetwork(ctx context.Context, a *app, n, queens int, inc bool, part encode.Part) (*encode.Network, error) {
	below, err := orbit.Enumerate(ctx, n-1, a.Options())
	if err != nil {
		return nil, err
	}
	g, err := buildGraph(ctx, a, n, queens)
	if err != nil {
		return nil, err
	}
	network, err := encode.OfGraph(ctx, g, below, inc, part, a.Options())
	a.Shown.EndPhase()
	switch {
	case ctx.Err() != nil:
		return nil, ctx.Err()
	case err != nil:
		return nil, fmt.Errorf("--%w", err) // which names what the flag is called
	}
	phase := fmt.Sprintf("orbits of order %d written", n)
	network.Vertices = parallel.Each(ctx, a.Shown.Report, phase, network.Graph.Stats().Orbits, network.Vertices)
	network.Edges = parallel.Watch(ctx, a.Shown.Report, "edges written", network.Graph.EdgeCount(), network.Edges)
	return network, nil
}

// addPictureFlags defines the flags about pictures of graphs and trajectories.
func addPictureFlags(a *app, flags *pflag.FlagSet, o *graph.Options) {
	flags.BoolVar(&o.Boards, "boards", false, "show a board with each number")
	o.AddFlags(flags, a.Log)
}

// checkPicture finds flags about pictures that do not go together, or without a picture; ask says how to ask for one.
func checkPicture(o graph.Options, flags *pflag.FlagSet, ask, format string, n int) error {
	if err := o.Options.Check(flags, format, ask); err != nil || !slices.Contains(draw.Formats, format) {
		return err
	}
	return o.Check(format, n)
}

// The ways to ask for a picture.
const (
	graphPicture      = "with -f svg, png, pdf or tikz"
	trajectoryPicture = "with --trajectory FILE that ends in .svg, .png, .pdf or .tikz"
)

// writePicture writes a diagram as a picture.
func writePicture(ctx context.Context, a *app, w io.Writer, d *graph.Diagram, format string, o graph.Options) error {
	defer a.Shown.EndPhase()
	o.Compute = a.Options()
	return d.Write(ctx, w, format, o)
}

// pictureOf is the format of the picture that a file's ending stands for, "" for no picture.
func pictureOf(name string) string {
	if format := table.FormatOfFile(name); slices.Contains(draw.Formats, format) {
		return format
	}
	return ""
}

// A surveyRequest is what the flags of `qorbit survey` ask for.
type surveyRequest struct {
	blockRun
	orders                              []int
	queens                              int
	inc, chained, depth, degrees, sizes bool
	local                               bool
	resume                              string
}

func newSurvey(a *app) *cobra.Command {
	r := &surveyRequest{blockRun: blockRun{app: a}, queens: 1}
	cmd := &cobra.Command{
		Use:   "survey ORDERS",
		Short: "Print statistics of orbit graphs, also of those too large for the memory",
		Long: `Print a row of statistics of the orbit graph of each order (1 to 19), or distributions. Only --inc and --depth keep the graph
in memory. Orders to 18 take minutes. --local (2 to 22) visits the orbits in blocks and builds no graph, so components are not known. --part
shares the blocks among machines, --record keeps them, and qorbit merge unites the records.`,
		Example: "  qorbit survey 4..12\n  qorbit survey 9 --queens 2 -f json\n  qorbit survey 12 --degrees\n  qorbit survey 15 --resume survey15.state\n" +
			"  qorbit survey 14 --local --part 0/2 --record local-0.txt",
	}
	flags := cmd.Flags()
	addQueens(flags, &r.queens)
	flags.BoolVar(&r.inc, "inc", false, "also count the Inc edges, for which the graph must fit the memory")
	flags.BoolVar(&r.chained, "chained", false, "also count what a chain of searches from order 4 reaches")
	flags.BoolVar(&r.depth, "depth", false, "also print the depth, for which the graph must fit the memory")
	flags.BoolVar(&r.degrees, "degrees", false, "print how many orbits have each number of neighbours")
	flags.BoolVar(&r.sizes, "sizes", false, "print how many components have each number of orbits")
	flags.Var(cli.WholeIn(&a.Memory, 0, 1<<20), "memory", "take at most `GIB` of memory, in more passes if need be (default what is free)")
	cli.File(flags, &r.resume, "resume", provenance.Keeps, "keep finished passes in `FILE`, and continue from there")
	flags.BoolVar(&r.local, "local", false, "print only what needs no components: moves, degrees, seeds")
	flags.StringVar(&r.part, "part", "", "visit only part `R/M`: the blocks whose number is R modulo M")
	flags.StringArrayVar(&r.halves.Records, "record", nil, "keep the finished blocks in `FILE`, and continue from there; may be repeated: all are read, the first is written")
	cli.NamesFile(flags, "record", provenance.Keeps)
	cli.SetRules(cmd,
		cli.Rule{Flag: "local", Excludes: "queens inc chained depth sizes memory resume"},
		cli.Rule{Flag: "part", Needs: "local", Excludes: "degrees " + cli.SeveralOrders},
		cli.Rule{Flag: "record", Needs: "local", Excludes: cli.SeveralOrders},
		cli.Rule{Flag: "degrees", Excludes: "sizes inc chained depth"},
		cli.Rule{Flag: "sizes", Excludes: "inc chained depth"},
		cli.Rule{Flag: "chained", Excludes: "inc queens"},
		cli.Rule{Flag: "resume", Excludes: "depth inc queens " + cli.SeveralOrders})
	return cli.TakesOrders(cmd, 1, survey.MaxLocal, func(cmd *cobra.Command, orders []int) error {
		r.orders = orders
		if err := r.check(); err != nil {
			return err
		}
		if r.local && len(orders) == 1 {
			a.KeepsWork(cmd, "record", "the finished blocks")
		}
		if !r.local && len(orders) == 1 && r.queens == 1 && !r.inc {
			a.KeepsWork(cmd, "resume", "the finished passes")
		}
		if !r.local && r.queens == 1 && !r.inc && !r.depth {
			a.Passes = func(n int, opt orbit.Options) (all, done int) { return survey.Passes(n, r.resume, opt) }
		}
		err := r.print(cmd.Context())
		if err == nil && r.resume != "" { // what it was to resume from is printed
			err = outfile.Remove(r.resume)
		}
		return err
	})
}

// check refuses orders that the survey asked for does not have, and sets the options of local surveys.
func (r *surveyRequest) check() error {
	for _, n := range r.orders {
		switch {
		case !r.local && n > orbit.MaxEnumerated:
			return fmt.Errorf("order %d: expected 1 to %d, or to %d with --local", n, orbit.MaxEnumerated, survey.MaxLocal)
		case r.local && n < halves.MinOrder:
			return fmt.Errorf("--local: order %d, expected %d to %d", n, halves.MinOrder, survey.MaxLocal)
		}
	}
	return r.prepare()
}

// print prints what is asked for.
func (r *surveyRequest) print(ctx context.Context) error {
	more, columns := "", []string{"inc_edges", "chained", "depth"} // that flags add
	for i, wanted := range []bool{r.inc, r.chained, r.depth} {
		if wanted {
			more += " " + columns[i]
		}
	}
	view := table.StatsWith(more)
	switch {
	case r.part != "":
		return r.printPart(func() (*halves.Partial, error) { return r.blocks(ctx, r.orders[0]) })
	case r.local && !r.degrees:
		view = table.LocalStats
	case r.degrees:
		return printSurveys(ctx, r, table.All[table.Degree](), table.Degrees)
	case r.sizes:
		return printSurveys(ctx, r, table.Sizes, table.ComponentSizes)
	}
	return cli.PrintOrders(r.app, view, r.orders, func(out *table.Page[table.Order], n int) error {
		if r.inc {
			network, err := buildNetwork(ctx, r.app, n, r.queens, true, encode.Part{})
			if err != nil {
				return err
			}
			row := table.NewOrder(survey.Of(network.Graph))
			for v := range network.Vertices {
				row.IncEdges += len(v.IncFrom)
			}
			return out.Row(row)
		}
		s, err := r.run(ctx, n)
		if err != nil {
			return err
		}
		row := table.NewOrder(s)
		if r.chained {
			reach, err := search.ComputeReach(ctx, n, search.Options{Options: r.Options(), Seeds: search.Chained})
			if err != nil {
				return err
			}
			row.Chained = reach.Count()
		}
		return out.Row(row)
	})
}

// printSurveys surveys the graph of each order, and prints the rows that the function makes of it.
func printSurveys[T any](ctx context.Context, r *surveyRequest, view table.View[T], rows func(*survey.Survey) []T) error {
	return cli.PrintOrders(r.app, view, r.orders, func(out *table.Page[T], n int) error {
		s, err := r.run(ctx, n)
		if err != nil {
			return err
		}
		return out.Rows(rows(s))
	})
}

// run surveys the graph, with progress and, for --resume, a checkpoint in a file.
func (r *surveyRequest) run(ctx context.Context, n int) (*survey.Survey, error) {
	defer r.Shown.EndPhase()
	switch {
	case r.local:
		known, err := r.blocks(ctx, n)
		if err != nil {
			return nil, recordFlag(err, "")
		}
		return survey.OfLocal(known)
	case r.depth:
		g, err := orbitgraph.BuildOrder(ctx, n, r.queens, r.Options())
		if err != nil {
			return nil, err
		}
		return survey.Of(g), nil
	case r.resume == "":
		return survey.RunOrder(ctx, n, r.queens, r.Options())
	}
	defer cli.Saves()()
	s, err := survey.RunResumable(ctx, n, r.resume, r.Options(), r.Log)
	if errors.As(err, new(*journal.Error)) {
		err = fmt.Errorf("--resume %w", err)
	}
	return s, err
}

// blocks makes the local survey of the blocks of the part that the records do not have.
func (r *surveyRequest) blocks(ctx context.Context, n int) (*halves.Partial, error) {
	known, err := survey.NewLocal(n)
	if err != nil {
		return nil, err
	}
	r.halves.Check = survey.CheckLocal
	run := func(o halves.Options) error { return survey.RunLocal(ctx, known, o) }
	return known, r.halves.Recorded(ctx, known, r.options(n, "a local survey"), run)
}

// printGraphs builds the orbit graph of each order, of moves of so many queens, and prints the rows that the work puts on a page.
func printGraphs[T any](ctx context.Context, a *app, orders []int, queens int, view table.View[T], work func(out *table.Page[T], g *orbitgraph.Graph) error) error {
	return cli.PrintOrders(a, view, orders, func(out *table.Page[T], n int) error {
		g, err := buildGraph(ctx, a, n, queens)
		if err != nil {
			return err
		}
		return work(out, g)
	})
}

func newDistances(a *app) *cobra.Command {
	queens, searches, depths, from := 1, 20000, false, "" // so many searches decide all values where graphs are built in seconds
	cmd := &cobra.Command{
		Use:   "distances ORDERS",
		Short: "Print radius, diameter, centre and distances of orbit graphs",
		Long: `Print radius, diameter and centre of the giant, the largest component of the orbit graph of each order (1 to 19), and the depth,
the largest distance from a seed. --depths prints how many orbits lie at each distance instead.`,
		Example: "  qorbit distances 12\n  qorbit distances 4..10 -f csv\n  qorbit distances 9 --depths --from 35",
	}
	flags := cmd.Flags()
	addQueens(flags, &queens)
	flags.Var(cli.WholeIn(&searches, 1, math.MaxInt32), "searches", "print bounds where `N` breadth-first searches are not enough for exact values")
	flags.BoolVar(&depths, "depths", false, "print how many orbits lie at each distance from the seeds; null counts those not reached")
	flags.StringVar(&from, "from", "", "with --depths, measure from `ORBIT` instead of from the seeds")
	cli.SetRules(cmd,
		cli.Rule{Flag: "depths", Excludes: "searches"},
		cli.Rule{Flag: "from", Needs: "depths", Excludes: cli.SeveralOrders})
	return cli.TakesOrders(cmd, 1, orbit.MaxEnumerated, func(cmd *cobra.Command, orders []int) error {
		ctx := cmd.Context()
		if depths {
			return printGraphs(ctx, a, orders, queens, table.All[table.DistanceCount](), func(out *table.Page[table.DistanceCount], g *orbitgraph.Graph) error {
				rows, err := table.DistanceCounts(g, from)
				if err != nil {
					return fmt.Errorf("--from: %w", err)
				}
				return out.Rows(rows)
			})
		}
		return printGraphs(ctx, a, orders, queens, table.DistanceTable, func(out *table.Page[table.Distances], g *orbitgraph.Graph) error {
			extent, err := g.GiantExtent(ctx, searches, a.Options())
			if err != nil {
				return err
			}
			return out.Row(table.NewDistances(g, extent))
		})
	})
}

func newOptimal(a *app) *cobra.Command {
	queens := 1
	cmd := &cobra.Command{
		Use:     "optimal ORDERS",
		Short:   "Compute how short a search can be: fewest start orbits, least depth, shortest walk",
		Long:    "For each order (1 to 19), compute the fewest start orbits from which Mov generates all orbits, the least depth, and a short walk.",
		Example: "  qorbit optimal 8\n  qorbit optimal 4..10 -f csv",
	}
	addQueens(cmd.Flags(), &queens)
	return cli.TakesOrders(cmd, 1, orbit.MaxEnumerated, func(cmd *cobra.Command, orders []int) error {
		return printGraphs(cmd.Context(), a, orders, queens, table.Optima, func(out *table.Page[table.Optimum], g *orbitgraph.Graph) error {
			o, err := route.FindOptimum(cmd.Context(), g, a.Options())
			if err != nil {
				return err
			}
			found := table.NewOptimum(o)
			if found.Orbits > 0 {
				out.Note("%s", table.OptimumText(o))
			}
			return out.Row(found)
		})
	})
}

func newConnect(a *app) *cobra.Command {
	return cli.TakesOrders(&cobra.Command{
		Use:   "connect ORDERS",
		Short: "Find how many queens a move must move for the orbit graph to be connected",
		Long: `For each order (1 to 19), build the graphs of moves of 1, 2, … queens up to the first that is connected, and print a row for
each. complete says that the search with such moves (qorbit search N --queens K) reaches every orbit.`,
		Example: "  qorbit connect 4..10\n  qorbit connect 9 -f json",
	}, 1, orbit.MaxEnumerated, func(cmd *cobra.Command, orders []int) error {
		return cli.PrintOrders(a, table.Connection, orders, func(out *table.Page[table.Order], n int) error {
			tried, err := survey.QueensToConnect(cmd.Context(), n, a.Options())
			if err != nil {
				return err
			}
			out.Note("%s", table.ConnectedText(tried))
			for _, s := range tried {
				err = cmp.Or(err, out.Row(table.NewOrder(&survey.Survey{Stats: s})))
			}
			return err
		})
	})
}

func newAnalyse(a *app) *cobra.Command {
	queens, sources, top, communities, cores, cliques := 1, 0, 10, false, false, false
	cmd := &cobra.Command{
		Use:   "analyse ORDERS",
		Short: "Compute statistics of the orbit graph, from degrees to communities",
		Long: `Build the orbit graph of each order (1 to 19) and compute statistics of it, one row each, or lists in their place. The column
how says how exact a value is; the giant is the largest component.`,
		Example: "  qorbit analyse 8\n  qorbit analyse 5..8,10 -f csv\n  qorbit analyse 10 --top 3\n  qorbit analyse 11 --communities",
	}
	flags := cmd.Flags()
	flags.Var(cli.WholeIn(&sources, 2, math.MaxInt32), "sources", fmt.Sprintf("measure distances from `N` orbits of the giant at most (default all, or %d if it has more than %d)", analysis.DefaultSources, analysis.ExactSources))
	addQueens(flags, &queens)
	flags.Var(cli.WholeIn(&top, 1, math.MaxInt32), "top", "print the `K` most central orbits of the giant by each measure")
	flags.BoolVar(&communities, "communities", false, "print the communities of the giant, each with its hub")
	flags.BoolVar(&cores, "cores", false, "print the k-cores")
	flags.BoolVar(&cliques, "cliques", false, "print how many maximal cliques there are of each size")
	cli.SetRules(cmd, cli.Rule{Flag: "top", Excludes: "communities cores cliques"},
		cli.Rule{Flag: "communities", Excludes: "cores cliques"}, cli.Rule{Flag: "cores", Excludes: "cliques"})
	return cli.TakesOrders(cmd, 1, orbit.MaxEnumerated, func(cmd *cobra.Command, orders []int) error {
		ctx := cmd.Context()
		switch {
		case flags.Changed("top"):
			return printAnalyses(ctx, a, orders, queens, sources, "no component of two orbits", func(g *orbitgraph.Graph, opt analysis.Options) ([]analysis.Central, string, error) {
				c, err := analysis.MeasureCentrality(ctx, g, opt)
				if err != nil || c == nil {
					return nil, "", err
				}
				return c.Highest(g, top), "", nil
			})
		case communities:
			return printAnalyses(ctx, a, orders, queens, sources, "the giant has no edge, or is too large", func(g *orbitgraph.Graph, opt analysis.Options) ([]analysis.Community, string, error) {
				all, err := analysis.Divide(ctx, g, opt)
				return all, "", err
			})
		case cores:
			return printAnalyses(ctx, a, orders, queens, sources, "", func(g *orbitgraph.Graph, _ analysis.Options) ([]analysis.Core, string, error) {
				return analysis.Cores(g), "", nil
			})
		case cliques:
			return printAnalyses(ctx, a, orders, queens, sources, "there are too many maximal cliques to list", func(g *orbitgraph.Graph, _ analysis.Options) ([]table.Cliques, string, error) {
				return table.CliqueSizes(g), "", ctx.Err()
			})
		}
		return printAnalyses(ctx, a, orders, queens, sources, "", func(g *orbitgraph.Graph, opt analysis.Options) ([]analysis.Value, string, error) {
			a, err := analysis.Analyse(ctx, g, opt)
			if err != nil {
				return nil, "", err
			}
			if c := a.Centrality; c != nil && c.Exactness == analysis.Sampled {
				return a.Values, fmt.Sprintf("sampled from %d of the %d orbits of the giant", c.Sources, len(c.Vertices)), nil
			}
			return a.Values, "", nil
		})
	})
}

// printAnalyses analyses the graph of each order, and prints the rows, with the note on them. Where there are none, it says why, unless that
// is empty.
func printAnalyses[T any](ctx context.Context, a *app, orders []int, queens, sources int, none string,
	analyse func(*orbitgraph.Graph, analysis.Options) (rows []T, note string, err error)) error {
	return printGraphs(ctx, a, orders, queens, table.All[table.OfGraph[T]](), func(out *table.Page[table.OfGraph[T]], g *orbitgraph.Graph) error {
		rows, note, err := analyse(g, analysis.Options{Options: a.Options(), Sources: sources})
		if len(rows) == 0 {
			note = none
		}
		if err == nil && note != "" {
			out.Note("order %d: %s", g.Orbits().Order(), note)
		}
		for _, row := range rows {
			err = cmp.Or(err, out.Row(table.OfGraph[T]{N: g.Orbits().Order(), Queens: g.Queens(), Row: row}))
		}
		return err
	})
}
