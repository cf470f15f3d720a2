package words

import (
	"bufio"
	"io"
)

// A Painter paints text. The zero value leaves it as it is.
type Painter bool

// A Style is how a text is painted.
type Style string

// The styles, as the parameters of the escape sequence.
const (
	Plain Style = ""
	Bold  Style = "1"
	Faint Style = "2"
	Good  Style = "32"   // green
	Bad   Style = "1;31" // bold and red
)

// Paint returns the text in a style.
func (p Painter) Paint(style Style, text string) string {
	if !p || style == Plain || text == "" {
		return text
	}
	return "\x1b[" + string(style) + "m" + text + "\x1b[0m"
}

// Verdict returns the text in the style of what is true or false.
func (p Painter) Verdict(good bool, text string) string {
	if good {
		return p.Paint(Good, text)
	}
	return p.Paint(Bad, text)
}

// A Writer is a buffer in front of a writer whose texts a painter may paint.
type Writer struct {
	*bufio.Writer
	Painter Painter
}

// Of returns the painter for what goes to a writer: that of a Writer, none for another.
func Of(w io.Writer) Painter {
	if painted, ok := w.(Writer); ok {
		return painted.Painter
	}
	return false
}
