package layout

import (
	"context"
	"math"

	"gonum.org/v1/gonum/floats"
	"gonum.org/v1/plot/vg"
)

// Upper bounds of the iterations, and the step in points below which they stop.
const (
	mostPowers = 200
	mostRounds = 400
	leastStep  = 0.002
)

// stress places the vertices of a connected graph so that distances on the page approximate those in the graph. Classical
// scaling (torgerson1952) gives the first places, majorization the least stress with weights 1/d² (gansner2004). Then boxes
// that overlap are pushed apart. Edges are straight.
func stress(ctx context.Context, g Graph) Layout {
	distances := g.distances()
	at := principalAxes(distances, g.Length)
	for range mostRounds {
		if majorize(at, distances, g.Length) < leastStep || ctx.Err() != nil {
			break
		}
	}
	if len(at) <= mostLevel && len(g.Edges) > 0 {
		level(g, at)
	}
	separate(g, at)
	return Layout{At: at, Curves: straight(g, at)}
}

// distances counts the edges between all pairs of vertices.
func (g Graph) distances() [][]float64 {
	all, search := make([][]float64, len(g.Vertices)), neighbours(g).search()
	for v := range all {
		search.From(v)
		for w := range all {
			all[v] = append(all[v], float64(search.Distance(w)))
		}
	}
	return all
}

// level turns a small layout so that the first edge of vertex 0 is level, and leads to the right, and most others are below it.
func level(g Graph, at []vg.Point) {
	second := 0
	for _, e := range g.Edges {
		if e.From == 0 || e.To == 0 {
			second = e.From + e.To
			break
		}
	}
	along, _ := direction(at[0], at[second])
	below := vg.Length(0)
	for _, p := range at {
		below += along.X*(p.Y-at[0].Y) - along.Y*(p.X-at[0].X)
	}
	origin := at[0]
	for i, p := range at {
		p = p.Sub(origin)
		y := along.X*p.Y - along.Y*p.X
		at[i] = vg.Point{X: along.X*p.X + along.Y*p.Y, Y: copySign(1, -below) * y}
	}
}

// principalAxes are the two eigenvectors of largest eigenvalue of the doubly centred squared distances, scaled to the length
// of an edge. A small spiral separates vertices that have the same distances to all others.
func principalAxes(distances [][]float64, length vg.Length) []vg.Point {
	n := len(distances)
	centred := make([][]float64, n)
	means, mean := make([]float64, n), 0.0
	for i, row := range distances {
		for _, d := range row {
			means[i] += d * d / float64(n)
		}
		mean += means[i] / float64(n)
	}
	for i, row := range distances {
		centred[i] = make([]float64, n)
		for j, d := range row {
			centred[i][j] = (means[i] + means[j] - mean - d*d) / 2
		}
	}
	x := eigenvector(centred, make([]float64, n), 0)
	y := eigenvector(centred, x, 0.001)
	at := make([]vg.Point, n)
	for i := range at {
		turn := 2.4 * float64(i) // about the golden angle
		at[i] = vg.Point{X: length * vg.Length(x[i]+0.05*math.Cos(turn)), Y: length * vg.Length(y[i]+0.05*math.Sin(turn))}
	}
	return at
}

// eigenvector finds, by power iteration, the eigenvector of largest eigenvalue that is orthogonal to the given one. Its norm
// is the square root of the eigenvalue. Where two axes have one eigenvalue, both would begin in one direction, and rounding errors would decide
// where the second ends: it begins aside by a tilt.
func eigenvector(matrix [][]float64, orthogonal []float64, tilt float64) []float64 {
	n := len(matrix)
	vector, next := make([]float64, n), make([]float64, n)
	for i := range vector {
		vector[i] = math.Cos(float64(1+i*i)) + float64(tilt*math.Cos(float64(2*i))) // any vector that is not orthogonal to the eigenvector
	}
	for range mostPowers {
		floats.AddScaled(vector, -floats.Dot(vector, orthogonal)/max(floats.Dot(orthogonal, orthogonal), math.SmallestNonzeroFloat32), orthogonal)
		size := floats.Norm(vector, 2)
		if size < 1e-9 {
			return make([]float64, n)
		}
		floats.Scale(1/size, vector)
		for i, row := range matrix {
			next[i] = floats.Dot(row, vector)
		}
		vector, next = next, vector
	}
	floats.Scale(1/max(math.Sqrt(floats.Norm(vector, 2)), 1e-9), vector)
	return vector
}

// majorize moves every vertex in turn to the least stress that the others allow, and returns the longest step.
func majorize(at []vg.Point, distances [][]float64, length vg.Length) (longest vg.Length) {
	for i := range at {
		var sum vg.Point
		weights := vg.Length(0)
		for j := range at {
			if i == j {
				continue
			}
			d := vg.Length(distances[i][j])
			apart := at[i].Sub(at[j])
			weight, stretch := 1/(d*d), length*d/max(norm(apart), 1e-9)
			sum = sum.Add(at[j].Add(apart.Scale(stretch)).Scale(weight))
			weights += weight
		}
		if weights > 0 {
			to := vg.Point{X: sum.X / weights, Y: sum.Y / weights}
			longest = max(longest, norm(to.Sub(at[i])))
			at[i] = to
		}
	}
	return longest
}

// mostPushes bounds the rounds of pushes.
const mostPushes = 400

// separate pushes boxes apart that are closer than the gap, or joined by an edge of which too little would be seen, and away from
// straight edges that would pass under them.
func separate(g Graph, at []vg.Point) {
	for range mostPushes {
		boxes, ends, edges := g.pushBoxes(at), g.pushEnds(at), g.pushEdges(at)
		if !boxes && !ends && !edges {
			return
		}
	}
}

// pushEnds lengthens edges of which too little is seen. It reports whether there was one.
func (g Graph) pushEnds(at []vg.Point) (pushed bool) {
	for _, e := range g.Edges {
		if short := g.short(e, at); short > leastStep {
			along, _ := direction(at[e.From], at[e.To])
			at[e.From], at[e.To] = at[e.From].Sub(along.Scale(short/2)), at[e.To].Add(along.Scale(short/2))
			pushed = true
		}
	}
	return pushed
}

// short is how much an edge is shorter than it must be.
func (g Graph) short(e Edge, at []vg.Point) vg.Length {
	along, length := direction(at[e.From], at[e.To])
	inside := func(v Vertex) vg.Length { // the part of the edge that the box hides
		return min(v.Width/2/max(abs(along.X), 1e-9), v.Height/2/max(abs(along.Y), 1e-9))
	}
	return g.Visible + inside(g.Vertices[e.From]) + inside(g.Vertices[e.To]) - length
}

// pushBoxes moves every pair that is too close, along the direction in which it overlaps less. It reports whether there was one.
func (g Graph) pushBoxes(at []vg.Point) (pushed bool) {
	for i, v := range g.Vertices {
		for j := range i {
			w := g.Vertices[j]
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

// pushEdges moves vertices that lie on an edge of others aside, and the edge half as far to the other side.
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

func copySign(size, sign vg.Length) vg.Length {
	return vg.Length(math.Copysign(float64(size), float64(sign)))
}
