package layout

import (
	"math"
	"slices"
)

// scale scales places so that the median of the distances to the nearest ones is 1. Distances count as at most about the mean.
func scale(at []point) {
	low, high := extent(at)
	g := newGrid(at, math.Sqrt(float64((high.x-low.x)*(high.y-low.y))/float64(len(at))))
	nearest := make([]float64, len(at))
	for v, p := range at {
		nearest[v] = g.side
		g.around(p, func(w int32) {
			if int(w) != v {
				nearest[v] = min(nearest[v], p.minus(at[w]).norm())
			}
		})
	}
	slices.Sort(nearest)
	unit := max(nearest[len(nearest)/2], tiny)
	for v, p := range at {
		at[v] = point{p.x / unit, p.y / unit}
	}
}

// Places that are closer than leastDistance are pushed apart, in so many rounds at most.
const (
	leastDistance = 0.6
	pushes        = 50
)

// pushApart pushes places apart that are too close, in pairs.
func pushApart(at []point) {
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
	half := apart.times((float64(leastDistance*more) - d) / float64(2*d))
	*p, *q = p.plus(half), q.minus(half)
	return true
}

// A grid has the places in each square of a side.
type grid struct {
	low     point
	side    float64
	squares map[square][]int32
}

type square struct{ column, row int }

// newGrid makes a grid of a side, or a larger one where there would be many more squares than places.
func newGrid(at []point, side float64) *grid {
	low, high := extent(at)
	width, height, n := high.x-low.x, high.y-low.y, float64(len(at))
	side = max(side, math.Sqrt(float64(width*height)/float64(4*n)), max(width, height)/n, tiny)
	g := &grid{low, side, make(map[square][]int32, len(at))}
	for v, p := range at {
		s := g.square(p)
		g.squares[s] = append(g.squares[s], int32(v))
	}
	return g
}

func (g *grid) square(p point) square {
	return square{int((p.x - g.low.x) / g.side), int((p.y - g.low.y) / g.side)}
}

// around visits the places that were in the square of p, and in the eight around it.
func (g *grid) around(p point, visit func(int32)) {
	s := g.square(p)
	for row := s.row - 1; row <= s.row+1; row++ {
		for column := s.column - 1; column <= s.column+1; column++ {
			for _, v := range g.squares[square{column, row}] {
				visit(v)
			}
		}
	}
}
