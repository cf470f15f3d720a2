package board

import (
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"

	"qorbit/internal/colour"
	"qorbit/internal/draw"
	"qorbit/internal/words"
)

// A writing is a line of text.
type writing struct {
	style draw.TextStyle
	text  string
}

// Writings stand below each other.
type writings []writing

// lines is a text, broken into lines that fit the cell.
func (s *sheet) lines(style draw.TextStyle, line string) (all writings) {
	style.XAlign = text.XCenter
	for _, part := range words.Fold(line, func(part string) bool { return style.Width(part) <= s.cell }) {
		all = append(all, writing{style, part})
	}
	return all
}

// above and below are the lettering of a panel.
func (s *sheet) above(p Panel) writings {
	if p.Title == "" {
		return nil
	}
	return s.lines(draw.Bold(draw.Text(titleSize)), p.Title)
}

func (s *sheet) below(p Panel) (all writings) {
	for i, line := range p.Caption {
		style := draw.Text(textSize)
		if i > 0 {
			style = draw.Text(smallSize)
			style.Color = colour.Grey
		}
		all = append(all, s.lines(style, line)...)
	}
	return all
}

// height is that of the lines, and of the space between them and the board.
func (all writings) height() (h vg.Length) {
	for _, w := range all {
		h += w.style.Font.Size * leading
	}
	if h > 0 {
		h += 1 * mm
	}
	return h
}

// write writes from y on.
func (s *sheet) write(all writings, middle, y vg.Length) {
	for _, w := range all {
		y += w.style.Font.Size * leading
		s.FillText(w.style, vg.Point{X: middle, Y: s.height - y}, w.text)
	}
}
