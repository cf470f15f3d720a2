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
	Diagram
	Options
	width, height vg.Length // of the diagram, without title and legend
	noteAt        vg.Length // height of the note over the missed orbits, 0 where there are none
}

// draw finds places: those of the missed orbits at the bottom, the others above.
func (d *Diagram) draw(ctx context.Context, options Options) (*drawing, error) {
	w := &drawing{Diagram: *d, Options: options}
	w.Vertices, w.Edges = slices.Clone(d.Vertices), slices.Clone(d.Edges)
	if err := checkEdges(len(w.Edges), !w.Arrows && w.longest() > 0); err != nil {
		return nil, err
	}
	for i, v := range w.Vertices {
		side, board := vg.Length(2*(radius+ring)), vg.Length(0)
		if w.Boards {
			board = cell * vg.Length(len(v.Board))
		}
		w.Vertices[i].width, w.Vertices[i].height = max(side, board), side+board
	}
	for _, e := range w.Edges {
		if w.Arrows && e.Operator != "" { // over the vertices of a forest, operators never overlap
			v := &w.Vertices[e.To]
			v.caption, v.width, v.height = e.Operator, max(v.width, captionStyle.Width(e.Operator)), v.height+captionFit
		}
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
		w.noteAt = missed.Height + 2*gap
		w.height = missed.Height + 4*gap
		if reached.Height > 0 {
			w.height += 4 * gap
		}
		w.raise(w.height)
		w.height += reached.Height
	}
	return w, nil
}

// place lays out the vertices that are missed, or the others.
func (w *drawing) place(ctx context.Context, missed bool, width vg.Length) (layout.Layout, error) {
	g := layout.Graph{Ranked: w.ranked, Gap: gap}
	number := make(map[int]int) // of a vertex in the layout
	var tallest, widest vg.Length
	var edges []int
	for i, v := range w.Vertices {
		if v.Missed == missed {
			number[i] = len(g.Vertices)
			g.Vertices = append(g.Vertices, layout.Vertex{Width: v.width, Height: v.height, Rank: v.rank})
			tallest, widest = max(tallest, v.height), max(widest, v.width)
		}
	}
	for i, e := range w.Edges {
		if w.Vertices[e.To].Missed == missed {
			edges = append(edges, i)
			g.Edges = append(g.Edges, layout.Edge{From: number[e.From], To: number[e.To]})
		}
	}
	if !w.ranked && w.longest() > 0 {
		g.Gap *= 2.5
	}
	g.Length = w.length(tallest, widest, len(g.Vertices))
	l, err := layout.New(ctx, g, width, w.Engine)
	if err != nil {
		return l, err
	}
	for v, i := range number {
		w.Vertices[v].at = l.At[i]
	}
	for i, e := range edges {
		w.Edges[e].curve = l.Curves[i]
	}
	return l, nil
}

// length is that of an edge: from row to row, or enough for two vertices and, where it has an operator, for that.
func (w *drawing) length(tallest, widest vg.Length, vertices int) vg.Length {
	switch {
	case w.ranked && w.Arrows:
		return tallest + 20
	case w.ranked: // there may be arcs between the rows
		return tallest + 40
	case w.longest() > 0:
		return max(tallest, widest) + 55 + w.longest()
	case w.Boards:
		return 1.4 * max(tallest, widest)
	case vertices > 100:
		return 30
	}
	return 40
}

// longest is the width of the longest operator, 0 where edges have none.
func (d *Diagram) longest() vg.Length {
	longest := vg.Length(0)
	for _, e := range d.Edges {
		longest = max(longest, captionStyle.Width(e.Operator))
	}
	return longest
}

// raise moves the orbits that are not missed, and the edges that lead to them, upwards.
func (w *drawing) raise(by vg.Length) {
	for i, v := range w.Vertices {
		if !v.Missed {
			w.Vertices[i].at.Y += by
		}
	}
	for _, e := range w.Edges {
		if !w.Vertices[e.To].Missed {
			moved(vg.Point{Y: by}, e.curve...)
		}
	}
}

// mark is the centre of a vertex's number: under its operator, over its board.
func (w *drawing) mark(v int) vg.Point {
	b := w.Vertices[v]
	top := b.at.Y + b.height/2
	if b.caption != "" {
		top -= captionFit
	}
	return vg.Point{X: b.at.X, Y: top - radius - ring}
}
