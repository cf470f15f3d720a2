package graph

import (
	"math"
	"slices"
	"strconv"

	"gonum.org/v1/plot/vg"
)

// A caption is the operator of a straight edge, with its width and centre, and the angle at which it is written; or the
// number that stands for it in the legend, which is upright.
type caption struct {
	text     string
	width    vg.Length
	at       vg.Point
	turn     float64
	numbered bool
}

// The room of a caption, around its text.
const (
	captionSide = 3.6 // from the middle of the text to the upper side
	captionEnd  = 1.5 // from the end of the text
)

// outline is the room of a caption.
func (c caption) outline() polygon {
	if c.numbered {
		return parallelogram(c.at, vg.Point{X: numberRadius + 1}, vg.Point{Y: numberRadius + 1})
	}
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

// placeCaptions puts the operators on their edges, or their numbers, one after the other, where they touch no vertex,
// no other edge and no other operator. One that finds no place is the first in the next round. It reports whether all
// have a place in some round.
func (w *drawing) placeCaptions(numbered bool) bool {
	var order []int
	places := make([][]caption, len(w.Edges))
	for i, e := range w.Edges {
		if e.operator == "" {
			continue
		}
		order = append(order, i)
		if places[i] = w.placesOf(i, len(order), numbered); len(places[i]) == 0 {
			return false
		}
	}
round:
	for range mostRounds {
		var taken []polygon
		for k, i := range order {
			free := slices.IndexFunc(places[i], func(c caption) bool { return !c.outline().meetsAny(taken) })
			if free < 0 {
				order = slices.Insert(slices.Delete(order, k, k+1), 0, i)
				continue round
			}
			w.Edges[i].caption = &places[i][free]
			taken = append(taken, places[i][free].outline())
		}
		return true
	}
	return false
}

// placesOf are the places on an edge where its operator, or the number that stands for it, touches no vertex and no
// other edge: those nearest to the middle come first.
func (w *drawing) placesOf(edge, number int, numbered bool) (places []caption) {
	var obstacles []polygon
	for _, v := range w.Vertices {
		x, y := v.width/2, v.height/2
		if !v.Seed && !v.isBelow() { // without a second outline
			x, y = x-ring, y-ring
		}
		obstacles = append(obstacles, parallelogram(v.at, vg.Point{X: x}, vg.Point{Y: y}))
	}
	for i, e := range w.Edges {
		if i != edge {
			obstacles = append(obstacles, polygonOf(e.curve))
		}
	}
	e := w.Edges[edge]
	from, slope := e.curve[0], e.curve[1].Sub(e.curve[0])
	if slope.X < 0 { // so that no operator is upside down
		from, slope = e.curve[1], slope.Scale(-1)
	}
	c := caption{text: e.operator, width: captionStyle().Width(e.operator), numbered: numbered}
	if numbered {
		c.text = strconv.Itoa(number)
	} else {
		c.turn = math.Atan2(float64(slope.Y), float64(slope.X))
	}
	for aside := range 46 { // 50 per cent of the edge, 49, 51, 48, 52, and so on to 5 and 95
		for _, percent := range slices.Compact([]int{50 - aside, 50 + aside}) {
			c.at = from.Add(slope.Scale(vg.Length(percent) / 100))
			if !c.outline().meetsAny(obstacles) {
				places = append(places, c)
			}
		}
	}
	return places
}

// meetsAny reports whether a polygon meets some of the others.
func (p polygon) meetsAny(others []polygon) bool {
	return slices.ContainsFunc(others, func(other polygon) bool { return overlap(p, other) })
}

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
