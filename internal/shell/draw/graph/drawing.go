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

// A vertex is an orbit with its place.
type vertex struct {
	encode.Vertex
	rank, last    int      // the row where it stands, and the last one where it may stand if nothing hangs from it
	at            vg.Point // the centre of its mark, its board and its caption
	width, height vg.Length
	caption       []string  // the operator that led to it in a trajectory, over the mark, in lines
	above         vg.Length // the room over the mark for the operator and the head of the arrow
	name          []string  // in the mark, in lines
}

// isBelow reports whether the orbit is of order N−1, from which an Inc leads.
func (v vertex) isBelow() bool { return v.Kind == encode.KindBelow }

// An edge joins two vertices, given by their indices.
type edge struct {
	encode.Edge
	from, to int
	operator string // "" where it is not to be shown
	curve    []vg.Point
	number   string   // stands for the operator, on the edge of an orbit graph
	numberAt vg.Point // its place
}

// A drawing is a sheet with places.
type drawing struct {
	*encode.Sheet
	Options
	Vertices      []vertex
	Edges         []edge
	Below         string      // the line below the title
	operators     bool        // they are shown
	radius        vg.Length   // of marks
	width, height vg.Length   // of the diagram, without title and legend
	dots          bool        // vertices have no numbers, and lines are thin
	inLines       int         // the lines of an operator of a trajectory
	letter        vg.Length   // the size of the names of rows
	rows          []row       // of a trajectory, with their names
	rules         []vg.Length // the heights of the lines between orders, and over missed orbits
}

// newDrawing is the sheet without places.
func newDrawing(s *encode.Sheet, o Options, operators bool) *drawing {
	w := &drawing{Sheet: s, Options: o, Below: s.Below, radius: radius, operators: operators && len(s.Edges) > 0}
	index := make(map[string]int)
	for i, v := range s.Vertices {
		index[v.ID] = i
		v.Seed = v.Seed && v.Kind == encode.KindOrbit
		vertex := vertex{Vertex: v}
		if v.Depth != nil {
			vertex.rank = *v.Depth + 1
		}
		w.Vertices = append(w.Vertices, vertex)
	}
	for _, e := range s.Edges {
		edge := edge{Edge: e, from: index[e.From], to: index[e.To]}
		if operators {
			edge.operator = e.Operator.String()
		}
		w.Edges = append(w.Edges, edge)
	}
	if s.IsChain() {
		w.rankOrders()
	}
	return w
}

// place finds places for vertices and operators. It fails where an operator has none.
func place(ctx context.Context, s *encode.Sheet, o Options) (*drawing, error) {
	if err := ctx.Err(); err != nil { // the vertices of the network may have ended early
		return nil, err
	}
	operators := o.Operators == encode.AllOperators && len(s.Edges) > 0
	switch {
	case s.IsForest():
		return placeForest(ctx, s, o)
	case o.Dots && !o.cards() && len(s.Vertices) > readable.vertices: // which cannot bear numbers
		return placeDots(ctx, s, o)
	}
	if err := checkEdges(len(s.Edges), MostEdges, operators); err != nil {
		return nil, err
	}
	return placeMarks(ctx, s, o)
}

// By how much edges grow until the numbers on them have places, and how long they grow at most.
const longer, longest = 1.15, 5

// placeMarks lays out the vertices. Edges are longer where that fills the page, and where the numbers of operators need
// it. It fails where these have no place.
func placeMarks(ctx context.Context, s *encode.Sheet, o Options) (*drawing, error) {
	w, err := placeStretched(ctx, s, o, 1)
	if err != nil {
		return nil, err
	}
	filling := w.filling()
	for stretch := filling; stretch < longest*filling; stretch *= longer {
		if stretch > 1 {
			if w, err = placeStretched(ctx, s, o, stretch); err != nil {
				return nil, err
			}
		}
		if w.placeNumbers() {
			return w, nil
		}
	}
	return nil, errors.New("no place for the numbers of operators where nothing covers them, " +
		"expected a picture of a part of the graph")
}

// filling is how much longer edges may be on a page of the width that is asked for.
func (w *drawing) filling() vg.Length {
	if w.Width == 0 || len(w.Edges) == 0 {
		return 1
	}
	wide := draw.RoomIn(w.Width) / mostEnlarged
	if w.Height > 0 { // lettering takes a part of it
		wide = min(wide, w.width*0.75*w.Height/w.height/mostEnlarged)
	}
	return max(1, wide/w.width)
}

