package draw

import (
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

// Draw implements text.Handler. The canvas aligns a line and splits it into runs.
func (h Formulas) Draw(c vg.Canvas, txt string, style text.Style, at vg.Point) {
	page := canvasOf(c)
	page.formulas, page.align = h, style.XAlign
	style.XAlign = text.XLeft
	h.Plain.Draw(c, txt, style, at)
}
