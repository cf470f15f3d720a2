package draw

import (
	"math"
	"strings"

	"golang.org/x/image/font"
	plotfont "gonum.org/v1/plot/font"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
)

// Formulas is a handler of texts that have formulas between dollar signs, as in LaTeX: `order $N$`, `$10^{4}$`. Letters of a
// formula are italic, a hyphen is a minus sign, and a power in braces is raised. Its texts have no other commands, so that LaTeX
// prints the same. A text with an odd number of dollar signs has no formula.
type Formulas struct{ text.Plain }

// A run is a piece of a text in one font.
type run struct {
	text           string
	italic, raised bool
}

// runs splits a line.
func runs(line string) []run {
	pieces := strings.Split(line, "$")
	if len(pieces)%2 == 0 {
		return []run{{text: line}}
	}
	var all []run
	for i, piece := range pieces {
		if i%2 == 0 {
			all = add(all, run{text: piece})
			continue
		}
		raised := false
		for _, r := range strings.NewReplacer("^{", "^", "-", "–").Replace(piece) {
			switch r {
			case '^', '}':
				raised = r == '^'
			default:
				all = add(all, run{string(r), r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z', raised})
			}
		}
	}
	return all
}

// add appends a run, to the last one where both have one font.
func add(all []run, r run) []run {
	if r.text == "" {
		return all
	}
	if n := len(all); n > 0 && all[n-1].italic == r.italic && all[n-1].raised == r.raised {
		all[n-1].text += r.text
		return all
	}
	return append(all, r)
}

// The size of a power as a share of that of its base, and how far it is raised, as a share of the same.
const (
	powerSize = 0.72
	raise     = 0.38
)

// face is the font of a run, in a text of a given font.
func (h Formulas) face(r run, f plotfont.Font) plotfont.Face {
	if r.italic {
		f.Style = font.StyleItalic
	}
	if r.raised {
		f.Size *= powerSize
	}
	return h.Fonts.Lookup(f, f.Size)
}

// Box implements text.Handler.
func (h Formulas) Box(line string, f plotfont.Font) (width, height, depth vg.Length) {
	_, height, depth = h.Plain.Box(line, f)
	for _, r := range runs(line) {
		face := h.face(r, f)
		width += face.Width(r.text)
	}
	return width, height, depth
}

// Draw implements text.Handler, as text.Plain does. LaTeX sets whole lines itself.
func (h Formulas) Draw(c vg.Canvas, txt string, style text.Style, at vg.Point) {
	page := canvasOf(c)
	latex := page.latex()
	if page != nil {
		page.least = min(page.least, style.Font.Size*page.scale())
	}
	c.SetColor(style.Color)
	if style.Rotation != 0 {
		c.Push()
		defer c.Pop()
		c.Rotate(style.Rotation)
	}
	sin, cos := math.Sincos(style.Rotation)
	at.X, at.Y = at.Y*vg.Length(sin)+at.X*vg.Length(cos), at.Y*vg.Length(cos)-at.X*vg.Length(sin)
	lines := h.Lines(txt)
	at.Y += style.Height(txt)*vg.Length(style.YAlign) - h.Extents(style.Font).Ascent
	for i, line := range lines {
		if line == "" {
			continue
		}
		if latex != nil {
			place := page.at(at.Add(vg.Point{Y: vg.Length(len(lines)-i) * style.Font.Size}))
			latex.node(line, place, page.turn(), style.Font.Size*page.scale(), style, page.colour)
			continue
		}
		width, _, _ := h.Box(line, style.Font)
		place := at.Add(vg.Point{X: width * vg.Length(style.XAlign), Y: vg.Length(len(lines)-i) * style.Font.Size})
		for _, r := range runs(line) {
			face, shift := h.face(r, style.Font), vg.Point{}
			if r.raised {
				shift.Y = raise * style.Font.Size
			}
			inked := strings.TrimLeft(r.text, " ") // SVG drops spaces at the start of a text
			shift.X = face.Width(r.text) - face.Width(inked)
			c.FillString(face, place.Add(shift), inked)
			place.X += face.Width(r.text)
		}
	}
}
