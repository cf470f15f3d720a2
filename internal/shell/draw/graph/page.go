package graph

import (
	"gonum.org/v1/plot/vg"

	"qorbit/internal/base/colour"
	"qorbit/internal/shell/draw"
)

// captionStyle is a function, so that fonts are read when a picture is drawn.
func captionStyle() draw.TextStyle { return draw.Centred(draw.Text(6)) }

// ruleStyle is the line between parts of a diagram.
func ruleStyle() draw.LineStyle { return draw.LineStyle{Color: colour.Rule, Width: 0.5} }

// The size of arrow heads, in points.
const (
	headLength = 4.5
	headWidth  = 1.9
)

// page is the page. A bare one is as large as the diagram alone.
func (w *drawing) page() draw.Sheet {
	sheet := draw.Sheet{Title: w.Title.What, Below: w.Below, Legend: w.legend(), Margin: margin, Draw: w.draw}
	sheet.Most = mostEnlarged
	if w.dots {
		sheet.Most = mostEnlargedDots
	}
	sheet.Size = vg.Point{X: w.width, Y: w.height}
	if len(w.Steps) > 0 || w.operators {
		sheet.Below += "; " + w.Applies(w.Label)
	}
	if w.Missed != "" {
		sheet.Below += "; " + w.Missed
	}
	switch {
	case w.Bare && w.dots: // whose centres are on the sides of the diagram
		sheet.Margin = 0
		for _, v := range w.Vertices {
			sheet.Margin = max(sheet.Margin, v.width/2)
		}
	case w.Bare:
		sheet.Margin = 1 // half a thick line
	}
	return sheet
}

// draw draws the diagram with its lower left corner at the origin.
func (w *drawing) draw(c draw.Canvas) {
	if w.dots {
		w.drawDots(c)
	} else {
		w.drawMarks(c)
	}
	w.drawRows(c)
}

// drawMarks draws edges, then vertices with their numbers or boards over them.
func (w *drawing) drawMarks(c draw.Canvas) {
	for _, e := range w.Edges {
		c.SetLineStyle(w.edgeStyle(e.Edge))
		c.Stroke(w.line(e))
	}
	if w.IsForest() {
		for _, e := range w.Edges {
			w.drawArrival(c, e)
		}
	}
	for _, e := range w.Edges {
		if e.number != "" {
			drawNumber(c, e.numberAt, e.number, numberRadius, w.edgeStyle(e.Edge).Color)
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

// line is the path of an edge. In rows it goes on from the ends of the curve to the marks, under what is drawn over it,
// or to the head of the arrow.
func (w *drawing) line(e edge) vg.Path {
	if !w.IsForest() {
		return draw.Polyline(e.curve...)
	}
	first, last := e.curve[0], e.curve[len(e.curve)-1]
	path := draw.Polyline(vg.Point{X: first.X, Y: w.mark(e.from).Y}, first)
	if len(e.curve) == 2 {
		path.Line(last)
	}
	for i := 1; i+2 < len(e.curve); i += 3 {
		path.CubeTo(e.curve[i], e.curve[i+1], e.curve[i+2])
	}
	path.Line(vg.Point{X: last.X, Y: w.tip(e.to).Y + headLength/2})
	return path
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
func (w *drawing) drawArrival(c draw.Canvas, e edge) {
	tip, v := w.tip(e.to), w.Vertices[e.to]
	at := vg.Point{X: tip.X, Y: tip.Y - captionGap - captionLine/2}
	for _, line := range v.caption {
		c.FillText(captionStyle(), at, line)
		at.Y -= captionLine
	}
	left, right := vg.Point{X: -headWidth, Y: headLength}, vg.Point{X: headWidth, Y: headLength}
	c.FillPolygon(w.edgeStyle(e.Edge).Color, []vg.Point{tip, tip.Add(left), tip.Add(right)})
}
