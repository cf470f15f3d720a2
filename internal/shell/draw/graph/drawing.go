package graph

import (
	"context"
	"errors"
	"slices"

	"gonum.org/v1/plot/vg"

	"qorbit/internal/shell/draw"
	"qorbit/internal/shell/draw/layout"
	"qorbit/orbit/encode"
)

// Sizes, in points.
const (
	radius = 7.5 // of a mark, the disc with an orbit's number
	ring   = 2   // from a mark to the second outline of a seed
	cell   = 4   // of a board
	// captionLine is the height of a line of an operator over a mark, and captionGap what is between it and the head of
	// the arrow to it.
	captionLine = 7
	captionGap  = 1
	gap         = 6 // least distance of boxes
	margin      = 14
	lineWidth   = 0.8
	textWidth   = 430 // of a page in a journal, which a diagram fills before it grows wider
	// mostEnlarged is how many times marks are enlarged to fill a page of a given width: their numbers are then about as
	// large as its title. Edges become longer to fill the rest.
	mostEnlarged = 1.45
	// mostEnlargedDots is the same of dots.
	mostEnlargedDots = 3
)

// A drawing is a diagram with places.
type drawing struct {
	Diagram
	Options
	radius        vg.Length   // of marks
	width, height vg.Length   // of the diagram, without title and legend
	noteAt        vg.Length   // height of the note over the missed orbits, 0 where they are not apart
	ruleAt        vg.Length   // height of the line over the missed orbits of a trajectory, which has no note; 0 for none
	dots          bool        // vertices have no numbers, and lines are thin
	way           way         // how the vertices of a trajectory are named
	levels        []level     // the orders of a trajectory of several orders
	letter        vg.Length   // the size of their names, or of those of depths
	depths        []depth     // the names of the rows of a trajectory of one order
	bands         []vg.Length // the heights of the lines between its bands
}

// The factors by which edges are longer than usual. The first is taken with which all operators have a place.
var stretches = []vg.Length{0.6, 0.7, 0.8, 0.9, 1, 1.15, 1.3, 1.5, 1.75, 2, 2.4}

// draw finds places for vertices and operators. It fails where an operator has none.
func (d *Diagram) draw(ctx context.Context, options Options) (*drawing, error) {
	if err := ctx.Err(); err != nil { // the vertices of the network may have ended early
		return nil, err
	}
	d, err := d.operatorsFor(options.label())
	if err != nil {
		return nil, err
	}
	if d.Arrows {
		return d.drawTrajectory(ctx, options)
	}
	if options.Dots && !options.cards() && len(d.Vertices) > readable.vertices { // which cannot bear numbers
		return d.placeDots(ctx, options)
	}
	along := !d.Arrows && d.longest() > 0
	if err := checkEdges(len(d.Edges), MostEdges, along); err != nil {
		return nil, err
	}
	if !along {
		return d.drawWide(ctx, options)
	}
	return d.drawOperators(ctx, options)
}

// drawOperators writes the operators along the edges, or in the legend where they have no place there or would be too
// small to be read, with their numbers on the edges. It fails where these have no place, or no legend.
func (d *Diagram) drawOperators(ctx context.Context, options Options) (*drawing, error) {
	for _, numbered := range []bool{false, true} {
		if numbered && (options.Bare || options.Legend == draw.NoLegend) {
			continue
		}
		for _, stretch := range stretches {
			w, err := d.drawStretched(ctx, options, stretch)
			if err != nil {
				return nil, err
			}
			size := captionStyle().Font.Size * w.scale(w.Options.Options)
			if w.placeCaptions(numbered) && (numbered || size >= draw.LeastLetters) {
				return w, nil
			}
		}
	}
	return nil, errors.New("no place for the operators where nothing covers them, " +
		"expected a wider picture, one with a legend, or one of a part of the graph")
}

// operatorsFor is the diagram with the operators that apply to what a label shows.
func (d *Diagram) operatorsFor(label encode.Label) (*Diagram, error) {
	if label != encode.KeyLabel || d.keyed == nil {
		return d, nil
	}
	operators, route, err := d.keyed()
	if err != nil {
		return nil, err
	}
	keyed := *d
	keyed.Edges, keyed.route = slices.Clone(d.Edges), route
	for i, operator := range operators {
		keyed.Edges[i].Operator = operator
	}
	return &keyed, nil
}

