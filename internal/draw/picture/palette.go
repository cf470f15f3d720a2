package picture

import (
	"fmt"
	"image/color"

	"qorbit/internal/words"
)

// A Palette gives the hues their colours.
type Palette struct {
	Name   string // the value of --palette
	Source string // what it is from, with its key in doc/references.bib
	tones  [hues]uint32
}

// grey is the name of the palette for print without colour.
const grey = "grey"

// Palettes lists the palettes. The first is the default; greys differ in lightness.
var Palettes = []Palette{
	{"okabe-ito", "Okabe and Ito (okabe2008)", [hues]uint32{
		black: 0x000000, orange: 0xE69F00, skyBlue: 0x56B4E9, green: 0x009E73,
		yellow: 0xF0E442, blue: 0x0072B2, vermilion: 0xD55E00, purple: 0xCC79A7,
	}},
	{grey, "shades of grey, for print without colour", [hues]uint32{
		black: 0x000000, orange: 0x808080, skyBlue: 0xCACACA, green: 0x101010,
		yellow: 0xE0E0E0, blue: 0x606060, vermilion: 0x3A3A3A, purple: 0x787878,
	}},
}

// PaletteNames lists the names of the palettes.
func PaletteNames() []string {
	var names []string
	for _, p := range Palettes {
		names = append(names, p.Name)
	}
	return names
}

// lookup finds a palette by its name, the default by "".
func lookup(name string) (Palette, error) {
	for _, p := range Palettes {
		if name == "" || p.Name == name {
			return p, nil
		}
	}
	return Palette{}, fmt.Errorf("palette %q: %s", name, words.Expected(name, PaletteNames()...))
}

// of is a colour as the palette has it; a colour that is no Colour stays.
func (p Palette) of(c color.Color) color.Color {
	if own, ok := c.(Colour); ok {
		return own.in(p)
	}
	return c
}
