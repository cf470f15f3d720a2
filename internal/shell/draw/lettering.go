package draw

import (
	"embed"
	"fmt"
	"iter"
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode"

	stdfont "golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"qorbit/internal/base/colour"
)

// The fonts are subsets of Liberation Sans without hinting and kerning. All digits are equally wide.
//
//go:embed fonts/*.ttf
var fontFiles embed.FS

// fonts are read when a picture is drawn.
var fonts = sync.OnceValue(func() *font.Cache {
	var sans font.Collection
	for name, f := range map[string]font.Font{
		"regular": {},
		"italic":  {Style: stdfont.StyleItalic},
		"bold":    {Weight: stdfont.WeightBold},
	} {
		file, _ := fontFiles.ReadFile("fonts/" + name + ".ttf")
		face, err := sfnt.Parse(file)
		if err != nil {
			panic(fmt.Errorf("font %s: %w", name, err)) // a part of the program is damaged
		}
		f.Typeface, f.Variant = "Liberation", "Sans"
		sans = append(sans, font.Face{Font: f, Face: face})
	}
	return font.NewCache(sans)
})

// Text returns the style of lettering of a given size: Liberation Sans in the colour Ink, which has the widths of
// Arial and Helvetica. It begins at the point where it is drawn, on its base line. Characters are those of the font:
// × · – ² and the letters of Europe and Greece among them. Formulas are those of Formulas.
func Text(size vg.Length) draw.TextStyle {
	return draw.TextStyle{
		Color:   colour.Ink,
		Font:    font.Font{Typeface: "Liberation", Variant: "Sans", Size: size},
		Handler: Formulas{text.Plain{Fonts: fonts()}},
	}
}

// Bold returns the style with heavier letters.
func Bold(style draw.TextStyle) draw.TextStyle {
	style.Font.Weight = stdfont.WeightBold
	return style
}

// digitHeight is that of the digits and capital letters of Liberation Sans, as a share of the size.
const digitHeight = 1409. / 2048

// Centred returns the style with its text, of one line, centred on the point where it is drawn: the middle of its
// width, and that of the height of its digits. YCenter would be that of a line with accents and descenders, which is
// higher: numbers in marks hang low.
func Centred(style draw.TextStyle) draw.TextStyle {
	style.XAlign = text.XCenter
	e := style.FontExtents()
	// gonum puts the base line at YAlign·(Ascent+Descent) – Ascent + Size.
	style.YAlign = text.YAlignment((e.Ascent - style.Font.Size*(1+digitHeight/2)) / (e.Ascent + e.Descent))
	return style
}

// Formulas is a handler of texts that have formulas between dollar signs, as in LaTeX: `order $N$`, `$10^{4}$`.
// Letters of a formula are italic, a hyphen is a minus sign, and a power in braces is raised. Its texts have no other
// commands, so that LaTeX prints the same. A text with an odd number of dollar signs has no formula.
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

// A piece is a part of a line in one font, and where it begins on the page.
type piece struct {
	text string
	at   vg.Point
}

// pieces are the parts of a line that have letters, each with its font.
func (l lettering) pieces() iter.Seq2[font.Face, piece] {
	return func(yield func(font.Face, piece) bool) {
		width, _, _ := l.formulas.Box(l.text, l.font)
		along := width * vg.Length(l.align)
		for _, r := range runs(l.text) {
			face := l.formulas.face(r, l.font)
			inked := strings.TrimLeft(r.text, " ") // SVG drops spaces at the start of a text
			from := vg.Point{X: along + face.Width(r.text) - face.Width(inked)}
			if r.raised {
				from.Y = raise * l.font.Size
			}
			along += face.Width(r.text)
			if inked == "" || face.Font.Size <= 0 {
				continue
			}
			if !yield(face, piece{inked, l.at.Add(turned(from, l.turn))}) {
				return
			}
		}
	}
}

// face is the font of a run, in a text of a given font.
func (h Formulas) face(r run, f font.Font) font.Face {
	if r.italic {
		f.Style = stdfont.StyleItalic
	}
	if r.raised {
		f.Size *= powerSize
	}
	return h.Fonts.Lookup(f, f.Size)
}

// Box implements text.Handler.
func (h Formulas) Box(line string, f font.Font) (width, height, depth vg.Length) {
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
