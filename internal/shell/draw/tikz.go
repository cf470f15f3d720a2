package draw

import (
	"bytes"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	stdfont "golang.org/x/image/font"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"

	"qorbit/internal/base/colour"
)

// LineOfText is the width to which LaTeX reduces a picture without a size: that of an article of 10 points.
const LineOfText vg.Length = 345 * vg.Inch / 72.27

// A tikzPage is a tikzpicture of LaTeX that an editor can change: a command for each mark, line and text, styles and
// colours by name, and a macro for a long shape, which may occur again. Letters are those of the paper.
type tikzPage struct {
	options                 Options
	colours, macros, styles []string // definitions
	commands                []string
	names                   map[string]string // of styles and macros, by what they stand for
	used                    map[string]int    // how many names begin with a text
	filled                  string            // the path that the last command fills, if it does
	box                     string            // the command that gives the picture the size of the page
}

// newTikZ returns a page. One that is drawn in the size that is asked for has its margins, so that LaTeX does not
// enlarge what is drawn.
func newTikZ(width, height vg.Length, o Options) *tikzPage {
	t := &tikzPage{options: o, names: make(map[string]string), used: make(map[string]int)}
	t.box = `\useasboundingbox (0,0) rectangle ` + place(vg.Point{X: width, Y: height}, vg.Point{}) + ";"
	if o.Width == width && o.Height == height {
		t.commands = append(t.commands, t.box)
	}
	return t
}

// longShape is the number of parts of a shape that is a macro.
const longShape = 12

func (t *tikzPage) stroke(path vg.Path, l line) {
	style := "draw=" + t.colour(l.colour) + ",line width=" + decimals(l.width) + "bp"
	var dashes []string
	for i, d := range l.dashes {
		dashes = append(dashes, [...]string{"on ", "off "}[i%2]+decimals(d)+"bp")
	}
	if len(dashes) > 0 {
		style += ",dash pattern=" + strings.Join(dashes, " ")
	}
	name, drawn := t.style(l.colour, "line", style), t.shape(path)
	if last := len(t.commands) - 1; t.filled == drawn && last >= 0 {
		t.commands[last] = strings.Replace(t.commands[last], "]", ","+name+"]", 1)
	} else {
		t.commands = append(t.commands, `\path[`+name+drawn)
	}
	t.filled = ""
}

func (t *tikzPage) fill(path vg.Path, c colour.Colour) {
	style := "fill=" + t.colour(c)
	if c.Clear > 0 {
		style += ",fill opacity=" + decimals(1-float64(c.Clear)/255)
	}
	t.filled = t.shape(path)
	t.commands = append(t.commands, `\path[`+t.style(c, "area", style)+t.filled)
}

// name returns the name of a definition, and whether it is new. Names differ in letters, as those of macros have to.
func (t *tikzPage) name(definition, first string) (name string, fresh bool) {
	if name, ok := t.names[definition]; ok {
		return name, false
	}
	name = first
	if t.used[first]++; t.used[first] > 1 {
		name += strings.Map(func(digit rune) rune { return digit - '0' + 'A' }, strconv.Itoa(t.used[first]-1))
	}
	t.names[definition] = name
	return name, true
}

// style is the name of a style.
func (t *tikzPage) style(c colour.Colour, kind, options string) string {
	name, fresh := t.name(options, c.Name+" "+kind)
	if fresh {
		t.styles = append(t.styles, name+"/.style={"+options+"}")
	}
	return name
}

// shape is the end of a command that draws a path, after its style.
func (t *tikzPage) shape(path vg.Path) string {
	if len(path) <= longShape {
		return "] " + shape(path, vg.Point{}) + ";"
	}
	drawn := shape(path, path[0].Pos)
	macro, fresh := t.name(drawn, `\shape`)
	if fresh {
		t.macros = append(t.macros, `\newcommand`+macro+"{"+drawn+"}")
	}
	return ",shift={" + place(path[0].Pos, vg.Point{}) + "}] " + macro + ";"
}

// anchors name the alignments of texts.
var anchors = map[text.XAlignment]string{text.XLeft: "base west", text.XCenter: "base", text.XRight: "base east"}

// write leaves formulas to LaTeX.
func (t *tikzPage) write(l lettering) {
	scale := decimals(l.font.Size / letterSize)
	options := fmt.Sprintf(`anchor=%s,text=%s,scale=%s`, anchors[l.align], t.colour(l.colour), scale)
	if l.font.Weight == stdfont.WeightBold {
		options += `,font=\bfseries`
	}
	name := t.style(l.colour, "text", options)
	if l.turn != 0 {
		name += ",rotate=" + decimals(l.turn*180/math.Pi)
	}
	node := fmt.Sprintf(`\node[%s] at %s {%s};`, name, place(l.at, vg.Point{}), inLaTeX.Replace(l.text))
	t.commands = append(t.commands, node)
	t.filled = ""
}

