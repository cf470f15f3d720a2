package graphs

import (
	"context"
	"slices"

	"gonum.org/v1/plot/vg"

	"qorbit/internal/draw/layout"
)

// Sizes, in points.
const (
	radius     = 7.5 // of a mark, the disc with an orbit's number
	ring       = 2   // from a mark to the second outline of a seed
	cell       = 4   // of a board
	captionFit = 12  // height of an operator and an arrow head above a mark
	gap        = 6   // least distance of boxes
	margin     = 14
	lineWidth  = 0.8
	textWidth  = 430 // of a page in a journal, which a diagram fills before it grows wider
)

// A drawing is a diagram with places.
type drawing struct {
	*Diagram
	Options
	width, height vg.Length // of the diagram, without title and legend
	boxes         []box
	curves        [][]vg.Point
	noteAt        vg.Length // height of the note over the missed orbits, 0 where there are none
}

// A box is the place of a vertex: its centre and its size.
type box struct {
	vg.Point
	width, height vg.Length
	caption       string // the operator that led to it, over the mark
}

// draw finds places: those of the missed orbits at the bottom, the others above.
func (d *Diagram) draw(ctx context.Context, options Options) (*drawing, error) {
	if err := checkEdges(len(d.Edges), !d.Arrows && d.hasOperators()); err != nil {
		return nil, err
	}
	w := &drawing{Diagram: d, Options: options, boxes: make([]box, len(d.Vertices)), curves: make([][]vg.Point, len(d.Edges))}
	for v := range d.Vertices {
		w.boxes[v].width, w.boxes[v].height = w.boxSize(v)
	}
	if d.Arrows {
		w.addCaptions()
	}
	reached, err := w.place(ctx, false, textWidth)
	if err != nil {
		return nil, err
	}
	missed, err := w.place(ctx, true, max(textWidth, reached.Width))
	if err != nil {
		return nil, err
	}
	w.width, w.height = max(reached.Width, missed.Width), reached.Height
	if missed.Height > 0 {
		over := vg.Length(0)
		if reached.Height > 0 {
			over = 4 * gap
		}
		w.noteAt = missed.Height + 2*gap
		w.height = missed.Height + 4*gap + over + reached.Height
		w.raise(missed.Height + 4*gap + over)
	}
	return w, nil
}

// boxSize is the size of a vertex on the page.
func (w *drawing) boxSize(v int) (width, height vg.Length) {
	side := vg.Length(2 * (radius + ring))
	if !w.Boards {
		return side, side
	}
	board := cell * vg.Length(len(w.Vertices[v].Board))
	return max(side, board), side + board
}

// addCaptions puts the operators of a forest over the vertices that they lead to, where they never overlap.
func (w *drawing) addCaptions() {
	for _, e := range w.Edges {
		if e.Operator != "" {
			b := &w.boxes[e.To]
			b.caption = e.Operator
			b.width = max(b.width, captionStyle.Width(e.Operator))
			b.height += captionFit
		}
	}
}

// place lays out the vertices that are missed, or the others.
func (w *drawing) place(ctx context.Context, missed bool, width vg.Length) (layout.Layout, error) {
	g := layout.Graph{Ranked: w.ranked, Gap: gap}
	number := make(map[int]int) // of a vertex in the layout
	var tallest, widest vg.Length
	var vertices, edges []int
	for v, b := range w.boxes {
		if w.Vertices[v].Missed == missed {
			number[v] = len(vertices)
			vertices = append(vertices, v)
			g.Vertices = append(g.Vertices, layout.Vertex{Width: b.width, Height: b.height, Rank: w.Vertices[v].rank})
			tallest, widest = max(tallest, b.height), max(widest, b.width)
		}
	}
	for i, e := range w.Edges {
		if w.Vertices[e.To].Missed == missed {
			edges = append(edges, i)
			g.Edges = append(g.Edges, layout.Edge{From: number[e.From], To: number[e.To]})
		}
	}
	if !w.ranked && w.hasOperators() {
		g.Gap *= 2.5
	}
	g.Length = w.length(tallest, widest, len(vertices))
	l, err := layout.New(ctx, g, width, w.Engine)
	if err != nil {
		return l, err
	}
	for i, v := range vertices {
		w.boxes[v].Point = l.At[i]
	}
	for i, e := range edges {
		w.curves[e] = l.Curves[i]
	}
	return l, nil
}

// length is that of an edge: from row to row, or enough for two vertices and, where it bears an operator, for that.
func (w *drawing) length(tallest, widest vg.Length, vertices int) vg.Length {
	switch {
	case w.ranked && w.Arrows:
		return tallest + 20
	case w.ranked: // there may be arcs between the rows
		return tallest + 40
	case w.hasOperators():
		return max(tallest, widest) + 55 + w.longest()
	case w.Boards:
		return 1.4 * max(tallest, widest)
	case vertices > 100:
		return 30
	}
	return 40
}

// longest is the width of the longest operator.
func (d *Diagram) longest() vg.Length {
	longest := vg.Length(0)
	for _, e := range d.Edges {
		longest = max(longest, captionStyle.Width(e.Operator))
	}
	return longest
}

// hasOperators reports whether there are edges that bear one.
func (d *Diagram) hasOperators() bool {
	return slices.ContainsFunc(d.Edges, func(e Edge) bool { return e.Operator != "" })
}

// raise moves the orbits that are not missed, and the edges that lead to them, upwards.
func (w *drawing) raise(by vg.Length) {
	for v := range w.boxes {
		if !w.Vertices[v].Missed {
			w.boxes[v].Y += by
		}
	}
	for i, e := range w.Edges {
		if !w.Vertices[e.To].Missed {
			moved(vg.Point{Y: by}, w.curves[i]...)
		}
	}
}

// mark is the centre of a vertex's number: under its operator, over its board.
func (w *drawing) mark(v int) vg.Point {
	b := w.boxes[v]
	top := b.Y + b.height/2
	if b.caption != "" {
		top -= captionFit
	}
	return vg.Point{X: b.X, Y: top - radius - ring}
}
