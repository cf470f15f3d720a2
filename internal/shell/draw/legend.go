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
	Most    int  // texts are short where these lines do not suffice; 0 for never
	LaTeX   bool // the letters are those of LaTeX
}

// A LegendEntry is a sign and what it means. Draw draws the sign, with its left end at a point.
type LegendEntry struct {
	Text  string
	Short string // in a narrow legend, where the texts of all entries need too many lines; "" for Text
	Draw  func(c draw.Canvas, left vg.Point)
}

// The space between the columns of a legend, and the size of its letters.
const (
	legendGap     = 12
	legendLetters = 7
)

// columns are the distances from each column to the next, and the texts of the entries.
func (l Legend) columns() (widths []vg.Length, texts []string) {
	for _, e := range l.Entries {
		texts = append(texts, e.Text)
	}
	widths = l.columnsOf(texts)
	if l.Most > 0 && len(texts) > l.Most*len(widths) {
		for i, e := range l.Entries {
			texts[i] = cmp.Or(e.Short, e.Text)
		}
		widths = l.columnsOf(texts)
	}
	return widths, texts
}

// columnsOf are the columns of some texts.
func (l Legend) columnsOf(texts []string) (widths []vg.Length) {
	for lines := 1; lines <= len(l.Entries); lines++ {
		widths = make([]vg.Length, (len(l.Entries)+lines-1)/lines)
		for i, text := range texts {
			column := &widths[i%len(widths)]
			*column = max(*column, l.Sign+l.width(text)+legendGap)
		}
		if sum(widths)-legendGap <= l.Room {
			break
		}
	}
	return widths
}

// width is the room for a text.
func (l Legend) width(text string) vg.Length { return l.inLetters(Text(legendLetters).Width(text)) }

// inLetters is the width of a text in the letters of the legend, where it has another one in Liberation Sans.
func (l Legend) inLetters(width vg.Length) vg.Length {
	if l.LaTeX {
		width *= wider
	}
	return width
}

func sum(widths []vg.Length) (total vg.Length) {
	for _, w := range widths {
		total += w
	}
	return total
}

// Size is that of the legend.
func (l Legend) Size() (size vg.Point) {
	columns, _ := l.columns()
	for i := 0; i < len(l.Entries); i += len(columns) {
		size.Y += l.Line
	}
	size.X = max(sum(columns)-legendGap, 0)
	return size
}

// Draw draws the legend, from its upper left corner on.
func (l Legend) Draw(c draw.Canvas, corner vg.Point) {
	columns, texts := l.columns()
	style := Centred(Text(legendLetters))
	style.XAlign = text.XLeft
	left := corner
	for i, e := range l.Entries {
		column := i % len(columns)
		if column == 0 {
			left = vg.Point{X: corner.X, Y: corner.Y - (vg.Length(i/len(columns))+0.5)*l.Line}
		}
		e.Draw(c, left)
		c.FillText(style, left.Add(vg.Point{X: l.Sign}), texts[i])
		left.X += columns[column]
	}
}
