package layout

import (
	"context"
	"math"
	"slices"

	"gonum.org/v1/gonum/floats"
	"gonum.org/v1/plot/vg"
)

// Upper bounds of the iterations.
const (
	mostPowers = 100
	mostRounds = 400
)

// tiny stands for a length of 0 in a denominator.
const tiny = 1e-9

// leastStress places the vertices of a connected graph so that distances on the page approximate those in the graph.
// Classical scaling (torgerson1952) gives the first places, majorization the least stress with weights 1/d²
// (gansner2004).
func (g Graph) leastStress(ctx context.Context) []vg.Point {
	distances := neighbours(g).distances(ctx, len(g.Vertices))
	at := principalAxes(ctx, distances, g.Length)
	for range mostRounds {
		if ctx.Err() != nil || majorize(at, distances, g.Length) < leastStep {
			break
		}
	}
	return at
}

// distances are those of all vertices from each of some pivots: the first vertex, and in turn the one that is farthest
// from the pivots before it.
func (near adjacency) distances(ctx context.Context, pivots int) (distances [][]float64) {
	search, nearest := near.search(), slices.Repeat([]float64{math.Inf(1)}, len(near))
	for i := range pivots {
		if pivots < len(near) {
			i = floats.MaxIdx(nearest)
		}
		search.From(i)
		row := make([]float64, len(near))
		for v := range row {
			row[v] = float64(search.Distance(v))
			nearest[v] = min(nearest[v], row[v])
		}
		distances = append(distances, row)
		if ctx.Err() != nil {
			break
		}
	}
	return distances
}

// principalAxes are the two principal axes of the doubly centred squared distances from pivots (brandes2006), scaled to
// the length of an edge. A small spiral separates vertices that have the same distances to all others. A path has one
// axis. Places are rounded: forces would enlarge differences between machines in the last bits, as math.Cos has them.
func principalAxes(ctx context.Context, distances [][]float64, length vg.Length) []vg.Point {
	n, k := len(distances[0]), len(distances)
	at := make([]vg.Point, n)
	means := make([]float64, n) // over the pivots
	for _, row := range distances {
		for v, d := range row {
			means[v] += d * d / float64(k)
		}
	}
	mean := floats.Sum(means) / float64(n)
	centred, gram := make([][]float64, k), make([][]float64, k)
	for p, row := range distances {
		centred[p] = make([]float64, n)
		own := floats.Dot(row, row) / float64(n)
		for v, d := range row {
			centred[p][v] = (means[v] + own - mean - d*d) / 2
		}
	}
	for p := range gram {
		if ctx.Err() != nil {
			return at
		}
		for _, row := range centred {
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
	share, aside := math.Sqrt(float64(n)/float64(k)), 0.05
	if floats.Norm(second, 2) == 0 { // a path, whose places are exact
		aside = 0
	}
	toX := math.Sqrt(share / max(floats.Norm(x, 2), tiny))
	if x[0] > 0 { // the first vertex is at the left
		toX = -toX
	}
	toY := math.Sqrt(share / max(floats.Norm(y, 2), tiny))
	for v := range at {
		turn := 2.4 * float64(v) // about the golden angle
		across := float64(toX*x[v]) + float64(aside*math.Cos(turn))
		up := float64(toY*y[v]) + float64(aside*math.Sin(turn))
		at[v] = rounded(vg.Point{X: length * vg.Length(across), Y: length * vg.Length(up)})
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
func majorize(at []vg.Point, distances [][]float64, length vg.Length) (longest vg.Length) {
	for v, own := range at {
		var sum vg.Point
		weights := vg.Length(0)
		for w, edges := range distances[v] {
			if w == v {
				continue
			}
			away, weight := own.Sub(at[w]), vg.Length(1/(edges*edges))
			stretch := length * vg.Length(edges) / max(norm(away), tiny)
			sum = sum.Add(times(at[w].Add(times(away, stretch)), weight))
			weights += weight
		}
		if weights > 0 {
			at[v] = vg.Point{X: sum.X / weights, Y: sum.Y / weights}
			longest = max(longest, norm(at[v].Sub(own)))
		}
	}
	return longest
}
