// Package picture is the surface that all pictures of the project are drawn on: pages of SVG, PNG and PDF, a writer of TikZ,
// palettes, lettering, legends, boards, and the flags that all pictures have.
//
// A page is a canvas of gonum.org/v1/plot, in points, with its origin at the lower left. The same picture gives the same
// bytes in each format, on every run: no time is written into a file. The fonts are part of the program. The colours of the
// default palette are the eight that people with any kind of colour vision can tell apart (okabe2008).
//
// Sources are cited by their key in doc/references.bib.
package picture

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"io"
	"math"
	"slices"

	"qorbit/internal/draw/vector"
	"qorbit/internal/words"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
	"gonum.org/v1/plot/vg/vgimg"
	"gonum.org/v1/plot/vg/vgsvg"
)

// Formats names the formats of pages.
var Formats = []string{"svg", "png", "pdf"}

// Resolution is that of PNG, in dots per inch, unless the options say another. The file states it.
const Resolution = 150

// pixelsMax is the largest number of pixels of a PNG, which take 256 MiB of memory.
const pixelsMax = 1 << 26

// A Page is a white canvas of a given size that is written in one of the formats. Draw first, then call WriteTo, once.
type Page struct {
	draw.Canvas
	file io.WriterTo
	edit func(file []byte) []byte
}

// New returns a page of the given format and size. Where the options ask for another size, what is drawn will be enlarged or
// reduced to it. It fails for an unknown format, for an unknown palette, and for a size that is not positive or has more than 64
// megapixels as a PNG.
func New(format string, width, height vg.Length, o Options) (*Page, error) {
	palette, err := o.palette()
	if err != nil {
		return nil, err
	}
	wide, high := o.Size(width, height)
	dpi := cmp.Or(o.DPI, Resolution)
	if !(width > 0 && height > 0) || format == "png" && wide.Dots(float64(dpi))*high.Dots(float64(dpi)) > pixelsMax {
		return nil, fmt.Errorf("picture of %.0f × %.0f mm at %d dots per inch: expected more than nothing, and no more than %d megapixels",
			wide/vg.Millimeter, high/vg.Millimeter, dpi, pixelsMax>>20)
	}
	p := &Page{edit: func(file []byte) []byte { return file }}
	var base vg.CanvasWriterTo
	switch format {
	case "svg":
		base, p.edit = vgsvg.New(wide, high), nameFonts
	case "png":
		base = vgimg.PngCanvas{Canvas: vgimg.NewWith(vgimg.UseWH(wide, high), vgimg.UseDPI(dpi))}
		p.edit = func(png []byte) []byte { return stateResolution(png, dpi) }
	case "pdf":
		base = vector.NewPDF(wide, high)
	default:
		return nil, fmt.Errorf("picture format %q: %s", format, words.Expected(format, Formats...))
	}
	p.file = base
	base.SetColor(palette.of(Paper))
	base.Fill(vg.Rectangle{Max: vg.Point{X: wide, Y: high}}.Path())
	scale := min(wide/width, high/height)
	if free := (vg.Point{X: (wide - scale*width) / 2, Y: (high - scale*height) / 2}); max(free.X, free.Y) > 1e-6 {
		base.Translate(free)
	}
	p.Canvas = draw.Canvas{Canvas: canvas{base, palette, float64(scale)}, Rectangle: vg.Rectangle{Max: vg.Point{X: width, Y: height}}}
	return p, nil
}

// WriteTo writes the page and returns the number of bytes. It implements io.WriterTo.
func (p *Page) WriteTo(w io.Writer) (int64, error) {
	var b bytes.Buffer
	if _, err := p.file.WriteTo(&b); err != nil {
		return 0, fmt.Errorf("cannot draw the picture: %w", err)
	}
	n, err := w.Write(p.edit(b.Bytes()))
	return int64(n), err
}

// nameFonts adds fonts of the same widths to an SVG, for machines without Liberation Sans.
func nameFonts(svg []byte) []byte {
	return bytes.ReplaceAll(svg, []byte("font-family:Liberation Sans;"),
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
