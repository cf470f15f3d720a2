package boards

import (
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"

	"qorbit/internal/draw/picture"
)

// The measures of the legend.
const (
	swatch     = 4 * mm // the side of a sign
	legendLine = 5.2 * mm
)

// legendOf explains the signs of the figure.
func (s *sheet) legendOf() picture.Legend {
	style := picture.Text(smallSize)
	style.YAlign = text.YCenter
	l := picture.Legend{Style: style, Sign: swatch + 1*mm, Gap: entryGap}
	for _, entry := range s.figure.legend() {
		l.Entries = append(l.Entries, picture.LegendEntry{Text: meaning[entry], Draw: func(left vg.Point) {
			s.sign(entry, vg.Point{X: left.X + swatch/2, Y: left.Y})
		}})
	}
	return l
}

// legendLines breaks the legend into lines that fit a page.
func (s *sheet) legendLines(width vg.Length) [][]picture.LegendEntry {
	return s.legendOf().Lines(width - 2*margin + entryGap)
}

// legendWidth is that of the longest entry.
func (s *sheet) legendWidth() vg.Length {
	var width vg.Length
	l := s.legendOf()
	for _, e := range l.Entries {
		width = max(width, l.Width(e.Text)-entryGap)
	}
	return width
}

// legend draws the legend below everything else, from y on.
func (s *sheet) legend(width, y vg.Length) {
	for _, line := range s.legendLines(width) {
		y += legendLine
		s.legendOf().DrawLine(s.Canvas, line, vg.Point{X: margin, Y: s.height - y + legendLine/2})
	}
}

// sign draws what the legend explains.
func (s *sheet) sign(entry symbol, middle vg.Point) {
	at := func(x, y vg.Length) vg.Point { return vg.Point{X: middle.X + x*swatch/2, Y: middle.Y + y*swatch/2} }
	switch entry {
	case taken, put:
		s.SetColor(picture.Pale(colours[entry], 0.24))
		s.Fill(picture.Polygon(at(-1, -1), at(1, -1), at(1, 1), at(-1, 1)))
		picture.Queen(s.Canvas, middle, swatch, glyph(entry))
	case stays, clashes:
		if entry == clashes {
			s.line(picture.Clash, 1.4, nil, at(-0.9, -0.9), at(0.9, 0.9))
		}
		picture.Queen(s.Canvas, middle, swatch, glyph(entry))
	case gapOpens:
		s.line(picture.IncColour, 1.3, dashes, at(-1, 0), at(1, 0))
	case axis:
		s.line(picture.MovColour, 1.2, dashDot, at(-1, 0), at(1, 0))
	case alongColumns, alongRows:
		colour := directionColour[AlongColumns]
		if entry == alongRows {
			colour = directionColour[AlongRows]
		}
		s.SetColor(translucent(colour))
		s.Fill(picture.Polygon(at(-0.9, -0.6), at(0, 0.8), at(0.9, -0.2)))
		s.line(colour, 0.5, nil, at(-0.9, -0.6), at(0.9, -0.2))
		s.line(colour, 1.1, nil, at(-0.9, -0.6), at(0, 0.8), at(0.9, -0.2))
	}
}
