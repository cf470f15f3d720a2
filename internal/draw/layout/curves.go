package layout

import (
	"errors"
	"math"
	"slices"

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
// edges in its place, neither of which is in the graph. It fails where that does not help, and where rows hold the vertices. A
// layout without such an edge, and without one that is too short, is left as it is.
func (l *Layout) clear(g Graph) error {
	short := func(e Edge) bool { return g.Visible > 0 && g.short(e, l.At) > leastStep }
	if !l.misleads(g) && (g.Ranked || !slices.ContainsFunc(g.Edges, short)) {
		return nil
	}
	if !g.Ranked {
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
	for i, e := range g.Edges {
		line := Polyline(l.Curves[i])
		for v, box := range g.Vertices {
			for i := 1; i < len(line) && v != e.From && v != e.To; i++ {
				if box.meets(line[i-1].Sub(l.At[v]), line[i].Sub(l.At[v])) {
					return true
				}
			}
		}
	}
	return false
}

// meets reports whether a line segment comes too close to the vertex, whose centre is the origin.
func (v Vertex) meets(a, b vg.Point) bool {
	width, height := v.Width/2+clearance, v.Height/2+clearance
	if !v.Solid { // in these units the ellipse is the unit circle
		unit := func(p vg.Point) vg.Point { return vg.Point{X: p.X / width, Y: p.Y / height} }
		return fromOrigin(unit(a), unit(b)) < 1
	}
	from, to := vg.Length(0), vg.Length(1) // the part of the segment in the box
	for _, side := range [][3]vg.Length{{a.X, b.X - a.X, width}, {a.Y, b.Y - a.Y, height}} {
		switch at, along, half := side[0], side[1], side[2]; {
		case along != 0:
			enter, leave := (-half-at)/along, (half-at)/along
			from, to = max(from, min(enter, leave)), min(to, max(enter, leave))
		case abs(at) >= half:
			return false
		}
	}
	return from < to
}

// fromOrigin is the distance of a line segment from the origin.
func fromOrigin(a, b vg.Point) vg.Length {
	along := b.Sub(a)
	t := min(max(-a.Dot(along)/max(along.Dot(along), math.SmallestNonzeroFloat32), 0), 1)
	return norm(a.Add(along.Scale(t)))
}

// Polyline returns points along a curve, close enough to stand for it.
func Polyline(curve []vg.Point) []vg.Point {
	pieces := len(curve) / 3
	if pieces == 0 {
		return curve
	}
	line := make([]vg.Point, 16*pieces+1)
	for step := range line {
		line[step], _ = Along(curve, vg.Length(step)/vg.Length(16*pieces))
	}
	return line
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
