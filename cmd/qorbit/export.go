package main

import (
	"context"
	"fmt"
	"io"
	"iter"
	"slices"

	"qorbit/internal/dot"
	"qorbit/internal/exchange"
	"qorbit/internal/progress"
	"qorbit/orbit"
)

// The formats that hold a graph, not a table, and of them those that hold nothing but which vertices are joined.
var (
	graphFormats = []string{"dot", "graphml", "gexf", "graph6", "sparse6"}
	bareFormats  = []string{"graph6", "sparse6"}
)

// checkExport finds what a format cannot hold before the work begins.
func (r graphRequest) checkExport(format string) error {
	switch {
	case r.inc && slices.Contains(bareFormats, format):
		return fmt.Errorf("-f %s: expected no --inc, for the format cannot tell the orbits of two orders apart", format)
	case format == "graph6" && r.n > exchange.MaxGraph6:
		return fmt.Errorf("-f graph6: order %d, expected 1 to %d, for the format has a bit for every pair of orbits; sparse6 has not", r.n, exchange.MaxGraph6)
	}
	return nil
}

// exportGraph writes the graph in a format that holds one, and tells what the format leaves out.
func exportGraph(ctx context.Context, a *app, g *orbit.Graph, below *orbit.Orbits, inc bool) error {
	line := a.exportLine()
	defer line.Close()
	err := a.write(func(w io.Writer) error {
		switch a.format {
		case "graphml", "gexf":
			network := exchange.OfGraph(g, below, inc)
			network.Edges = watched(ctx, line, g.EdgeCount(), network.Edges)
			return writeNetwork(w, network, a.format)
		case "graph6":
			return exchange.Graph6(w, g)
		case "sparse6":
			return exchange.Sparse6(w, g)
		}
		return dot.Graph(w, g, below, inc)
	})
	line.Close()
	if err == nil && slices.Contains(bareFormats, a.format) {
		a.log("%s leaves out keys, classes, seeds and operators; vertex V there, counted from 0, is orbit V+1 (qorbit graph %d lists them)", a.format, g.Orbits().Order())
	}
	return err
}

// exportLine starts a line of progress for an export to a file; one to the terminal would run into it.
func (a *app) exportLine() *progress.Line {
	if a.file == nil {
		return progress.New(a.stderr, "never")
	}
	return a.line()
}

// watched passes edges on, with progress, until the context is done. The Incs come after as many Movs as there are.
func watched[T any](ctx context.Context, line *progress.Line, movs int, edges iter.Seq2[T, error]) iter.Seq2[T, error] {
	return func(yield func(T, error) bool) {
		done := 0
		for edge, err := range edges {
			if err == nil {
				err = ctx.Err()
			}
			if !yield(edge, err) || err != nil {
				return
			}
			if done++; done%256 == 0 && done <= movs {
				line.Report("writing edges", done, movs)
			}
		}
	}
}

// writeNetwork writes vertices and edges with all their attributes.
func writeNetwork(w io.Writer, n *exchange.Network, format string) error {
	if format == "gexf" {
		return exchange.GEXF(w, n)
	}
	return exchange.GraphML(w, n)
}

// An edgeRow is what --edges prints of an edge: an operator that leads from a solution of from_orbit to one of to_orbit. Of
// kind inc, from_orbit is of order N−1.
type edgeRow struct {
	N         int    `json:"n" text:"-"`
	Kind      string `json:"kind"`
	FromOrbit int    `json:"from_orbit"`
	ToOrbit   int    `json:"to_orbit"`
	Operator  string `json:"operator"`
	Source    string `json:"source"`
	Result    string `json:"result"`
}

// printEdges lists the edges, and tells how many orbits have none.
func printEdges(ctx context.Context, a *app, g *orbit.Graph, below *orbit.Orbits, inc bool) error {
	line := a.exportLine()
	defer line.Close()
	var sources [][]int32
	if inc {
		sources = orbit.Sources(below, g.Orbits())
	}
	err := printPage(a, func(out *page[edgeRow]) error {
		for link, err := range watched(ctx, line, g.EdgeCount(), exchange.Links(g, below, sources)) {
			if err != nil {
				return err
			}
			w := link.Witness
			if err := out.row(edgeRow{g.Orbits().Order(), link.How.String(), link.From + 1, link.To + 1, w.Operator.String(), w.Source.String(), w.Result.String()}); err != nil {
				return err
			}
		}
		return nil
	})
	line.Close()
	isolated := 0
	for v := range g.Orbits().Len() {
		if g.Degree(v) == 0 && (sources == nil || len(sources[v]) == 0) {
			isolated++
		}
	}
	if err == nil && isolated > 0 {
		a.log("a list of edges leaves out the orbits that have none: %d (qorbit graph %d lists them)", isolated, g.Orbits().Order())
	}
	return err
}

// writeForest writes a trajectory in a format that holds a graph.
func writeForest(w io.Writer, s *orbit.Search, format string) error {
	if format == "dot" {
		return dot.Trajectory(w, s)
	}
	return writeNetwork(w, exchange.OfTrajectory(s), format)
}
