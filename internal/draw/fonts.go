package draw

import (
	"encoding/binary"
	"fmt"
	"slices"
	"sync"

	"codeberg.org/go-fonts/liberation/liberationsansbold"
	"codeberg.org/go-fonts/liberation/liberationsansitalic"
	"codeberg.org/go-fonts/liberation/liberationsansregular"
	stdfont "golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"qorbit/internal/colour"
)

// fonts are Liberation Sans, upright, italic and bold, which are part of the program. All digits are equally wide and not kerned.
var fonts = sync.OnceValue(func() *font.Cache {
	var sans font.Collection
	for _, f := range []struct {
		file   []byte
		style  stdfont.Style
		weight stdfont.Weight
	}{{file: liberationsansregular.TTF}, {file: liberationsansitalic.TTF, style: stdfont.StyleItalic}, {file: liberationsansbold.TTF, weight: stdfont.WeightBold}} {
		face, err := withoutDigitKerning(f.file)
		if err != nil {
			panic(fmt.Errorf("font: %w", err)) // a part of the program is damaged
		}
		sans = append(sans, font.Face{Font: font.Font{Typeface: "Liberation", Variant: "Sans", Style: f.style, Weight: f.weight}, Face: face})
	}
	return font.NewCache(sans)
})

// withoutDigitKerning reads a TrueType font, and lets no two digits stand closer than others: Liberation Sans sets 11 so close that the
// digits touch in small pictures. The kerning of letters is then that of the table kern, not that of GPOS (OpenType 1.9).
func withoutDigitKerning(file []byte) (*sfnt.Font, error) {
	file = slices.Clone(file)
	const directory, entry = 12, 16
	var kern []byte
	for at := directory; at < directory+entry*int(binary.BigEndian.Uint16(file[4:])); at += entry {
		switch string(file[at : at+4]) {
		case "GPOS":
			copy(file[at:], "GPOT") // which nobody reads, and which keeps the order of the tables
		case "kern":
			kern = file[binary.BigEndian.Uint32(file[at+8:]):]
		}
	}
	parsed, err := sfnt.Parse(file)
	if err != nil {
		return nil, err
	}
	var buffer sfnt.Buffer
	digit := make(map[uint16]bool)
	for r := '0'; r <= '9'; r++ {
		glyph, err := parsed.GlyphIndex(&buffer, r)
		if err != nil {
			return nil, err
		}
		digit[uint16(glyph)] = true
	}
	const count, pairs, pair = 10, 18, 6 // of one subtable, of format 0: two glyphs and a distance
	for i := range int(binary.BigEndian.Uint16(kern[count:])) {
		p := kern[pairs+pair*i:]
		if digit[binary.BigEndian.Uint16(p)] && digit[binary.BigEndian.Uint16(p[2:])] {
			binary.BigEndian.PutUint16(p[4:], 0)
		}
	}
	return sfnt.Parse(file)
}

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
