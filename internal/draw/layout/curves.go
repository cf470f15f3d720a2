package layout

import (
	"errors"
	"math"

	"gonum.org/v1/plot/vg"
)

// straight draws every edge from centre to centre.
func straight(g Graph, at []vg.Point) [][]vg.Point {
	curves := make([][]vg.Point, len(g.Edges))
	for i, e := range g.Edges {
		curves[i] = []vg.Point{at[e.From], at[e.To]}
	}
	return curves
}

// layered draws edges from the bottom of a box to the top of one in a lower rank, with vertical ends, and those within a rank
// as arcs under it.
func layered(g Graph, at []vg.Point) [][]vg.Point {
	curves := make([][]vg.Point, len(g.Edges))
	for i, e := range g.Edges {
		from, to := at[e.From], at[e.To]
		from.Y -= g.Vertices[e.From].Height / 2
		if g.sameRank(e) {
			free := g.Length - tallest(g) // between this row and the next
			deep := min(0.25*abs(to.X-from.X), free) + 0.25*free
			to.Y -= g.Vertices[e.To].Height / 2
			aside := (to.X - from.X) / 5
			curves[i] = []vg.Point{from, {X: from.X + aside, Y: from.Y - deep}, {X: to.X - aside, Y: to.Y - deep}, to}
			continue
		}
		to.Y += g.Vertices[e.To].Height / 2
		middle := (from.Y + to.Y) / 2
		curves[i] = []vg.Point{from, {X: from.X, Y: middle}, {X: to.X, Y: middle}, to}
		if from.X == to.X {
			curves[i] = []vg.Point{from, to}
		}
	}
	return curves
}

func (g Graph) sameRank(e Edge) bool { return g.Vertices[e.From].Rank == g.Vertices[e.To].Rank }

func tallest(g Graph) vg.Length {
	height := vg.Length(0)
	for _, v := range g.Vertices {
		height = max(height, v.Height)
	}
	return height
}

// clear pushes vertices and edges apart until no edge passes under a vertex that it does not end at: a reader would see two
// edges in its place, neither of which is in the graph. It fails where that does not help, and where rows hold the vertices. A
// layout without such an edge is left as it is.
func (l *Layout) clear(g Graph) error {
	if !l.misleads(g) {
		return nil
	}
	if !g.Ranked {
		separate(g, l.At)
		l.Curves = straight(g, l.At)
	}
	if g.Ranked || l.misleads(g) {
		return errors.New("layout: an edge passes under a vertex that it does not end at: expected fewer edges, or another layout")
	}
	l.trim(g)
	return nil
}

// misleads reports whether an edge passes under a vertex that it does not end at. A vertex is the ellipse in its box.
func (l *Layout) misleads(g Graph) bool {
	for i, e := range g.Edges {
		line := l.Curves[i]
		if pieces := len(line) / 3; pieces > 0 {
			line = make([]vg.Point, 16*pieces+1)
			for step := range line {
				line[step], _ = Along(l.Curves[i], vg.Length(step)/vg.Length(16*pieces))
			}
		}
		for v, box := range g.Vertices {
			unit := func(p vg.Point) vg.Point { // in which the ellipse is the unit circle
				return vg.Point{X: 2 * (p.X - l.At[v].X) / box.Width, Y: 2 * (p.Y - l.At[v].Y) / box.Height}
			}
			for i := 1; i < len(line) && v != e.From && v != e.To; i++ {
				if fromOrigin(unit(line[i-1]), unit(line[i])) < 1 {
					return true
				}
			}
		}
	}
	return false
}

// fromOrigin is the distance of a line segment from the origin.
func fromOrigin(a, b vg.Point) vg.Length {
	along := b.Sub(a)
	t := min(max(-a.Dot(along)/max(along.Dot(along), math.SmallestNonzeroFloat32), 0), 1)
	return norm(a.Add(along.Scale(t)))
}

// Along returns the point of a curve at 0 ≤ t ≤ 1 and the direction of the curve there.
func Along(curve []vg.Point, t vg.Length) (at, slope vg.Point) {
	a, d := curve[0], curve[len(curve)-1]
	b, c := vg.Point{X: (2*a.X + d.X) / 3, Y: (2*a.Y + d.Y) / 3}, vg.Point{X: (a.X + 2*d.X) / 3, Y: (a.Y + 2*d.Y) / 3}
	if len(curve) > 2 {
		pieces := len(curve) / 3
		piece := min(int(t*vg.Length(pieces)), pieces-1)
		t = t*vg.Length(pieces) - vg.Length(piece)
		a, b, c, d = curve[3*piece], curve[3*piece+1], curve[3*piece+2], curve[3*piece+3]
	}
	s := 1 - t
	at = a.Scale(s * s * s).Add(b.Scale(3 * s * s * t)).Add(c.Scale(3 * s * t * t)).Add(d.Scale(t * t * t))
	slope = b.Sub(a).Scale(s * s).Add(c.Sub(b).Scale(2 * s * t)).Add(d.Sub(c).Scale(t * t))
	return at, slope
}
