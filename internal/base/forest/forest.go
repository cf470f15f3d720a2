// Package forest arranges rooted trees on a page whose rows have one distance: each tree tidily, and the trees so that
// they fill a page of some proportions. It knows no page and no format; widths and places have one unit.
//
// Sources are cited by their key in doc/references.bib.
package forest

import (
	"cmp"
	"math"
	"slices"
)

// A Forest is a set of rooted trees. Vertices count from 0.
type Forest struct {
	Below [][]int   // the vertices below each vertex, from left to right
	Width []float64 // of each vertex
	Drop  []int     // how many rows each vertex is below the one above it; nil for one row each
	Lane  float64   // the width of an edge where it passes a row
	Gap   float64   // the least distance of two vertices, or edges, of a row
}

// A span is how far a tree reaches to both sides of its root in one row.
type span struct{ left, right float64 }

// A Tree is a tree of a forest with the places that Tidy found.
type Tree struct {
	Root     int
	Vertices []int // of the tree, each before those below it
	contour  []span
}

// Rows is how many rows the tree has.
func (t Tree) Rows() int { return len(t.contour) }

// Right is how far the tree reaches to the right, with its root at a place.
func (t Tree) Right(root float64) float64 {
	right := math.Inf(-1)
	for _, s := range t.contour {
		right = max(right, root+s.right)
	}
	return right
}

// A Place is a row, counted from 0 at the top, and a distance from the left.
type Place struct {
	Row int
	X   float64
}

// Tidy draws each tree tidily (reingold1981): subtrees as close as their contours allow, every vertex over the middle
// of those below it. It returns the trees in the order of their roots, and the places of vertices, of which the row
// counts from that of the root, and X from the root.
func (f Forest) Tidy() ([]Tree, []Place) {
	places := make([]Place, len(f.Below))
	isBelow := make([]bool, len(f.Below))
	for _, below := range f.Below {
		for _, v := range below {
			isBelow[v] = true
		}
	}
	var trees []Tree
	for v := range f.Below {
		if isBelow[v] {
			continue
		}
		tree := Tree{Root: v, contour: f.shape(v, places)}
		places[v] = Place{}
		tree.Vertices = []int{v}
		for i := 0; i < len(tree.Vertices); i++ {
			above := tree.Vertices[i]
			for _, w := range f.Below[above] {
				places[w].X += places[above].X
				places[w].Row = places[above].Row + f.drop(w)
				tree.Vertices = append(tree.Vertices, w)
			}
		}
		trees = append(trees, tree)
	}
	return trees, places
}

// drop is how many rows a vertex is below the one above it.
func (f Forest) drop(v int) int {
	if f.Drop == nil {
		return 1
	}
	return f.Drop[v]
}

// shape is the contour of the tree below and with a vertex. It sets X of the vertices below to their distance from the
// vertex above.
func (f Forest) shape(v int, places []Place) []span {
	var under []span
	for i, w := range f.Below[v] {
		c := slices.Concat(slices.Repeat([]span{{-f.Lane / 2, f.Lane / 2}}, f.drop(w)-1), f.shape(w, places))
		places[w].X = 0
		if i > 0 {
			places[w].X = room(under, c) + f.Gap
		}
		under = join(under, c, places[w].X)
	}
	if below := f.Below[v]; len(below) > 0 {
		middle := places[below[len(below)-1]].X / 2
		for _, w := range below {
			places[w].X -= middle
		}
		for i := range under {
			under[i].left -= middle
			under[i].right -= middle
		}
	}
	return append([]span{{-f.Width[v] / 2, f.Width[v] / 2}}, under...)
}

// room is how far to the right of one contour's root that of the other must lie so that they touch.
func room(left, right []span) float64 {
	room := math.Inf(-1)
	for i := range min(len(left), len(right)) {
		room = max(room, left[i].right-right[i].left)
	}
	return room
}

// join is the contour of both, with the root of the other that far to the right.
func join(c, other []span, right float64) []span {
	for i, o := range other {
		if i < len(c) {
			c[i].right = o.right + right
		} else {
			c = append(c, span{o.left + right, o.right + right})
		}
	}
	return c
}

// A Page is an arrangement of trees.
type Page struct {
	Rows  int
	Width float64
	Roots []Place // of the trees, in their order
	// Order lists the trees in the order in which they were placed: in each row, those on the left come first.
	Order []int
}

