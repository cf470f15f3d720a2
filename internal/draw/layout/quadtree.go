package layout

import (
	"cmp"
	"math"
	"slices"
)

// A point is a place in the plane, a force or a step.
type point struct{ x, y float64 }

// A cell is a square of a quadtree that has bodies. Cells stand in preorder.
type cell struct {
	centre      point   // of the masses
	mass        float64 // of all bodies in the cell
	far         float64 // the square of the distance from which the cell counts as one body
	next        int32   // the cell after those within this one
	first, last int32   // the bodies of a leaf; equal in other cells
}

// A quadtree approximates the repulsion of many bodies (barnes1986). It is built anew in the same memory.
type quadtree struct {
	theta  float64 // the width of a cell, divided by the distance from which it counts as one body; 0 for exact forces
	cells  []cell
	bodies []body // in Morton order
}

// A body is a vertex with its mass. Its code has the bits of its column and row in turn.
type body struct {
	at     point
	mass   float64
	code   uint64
	number int
}

const (
	gridBits  = 24 // of a column or row
	leafSize  = 6  // bodies in a leaf at most, if they can be told apart
	quadrants = 4
)

// build sorts the bodies into squares.
func (t *quadtree) build(at []point, mass []float64) {
	low, high := extent(at)
	width := max(high.x-low.x, high.y-low.y, math.SmallestNonzeroFloat32)
	t.bodies, t.cells = t.bodies[:0], t.cells[:0]
	for v, p := range at {
		x, y := column((p.x-low.x)/width), column((p.y-low.y)/width)
		t.bodies = append(t.bodies, body{p, mass[v], spread(x) | spread(y)<<1, v})
	}
	slices.SortFunc(t.bodies, func(a, b body) int { return cmp.Or(cmp.Compare(a.code, b.code), cmp.Compare(a.number, b.number)) })
	t.add(0, len(at), gridBits, width)
}

// column numbers the columns of the unit interval.
func column(x float64) uint64 { return min(uint64(float64(x*(1<<gridBits))), 1<<gridBits-1) }

// spread puts a zero before each bit of a number of 32 bits.
func spread(x uint64) uint64 {
	x = (x | x<<16) & 0x0000ffff0000ffff
	x = (x | x<<8) & 0x00ff00ff00ff00ff
	x = (x | x<<4) & 0x0f0f0f0f0f0f0f0f
	x = (x | x<<2) & 0x3333333333333333
	return (x | x<<1) & 0x5555555555555555
}

// add adds the cell of some bodies, which share all bits of their codes above a level, and the cells within.
func (t *quadtree) add(first, last, level int, width float64) {
	own := len(t.cells)
	t.cells = append(t.cells, cell{first: int32(first), last: int32(last)})
	if level > 0 && last-first > leafSize {
		t.cells[own].last = int32(first)
		for from := first; from < last; {
			to := from + 1
			for to < last && t.quadrant(to, level) == t.quadrant(from, level) {
				to++
			}
			t.add(from, to, level-1, width/2)
			from = to
		}
	}
	t.cells[own].summarise(t.bodies[first:last], width, t.theta)
	t.cells[own].next = int32(len(t.cells))
}

// quadrant is the two bits of a code that choose a quadrant of a cell of a level.
func (t *quadtree) quadrant(body, level int) uint64 {
	return t.bodies[body].code >> (2 * (level - 1)) % quadrants
}

// summarise computes the mass of the bodies and its centre.
func (c *cell) summarise(bodies []body, width, theta float64) {
	var sum point
	for _, b := range bodies {
		c.mass += b.mass
		sum = sum.plus(b.at.times(b.mass))
	}
	c.centre = point{sum.x / c.mass, sum.y / c.mass}
	c.far = width / theta
	c.far = float64(c.far * c.far)
}

// repulsion is the force of all bodies on one of a mass: the sum of mass·mass/distance², away from them.
func (t *quadtree) repulsion(p point, mass float64) point {
	var f point
	for i := int32(0); i < int32(len(t.cells)); {
		c := &t.cells[i]
		if c.first < c.last {
			for j := c.first; j < c.last; j++ {
				f.push(p, t.bodies[j].at, t.bodies[j].mass)
			}
			i = c.next
			continue
		}
		if away := p.minus(c.centre); away.dot(away) > c.far {
			f.push(p, c.centre, c.mass)
			i = c.next
		} else {
			i++
		}
	}
	return f.times(mass)
}

// push adds mass/distance², in the direction from a body to a place. Bodies in one place do not push each other.
func (f *point) push(to, from point, mass float64) {
	x, y := to.x-from.x, to.y-from.y // written out: this is the innermost loop
	square := float64(x*x) + float64(y*y) + tiny
	share := mass / float64(square*math.Sqrt(square))
	f.x += float64(x * share)
	f.y += float64(y * share)
}

// tiny keeps the force of bodies in one place from being infinite.
const tiny = 1e-12

// extent returns the corners of the smallest box around some points.
func extent(at []point) (low, high point) {
	low, high = at[0], at[0]
	for _, p := range at[1:] {
		low = point{min(low.x, p.x), min(low.y, p.y)}
		high = point{max(high.x, p.x), max(high.y, p.y)}
	}
	return low, high
}
