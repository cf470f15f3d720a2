package draw

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	stdfont "golang.org/x/image/font"
	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"

	"qorbit/internal/colour"
)

// LineOfText is the width to which LaTeX reduces a picture without a size: that of an article of 10 points.
const LineOfText = 345 * vg.Inch / 72.27

// A tikzPage is a tikzpicture of LaTeX that an editor can change: a command for each mark, line and text, styles and colours by name, and
// a macro for a shape that occurs again. Letters are those of the paper.
type tikzPage struct {
	options  Options
	commands []command
	colours  []string // definitions
	shapeOf  string   // what the next shapes are, "" for no name
}

// A command draws a path or a text.
type command struct {
	kind    string // "line", "area", "mark" or "text"
	style   string // options
	colour  string
	path    vg.Path
	name    string // of the path's shape
	squares bool   // the path is of rectangles
	text    string // as a node
	more    string // options of one text
}

// longShape is the number of parts from which on a shape becomes a macro where it occurs again.
const longShape = 8

// add adds a command that draws a path.
func (t *tikzPage) add(kind, style string, c colour.Colour, path vg.Path) *command {
	t.commands = append(t.commands, command{kind: kind, style: style, colour: c.Name, path: withoutArcs(path), name: cmp.Or(t.shapeOf, "shape")})
	return &t.commands[len(t.commands)-1]
}

func (t *tikzPage) stroke(path vg.Path, l line) {
	style := "draw=" + t.colour(l.colour) + ",line width=" + decimals(l.width) + "bp"
	var dashes []string
	for i, d := range l.dashes {
		dashes = append(dashes, [...]string{"on ", "off "}[i%2]+decimals(d)+"bp")
	}
	if len(dashes) > 0 {
		style += ",dash pattern=" + strings.Join(dashes, " ")
	}
	c := t.add("line", style, l.colour, path)
	if n := len(t.commands) - 2; n >= 0 && t.commands[n].kind == "area" && shape(t.commands[n].path, vg.Point{}) == shape(c.path, vg.Point{}) {
		t.commands[n].kind, t.commands[n].style = "mark", t.commands[n].style+","+style
		t.commands = t.commands[:n+1]
	}
}

func (t *tikzPage) fill(path vg.Path, c colour.Colour) {
	style := "fill=" + t.colour(c)
	if c.Clear > 0 {
		style += ",fill opacity=" + decimals(1-float64(c.Clear)/255)
	}
	square := len(path) == 5 && isRectangle(path) && c.Clear == 0
	for i := len(t.commands) - 1; square && i >= 0 && t.commands[i].squares; i-- { // the squares of a board
		if t.commands[i].style == style {
			t.commands[i].path = append(t.commands[i].path, path...)
			return
		}
	}
	t.add("area", style, c, path).squares = square
}

// named calls the next shapes by a name, until the function is called that it returns. In other formats it does nothing.
func named(c vg.Canvas, shape string) func() {
	page := canvasOf(c).latex()
	if page == nil {
		return func() {}
	}
	page.shapeOf = shape
	return func() { page.shapeOf = "" }
}

// text is not called: the handler of texts gives whole lines to node.
func (t *tikzPage) text(font.Face, vg.Point, float64, colour.Colour, string) {}

// node writes a line of text, whose formulas are those of LaTeX.
func (t *tikzPage) node(line string, at vg.Point, turn float64, size vg.Length, style text.Style, own colour.Colour) {
	anchor := map[text.XAlignment]string{text.XLeft: "base west", text.XRight: "base east"}[style.XAlign]
	if anchor == "" {
		anchor = "base"
	}
	options := fmt.Sprintf(`anchor=%s,text=%s,scale=%s`, anchor, t.colour(own), decimals(size/letterSize))
	if style.Font.Weight == stdfont.WeightBold {
		options += `,font=\bfseries`
	}
	c := command{kind: "text", style: options, colour: own.Name, text: place(at, vg.Point{}) + " {" + inLaTeX.Replace(line) + "}"}
	if turn != 0 {
		c.more = ",rotate=" + decimals(turn*180/math.Pi)
	}
	t.commands = append(t.commands, c)
}

// letterSize is that of LaTeX's letters, in points, before they are scaled. Those of 8 points are no wider than Liberation Sans; smaller
// ones are, and are not there in all sizes.
const letterSize = 8

// inLaTeX replaces the characters that LaTeX does not print as they are. Dollar signs begin and end formulas.
var inLaTeX = strings.NewReplacer("²", "$^2$", "×", `$\times$`, "·", `$\cdot$`, "–", "--", "±", `$\pm$`, "%", `\%`, "#", `\#`, "&", `\&`, "_", `\_`)

// colour defines a colour, and returns it as xcolor mixes it with white.
func (t *tikzPage) colour(c colour.Colour) string {
	share := c.White
	c.White, c.Clear = 0, 0
	if definition := fmt.Sprintf(`\definecolor{%s}{HTML}{%s}`, c.Name, c.Hex()[1:]); c.Name != "white" && !slices.Contains(t.colours, definition) {
		t.colours = append(t.colours, definition)
	}
	if share > 0 {
		return c.Name + "!" + decimals(100*(1-share))
	}
	return c.Name
}

