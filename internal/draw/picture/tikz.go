package picture

import (
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"gonum.org/v1/plot/vg"
)

// A TikZ writes a tikzpicture of LaTeX, a command a line. It is no canvas as the other formats are: a reader edits the file,
// so that it has boards, vertices and edges by name, where a canvas would leave outlines.
type TikZ struct {
	text    strings.Builder
	indent  int
	options Options
	palette Palette
}

// NewTikZ returns an empty file. It fails for an unknown palette.
func NewTikZ(o Options) (*TikZ, error) {
	palette, err := o.palette()
	return &TikZ{options: o, palette: palette}, err
}

// BeginPicture begins a tikzpicture. LaTeX reduces it to the width of the line if it is wider, or gives it the width or height that
// the options ask for.
func (t *TikZ) BeginPicture(format string, args ...any) {
	width, height := `\ifdim\width>\linewidth\linewidth\else\width\fi`, "!"
	size := func(l vg.Length) string { return Number(l/vg.Millimeter) + "mm" }
	switch {
	case t.options.Width > 0:
		width = size(t.options.Width)
	case t.options.Height > 0:
		width, height = "!", size(t.options.Height)
	}
	t.Line(`\resizebox{%s}{%s}{%%`, width, height)
	t.Begin(`\begin{tikzpicture}`+format, args...)
}

// EndPicture ends the tikzpicture.
func (t *TikZ) EndPicture() {
	t.End("tikzpicture")
	t.Line(`}%%`) // no space after the picture
}

// Line writes a line. What stands between Begin and End of an environment is indented by two spaces.
func (t *TikZ) Line(format string, args ...any) {
	fmt.Fprintf(&t.text, strings.Repeat("  ", t.indent)+format+"\n", args...)
}

// Begin writes a line that begins an environment.
func (t *TikZ) Begin(format string, args ...any) {
	t.Line(format, args...)
	t.indent++
}

// End writes the line that ends an environment.
func (t *TikZ) End(environment string) { t.EndWith(`\end{` + environment + `}`) }

// EndWith writes the line that ends what Begin began and is no environment.
func (t *TikZ) EndWith(line string) {
	t.indent--
	t.Line(`%s`, line)
}

// WriteTo implements io.WriterTo.
func (t *TikZ) WriteTo(w io.Writer) (int64, error) {
	n, err := io.WriteString(w, t.text.String())
	return int64(n), err
}

// Number writes a length, to hundredths.
func Number[T ~float64](x T) string {
	return strings.TrimSuffix(strings.TrimRight(strconv.FormatFloat(float64(x), 'f', 2, 64), "0"), ".")
}

// Colour is a colour that has no name, as the value of an option.
func (t *TikZ) Colour(c Colour) string {
	own := c.in(t.palette)
	return fmt.Sprintf("{rgb,255:red,%d;green,%d;blue,%d}", own.R, own.G, own.B)
}

// DefineColour gives a colour a name.
func (t *TikZ) DefineColour(name string, c Colour) {
	own := c.in(t.palette)
	t.Line(`\definecolor{%s}{HTML}{%02X%02X%02X}`, name, own.R, own.G, own.B)
}

// DefineQueen defines the macro \queen[options]{column}{row}: a crown in a square of side 1, where y goes down.
func (t *TikZ) DefineQueen() {
	number := func(v vg.Length) string {
		text := strconv.FormatFloat(float64(v), 'f', 2, 64)
		return strings.Replace(strings.TrimSuffix(text, ".00"), "0.", ".", 1)
	}
	place := func(p vg.Point) string {
		return "(" + number(p.X*crownSize/2) + "," + number(-p.Y*crownSize/2) + ")"
	}
	var body, balls []string
	for _, p := range slices.Backward(crownBody) { // in reverse, since y goes down
		body = append(body, place(p))
	}
	for _, tip := range slices.Backward(tips[:]) {
		balls = append(balls, place(tip)+" circle[radius="+number(ball*crownSize/2)+"]")
	}
	t.Line(`\newcommand\queen[3][fill=black]{\path[shift={(#2,#3)},#1] %s rectangle %s`, place(footCorners[0]), place(footCorners[1]))
	t.Line(`  %s -- cycle`, strings.Join(body, " -- "))
	t.Line(`  %s;}`, strings.Join(balls, " "))
}
