package layout

import (
	"cmp"
	"context"
	"math"
	"slices"

	"gonum.org/v1/plot/vg"

	"qorbit/internal/base/parallel"
	"qorbit/orbit"
	"qorbit/work"
)

// unit is the usual distance of a vertex of a large component to the nearest one.
const unit = 10

// Positions finds places for the vertices of a large graph, which are points. The largest component stands at the top,
// the others below it, in rows as New has them, of at least about the given width. The places are the same on every
// machine and any number of threads. It fails only with the context's error.
func Positions(ctx context.Context, g Graph, width vg.Length, opt orbit.Options) (Layout, error) {
	g.Length, g.Gap = 1.5*unit, unit
	parts := g.parts()
	g.Edges = nil // they are straight
	slices.SortStableFunc(parts, func(p, q part) int { return cmp.Compare(len(q.vertices), len(p.vertices)) })
	report := opt.Reporter(work.Phase{Unit: "components", Action: "placed"})
	err := parallel.Run(ctx, len(parts), opt.Threads, report, func() func(int) {
		return func(i int) { parts[i].dots(ctx) }
	})
	if err != nil || len(parts) == 0 {
		return Layout{}, err
	}
	return g.pack(parts, max(width, parts[0].layout.Width)), nil
}

// dots lays out a component, no higher than it is wide. In a large one, the places of least stress are where forces
// begin (fruchterman1991).
func (p *part) dots(ctx context.Context) {
	if len(p.vertices) <= mostPivots {
		p.layout = p.graph.connected(ctx)
	} else {
		if p.layout.At = p.graph.leastStress(ctx); ctx.Err() != nil {
			return
		}
		even(p.layout.At)
		scale(p.layout.At)
		relax(ctx, p.layout.At, neighbours(p.graph))
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

// even moves places away from their centre, or towards it, so that rings of one area come nearer to having equally
// many: in the least stress, those of a graph of short distances crowd in the middle.
func even(at []vg.Point) {
	const most = 0.6 // 1 for equally many
	var centre vg.Point
	for _, p := range at {
		centre = centre.Add(times(p, 1/vg.Length(len(at))))
	}
	order := make([]int, len(at))
	for v, p := range at {
		order[v], at[v] = v, p.Sub(centre)
	}
	slices.SortStableFunc(order, func(v, w int) int { return cmp.Compare(norm(at[v]), norm(at[w])) })
	reach := norm(at[order[len(order)-1]])
	for i, v := range order {
		ring := reach * vg.Length(math.Sqrt(float64(i+1)/float64(len(order))))
		at[v] = times(at[v], vg.Length(math.Pow(float64(ring/max(norm(at[v]), tiny)), most)))
	}
}

// scale scales places so that the median of the distances to the nearest ones is a unit. Distances count as at most
// about the mean.
func scale(at []vg.Point) {
	low, high := extent(at)
	g := newGrid(at, vg.Length(math.Sqrt(float64((high.X-low.X)*(high.Y-low.Y))/float64(len(at)))))
	nearest := make([]vg.Length, len(at))
	for v, p := range at {
		nearest[v] = g.side
		g.around(p, func(w int) {
			if w != v {
				nearest[v] = min(nearest[v], norm(p.Sub(at[w])))
			}
		})
	}
	slices.Sort(nearest)
	for v, p := range at {
		at[v] = times(p, 0.8*unit/max(nearest[len(nearest)/2], tiny))
	}
}

// A grid has the places in each square of a side.
type grid struct {
	low     vg.Point
	side    vg.Length
	squares map[[2]int][]int
}

// newGrid makes a grid of a side, or a larger one where there would be many more squares than places.
func newGrid(at []vg.Point, side vg.Length) *grid {
	low, high := extent(at)
	g := &grid{low, max(side, (high.X-low.X+high.Y-low.Y)/vg.Length(len(at)), tiny), make(map[[2]int][]int, len(at))}
	for v, p := range at {
		s := g.square(p)
		g.squares[s] = append(g.squares[s], v)
	}
	return g
}

func (g *grid) square(p vg.Point) [2]int {
	return [2]int{int((p.X - g.low.X) / g.side), int((p.Y - g.low.Y) / g.side)}
}

// around visits the places that were in the square of p, and in the eight around it.
func (g *grid) around(p vg.Point, visit func(v int)) {
	s := g.square(p)
	for row := s[1] - 1; row <= s[1]+1; row++ {
		for column := s[0] - 1; column <= s[0]+1; column++ {
			for _, v := range g.squares[[2]int{column, row}] {
				visit(v)
			}
		}
	}
}

// extent returns the corners of the smallest box around some places.
func extent(at []vg.Point) (low, high vg.Point) {
	low, high = at[0], at[0]
	for _, p := range at[1:] {
		low, high = vg.Point{X: min(low.X, p.X), Y: min(low.Y, p.Y)}, vg.Point{X: max(high.X, p.X), Y: max(high.Y, p.Y)}
	}
	return low, high
}

// relax moves places step by step, all equally far and ever less: towards their neighbours, and away from the places
// around them. It ends early once ctx is done.
func relax(ctx context.Context, at []vg.Point, near adjacency) {
	const space = 0.5 * unit // at which both are about equal
	force, pace := make([]vg.Point, len(at)), parallel.NewPace(ctx, verticesAtATime)
	for step := vg.Length(2 * space); step > 0.02*space; step *= 0.95 {
		g := newGrid(at, 3*space)
		for v, p := range at {
			if pace.Over(1) {
				return
			}
			var f vg.Point
			for _, w := range near[v] {
				f = f.Add(times(at[w].Sub(p), 0.1))
			}
			g.around(p, func(w int) {
				away := p.Sub(at[w])
				d := max(norm(away), tiny)
				f = f.Add(times(away, space*space*space/(d*d*d)))
			})
			force[v] = times(f, step/max(norm(f), tiny))
		}
		for v, f := range force {
			at[v] = at[v].Add(f)
		}
	}
}
