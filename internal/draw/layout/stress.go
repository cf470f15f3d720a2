package layout

import (
	"context"
	"math"
)

// The bounds of the iterations, which end earlier where nothing moves any more.
const (
	mostPowers  = 200
	mostRounds  = 400
	mostPushes  = 400
	stillPoints = 0.002
)

// stress places the vertices of a connected graph so that distances on paper are, as far as may be, those in the graph: it
// begins with the two principal axes of the distances (torgerson1952) and majorizes the stress, with weights 1/d² (gansner2004).
// Then boxes that overlap are pushed apart. Edges are straight.
func stress(ctx context.Context, g Graph) Layout {
	distances := allDistances(g)
	at := principalAxes(distances, g.Length)
	for range mostRounds {
		if majorize(at, distances, g.Length) < stillPoints || ctx.Err() != nil {
			break
		}
	}
	separate(g, at)
	return Layout{At: at, Curves: straight(g, at)}
}

// straight draws every edge from middle to middle.
func straight(g Graph, at []Point) [][]Point {
	curves := make([][]Point, len(g.Edges))
	for i, e := range g.Edges {
		curves[i] = []Point{at[e.From], at[e.To]}
	}
	return curves
}

// allDistances counts edges between all pairs of vertices, by a breadth-first search from each.
func allDistances(g Graph) [][]float64 {
	near := neighbours(g)
	all := make([][]float64, len(near))
	queue := make([]int, 0, len(near))
	for v := range near {
		all[v] = make([]float64, len(near))
		queue = append(queue[:0], v)
		for i := 0; i < len(queue); i++ {
			for _, w := range near[queue[i]] {
				if all[v][w] == 0 && w != v {
					all[v][w] = all[v][queue[i]] + 1
					queue = append(queue, w)
				}
			}
		}
	}
	return all
}

// principalAxes are the two eigenvectors of largest eigenvalue of the doubly centred squares of the distances, scaled to the
// length of an edge. A small spiral is added, which tells apart the vertices that have the same distances to all.
func principalAxes(distances [][]float64, length float64) []Point {
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
	x := eigenvector(centred, nil)
	y := eigenvector(centred, x)
	at := make([]Point, n)
	for i := range at {
		turn := 2.4 * float64(i) // about the golden angle
		at[i] = Point{length * (x[i] + 0.05*math.Cos(turn)), length * (y[i] + 0.05*math.Sin(turn))}
	}
	return at
}

// eigenvector finds by powers the eigenvector of largest eigenvalue that is orthogonal to the given one. Its length is the
// root of the eigenvalue.
func eigenvector(matrix [][]float64, orthogonal []float64) []float64 {
	n := len(matrix)
	vector, next := make([]float64, n), make([]float64, n)
	for i := range vector {
		vector[i] = math.Cos(float64(1 + i*i)) // whatever is not orthogonal to it
	}
	size := 0.0
	for range mostPowers {
		if orthogonal != nil {
			share := dot(vector, orthogonal) / max(dot(orthogonal, orthogonal), math.SmallestNonzeroFloat32)
			for i := range vector {
				vector[i] -= share * orthogonal[i]
			}
		}
		size = math.Sqrt(dot(vector, vector))
		if size < 1e-9 {
			return make([]float64, n)
		}
		for i := range vector {
			vector[i] /= size
		}
		for i, row := range matrix {
			next[i] = dot(row, vector)
		}
		vector, next = next, vector
	}
	size = math.Sqrt(math.Sqrt(dot(vector, vector)))
	for i := range vector {
		vector[i] /= max(size, 1e-9)
	}
	return vector
}

func dot(a, b []float64) float64 {
	sum := 0.0
	for i := range a {
		sum += a[i] * b[i]
	}
	return sum
}

// majorize moves every vertex, one after the other, to where the others want it, and returns how far one moved at most.
func majorize(at []Point, distances [][]float64, length float64) (most float64) {
	for i := range at {
		var sum Point
		weights := 0.0
		for j := range at {
			if i == j {
				continue
			}
			d := distances[i][j]
			dx, dy := at[i].X-at[j].X, at[i].Y-at[j].Y
			weight, stretch := 1/(d*d), length*d/max(math.Hypot(dx, dy), 1e-9)
			sum.X += weight * (at[j].X + stretch*dx)
			sum.Y += weight * (at[j].Y + stretch*dy)
			weights += weight
		}
		if weights > 0 {
			to := Point{sum.X / weights, sum.Y / weights}
			most = max(most, math.Hypot(to.X-at[i].X, to.Y-at[i].Y))
			at[i] = to
		}
	}
	return most
}

// separate pushes boxes apart that are closer than the gap, and away from edges that would pass under them.
func separate(g Graph, at []Point) {
	for range mostPushes {
		boxes, edges := g.pushBoxes(at), g.pushEdges(at)
		if !boxes && !edges {
			return
		}
	}
}

// pushBoxes moves every pair that is too close, along the direction in which it overlaps less. It reports whether there was one.
func (g Graph) pushBoxes(at []Point) (pushed bool) {
	for i, v := range g.Vertices {
		for j := range i {
			w := g.Vertices[j]
			x := (v.Width+w.Width)/2 + g.Gap - abs(at[i].X-at[j].X)
			y := (v.Height+w.Height)/2 + g.Gap - abs(at[i].Y-at[j].Y)
			switch {
			case x <= stillPoints || y <= stillPoints:
				continue
			case x < y:
				push := math.Copysign(x/2, at[i].X-at[j].X)
				at[i].X, at[j].X = at[i].X+push, at[j].X-push
			default:
				push := math.Copysign(y/2, at[i].Y-at[j].Y)
				at[i].Y, at[j].Y = at[i].Y+push, at[j].Y-push
			}
			pushed = true
		}
	}
	return pushed
}

// pushEdges moves vertices that lie on an edge of others aside, and the edge a little to the other side.
func (g Graph) pushEdges(at []Point) (pushed bool) {
	for _, e := range g.Edges {
		for v, box := range g.Vertices {
			if v == e.From || v == e.To {
				continue
			}
			along := Point{at[e.To].X - at[e.From].X, at[e.To].Y - at[e.From].Y}
			length := math.Hypot(along.X, along.Y)
			along = Point{along.X / length, along.Y / length}
			aside := Point{at[v].X - at[e.From].X, at[v].Y - at[e.From].Y}
			if t := aside.X*along.X + aside.Y*along.Y; t < 0 || t > length {
				continue
			}
			distance := along.X*aside.Y - along.Y*aside.X
			reach := (abs(along.Y)*box.Width + abs(along.X)*box.Height) / 2 // of the box to the side
			if need := reach + g.Gap/2 - abs(distance); need > stillPoints {
				push := math.Copysign(need/4, distance)
				at[v].X, at[v].Y = at[v].X-2*push*along.Y, at[v].Y+2*push*along.X
				for _, end := range []int{e.From, e.To} {
					at[end].X, at[end].Y = at[end].X+push*along.Y, at[end].Y-push*along.X
				}
				pushed = true
			}
		}
	}
	return pushed
}
