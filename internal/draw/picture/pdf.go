package picture

import (
	"image/color"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	plotfont "gonum.org/v1/plot/font"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/vgpdf"
)

// A pdfCanvas corrects three faults of vgpdf: it darkens translucent colours, writes UTF-8 for fonts in code page 1252, and
// embeds one font only, with which it shows all others.
type pdfCanvas struct{ *vgpdf.Canvas }

// SetColor implements vg.Canvas.
func (c pdfCanvas) SetColor(colour color.Color) {
	if colour != nil {
		colour = straight{color.NRGBAModel.Convert(colour).(color.NRGBA)}
	}
	c.Canvas.SetColor(colour)
}

// A straight colour is not multiplied with its alpha, as vgpdf expects.
type straight struct{ color.NRGBA }

// RGBA implements color.Color, without the multiplication.
func (c straight) RGBA() (r, g, b, a uint32) {
	wide := func(v uint8) uint32 { return uint32(v) * 0x101 }
	return wide(c.R), wide(c.G), wide(c.B), wide(c.A)
}

// FillString implements vg.Canvas. Text in the font of Text can be searched, where a character outside code page 1252 becomes
// a substitute. Text in other fonts is drawn as outlines.
func (c pdfCanvas) FillString(face plotfont.Face, at vg.Point, text string) {
	if f := face.Font; f.Variant != "Sans" || f.Weight != font.WeightNormal || f.Style != font.StyleNormal {
		c.Fill(outlines(face, at, text))
		return
	}
	encoded, err := encoding.ReplaceUnsupported(charmap.Windows1252.NewEncoder()).String(text)
	if err != nil {
		encoded = text
	}
	c.Canvas.FillString(face, at, encoded)
}

// outlines is the path of a line of text.
func outlines(face plotfont.Face, at vg.Point, text string) vg.Path {
	var path vg.Path
	var buffer sfnt.Buffer
	units := fixed.Int26_6(face.Face.UnitsPerEm())
	scale := face.Font.Size / vg.Length(units)
	point := func(p fixed.Point26_6) vg.Point { // y goes down in fonts
		return vg.Point{X: at.X + vg.Length(p.X)*scale, Y: at.Y - vg.Length(p.Y)*scale}
	}
	var last sfnt.GlyphIndex
	for i, r := range text {
		glyph, err := face.Face.GlyphIndex(&buffer, r)
		if err != nil {
			continue
		}
		if kern, err := face.Face.Kern(&buffer, last, glyph, units, font.HintingNone); i > 0 && err == nil {
			at.X += vg.Length(kern) * scale
		}
		segments, err := face.Face.LoadGlyph(&buffer, glyph, units, nil)
		if err != nil {
			continue
		}
		for _, s := range segments {
			switch s.Op {
			case sfnt.SegmentOpMoveTo:
				path.Move(point(s.Args[0]))
			case sfnt.SegmentOpLineTo:
				path.Line(point(s.Args[0]))
			case sfnt.SegmentOpQuadTo:
				path.QuadTo(point(s.Args[0]), point(s.Args[1]))
			case sfnt.SegmentOpCubeTo:
				path.CubeTo(point(s.Args[0]), point(s.Args[1]), point(s.Args[2]))
			}
		}
		if advance, err := face.Face.GlyphAdvance(&buffer, glyph, units, font.HintingNone); err == nil {
			at.X += vg.Length(advance) * scale
		}
		last = glyph
	}
	return path
}
