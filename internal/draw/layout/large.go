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

// Places are the places of the vertices of a large graph. X and Y have one scale, X grows to the right, Y upwards. The page begins at 0, and
// its longer side ends at Side; width and height are about as 4 to 3.
type Places struct{ X, Y []uint16 }

// Side is the largest coordinate.
const Side = 65535

// Sizes of a page of dots, in points. The unit is the usual distance of a vertex of a large component to the nearest one.
const (
	unit   = 10
	aspect = 4.0 / 3
)

// Positions finds places for all vertices of a graph, given by the neighbours of each in ascending order; every edge appears at both ends.
// The largest component stands at the left, the others beside it, in rows as New has them. The places are the same on every machine and any number of threads.
// It fails only with the context's error.
func Positions(ctx context.Context, vertices int, neighbours func(v int) []int32, opt orbit.Options) (Places, error) {
	places := Places{make([]uint16, vertices), make([]uint16, vertices)}
	g := ofDots(vertices, neighbours)
	parts := g.parts()
	g.Edges = nil
	slices.SortStableFunc(parts, func(p, q part) int { return cmp.Compare(len(q.vertices), len(p.vertices)) })
	err := parallel.Run(ctx, "components placed", len(parts), opt.Threads, opt.Progress, func() func(int) {
		return func(i int) { parts[i].dots(ctx) }
	})
	if err != nil || vertices == 0 {
		return Places{}, err
	}
	whole := g.beside(parts[0], parts[1:])
	scale := Side / max(whole.Width, whole.Height)
	for v, p := range whole.At {
		places.X[v], places.Y[v] = uint16(p.X*scale+0.5), uint16(p.Y*scale+0.5)
	}
	return places, nil
}

// ofDots is the graph with vertices that take no space.
func ofDots(vertices int, neighbours func(v int) []int32) Graph {
	g := Graph{Vertices: make([]Vertex, vertices), Length: 1.5 * unit, Gap: unit}
	for v := range vertices {
		for _, w := range neighbours(v) {
			if int(w) > v {
				g.Edges = append(g.Edges, Edge{v, int(w)})
			}
		}
	}
	return g
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
	p.layout.Curves, p.edges = nil, nil // these are straight
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
