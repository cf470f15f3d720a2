package graph

import (
	"math"
	"slices"
	"strconv"

	"gonum.org/v1/plot/vg"
)

// numberRadius is that of the disc with the number of an operator, which the legend has.
const numberRadius = 4.6

// placeNumbers puts the numbers of operators on their edges, as near to the middle as they touch no vertex, no other
// edge and no other number. It reports whether all have a place. They count the edges in their order.
func (w *drawing) placeNumbers() bool {
	for i := range w.Edges {
		e := &w.Edges[i]
		if e.operator == "" {
			continue
		}
		places := placesOn(e.curve)
		free := slices.IndexFunc(places, func(at vg.Point) bool { return w.isFree(at, i) })
		if free < 0 {
			return false
		}
		e.number, e.numberAt = strconv.Itoa(i+1), places[free]
	}
	return true
}

// placesOn are places on an edge, from its middle to near its ends.
func placesOn(curve []vg.Point) (places []vg.Point) {
	from, way := curve[0], curve[1].Sub(curve[0])
	for aside := vg.Length(0); aside <= 0.45; aside += 0.01 {
		places = append(places, from.Add(way.Scale(0.5-aside)), from.Add(way.Scale(0.5+aside)))
	}
	return places
}

// isFree reports whether a number on an edge touches nothing at a place.
func (w *drawing) isFree(at vg.Point, edge int) bool {
	const reach = numberRadius + 1
	for _, v := range w.Vertices {
		off := at.Sub(v.at)
		if max(off.X, -off.X)-v.width/2 < reach && max(off.Y, -off.Y)-v.height/2 < reach {
			return false
		}
	}
	for i, e := range w.Edges {
		near := i != edge && distance(at, e.curve) < reach
		if near || e.number != "" && norm(at.Sub(e.numberAt)) < 2*reach {
			return false
		}
	}
	return true
}

func norm(p vg.Point) vg.Length { return vg.Length(math.Hypot(float64(p.X), float64(p.Y))) }

// distance is that of a point and a straight edge.
func distance(p vg.Point, line []vg.Point) vg.Length {
	way, to := line[1].Sub(line[0]), p.Sub(line[0])
	share := min(max(to.Dot(way)/way.Dot(way), 0), 1)
	return norm(to.Sub(way.Scale(share)))
}