// Fill arranges the trees on the page of least cost, where cost is a function of the page's width and rows. It tries
// pages from the rows of the highest tree to all trees below each other. On each page, every two rows that follow each
// other have a tree that is in both, if such pages are wanted: a program that knows only what vertices share a row
// finds the rows of the page then.
func (f Forest) Fill(trees []Tree, linked bool, cost func(width float64, rows int) float64) Page {
	order := f.largestFirst(trees)
	least, most := 0, 0
	for _, t := range trees {
		least, most = max(least, t.Rows()), most+t.Rows()
	}
	best, lowest := Page{}, math.Inf(1)
	for rows := least; rows <= most; rows += 1 + rows/steps {
		p := f.place(trees, order, rows)
		if linked && !p.linked(trees) {
			continue
		}
		c := cost(p.Width, rows)
		if c < lowest {
			best, lowest = p, c
		}
		if c > tooHigh*lowest { // higher pages cost more
			break
		}
	}
	return best
}

// Fill tries pages whose rows differ by a share of one in steps, and none beyond one that costs too much more.
const (
	steps   = 40
	tooHigh = 3
)

// largestFirst is the order in which trees are placed: the highest first, of these the widest.
func (f Forest) largestFirst(trees []Tree) []int {
	order := make([]int, len(trees))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, j int) int {
		s, t := trees[i], trees[j]
		return cmp.Or(cmp.Compare(t.Rows(), s.Rows()), cmp.Compare(t.width(), s.width()))
	})
	return order
}

// width is that of the whole tree.
func (t Tree) width() float64 {
	left, right := math.Inf(1), math.Inf(-1)
	for _, s := range t.contour {
		left, right = min(left, s.left), max(right, s.right)
	}
	return right - left
}

// place puts one tree after the other where it is farthest to the left, of such places in the highest.
func (f Forest) place(trees []Tree, order []int, rows int) Page {
	p := Page{Rows: rows, Roots: make([]Place, len(trees)), Order: order}
	page := make(taken, rows)
	for _, i := range order {
		p.Roots[i] = page.add(trees[i], 0, rows-trees[i].Rows(), f.Gap)
	}
	for _, end := range page {
		p.Width = max(p.Width, end-f.Gap)
	}
	return p
}

// Beside places the trees beside each other, each where it is farthest to the left, of such places in the highest. Rows
// says in which row the root of a tree may stand: in one from first to last.
func (f Forest) Beside(trees []Tree, rows func(root int) (first, last int)) []Place {
	roots := make([]Place, len(trees))
	var page taken
	for i, t := range trees {
		first, last := rows(t.Root)
		for len(page) < last+t.Rows() {
			page = append(page, 0)
		}
		roots[i] = page.add(t, first, last, f.Gap)
	}
	return roots
}

// Levels places the trees beside each other, where each vertex has a row of the page: the first that it may stand in.
// One that stands alone may stand lower, to the last. Levels sets Drop. It returns the trees, the places of vertices
// that Tidy finds, and those of the roots.
func (f *Forest) Levels(first, last []int) (trees []Tree, places, roots []Place) {
	f.Drop = make([]int, len(f.Below))
	for v, below := range f.Below {
		for _, w := range below {
			f.Drop[w] = first[w] - first[v]
		}
	}
	trees, places = f.Tidy()
	return trees, places, f.Beside(trees, func(root int) (int, int) {
		if len(f.Below[root]) == 0 {
			return first[root], last[root]
		}
		return first[root], first[root]
	})
}

// taken is how much of each row of a page is taken.
type taken []float64

// add places a tree, with its root in a row from first to last.
func (rows taken) add(t Tree, first, last int, gap float64) Place {
	best, least := Place{}, math.Inf(1)
	for row := first; row <= last; row++ {
		x, left := math.Inf(-1), math.Inf(1)
		for k, s := range t.contour {
			x, left = max(x, rows[row+k]-s.left), min(left, s.left)
		}
		if x+left < least {
			best, least = Place{row, x}, x+left
		}
	}
	for k, s := range t.contour {
		rows[best.Row+k] = best.X + s.right + gap
	}
	return best
}

// linked reports whether every two rows that follow each other have a tree that is in both.
func (p Page) linked(trees []Tree) bool {
	both := make([]bool, max(p.Rows, 1)) // by the lower row
	for i, t := range trees {
		for row := 1; row < t.Rows(); row++ {
			both[p.Roots[i].Row+row] = true
		}
	}
	return !slices.Contains(both[1:], false)
}
