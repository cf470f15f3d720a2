package draw

import (
	"regexp"
	"slices"
	"strings"
	"unicode"

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

// formulaRun matches a power, letters, or other characters of a formula.
var formulaRun = regexp.MustCompile(`\^\{[^}]*\}|[A-Za-z]+|[^A-Za-z^]+`)

// runs splits a line.
func runs(line string) (all []run) {
	pieces := strings.Split(line, "$")
	if len(pieces)%2 == 0 {
		return []run{{text: line}}
	}
	for i, piece := range pieces {
		if i%2 == 0 {
			all = append(all, run{text: piece})
			continue
		}
		for _, text := range formulaRun.FindAllString(strings.ReplaceAll(piece, "-", "–"), -1) {
			all = append(all, run{strings.Trim(text, "^{}"), unicode.IsLetter([]rune(text)[0]), text[0] == '^'})
		}
	}
	return slices.DeleteFunc(all, func(r run) bool { return r.text == "" })
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
