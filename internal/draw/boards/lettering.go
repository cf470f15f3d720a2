package boards

import (
	"qorbit/internal/draw/picture"

	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// A writing is some lines of one style, centred in the cell.
type writing struct {
	style draw.TextStyle
	lines []string
}

// Writings stand below each other.
type writings []writing

// above and below are the lettering of a panel.
func (s *sheet) above(p Panel) writings {
	if p.Title == "" {
		return nil
	}
	return writings{s.writing(picture.Bold(picture.Text(titleSize)), p.Title)}
}

func (s *sheet) below(p Panel) writings {
	var all writings
	for i, line := range p.Caption {
		style := picture.Text(textSize)
		if i > 0 {
			style = picture.Text(smallSize)
			style.Color = picture.Grey
		}
		all = append(all, s.writing(style, line))
	}
	return all
}

func (s *sheet) writing(style draw.TextStyle, line string) writing {
	style.XAlign = text.XCenter
	return writing{style, wrap(line, func(part string) bool { return style.Width(part) <= s.cell })}
}

func (all writings) height() vg.Length {
	var h vg.Length
	for _, w := range all {
		h += vg.Length(len(w.lines)) * w.style.Font.Size * leading
	}
	return h
}

func (all writings) width() vg.Length {
	var width vg.Length
	for _, w := range all {
		for _, line := range w.lines {
			width = max(width, w.style.Width(line))
		}
	}
	return width
}

// write writes lines centred below each other, and returns where the next one would begin.
func (s *sheet) write(all writings, middle, y vg.Length) vg.Length {
	for _, w := range all {
		for _, line := range w.lines {
			y += w.style.Font.Size * leading
			s.FillText(w.style, vg.Point{X: middle, Y: s.height - y}, line)
		}
	}
	return y
}
