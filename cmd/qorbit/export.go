package main

import (
	"cmp"
	"context"
	"io"

	"qorbit/internal/cli"
	"qorbit/internal/table"
	"qorbit/orbit/encode"
)

// exportGraph writes the graph in a format that holds one, and logs what the format leaves out.
func exportGraph(ctx context.Context, a *app, f encode.Format, network *encode.Network) error {
	err := a.Write(func(w io.Writer) error { return cmp.Or(f.Write(w, network), ctx.Err()) })
	if err == nil && f.Bare {
		a.Log("%s", table.LeftOutText(f, network))
	}
	return err
}

// printEdges lists the edges, and logs how many orbits have none.
func printEdges(a *app, network *encode.Network) error {
	err := cli.PrintView(a, table.Edges, func(out *table.Page[encode.Edge]) error { return out.Each(network.Edges) })
	if isolated := network.Isolated(); err == nil && isolated > 0 {
		a.Log("a list of edges leaves out the orbits that have none: %d (qorbit graph %d lists them)", isolated, network.Order)
	}
	return err
}

// printVertices prints the orbits with their neighbours.
func printVertices(ctx context.Context, a *app, n *encode.Network) error {
	return cli.PrintView(a, table.Vertices, func(out *table.Page[encode.Vertex]) error {
		for v := range n.Vertices {
			if v.Kind == encode.KindBelow {
				break
			}
			if err := out.Row(v); err != nil {
				return err
			}
		}
		out.Note("%s", table.GraphText(n))
		return ctx.Err()
	})
}
