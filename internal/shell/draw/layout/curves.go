package layout

import (
	"cmp"
	"context"
	"errors"
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

// clear pushes vertices and edges apart until no edge passes under a vertex that it does not end at: a reader would
// see two edges in its place, neither of which is in the graph. It fails where that does not help, and where rows
// hold the vertices.
func (l *Layout) clear(ctx context.Context, g Graph) error {
	if !g.Ranked && l.misleads(g) {
		separate(ctx, g, l.At)
		l.Curves = straight(g, l.At)
		l.trim(g)
	}
	if l.misleads(g) {
		return errors.New("an edge passes under a vertex that it does not end at: " +
			"expected fewer edges, or one part of the graph")
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
	first := p[0].Scale(s * s * s).Add(p[1].Scale(3 * s * s * t))
	return first.Add(p[2].Scale(3 * s * t * t)).Add(p[3].Scale(t * t * t))
}

// Distances of edges in a graph with rows.
const (
	portGap   = 4   // of the ends of edges on a vertex, where it is wide enough
	portShare = 0.6 // of the width of a vertex, for the ends of edges
	laneGap   = 6   // of arcs below each other
	firstLane = 8   // from a row to the nearest arc
)

// layered draws edges from the bottom of a box to the top of one in a lower rank, with vertical ends, and those
// within a rank as arcs under it. It sets the heights of the rows, so that the arcs have room. In a tree edges end in
// the middle of boxes. Elsewhere each edge has an end of its own, so that it can be followed.
func layered(g Graph, at []vg.Point) [][]vg.Point {
	lanes := g.lanes(at)
	g.setHeights(at, lanes)
	ports := g.ports(at)
	leave := vg.Length(1)
	if isTree(g) {
		leave = early
	}
	curves := make([][]vg.Point, len(g.Edges))
	for i, e := range g.Edges {
		from, to := at[e.From], at[e.To]
		from.X, to.X = from.X+ports[i].from, to.X+ports[i].to
		from.Y -= g.Vertices[e.From].Height / 2
		if g.sameRank(e) {
			to.Y -= g.Vertices[e.To].Height / 2
			deep := depth(lanes[i]) / 0.75 // a curve comes three quarters as near to its handles
			aside := (to.X - from.X) / 6
			low := min(from.Y, to.Y) - deep
			curves[i] = []vg.Point{from, {X: from.X + aside, Y: low}, {X: to.X - aside, Y: low}, to}
			continue
		}
		to.Y += g.Vertices[e.To].Height / 2
		curves[i] = fall(from, to, leave)
		if from.X == to.X {
			curves[i] = []vg.Point{from, to}
		}
	}
	return curves
}

// early is how soon the edges of a tree part: dashes that lie on each other and then part look like the head of an
// arrow.
const early = 0.2

// fall is a curve from a row to a lower one, which leaves the upper row sooner or later.
func fall(from, to vg.Point, leave vg.Length) []vg.Point {
	bend := (from.Y - to.Y) / 2
	return []vg.Point{from, {X: from.X, Y: from.Y - bend*leave}, {X: to.X, Y: to.Y + bend}, to}
}

// depth is how far an arc comes down from its row.
func depth(lane int) vg.Length { return firstLane + laneGap*vg.Length(lane) }

// lanes gives each arc a lane under its row, counted from 0: shorter arcs come before those that overlap them.
func (g Graph) lanes(at []vg.Point) []int {
	lanes := make([]int, len(g.Edges))
	var arcs []int
	for i, e := range g.Edges {
		if g.sameRank(e) {
			arcs = append(arcs, i)
		}
	}
	ends := func(i int) (left, right vg.Length) {
		a, b := at[g.Edges[i].From].X, at[g.Edges[i].To].X
		return min(a, b), max(a, b)
	}
	span := func(i int) vg.Length { left, right := ends(i); return right - left }
	slices.SortStableFunc(arcs, func(i, j int) int { return cmp.Compare(span(i), span(j)) })
	for k, i := range arcs {
		left, right := ends(i)
		for _, j := range arcs[:k] {
			l, r := ends(j)
			if g.Vertices[g.Edges[i].From].Rank == g.Vertices[g.Edges[j].From].Rank && l < right && left < r {
				lanes[i] = max(lanes[i], lanes[j]+1)
			}
		}
	}
	return lanes
}

// setHeights sets the heights of the rows: the usual distance, or more where the arcs under a row need it.
func (g Graph) setHeights(at []vg.Point, lanes []int) {
	deepest := make(map[int]vg.Length) // the arc under a row
	last, tallest := 0, vg.Length(0)
	for _, v := range g.Vertices {
		last, tallest = max(last, v.Rank), max(tallest, v.Height)
	}
	for i, e := range g.Edges {
		if rank := g.Vertices[e.From].Rank; g.sameRank(e) {
			deepest[rank] = max(deepest[rank], depth(lanes[i]))
		}
	}
	height := make([]vg.Length, last+1)
	for rank := 1; rank <= last; rank++ {
		height[rank] = height[rank-1] - max(g.Length, tallest+deepest[rank-1]+3*laneGap)
	}
	for v := range at {
		at[v].Y = height[g.Vertices[v].Rank]
	}
}

// The ports of an edge say how far right of the middle of its vertices an edge ends.
type ports struct{ from, to vg.Length }

// An end of an edge at the bottom or at the top of a vertex. Ends are sorted by side, then by far.
type end struct {
	port *vg.Length
	side int       // −1 for an arc to the left, 1 for one to the right, else 0
	far  vg.Length // of the vertex at the other end
}

// ports gives each edge its ends. At the bottom of a vertex, arcs to the left end at the left, those to the right at
// the right, and longer ones nearer the middle, so that no two of them cross there. The ends of other edges come in
// the order of the vertices that they lead to.
func (g Graph) ports(at []vg.Point) []ports {
	all := make([]ports, len(g.Edges))
	if isTree(g) {
		return all
	}
	bottom, top := make([][]end, len(g.Vertices)), make([][]end, len(g.Vertices))
	for i, e := range g.Edges {
		p, far := &all[i], at[e.To].X-at[e.From].X
		if !g.sameRank(e) {
			bottom[e.From] = append(bottom[e.From], end{&p.from, 0, far})
			top[e.To] = append(top[e.To], end{&p.to, 0, -far})
			continue
		}
		side := 1
		if far < 0 {
			side = -1
		}
		bottom[e.From] = append(bottom[e.From], end{&p.from, side, -far})
		bottom[e.To] = append(bottom[e.To], end{&p.to, -side, far})
	}
	for v, box := range g.Vertices {
		for _, ends := range [][]end{bottom[v], top[v]} {
			slices.SortStableFunc(ends, func(a, b end) int {
				return cmp.Or(cmp.Compare(a.side, b.side), cmp.Compare(a.far, b.far))
			})
			gap := min(portGap, portShare*box.Width/vg.Length(max(len(ends)-1, 1)))
			for i, e := range ends {
				*e.port = gap * (vg.Length(i) - vg.Length(len(ends)-1)/2)
			}
		}
	}
	return all
}
