package graph

import (
	"image/color"
	"io"
	"math"
	"slices"

	"gonum.org/v1/plot/vg"

	"qorbit/internal/base/colour"
	"qorbit/internal/shell/draw"
)

// These are functions, so that fonts are read when a picture is drawn.
func captionStyle() draw.TextStyle { return draw.Centred(draw.Text(6)) }
func noteStyle() draw.TextStyle    { return draw.Text(8) }

// ruleStyle is the line between parts of a diagram.
func ruleStyle() draw.LineStyle { return draw.LineStyle{Color: colour.Rule, Width: 0.5} }

// The size of arrow heads, in points, and how far the rule is above the note below it.
const (
	headLength = 4.5
	headWidth  = 1.9
	noteHeight = 11
)

// writePage draws the page.
func (w *drawing) writePage(out io.Writer, format string) error {
	return w.sheet().Write(out, format, w.Options.Options)
}

// sheet is the page. A bare one is as large as the diagram alone.
func (w *drawing) sheet() draw.Sheet {
	sheet := draw.Sheet{Title: w.Title, Below: w.Below, Legend: w.legend(), Margin: margin, Draw: w.drawAt}
	sheet.Most = mostEnlarged
	if w.dots {
		sheet.Most = mostEnlargedDots
	}
	sheet.Size = vg.Point{X: w.width, Y: w.height}
	if w.applies != nil && (len(w.route) > 0 || w.longest() > 0) {
		sheet.Below += "; " + w.applies(w.label())
	}
	if w.missedNote != "" && w.noteAt == 0 { // missed orbits are not apart
		sheet.Below += "; " + w.missedNote
	}
	if w.Bare {
		sheet.Margin = 1 // half a thick line
		if w.dots {      // whose centres are on the sides of the diagram
			sheet.Margin = slices.MaxFunc(w.Vertices, byWidth).width / 2
		}
	}
	return sheet
}

// drawAt draws the diagram with its lower left corner at a point.
func (w *drawing) drawAt(c draw.Canvas, corner vg.Point) {
	c.Push()
	defer c.Pop()
	c.Translate(corner)
	if w.dots {
		w.drawDots(c)
	} else {
		w.drawMarks(c)
	}
	w.drawLevels(c)
	w.drawDepths(c)
	if w.noteAt > 0 {
		c.FillText(noteStyle(), vg.Point{Y: w.noteAt}, w.missedNote)
		c.StrokeLine2(ruleStyle(), 0, w.noteAt+noteHeight, w.width, w.noteAt+noteHeight)
	}
	if w.ruleAt > 0 {
		c.StrokeLine2(ruleStyle(), 0, w.ruleAt, w.width, w.ruleAt)
	}
}

// drawMarks draws edges, then vertices with their numbers or boards over them.
func (w *drawing) drawMarks(c draw.Canvas) {
	for _, e := range w.Edges {
		c.SetLineStyle(w.edgeStyle(e))
		for _, line := range w.lines(e) {
			c.Stroke(line)
		}
	}
	if w.Arrows {
		for _, e := range w.Edges {
			w.drawArrival(c, e)
		}
	}
	for _, e := range w.Edges {
		if e.caption != nil {
			e.caption.draw(c, w.edgeStyle(e).Color)
		}
		if e.Step > 0 {
			drawStep(c, w.seen(e), e.Step, 1)
		}
	}
	for v, vertex := range w.Vertices {
		if w.cards() {
			w.drawCard(c, w.mark(v), vertex)
			continue
		}
		drawMark(c, w.mark(v), vertex, w.radius)
		drawName(c, w.mark(v), vertex.name)
	}
}

// draw writes the operator, or the number that stands for it.
func (a *caption) draw(c draw.Canvas, edge color.Color) {
	if a.numbered {
		drawNumber(c, a.at, a.text, numberRadius, edge)
		return
	}
	style := captionStyle()
	style.Rotation = a.turn
	c.FillText(style, a.at, a.text)
}

// lines are the paths of an edge: one, or those before and after the operator that stands on it. In rows a path goes on
// from the ends of the curve to the mark, under what is drawn over it, and to the head of the arrow.
func (w *drawing) lines(e Edge) []vg.Path {
	if a := e.caption; a != nil && !a.numbered {
		sin, cos := math.Sincos(a.turn)
		half := vg.Point{X: vg.Length(cos), Y: vg.Length(sin)}.Scale(a.width/2 + captionEnd)
		if e.curve[0].X > e.curve[1].X {
			half = half.Scale(-1)
		}
		return []vg.Path{draw.Polyline(e.curve[0], a.at.Sub(half)), draw.Polyline(a.at.Add(half), e.curve[1])}
	}
	if !w.Arrows {
		return []vg.Path{draw.Polyline(e.curve...)}
	}
	first, last := e.curve[0], e.curve[len(e.curve)-1]
	path := draw.Polyline(vg.Point{X: first.X, Y: w.mark(e.From).Y}, first)
	if len(e.curve) == 2 {
		path.Line(last)
	}
	for i := 1; i+2 < len(e.curve); i += 3 {
		path.CubeTo(e.curve[i], e.curve[i+1], e.curve[i+2])
	}
	path.Line(vg.Point{X: last.X, Y: w.tip(e.To).Y + headLength/2})
	return []vg.Path{path}
}

// tip is where the arrow to a vertex ends: over its operator, or at its mark.
func (w *drawing) tip(vertex int) vg.Point {
	mark, v := w.mark(vertex), w.Vertices[vertex]
	if v.caption != nil {
		return vg.Point{X: mark.X, Y: v.at.Y + v.height/2 - headLength}
	}
	return vg.Point{X: mark.X, Y: mark.Y + w.top(v)}
}

// drawArrival draws the head of the arrow to a vertex, and the operator over the mark.
func (w *drawing) drawArrival(c draw.Canvas, e Edge) {
	tip, v := w.tip(e.To), w.Vertices[e.To]
	at := vg.Point{X: tip.X, Y: tip.Y - captionGap - captionLine/2}
	for _, line := range v.caption {
		c.FillText(captionStyle(), at, line)
		at.Y -= captionLine
	}
	left, right := vg.Point{X: -headWidth, Y: headLength}, vg.Point{X: headWidth, Y: headLength}
	c.FillPolygon(w.edgeStyle(e).Color, []vg.Point{tip, tip.Add(left), tip.Add(right)})
}
