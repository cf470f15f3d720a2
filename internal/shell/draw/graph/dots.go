package graph

import (
	"cmp"
	"context"
	"image/color"
	"math"
	"slices"

	"gonum.org/v1/plot/vg"

	"qorbit/internal/base/colour"
	"qorbit/internal/shell/draw"
	"qorbit/internal/shell/draw/layout"
	"qorbit/orbit"
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
	inPath    = 500  // lines and dots that are drawn at once: the file is smaller, and no path is too long
)

// placeDots finds places for the vertices of a large graph, and makes them dots without numbers.
func (d *Diagram) placeDots(ctx context.Context, options Options) (*drawing, error) {
	w := d.drawing(options)
	w.dots = true
	reached, missed, err := w.place(0, func(g layout.Graph, width vg.Length) (layout.Layout, error) {
		return layout.Positions(ctx, g, width, options.Compute)
	})
	if err != nil {
		return nil, err
	}
	count := vg.Length(len(d.Vertices))
	width, height := max(reached.X, missed.X), reached.Y+missed.Y
	usual := dotSpace * vg.Length(math.Sqrt(float64(count*width/height)))
	scale := min(max(usual, leastWide), mostWide) / width
	if options.Width > 0 { // so that nothing is reduced, letters least of all
		scale = draw.RoomIn(options.Width) / width
	}
	w.radius = dotShare * scale * vg.Length(math.Sqrt(float64(width*height/count)))
	side := 2 * diamond * (1 + ringShare) * w.radius
	for i := range w.Vertices {
		v := &w.Vertices[i]
		v.at, v.width, v.height = v.at.Scale(scale), side, side
		if v.Marked {
			v.width, v.height = 2*diamond*markedDot*w.radius, 2*diamond*markedDot*w.radius
		}
	}
	w.stack(reached.Scale(scale), missed.Scale(scale))
	for i, e := range w.Edges {
		w.Edges[i].curve = []vg.Point{w.Vertices[e.From].at, w.Vertices[e.To].at}
	}
	return w, nil
}

// byWidth compares vertices by their width.
func byWidth(v, u Vertex) int { return cmp.Compare(v.width, u.width) }

// Places returns where the picture of an orbit graph has its orbits, which are dots where there are too many for
// numbers. Y grows upwards.
func Places(ctx context.Context, g *orbitgraph.Graph, seed func(v int) bool, opt orbit.Options) ([]vg.Point, error) {
	d := new(Diagram)
	for v := range g.Orbits().Len() {
		d.Vertices = append(d.Vertices, Vertex{Number: v + 1, Class: g.Orbits().Orbit(v).Class, Seed: seed(v)})
	}
	for u, v := range g.Edges() {
		d.Edges = append(d.Edges, Edge{From: u, To: v})
	}
	options := Options{Dots: true, Compute: opt}
	w, err := d.draw(ctx, options)
	if err != nil && ctx.Err() == nil { // a picture with numbers has no place for the edges
		w, err = d.placeDots(ctx, options)
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

// drawDots draws thin lines, and over them the dots: the many without a seed's outline first.
func (w *drawing) drawDots(c draw.Canvas) {
	w.drawThin(c, false)
	w.drawThin(c, true)
	for _, v := range w.Vertices {
		if v.Marked {
			drawDotBand(c, v.at, v, w.radius)
		}
	}
	dots := slices.Clone(w.Vertices)
	slices.SortStableFunc(dots, func(v, u Vertex) int { return v.dotOrder() - u.dotOrder() })
	for from, to := 0, 0; from < len(dots); from = to {
		var path vg.Path
		for ; to < min(from+inPath, len(dots)) && dots[to].dotOrder() == dots[from].dotOrder(); to++ {
			path = append(path, shape(dots[to].at, dots[to], w.radius)...)
		}
		drawDots(c, path, dots[from], w.radius)
	}
}

// drawThin draws the lines of Inc, or the others.
func (w *drawing) drawThin(c draw.Canvas, inc bool) {
	c.SetLineStyle(draw.LineStyle{Color: colour.ThinMov, Width: lineShare * w.radius})
	if inc {
		c.SetLineStyle(draw.LineStyle{Color: thinInc, Width: lineShare * w.radius})
	}
	some := slices.DeleteFunc(slices.Clone(w.Edges), func(e Edge) bool { return e.Inc != inc })
	for edges := range slices.Chunk(some, inPath) {
		var lines vg.Path
		for _, e := range edges {
			lines.Move(w.Vertices[e.From].at)
			for _, p := range w.corners(e) {
				lines.Line(p)
			}
		}
		c.Stroke(lines)
	}
}

// thinInc is the colour of many thin lines of Inc, which have no dashes: they are too short.
var thinInc = colour.Pale(colour.Inc, 0.6)

// sampleStyle is the line of an edge in the legend.
func (w *drawing) sampleStyle(e Edge) draw.LineStyle {
	if w.dots && e.Inc {
		return draw.LineStyle{Color: thinInc, Width: lineWidth}
	}
	return w.edgeStyle(e)
}

// corners are the points that the line of dots goes on to. One that passes rows of a trajectory does so straight, over
// the dot that it leads to.
func (w *drawing) corners(e Edge) []vg.Point {
	to := w.Vertices[e.To].at
	if len(e.curve) > 4 {
		return []vg.Point{e.curve[3], to}
	}
	return []vg.Point{to}
}

// drawDotBand draws the band around a dot that a reader marks, with space for the dot.
func drawDotBand(c draw.Canvas, at vg.Point, v Vertex, r vg.Length) {
	draw.Shape(c, shape(at, v, (markedDot-0.5)*r), colour.Paper, draw.LineStyle{Color: colour.Mark, Width: r})
}

// dotOrder is equal for dots of one look, and larger for those that are drawn over others: small classes, and seeds.
func (v Vertex) dotOrder() int {
	order := -int(v.Class)
	if v.Below {
		order += 200
	}
	if v.Seed {
		order += 100
	}
	if v.Missed {
		order += 50
	}
	return order
}

// drawDots draws dots of one look. The shape tells the class, as that of a mark does; a seed has a dark outline, a
// missed orbit is hollow.
func drawDots(c draw.Canvas, path vg.Path, v Vertex, r vg.Length) {
	fill, line := color.Color(colour.Class(v.Class)), draw.LineStyle{Color: colour.Ink, Width: ringShare * r}
	switch {
	case v.Below:
		fill, line.Color = colour.Paper, colour.Grey
	case v.Missed:
		fill, line.Color = colour.Paper, colour.Missed
	case !v.Seed:
		line.Width = 0
	}
	draw.Shape(c, path, fill, line)
}
