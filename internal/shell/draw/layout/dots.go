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

// unit is about the distance of a vertex of a large component to the nearest one. Components of more vertices than
// mostStress are placed by forces, from the distances of so many pivots.
const (
	unit       = 10
	mostStress = 100
)

// Positions finds places for the vertices of a large graph, which are points. The largest component stands at the top,
// the others below it, in rows as New has them, of at least about the given width. The places are the same on every
// machine and any number of threads. It fails only with the context's error.
func Positions(ctx context.Context, g Graph, width vg.Length, opt orbit.Options) (Layout, error) {
	g.Length, g.Gap = 1.5*unit, unit
	parts := g.parts()
	slices.SortStableFunc(parts, func(p, q part) int { return cmp.Compare(len(q.vertices), len(p.vertices)) })
	report := opt.Reporter(work.Phase{Unit: "components", Action: "placed"})
	err := parallel.Run(ctx, len(parts), opt.Threads, report, func() func(int) {
		return func(i int) { parts[i].layout = parts[i].graph.dots(ctx) }
	})
	if err != nil || len(parts) == 0 {
		return Layout{}, err
	}
	return g.pack(parts, max(width, parts[0].layout.Width)), nil
}

// dots lays out a component, no higher than it is wide: with least stress, or in a large one by forces
// (fruchterman1991), for which the stress would take long and crowd vertices in the middle.
func (g Graph) dots(ctx context.Context) Layout {
	var at []vg.Point
	if len(g.Vertices) <= mostStress {
		at = g.leastStress(ctx)
	} else {
		near := neighbours(g)
		at = principalAxes(ctx, near.distances(ctx, mostStress), g.Length)
		even(at)
		relax(ctx, at, near)
	}
	l := g.placed(at)
	if l.Height > l.Width {
		for v, p := range at {
			at[v] = vg.Point{X: -p.Y, Y: p.X}
		}
		l = g.placed(at)
	}
	return l
}

// even moves places away from their centre, which is the origin, so that rings of one area have equally many at most:
// those of a graph of short distances crowd in the middle.
func even(at []vg.Point) {
	order := make([]int, len(at))
	for v := range at {
		order[v] = v
	}
	slices.SortStableFunc(order, func(v, w int) int { return cmp.Compare(norm(at[v]), norm(at[w])) })
	for i, v := range order {
		ring := unit * vg.Length(math.Sqrt(float64(i+1)))
		at[v] = times(at[v], max(ring/max(norm(at[v]), tiny), 1))
	}
}

// A grid has the places in each square of a side, row by row, with an empty square around all.
type grid struct {
	low     vg.Point
	side    vg.Length
	columns int
	squares [][]int32
}

// newGrid makes a grid of a side, or of a larger one where there would be many more squares than places.
func newGrid(at []vg.Point, side vg.Length) grid {
	low, high := at[0], at[0]
	for _, p := range at {
		low, high = lower(low, p), upper(high, p)
	}
	area := float64((high.X - low.X) * (high.Y - low.Y))
	side = max(side, vg.Length(math.Sqrt(area/float64(len(at)))/2))
	g := grid{low: low, side: side, columns: int((high.X-low.X)/side) + 3}
	g.squares = make([][]int32, g.square(high)+g.columns+2)
	for v, p := range at {
		s := g.square(p)
		g.squares[s] = append(g.squares[s], int32(v))
	}
	return g
}

func (g grid) square(p vg.Point) int {
	row, column := int((p.Y-g.low.Y)/g.side)+1, int((p.X-g.low.X)/g.side)+1
	return row*g.columns + column
}

// relax moves places step by step, all equally far and ever less: towards their neighbours, and away from the places
// around them. It ends early once ctx is done.
func relax(ctx context.Context, at []vg.Point, near adjacency) {
	const space = 0.5 * unit // at which both are about equal
	const verticesAtATime = 1 << 10
	force, pace := make([]vg.Point, len(at)), parallel.NewPace(ctx, verticesAtATime)
	for step := vg.Length(2 * space); step > 0.02*space; step *= 0.98 {
		g := newGrid(at, 3*space)
		for v, p := range at {
			if pace.Over(1) {
				return
			}
			var f vg.Point
			for _, w := range near[v] {
				f = f.Add(times(at[w].Sub(p), 0.1))
			}
			middle := g.square(p)
			for _, row := range []int{middle - g.columns, middle, middle + g.columns} {
				for _, square := range g.squares[row-1 : row+2] {
					for _, w := range square {
						away := p.Sub(at[w])
						d := max(norm(away), tiny)
						f = f.Add(times(away, space*space*space/(d*d*d)))
					}
				}
			}
			force[v] = times(f, step/max(norm(f), tiny))
		}
		for v, f := range force {
			at[v] = at[v].Add(f)
		}
	}
}
