// Package picture is the surface that all pictures of the project are drawn on: pages of SVG, PNG and PDF, a writer of TikZ,
// colours, lettering, legends, and boards.
//
// A page is a canvas of gonum.org/v1/plot, in points, with its origin at the lower left. The same picture gives the same
// bytes in each format, on every run: no time is written into a file. The fonts are part of the program, and the colours are
// the eight that people with any kind of colour vision can tell apart (okabe2008).
//
// Sources are cited by their key in doc/references.bib.
package picture

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"io"
	"math"
	"qorbit/internal/oneof"
	"slices"
	"sync"
	"time"

	"codeberg.org/go-pdf/fpdf"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
	"gonum.org/v1/plot/vg/vgimg"
	"gonum.org/v1/plot/vg/vgpdf"
	"gonum.org/v1/plot/vg/vgsvg"
)

// Formats names the formats of pages.
var Formats = []string{"svg", "png", "pdf"}

// Resolution is that of PNG, in dots per inch. The file states it.
const Resolution = 150

// pixelsMax is the largest number of pixels of a PNG, which take 256 MiB of memory.
const pixelsMax = 1 << 26

// A Page is a white canvas of a given size that is written in one of the formats. Draw first, then call WriteTo, once.
type Page struct {
	draw.Canvas
	file io.WriterTo
	edit func(file []byte) []byte
}

// lowest is the least height of a PDF: fpdf moves text to the next page where its fixed bottom margin of 2 cm leaves no space
// for a line.
const lowest = 3 * vg.Centimeter

// New returns a page of the given format and size. It fails for an unknown format, and for a size that is not positive, too
// low for a PDF, which needs 3 cm, or has more than 64 megapixels as a PNG.
func New(format string, width, height vg.Length) (*Page, error) {
	pixels := width.Dots(Resolution) * height.Dots(Resolution)
	if !(width > 0 && height > 0 && pixels <= pixelsMax) {
		return nil, fmt.Errorf("picture of %.0f × %.0f mm: expected more than nothing, and no more than %d megapixels at %d dots per inch",
			width/vg.Millimeter, height/vg.Millimeter, pixelsMax>>20, Resolution)
	}
	p := &Page{edit: func(file []byte) []byte { return file }}
	switch format {
	case "svg":
		c := vgsvg.New(width, height)
		p.Canvas, p.file, p.edit = draw.New(c), c, nameFonts
	case "png":
		c := vgimg.PngCanvas{Canvas: vgimg.NewWith(vgimg.UseWH(width, height), vgimg.UseDPI(Resolution))}
		p.Canvas, p.file, p.edit = draw.New(c), c, stateResolution
	case "pdf":
		if height < lowest {
			return nil, fmt.Errorf("picture of %.0f mm: expected a pdf of %.0f mm and more in height", height/vg.Millimeter, lowest/vg.Millimeter)
		}
		timeless()
		c := vgpdf.New(width, height)
		p.Canvas, p.file = draw.New(pdfCanvas{c}), c
	default:
		return nil, fmt.Errorf("picture format %q: %s", format, oneof.Expected(format, Formats...))
	}
	p.SetColor(Paper)
	p.Fill(p.Path())
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
func stateResolution(png []byte) []byte {
	const header = 8 + 25 // the signature and the chunk IHDR
	perMetre := uint32(math.Round(Resolution / 0.0254))
	physical := binary.BigEndian.AppendUint32([]byte("pHYs"), perMetre)
	physical = append(binary.BigEndian.AppendUint32(physical, perMetre), 1)
	chunk := append(binary.BigEndian.AppendUint32(nil, uint32(len(physical)-4)), physical...)
	chunk = binary.BigEndian.AppendUint32(chunk, crc32.ChecksumIEEE(physical))
	return slices.Concat(png[:header], chunk, png[header:])
}

// timeless makes fpdf write a constant time of creation, and its fonts in a fixed order.
var timeless = sync.OnceFunc(func() {
	fpdf.SetDefaultCreationDate(time.Unix(0, 0).UTC())
	fpdf.SetDefaultModificationDate(time.Unix(0, 0).UTC())
	fpdf.SetDefaultCatalogSort(true)
})
