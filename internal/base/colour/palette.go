// Package colour has the colours of pictures and of DOT.
//
// Sources are cited by their key in doc/references.bib.
package colour

import (
	"fmt"
	"image/color"
)

// A Colour is one of those of pictures. Its name is what LaTeX calls it.
type Colour struct {
	Name       string
	tone, grey uint32  // 0xRRGGBB: in colour, and in shades of grey
	White      float64 // the share of white that it is mixed with
	Clear      uint8   // 0 for opaque, 255 for invisible
}

// The eight colours that people with any kind of colour vision can tell apart (okabe2008). Their greys differ in
// lightness.
var (
	Black     = Colour{Name: "black", tone: 0x000000, grey: 0x000000}
	Orange    = Colour{Name: "orange", tone: 0xE69F00, grey: 0x808080}
	SkyBlue   = Colour{Name: "skyblue", tone: 0x56B4E9, grey: 0xCACACA}
	Green     = Colour{Name: "green", tone: 0x009E73, grey: 0x101010}
	Yellow    = Colour{Name: "yellow", tone: 0xF0E442, grey: 0xE0E0E0}
	Blue      = Colour{Name: "blue", tone: 0x0072B2, grey: 0x606060}
	Vermilion = Colour{Name: "vermilion", tone: 0xD55E00, grey: 0x3A3A3A}
	Purple    = Colour{Name: "purple", tone: 0xCC79A7, grey: 0x787878}
)

// The meaning of the colours, the same in pictures and in DOT. Where two occur in one picture they also differ in
// shape, dash or text.
var (
	Paper = tone("white", 0xFFFFFF) // the page
	Ink   = tone("ink", 0x1A1A1A)   // text, outlines
	Grey  = tone("grey", 0x6B6B6B)  // secondary text and marks
	Rule  = tone("rule", 0xBDBDBD)  // thin lines, grids
	Shade = tone("shade", 0xE9E9E9) // the dark squares of a board, bands behind a plot

	Missed    = Vermilion.as("missed")                               // orbits that a search does not reach
	Inc       = Green.as("inc")                                      // the operator Inc, an opened line, a new queen
	Mov       = Blue.as("mov")                                       // the operator Mov
	Del       = Vermilion.as("del")                                  // the operator Del, a queen that is taken out
	Clash     = Vermilion.as("clash")                                // queens that stand on one diagonal, and the diagonal
	Mark      = Colour{Name: "mark", tone: 0x660066, grey: 0x101010} // what a reader marks, such as a route
	TriangleX = Blue.as("columns")                                   // triangles along the columns
	TriangleY = Orange.as("rows")                                    // triangles along the rows
	class8    = SkyBlue.as("class8")                                 // orbits without symmetry
	class4    = Orange.as("class4")                                  // orbits fixed by the half turn
	class2    = Green.as("class2")                                   // orbits fixed by the quarter turn
)

// ThinMov is the colour of many thin lines of Mov behind dots, whose colours stand out from it.
var ThinMov = Pale(Mov, 0.4)

func tone(name string, tone uint32) Colour { return Colour{Name: name, tone: tone, grey: tone} }

func (c Colour) as(name string) Colour {
	c.Name = name
	return c
}

// Class returns the colour of a class: 8, 4, 2, or 1 at order 1.
func Class[T ~int | ~uint8](class T) Colour {
	switch class {
	case 8:
		return class8
	case 4:
		return class4
	}
	return class2
}

// ClassFill is the colour that fills the marks of a class.
func ClassFill[T ~int | ~uint8](class T) Colour { return Pale(Class(class), 0.45) }

// Pale returns the colour mixed with white, for a background: share 1 is the colour, 0 is white. It is opaque.
func Pale(c Colour, share float64) Colour {
	c.White, c.Clear = 1-share*(1-c.White), 0
	return c
}

// Translucent returns the colour with an opacity from 0 to 1.
func Translucent(c Colour, opacity float64) Colour {
	c.Clear = uint8(255 - 255*opacity + 0.5)
	return c
}

// InGrey returns the colour in a shade of grey.
func (c Colour) InGrey() Colour {
	c.tone = c.grey
	return c
}

// RGBA implements color.Color.
func (c Colour) RGBA() (r, g, b, a uint32) { return c.NRGBA().RGBA() }

// NRGBA is the colour in eight bits.
func (c Colour) NRGBA() color.NRGBA {
	mix := func(v uint8) uint8 { return uint8(255 - (1-c.White)*(255-float64(v)) + 0.5) }
	return color.NRGBA{mix(uint8(c.tone >> 16)), mix(uint8(c.tone >> 8)), mix(uint8(c.tone)), 255 - c.Clear}
}

// Hex is the colour as HTML and DOT write it: #RRGGBB.
func (c Colour) Hex() string {
	own := c.NRGBA()
	return fmt.Sprintf("#%02X%02X%02X", own.R, own.G, own.B)
}
