package layout

// This file arranges rooted trees on a page whose rows have one distance: each tree tidily, and the trees so that they
// fill a page of some proportions. Widths and places have one unit.

import (
	"cmp"
	"math"
	"slices"
)

// A forest is a set of rooted trees. Vertices count from 0.
type forest struct {
	Below [][]int   // the vertices below each vertex, from left to right
	Width []float64 // of each vertex
	Drop  []int     // how many rows each vertex is below the one above it; nil for one row each
	Gap   float64   // the least distance of two vertices, or edges, of a row
}

// A span is how far a tree reaches to both sides of its root in one row.
type span struct{ left, right float64 }

// A tree is a tree of a forest with the places that tidy found.
type tree struct {
	Root     int
	Vertices []int // of the tree, each before those below it
	contour  []span
}

// Rows is how many rows the tree has.
func (t tree) Rows() int { return len(t.contour) }

// Right is how far the tree reaches to the right, with its root at a place.
func (t tree) Right(root float64) float64 {
	right := math.Inf(-1)
	for _, s := range t.contour {
		right = max(right, root+s.right)
	}
	return right
}

// A place is a row, counted from 0 at the top, and a distance from the left.
type place struct {
	Row int
	X   float64
}

// tidy draws each tree tidily (reingold1981): subtrees as close as their contours allow, with equal room on both sides
// of smaller ones, and every vertex over the middle of those below it. It returns the trees in the order of their
// roots, and the places of vertices, of which the row counts from that of the root, and X from the root.
func (f forest) tidy() ([]tree, []place) {
	places := make([]place, len(f.Below))
	isBelow := make([]bool, len(f.Below))
	for _, below := range f.Below {
		for _, v := range below {
			isBelow[v] = true
		}
	}
	var trees []tree
	for v := range f.Below {
		if isBelow[v] {
			continue
		}
		tree := tree{Root: v, contour: f.shape(v, places)}
		places[v] = place{}
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
func (f forest) drop(v int) int {
	if f.Drop == nil {
		return 1
	}
	return f.Drop[v]
}

// shape is the contour of the tree below and with a vertex. It sets X of the vertices below to their distance from the
// vertex above.
func (f forest) shape(v int, places []place) []span {
	below := f.Below[v]
	var contours [][]span
	for _, w := range below {
		passed := make([]span, f.drop(w)-1) // by the edge
		contours = append(contours, slices.Concat(passed, f.shape(w, places)))
	}
	at := f.spread(contours)
	contour := []span{{-f.Width[v] / 2, f.Width[v] / 2}}
	for i, w := range below {
		places[w].X = at[i] - (at[0]+at[len(at)-1])/2
		for k, s := range contours[i] {
			if k+1 == len(contour) {
				contour = append(contour, span{math.Inf(1), math.Inf(-1)})
			}
			c := &contour[k+1]
			c.left, c.right = min(c.left, s.left+places[w].X), max(c.right, s.right+places[w].X)
		}
	}
	return contour
}

// spread is where the roots of contours stand beside each other: in the middle between the places farthest to the left
// and farthest to the right that do not make the whole wider.
func (f forest) spread(contours [][]span) []float64 {
	n := len(contours)
	left, right := make([]float64, n), make([]float64, n)
	for j := range n {
		for i := range j {
			left[j] = max(left[j], left[i]+room(contours[i], contours[j])+f.Gap)
		}
	}
	for i := n - 1; i >= 0; i-- {
		right[i] = left[n-1]
		for j := i + 1; j < n; j++ {
			right[i] = min(right[i], right[j]-room(contours[i], contours[j])-f.Gap)
		}
	}
	for i := range left {
		left[i] = (left[i] + right[i]) / 2
	}
	return left
}

// room is how far to the right of one contour's root that of the other must lie so that they touch.
func room(left, right []span) float64 {
	room := math.Inf(-1)
	for i := range min(len(left), len(right)) {
		room = max(room, left[i].right-right[i].left)
	}
	return room
}

// A page is an arrangement of trees in bands, which stand below each other as the lines of a text do. The roots of a
// band share a row.
type page struct {
	Rows  int
	Width float64
	Roots []place // of the trees, in their order
}

// fill arranges the trees on the page of least cost, where cost is a function of the page's width and rows.
func (f forest) fill(trees []tree, cost func(width float64, rows int) float64) page {
	order, widest := highestFirst(trees), 0.0
	for _, t := range trees {
		widest = max(widest, t.width())
	}
	best := f.bands(trees, order, math.Inf(1))
	lowest := cost(best.Width, best.Rows)
	for width := best.Width * narrower; width > widest*narrower; width *= narrower {
		p := f.bands(trees, order, max(width, widest))
		c := cost(p.Width, p.Rows)
		if c < lowest {
			best, lowest = p, c
		}
		if c > tooHigh*lowest { // narrower pages cost more
			break
		}
	}
	return best
}

// highestFirst is the order in which trees are placed: those of one height in their order.
func highestFirst(trees []tree) []int {
	order := make([]int, len(trees))
	for i := range trees {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, j int) int { return cmp.Compare(trees[j].Rows(), trees[i].Rows()) })
	return order
}

// fill tries pages whose widths have this ratio, and none beyond one that costs too much more. It looks for room in so
// many bands.
const (
	narrower = 0.97
	tooHigh  = 3
	tried    = 4
)

// width is that of the whole tree.
func (t tree) width() float64 {
	left, right := math.Inf(1), math.Inf(-1)
	for _, s := range t.contour {
		left, right = min(left, s.left), max(right, s.right)
	}
	return right - left
}

// A band is how much of each of its rows is taken.
type band struct {
	rows  taken
	first int // its first row on the page
}

// bands places each tree, in an order of falling heights, into the first of the last bands that has room, or begins a
// band.
func (f forest) bands(trees []tree, order []int, width float64) page {
	p := page{Roots: make([]place, len(trees))}
	var bands []band
	for _, i := range order {
		at := max(len(bands)-tried, 0)
		for at < len(bands) && !bands[at].rows.hasRoom(trees[i], f.Gap, width) {
			at++
		}
		if at == len(bands) {
			bands = append(bands, band{make(taken, trees[i].Rows()), p.Rows})
			p.Rows += trees[i].Rows()
		}
		root := bands[at].rows.add(trees[i], 0, 0, f.Gap)
		p.Roots[i] = place{bands[at].first, root.X}
		p.Width = max(p.Width, trees[i].Right(root.X))
	}
	return p
}

// hasRoom reports whether a tree ends within a width where it is placed.
func (rows taken) hasRoom(t tree, gap, width float64) bool {
	root := slices.Clone(rows).add(t, 0, 0, gap)
	return t.Right(root.X) <= width+1e-9
}

// levels places the trees beside each other, each where it is farthest to the left. Each vertex has a row of the page:
// the first that it may stand in. One that stands alone may stand lower, to the last. levels sets Drop. It returns the
// trees, the places of vertices that tidy finds, and those of the roots.
func (f *forest) levels(first, last []int) (trees []tree, places, roots []place) {
	f.Drop = make([]int, len(f.Below))
	for v, below := range f.Below {
		for _, w := range below {
			f.Drop[w] = first[w] - first[v]
		}
	}
	trees, places = f.tidy()
	var page taken
	for _, t := range trees {
		lowest := first[t.Root]
		if len(f.Below[t.Root]) == 0 {
			lowest = last[t.Root]
		}
		for len(page) < lowest+t.Rows() {
			page = append(page, 0)
		}
		roots = append(roots, page.add(t, first[t.Root], lowest, f.Gap))
	}
	return trees, places, roots
}

// taken is how much of each row of a page is taken.
type taken []float64

// add places a tree, with its root in a row from first to last.
func (rows taken) add(t tree, first, last int, gap float64) place {
	best, least := place{}, math.Inf(1)
	for row := first; row <= last; row++ {
		x, left := math.Inf(-1), math.Inf(1)
		for k, s := range t.contour {
			x, left = max(x, rows[row+k]-s.left), min(left, s.left)
		}
		if x+left < least {
			best, least = place{row, x}, x+left
		}
	}
	for k, s := range t.contour {
		rows[best.Row+k] = best.X + s.right + gap
	}
	return best
}
