package main

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"math"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"qorbit/internal/shell/cli"
	"qorbit/internal/shell/draw"
	"qorbit/internal/shell/draw/graph"
	"qorbit/internal/shell/provenance"
	"qorbit/internal/shell/rows"
	"qorbit/internal/shell/table"
	"qorbit/orbit"
	"qorbit/orbit/encode"
	"qorbit/orbit/orbitgraph"
)

// A graphRequest is what the flags of `qorbit graph` ask for.
type graphRequest struct {
	inc, edges, split bool
	operators         encode.Operators
	part              encode.Part
	picture           graph.Options
	file              encode.Format // of a file for other programs, if isFile
	isFile            bool
}

func newGraph(a *app) *cobra.Command {
	r := graphRequest{part: encode.Part{Radius: 1}}
	cmd := &cobra.Command{
		Use:   "graph N",
		Short: "Build the orbit graph of an order: lists, graph files and pictures",
		Long: `Build the orbit graph of an order N (1 to 19; exchanges to 16): its vertices are the orbits, and an edge
joins two orbits if some move leads from a solution of one to a solution of the other, a Mov unless --moves says
otherwise. Print the orbits with their neighbours, or what the flags ask for. qorbit survey prints statistics of the
graph, and qorbit distances its distances; qorbit help formats describes the files.

Pictures show orders to 11 (with --boards or as tikz to 10); of a part of a graph, 341 vertices (92). Larger ones, to
order 14, are drawn as dots without numbers: a seed has an outline, and a missed orbit is hollow.`,
		Example: `  qorbit graph 8
  qorbit graph 8 --inc -o orbits8.dot
  qorbit graph 8 --edges -f csv
  qorbit graph 9 -f graph6 --split -q
  qorbit graph 8 --inc --boards -o orbits8.svg
  qorbit graph 12 --around 1 --radius 2 -f svg
  qorbit graph 9 --component 2 --edges
  qorbit graph 9 --label key --highlight 1,34 -o orbits9.pdf`,
		Annotations: map[string]string{
			cli.MoreFormats: strings.Join(slices.Concat(graphFiles(false), draw.Formats), " "),
		},
	}
	r.addFlags(a, cmd)
	a.Prints(cmd, rows.Vertices, rows.Edges)
	return a.TakesOrder(cmd, 1, orbit.MaxEnumerated, func(cmd *cobra.Command, n int) error {
		if err := r.check(a, a.Format, n); err != nil {
			return err
		}
		return r.run(cmd.Context(), a, n)
	})
}

// graphFiles names the formats of graphs, or those of them without attributes.
func graphFiles(bare bool) (names []string) {
	for _, f := range encode.Formats {
		if f.Bare || !bare {
			names = append(names, f.Name)
		}
	}
	return names
}

// addFlags defines the flags and their rules.
func (r *graphRequest) addFlags(a *app, cmd *cobra.Command) {
	flags := cmd.Flags()
	a.TakesGraphs(cmd)
	flags.BoolVar(&r.inc, "inc", false,
		"add the Inc edges from the orbits of order N−1, to --edges, a dot, graphml or gexf file, or a picture")
	flags.BoolVar(&r.edges, "edges", false, "print the edges, each with an operator, in place of the orbits")
	flags.BoolVar(&r.split, "split", false, "in a graph6 or sparse6 file, write one component per line")
	flags.StringVar(&r.part.Around, "around", "",
		"restrict the graph to the orbits near `ORBIT`, given by its number or any of its solutions")
	flags.Var(cli.WholeIn(&r.part.Radius, 0, math.MaxInt32), "radius", "with --around, near is at most `R` edges away")
	flags.Var(cli.WholeIn(&r.part.Component, 1, math.MaxInt32), "component",
		"restrict the graph to component number `C`")
	addDiagramFlags(a, flags, &r.picture)
	flags.StringArrayVar(&r.part.Highlight, "highlight", nil,
		"in a picture or a dot file, mark the `ORBITS`, numbers with commas between, or one solution in parentheses")
	addOperators(flags, &r.operators, "in a dot file of few edges")

	more := strings.ReplaceAll(cmd.Annotations[cli.MoreFormats], " ", "|")
	bare := strings.Join(graphFiles(true), "|")
	a.SetRules(cmd, append(pictureRules(cmd),
		cli.Rule{Flag: "around", Excludes: "component"},
		cli.Rule{Flag: "radius", Needs: "around"},
		cli.Rule{Flag: "edges", Excludes: "format=" + more},
		cli.Rule{Flag: "format=" + bare, Excludes: "inc"},
		cli.Rule{Flag: "split", Needs: "format=" + bare},
		cli.Rule{Flag: "boards", Excludes: "label"})...)
}

// check refuses orders that the format does not have.
func (r *graphRequest) check(a *app, format string, n int) error {
	r.file, r.isFile = encode.Lookup(format)
	if f := r.file; f.MaxOrder > 0 && n > f.MaxOrder {
		return fmt.Errorf("-f %s: order %d, expected 1 to %d, for %s", f.Name, n, f.MaxOrder, f.Limit)
	}
	r.picture.Part = r.part.Around != "" || r.part.Component > 0 || a.Condition() != orbit.Queens
	r.picture.Dots = !r.inc && r.operators != encode.AllOperators && r.picture.Label != encode.NumberLabel
	if !slices.Contains(draw.Formats, format) {
		return nil
	}
	return r.picture.Check(format, n)
}

