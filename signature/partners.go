package signature

import (
	"slices"

	"qorbit/ops"
)

// A Finder finds the other orbits that have the Multiset signature of a solution, from the solution alone.
//
// Let the lengths of steps be the vertices of a graph, and let each triangle along the columns be an edge between the lengths of its
// two steps, marked with whether these have the same sign. Then the lengths of the steps of a solution, one after another, are an
// Eulerian trail; and a trail, with the sign of the first step, determines the solution up to a shift of all rows. So a solution q has the
// triangles of p along the columns exactly if it is an Eulerian trail in the graph of p. The finder follows all trails, up to Rev and Cmpl, as
// long as the queens attack none of those before them, take at most N rows, and make no triangle along the rows that
// p has not. A solution with the triangles of p in the other direction each is the inverse of one that is found.
//
// A Finder serves one goroutine.
type Finder struct {
	n     int
	p     ops.Perm
	limit int // how many more queens may be placed

	links  [][]link // by length: the edges of the graph
	left   stock    // of these edges
	rows   stock    // triangles along the rows, and lengths of steps along the rows
	column []int    // of the queen in a row, plus n+2; −1 where there is none. The first queen is in row 0
	rising []bool   // diagonals with a queen, by column + row + n
	falls  []bool   // by column − row + n
	at     []int    // the row of the queen in each column
	found  []ops.Perm
}

// A link is an edge at a length.
type link struct {
	edge  int
	other int // the length at its other end
	turn  int // −1 where the signs differ, 1 otherwise
}

// NewFinder returns a finder for solutions of order n.
func NewFinder(n int) *Finder {
	f := &Finder{n: n, links: make([][]link, n), column: make([]int, 2*n+4), rising: make([]bool, 3*n), falls: make([]bool, 3*n), at: make([]int, n)}
	f.left, f.rows = newStock(2*n*n), newStock(2*n*n+n)
	for i := range f.column {
		f.column[i] = -1
	}
	return f
}

// Partners returns a solution of each other orbit whose signature equals that of the solution p as Multiset. It places at most
// limit queens; whole is false where that is too few for all trails.
func (f *Finder) Partners(p ops.Perm, limit int) (partners []ops.Perm, whole bool) {
	f.p, f.limit, f.found = p, limit, nil
	if f.n < 4 {
		return nil, true
	}
	starts := f.setColumns()
	f.setRows()
	for _, length := range starts {
		mark := f.rows.mark()
		f.put(0, 0)
		if f.put(1, length) {
			f.follow(1, length, 1, 0, length)
		}
		f.remove(1, length)
		f.remove(0, 0)
		f.rows.restore(mark)
	}
	f.left.clear()
	f.rows.clear()
	for i := range f.links {
		f.links[i] = f.links[i][:0]
	}
	return f.found, f.limit >= 0
}

// setColumns sets the graph of p. It returns the lengths at which the trails to be followed begin. A trail begins and ends at the two vertices
// of odd degree, or at one and the same where there are none; Rev exchanges its ends.
func (f *Finder) setColumns() (starts []int) {
	degrees := make([]int, f.n)
	each(f.p, func(a, b int) {
		edge := f.edge(a, b)
		if f.left.add(edge) == 1 {
			turn := 1
			if (a < 0) != (b < 0) {
				turn = -1
			}
			a, b := abs(a), abs(b)
			f.links[a] = append(f.links[a], link{edge, b, turn})
			if a != b {
				f.links[b] = append(f.links[b], link{edge, a, turn})
			}
		}
		degrees[abs(a)]++
		degrees[abs(b)]++
	})
	for length, degree := range degrees {
		if degree%2 == 1 {
			return []int{length}
		}
		if degree > 0 {
			starts = append(starts, length)
		}
	}
	return starts
}

