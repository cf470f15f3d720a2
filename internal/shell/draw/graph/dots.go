package graph

import (
	"context"
	"image/color"
	"math"
	"slices"
	"strconv"

	"gonum.org/v1/plot/vg"

	"qorbit/internal/base/colour"
	"qorbit/internal/shell/draw"
	"qorbit/internal/shell/draw/layout"
	"qorbit/orbit"
	"qorbit/orbit/encode"
	"qorbit/orbit/orbitgraph"
)

// Sizes of graphs of dots. The width grows with the vertices up to that of a poster, in points.
const (
	dotSpace  = 14 // a square of this side for each vertex
	mostWide  = 1600
	leastWide = 480
	dotShare  = 0.14 // the radius of a dot, divided by the mean distance of vertices
	ringShare = 0.5  // the width of an outline, divided by the radius
	lineShare = 0.35 // the width of a line, divided by the radius
	markedDot = 4    // the outer radius of the band around a dot that a reader marks, in radii
	inPath    = 500  // lines that are drawn at once: the file is smaller, and no path is too long
)

// placeDots finds places for the vertices of a large graph, and makes them dots without numbers.
func placeDots(ctx context.Context, s *encode.Sheet, o Options) (*drawing, error) {
	w := newDrawing(s, o, false)
	w.dots = true
	find := func(g layout.Graph, width vg.Length) (layout.Layout, error) {
		return layout.Positions(ctx, g, width, o.Compute)
	}
	reached, err := w.placeIf(false, 0, find)
	if err != nil {
		return nil, err
	}
	missed, err := w.placeIf(true, reached.X, find)
	if err != nil {
		return nil, err
	}
	count := vg.Length(len(w.Vertices))
	width, height := max(reached.X, missed.X), reached.Y+missed.Y
	usual := dotSpace * vg.Length(math.Sqrt(float64(count*width/height)))
	scale := min(max(usual, leastWide), mostWide) / width
	if o.Width > 0 { // so that nothing is reduced, letters least of all
		scale = draw.RoomIn(o.Width) / width
	}
	w.radius = dotShare * scale * vg.Length(math.Sqrt(float64(width*height/count)))
	side := 2 * diamond * (1 + ringShare) * w.radius
	for i := range w.Vertices {
		v := &w.Vertices[i]
		v.at, v.width, v.height = v.at.Scale(scale), side, side
		if v.Highlighted {
			v.width, v.height = 2*diamond*markedDot*w.radius, 2*diamond*markedDot*w.radius
		}
	}
	w.stack(reached.Scale(scale), missed.Scale(scale))
	for i, e := range w.Edges {
		w.Edges[i].curve = []vg.Point{w.Vertices[e.from].at, w.Vertices[e.to].at}
	}
	return w, nil
}

// Places returns where the picture of an orbit graph has its orbits, which are dots where there are too many for
// numbers. Y grows upwards.
func Places(ctx context.Context, g *orbitgraph.Graph, seed func(v int) bool, opt orbit.Options) ([]vg.Point, error) {
	s := &encode.Sheet{Network: &encode.Network{Shown: g, Rule: g.Rule()}}
	for v := range g.Orbits().Len() {
		s.Vertices = append(s.Vertices, encode.Vertex{
			Kind: encode.KindOrbit, ID: strconv.Itoa(v), Orbit: v + 1, Class: g.Orbits().Class(v), Seed: seed(v), Reached: true,
		})
	}
	for u, v := range g.Edges() {
		s.Edges = append(s.Edges, encode.Edge{From: s.Vertices[u].ID, To: s.Vertices[v].ID})
	}
	o := Options{Dots: true, Compute: opt}
	w, err := place(ctx, s, o)
	if err != nil && ctx.Err() == nil { // a picture with numbers has no place for the edges
		w, err = placeDots(ctx, s, o)
	}
	if err != nil {
		return nil, err
	}
	places := make([]vg.Point, len(w.Vertices))
	for v := range places {
		places[v] = w.Vertices[v].at
	}
	return places, nil
}

// drawDots draws thin lines, and over them the dots.
func (w *drawing) drawDots(c draw.Canvas) {
	w.drawThin(c, false)
	w.drawThin(c, true)
	for _, v := range w.Vertices {
		drawDot(c, v.at, v, w.radius)
	}
}

// drawThin draws the lines of Inc, or the others.
func (w *drawing) drawThin(c draw.Canvas, inc bool) {
	c.SetLineStyle(draw.LineStyle{Color: colour.ThinMov, Width: lineShare * w.radius})
	if inc {
		c.SetLineStyle(draw.LineStyle{Color: thinInc, Width: lineShare * w.radius})
	}
	some := slices.DeleteFunc(slices.Clone(w.Edges), func(e edge) bool { return (e.Kind == encode.KindInc) != inc })
	for edges := range slices.Chunk(some, inPath) {
		var lines vg.Path
		for _, e := range edges {
			lines.Move(w.Vertices[e.from].at)
			if len(e.curve) > 4 { // it passes rows of a trajectory, which it does over the dot that it leads to
				lines.Line(e.curve[3])
			}
			lines.Line(w.Vertices[e.to].at)
		}
		c.Stroke(lines)
	}
}

// thinInc is the colour of many thin lines of Inc, which have no dashes: they are too short.
var thinInc = colour.Pale(colour.Inc, 0.6)

// drawDot draws a dot. The shape tells the class, as that of a mark does; a seed has a dark outline, a missed orbit is
// hollow. Around what a reader marks there is a band.
func drawDot(c draw.Canvas, at vg.Point, v vertex, r vg.Length) {
	fill, line := color.Color(colour.Class(v.Class)), draw.LineStyle{Color: colour.Ink, Width: ringShare * r}
	switch {
	case v.isBelow():
		fill, line.Color = colour.Paper, colour.Grey
	case v.Missed():
		fill, line.Color = colour.Paper, colour.Missed
	case !v.Seed:
		line.Width = 0
	}
	if v.Highlighted {
		draw.Outline(c, shape(at, v, (markedDot-0.5)*r), colour.Mark, r)
	}
	draw.Shape(c, shape(at, v, r), fill, line)
}
