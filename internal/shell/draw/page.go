// Package draw is the surface that all pictures of the project are drawn on: pages of SVG, PNG, PDF and TikZ,
// lettering, legends and boards.
//
// A page is a canvas of gonum.org/v1/plot, in points, with its origin at the lower left. The same picture gives the
// same bytes in each format, on every run: no time is written into a file. The fonts are part of the program. The
// colours of the default palette are the eight that people with any kind of colour vision can tell apart (okabe2008).
//
// Sources are cited by their key in doc/references.bib.
package draw

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"io"
	"math"
	"slices"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
	"gonum.org/v1/plot/vg/vgimg"
	"gonum.org/v1/plot/vg/vgsvg"

	"qorbit/internal/base/colour"
	"qorbit/internal/base/words"
)

// Formats names the formats of pages. TikZ is for LaTeX.
var Formats = []string{"svg", "png", "pdf", "tikz"}

// Resolution is that of PNG, in dots per inch, unless the options say another. The file states it.
const Resolution = 150

// pixelsMax is the largest number of pixels of a PNG, which take 256 MiB of memory.
const pixelsMax = 1 << 26

// The canvas and the styles of gonum.org/v1/plot.
type (
	Canvas    = draw.Canvas
	LineStyle = draw.LineStyle
	TextStyle = draw.TextStyle
)

// A Page is a white canvas of a given size that is written in one of the formats. Draw first, then call WriteTo, once.
type Page struct {
	draw.Canvas
	canvas  *canvas
	options Options
	latex   bool // LaTeX gives the picture its size
}

// New returns a page of the given format and size. Where the options ask for another size, what is drawn will be
// enlarged or reduced to it. It fails for an unknown format, and for a size that is not positive or has more than 64
// megapixels as a PNG.
func New(format string, width, height vg.Length, o Options) (*Page, error) {
	wide, high := o.Size(width, height)
	dpi := cmp.Or(o.DPI, Resolution)
	if !(width > 0 && height > 0) || format == "png" && wide.Dots(float64(dpi))*high.Dots(float64(dpi)) > pixelsMax {
		return nil, fmt.Errorf("picture of %.0f × %.0f mm at %d dots per inch: "+
			"expected more than nothing, and no more than %d megapixels",
			wide/vg.Millimeter, high/vg.Millimeter, dpi, pixelsMax>>20)
	}
	c := &canvas{grey: o.Grey, state: state{line: line{colour: colour.Ink, width: 1}, cos: 1}, least: math.MaxFloat64}
	switch format {
	case "svg":
		c.backend = gonum{vgsvg.New(wide, high), editSVG}
	case "png":
		c.backend = gonum{vgimg.PngCanvas{Canvas: vgimg.NewWith(vgimg.UseWH(wide, high), vgimg.UseDPI(dpi))},
			func(png []byte) []byte { return stateResolution(png, dpi) }}
	case "pdf":
		c.backend = newPDF(wide, high)
	case "tikz":
		c.backend = newTikZ(width, height, o)
	default:
		return nil, fmt.Errorf("picture format %q: %s", format, words.Expected(Formats...))
	}
	latex := format == "tikz"
	if latex {
		wide, high = width, height
	} else {
		c.fill(vg.Rectangle{Max: vg.Point{X: wide, Y: high}}.Path(), colour.Paper)
	}
	scale := min(wide/width, high/height)
	c.to = vg.Point{X: (wide - scale*width) / 2, Y: (high - scale*height) / 2}
	c.Scale(float64(scale), float64(scale))
	area := draw.Canvas{Canvas: c, Rectangle: vg.Rectangle{Max: vg.Point{X: width, Y: height}}}
	return &Page{Canvas: area, canvas: c, options: o, latex: latex}, nil
}

// WriteTo writes the page and returns the number of bytes. It implements io.WriterTo.
func (p *Page) WriteTo(w io.Writer) (int64, error) {
	p.checkLetters()
	file, err := p.canvas.bytes()
	if err != nil {
		return 0, fmt.Errorf("cannot draw the picture: %w", err)
	}
	n, err := w.Write(file)
	return int64(n), err
}

// LeastLetters is the least size of letters that can be read, in points.
const LeastLetters = 5

// ColumnOfText is the width of a column of an article of two columns, in LaTeX.
const ColumnOfText = 229.5 * vg.Inch / 72.27

// checkLetters gives notice of letters that are too small to be read: in LaTeX, which reduces a picture without a
// size to the width of the line, also those that are so in a column.
func (p *Page) checkLetters() {
	size, inColumn := p.canvas.least, false
	wide, high := p.options.Size(p.Max.X, p.Max.Y)
	if p.latex {
		size *= min(wide/p.Max.X, high/p.Max.Y)
	}
	if p.latex && p.options.Width == 0 && p.options.Height == 0 {
		line := LineOfText
		if size*line >= LeastLetters*max(wide, line) {
			line, inColumn = ColumnOfText, true
		}
		size *= min(1, line/wide)
		wide = min(wide, line)
	}
	if size < LeastLetters-0.05 && p.options.Notice != nil {
		p.options.Notice(SmallLetters{Size: size, InColumn: inColumn, Width: wide * LeastLetters / size})
	}
}

// A gonum is a page of the formats of gonum.org/v1/plot.
type gonum struct {
	vg.CanvasWriterTo
	edit func(file []byte) []byte
}

func (g gonum) stroke(path vg.Path, l line) {
	g.SetColor(l.colour.NRGBA())
	g.SetLineWidth(l.width)
	g.SetLineDash(l.dashes, 0)
	g.Stroke(path)
}

func (g gonum) fill(path vg.Path, c colour.Colour) {
	g.SetColor(c.NRGBA())
	g.Fill(path)
}

func (g gonum) write(l lettering) {
	g.SetColor(l.colour.NRGBA())
	if l.turn != 0 {
		g.Push()
		defer g.Pop()
		g.Rotate(l.turn)
	}
	for face, piece := range l.pieces() {
		g.FillString(face, turned(piece.at, -l.turn), piece.text)
	}
}

func (g gonum) bytes() ([]byte, error) {
	var b bytes.Buffer
	_, err := g.WriteTo(&b)
	return g.edit(b.Bytes()), err
}

// editSVG joins lines round, as the other formats have them, and names the font that others have, and fonts of the same
// widths.
func editSVG(svg []byte) []byte {
	svg = bytes.Replace(svg, []byte("<g "), []byte(`<g stroke-linejoin="round" `), 1)
	return bytes.ReplaceAll(svg, []byte("font-family:Qorbit Sans;"),
		[]byte("font-family:'Liberation Sans',Arimo,Arial,Helvetica,sans-serif;"))
}

// stateResolution inserts a chunk into a PNG that states the pixels per metre.
func stateResolution(png []byte, dpi int) []byte {
	const header = 8 + 25 // the signature and the chunk IHDR
	perMetre := uint32(math.Round(float64(dpi) / 0.0254))
	physical := binary.BigEndian.AppendUint32([]byte("pHYs"), perMetre)
	physical = append(binary.BigEndian.AppendUint32(physical, perMetre), 1)
	chunk := append(binary.BigEndian.AppendUint32(nil, uint32(len(physical)-4)), physical...)
	chunk = binary.BigEndian.AppendUint32(chunk, crc32.ChecksumIEEE(physical))
	return slices.Concat(png[:header], chunk, png[header:])
}
