package layout

import (
	"math"

	"gonum.org/v1/plot/vg"
)

// mostPushes bounds the rounds of pushes.
const mostPushes = 400

// separate pushes boxes apart that are closer than the gap, and away from straight edges that would pass under them.
func separate(g Graph, at []vg.Point) {
	for range mostPushes {
		boxes, edges := g.pushBoxes(at), g.pushEdges(at)
		if !boxes && !edges {
			return
		}
	}
}

// pushBoxes moves every pair that is too close, along the direction in which it overlaps less. It reports whether there was one.
func (g Graph) pushBoxes(at []vg.Point) (pushed bool) {
	for i, v := range g.Vertices {
		for j := range i {
			w := g.Vertices[j]
			x := (v.Width+w.Width)/2 + g.Gap - abs(at[i].X-at[j].X)
			y := (v.Height+w.Height)/2 + g.Gap - abs(at[i].Y-at[j].Y)
			switch {
			case x <= leastStep || y <= leastStep:
				continue
			case x < y:
				push := copySign(x/2, at[i].X-at[j].X)
				at[i].X, at[j].X = at[i].X+push, at[j].X-push
			default:
				push := copySign(y/2, at[i].Y-at[j].Y)
				at[i].Y, at[j].Y = at[i].Y+push, at[j].Y-push
			}
			pushed = true
		}
	}
	return pushed
}

// pushEdges moves vertices that lie on an edge of others aside, and the edge half as far to the other side.
func (g Graph) pushEdges(at []vg.Point) (pushed bool) {
	for _, e := range g.Edges {
		for v, box := range g.Vertices {
			if v == e.From || v == e.To {
				continue
			}
			along := at[e.To].Sub(at[e.From])
			length := norm(along)
			along = vg.Point{X: along.X / length, Y: along.Y / length}
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
				pushed = true
			}
		}
	}
	return pushed
}

func copySign(size, sign vg.Length) vg.Length {
	return vg.Length(math.Copysign(float64(size), float64(sign)))
}