// setRows sets the triangles of p along the rows, and how many steps there can be of each length: half as many as it has in triangles, and one more
// where a trail may begin there.
func (f *Finder) setRows() {
	degrees, odd := make([]int, f.n), 0
	each(ops.Inv.Act(f.p), func(a, b int) {
		f.rows.add(f.edge(a, b))
		degrees[abs(a)]++
		degrees[abs(b)]++
	})
	for _, degree := range degrees {
		odd += degree % 2
	}
	for length, degree := range degrees {
		steps := (degree + 1) / 2
		if odd == 0 && degree > 0 {
			steps++
		}
		for range steps {
			f.rows.add(2*f.n*f.n + length)
		}
	}
}

// each visits the pairs of steps of p that follow each other.
func each(p ops.Perm, visit func(a, b int)) {
	for i := 2; i < len(p); i++ {
		visit(int(p[i-1])-int(p[i-2]), int(p[i])-int(p[i-1]))
	}
}

func abs(a int) int { return max(a, -a) }

// edge returns the number of the triangle with two steps, the same for all that are equal to it where it is reversed.
func (f *Finder) edge(a, b int) int {
	turned := 0
	if (a < 0) != (b < 0) {
		turned = 1
	}
	a, b = abs(a), abs(b)
	return (min(a, b)*f.n+max(a, b))*2 + turned
}

// follow places the queens behind that of a column, which is in row at[column]. The step to it has a length and a sign, and the rows of all
// queens lie between low and high.
func (f *Finder) follow(column, length, sign, low, high int) {
	if column == f.n-1 {
		f.add(low)
		return
	}
	for _, l := range f.links[length] {
		if f.left.count[l.edge] == 0 {
			continue
		}
		sign := sign * l.turn
		row := f.at[column] + sign*l.other
		low, high := min(low, row), max(high, row)
		if high-low >= f.n || f.attacked(column+1, row) {
			continue
		}
		if f.limit--; f.limit < 0 {
			return
		}
		mark := f.rows.mark()
		if f.put(column+1, row) {
			f.left.count[l.edge]--
			f.follow(column+1, l.other, sign, low, high)
			f.left.count[l.edge]++
		}
		f.remove(column+1, row)
		f.rows.restore(mark)
	}
}

// attacked reports whether a queen attacks the square.
func (f *Finder) attacked(column, row int) bool {
	return f.column[row+f.n+2] >= 0 || f.rising[column+row+f.n] || f.falls[column-row+f.n]
}

// put puts a queen on a square, and takes the steps and triangles along the rows that it completes from those of p. It reports whether there were
// enough of them.
func (f *Finder) put(column, row int) bool {
	f.at[column] = row
	f.rising[column+row+f.n], f.falls[column-row+f.n] = true, true
	near := f.column[row+f.n : row+f.n+5]
	near[2] = column
	enough := true
	for i := 1; i <= 2; i++ { // the step from row−2+i to the next one
		if near[i] >= 0 && near[i+1] >= 0 {
			enough = enough && f.rows.take(2*f.n*f.n+abs(near[i+1]-near[i]))
		}
	}
	for i := 0; i <= 2 && enough; i++ {
		if near[i] >= 0 && near[i+1] >= 0 && near[i+2] >= 0 {
			enough = f.rows.take(f.edge(near[i+1]-near[i], near[i+2]-near[i+1]))
		}
	}
	return enough
}

// remove takes the queen from a square.
func (f *Finder) remove(column, row int) {
	f.column[row+f.n+2] = -1
	f.rising[column+row+f.n], f.falls[column-row+f.n] = false, false
}

// add adds the solution that is complete, whose least row is low, unless it is of the orbit of p or one that is known.
func (f *Finder) add(low int) {
	q := make(ops.Perm, f.n)
	for column, row := range f.at {
		q[column] = uint8(row - low)
	}
	images := ops.Images(q)
	known := func(other ops.Perm) bool { return slices.ContainsFunc(images[:], other.Equal) }
	if !known(f.p) && !slices.ContainsFunc(f.found, known) {
		f.found = append(f.found, q)
	}
}
