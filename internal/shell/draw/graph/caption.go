package graph

import (
	"math"
	"slices"
	"sync"

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
func (c caption) outline() polygon {
	sin, cos := math.Sincos(c.turn)
	along := vg.Point{X: vg.Length(cos), Y: vg.Length(sin)}.Scale(c.width/2 + captionEnd)
	across := vg.Point{X: -vg.Length(sin), Y: vg.Length(cos)}.Scale(captionSide)
	return parallelogram(c.at, along, across)
}

// parallelogram has a centre, from which its sides are as far as the vectors reach.
func parallelogram(centre, along, across vg.Point) polygon {
	end, start := centre.Add(along), centre.Sub(along)
	return polygonOf([]vg.Point{end.Add(across), start.Add(across), start.Sub(across), end.Sub(across)})
}

// A polygon is convex. The rectangle around it reaches from low to high.
type polygon struct {
	corners   []vg.Point
	low, high vg.Point
}

func polygonOf(corners []vg.Point) polygon {
	p := polygon{corners: corners}
	p.low.X, p.high.X = extent(corners, vg.Point{X: 1})
	p.low.Y, p.high.Y = extent(corners, vg.Point{Y: 1})
	return p
}

// mostRounds bounds the search for places.
const mostRounds = 200

// placeCaptions puts the operators on their edges, one after the other, where they touch no vertex and no other
// operator. One that finds no place is the first in the next round. It returns nil where some have no place in any
// round.
func (w *drawing) placeCaptions() []caption {
	edges := slices.DeleteFunc(slices.Clone(w.Edges), func(e Edge) bool { return e.Operator == "" })
	var vertices, lines []polygon
	for _, v := range w.Vertices {
		x, y := v.width/2, v.height/2
		if !v.Seed && !v.Below { // without a second outline
			x, y = x-ring, y-ring
		}
		vertices = append(vertices, parallelogram(v.at, vg.Point{X: x}, vg.Point{Y: y}))
	}
	for _, e := range w.Edges {
		lines = append(lines, polygonOf(e.curve))
	}
round:
	for range mostRounds {
		var captions []caption
		taken := slices.Clone(vertices)
		for i, e := range edges {
			c := placeCaption(e, taken, lines)
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

// placeCaption finds the place on a straight edge where the operator is on nothing that is taken and interrupts the
// fewest other edges, of these that nearest to the middle. It begins there, and leaves a place as soon as another one
// is better.
func placeCaption(e Edge, taken, lines []polygon) (best *caption) {
	from, slope, least := e.curve[0], e.curve[1].Sub(e.curve[0]), math.Inf(1)
	if slope.X < 0 { // so that no operator is upside down
		from, slope = e.curve[1], slope.Scale(-1)
	}
	turn, width := math.Atan2(float64(slope.Y), float64(slope.X)), captionStyle().Width(e.Operator)
	for _, percent := range fromTheMiddle() {
		part := float64(percent) / 100
		c := caption{e.Operator, width, from.Add(slope.Scale(vg.Length(part))), turn}
		outline, cost := c.outline(), math.Abs(part-0.5)
		if slices.ContainsFunc(taken, func(other polygon) bool { return overlap(outline, other) }) {
			continue
		}
		for _, line := range lines { // its own one among them
			if cost >= least {
				break
			}
			if overlap(outline, line) {
				cost++
			}
		}
		if cost < least {
			best, least = &c, cost
		}
	}
	return best
}

// fromTheMiddle are the places of a caption on its edge, in per cent: 50, 49, 51, 48, 52, and so on to 5 and 95.
var fromTheMiddle = sync.OnceValue(func() []int {
	places := []int{50}
	for aside := 1; aside <= 45; aside++ {
		places = append(places, 50-aside, 50+aside)
	}
	return places
})

// overlap reports whether two convex polygons meet: no direction across a side of one of them separates them. Most
// that are apart are so in a direction of the page, which is quick to see.
func overlap(a, b polygon) bool {
	if a.high.X <= b.low.X || b.high.X <= a.low.X || a.high.Y <= b.low.Y || b.high.Y <= a.low.Y {
		return false
	}
	for _, corners := range [][]vg.Point{a.corners, b.corners} {
		for i, p := range corners {
			side := corners[(i+1)%len(corners)].Sub(p)
			across := vg.Point{X: -side.Y, Y: side.X}
			lowA, highA := extent(a.corners, across)
			lowB, highB := extent(b.corners, across)
			if highA <= lowB || highB <= lowA {
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
