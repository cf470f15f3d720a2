// Package colour paints text for terminals: bold, faint, green and red, by the escape sequences of ECMA-48. Whether a text is painted is
// a property of the writer that it goes to, so that what is computed for a file has no colours.
package colour

import (
	"bufio"
	"io"
	"os"
)

// Modes are the values of the flag --color: auto paints on a terminal.
var Modes = []string{"auto", "always", "never"}

// Wanted reports whether what goes to a writer is to be painted. In mode auto, the writer must be a terminal, one that is not called
// dumb, and the variable NO_COLOR must be empty (https://no-color.org).
func Wanted(mode string, w io.Writer) bool {
	if mode != "auto" {
		return mode == "always"
	}
	file, ok := w.(*os.File)
	return ok && os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb" && IsTerminal(file)
}

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