// drawWide lays out the vertices. Where the width of the page is given, edges are longer if that fills it.
func (d *Diagram) drawWide(ctx context.Context, options Options) (*drawing, error) {
	w, err := d.drawStretched(ctx, options, 1)
	if err != nil || options.Width == 0 || len(d.Edges) == 0 {
		return w, err
	}
	wide := draw.RoomIn(options.Width) / mostEnlarged
	if options.Height > 0 { // lettering takes a part of it
		wide = min(wide, w.width*0.75*options.Height/w.height/mostEnlarged)
	}
	if wide <= w.width {
		return w, nil
	}
	return d.drawStretched(ctx, options, wide/w.width)
}

// drawStretched lays out the vertices, with longer edges.
func (d *Diagram) drawStretched(ctx context.Context, options Options, stretch vg.Length) (*drawing, error) {
	w := d.drawing(options)
	w.setSizes()
	form := w.form(stretch)
	reached, missed, err := w.place(textWidth, func(g layout.Graph, width vg.Length) (layout.Layout, error) {
		form.Vertices, form.Edges = g.Vertices, g.Edges
		return layout.New(ctx, form, width)
	})
	if err != nil {
		return nil, err
	}
	w.stack(reached, missed)
	return w, nil
}

// drawing is the diagram without places.
func (d *Diagram) drawing(options Options) *drawing {
	w := &drawing{Diagram: *d, Options: options, radius: radius}
	w.Vertices, w.Edges = slices.Clone(d.Vertices), slices.Clone(d.Edges)
	return w
}

// form is how vertices with marks or boards are laid out.
func (w *drawing) form(stretch vg.Length) layout.Graph {
	g := layout.Graph{Gap: gap, Visible: 8}
	if longest := w.longest(); !w.Arrows && longest > 0 {
		g.Gap *= 1.5
		g.Visible = longest + 2*captionEnd + 2
	}
	if len(w.route) > 0 {
		g.Visible = 2*stepRadius + stepHead + 6
	}
	var tallest, widest vg.Length
	for _, v := range w.Vertices {
		tallest, widest = max(tallest, v.height), max(widest, v.width)
	}
	g.Length = stretch * w.length(tallest, widest)
	return g
}

// setSizes sets the names of vertices, the sizes of marks, which fit the longest name, and those of the boxes.
func (w *drawing) setSizes() {
	if w.Label == encode.NoLabel {
		w.radius = namelessRadius
	}
	for i := range w.Vertices {
		v := &w.Vertices[i]
		v.name = w.nameOf(*v)
		if len(v.name) > 0 {
			w.radius = max(w.radius, markRadii[digits(v.name[0])])
		}
	}
	for i := range w.Vertices {
		v := &w.Vertices[i]
		v.width = 2 * (w.radius + ring)
		v.height = v.width
		switch {
		case w.cards():
			size, head := w.card(*v)
			v.width, v.height = size.X+2*ring, size.Y+head+2*ring
		case (v.Seed || v.Marked) && !v.Below && v.Class <= 2: // the corners of a diamond
			v.width *= diamond
			v.height = v.width
		}
		if v.Marked {
			v.width, v.height = v.width+2*diamond*band, v.height+2*diamond*band
		}
	}
	for _, e := range w.Edges {
		if !w.Arrows {
			break
		}
		v := &w.Vertices[e.To] // over the vertices of a forest, operators never overlap
		v.above = headLength
		if e.Operator != "" {
			v.caption = w.way.broken(e.Operator)
			v.above += captionGap + captionLine*vg.Length(len(v.caption))
		}
		for _, line := range v.caption {
			v.width = max(v.width, captionStyle().Width(line))
		}
		v.height += v.above
	}
}

// A placer finds places for a graph, in rows of about a width.
type placer func(g layout.Graph, width vg.Length) (layout.Layout, error)

// place lays out the vertices of missed orbits and the others, both from the lower left corner of the diagram on. It
// returns their sizes.
func (w *drawing) place(width vg.Length, find placer) (reached, missed vg.Point, err error) {
	if reached, err = w.placeIf(false, width, find); err != nil {
		return reached, missed, err
	}
	missed, err = w.placeIf(true, max(width, reached.X), find)
	return reached, missed, err
}

