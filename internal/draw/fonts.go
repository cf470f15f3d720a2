package draw

import (
	"embed"
	"fmt"
	"sync"

	stdfont "golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"qorbit/internal/colour"
)

// The fonts are subsets of Liberation Sans without hinting and kerning. All digits are equally wide.
//
//go:embed fonts/*.ttf
var fontFiles embed.FS

// fonts are read when a picture is drawn.
var fonts = sync.OnceValue(func() *font.Cache {
	var sans font.Collection
	for name, f := range map[string]font.Font{"regular": {}, "italic": {Style: stdfont.StyleItalic}, "bold": {Weight: stdfont.WeightBold}} {
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

// Text returns the style of lettering of a given size: Liberation Sans in the colour Ink, which has the widths of Arial and
// Helvetica. It begins at the point where it is drawn, on its base line. Characters are those of the font: × · – ² and the letters
// of Europe and Greece among them. Formulas are those of Formulas.
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

// Centred returns the style with its text, of one line, centred on the point where it is drawn: the middle of its width, and that of
// the height of its digits. YCenter would be that of a line with accents and descenders, which is higher: numbers in marks hang low.
func Centred(style draw.TextStyle) draw.TextStyle {
	style.XAlign = text.XCenter
	e := style.FontExtents()
	// gonum puts the base line at YAlign·(Ascent+Descent) – Ascent + Size.
	style.YAlign = text.YAlignment((e.Ascent - style.Font.Size*(1+digitHeight/2)) / (e.Ascent + e.Descent))
	return style
}
