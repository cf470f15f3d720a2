package graphs

import (
	"fmt"
	"io"
	"math"
	"slices"

	"gonum.org/v1/plot/vg"

	"qorbit/internal/draw/picture"
	"qorbit/orbit"
)

// tikzHead is what comes before the vertices: every look has a name that an editor can change.
const tikzHead = `%% %s: %s
%% needs \usepackage{tikz} and \usetikzlibrary{arrows.meta,shapes.geometric}
%% circle, square, diamond: class 8, 4, 2; double outline: seed; dashed outline: %s; rounded, with --inc: order %d`

const tikzOptions = `[x=%gpt, y=1pt,
	every node/.style={font=\%s, inner sep=0pt},
	class 8/.style={circle, draw, fill=%s, minimum size=%gpt},
	class 4/.style={rectangle, draw, fill=%s, minimum size=%gpt},
	class 2/.style={diamond, draw, fill=%s, minimum size=%gpt},
	class 1/.style={class 2},
	seed/.style={double, double distance=1.2pt},
	missed/.style={draw=%s, dashed, fill=white},
	below/.style={rectangle, rounded corners=4pt, draw=gray, minimum height=%gpt, minimum width=%gpt},
	mov/.style={draw=%s, line width=0.6pt%s},
	inc/.style={draw=%s, line width=0.6pt, dashed%s},
	operator/.style={%sfill=white, font=\tiny, inner sep=1pt}]`

// wideTikZ is the width, in points of LaTeX, from which on letters of 8 points shrink to less than 6 in the 345 points of an article's
// line.
const wideTikZ = 345 * 8 / 6

// writeTikZ writes a tikzpicture: a line a vertex, with its place in points, a line an edge, and a line an operator along an edge, which
// follow their vertices where these are moved.
func (w *drawing) writeTikZ(out io.Writer) error {
	stretch, arrow, operator := 1.0, "", "sloped, "
	if w.Arrows {
		arrow, operator = ", -{Latex[length=4pt]}", "at end, above=5pt, "
		if w.longest() > 0 {
			stretch = 1.2 // the letters of LaTeX are wider
		}
	}
	t, err := picture.NewTikZ(w.Options.Options)
	if err != nil {
		return err
	}
	font := "footnotesize"
	if slices.ContainsFunc(w.Vertices, func(v Vertex) bool { return v.Number > 99 }) {
		font = "scriptsize" // three digits and more in the same mark
	}
	fill := func(c orbit.Class) string { return t.Colour(picture.Pale(picture.Class(c), 0.45)) }
	t.Line(tikzHead, w.Title, w.Below, w.missed, w.Order-1)
	if wide := stretch * float64(w.width); wide > wideTikZ {
		t.Line(`%% %.0fpt wide: in a narrower line the letters shrink; a figure* of two columns or a sidewaysfigure has a wider one`, wide)
	}
	size := math.Round(float64(2 * w.radius))
	t.BeginPicture(tikzOptions, stretch, font, fill(8), size, fill(4), size-2, fill(2), size+3, t.Colour(picture.Missed), size-4, size+4,
		t.Colour(picture.MovColour), arrow, t.Colour(picture.IncColour), arrow, operator)
	for v, vertex := range w.Vertices {
		at := w.mark(v)
		t.Line(`\node[%s] (%s) at (%.0f,%.0f) {%d};`, vertex.tikzStyle(), vertex.tikzName(), at.X, at.Y, vertex.Number)
	}
	for _, e := range w.Edges {
		operator := ""
		if e.Operator != "" && w.Arrows {
			operator = fmt.Sprintf(" node[operator] {%s}", e.Operator)
		}
		t.Line(`\draw[%s] (%s) %s%s (%s);`, w.tikzStyle(e), w.tikzEnd(e.From, e.curve[0]), w.tikzPath(e), operator, w.tikzEnd(e.To, e.curve[len(e.curve)-1]))
	}
	for _, c := range w.captions { // over all edges
		e := w.Edges[c.edge]
		t.Line(`\path (%s) -- node[operator, pos=%.2f] {%s} (%s);`, w.Vertices[e.From].tikzName(), w.tikzPart(e, c.part), c.text, w.Vertices[e.To].tikzName())
	}
	t.EndPicture()
	_, err = t.WriteTo(out)
	return err
}

func (v Vertex) tikzName() string {
	if v.Below {
		return fmt.Sprintf("b%d", v.Number)
	}
	return fmt.Sprintf("o%d", v.Number)
}

func (v Vertex) tikzStyle() string {
	switch {
	case v.Below:
		return "below"
	case v.Seed:
		return fmt.Sprintf("class %d, seed", v.Class)
	case v.Missed:
		return fmt.Sprintf("class %d, missed", v.Class)
	}
	return fmt.Sprintf("class %d", v.Class)
}

func (d *Diagram) tikzStyle(e Edge) string {
	switch {
	case e.Inc:
		return "inc"
	case e.Queens > d.queens:
		return fmt.Sprintf("mov, line width=%.1fpt", 0.6*float64(1+e.Queens-d.queens))
	}
	return "mov"
}

// tikzPath is a straight line, or a curve with the handles that it has on the page.
func (w *drawing) tikzPath(e Edge) string {
	c := e.curve
	if len(c) == 2 {
		return "--"
	}
	begin, end := c[1].Sub(c[0]), c[2].Sub(c[3])
	if begin.X == 0 && end.X == 0 { // from row to row: the operator over the vertex is on the edge here
		begin.Y = (w.Vertices[e.To].at.Y - w.Vertices[e.From].at.Y) / 2
		end.Y = -begin.Y
	}
	return fmt.Sprintf(".. controls +(%.0f,%.0f) and +(%.0f,%.0f) ..", begin.X, begin.Y, end.X, end.Y)
}

// tikzPart is the part of a straight edge between the outlines of its vertices, for a part of that between their centres.
func (w *drawing) tikzPart(e Edge, part float64) float64 {
	along := e.curve[1].Sub(e.curve[0])
	length := math.Hypot(float64(along.X), float64(along.Y))
	hidden := func(v Vertex) float64 {
		if v.Class == 4 && !v.Below {
			return float64(w.top(v)) * length / math.Max(math.Abs(float64(along.X)), math.Abs(float64(along.Y)))
		}
		return float64(w.top(v))
	}
	from, to := hidden(w.Vertices[e.From]), hidden(w.Vertices[e.To])
	return (part*length - from) / (length - from - to)
}

// tikzEnd is where an edge ends: at a vertex, or at the angle of its outline where the edge has an end of its own.
func (w *drawing) tikzEnd(v int, at vg.Point) string {
	name, mark := w.Vertices[v].tikzName(), w.mark(v)
	aside := at.X - mark.X
	if !w.ranked || aside == 0 {
		return name
	}
	angle := math.Acos(max(-1, min(1, float64(aside/w.radius)))) * 180 / math.Pi
	if at.Y < mark.Y {
		angle = 360 - angle
	}
	return fmt.Sprintf("%s.%.0f", name, angle)
}