// run builds the graph and writes what was asked for.
func (r *graphRequest) run(ctx context.Context, a *app, n int) error {
	network, err := buildNetwork(ctx, a, n, r.inc, r.part)
	switch {
	case err != nil:
		return err
	case slices.Contains(draw.Formats, a.Format):
		return r.draw(ctx, a, network)
	case r.isFile:
		return r.writeFile(ctx, a, network)
	case r.edges:
		return printEdges(a, network)
	}
	return printVertices(ctx, a, network)
}

// draw writes a picture.
func (r *graphRequest) draw(ctx context.Context, a *app, network *encode.Network) error {
	r.picture.Operators = r.operators
	return a.Write(func(w io.Writer) error { return writePicture(ctx, a, w, network, a.Format, r.picture) })
}

// writeFile writes a file for other programs, and says what the format leaves out.
func (r *graphRequest) writeFile(ctx context.Context, a *app, network *encode.Network) error {
	o := encode.Options{
		Label: r.picture.Label, Operators: r.operators, Split: r.split, Version: provenance.ThisVersion().Version,
		Memory: a.Options().Memory,
	}
	leftOut := 0
	o.LeftOut = func(operators int) { leftOut = operators }
	err := a.Write(func(w io.Writer) error { return cmp.Or(r.file.Write(w, network, o), ctx.Err()) })
	if err != nil {
		return err
	}
	if r.file.Bare {
		a.Log("%s", leftOutText(r.file, network, r.split, a.ConditionFlag()))
	} else if leftOut > 0 {
		const text = "the dot file has the operators of %d edges as attributes, not as labels; --operators yes shows them"
		a.Log(text, leftOut)
	}
	return err
}

// printEdges prints the edges as a table.
func printEdges(a *app, network *encode.Network) error {
	err := cli.PrintView(a, rows.Edges, func(out *table.Page[encode.Edge]) error { return out.Each(network.Edges) })
	if isolated := withoutEdges(network); err == nil && isolated > 0 {
		const text = "a list of edges leaves out the orbits that have none: %d (qorbit graph %d%s lists them)"
		a.Log(text, isolated, network.Order, a.ConditionFlag())
	}
	return err
}

// withoutEdges counts the orbits of order N that no edge leads to or from.
func withoutEdges(network *encode.Network) int {
	isolated, at := 0, 0
	for v := range network.Vertices {
		if v.Kind == encode.KindOrbit {
			if network.Shown.Degree(at) == 0 && (!network.Directed || len(v.IncFrom) == 0) {
				isolated++
			}
			at++
		}
	}
	return isolated
}

// printVertices prints the orbits of order N with their neighbours.
func printVertices(ctx context.Context, a *app, network *encode.Network) error {
	return cli.PrintView(a, rows.Vertices, func(out *table.Page[encode.Vertex]) error {
		for v := range network.Vertices {
			if v.Kind == encode.KindBelow {
				break
			}
			if err := out.Row(v); err != nil {
				return err
			}
		}
		out.Note("%s", graphText(network))
		return ctx.Err()
	})
}

// buildNetwork builds a part of the graph of an order, with the Inc edges into it if they are wanted.
func buildNetwork(ctx context.Context, a *app, n int, inc bool, part encode.Part) (
	*encode.Network, error) {
	defer a.Shown.EndPhase()
	below, err := orbit.Enumerate(ctx, a.Problem(n-1), a.Options())
	if err != nil {
		return nil, err
	}
	g, err := buildGraph(ctx, a, n)
	if err != nil {
		return nil, err
	}
	return encode.OfGraph(ctx, g, below, inc, part, a.Options())
}

// buildGraph builds the graph of an order, with progress.
func buildGraph(ctx context.Context, a *app, n int) (*orbitgraph.Graph, error) {
	defer a.Shown.EndPhase()
	return orbitgraph.BuildOrder(ctx, a.Problem(n), a.Rule(), a.Options())
}

// printGraphs builds the orbit graph of each order, and prints the rows that the work puts on a page.
func printGraphs[T any](ctx context.Context, a *app, orders []int, view table.View[T],
	work func(out *table.Page[T], g *orbitgraph.Graph) error) error {
	return cli.PrintOrders(a, view, orders, func(out *table.Page[T], n int) error {
		g, err := buildGraph(ctx, a, n)
		if err != nil {
			return err
		}
		return work(out, g)
	})
}

// graphText writes the statistics of an orbit graph, or of the part that a network has of one.
func graphText(n *encode.Network) string {
	s := n.Shown.Stats()
	if n.Part != "" {
		return fmt.Sprintf("%s: orbits %d, edges %d; the columns are those of the whole graph",
			n.Part, s.Orbits, s.Edges)
	}
	return fmt.Sprintf("orbits %d, edges %d, moves %d (self-moves %d), components %d (largest %d), isolated %d",
		s.Orbits, s.Edges, s.Moves, s.SelfMoves, s.Components, s.Giant, s.Isolated)
}

// leftOutText says what a format that holds the adjacency alone leaves out of an orbit graph, and which command lists
// it. Split says that each line has a component.
func leftOutText(f encode.Format, n *encode.Network, split bool, condition string) string {
	numbers, list := "vertex V there, counted from 0, is orbit V+1", condition
	switch {
	case split:
		numbers = "line C is component C, whose vertex V, counted from 0, is its orbit V+1"
		list = condition + " --component C"
	case n.Part != "": // whose orbits the format numbers, in their order
		numbers, list = numbers+" of the part", " with the same flags"
	}
	return fmt.Sprintf("%s leaves out keys, classes, seeds and operators; %s (qorbit graph %d%s lists them)",
		f.Name, numbers, n.Order, list)
}