// letterSize is that of LaTeX's letters, in points, before they are scaled. Those of 8 points are about as wide as
// Liberation Sans; smaller ones are wider, and are not there in all sizes.
const letterSize = 8

// wider is how much wider than Liberation Sans the texts of legends can be in Computer Modern, the font of LaTeX: at
// most by a tenth.
const wider = 1.1

// inLaTeX replaces the characters that LaTeX does not print as they are. Dollar signs begin and end formulas.
var inLaTeX = strings.NewReplacer(
	"²", "$^2$", "×", `$\times$`, "·", `$\cdot$`, "–", "--", "±", `$\pm$`,
	"%", `\%`, "#", `\#`, "&", `\&`, "_", `\_`)

// colour defines a colour, and returns it as xcolor mixes it with white.
func (t *tikzPage) colour(c colour.Colour) string {
	share := c.White
	c.White, c.Clear = 0, 0
	definition := fmt.Sprintf(`\definecolor{%s}{HTML}{%s}`, c.Name, c.Hex()[1:])
	if c.Name != "white" && !slices.Contains(t.colours, definition) {
		t.colours = append(t.colours, definition)
	}
	if share > 0 {
		return c.Name + "!" + decimals(100*(1-share))
	}
	return c.Name
}

// bytes is the file. A picture of nothing is as large as its page: LaTeX cannot give one without a size another size.
// LaTeX reduces the picture to the width of the line if it is wider, or gives it the size that the
// options ask for: of both, as large as fits, for the picture alone.
func (t *tikzPage) bytes() ([]byte, error) {
	if len(t.commands) == 0 {
		t.commands = []string{t.box}
	}
	size := func(length vg.Length) string {
		if length == 0 {
			return "!"
		}
		return decimals(length/vg.Millimeter) + "mm"
	}
	wide, high := t.options.Width, t.options.Height
	resize, end := `\resizebox{`+size(wide)+"}{"+size(high)+"}{", "}"
	switch {
	case wide == 0 && high == 0:
		resize = `\resizebox{\ifdim\width>\linewidth\linewidth\else\width\fi}{!}{`
	case wide > 0 && high > 0:
		resize, end = `{\setkeys{Gin}{keepaspectratio}`+resize, "}}"
	}
	head := slices.Concat([]string{
		`% needs \usepackage{tikz}; lengths are in points of 1/72 inch`, resize,
	}, t.colours, t.macros, []string{
		`\begin{tikzpicture}[x=1bp,y=1bp,line join=round,` +
			`every node/.style={inner sep=0pt,node font=\fontsize{8}{10}\selectfont},`,
	})
	var file bytes.Buffer
	fmt.Fprintf(&file, "%s\n  %s]\n", strings.Join(head, "%\n"), strings.Join(t.styles, ",\n  "))
	fmt.Fprintf(&file, "%s\n\\end{tikzpicture}%s%%\n", strings.Join(t.commands, "\n"), end)
	return file.Bytes(), nil
}

// shape is a path in the language of TikZ, from an origin.
func shape(path vg.Path, origin vg.Point) string {
	var parts []string
	for i := 0; i < len(path); i++ {
		switch p := path[i]; {
		case p.Type == vg.MoveComp && i+2 < len(path) && path[i+1].Type == vg.ArcComp: // a circle, and its end
			i += 2
			parts = append(parts, place(path[i-1].Pos, origin)+" circle[radius="+decimals(path[i-1].Radius)+"]")
		case p.Type == vg.MoveComp:
			parts = append(parts, place(p.Pos, origin))
		case p.Type == vg.LineComp:
			parts = append(parts, "-- "+place(p.Pos, origin))
		case p.Type == vg.CurveComp:
			first, second := place(p.Control[0], origin), place(p.Control[1], origin)
			parts = append(parts, fmt.Sprintf(".. controls %s and %s .. %s", first, second, place(p.Pos, origin)))
		case p.Type == vg.CloseComp:
			parts = append(parts, "-- cycle")
		}
	}
	return strings.Join(parts, " ")
}

// place is a point from an origin.
func place(at, origin vg.Point) string {
	return "(" + decimals(at.X-origin.X) + "," + decimals(at.Y-origin.Y) + ")"
}

// decimals writes a number, to hundredths. The sum has no negative zero.
func decimals[T ~float64](x T) string {
	return strconv.FormatFloat(math.Round(100*float64(x))/100+0, 'f', -1, 64)
}
