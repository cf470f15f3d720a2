package layout

import (
	"context"

	"gonum.org/v1/plot/vg"
)

// forest is the forest of a graph in which at most one edge leads to each vertex. The vertices below each are in the
// order of the edges.
func (g Graph) forest() forest {
	f := forest{Below: make([][]int, len(g.Vertices)), Gap: float64(g.Gap)}
	for _, v := range g.Vertices {
		f.Width = append(f.Width, float64(v.Width))
	}
	for _, e := range g.Edges {
		f.Below[e.From] = append(f.Below[e.From], e.To)
	}
	return f
}

// Forest lays out a forest on a page of least cost: the trees stand beside each other in bands, the highest first. A
// band has a row for each rank. It fails with the context's error.
func Forest(ctx context.Context, g Graph, cost func(width, height vg.Length) vg.Length) (Layout, error) {
	f := g.forest()
	trees, places := f.tidy()
	tallest := g.tallest()
	page := f.fill(trees, func(width float64, rows int) float64 {
		return float64(cost(vg.Length(width), vg.Length(vg.Length(rows-1)*g.Length)+tallest))
	})
	return g.planted(trees, places, page.Roots), ctx.Err()
}

// Levels lays out a forest in which vertices of one rank share a row, edges may pass rows, and the trees stand beside
// each other. A vertex without an edge may stand in a lower row, to the last one.
func Levels(g Graph, last []int) Layout {
	ranks := make([]int, len(g.Vertices))
	for i, v := range g.Vertices {
		ranks[i] = v.Rank
	}
	f := g.forest()
	return g.planted(f.levels(ranks, last))
}

// planted is the layout of trees that are tidy and stand at some places.
func (g Graph) planted(trees []tree, places, roots []place) Layout {
	at := make([]vg.Point, len(g.Vertices))
	for i, t := range trees {
		for _, v := range t.Vertices {
			row := places[v].Row + roots[i].Row
			at[v] = vg.Point{X: vg.Length(places[v].X + roots[i].X), Y: -vg.Length(row) * g.Length}
		}
	}
	l := g.placed(at)
	half := g.tallest() / 2
	for _, e := range g.Edges {
		l.Curves = append(l.Curves, g.branch(l.At[e.From], l.At[e.To], half))
	}
	return l
}

// tallest is the height of the tallest vertex.
func (g Graph) tallest() (height vg.Length) {
	for _, v := range g.Vertices {
		height = max(height, v.Height)
	}
	return height
}

// early is how soon the edges of a tree part: dashes that lie on each other and then part look like the head of an
// arrow.
const early = 0.2

// branch is the curve of an edge of a tree. It begins and ends where the boxes of a row do, which are half as high as
// the tallest, so that it passes under none beside its ends. One that passes rows does so straight, over the vertex
// that it leads to.
func (g Graph) branch(from, to vg.Point, half vg.Length) []vg.Point {
	below := vg.Point{X: to.X, Y: from.Y - g.Length + half}
	from.Y -= half
	end := vg.Point{X: to.X, Y: to.Y + half}
	if from.X == to.X {
		return []vg.Point{from, end}
	}
	bend := (from.Y - below.Y) / 2
	curve := []vg.Point{from, {X: from.X, Y: from.Y - bend*early}, {X: to.X, Y: below.Y + bend}, below}
	if below.Y > end.Y+clearance {
		curve = append(curve, below, end, end)
	}
	return curve
}
