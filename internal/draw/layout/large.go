package layout

import (
	"cmp"
	"context"
	"math"
	"slices"

	"gonum.org/v1/plot/vg"

	"qorbit/internal/parallel"
	"qorbit/orbit"
)

// Sizes of a page of dots. The unit is the usual distance of a vertex of a large component to the nearest one.
const (
	unit   = 10
	aspect = 4.0 / 3
)

// Positions finds places for the vertices of a large graph, which are points. The largest component stands at the left, the others beside it,
// in rows as New has them; width and height are about as 4 to 3. The places are the same on every machine and any number of threads.
// It fails only with the context's error.
func Positions(ctx context.Context, g Graph, opt orbit.Options) (Layout, error) {
	g.Length, g.Gap = 1.5*unit, unit
	parts := g.parts()
	g.Edges = nil // they are straight
	slices.SortStableFunc(parts, func(p, q part) int { return cmp.Compare(len(q.vertices), len(p.vertices)) })
	err := parallel.Run(ctx, "components placed", len(parts), opt.Threads, opt.Progress, func() func(int) {
		return func(i int) { parts[i].dots(ctx) }
	})
	if err != nil || len(parts) == 0 {
		return Layout{}, err
	}
	return g.beside(parts[0], parts[1:]), nil
}

// dots lays out a component, no higher than it is wide. In a large one, the places of least stress are where forces begin (fruchterman1991).
func (p *part) dots(ctx context.Context) {
	if len(p.vertices) <= mostPivots {
		p.layout = p.graph.connected(ctx)
	} else {
		p.layout.At = p.graph.leastStress(ctx)
		even(p.layout.At)
		scale(p.layout.At)
		relax(p.layout.At, neighbours(p.graph))
		scale(p.layout.At)
	}
	if low, high := extent(p.layout.At); high.Y-low.Y > high.X-low.X {
		for v, at := range p.layout.At {
			p.layout.At[v] = vg.Point{X: -at.Y, Y: at.X}
		}
	}
	p.layout.Curves, p.edges = nil, nil
	p.layout.trim(p.graph)
}

// beside packs the other components into a column beside the first one, as wide as the aspect of the page has it.
func (g Graph) beside(first part, others []part) Layout {
	area := vg.Length(0)
	for _, p := range others {
		area += (p.layout.Width + 2*g.Gap) * (p.layout.Height + 2*g.Gap)
	}
	w, h := first.layout.Width, first.layout.Height
	column := (vg.Length(math.Sqrt(float64(w*w)+float64(4*aspect*area))) - w) / 2 // where it is higher than the first component
	whole := g.pack(others, max(column, aspect*h-w))
	for i, v := range first.vertices {
		at := first.layout.At[i]
		whole.At[v] = vg.Point{X: at.X - w - 2*g.Gap, Y: at.Y + (whole.Height-h)/2}
	}
	whole.trim(g)
	return whole
}
