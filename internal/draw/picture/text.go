package picture

import (
	"sync"

	stdfont "golang.org/x/image/font"
	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/font/liberation"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// fonts are those that are part of the program.
var fonts = sync.OnceValue(func() *font.Cache { return font.NewCache(liberation.Collection()) })

// Text returns the style of lettering of a given size: Liberation Sans in the colour Ink, which has the widths of Arial and
// Helvetica. It begins at the point where it is drawn, on its base line. Characters are those of code page 1252, which
// PDF is limited to: × · – ² and the letters of western Europe, but no arrows and no Greek.
func Text(size vg.Length) draw.TextStyle {
	return draw.TextStyle{
		Color:   Ink,
		Font:    font.Font{Typeface: "Liberation", Variant: "Sans", Size: size},
		Handler: text.Plain{Fonts: fonts()},
	}
}

// Bold returns the style with heavier letters.
func Bold(style draw.TextStyle) draw.TextStyle {
	style.Font.Weight = stdfont.WeightBold
	return style
}

// Centred returns the style with its text centred on the point where it is drawn, in both directions.
func Centred(style draw.TextStyle) draw.TextStyle {
	style.XAlign, style.YAlign = text.XCenter, text.YCenter
	return style
}
