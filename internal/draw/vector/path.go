package vector

import (
	"fmt"
	"math"

	"gonum.org/v1/plot/vg"
)

// path writes a path.
func (c *Canvas) path(path vg.Path) {
	var at vg.Point
	started := false
	for _, p := range path {
		switch p.Type {
		case vg.MoveComp:
			c.points("m", p.Pos)
		case vg.LineComp:
			c.points("l", p.Pos)
		case vg.ArcComp:
			at = c.arc(p, started)
			started = true
			continue
		case vg.CurveComp:
			first, second := p.Control[0], p.Control[len(p.Control)-1]
			if len(p.Control) == 1 { // a quadratic curve as a cubic one
				first = first.Scale(2).Add(at).Scale(1. / 3)
				second = second.Scale(2).Add(p.Pos).Scale(1. / 3)
			}
			c.points("c", first, second, p.Pos)
		case vg.CloseComp:
			c.write("h\n")
			continue
		}
		at, started = p.Pos, true
	}
}

func (c *Canvas) points(operator string, points ...vg.Point) {
	for _, p := range points {
		fmt.Fprintf(&c.body, "%s %s ", number(p.X), number(p.Y))
	}
	c.write(operator + "\n")
}

// arc writes an arc as cubic curves of a quarter of a circle at most, and returns its end. The distance of the control points is
// that for which the middle of the curve lies on the circle.
func (c *Canvas) arc(p vg.PathComp, started bool) vg.Point {
	place := func(angle float64) vg.Point {
		sin, cos := math.Sincos(angle)
		return p.Pos.Add(vg.Point{X: vg.Length(cos), Y: vg.Length(sin)}.Scale(p.Radius))
	}
	along := func(angle, by float64) vg.Point { // from a place on the circle
		sin, cos := math.Sincos(angle)
		return place(angle).Add(vg.Point{X: vg.Length(-sin), Y: vg.Length(cos)}.Scale(p.Radius * vg.Length(by)))
	}
	operator := "m"
	if started {
		operator = "l"
	}
	c.points(operator, place(p.Start))
	pieces := max(1, math.Ceil(math.Abs(p.Angle)/(math.Pi/2)-1e-9))
	step := p.Angle / pieces
	bend := 4. / 3 * math.Tan(step/4)
	angle := p.Start
	for range int(pieces) {
		c.points("c", along(angle, bend), along(angle+step, -bend), place(angle+step))
		angle += step
	}
	return place(angle)
}
