package layout

import (
	"context"
	"math"
	"slices"

	"gonum.org/v1/gonum/floats"
	"gonum.org/v1/plot/vg"

	"qorbit/internal/base/parallel"
)

// Upper bounds of the iterations, and the step in points below which they stop.
const (
	mostPowers = 100
	mostRounds = 400
	leastStep  = 0.002
	tiny       = 1e-9 // for a length of 0 in a denominator
)

// Larger graphs have the stress of the distances from a number of pivots, and from a number of other vertices near
// each.
const (
	mostPivots = 100
	mostNear   = 50
)

// verticesAtATime is how many vertices are placed between two looks at the context: each has a hundred terms or so.
// What is placed once the context is done means nothing.
const verticesAtATime = 1 << 10

// stress places the vertices of a connected graph with least stress. Then boxes that overlap are pushed apart. Edges
// are straight.
func stress(ctx context.Context, g Graph) Layout {
	at := g.leastStress(ctx)
	if len(at) <= mostLevel && len(g.Edges) > 0 {
		level(g, at)
	}
	separate(ctx, g, at)
	return Layout{At: at, Curves: straight(g, at)}
}

// leastStress places the vertices of a connected graph so that distances on the page approximate those in the graph.
// Classical scaling (torgerson1952) gives the first places, majorization the least stress with weights 1/d²
// (gansner2004). In a large graph, the distance of a vertex from a pivot stands for those from all vertices around
// the pivot (brandes2006, ortmann2017).
func (g Graph) leastStress(ctx context.Context) []vg.Point {
	near := neighbours(g)
	pivots, distances := near.pivots(ctx)
	at, terms := principalAxes(ctx, distances, g.Length), near.terms(ctx, pivots, distances)
	rounds := mostRounds
	if len(near) > mostPivots {
		rounds /= 2 // forces move its vertices farther than the others would
	}
	for range rounds {
		if ctx.Err() != nil || majorize(ctx, at, terms, g.Length) < leastStep {
			break
		}
	}
	return at
}

// pivots returns all vertices of a small graph, and some of a larger one that are far apart, with the distances of
// all vertices from each.
func (near adjacency) pivots(ctx context.Context) (pivots []int, distances [][]float64) {
	search, nearest := near.search(), slices.Repeat([]float64{math.Inf(1)}, len(near))
	for i := range min(len(near), mostPivots) {
		if len(near) > mostPivots {
			i = floats.MaxIdx(nearest)
		}
		search.From(i)
		row := make([]float64, len(near))
		for v := range row {
			row[v] = float64(search.Distance(v))
			nearest[v] = min(nearest[v], row[v])
		}
		pivots, distances = append(pivots, i), append(distances, row)
		if ctx.Err() != nil {
			break
		}
	}
	return pivots, distances
}

// A term of the stress of a vertex: how many edges it is away from another one, and how much that weighs.
type term struct {
	to     int32
	edges  float32
	weight float64
}

// terms are those of each vertex: for the pivots, and the vertices one or two edges away. A pivot counts as often as
// there are vertices that no pivot is nearer to, and that are less than half as far from it.
func (near adjacency) terms(ctx context.Context, pivots []int, distances [][]float64) [][]term {
	around := make([][]float64, len(pivots)) // a pivot: of these, those up to each distance
	for p, row := range distances {
		around[p] = make([]float64, int(floats.Max(row))+1)
	}
	for v := range near {
		p := 0
		for q := range pivots {
			if distances[q][v] < distances[p][v] {
				p = q
			}
		}
		around[p][int(distances[p][v])]++
	}
	seen, all := slices.Repeat([]int{-1}, len(near)), make([][]term, len(near))
	for p, v := range pivots {
		floats.CumSum(around[p], around[p])
		seen[v] = len(near)
	}
	pace := parallel.NewPace(ctx, verticesAtATime)
	for v := range near {
		if pace.Over(1) {
			break
		}
		terms := make([]term, 0, len(pivots)+mostNear)
		add := func(w int, edges, weight float64) {
			if w != v {
				terms = append(terms, term{int32(w), float32(edges), weight / (edges * edges)})
			}
		}
		for p, w := range pivots {
			add(w, distances[p][v], around[p][int(distances[p][v])/2])
		}
		list := func(of []int32, edges float64) {
			for _, w := range of {
				if seen[w] < v && len(terms) < cap(terms) {
					seen[w] = v
					add(int(w), edges, 1)
				}
			}
		}
		list(near[v], 1)
		for _, w := range near[v] { // those after v first, so that not all have the same
			i := slices.Index(near[w], int32(v))
			list(near[w][i:], 2)
			list(near[w][:i], 2)
		}
		all[v] = terms
	}
	return all
}

// mostLevel is the largest number of vertices of a layout that is turned.
const mostLevel = 6

