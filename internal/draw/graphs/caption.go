package graphs

import (
	"math"

	"gonum.org/v1/plot/vg"

	"qorbit/internal/draw/layout"
)

// A caption is the operator of an edge, with its centre and the angle at which it is written.
type caption struct {
	text string
	at   vg.Point
	turn float64
}

// crowded is the distance in points below which a caption collides with something.
const crowded = 6

// captions finds places for the operators of edges, one edge after the other: each where it collides with fewest points of
// other edges and of captions before it, near the middle of its edge rather than the ends.
func (w *drawing) captions() []caption {
	var all []caption
	var taken []vg.Point
	lines := make([][]vg.Point, len(w.Edges))
	for i, e := range w.Edges {
		for step := range 41 {
			at, _ := layout.Along(e.curve, vg.Length(step)/40)
			lines[i] = append(lines[i], at)
		}
	}
	for i, e := range w.Edges {
		if e.Operator == "" {
			continue
		}
		best, least := caption{}, math.Inf(1)
		for _, t := range []float64{0.5, 0.45, 0.55, 0.4, 0.6, 0.35, 0.65, 0.3, 0.7, 0.27, 0.73} {
			at, slope := layout.Along(e.curve, vg.Length(t))
			if slope.X < 0 { // so that no operator is upside down
				slope = slope.Scale(-1)
			}
			c, cost := caption{e.Operator, at, math.Atan2(float64(slope.Y), float64(slope.X))}, math.Abs(t-0.5)
			for _, p := range c.points() {
				cost += 3 * collisions(p, taken)
				for j, line := range lines {
					if j != i {
						cost += collisions(p, line)
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

// collisions counts the points that are too close to one.
func collisions(p vg.Point, points []vg.Point) float64 {
	count := 0.0
	for _, q := range points {
		if math.Hypot(float64(p.X-q.X), float64(p.Y-q.Y)) < crowded {
			count++
		}
	}
	return count
}
