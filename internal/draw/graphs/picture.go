package graphs

import (
	"image/color"
	"io"
	"math"
	"slices"
	"strconv"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"qorbit/internal/draw/layout"
	"qorbit/internal/draw/picture"
	"qorbit/ops"
	"qorbit/orbit/search"
)

// The lettering.
var (
	titleStyle   = picture.Bold(picture.Text(10))
	textStyle    = picture.Text(8)
	captionStyle = picture.Centred(picture.Text(6))
)

// Heights on the page, in points.
const (
	titleHeight  = 34
	legendLine   = 24
	legendSample = 26
	leastHeight  = 100 // what is lower does not become a PDF
)

// A pen draws with its origin at a point of the page.
type pen struct {
	draw.Canvas
	origin vg.Point
}

// writePicture draws the page: the title, the diagram, the legend; or the diagram alone.
func (w *Drawing) writePicture(out io.Writer, format string) error {
	if w.Bare {
		return w.writeBare(out, format)
	}
	width := max(w.width, 300, float64(textStyle.Width(w.Below)), float64(titleStyle.Width(w.Title)))
	lines := w.legendLines(width)
	foot := margin + legendLine*float64(len(lines))
	height := max(foot+margin+w.height+titleHeight+margin, leastHeight)
	page, err := picture.New(format, vg.Length(width+2*margin), vg.Length(height))
	if err != nil {
		return err
	}
	page.FillText(titleStyle, vg.Point{X: margin, Y: vg.Length(height - margin - 8)}, w.Title)
	page.FillText(textStyle, vg.Point{X: margin, Y: vg.Length(height - margin - 20)}, w.Below)
	p := pen{page.Canvas, vg.Point{X: vg.Length(margin + (width-w.width)/2), Y: vg.Length(foot + margin)}}
	w.drawDiagram(p)
	for i, line := range lines {
		p.origin = vg.Point{X: margin, Y: vg.Length(foot - legendLine*(float64(i)+0.5))}
		p.legend(line)
	}
	_, err = page.WriteTo(out)
	return err
}

// writeBare draws the diagram in the middle of a page that it fills, but for what a PDF needs in height.
func (w *Drawing) writeBare(out io.Writer, format string) error {
	width := w.width
	if w.noteAt > 0 {
		width = max(width, float64(textStyle.Width(w.missedNote)))
	}
	height := max(w.height+2*margin, leastHeight)
	page, err := picture.New(format, vg.Length(width+2*margin), vg.Length(height))
	if err != nil {
		return err
	}
	w.drawDiagram(pen{page.Canvas, vg.Point{X: vg.Length(margin + (width-w.width)/2), Y: vg.Length(height-w.height) / 2}})
	_, err = page.WriteTo(out)
	return err
}

// drawDiagram draws edges, then vertices over them.
func (w *Drawing) drawDiagram(p pen) {
	for i, e := range w.Edges {
		p.SetLineStyle(w.edgeStyle(e))
		p.Stroke(p.curve(w.wholeCurve(i)))
	}
	for _, e := range w.Edges {
		if w.Arrows {
			p.arrival(e, w.mark(e.To), w.Vertices[e.To])
		}
	}
	if !w.Arrows {
		p.captions(w.captions())
	}
	for v, vertex := range w.Vertices {
		at := w.mark(v)
		if w.boards {
			side := cell * vg.Length(len(vertex.Board))
			corner := p.at(vg.Point{X: at.X - side/2, Y: at.Y - radius - ring - side})
			p.board(vg.Rectangle{Min: corner, Max: corner.Add(vg.Point{X: side, Y: side})}, vertex.Board)
		}
		p.mark(at, vertex)
		p.number(at, vertex.Number)
	}
	if w.noteAt > 0 {
		p.text(textStyle, vg.Point{Y: vg.Length(w.noteAt)}, w.missedNote)
		p.line(vg.Point{Y: vg.Length(w.noteAt + 11)}, vg.Point{X: vg.Length(w.width), Y: vg.Length(w.noteAt + 11)})
	}
}

// at is a point of the page.
func (p pen) at(x vg.Point) vg.Point { return x.Add(p.origin) }

func (p pen) text(style draw.TextStyle, at vg.Point, text string) { p.FillText(style, p.at(at), text) }

// line draws a thin rule.
func (p pen) line(from, to vg.Point) {
	p.StrokeLine2(draw.LineStyle{Color: picture.Rule, Width: 0.5}, p.at(from).X, p.at(from).Y, p.at(to).X, p.at(to).Y)
}

// edgeStyle is the line of an edge: Inc is dashed, a Mov of more queens than the others is thicker.
func (d *Diagram) edgeStyle(e Edge) draw.LineStyle {
	if e.How == search.ByInc {
		return draw.LineStyle{Color: picture.IncColour, Width: lineWidth, Dashes: []vg.Length{3, 2}}
	}
	return draw.LineStyle{Color: picture.MovColour, Width: lineWidth * vg.Length(1+e.Queens-d.queens)}
}

// wholeCurve is the line of an edge from mark to mark: beyond the curve, it goes on under what is drawn over it.
func (w *Drawing) wholeCurve(i int) []layout.Point {
	curve := w.curves[i]
	if !w.ranked {
		return curve
	}
	from, to := w.mark(w.Edges[i].From), w.mark(w.Edges[i].To)
	first, last := curve[0], curve[len(curve)-1]
	if len(curve) == 2 {
		curve = []layout.Point{first, first, last, last}
	}
	start, end := layout.Point{X: float64(from.X), Y: float64(from.Y)}, layout.Point{X: float64(to.X), Y: float64(to.Y)}
	if w.boards { // the mark is over the board, and what leaves the board begins there
		start = first
		if from.Y == to.Y {
			end = last
		}
	}
	return slices.Concat([]layout.Point{start, start, first}, curve, []layout.Point{last, end, end})
}

