// Package vector writes one-page PDF files. A Canvas takes the drawing of gonum.org/v1/plot. Fonts are embedded as
// subsets: the glyphs that occur, with the characters that they stand for, so that text can be searched and copied. No time is
// written, so that the same drawing gives the same bytes.
//
// The canvas vgpdf of gonum.org/v1/plot is not used: it embeds whole fonts, needs pages of 3 cm and more, and darkens translucent
// colours.
package vector

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"io"
	"math"
	"strconv"
	"strings"

	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/vg"
)

// A Canvas is a page. It implements vg.CanvasWriterTo.
type Canvas struct {
	width, height vg.Length
	body          bytes.Buffer // the drawing, in the operators of PDF
	stack         []state
	fonts         []*subset
	alphas        []uint8 // the degrees of transparency of a PDF
	err           error
}

// A state is what Push keeps: what was asked for, and what the body has set.
type state struct {
	colour      color.NRGBA
	line        line
	setLine     line
	fill, draw  string // colours that are set
	transparent uint8
}

// A line is the look of a stroke.
type line struct {
	width  vg.Length
	dashes string
}

// NewPDF returns an empty page of a PDF.
func NewPDF(width, height vg.Length) *Canvas {
	c := &Canvas{width: width, height: height}
	// The initial state of PDF, and that of vg.Canvas.
	initial := line{width: 1, dashes: "[] 0"}
	c.stack = []state{{colour: color.NRGBA{A: 255}, line: initial, setLine: initial, transparent: 255}}
	return c
}

func (c *Canvas) now() *state { return &c.stack[len(c.stack)-1] }

// Size implements vg.CanvasSizer.
func (c *Canvas) Size() (width, height vg.Length) { return c.width, c.height }

// SetLineWidth implements vg.Canvas.
func (c *Canvas) SetLineWidth(width vg.Length) { c.now().line.width = width }

// SetLineDash implements vg.Canvas.
func (c *Canvas) SetLineDash(pattern []vg.Length, offset vg.Length) {
	lengths := make([]string, len(pattern))
	for i, l := range pattern {
		lengths[i] = number(l)
	}
	c.now().line.dashes = "[" + strings.Join(lengths, " ") + "] " + number(offset)
}

// SetColor implements vg.Canvas.
func (c *Canvas) SetColor(colour color.Color) {
	if colour == nil {
		colour = color.Black
	}
	c.now().colour = color.NRGBAModel.Convert(colour).(color.NRGBA)
}

// Rotate implements vg.Canvas.
func (c *Canvas) Rotate(angle float64) {
	sin, cos := math.Sincos(angle)
	c.transform(cos, sin, -sin, cos, 0, 0)
}

// Translate implements vg.Canvas.
func (c *Canvas) Translate(by vg.Point) { c.transform(1, 0, 0, 1, float64(by.X), float64(by.Y)) }

// Scale implements vg.Canvas.
func (c *Canvas) Scale(x, y float64) { c.transform(x, 0, 0, y, 0, 0) }

func (c *Canvas) transform(matrix ...float64) {
	for _, v := range matrix {
		c.write(decimals(v, 6) + " ")
	}
	c.write("cm\n")
}

// Push implements vg.Canvas.
func (c *Canvas) Push() {
	c.stack = append(c.stack, *c.now())
	c.write("q\n")
}

// Pop implements vg.Canvas.
func (c *Canvas) Pop() {
	c.stack = c.stack[:len(c.stack)-1]
	c.write("Q\n")
}

// Stroke implements vg.Canvas.
func (c *Canvas) Stroke(path vg.Path) {
	s := c.now()
	if s.line.width <= 0 || len(path) == 0 {
		return
	}
	if s.setLine.width != s.line.width {
		c.write(number(s.line.width) + " w\n")
	}
	if s.setLine.dashes != s.line.dashes {
		c.write(s.line.dashes + " d\n")
	}
	s.setLine = s.line
	c.colour(&s.draw, "RG")
	c.path(path)
	c.write("S\n")
}

// Fill implements vg.Canvas.
func (c *Canvas) Fill(path vg.Path) {
	s := c.now()
	if len(path) == 0 || s.colour.A == 0 {
		return
	}
	c.colour(&s.fill, "rg")
	c.path(path)
	c.write("f\n")
}

// DrawImage implements vg.Canvas: WriteTo will fail, since no picture of the project has images.
func (c *Canvas) DrawImage(vg.Rectangle, image.Image) {
	c.err = fmt.Errorf("an image: expected lines, areas and text")
}

// WriteTo implements io.WriterTo.
func (c *Canvas) WriteTo(w io.Writer) (int64, error) {
	if c.err != nil {
		return 0, c.err
	}
	data, err := c.pdfFile()
	if err != nil {
		return 0, err
	}
	n, err := w.Write(data)
	return int64(n), err
}

// colour sets the colour with an operator, unless it is set.
func (c *Canvas) colour(set *string, operator string) {
	s := c.now()
	if s.colour.A != s.transparent {
		c.write(c.alphaName(s.colour.A) + " gs\n")
		s.transparent = s.colour.A
	}
	share := func(v uint8) string { return decimals(float64(v)/255, 4) }
	if text := share(s.colour.R) + " " + share(s.colour.G) + " " + share(s.colour.B); *set != text {
		c.write(text + " " + operator + "\n")
		*set = text
	}
}

// alphaName is the name of a degree of transparency among the resources of the page.
func (c *Canvas) alphaName(alpha uint8) string {
	if !bytes.Contains(c.alphas, []byte{alpha}) {
		c.alphas = append(c.alphas, alpha)
	}
	return fmt.Sprintf("/A%d", alpha)
}

// FillString implements vg.Canvas. It fails in WriteTo for characters that the font does not have.
func (c *Canvas) FillString(face font.Face, at vg.Point, text string) {
	if face.Font.Size <= 0 || text == "" {
		return
	}
	f, err := c.font(face)
	if err == nil {
		var glyphs []shown
		if glyphs, err = f.show(text); err == nil {
			c.colour(&c.now().fill, "rg")
			c.text(f, face.Font.Size, at, glyphs)
			return
		}
	}
	c.err = err
}

func (c *Canvas) write(text string) { c.body.WriteString(text) }

// number writes a length in points, to a thousandth.
func number(x vg.Length) string { return decimals(float64(x), 3) }

func decimals(x float64, digits int) string {
	text := strconv.FormatFloat(x, 'f', digits, 64)
	if strings.Contains(text, ".") {
		text = strings.TrimRight(strings.TrimRight(text, "0"), ".")
	}
	if text == "-0" {
		return "0"
	}
	return text
}
