package large

import (
	"math"
	"slices"
)

// scale scales places so that the median of the distances to the nearest ones is 1.
func scale(at []point) {
	nearest := nearestDistances(at)
	slices.Sort(nearest)
	unit := max(nearest[len(nearest)/2], tiny)
	for v, p := range at {
		at[v] = point{p.x / unit, p.y / unit}
	}
}

// nearestDistances returns for each place the distance of the nearest other one, at most about the mean distance.
func nearestDistances(at []point) []float64 {
	low, high := extent(at)
	g := newGrid(at, math.Sqrt(float64((high.x-low.x)*(high.y-low.y))/float64(len(at))))
	distances := make([]float64, len(at))
	for v, p := range at {
		distances[v] = g.side
		g.around(p, func(w int32) {
			if int(w) != v {
				distances[v] = min(distances[v], p.minus(at[w]).norm())
			}
		})
	}
	return distances
}

// Places that are closer than leastDistance are pushed apart, in so many rounds at most.
const (
	leastDistance = 0.6
	pushes        = 50
)

// separate pushes places apart that are too close, in pairs.
func separate(at []point) {
	for pushed, round := true, 0; pushed && round < pushes; round++ {
		pushed = false
		g := newGrid(at, leastDistance)
		for v := range at {
			g.around(at[v], func(w int32) {
				if int(w) > v && at[v].part(&at[w]) {
					pushed = true
				}
			})
		}
	}
}

// part moves two places apart that are too close, and reports whether they were. It moves a little farther than needed, so that not
// everything has to move again and again.
func (p *point) part(q *point) bool {
	const more = 1.05
	apart := p.minus(*q)
	d := apart.norm()
	if d >= leastDistance {
		return false
	}
	if d < tiny {
		apart, d = point{tiny, 0}, tiny
	}
	half := (float64(leastDistance*more) - d) / float64(2*d)
	x, y := float64(apart.x*half), float64(apart.y*half)
	*p, *q = point{p.x + x, p.y + y}, point{q.x - x, q.y - y}
	return true
}

// A grid sorts places into squares.
type grid struct {
	low          point
	side         float64
	across, down int
	first        []int32 // the places in square s are sorted[first[s]:first[s+1]], ascending
	sorted       []int32
}

// newGrid makes a grid of a side, or a larger one where there would be many more squares than places.
func newGrid(at []point, side float64) *grid {
	low, high := extent(at)
	width, height := high.x-low.x, high.y-low.y
	n := float64(len(at))
	g := &grid{low: low, side: max(side, math.Sqrt(float64(width*height)/float64(4*n)), max(width, height)/n, tiny)}
	g.across, g.down = int(width/g.side)+1, int(height/g.side)+1
	g.first, g.sorted = make([]int32, g.across*g.down+2), make([]int32, len(at))
	for _, p := range at { // counted two squares on: then first[s+1] is where the next place of s goes
		g.first[g.square(p)+2]++
	}
	for s := range g.across * g.down {
		g.first[s+2] += g.first[s+1]
	}
	for v, p := range at {
		next := &g.first[g.square(p)+1]
		g.sorted[*next] = int32(v)
		*next++
	}
	return g
}

// columnRow finds the square of a place, which may have left the grid since.
func (g *grid) columnRow(p point) (column, row int) {
	column, row = int((p.x-g.low.x)/g.side), int((p.y-g.low.y)/g.side)
	return min(max(column, 0), g.across-1), min(max(row, 0), g.down-1)
}

func (g *grid) square(p point) int {
	column, row := g.columnRow(p)
	return row*g.across + column
}

// around visits the places that were in the square of p, and in the eight around it.
func (g *grid) around(p point, visit func(int32)) {
	column, row := g.columnRow(p)
	left, right := max(column-1, 0), min(column+1, g.across-1)
	for r := max(row-1, 0); r <= min(row+1, g.down-1); r++ {
		for _, v := range g.sorted[g.first[r*g.across+left]:g.first[r*g.across+right+1]] {
			visit(v)
		}
	}
}
