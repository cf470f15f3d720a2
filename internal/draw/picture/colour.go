package picture

import "image/color"

// The palette of Okabe and Ito (okabe2008): eight colours that people with any kind of colour vision can tell apart.
var (
	Black     = rgb(0x000000)
	Orange    = rgb(0xE69F00)
	SkyBlue   = rgb(0x56B4E9)
	Green     = rgb(0x009E73)
	Yellow    = rgb(0xF0E442)
	Blue      = rgb(0x0072B2)
	Vermilion = rgb(0xD55E00)
	Purple    = rgb(0xCC79A7)
)

// The meaning of the colours, the same in every picture. Where two occur in one picture they also differ in shape, dash or
// text.
var (
	Paper = rgb(0xFFFFFF) // the page
	Ink   = rgb(0x1A1A1A) // text, outlines
	Grey  = rgb(0x6B6B6B) // secondary text and marks
	Rule  = rgb(0xBDBDBD) // thin lines, grids
	Shade = rgb(0xE9E9E9) // the dark squares of a board, bands behind a plot

	Class8 = SkyBlue // asymmetric orbits
	Class4 = Orange  // orbits fixed by the half turn
	Class2 = Green   // orbits fixed by the quarter turn

	Missed = Vermilion // orbits that a search does not reach

	IncColour = Green // the operator Inc, an opened line, a new queen
	MovColour = Blue  // the operator Mov
	DelColour = Vermilion

	Clash     = Vermilion // queens that stand on one diagonal, and the diagonal
	TriangleX = Blue      // triangles along the columns
	TriangleY = Orange    // triangles along the rows
)

// Class returns the colour of a class: 8, 4, 2, or 1 at order 1.
func Class[T ~int | ~uint8](class T) color.Color {
	switch class {
	case 8:
		return Class8
	case 4:
		return Class4
	}
	return Class2
}

// Pale returns the colour mixed with white, for a background: share 1 is the colour, 0 is white. It is opaque.
func Pale(c color.Color, share float64) color.Color {
	r, g, b, _ := c.RGBA()
	mix := func(v uint32) uint8 { return uint8(255 - share*(255-float64(v>>8)) + 0.5) }
	return color.NRGBA{mix(r), mix(g), mix(b), 255}
}

func rgb(hex uint32) color.Color {
	return color.NRGBA{uint8(hex >> 16), uint8(hex >> 8), uint8(hex), 255}
}
