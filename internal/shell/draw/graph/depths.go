package graph

import (
	"fmt"
	"slices"

	"gonum.org/v1/plot/vg"

	"qorbit/internal/shell/draw"
)

// The names of depths beside the rows of a trajectory of one order, in points as they are printed, and how much room
// they take, divided by their size.
const (
	depthLetters = 7
	depthRoom    = 1.6
)

// A depth is the name of a row of a band.
type depth struct {
	at    vg.Length // its height
	depth int
}

// depthEntry explains them in the legend.
var depthEntry = draw.LegendEntry{
	Text: "depth: Movs from the seed", Short: "depth", Draw: func(c draw.Canvas, left vg.Point) {
		c.FillText(draw.Centred(draw.Text(depthLetters)), left.Add(vg.Point{X: legendSign / 2}), "0, 1")
	},
}

// depthRoom is about the room at the left of a trajectory of one order that the names of its depths take.
func (w *drawing) depthRoom() vg.Length {
	if w.Bare || w.several {
		return 0
	}
	return depthRoom * depthLetters
}

// nameDepths makes room at the left of each band for the depths of its rows, and for a line between two bands. Where
// rows are closer than the letters are high, there is none.
func (w *drawing) nameDepths(row vg.Length) {
	if w.Bare || len(w.Edges) == 0 {
		return
	}
	w.letter = depthLetters / min(w.scale(w.pageOptions()), mostEnlarged)
	if !w.dots { // as large as the numbers in marks
		w.letter = max(w.letter, numberSizes[0])
	}
	if w.letter > row-1 {
		w.Below += "; a row of a band is a depth"
		return
	}
	seen := make(map[vg.Length]bool)
	for i, v := range w.Vertices {
		if v.Missed || v.Below || seen[v.at.Y] {
			continue
		}
		seen[v.at.Y] = true
		w.depths = append(w.depths, depth{w.mark(i).Y, v.rank - 1})
	}
	slices.SortFunc(w.depths, func(a, b depth) int { return int(b.at - a.at) })
	for i := 1; i < len(w.depths); i++ {
		if above, d := w.depths[i-1], w.depths[i]; d.depth <= above.depth { // a band begins, with a row that has no name
			w.bands = append(w.bands, (above.at+d.at)/2+w.bandOffset(row))
		}
	}
	left := depthRoom * w.letter
	w.width += left
	for i := range w.Vertices {
		w.Vertices[i].at.X += left
	}
	for _, e := range w.Edges {
		for k := range e.curve {
			e.curve[k].X += left
		}
	}
}

// bandOffset is how far the line between two bands is above the middle between the marks of the rows with names.
func (w *drawing) bandOffset(row vg.Length) vg.Length {
	if slices.ContainsFunc(w.Vertices, func(v Vertex) bool { return v.Below }) {
		return row / 2 // the orbits of the order before are between
	}
	return 0
}

// drawDepths writes the depths on the left, with lines between bands.
func (w *drawing) drawDepths(c draw.Canvas) {
	style := draw.Centred(draw.Text(w.letter))
	for _, d := range w.depths {
		c.FillText(style, vg.Point{X: w.letter / 2, Y: d.at}, fmt.Sprint(d.depth))
	}
	for _, y := range w.bands {
		c.StrokeLine2(ruleStyle(), 0, y, w.width, y)
	}
}