// curve is the path of an edge.
func (p pen) curve(points []layout.Point) vg.Path {
	var path vg.Path
	path.Move(p.at(point(points[0])))
	if len(points) == 2 {
		path.Line(p.at(point(points[1])))
		return path
	}
	for i := 1; i+2 < len(points); i += 3 {
		path.CubeTo(p.at(point(points[i])), p.at(point(points[i+1])), p.at(point(points[i+2])))
	}
	return path
}

func point(p layout.Point) vg.Point { return vg.Point{X: vg.Length(p.X), Y: vg.Length(p.Y)} }

// captions writes operators along edges, on paper.
func (p pen) captions(all []caption) {
	for _, c := range all {
		p.backing(c.at, captionStyle.Width(c.text)/2+1.5, c.turn)
	}
	for _, c := range all {
		style := captionStyle
		style.Rotation = c.turn
		p.text(style, c.at, c.text)
	}
}

// backing covers what lies under a line of text.
func (p pen) backing(at vg.Point, halfWidth vg.Length, turn float64) {
	sin, cos := math.Sincos(turn)
	along := vg.Point{X: vg.Length(cos), Y: vg.Length(sin)}.Scale(halfWidth)
	across := vg.Point{X: -vg.Length(sin), Y: vg.Length(cos)}.Scale(3.2)
	p.SetColor(picture.Paper)
	p.Fill(p.polygon(at.Add(along).Add(across), at.Sub(along).Add(across), at.Sub(along).Sub(across), at.Add(along).Sub(across)))
}

// polygon is a closed line.
func (p pen) polygon(corners ...vg.Point) vg.Path {
	var path vg.Path
	path.Move(p.at(corners[0]))
	for _, c := range corners[1:] {
		path.Line(p.at(c))
	}
	path.Close()
	return path
}

// The arrow head, in points.
const (
	headLength = 4.5
	headWidth  = 1.9
)

// arrival draws the arrow head over the mark that an edge leads to, with the operator above.
func (p pen) arrival(e Edge, mark vg.Point, v Vertex) {
	if e.Operator != "" {
		at := vg.Point{X: mark.X, Y: mark.Y + radius + ring + captionFit - 4}
		p.backing(at, captionStyle.Width(e.Operator)/2+1, 0)
		p.text(captionStyle, at, e.Operator)
	}
	tip := vg.Point{X: mark.X, Y: mark.Y + radius}
	if v.Seed {
		tip.Y += ring
	}
	p.SetColor(map[search.Origin]color.Color{search.ByInc: picture.IncColour, search.ByMov: picture.MovColour}[e.How])
	p.Fill(p.polygon(tip, tip.Add(vg.Point{X: -headWidth, Y: headLength}), tip.Add(vg.Point{X: headWidth, Y: headLength})))
}

// mark draws the sign of a vertex: its shape and colour tell the class, a second outline a seed, a dashed one without colour
// what was missed.
func (p pen) mark(at vg.Point, v Vertex) {
	fill, line := picture.Pale(picture.Class(v.Class), 0.45), draw.LineStyle{Color: picture.Ink, Width: 0.7}
	switch {
	case v.Below:
		fill, line.Color = picture.Paper, picture.Grey
	case v.Missed:
		fill, line = picture.Paper, draw.LineStyle{Color: picture.Missed, Width: 1.1, Dashes: []vg.Length{2.2, 1.4}}
	}
	if v.Seed {
		p.outline(at, v, radius+ring, picture.Paper, line)
	}
	p.outline(at, v, radius, fill, line)
}

// outline fills and strokes the shape of a vertex.
func (p pen) outline(at vg.Point, v Vertex, r vg.Length, fill color.Color, line draw.LineStyle) {
	path := p.shape(at, v, r)
	p.SetColor(fill)
	p.Fill(path)
	p.SetLineStyle(line)
	p.Stroke(path)
}

// shape is a disc for class 8, a square for class 4, a diamond for the others, and a flat hexagon for an orbit of order
// N−1.
func (p pen) shape(at vg.Point, v Vertex, r vg.Length) vg.Path {
	var corners []vg.Point
	switch {
	case v.Below:
		corners = []vg.Point{{X: 1.25}, {X: 0.8, Y: 0.75}, {X: -0.8, Y: 0.75}, {X: -1.25}, {X: -0.8, Y: -0.75}, {X: 0.8, Y: -0.75}}
	case v.Class == 8:
		return picture.Disc(p.at(at), r)
	case v.Class == 4:
		corners = []vg.Point{{X: 0.88, Y: 0.88}, {X: -0.88, Y: 0.88}, {X: -0.88, Y: -0.88}, {X: 0.88, Y: -0.88}}
	default:
		corners = []vg.Point{{X: 1.2}, {Y: 1.2}, {X: -1.2}, {Y: -1.2}}
	}
	for i, c := range corners {
		corners[i] = at.Add(c.Scale(r))
	}
	return p.polygon(corners...)
}

// number writes an orbit's number into its mark, smaller the longer it is.
func (p pen) number(at vg.Point, number int) {
	text := strconv.Itoa(number)
	size := []vg.Length{7.5, 7.5, 6.5, 5.2, 4.2}[min(len(text), 5)-1]
	p.text(picture.Centred(picture.Text(size)), at, text)
}

// board draws a solution in a square of the page.
func (p pen) board(square vg.Rectangle, solution ops.Perm) {
	p.SetColor(picture.Paper)
	p.Fill(square.Path())
	picture.Board(draw.Canvas{Canvas: p.Canvas, Rectangle: square}, solution, picture.BoardStyle{})
}
