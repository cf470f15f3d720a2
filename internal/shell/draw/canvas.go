package draw

import (
	"fmt"
	"image"
	"image/color"
	"math"
	"slices"

	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"qorbit/internal/base/colour"
)

// A backend writes one format. Places and lengths are those of the page, in points, with the origin at the lower left.
type backend interface {
	stroke(path vg.Path, l line)
	fill(path vg.Path, c colour.Colour)
	write(l lettering)
	bytes() ([]byte, error)
}

// A line is the look of a stroke.
type line struct {
	colour colour.Colour
	width  vg.Length
	dashes []vg.Length
}

// A lettering is a line of text, which may have formulas.
type lettering struct {
	text     string
	font     font.Font // in its size on the page
	colour   colour.Colour
	align    text.XAlignment // what of the line is at the place: its left end, its middle or its right end
	at       vg.Point
	turn     float64
	formulas Formulas
}

// A canvas is a vg.Canvas over a backend: it knows where and how to draw.
type canvas struct {
	backend
	grey bool
	state
	stack    []state
	formulas Formulas        // of the next text
	align    text.XAlignment // of the same
	least    vg.Length       // the size of the smallest letters
}

// A state is what Push keeps. A point is turned and enlarged by (cos, sin), and then moved by to.
type state struct {
	line
	cos, sin float64
	to       vg.Point
}

// These and the other exported methods are those of vg.Canvas. No picture has dashes with an offset, or factors that
// differ.
func (c *canvas) SetLineWidth(width vg.Length)                 { c.width = width }
func (c *canvas) SetLineDash(pattern []vg.Length, _ vg.Length) { c.dashes = pattern }
func (c *canvas) Translate(by vg.Point)                        { c.to = c.at(by) }
func (c *canvas) Scale(factor, _ float64)                      { c.cos, c.sin = c.cos*factor, c.sin*factor }
func (c *canvas) Push()                                        { c.stack = append(c.stack, c.state) }

func (c *canvas) Pop() {
	last := len(c.stack) - 1
	c.state = c.stack[last]
	c.stack = c.stack[:last]
}

// SetColor implements vg.Canvas. All colours of pictures are of package colour.
func (c *canvas) SetColor(own color.Color) {
	c.colour = own.(colour.Colour)
	if c.grey {
		c.colour = c.colour.InGrey()
	}
}

func (c *canvas) Rotate(angle float64) {
	sin, cos := math.Sincos(angle)
	c.cos, c.sin = c.cos*cos-c.sin*sin, c.sin*cos+c.cos*sin
}

func (c *canvas) Stroke(path vg.Path) {
	if l := c.line; l.width > 0 && len(path) > 0 {
		l.width *= c.scale()
		l.dashes = nil
		for _, d := range c.dashes {
			l.dashes = append(l.dashes, d*c.scale())
		}
		c.stroke(c.path(path), l)
	}
}

func (c *canvas) Fill(path vg.Path) {
	if len(path) > 0 && c.colour.Clear < 255 {
		c.fill(c.path(path), c.colour)
	}
}

// FillString implements vg.Canvas, for a line with formulas.
func (c *canvas) FillString(face font.Face, at vg.Point, line string) {
	f := face.Font
	f.Size *= c.scale()
	c.least = min(c.least, f.Size)
	c.write(lettering{
		text: line, font: f, colour: c.colour, align: c.align, at: c.at(at), turn: c.turn(), formulas: c.formulas,
	})
}

// DrawImage implements vg.Canvas, which no picture of the project needs.
func (c *canvas) DrawImage(place vg.Rectangle, _ image.Image) {
	panic(fmt.Sprintf("an image at %v: expected lines, areas and text", place))
}

// canvasOf finds the canvas in those of gonum.
func canvasOf(c vg.Canvas) *canvas {
	switch c := c.(type) {
	case *draw.Canvas:
		return canvasOf(c.Canvas)
	case draw.Canvas:
		return canvasOf(c.Canvas)
	}
	return c.(*canvas)
}

func (c *canvas) scale() vg.Length { return vg.Length(math.Hypot(c.cos, c.sin)) }
func (c *canvas) turn() float64    { return math.Atan2(c.sin, c.cos) }

// at is a point on the page.
func (c *canvas) at(p vg.Point) vg.Point {
	cos, sin := vg.Length(c.cos), vg.Length(c.sin)
	return vg.Point{X: cos*p.X - sin*p.Y + c.to.X, Y: sin*p.X + cos*p.Y + c.to.Y}
}

// turned is a point after a turn about the origin.
func turned(p vg.Point, angle float64) vg.Point {
	sin, cos := math.Sincos(angle)
	return vg.Point{X: vg.Length(cos)*p.X - vg.Length(sin)*p.Y, Y: vg.Length(sin)*p.X + vg.Length(cos)*p.Y}
}

// path is a path on the page.
func (c *canvas) path(path vg.Path) vg.Path {
	placed := make(vg.Path, len(path))
	for i, part := range path {
		part.Pos, part.Radius, part.Start = c.at(part.Pos), part.Radius*c.scale(), part.Start+c.turn()
		part.Control = slices.Clone(part.Control)
		for k, p := range part.Control {
			part.Control[k] = c.at(p)
		}
		placed[i] = part
	}
	return placed
}