// placeIf lays out the vertices of missed orbits, or the others.
func (w *drawing) placeIf(missed bool, width vg.Length, find placer) (size vg.Point, err error) {
	var g layout.Graph
	number := make(map[int]int) // of a vertex in the layout
	for i, v := range w.Vertices {
		if v.Missed != missed {
			continue
		}
		number[i] = len(g.Vertices)
		g.Vertices = append(g.Vertices, w.box(v))
	}
	var edges []int
	for i, e := range w.Edges { // which join no missed orbit with another
		if w.Vertices[e.To].Missed != missed {
			continue
		}
		edges = append(edges, i)
		g.Edges = append(g.Edges, layout.Edge{From: number[e.From], To: number[e.To]})
	}
	l, err := find(g, width)
	if err != nil {
		return size, err
	}
	for v, i := range number {
		w.Vertices[v].at = l.At[i]
	}
	for i, curve := range l.Curves { // there are none of dots
		w.Edges[edges[i]].curve = curve
	}
	return vg.Point{X: l.Width, Y: l.Height}, nil
}

// box is a vertex in a layout.
func (w *drawing) box(v Vertex) layout.Vertex {
	solid := w.cards() || v.Class == 4 && !v.Below || v.caption != nil // it fills its box, not only the ellipse in it
	return layout.Vertex{Width: v.width, Height: v.height, Rank: v.rank, Solid: solid}
}

// stack moves the others above the missed orbits, where both are there. A line and a note are between them.
func (w *drawing) stack(reached, missed vg.Point) {
	w.width, w.height = max(reached.X, missed.X), reached.Y+missed.Y
	isMissed := func(v Vertex) bool { return v.Missed }
	isReached := func(v Vertex) bool { return !v.Missed }
	if !slices.ContainsFunc(w.Vertices, isMissed) || !slices.ContainsFunc(w.Vertices, isReached) {
		return
	}
	between := vg.Length(4 * gap)
	if w.dots && w.Arrows {
		between = 2 * gap
	}
	switch {
	case w.missedNote == "":
		w.ruleAt = missed.Y + between/2
	case !w.Bare:
		between *= 2
		w.noteAt = missed.Y + 2*gap
		w.width = max(w.width, noteStyle().Width(w.missedNote))
	}
	w.raise(missed.Y + between)
	w.height += between
}

// raise moves the orbits that are not missed, and their edges, upwards.
func (w *drawing) raise(by vg.Length) {
	for i, v := range w.Vertices {
		if !v.Missed {
			w.Vertices[i].at.Y += by
		}
	}
	for _, e := range w.Edges {
		if w.Vertices[e.To].Missed {
			continue
		}
		for k := range e.curve {
			e.curve[k].Y += by
		}
	}
}

// length is that of an edge: from row to row, or enough for two vertices and, where it has an operator, for that.
func (w *drawing) length(tallest, widest vg.Length) vg.Length {
	switch {
	case w.Arrows:
		return tallest + 12
	case w.longest() > 0:
		return max(tallest, widest) + 55 + w.longest()
	case w.cards():
		return 1.4 * max(tallest, widest)
	case w.Label == encode.NoLabel:
		return 24
	case len(w.Vertices) > 50: // which fits a page
		return 30
	}
	return 40
}

// longest is the width of the longest operator, 0 where edges have none.
func (d *Diagram) longest() vg.Length {
	longest := vg.Length(0)
	for _, e := range d.Edges {
		longest = max(longest, captionStyle().Width(e.Operator))
	}
	return longest
}

// mark is the centre of a vertex's sign, under its operator.
func (w *drawing) mark(v int) vg.Point {
	at := w.Vertices[v].at
	at.Y -= w.Vertices[v].above / 2
	return at
}

// top is the distance from the centre of a vertex's sign to its upper end.
func (w *drawing) top(v Vertex) vg.Length {
	more, reach := vg.Length(0), vg.Length(1)
	if v.Seed {
		more = ring
	}
	switch {
	case w.cards():
		size, head := w.card(v)
		return (size.Y+head)/2 + more
	case v.Class == 4:
		reach = square
	case v.Class <= 2:
		reach = diamond
	}
	return reach * (w.radius + more)
}
