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
	return []vg.Point{c.at.Add(along).Add(across), c.at.Sub(along).Add(across), c.at.Sub(along).Sub(across), c.at.Add(along).Sub(across)}
}

// A choice is a place for a caption with its outline. Its cost counts the other edges that it interrupts, and how far it is from the
// middle of its edge.
type choice struct {
	caption
	outline []vg.Point
	cost    float64
}

// conflict is the cost of two captions on each other, which is more than all else can be.
const conflict = 1e6

// mostRounds bounds the rounds of a search.
const mostRounds = 60

// placeCaptions finds places for the operators, on their edges, where they touch no vertex and no other operator. It returns nil
// where it finds none. Captions move, one after the other, each to its place of least cost. Where captions collide at the end of a
// round, their places become dearer, so that the search leaves them (breakout local search).
func (w *drawing) placeCaptions() []caption {
	var all [][]choice
	vertices := make([][]vg.Point, len(w.Vertices))
	for v := range vertices {
		vertices[v] = w.vertexOutline(v)
	}
	for i, e := range w.Edges {
		if e.Operator != "" {
			all = append(all, w.choices(i, vertices))
		}
	}
	chosen := make([]*choice, len(all))
	for i, places := range all {
		if len(places) == 0 {
			return nil
		}
		chosen[i] = &places[0]
	}
	for range mostRounds {
		for i, places := range all {
			chosen[i] = cheapest(places, i, chosen)
		}
		var captions []caption
		var collided []*choice
		for i, c := range chosen {
			captions = append(captions, c.caption)
			if slices.ContainsFunc(chosen, func(other *choice) bool { return other != chosen[i] && overlap(c.outline, other.outline) }) {
				collided = append(collided, c)
			}
		}
		if len(collided) == 0 {
			return captions
		}
		for _, c := range collided {
			c.cost += conflict / 8
		}
	}
	return nil
}

// cheapest is the place of least cost for caption i, where the others are at the chosen ones.
func cheapest(places []choice, i int, chosen []*choice) (best *choice) {
	least := math.Inf(1)
	for p := range places {
		cost := places[p].cost
		for j, other := range chosen {
			if i != j && cost < least && overlap(places[p].outline, other.outline) {
				cost += conflict
			}
		}
		if cost < least {
			least, best = cost, &places[p]
		}
	}
	return best
}

// choices are the places on a straight edge where its operator touches none of the outlines of the vertices.
func (w *drawing) choices(edge int, vertices [][]vg.Point) []choice {
	e := w.Edges[edge]
	from, to := e.curve[0], e.curve[len(e.curve)-1]
	slope := to.Sub(from)
	if slope.X < 0 { // so that no operator is upside down
		slope = slope.Scale(-1)
	}
	turn := math.Atan2(float64(slope.Y), float64(slope.X))
	width := captionStyle().Width(e.Operator)
	var all []choice
	for step := 5; step <= 95; step++ {
		part := float64(step) / 100
		c := caption{e.Operator, width, from.Add(to.Sub(from).Scale(vg.Length(part))), turn}
		place := choice{c, c.outline(), math.Abs(part - 0.5)}
		if slices.ContainsFunc(vertices, func(outline []vg.Point) bool { return overlap(place.outline, outline) }) {
			continue
		}
		for i, other := range w.Edges {
			if i != edge && overlap(place.outline, []vg.Point{other.curve[0], other.curve[len(other.curve)-1]}) {
				place.cost++
			}
		}
		all = append(all, place)
	}
	return all
}

// vertexOutline is the box of a vertex, or a polygon around the ellipse in it.
func (w *drawing) vertexOutline(v int) []vg.Point {
	const sides = 16
	box, at := w.Vertices[v], w.Vertices[v].at
	x, y := box.width/2, box.height/2
	if w.solid(box) {
		return []vg.Point{at.Add(vg.Point{X: x, Y: y}), at.Add(vg.Point{X: -x, Y: y}), at.Add(vg.Point{X: -x, Y: -y}), at.Add(vg.Point{X: x, Y: -y})}
	}
	var outline []vg.Point
	around := vg.Length(1 / math.Cos(math.Pi/sides))
	for i := range sides {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / sides)
		outline = append(outline, at.Add(vg.Point{X: x * around * vg.Length(cos), Y: y * around * vg.Length(sin)}))
	}
	return outline
}

// overlap reports whether two convex polygons meet: no direction across a side of one of them separates them. Most that are apart are
// so in a direction of the page, which is quick to see.
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
