package layout

import (
	"errors"

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

func (g Graph) sameRank(e Edge) bool { return g.Vertices[e.From].Rank == g.Vertices[e.To].Rank }

// clear pushes vertices and edges apart until no edge passes under a vertex that it does not end at: a reader would see two
// edges in its place, neither of which is in the graph. It fails where that does not help, and where rows hold the vertices.
func (l *Layout) clear(g Graph) error {
	if !g.Ranked && l.misleads(g) {
		separate(g, l.At)
		l.Curves = straight(g, l.At)
		l.trim(g)
	}
	if l.misleads(g) {
		return errors.New("an edge passes under a vertex that it does not end at: expected fewer edges, or one part with --around")
	}
	return nil
}

// clearance is the least distance of an edge from a vertex that it does not end at.
const clearance = 0.5

// misleads reports whether an edge passes under a vertex that it does not end at.
func (l *Layout) misleads(g Graph) bool {
	const steps = 400
	for i, e := range g.Edges {
		for step := range steps + 1 {
			at := Along(l.Curves[i], vg.Length(step)/steps)
			for v, box := range g.Vertices {
				if v != e.From && v != e.To && box.covers(at.Sub(l.At[v])) {
					return true
				}
			}
		}
	}
	return false
}

// covers reports whether a place is too close to the vertex, whose centre is the origin.
func (v Vertex) covers(p vg.Point) bool {
	x, y := p.X/(v.Width/2+clearance), p.Y/(v.Height/2+clearance)
	return x*x+y*y < 1 || v.Solid && max(abs(x), abs(y)) < 1
}

// Along returns the point of a curve at 0 ≤ t ≤ 1.
func Along(curve []vg.Point, t vg.Length) vg.Point {
	if len(curve) == 2 {
		return curve[0].Scale(1 - t).Add(curve[1].Scale(t))
	}
	pieces := len(curve) / 3
	piece := min(int(t*vg.Length(pieces)), pieces-1)
	t = t*vg.Length(pieces) - vg.Length(piece)
	s, p := 1-t, curve[3*piece:]
	return p[0].Scale(s * s * s).Add(p[1].Scale(3 * s * s * t)).Add(p[2].Scale(3 * s * t * t)).Add(p[3].Scale(t * t * t))
}
