package graph

import (
	"fmt"

	"gonum.org/v1/plot/vg"

	"qorbit/internal/shell/draw"
	"qorbit/internal/shell/draw/layout"
)

// The sizes of the names of rows beside a trajectory, in points: of depths as they are printed, and of orders, or more
// where the page is reduced; and the room at the left that they take, divided by these.
const (
	depthLetters = 7
	depthRoom    = 1.6
	orderLetters = 8
	orderRoom    = 5.5
)

// A row is a depth of a band of trees, or an order, with its name at a place.
type row struct {
	name string
	at   vg.Point
}

// depthEntry explains depths in the legend.
var depthEntry = draw.LegendEntry{
	Text: "depth: Movs from the seed", Short: "depth", Draw: func(c draw.Canvas, left vg.Point) {
		c.FillText(draw.Centred(draw.Text(depthLetters)), left.Add(vg.Point{X: legendSign / 2}), "0, 1")
	},
}

// nameDepths makes room at the left of each band for the depths of its rows, of a distance.
func (w *drawing) nameDepths(distance vg.Length) {
	if w.Bare || len(w.Edges) == 0 {
		return
	}
	w.letter = min(depthLetters/w.scale(w.pageOptions()), distance-1)
	seen := make(map[vg.Length]bool)
	for i, v := range w.Vertices {
		at := vg.Point{X: w.letter / 2, Y: w.mark(i).Y}
		if v.Missed() || v.isBelow() || seen[at.Y] {
			continue
		}
		seen[at.Y] = true
		w.rows = append(w.rows, row{fmt.Sprint(v.rank - 1), at})
	}
	w.moveRight(depthRoom * w.letter)
}

// moveRight makes room at the left.
func (w *drawing) moveRight(by vg.Length) {
	w.width += by
	w.move(vg.Point{X: by}, func(vertex) bool { return true })
}

// rankOrders sets in which rows of the page of several orders each vertex may stand. The orbits of the order before the
// first stand in row 0, and each order stands below the one before: an orbit of depth D is D rows below the first of
// its order. An orbit that is missed, and from which nothing hangs, may stand in any row of its order.
func (w *drawing) rankOrders() {
	depth := func(v vertex) int { return max(v.rank-1, 0) }
	deepest, top := make(map[int]int), make(map[int]int)
	for _, v := range w.Vertices {
		deepest[v.N] = max(deepest[v.N], depth(v))
	}
	for order := w.First; order <= w.Order; order++ {
		top[order] = top[order-1] + deepest[order-1] + 1
	}
	for i, v := range w.Vertices {
		r := top[v.N] + depth(v)
		w.Vertices[i].rank, w.Vertices[i].last = r, r
		if v.Missed() {
			w.Vertices[i].last = top[v.N] + deepest[v.N]
		}
	}
}

// placeOrders finds places for a trajectory of several orders. Where it is wide, rows are farther from each other, and
// the names of orders larger.
func (w *drawing) placeOrders(form layout.Graph) {
	form.Length = max(form.Length, orderLetters+5)
	var last []int
	lowest := 1
	for _, v := range w.Vertices {
		form.Vertices, last = append(form.Vertices, w.box(v)), append(last, v.last)
		lowest = max(lowest, v.rank)
	}
	for _, e := range w.Edges {
		form.Edges = append(form.Edges, layout.Edge{From: e.from, To: e.to})
	}
	l := layout.Levels(form, last)
	ratio := vg.Length(widest)
	if w.Width > 0 && w.Height > 0 {
		ratio = w.Width / w.Height
	}
	if far := l.Width / ratio / vg.Length(lowest); far > form.Length {
		form.Length = far
		l = layout.Levels(form, last)
	}
	w.width, w.height = l.Width, l.Height
	for i := range w.Vertices {
		w.Vertices[i].at = l.At[i]
	}
	for i, curve := range l.Curves {
		w.Edges[i].curve = curve
	}
	w.letter = min(orderLetters/w.scale(w.pageOptions()), form.Length-5)
	w.nameOrders()
	if !w.Bare {
		w.moveRight(orderRoom * w.letter)
	}
}

// nameOrders makes rules half-way between the rows of two orders, with the names of the orders below them.
func (w *drawing) nameOrders() {
	var low vg.Length // of the order before
	for order := w.First - 1; order <= w.Order; order++ {
		bottom, top := w.height, vg.Length(0)
		for _, v := range w.Vertices {
			if v.N == order {
				bottom, top = min(bottom, v.at.Y-v.height/2), max(top, v.at.Y+v.height/2)
			}
		}
		if top == 0 { // there is no orbit
			continue
		}
		if len(w.rows) > 0 {
			top = (low + top) / 2
			w.rules = append(w.rules, top)
		}
		w.rows = append(w.rows, row{fmt.Sprintf("order %d", order), vg.Point{Y: top - 1.2*w.letter}})
		low = bottom
	}
}

// drawRows writes the names of rows on the left, with the rules.
func (w *drawing) drawRows(c draw.Canvas) {
	if w.Bare {
		return
	}
	style := draw.Text(w.letter)
	if !w.IsChain() {
		style = draw.Centred(style)
	}
	for _, r := range w.rows {
		c.FillText(style, r.at, r.name)
	}
	for _, y := range w.rules {
		c.StrokeLine2(ruleStyle(), 0, y, w.width, y)
	}
}
