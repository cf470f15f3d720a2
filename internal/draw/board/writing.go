package board

import (
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"

	"qorbit/internal/colour"
	"qorbit/internal/draw"
)

// A writing is some texts of one style: lines that are centred in the cell, or a list in columns.
type writing struct {
	style   draw.TextStyle
	entries []string
	columns int
	pitch   vg.Length // from column to column
}

func centred(style draw.TextStyle, lines ...string) writing {
	style.XAlign = text.XCenter
	return writing{style: style, entries: lines, columns: 1, pitch: listGap}
}

// lines is a text, broken into lines that fit the cell.
func (s *sheet) lines(style draw.TextStyle, line string) writing {
	return centred(style, draw.Wrap(line, func(part string) bool { return style.Width(part) <= s.cell })...)
}

// list puts texts in as many columns as fit the cell.
func (s *sheet) list(entries []string) writing {
	l := writing{style: draw.Text(smallSize), entries: entries, columns: 1}
	for _, entry := range entries {
		l.pitch = max(l.pitch, l.style.Width(entry)+listGap)
	}
	if len(entries) > 0 {
		l.columns = min(max(1, int(s.cell/l.pitch)), len(entries))
	}
	return l
}

// Writings stand below each other.
type writings []writing

// above and below are the lettering of a panel.
func (s *sheet) above(p Panel) writings {
	if p.Title == "" {
		return nil
	}
	return writings{s.lines(draw.Bold(draw.Text(titleSize)), p.Title)}
}

func (s *sheet) below(p Panel) writings {
	var all writings
	for i, line := range p.Caption {
		style := draw.Text(textSize)
		if i > 0 {
			style = draw.Text(smallSize)
			style.Color = colour.Grey
		}
		all = append(all, s.lines(style, line))
	}
	if s.figure.Options.Bare {
		return nil
	}
	return append(all, s.list(p.list()))
}

func (all writings) height() vg.Length {
	var h vg.Length
	for _, w := range all {
		h += vg.Length((len(w.entries)+w.columns-1)/w.columns) * w.style.Font.Size * leading
	}
	return h
}

// write writes from y on, and returns where the next writing would begin.
func (s *sheet) write(all writings, middle, y vg.Length) vg.Length {
	for _, w := range all {
		left := middle - (vg.Length(w.columns)*w.pitch-listGap)/2
		for i, entry := range w.entries {
			if i%w.columns == 0 {
				y += w.style.Font.Size * leading
			}
			s.FillText(w.style, vg.Point{X: left + vg.Length(i%w.columns)*w.pitch, Y: s.height - y}, entry)
		}
	}
	return y
}
