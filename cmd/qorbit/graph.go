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

	"qorbit/internal/cli"
	"qorbit/internal/draw"
	"qorbit/internal/draw/graph"
	"qorbit/internal/parallel"
	"qorbit/internal/rows"
	"qorbit/internal/table"
	"qorbit/orbit"
	"qorbit/orbit/encode"
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
	addDiagramFlags(a, flags, &r.picture)
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
		f, _ := encode.Lookup(a.Format)
		if f.MaxOrder > 0 && n > f.MaxOrder {
			return fmt.Errorf("-f %s: order %d, expected 1 to %d, for %s", f.Name, n, f.MaxOrder, f.Limit)
		}
		if err := checkDiagram(r.picture, flags, a.Format, byFormat, n); err != nil {
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
	if format, whole := encode.Lookup(a.Format); whole { // a file for other programs, which may leave something out
		err := a.Write(func(w io.Writer) error { return cmp.Or(format.Write(w, network), ctx.Err()) })
		if err == nil && format.Bare {
			a.Log("%s", rows.LeftOutText(format, network))
		}
		return err
	}
	if r.edges {
		err := cli.PrintView(a, rows.Edges, func(out *table.Page[encode.Edge]) error { return out.Each(network.Edges) })
		if isolated := network.Isolated(); err == nil && isolated > 0 {
			a.Log("a list of edges leaves out the orbits that have none: %d (qorbit graph %d lists them)", isolated, network.Order)
		}
		return err
	}
	return cli.PrintView(a, rows.Vertices, func(out *table.Page[encode.Vertex]) error {
		for v := range network.Vertices {
			if v.Kind == encode.KindBelow {
				break
			}
			if err := out.Row(v); err != nil {
				return err
			}
		}
		out.Note("%s", rows.GraphText(network))
		return ctx.Err()
	})
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
