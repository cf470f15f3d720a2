package draw

import (
	"cmp"

	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// A Legend explains the signs of a picture, a text beside each, in columns of one width: as many as fit the room, and
// one at least.
type Legend struct {
	Entries []LegendEntry
	Sign    vg.Length // from the left end of an entry to its text
	Line    vg.Length // the height of a line
	Room    vg.Length
	LaTeX   bool // the letters are those of LaTeX
}

// A LegendEntry is a sign and what it means. Draw draws the sign, with its left end at a point.
type LegendEntry struct {
	Text  string
	Short string // where the texts of all entries need too many lines; "" for Text
	Draw  func(c draw.Canvas, left vg.Point)
}

// The space between the columns of a legend, the size of its letters, and the lines beyond which its texts are short.
const (
	legendGap     = 12
	legendLetters = 7
	mostLines     = 3
)

// layOut returns the texts of the entries, how many columns they stand in, how many lines, and the distance from column
// to column.
func (l Legend) layOut() (texts []string, columns, lines int, pitch vg.Length) {
	for _, short := range []bool{false, true} {
		texts, pitch = nil, 1
		for _, e := range l.Entries {
			line := e.Text
			if short {
				line = cmp.Or(e.Short, e.Text)
			}
			texts = append(texts, line)
			pitch = max(pitch, l.Sign+l.inLetters(Text(legendLetters).Width(line))+legendGap)
		}
		columns = max(int((l.Room+legendGap)/pitch), 1)
		lines = (len(texts) + columns - 1) / columns
		if lines <= mostLines {
			break
		}
	}
	return texts, (len(texts) + lines - 1) / max(lines, 1), lines, pitch
}

// inLetters is the width of a text in the letters of the legend, where it has another one in Liberation Sans.
func (l Legend) inLetters(width vg.Length) vg.Length {
	if l.LaTeX {
		width *= wider
	}
	return width
}

// Size is that of the legend.
func (l Legend) Size() vg.Point {
	_, columns, lines, pitch := l.layOut()
	return vg.Point{X: max(vg.Length(columns)*pitch-legendGap, 0), Y: vg.Length(lines) * l.Line}
}

// Draw draws the legend, from its upper left corner on.
func (l Legend) Draw(c draw.Canvas, corner vg.Point) {
	texts, columns, _, pitch := l.layOut()
	style := Centred(Text(legendLetters))
	style.XAlign = text.XLeft
	for i, e := range l.Entries {
		column, line := vg.Length(i%columns), vg.Length(i/columns)
		left := corner.Add(vg.Point{X: column * pitch, Y: -(line + 0.5) * l.Line})
		e.Draw(c, left)
		c.FillText(style, left.Add(vg.Point{X: l.Sign}), texts[i])
	}
}
