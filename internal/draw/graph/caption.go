package graph

import (
	"math"
	"slices"

	"gonum.org/v1/plot/vg"
)

// A caption is the operator of an edge, with its width and centre, and the angle at which it is written.
type caption struct {
	text  string
	width vg.Length
	at    vg.Point
	turn  float64
}

// The paper under a caption, around its text.
const (
	captionSide = 3.2 // from the middle of the text to the upper side
	captionEnd  = 1.5 // from the end of the text
)

// outline is the paper under a caption.
func (c caption) outline() []vg.Point {
	sin, cos := math.Sincos(c.turn)
	along := vg.Point{X: vg.Length(cos), Y: vg.Length(sin)}.Scale(c.width/2 + captionEnd)
	across := vg.Point{X: -vg.Length(sin), Y: vg.Length(cos)}.Scale(captionSide)
	return parallelogram(c.at, along, across)
}

// parallelogram has a centre, from which its sides are as far as the vectors reach.
func parallelogram(centre, along, across vg.Point) []vg.Point {
	end, start := centre.Add(along), centre.Sub(along)
	return []vg.Point{end.Add(across), start.Add(across), start.Sub(across), end.Sub(across)}
}

// mostRounds bounds the search for places.
const mostRounds = 200

// placeCaptions puts the operators on their edges, one after the other, where they touch no vertex and no other
// operator. One that finds no place is the first in the next round. It returns nil where some have no place in any
// round.
func (w *drawing) placeCaptions() []caption {
	edges := slices.DeleteFunc(slices.Clone(w.Edges), func(e Edge) bool { return e.Operator == "" })
round:
	for range mostRounds {
		var captions []caption
		var taken [][]vg.Point
		for _, v := range w.Vertices {
			x, y := v.width/2, v.height/2
			if !v.Seed && !v.Below { // without a second outline
				x, y = x-ring, y-ring
			}
			taken = append(taken, parallelogram(v.at, vg.Point{X: x}, vg.Point{Y: y}))
		}
		for i, e := range edges {
			c := w.placeCaption(e, taken)
			if c == nil {
				edges = slices.Insert(slices.Delete(edges, i, i+1), 0, e)
				continue round
			}
			captions, taken = append(captions, *c), append(taken, c.outline())
		}
		return captions
	}
	return nil
}

// placeCaption finds the place on a straight edge where the operator interrupts the fewest other edges, of these that
// nearest to the middle.
func (w *drawing) placeCaption(e Edge, taken [][]vg.Point) (best *caption) {
	from, slope, least := e.curve[0], e.curve[1].Sub(e.curve[0]), math.Inf(1)
	if slope.X < 0 { // so that no operator is upside down
		from, slope = e.curve[1], slope.Scale(-1)
	}
	turn, width := math.Atan2(float64(slope.Y), float64(slope.X)), captionStyle().Width(e.Operator)
	for step := 5; step <= 95; step++ {
		part := float64(step) / 100
		c := caption{e.Operator, width, from.Add(slope.Scale(vg.Length(part))), turn}
		outline, cost := c.outline(), math.Abs(part-0.5)
		if slices.ContainsFunc(taken, func(other []vg.Point) bool { return overlap(outline, other) }) {
			continue
		}
		for _, other := range w.Edges { // its own one among them
			if overlap(outline, other.curve) {
				cost++
			}
		}
		if cost < least {
			best, least = &c, cost
		}
	}
	return best
}

// overlap reports whether two convex polygons meet: no direction across a side of one of them separates them. Most
// that are apart are so in a direction of the page, which is quick to see.
func overlap(a, b []vg.Point) bool {
	separates := func(direction vg.Point) bool {
		lowA, highA := extent(a, direction)
		lowB, highB := extent(b, direction)
		return highA <= lowB || highB <= lowA
	}
	if separates(vg.Point{X: 1}) || separates(vg.Point{Y: 1}) {
		return false
	}
	for _, polygon := range [][]vg.Point{a, b} {
		for i, p := range polygon {
			if side := polygon[(i+1)%len(polygon)].Sub(p); separates(vg.Point{X: -side.Y, Y: side.X}) {
				return false
			}
		}
	}
	return true
}

// extent is the range of a polygon in a direction.
func extent(polygon []vg.Point, direction vg.Point) (low, high vg.Length) {
	low, high = vg.Length(math.Inf(1)), vg.Length(math.Inf(-1))
	for _, p := range polygon {
		low, high = min(low, p.Dot(direction)), max(high, p.Dot(direction))
	}
	return low, high
}
