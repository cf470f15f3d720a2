package graph

import "gonum.org/v1/plot/vg"

// along is the point of a straight line, or of cubic Bézier curves, at 0 ≤ t ≤ 1.
func along(curve []vg.Point, t vg.Length) vg.Point {
	if len(curve) == 2 {
		return curve[0].Scale(1 - t).Add(curve[1].Scale(t))
	}
	pieces := len(curve) / 3
	piece := min(int(t*vg.Length(pieces)), pieces-1)
	t = t*vg.Length(pieces) - vg.Length(piece)
	s, p := 1-t, curve[3*piece:]
	at := p[0].Scale(s * s * s).Add(p[1].Scale(3 * s * s * t))
	return at.Add(p[2].Scale(3 * s * t * t)).Add(p[3].Scale(t * t * t))
}