// level turns a small layout so that the first edge of vertex 0 is level, and leads to the right, and most others are
// below it.
func level(g Graph, at []vg.Point) {
	first := g.Edges[slices.IndexFunc(g.Edges, func(e Edge) bool { return e.From == 0 || e.To == 0 })]
	along, _ := direction(at[0], at[first.From+first.To])
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

// principalAxes are the two principal axes of the doubly centred squared distances from pivots, scaled to the length
// of an edge. A small spiral separates vertices that have the same distances to all others. A path has one axis.
func principalAxes(ctx context.Context, distances [][]float64, length vg.Length) []vg.Point {
	n, k := len(distances[0]), len(distances)
	pace := parallel.NewPace(ctx, verticesAtATime*mostNear)
	centred, gram := make([][]float64, k), make([][]float64, k)
	means, mean := make([]float64, n), 0.0 // over the pivots
	for _, row := range distances {
		for v, d := range row {
			means[v] += d * d / float64(k)
		}
	}
	mean = floats.Sum(means) / float64(n)
	for p, row := range distances {
		centred[p] = make([]float64, n)
		own := floats.Dot(row, row) / float64(n)
		for v, d := range row {
			centred[p][v] = (means[v] + own - mean - d*d) / 2
		}
	}
	for p := range gram {
		for _, row := range centred {
			if pace.Over(n) {
				return make([]vg.Point, n)
			}
			gram[p] = append(gram[p], floats.Dot(centred[p], row))
		}
	}
	first := eigenvector(gram, make([]float64, k), 0)
	second := eigenvector(gram, first, 0.001)
	x, y := make([]float64, n), make([]float64, n)
	for p, row := range centred {
		floats.AddScaled(x, first[p], row)
		floats.AddScaled(y, second[p], row)
	}
	at := make([]vg.Point, n)
	share, aside := math.Sqrt(float64(n)/float64(k)), 0.05
	if floats.Norm(second, 2) == 0 { // a path, whose places are exact
		aside = 0
	}
	toX := math.Sqrt(share / max(floats.Norm(x, 2), tiny))
	toY := math.Sqrt(share / max(floats.Norm(y, 2), tiny))
	for i := range at {
		turn := 2.4 * float64(i) // about the golden angle
		across := float64(toX*x[i]) + float64(aside*math.Cos(turn))
		up := float64(toY*y[i]) + float64(aside*math.Sin(turn))
		at[i] = vg.Point{X: length * vg.Length(across), Y: length * vg.Length(up)}
	}
	return at
}

// eigenvector finds, by power iteration, the eigenvector of largest eigenvalue that is orthogonal to the given one,
// of norm 1. Where two axes have one eigenvalue, both would begin in one direction, and rounding errors would decide
// where the second ends: it begins aside by a tilt.
func eigenvector(matrix [][]float64, orthogonal []float64, tilt float64) []float64 {
	n := len(matrix)
	vector, next := make([]float64, n), make([]float64, n)
	for i := range vector {
		// Any vector will do that is not orthogonal to the eigenvector.
		vector[i] = math.Cos(float64(1+i*i)) + float64(tilt*math.Cos(float64(2*i)))
	}
	for range mostPowers {
		square := max(floats.Dot(orthogonal, orthogonal), math.SmallestNonzeroFloat32)
		floats.AddScaled(vector, -floats.Dot(vector, orthogonal)/square, orthogonal)
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
	floats.Scale(1/max(floats.Norm(vector, 2), tiny), vector)
	return vector
}

// majorize moves every vertex in turn to the least stress that the others allow, and returns the longest step.
func majorize(ctx context.Context, at []vg.Point, terms [][]term, length vg.Length) (longest vg.Length) {
	pace := parallel.NewPace(ctx, verticesAtATime)
	for i, own := range at {
		if pace.Over(1) {
			break
		}
		var sum vg.Point
		weights := vg.Length(0)
		for _, t := range terms[i] {
			other, weight := at[t.to], vg.Length(t.weight)
			away := own.Sub(other)
			stretch := length * vg.Length(t.edges) / max(norm(away), tiny)
			sum = sum.Add(times(other.Add(times(away, stretch)), weight))
			weights += weight
		}
		if weights > 0 {
			at[i] = vg.Point{X: sum.X / weights, Y: sum.Y / weights}
			longest = max(longest, norm(at[i].Sub(own)))
		}
	}
	return longest
}

// mostPushes bounds the rounds of pushes.
const mostPushes = 400

// separate pushes boxes apart that are closer than the gap, or joined by an edge of which too little would be seen,
// and away from straight edges that would pass under them.
func separate(ctx context.Context, g Graph, at []vg.Point) {
	for range mostPushes {
		if ctx.Err() != nil {
			return
		}
		boxes, ends, edges := g.pushBoxes(at), g.pushEnds(at), g.pushEdges(at)
		if !boxes && !ends && !edges {
			return
		}
	}
}

// pushEnds lengthens edges that are mostly hidden. It reports whether there was one.
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

// pushBoxes moves every pair that is too close, along the direction in which it overlaps less. It reports whether
// there was one.
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
