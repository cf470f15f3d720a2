package draw

import (
	"bytes"
	"math"
	"time"

	"codeberg.org/go-pdf/fpdf"
	stdfont "golang.org/x/image/font"
	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/vg"

	"qorbit/internal/base/colour"
)

// A pdfPage is a page of PDF. Fonts are embedded as subsets, so that text can be searched and copied. All files bear
// one date, so that the same drawing gives the same bytes.
type pdfPage struct {
	doc    *fpdf.Fpdf
	height vg.Length
	alpha  uint8 // that is set
}

func newPDF(width, height vg.Length) *pdfPage {
	doc := fpdf.NewCustom(&fpdf.InitType{UnitStr: "pt", Size: fpdf.SizeType{Wd: float64(width), Ht: float64(height)}})
	doc.SetCatalogSort(true)
	doc.SetCreationDate(time.Unix(0, 0).UTC())
	doc.SetModificationDate(time.Unix(0, 0).UTC())
	doc.SetProducer("qorbit", false)
	doc.SetAutoPageBreak(false, 0)
	doc.SetLineJoinStyle("round")
	doc.AddPage()
	return &pdfPage{doc: doc, height: height, alpha: 255}
}

func (p *pdfPage) stroke(path vg.Path, l line) {
	p.opacity(l.colour)
	c := l.colour.NRGBA()
	p.doc.SetDrawColor(int(c.R), int(c.G), int(c.B))
	p.doc.SetLineWidth(float64(l.width))
	dashes := make([]float64, len(l.dashes))
	for i, d := range l.dashes {
		dashes[i] = float64(d)
	}
	p.doc.SetDashPattern(dashes, 0)
	p.path(path, "D")
}

func (p *pdfPage) fill(path vg.Path, c colour.Colour) {
	p.paint(c)
	p.path(path, "F")
}

// paint sets the colour of areas and letters.
func (p *pdfPage) paint(c colour.Colour) {
	p.opacity(c)
	own := c.NRGBA()
	p.doc.SetFillColor(int(own.R), int(own.G), int(own.B))
	p.doc.SetTextColor(int(own.R), int(own.G), int(own.B))
}

func (p *pdfPage) opacity(c colour.Colour) {
	if alpha := 255 - c.Clear; alpha != p.alpha {
		p.doc.SetAlpha(float64(alpha)/255, "Normal")
		p.alpha = alpha
	}
}

// path writes a path. The points that it passes through are in hundredths of a point, since fpdf writes those of
// lines so, and those of curves more exactly: a circle would not end where it begins.
func (p *pdfPage) path(path vg.Path, operator string) {
	place := func(at vg.Point) (x, y float64) { return float64(at.X), float64(p.height - at.Y) } // y goes down in fpdf
	passed := func(at vg.Point) (x, y float64) { return place(vg.Point{X: hundredths(at.X), Y: hundredths(at.Y)}) }
	var start vg.Point // of the part, where the one before ends
	for _, part := range path {
		x, y := passed(part.Pos)
		switch part.Type {
		case vg.MoveComp:
			p.doc.MoveTo(x, y)
		case vg.LineComp:
			p.doc.LineTo(x, y)
		case vg.ArcComp: // a circle, by quarters
			const bend = 4 * (math.Sqrt2 - 1) / 3
			for k := range 4 {
				sin, cos := math.Sincos(part.Start + float64(k)*math.Pi/2)
				at := func(x, y float64) vg.Point {
					out := vg.Point{X: vg.Length(x*cos - y*sin), Y: vg.Length(x*sin + y*cos)}
					return part.Pos.Add(out.Scale(part.Radius))
				}
				x1, y1 := place(at(1, bend))
				x2, y2 := place(at(bend, 1))
				if x, y = passed(at(0, 1)); k == 3 { // exactly, though sines are not
					x, y = passed(start)
				}
				p.doc.CurveBezierCubicTo(x1, y1, x2, y2, x, y)
			}
		case vg.CurveComp:
			x1, y1 := place(part.Control[0])
			x2, y2 := place(part.Control[1])
			p.doc.CurveBezierCubicTo(x1, y1, x2, y2, x, y)
		case vg.CloseComp:
			p.doc.ClosePath()
		}
		start = part.Pos
	}
	p.doc.DrawPath(operator)
}

func hundredths(x vg.Length) vg.Length { return vg.Length(math.Round(float64(100*x)) / 100) }

func (p *pdfPage) write(l lettering) {
	p.paint(l.colour)
	for face, piece := range l.pieces() {
		p.font(face.Font)
		x, y := float64(piece.at.X), float64(p.height-piece.at.Y)
		p.doc.TransformBegin()
		p.doc.TransformRotate(l.turn*180/math.Pi, x, y)
		p.doc.Text(x, y, piece.text)
		p.doc.TransformEnd()
	}
}

// font selects a font, which is embedded once.
func (p *pdfPage) font(f font.Font) {
	const family = "LiberationSans"
	name, style := "regular", ""
	switch {
	case f.Style == stdfont.StyleItalic:
		name, style = "italic", "I"
	case f.Weight == stdfont.WeightBold:
		name, style = "bold", "B"
	}
	file, _ := fontFiles.ReadFile("fonts/" + name + ".ttf")
	p.doc.AddUTF8FontFromBytes(family, style, file)
	p.doc.SetFont(family, style, float64(f.Size))
}

func (p *pdfPage) bytes() ([]byte, error) {
	var b bytes.Buffer
	err := p.doc.Output(&b)
	return b.Bytes(), err
}
