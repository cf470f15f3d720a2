package draw

import (
	"cmp"

	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// A Legend explains the signs of a picture, a text beside each, in columns: as many as need the fewest lines, and are
// not wider than the room. There is one at least.
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
	Short string // where the texts of all entries need too many lines or are too wide; "" for Text
	Draw  func(c draw.Canvas, left vg.Point)
}

// The space between the columns of a legend, the size of its letters, and the lines beyond which its texts are short.
const (
	legendGap     = 12
	legendLetters = 7
	mostLines     = 2
)

// layOut returns the texts of the entries, the place of each column from the left end, and the width of all.
func (l Legend) layOut() (texts []string, columns []vg.Length, width vg.Length) {
	for _, short := range []bool{false, true} {
		texts = nil
		for _, e := range l.Entries {
			line := e.Text
			if short {
				line = cmp.Or(e.Short, e.Text)
			}
			texts = append(texts, line)
		}
		for lines := 1; lines <= len(texts); lines++ {
			columns, width = l.columns(texts, (len(texts)+lines-1)/lines)
			if width <= l.Room {
				break
			}
		}
		if len(texts) <= mostLines*len(columns) && width <= l.Room {
			break
		}
	}
	return texts, columns, width
}

// columns are the places of a number of columns, and their width.
func (l Legend) columns(texts []string, count int) (columns []vg.Length, width vg.Length) {
	for column := range count {
		columns = append(columns, width)
		widest := vg.Length(0)
		for i := column; i < len(texts); i += count {
			widest = max(widest, Text(legendLetters).Width(texts[i]))
		}
		width += l.Sign + l.inLetters(widest) + legendGap
	}
	return columns, width - legendGap
}

// inLetters is the width of a text in the letters of the legend, where it has another one in Liberation Sans.
func (l Legend) inLetters(width vg.Length) vg.Length {
	if l.LaTeX {
		width *= wider
	}
	return width
}

// Size is that of the legend.
func (l Legend) Size() (size vg.Point) {
	_, columns, width := l.layOut()
	for i := 0; i < len(l.Entries); i += len(columns) {
		size.Y += l.Line
	}
	size.X = width
	return size
}

// Draw draws the legend, from its upper left corner on.
func (l Legend) Draw(c draw.Canvas, corner vg.Point) {
	texts, columns, _ := l.layOut()
	style := Centred(Text(legendLetters))
	style.XAlign = text.XLeft
	for i, e := range l.Entries {
		line := vg.Length(i / len(columns))
		left := corner.Add(vg.Point{X: columns[i%len(columns)], Y: -(line + 0.5) * l.Line})
		e.Draw(c, left)
		c.FillText(style, left.Add(vg.Point{X: l.Sign}), texts[i])
	}
}
