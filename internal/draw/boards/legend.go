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

// legendLines breaks the legend into lines that fit a width.
func (f *Figure) legendLines(width vg.Length) [][]symbol {
	var lines [][]symbol
	left := vg.Length(0)
	for _, s := range f.legend() {
		entry := entryWidth(s)
		if len(lines) == 0 || entry > left {
			lines, left = append(lines, nil), width-2*margin+entryGap
		}
		lines[len(lines)-1] = append(lines[len(lines)-1], s)
		left -= entry
	}
	return lines
}

// legendWidth is that of the longest entry.
func (f *Figure) legendWidth() vg.Length {
	var width vg.Length
	for _, s := range f.legend() {
		width = max(width, entryWidth(s)-entryGap)
	}
	return width
}

func entryWidth(s symbol) vg.Length {
	return swatch + 1*mm + picture.Text(smallSize).Width(meaning[s]) + entryGap
}

func (s *sheet) legendHeight(width vg.Length) vg.Length {
	return vg.Length(len(s.figure.legendLines(width))) * legendLine
}

// legend draws the legend below everything else, from y on.
func (s *sheet) legend(width, y vg.Length) {
	style := picture.Text(smallSize)
	style.YAlign = text.YCenter
	for _, line := range s.figure.legendLines(width) {
		x := margin
		y += legendLine
		for _, entry := range line {
			middle := vg.Point{X: x + swatch/2, Y: s.height - y + legendLine/2}
			s.sign(entry, middle)
			s.FillText(style, vg.Point{X: x + swatch + 1*mm, Y: middle.Y}, meaning[entry])
			x += entryWidth(entry)
		}
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
