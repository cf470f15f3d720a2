package graphs

import (
	"image/color"
	"io"
	"math"
	"slices"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"qorbit/internal/draw/picture"
)

// The lettering.
var (
	titleStyle   = picture.Bold(picture.Text(10))
	textStyle    = picture.Text(8)
	captionStyle = picture.Centred(picture.Text(6))
)

// Heights and widths on the page, in points.
const (
	titleHeight  = 34
	legendSample = 26
	leastWidth   = 300
	leastHeight  = 100 // a PDF can be no lower
)

// A pen draws with its origin at a point of the page.
type pen struct {
	draw.Canvas
	origin vg.Point
}

func (p pen) text(style draw.TextStyle, at vg.Point, text string) {
	p.FillText(style, at.Add(p.origin), text)
}

// fill fills a polygon.
func (p pen) fill(colour color.Color, corners ...vg.Point) {
	p.SetColor(colour)
	p.Fill(p.polygon(corners))
}

func (p pen) polygon(corners []vg.Point) vg.Path {
	for i, c := range corners {
		corners[i] = c.Add(p.origin)
	}
	return picture.Polygon(corners...)
}

// writePage draws the page: the title, the diagram, the legend. Where the diagram is bare, it draws the diagram alone, in the
// middle of the page.
func (w *Drawing) writePage(out io.Writer, format string) error {
	width, height := w.width, w.height+2*margin
	if w.noteAt > 0 {
		width = max(width, textStyle.Width(w.missedNote))
	}
	foot := vg.Length(0)
	if !w.Bare {
		width = max(w.width, leastWidth, textStyle.Width(w.Below), titleStyle.Width(w.Title))
		foot = margin + w.legend(draw.Canvas{}).Height(width)
		height = foot + margin + w.height + titleHeight + margin
	}
	height = max(height, leastHeight)
	page, err := picture.New(format, width+2*margin, height)
	if err != nil {
		return err
	}
	corner := vg.Point{X: margin + (width-w.width)/2, Y: (height - w.height) / 2}
	if !w.Bare {
		page.FillText(titleStyle, vg.Point{X: margin, Y: height - margin - 8}, w.Title)
		page.FillText(textStyle, vg.Point{X: margin, Y: height - margin - 20}, w.Below)
		corner.Y = foot + margin
	}
	w.drawDiagram(pen{page.Canvas, corner})
	if !w.Bare {
		w.legend(page.Canvas).Draw(page.Canvas, width, vg.Point{X: margin, Y: foot})
	}
	_, err = page.WriteTo(out)
	return err
}

// drawDiagram draws edges, then vertices over them.
func (w *Drawing) drawDiagram(p pen) {
	for i, e := range w.Edges {
		p.SetLineStyle(w.edgeStyle(e))
		p.Stroke(p.curve(w.wholeCurve(i)))
	}
	if w.Arrows {
		for _, e := range w.Edges {
			p.arrival(e, w.mark(e.To), w.Vertices[e.To])
		}
	} else {
		p.captions(w.captions())
	}
	for v, vertex := range w.Vertices {
		at := w.mark(v)
		if w.boards {
			side := cell * vg.Length(len(vertex.Board))
			p.board(vg.Point{X: at.X - side/2, Y: at.Y - radius - ring - side}, side, vertex.Board)
		}
		p.mark(at, vertex)
		p.number(at, vertex.Number)
	}
	if w.noteAt > 0 {
		p.note(vg.Point{Y: w.noteAt}, w.width, w.missedNote)
	}
}

// note writes under a thin line.
func (p pen) note(at vg.Point, width vg.Length, text string) {
	p.text(textStyle, at, text)
	from, to := p.origin.Add(vg.Point{Y: at.Y + 11}), p.origin.Add(vg.Point{X: width, Y: at.Y + 11})
	p.StrokeLine2(draw.LineStyle{Color: picture.Rule, Width: 0.5}, from.X, from.Y, to.X, to.Y)
}

// edgeStyle is the line of an edge: Inc is dashed, a Mov of more queens than the others is thicker.
func (d *Diagram) edgeStyle(e Edge) draw.LineStyle {
	if e.Inc {
		return draw.LineStyle{Color: picture.IncColour, Width: lineWidth, Dashes: []vg.Length{3, 2}}
	}
	return draw.LineStyle{Color: picture.MovColour, Width: lineWidth * vg.Length(1+e.Queens-d.queens)}
}

// wholeCurve is the line of an edge from mark to mark: it goes on from the ends of the curve, under what is drawn over it.
func (w *Drawing) wholeCurve(i int) []vg.Point {
	curve := w.curves[i]
	if !w.ranked {
		return curve
	}
	start, end := w.mark(w.Edges[i].From), w.mark(w.Edges[i].To)
	level := start.Y == end.Y
	first, last := curve[0], curve[len(curve)-1]
	if len(curve) == 2 {
		curve = []vg.Point{first, first, last, last}
	}
	if w.boards { // the mark is over the board, and an edge that leaves the board begins there
		start = first
		if level {
			end = last
		}
	}
	return slices.Concat([]vg.Point{start, start, first}, curve, []vg.Point{last, end, end})
}

// curve is the path of a line or of cubic curves.
func (p pen) curve(points []vg.Point) vg.Path {
	var path vg.Path
	path.Move(points[0].Add(p.origin))
	if len(points) == 2 {
		path.Line(points[1].Add(p.origin))
		return path
	}
	for i := 1; i+2 < len(points); i += 3 {
		path.CubeTo(points[i].Add(p.origin), points[i+1].Add(p.origin), points[i+2].Add(p.origin))
	}
	return path
}

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
	p.fill(picture.Paper, at.Add(along).Add(across), at.Sub(along).Add(across), at.Sub(along).Sub(across), at.Add(along).Sub(across))
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
	colour := picture.MovColour
	if e.Inc {
		colour = picture.IncColour
	}
	p.fill(colour, tip, tip.Add(vg.Point{X: -headWidth, Y: headLength}), tip.Add(vg.Point{X: headWidth, Y: headLength}))
}
