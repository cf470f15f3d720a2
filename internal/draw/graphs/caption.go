package graphs

import (
	"math"

	"gonum.org/v1/plot/vg"

	"qorbit/internal/draw/layout"
)

// A caption is the operator of an edge, with its middle and the angle at which it is written.
type caption struct {
	text string
	at   vg.Point
	turn float64
}

// crowded is how near to each other two things are in each other's way, in points.
const crowded = 6

// captions finds places for the operators of edges, one edge after the other: where there are fewest points of other edges and
// of captions before it in the way, near the middle rather than the ends.
func (w *Drawing) captions() []caption {
	var all []caption
	var taken []vg.Point
	lines := make([][]vg.Point, len(w.curves))
	for i, curve := range w.curves {
		for step := range 41 {
			at, _ := along(curve, float64(step)/40)
			lines[i] = append(lines[i], at)
		}
	}
	for i, e := range w.Edges {
		if e.Operator == "" {
			continue
		}
		best, least := caption{}, math.Inf(1)
		for _, t := range []float64{0.5, 0.45, 0.55, 0.4, 0.6, 0.35, 0.65, 0.3, 0.7, 0.27, 0.73} {
			c := caption{text: e.Operator}
			c.at, c.turn = along(w.curves[i], t)
			cost := math.Abs(t - 0.5)
			for _, p := range c.points() {
				cost += 3 * near(p, taken)
				for j, line := range lines {
					if j != i {
						cost += near(p, line)
					}
				}
			}
			if cost < least {
				best, least = c, cost
			}
		}
		all = append(all, best)
		taken = append(taken, best.points()...)
	}
	return all
}

// points are some along a caption.
func (c caption) points() []vg.Point {
	var points []vg.Point
	half := captionStyle.Width(c.text) / 2
	sin, cos := math.Sincos(c.turn)
	for step := -4; step <= 4; step++ {
		aside := half * vg.Length(step) / 4
		points = append(points, c.at.Add(vg.Point{X: aside * vg.Length(cos), Y: aside * vg.Length(sin)}))
	}
	return points
}

// near counts the points that are in the way of one.
func near(p vg.Point, points []vg.Point) float64 {
	count := 0.0
	for _, q := range points {
		if math.Hypot(float64(p.X-q.X), float64(p.Y-q.Y)) < crowded {
			count++
		}
	}
	return count
}

// along is the point of a curve at 0 ≤ t ≤ 1, and the angle of text there, which is never upside down.
func along(curve []layout.Point, t float64) (vg.Point, float64) {
	a, d := curve[0], curve[len(curve)-1]
	b, c := layout.Point{X: (2*a.X + d.X) / 3, Y: (2*a.Y + d.Y) / 3}, layout.Point{X: (a.X + 2*d.X) / 3, Y: (a.Y + 2*d.Y) / 3}
	if len(curve) > 2 { // one of its cubic curves
		pieces := len(curve) / 3
		piece := min(int(t*float64(pieces)), pieces-1)
		t = t*float64(pieces) - float64(piece)
		a, b, c, d = curve[3*piece], curve[3*piece+1], curve[3*piece+2], curve[3*piece+3]
	}
	s := 1 - t
	mix := func(a, b, c, d float64) (at, slope float64) {
		return s*s*s*a + 3*s*s*t*b + 3*s*t*t*c + t*t*t*d, s*s*(b-a) + 2*s*t*(c-b) + t*t*(d-c)
	}
	x, dx := mix(a.X, b.X, c.X, d.X)
	y, dy := mix(a.Y, b.Y, c.Y, d.Y)
	if dx < 0 {
		dx, dy = -dx, -dy
	}
	return vg.Point{X: vg.Length(x), Y: vg.Length(y)}, math.Atan2(dy, dx)
}
