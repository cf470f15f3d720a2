package layout

import (
	"context"
	"errors"
	"math"

	"gonum.org/v1/plot/vg"
)

// mostPushes bounds the rounds of pushes, and leastStep is the distance in points that needs none.
const (
	mostPushes = 800
	leastStep  = 0.002
)

// separate pushes boxes apart that are closer than the gap, or joined by an edge of which too little would be seen,
// and away from edges that would pass under them: a reader would see two edges in the place of one. It fails where an
// edge still passes under a vertex that it does not end at, and with the context's error.
func (g Graph) separate(ctx context.Context, at []vg.Point) error {
	for range mostPushes {
		if ctx.Err() != nil {
			break
		}
		boxes, ends, edges := g.pushBoxes(at), g.pushEnds(at), g.pushEdges(at)
		if !boxes && !ends && !edges {
			break
		}
	}
	if ctx.Err() == nil && g.misleads(at) {
		return errors.New("an edge passes under a vertex that it does not end at: " +
			"expected fewer edges, or one part of the graph")
	}
	return ctx.Err()
}

// clearance is the least distance of an edge from a vertex that it does not end at.
const clearance = 0.5

// misleads reports whether an edge passes under a vertex that it does not end at.
func (g Graph) misleads(at []vg.Point) bool {
	const steps = 400
	for _, e := range g.Edges {
		step := at[e.To].Sub(at[e.From]).Scale(1. / steps)
		for k := range steps {
			p := at[e.From].Add(step.Scale(vg.Length(k)))
			for v, box := range g.Vertices {
				if v != e.From && v != e.To && box.covers(p.Sub(at[v])) {
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

// pushEnds lengthens edges that are mostly hidden. It reports whether there was one.
func (g Graph) pushEnds(at []vg.Point) (pushed bool) {
	for _, e := range g.Edges {
		along, length := direction(at[e.From], at[e.To])
		short := g.Visible + g.Vertices[e.From].hides(along) + g.Vertices[e.To].hides(along) - length
		if short > leastStep {
			at[e.From], at[e.To] = at[e.From].Sub(along.Scale(short/2)), at[e.To].Add(along.Scale(short/2))
			pushed = true
		}
	}
	return pushed
}

// hides is the length of an edge in a direction, from the centre of the box on, that the box hides.
func (v Vertex) hides(along vg.Point) vg.Length {
	return min(v.Width/2/max(abs(along.X), tiny), v.Height/2/max(abs(along.Y), tiny))
}

// pushBoxes moves every pair that is too close, along the direction in which it overlaps less. It reports whether
// there was one.
func (g Graph) pushBoxes(at []vg.Point) (pushed bool) {
	for i, v := range g.Vertices {
		for j, w := range g.Vertices[:i] {
			x := (v.Width+w.Width)/2 + g.Gap - abs(at[i].X-at[j].X)
			y := (v.Height+w.Height)/2 + g.Gap - abs(at[i].Y-at[j].Y)
			if x <= leastStep || y <= leastStep {
				continue
			}
			push := vg.Point{Y: copySign(y/2, at[i].Y-at[j].Y)}
			if x < y {
				push = vg.Point{X: copySign(x/2, at[i].X-at[j].X)}
			}
			at[i], at[j] = at[i].Add(push), at[j].Sub(push)
			pushed = true
		}
	}
	return pushed
}

// pushEdges moves vertices that lie on an edge of others aside, and the edge half as far to the other side. It reports
// whether there was one.
func (g Graph) pushEdges(at []vg.Point) (pushed bool) {
	for _, e := range g.Edges {
		along, length := direction(at[e.From], at[e.To])
		for v, box := range g.Vertices {
			if v == e.From || v == e.To {
				continue
			}
			aside := at[v].Sub(at[e.From])
			if t := aside.Dot(along); t < 0 || t > length {
				continue
			}
			distance := along.X*aside.Y - along.Y*aside.X
			reach := (abs(along.Y)*box.Width + abs(along.X)*box.Height) / 2 // of the box to the side
			if need := reach + g.Gap/2 - abs(distance); need > leastStep {
				push := copySign(need/4, distance)
				across := vg.Point{X: -push * along.Y, Y: push * along.X}
				at[v] = at[v].Add(across.Scale(2))
				at[e.From], at[e.To] = at[e.From].Sub(across), at[e.To].Sub(across)
				along, length = direction(at[e.From], at[e.To])
				pushed = true
			}
		}
	}
	return pushed
}

// direction is the unit vector from a to b, and their distance.
func direction(a, b vg.Point) (along vg.Point, length vg.Length) {
	along = b.Sub(a)
	length = norm(along)
	return vg.Point{X: along.X / length, Y: along.Y / length}, length
}

func abs(x vg.Length) vg.Length { return max(x, -x) }

func copySign(size, sign vg.Length) vg.Length {
	return vg.Length(math.Copysign(float64(size), float64(sign)))
}
