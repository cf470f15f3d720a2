package picture

import "image/color"

// A hue is one of the eight colours of a palette. Its name is the colour that it has in the palette of Okabe and Ito.
type hue uint8

const (
	noHue hue = iota
	black
	orange
	skyBlue
	green
	yellow
	blue
	vermilion
	purple
	hues
)

// A Colour is a hue of whatever palette the picture is drawn in, or a fixed tone. By itself it is that of the default palette.
type Colour struct {
	hue   hue
	tone  uint32  // of a colour without a hue, as 0xRRGGBB
	white float64 // the share of white that it is mixed with
	clear uint8   // 0 for opaque, 255 for invisible
}

// The hues of a palette.
var (
	Black     = Colour{hue: black}
	Orange    = Colour{hue: orange}
	SkyBlue   = Colour{hue: skyBlue}
	Green     = Colour{hue: green}
	Yellow    = Colour{hue: yellow}
	Blue      = Colour{hue: blue}
	Vermilion = Colour{hue: vermilion}
	Purple    = Colour{hue: purple}
)

// The meaning of the colours, the same in every picture. Where two occur in one picture they also differ in shape, dash or
// text.
var (
	Paper = Colour{tone: 0xFFFFFF} // the page
	Ink   = Colour{tone: 0x1A1A1A} // text, outlines
	Grey  = Colour{tone: 0x6B6B6B} // secondary text and marks
	Rule  = Colour{tone: 0xBDBDBD} // thin lines, grids
	Shade = Colour{tone: 0xE9E9E9} // the dark squares of a board, bands behind a plot

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
func Class[T ~int | ~uint8](class T) Colour {
	switch class {
	case 8:
		return Class8
	case 4:
		return Class4
	}
	return Class2
}

// Pale returns the colour mixed with white, for a background: share 1 is the colour, 0 is white. It is opaque.
func Pale(c Colour, share float64) Colour {
	c.white, c.clear = 1-share*(1-c.white), 0
	return c
}

// Translucent returns the colour with an opacity from 0 to 1.
func Translucent(c Colour, opacity float64) Colour {
	c.clear = uint8(255 - 255*opacity + 0.5)
	return c
}

// RGBA implements color.Color: the colour of the default palette.
func (c Colour) RGBA() (r, g, b, a uint32) { return c.in(Palettes[0]).RGBA() }

// in is the colour in a palette.
func (c Colour) in(p Palette) color.NRGBA {
	tone := c.tone
	if c.hue != noHue {
		tone = p.tones[c.hue]
	}
	mix := func(v uint8) uint8 { return uint8(255 - (1-c.white)*(255-float64(v)) + 0.5) }
	return color.NRGBA{mix(uint8(tone >> 16)), mix(uint8(tone >> 8)), mix(uint8(tone)), 255 - c.clear}
}
