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

// hatchGap is the distance of the lines of a hatched area.
const hatchGap vg.Length = 2.8

// hatch fills an area with parallel lines, whose share of it is the opacity of the colour.
func (c *Canvas) hatch(path vg.Path) {
	low, high := bounds(path)
	height := high.Y - low.Y
	var lines vg.Path
	// a line at 45 degrees crosses the bottom at x; all areas share one set of lines
	first := vg.Length(math.Floor(float64((low.X-height-low.Y)/hatchGap))) * hatchGap
	for x := first + low.Y; x < high.X; x += hatchGap {
		lines.Move(vg.Point{X: x, Y: low.Y})
		lines.Line(vg.Point{X: x + height, Y: high.Y})
	}
	c.Push()
	c.path(path)
	c.write("W\n")
	opacity := float64(c.now().colour.A) / 255
	c.now().colour.A = 255
	c.SetLineWidth(hatchGap * vg.Length(opacity) / math.Sqrt2)
	c.SetLineDash(nil, 0)
	c.Stroke(lines)
	c.Pop()
}

func bounds(path vg.Path) (low, high vg.Point) {
	low, high = path[0].Pos, path[0].Pos
	for _, comp := range path {
		for _, p := range append(comp.Control, comp.Pos) {
			if comp.Type != vg.CloseComp {
				r := comp.Radius
				low = vg.Point{X: min(low.X, p.X-r), Y: min(low.Y, p.Y-r)}
				high = vg.Point{X: max(high.X, p.X+r), Y: max(high.Y, p.Y+r)}
			}
		}
	}
	return low, high
}