// bytes is the file. LaTeX reduces the picture to the width of the line if it is wider, or gives it the size that the options ask for.
func (t *tikzPage) bytes() ([]byte, error) {
	width, height := "!", "!"
	if t.options.Width > 0 {
		width = decimals(t.options.Width/vg.Millimeter) + "mm"
	}
	if t.options.Height > 0 {
		height = decimals(t.options.Height/vg.Millimeter) + "mm"
	}
	if t.options.Width == 0 && t.options.Height == 0 {
		width = `\ifdim\width>\linewidth\linewidth\else\width\fi`
	}
	often := make(map[string]int)
	for _, c := range t.commands {
		often[c.shape()]++
	}
	var styles, macros, body []string
	names, used := make(map[string]string), make(map[string]int)
	// name is that of a text, which is new or has been named before.
	name := func(text, first string, next func(k int) string) (string, bool) {
		known, ok := names[text]
		if !ok {
			if used[first]++; used[first] > 1 {
				known = next(used[first])
			}
			known = first + known
			names[text] = known
		}
		return known, !ok
	}
	for _, c := range t.commands {
		style, fresh := name(c.style, c.colour+" "+c.kind, func(k int) string { return " " + strconv.Itoa(k) })
		if fresh {
			styles = append(styles, style+"/.style={"+c.style+"}")
		}
		if c.kind == "text" {
			body = append(body, fmt.Sprintf(`\node[%s%s] at %s;`, style, c.more, c.text))
			continue
		}
		drawn := c.shape()
		if len(c.path) > longShape {
			style += ",shift={" + place(c.path[0].Pos, vg.Point{}) + "}"
			if often[drawn] > 1 {
				macro, fresh := name(drawn, `\`+c.name, func(k int) string { return string(rune('A' + k - 1)) })
				if fresh {
					macros = append(macros, fmt.Sprintf(`\newcommand%s{%s}`, macro, drawn))
				}
				drawn = macro
			}
		}
		body = append(body, fmt.Sprintf(`\path[%s] %s;`, style, drawn))
	}
	lines := slices.Concat([]string{`% needs \usepackage{tikz}; lengths are in points of 1/72 inch`, fmt.Sprintf(`\resizebox{%s}{%s}{%%`, width, height)}, t.colours, macros,
		[]string{`\begin{tikzpicture}[x=1bp,y=1bp,every node/.style={inner sep=0pt,node font=\fontsize{8}{10}\selectfont},`, "  " + strings.Join(styles, ",\n  ") + "]"}, body, []string{`\end{tikzpicture}}%`, ""})
	return []byte(strings.Join(lines, "\n")), nil
}

// shape is the path of a command: a long one from its first point, since it may occur again.
func (c command) shape() string {
	if len(c.path) > longShape {
		return shape(c.path, c.path[0].Pos)
	}
	return shape(c.path, vg.Point{})
}

// shape is a path in the language of TikZ, from an origin.
func shape(path vg.Path, origin vg.Point) string {
	var parts []string
	for i := 0; i < len(path); i++ {
		p := path[i]
		switch {
		case p.Type == vg.MoveComp && isDisc(path[i:]):
			centre := vg.Point{X: (p.Pos.X + path[i+2].Pos.X) / 2, Y: p.Pos.Y}
			parts = append(parts, fmt.Sprintf("%s circle[radius=%s]", place(centre, origin), decimals(p.Pos.X-centre.X)))
			i += 5
		case p.Type == vg.MoveComp && isRectangle(path[i:]):
			parts = append(parts, place(p.Pos, origin)+" rectangle "+place(path[i+2].Pos, origin))
			i += 4
		case p.Type == vg.MoveComp:
			parts = append(parts, place(p.Pos, origin))
		case p.Type == vg.LineComp || p.Type == vg.CurveComp && p.Control[0] == path[i-1].Pos && p.Control[1] == p.Pos: // a straight curve
			parts = append(parts, "-- "+place(p.Pos, origin))
		case p.Type == vg.CurveComp:
			parts = append(parts, fmt.Sprintf(".. controls %s and %s .. %s", place(p.Control[0], origin), place(p.Control[1], origin), place(p.Pos, origin)))
		case p.Type == vg.CloseComp:
			parts = append(parts, "-- cycle")
		}
	}
	return strings.Join(parts, " ")
}

// isDisc reports whether a path begins with what Disc draws.
func isDisc(path vg.Path) bool {
	if len(path) < 6 || path[5].Type != vg.CloseComp {
		return false
	}
	for _, p := range path[1:5] {
		if p.Type != vg.CurveComp {
			return false
		}
	}
	return math.Abs(float64(path[0].Pos.Sub(path[2].Pos).Y)) < 1e-6 && math.Abs(float64(path[1].Pos.Sub(path[3].Pos).X)) < 1e-6
}

// isRectangle reports whether a path begins with a rectangle whose sides are parallel to those of the page.
func isRectangle(path vg.Path) bool {
	if len(path) < 5 || path[4].Type != vg.CloseComp {
		return false
	}
	for _, p := range path[1:4] {
		if p.Type != vg.LineComp {
			return false
		}
	}
	a, b, c, d := path[0].Pos, path[1].Pos, path[2].Pos, path[3].Pos
	return a.Y == b.Y && b.X == c.X && c.Y == d.Y && d.X == a.X
}

// place is a point from an origin.
func place(at, origin vg.Point) string {
	return "(" + decimals(at.X-origin.X) + "," + decimals(at.Y-origin.Y) + ")"
}

// decimals writes a number, to hundredths.
func decimals[T ~float64](x T) string {
	text := strconv.FormatFloat(float64(x), 'f', 2, 64)
	text = strings.TrimSuffix(strings.TrimRight(text, "0"), ".")
	if text == "-0" {
		return "0"
	}
	return text
}
