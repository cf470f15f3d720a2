package graphs

import (
	"fmt"
	"io"
	"strings"

	"qorbit/internal/draw/picture"
	"qorbit/orbit"
)

// tikzHead is what comes before the vertices: every look has a name that an editor can change.
const tikzHead = `%% %s: %s
%% needs \usepackage{tikz} and \usetikzlibrary{arrows.meta,shapes.geometric}
%% circle, square, diamond: class 8, 4, 2; double outline: seed; dashed outline: missed; flat: order %d
\begin{tikzpicture}[x=%gpt, y=1pt,
	every node/.style={font=\scriptsize, inner sep=0pt},
	class 8/.style={circle, draw, fill=%s, minimum size=15pt},
	class 4/.style={rectangle, draw, fill=%s, minimum size=13pt},
	class 2/.style={diamond, draw, fill=%s, minimum size=18pt},
	class 1/.style={class 2},
	seed/.style={double, double distance=1.2pt},
	missed/.style={draw=%s, dashed, fill=white},
	below/.style={rectangle, rounded corners=4pt, draw=gray, minimum height=11pt, minimum width=19pt},
	mov/.style={draw=%s%s},
	inc/.style={draw=%s, dashed%s},
	operator/.style={%sfill=white, font=\tiny, inner sep=1pt}]`

// writeTikZ writes a tikzpicture: a line a vertex, with its place in points, and a line an edge, which follows its vertices
// where they are moved.
func (w *Drawing) writeTikZ(out io.Writer) error {
	stretch, arrow, operator := 1.0, "", "sloped, "
	if w.Arrows {
		arrow, operator = ", -{Latex[length=4pt]}", "at end, above=5pt, "
		if w.hasOperators() {
			stretch = 1.2 // the letters of LaTeX are wider
		}
	}
	fill := func(c orbit.Class) string { return picture.TikZColour(picture.Pale(picture.Class(c), 0.45)) }
	var t picture.TikZ
	t.Line(tikzHead, w.Title, w.Below, w.Order-1, stretch, fill(8), fill(4), fill(2), picture.TikZColour(picture.Missed),
		picture.TikZColour(picture.MovColour), arrow, picture.TikZColour(picture.IncColour), arrow, operator)
	for v, vertex := range w.Vertices {
		at := w.mark(v)
		t.Line(`\node[%s] (%s) at (%.0f,%.0f) {%d};`, tikzStyle(vertex), tikzName(vertex), at.X, at.Y, vertex.Number)
	}
	for i, e := range w.Edges {
		t.Line(`\draw[%s] (%s) %s%s (%s);`, w.tikzEdge(e), tikzName(w.Vertices[e.From]), w.tikzPath(i), tikzOperator(e), tikzName(w.Vertices[e.To]))
	}
	t.Line(`\end{tikzpicture}`)
	_, err := t.WriteTo(out)
	return err
}

func tikzName(v Vertex) string {
	if v.Below {
		return fmt.Sprintf("b%d", v.Number)
	}
	return fmt.Sprintf("o%d", v.Number)
}

func tikzStyle(v Vertex) string {
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

func (d *Diagram) tikzEdge(e Edge) string {
	switch {
	case e.Inc:
		return "inc"
	case e.Queens > d.queens:
		return fmt.Sprintf("mov, line width=%.1fpt", 0.4*float64(1+e.Queens-d.queens))
	}
	return "mov"
}

func tikzOperator(e Edge) string {
	if e.Operator == "" {
		return ""
	}
	return fmt.Sprintf(" node[operator] {%s}", e.Operator)
}

// tikzPath is a straight line, one with vertical ends, an arc under a row, or the curve of an edge that had to be bent.
func (w *Drawing) tikzPath(i int) string {
	from, to, curve := w.boxes[w.Edges[i].From], w.boxes[w.Edges[i].To], w.curves[i]
	high, wide := from.Y-to.Y, max(from.X-to.X, to.X-from.X)
	vertical := w.ranked && len(curve) == 4 && curve[0].X == curve[1].X && curve[2].X == curve[3].X
	switch {
	case len(curve) == 2, vertical && wide == 0:
		return "--"
	case w.ranked && high == 0:
		deep := 18 + min(0.15*wide, 25)
		return fmt.Sprintf(".. controls +(0,-%.0f) and +(0,-%.0f) ..", deep, deep)
	case vertical:
		return fmt.Sprintf(".. controls +(0,-%.0f) and +(0,%.0f) ..", high/2, high/2)
	}
	var path strings.Builder
	for k := 1; k+2 < len(curve); k += 3 {
		fmt.Fprintf(&path, ".. controls (%.0f,%.0f) and (%.0f,%.0f) .. ", curve[k].X, curve[k].Y, curve[k+1].X, curve[k+1].Y)
		if k+3 < len(curve) {
			fmt.Fprintf(&path, "(%.0f,%.0f) ", curve[k+2].X, curve[k+2].Y)
		}
	}
	return strings.TrimSuffix(path.String(), " ")
}