// placeStretched lays out the vertices, with longer edges.
func placeStretched(ctx context.Context, s *encode.Sheet, o Options, stretch vg.Length) (*drawing, error) {
	w := newDrawing(s, o, o.Operators == encode.AllOperators)
	w.setSizes()
	form := w.form(stretch)
	err := w.placeBoth(textWidth, func(g layout.Graph, width vg.Length) (layout.Layout, error) {
		form.Vertices, form.Edges = g.Vertices, g.Edges
		return layout.New(ctx, form, width)
	})
	return w, err
}

// form is how vertices with marks or boards are laid out.
func (w *drawing) form(stretch vg.Length) layout.Graph {
	g := layout.Graph{Gap: gap, Visible: 8}
	if !w.IsForest() && w.operators || len(w.Steps) > 0 {
		g.Visible = 2*stepRadius + stepHead + 6
	}
	var tallest, widest vg.Length
	for _, v := range w.Vertices {
		tallest, widest = max(tallest, v.height), max(widest, v.width)
	}
	g.Length = stretch * w.length(tallest, widest)
	return g
}

// length is that of an edge: from row to row, or enough for two vertices.
func (w *drawing) length(tallest, widest vg.Length) vg.Length {
	switch {
	case w.IsForest():
		return tallest + 12
	case w.cards():
		return 1.4 * max(tallest, widest)
	case w.Label == encode.NoLabel:
		return 24
	case len(w.Vertices) > 50: // which fits a page
		return 30
	}
	return 40
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
		case (v.Seed || v.Highlighted) && !v.isBelow() && v.Class <= 2: // the corners of a diamond
			v.width *= diamond
			v.height = v.width
		}
		if v.Highlighted {
			v.width, v.height = v.width+2*diamond*band, v.height+2*diamond*band
		}
	}
	for _, e := range w.Edges {
		if !w.IsForest() {
			break
		}
		v := &w.Vertices[e.to] // over the vertices of a forest, operators never overlap
		v.above = headLength
		if e.operator != "" {
			v.caption = broken(e.operator, w.inLines)
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

// placeBoth lays out the missed orbits, and above them the others.
func (w *drawing) placeBoth(width vg.Length, find placer) error {
	reached, err := w.placeIf(false, width, find)
	if err != nil {
		return err
	}
	missed, err := w.placeIf(true, max(width, reached.X), find)
	if err != nil {
		return err
	}
	w.stack(reached, missed)
	return nil
}

// placeIf lays out the vertices of missed orbits, or the others, from the lower left corner of the diagram on.
func (w *drawing) placeIf(missed bool, width vg.Length, find placer) (size vg.Point, err error) {
	var g layout.Graph
	number := make(map[int]int) // of a vertex in the layout
	for i, v := range w.Vertices {
		if v.Missed() == missed {
			number[i] = len(g.Vertices)
			g.Vertices = append(g.Vertices, w.box(v))
		}
	}
	var edges []int
	for i, e := range w.Edges { // which join no missed orbit with another
		if w.Vertices[e.to].Missed() == missed {
			edges = append(edges, i)
			g.Edges = append(g.Edges, layout.Edge{From: number[e.from], To: number[e.to]})
		}
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
func (w *drawing) box(v vertex) layout.Vertex {
	solid := w.cards() || v.Class == 4 && !v.isBelow() || v.caption != nil // it fills its box, not only the ellipse in it
	return layout.Vertex{Width: v.width, Height: v.height, Rank: v.rank, Solid: solid}
}

// stack moves the others above the missed orbits, and draws a rule between, where both are there.
func (w *drawing) stack(reached, missed vg.Point) {
	w.width, w.height = max(reached.X, missed.X), reached.Y+missed.Y
	isMissed := func(v vertex) bool { return v.Missed() }
	isReached := func(v vertex) bool { return !v.Missed() }
	if !slices.ContainsFunc(w.Vertices, isMissed) || !slices.ContainsFunc(w.Vertices, isReached) {
		return
	}
	const between = 4 * gap
	w.rules = append(w.rules, missed.Y+between/2)
	w.height += between
	w.move(vg.Point{Y: missed.Y + between}, isReached)
}

// move moves some vertices, and the edges that lead to them.
func (w *drawing) move(by vg.Point, moved func(vertex) bool) {
	for i, v := range w.Vertices {
		if moved(v) {
			w.Vertices[i].at = v.at.Add(by)
		}
	}
	for _, e := range w.Edges {
		for k := range e.curve {
			if moved(w.Vertices[e.to]) {
				e.curve[k] = e.curve[k].Add(by)
			}
		}
	}
}

// mark is the centre of a vertex's sign, under its operator.
func (w *drawing) mark(v int) vg.Point {
	at := w.Vertices[v].at
	at.Y -= w.Vertices[v].above / 2
	return at
}

// top is the distance from the centre of a vertex's sign to its upper end.
func (w *drawing) top(v vertex) vg.Length {
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
