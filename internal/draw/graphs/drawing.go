package graphs

import (
	"context"
	"fmt"
	"io"
	"slices"

	"gonum.org/v1/plot/vg"

	"qorbit/internal/draw/layout"
	"qorbit/internal/draw/picture"
)

// Formats names the formats of diagrams.
var Formats = append(slices.Clone(picture.Formats), "tikz")

// Sizes, in points.
const (
	radius     = 7.5 // of a mark, the disc with an orbit's number
	ring       = 2   // from a mark to the second outline of a seed
	cell       = 4   // of a board
	captionFit = 12  // height of an operator and an arrow head above a mark
	gap        = 6   // between boxes at least
	margin     = 14
	lineWidth  = 0.8
	textWidth  = 430 // of a page in a journal, which a diagram fills before it grows wider
)

// A Drawing is a diagram with places.
type Drawing struct {
	*Diagram
	boards        bool
	width, height float64 // of the diagram, without title and legend
	boxes         []box
	curves        [][]layout.Point
	noteAt        float64 // height of the note over what is missed, where there is something
}

// A box is where a vertex lies: its middle and its size.
type box struct {
	layout.Point
	width, height float64
	caption       string // the operator that led to it, over the mark
}

// MaxOrder is the largest order whose orbits can be read on a page: order 11 has 341, order 12 has 1787. With boards, and as
// TikZ, it is MaxSmall, with 92.
const (
	MaxOrder = 11
	MaxSmall = 10
)

// The most edges that can be told apart, and the most whose operators can be read.
const (
	mostEdges     = 600
	mostOperators = 40
)

// check fails where there are more edges than can be told apart.
func (d *Diagram) check() error {
	switch {
	case len(d.Edges) > mostEdges:
		return fmt.Errorf("picture of %d edges: expected %d or fewer, which can be told apart, or format dot, graphml or gexf",
			len(d.Edges), mostEdges)
	case !d.Arrows && len(d.Edges) > mostOperators && d.hasOperators():
		return fmt.Errorf("operators of %d edges: expected %d or fewer, which can be read", len(d.Edges), mostOperators)
	}
	return nil
}

// Draw finds places for everything, with the given engine. It fails where there are too many edges, or where the engine does.
func (d *Diagram) Draw(ctx context.Context, boards bool, engine layout.Engine) (*Drawing, error) {
	if err := d.check(); err != nil {
		return nil, err
	}
	w := &Drawing{Diagram: d, boards: boards, boxes: make([]box, len(d.Vertices)), curves: make([][]layout.Point, len(d.Edges))}
	for v := range d.Vertices {
		w.boxes[v].width, w.boxes[v].height = w.boxSize(v)
	}
	if d.Arrows {
		w.addCaptions()
	}
	reached, err := w.place(ctx, engine, false, textWidth)
	if err != nil {
		return nil, err
	}
	missed, err := w.place(ctx, engine, true, max(textWidth, reached.Width))
	if err != nil {
		return nil, err
	}
	w.width, w.height = max(reached.Width, missed.Width), reached.Height
	if missed.Height > 0 {
		over := 0.0
		if reached.Height > 0 {
			over = 4 * gap
		}
		w.noteAt = missed.Height + 2*gap
		w.height = missed.Height + 4*gap + over + reached.Height
		w.lift(missed.Height + 4*gap + over)
	}
	return w, nil
}

// boxSize is how much place a vertex needs.
func (w *Drawing) boxSize(v int) (width, height float64) {
	side := 2 * (radius + ring)
	if !w.boards {
		return side, side
	}
	board := cell * float64(len(w.Vertices[v].Board))
	return max(side, board), side + board
}

// addCaptions puts the operators of a forest over the vertices that they lead to, where they never meet each other.
func (w *Drawing) addCaptions() {
	for _, e := range w.Edges {
		if e.Operator != "" {
			b := &w.boxes[e.To]
			b.caption = e.Operator
			b.width = max(b.width, float64(captionStyle.Width(e.Operator)))
			b.height += captionFit
		}
	}
}

// place lays out the vertices that are missed, or the others.
func (w *Drawing) place(ctx context.Context, engine layout.Engine, missed bool, width float64) (layout.Layout, error) {
	g := layout.Graph{Ranked: w.ranked, Gap: gap}
	place := make(map[int]int)
	tallest, widest := 0.0, 0.0
	var vertices, edges []int
	for v, b := range w.boxes {
		if w.Vertices[v].Missed == missed {
			place[v] = len(vertices)
			vertices = append(vertices, v)
			g.Vertices = append(g.Vertices, layout.Vertex{Width: b.width, Height: b.height, Rank: w.Vertices[v].rank})
			tallest, widest = max(tallest, b.height), max(widest, b.width)
		}
	}
	for i, e := range w.Edges {
		if w.Vertices[e.To].Missed == missed {
			edges = append(edges, i)
			g.Edges = append(g.Edges, layout.Edge{From: place[e.From], To: place[e.To]})
		}
	}
	if !w.ranked && w.hasOperators() {
		g.Gap *= 2.5
	}
	g.Length = w.length(tallest, widest, len(vertices))
	l, err := layout.New(ctx, g, width, engine)
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
func (w *Drawing) length(tallest, widest float64, vertices int) float64 {
	switch {
	case w.ranked && w.Arrows:
		return tallest + 20
	case w.ranked: // there may be arcs between the rows
		return tallest + 40
	case w.hasOperators():
		return max(tallest, widest) + 55 + w.longest()
	case w.boards:
		return 1.4 * max(tallest, widest)
	case vertices > 100:
		return 30
	}
	return 40
}

// longest is the width of the longest operator.
func (d *Diagram) longest() float64 {
	longest := 0.0
	for _, e := range d.Edges {
		longest = max(longest, float64(captionStyle.Width(e.Operator)))
	}
	return longest
}

// hasOperators says whether there are edges that bear one.
func (d *Diagram) hasOperators() bool {
	return slices.ContainsFunc(d.Edges, func(e Edge) bool { return e.Operator != "" })
}

// lift moves all but what is missed up.
func (w *Drawing) lift(by float64) {
	for v := range w.boxes {
		if !w.Vertices[v].Missed {
			w.boxes[v].Y += by
		}
	}
	for i, e := range w.Edges {
		if !w.Vertices[e.To].Missed {
			for j := range w.curves[i] {
				w.curves[i][j].Y += by
			}
		}
	}
}

// mark is where a vertex's number stands: under its operator, over its board.
func (w *Drawing) mark(v int) vg.Point {
	b := w.boxes[v]
	top := b.Y + b.height/2
	if b.caption != "" {
		top -= captionFit
	}
	return vg.Point{X: vg.Length(b.X), Y: vg.Length(top - radius - ring)}
}

// Write draws the diagram in one of Formats.
func (w *Drawing) Write(out io.Writer, format string) error {
	if format == "tikz" {
		return w.writeTikZ(out)
	}
	return w.writePicture(out, format)
}
