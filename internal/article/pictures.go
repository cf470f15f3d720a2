package article

import (
	"context"
	"fmt"
	"io"

	"gonum.org/v1/plot/vg"

	"qorbit/internal/draw/boards"
	"qorbit/internal/draw/charts"
	"qorbit/internal/draw/graphs"
	"qorbit/internal/draw/layout"
	"qorbit/internal/draw/picture"
	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/orbit/encode"
	"qorbit/orbit/orbitgraph"
	"qorbit/testdata"
)

// pictures writes the figures.
func (p parts) pictures(ctx context.Context, r *Results) error {
	if err := p.move(); err != nil {
		return err
	}
	if err := p.orbitGraph(ctx, 8); err != nil {
		return err
	}
	return p.put("shares.tex", func(w io.Writer) error {
		return shares(r).Draw(w, charts.PGFPlots, picture.Options{Width: 140 * vg.Millimeter, Height: 66 * vg.Millimeter})
	})
}

// move draws a Mov of the case study of the paper: the first that it prints.
func (p parts) move() error {
	for _, step := range testdata.Rows("zhang2011/case-study.tsv") {
		operator, err := ops.ParseExpr(step[1])
		if err != nil {
			return err
		}
		if mov, ok := operator.(ops.Mov); ok {
			from, err := ops.ParsePerm(step[2])
			if err != nil {
				return err
			}
			figure, err := boards.Apply(mov, from)
			if err != nil {
				return err
			}
			return p.put("move.tex", func(w io.Writer) error { return figure.Write(w, "tikz") })
		}
	}
	return fmt.Errorf("article: the case study has no Mov")
}

// orbitGraph draws the orbit graph of an order.
func (p parts) orbitGraph(ctx context.Context, n int) error {
	g, err := orbitgraph.BuildOrder(ctx, n, 1, orbit.Options{})
	if err != nil {
		return err
	}
	below, err := orbit.Enumerate(ctx, n-1, orbit.Options{})
	if err != nil {
		return err
	}
	diagram, err := graphs.Graph(encode.OfGraph(g, below, false), false)
	if err != nil {
		return err
	}
	return p.put("orbits.tex", func(w io.Writer) error { return diagram.Write(ctx, w, "tikz", graphs.Options{Engine: layout.BuiltIn}) })
}

// shares is the chart of what shares of the orbits are reached, in the giant, isolated, and seeds.
func shares(r *Results) *charts.Chart {
	c := &charts.Chart{
		X: charts.Axis{Name: "n", Label: "Order $N$", Whole: true}, Y: charts.Axis{Name: "share", Label: "Share of the orbits", Max: 1},
		Series: []charts.Series{{Name: "reached"}, {Name: "giant", Label: "largest component"}, {Name: "seeds"}, {Name: "isolated"}},
	}
	for _, o := range r.Orders {
		if o.Orbits < 10 {
			continue // a share is coarser than a tenth
		}
		for i, count := range []int{o.Reached, o.Giant, o.Seeds, o.Isolated} {
			c.Series[i].AddShare(o.N, count, o.Orbits)
		}
	}
	return c
}
