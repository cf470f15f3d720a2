// Package vision simulates how people with the common forms of colour blindness see colours, and measures how far
// apart two colours are for all of them. Tests hold the palettes of pictures and of the explorer against it.
//
// Sources are cited by their key in doc/references.bib.
package vision

import (
	"image/color"
	"math"
)

// A Form is a form of colour vision.
type Form struct {
	Name string
	sees matrix // of linear red, green and blue
}

// A matrix maps linear red, green and blue.
type matrix [3][3]float64

// Forms are usual vision, and the three forms of dichromacy by their matrices for the whole severity (machado2009).
var Forms = []Form{
	{"usual vision", matrix{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}},
	{"protanopia", matrix{
		{0.152286, 1.052583, -0.204868},
		{0.114503, 0.786281, 0.099216},
		{-0.003882, -0.048116, 1.051998},
	}},
	{"deuteranopia", matrix{
		{0.367322, 0.860646, -0.227968},
		{0.280085, 0.672501, 0.047413},
		{-0.011820, 0.042940, 0.968881},
	}},
	{"tritanopia", matrix{
		{1.255528, -0.076749, -0.178779},
		{-0.078411, 0.930809, 0.147602},
		{0.004733, 0.691367, 0.303900},
	}},
}

// Apart is the least distance of two colours over all forms of vision, and the form that has it. The distance is that
// of CIELAB (1976), in which about 2 can just be seen, side by side.
func Apart(a, b color.Color) (least float64, form string) {
	least = math.Inf(1)
	for _, f := range Forms {
		x, y := f.lab(a), f.lab(b)
		if d := math.Hypot(math.Hypot(x[0]-y[0], x[1]-y[1]), x[2]-y[2]); d < least {
			least, form = d, f.Name
		}
	}
	return least, form
}

// Sees is the colour that the form of vision makes of another one.
func (f Form) Sees(c color.Color) color.Color {
	var seen [3]uint8
	for i, v := range f.linear(c) {
		if v <= 0.0031308 {
			v *= 12.92
		} else {
			v = 1.055*math.Pow(v, 1/2.4) - 0.055
		}
		seen[i] = uint8(255*v + 0.5)
	}
	return color.NRGBA{seen[0], seen[1], seen[2], 255}
}

// linear has linear red, green and blue as they are seen, from 0 to 1.
func (f Form) linear(c color.Color) (seen [3]float64) {
	own := color.NRGBAModel.Convert(c).(color.NRGBA)
	var light [3]float64
	for i, v := range []uint8{own.R, own.G, own.B} {
		share := float64(v) / 255
		if share <= 0.04045 {
			light[i] = share / 12.92
		} else {
			light[i] = math.Pow((share+0.055)/1.055, 2.4)
		}
	}
	return f.sees.times(light)
}

// times multiplies, and keeps the result from 0 to 1.
func (m matrix) times(v [3]float64) (product [3]float64) {
	for i, row := range m {
		sum := row[0]*v[0] + row[1]*v[1] + row[2]*v[2]
		product[i] = min(max(sum, 0), 1)
	}
	return product
}

// lab has the coordinates of CIELAB as they are seen, for the white of sRGB (D65).
func (f Form) lab(c color.Color) [3]float64 {
	rgb := f.linear(c)
	root := func(x, y, z, white float64) float64 {
		v := (x*rgb[0] + y*rgb[1] + z*rgb[2]) / white
		if v <= 216.0/24389 {
			return (24389.0/27*v + 16) / 116
		}
		return math.Cbrt(v)
	}
	x := root(0.4124564, 0.3575761, 0.1804375, 0.95047)
	y := root(0.2126729, 0.7151522, 0.0721750, 1)
	z := root(0.0193339, 0.1191920, 0.9503041, 1.08883)
	return [3]float64{116*y - 16, 500 * (x - y), 200 * (y - z)}
}
