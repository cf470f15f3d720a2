package colour

import (
	"image/color"
	"math"
	"testing"

	_ "qorbit/internal/test" // the flag -long
	"qorbit/internal/test/vision"
)

// luminance is the relative luminance of a colour, as the guidelines for accessible pages define it (WCAG 2.1).
func luminance(c color.Color) float64 {
	linear := func(v uint32) float64 {
		share := float64(v) / 0xFFFF
		if share <= 0.04045 {
			return share / 12.92
		}
		return math.Pow((share+0.055)/1.055, 2.4)
	}
	r, g, b, _ := c.RGBA()
	return 0.2126*linear(r) + 0.7152*linear(g) + 0.0722*linear(b)
}

// contrast is the ratio of WCAG 2.1, from 1 to 21.
func contrast(a, b color.Color) float64 {
	low, high := luminance(a)+0.05, luminance(b)+0.05
	return max(low, high) / min(low, high)
}

// lightness is L* of CIELAB, from 0 to 100.
func lightness(c color.Color) float64 {
	if y := luminance(c); y > 0.008856 {
		return 116*math.Cbrt(y) - 16
	}
	return 903.3 * luminance(c)
}

// The colours that must be told apart in one picture: areas of classes; the same as dots, over pale edges; lines of
// operators; outlines; queens and gaps; triangles of signatures.
var together = map[string][]Colour{
	"classes":    {ClassFill(8), ClassFill(4), ClassFill(2), Paper},
	"dots":       {Class(8), Class(4), Class(2), Missed, Ink, Mark, ThinMov, Paper},
	"operators":  {Inc, Mov, Mark, Paper},
	"outlines":   {Ink, Missed, Grey, Mark, Paper},
	"boards":     {Ink, Inc, Del, Mov, Paper},
	"signatures": {TriangleX, TriangleY, Clash, Ink},
	"collisions": {Blue, Orange, Green, SkyBlue, Vermilion, Ink, Paper},
}

// leastApart is the least distance of colours that must be told apart, for every form of colour vision. Side by side,
// a fifth of it can be seen. All differ in shape, dash or width too.
const leastApart = 10

// TestColoursDiffer, for readers with each of the common forms of colour blindness.
func TestColoursDiffer(t *testing.T) {
	for name, colours := range together {
		for i, a := range colours {
			for _, b := range colours[i+1:] {
				if apart, form := vision.Apart(a, b); apart < leastApart {
					t.Errorf("%s: %s and %s are %.1f apart in %s", name, a.Name, b.Name, apart, form)
				}
			}
		}
	}
}

// TestGreysDiffer in lightness, where areas or lines would otherwise look alike.
func TestGreysDiffer(t *testing.T) {
	for name, colours := range map[string][]Colour{
		"classes":    {ClassFill(8), ClassFill(4), ClassFill(2)},
		"operators":  {Inc, Mov, Del},
		"signatures": {TriangleX, TriangleY, Clash},
		"collisions": {Blue, Orange, Green, SkyBlue, Vermilion},
	} {
		for i, a := range colours {
			for _, b := range colours[i+1:] {
				if math.Abs(lightness(a.InGrey())-lightness(b.InGrey())) < 10 {
					t.Errorf("%s: %v and %v", name, a, b)
				}
			}
			if v := a.InGrey().NRGBA(); v.R != v.G || v.G != v.B {
				t.Errorf("%v is no grey", v)
			}
		}
	}
}

// TestContrast: the numbers of orbits can be read on the colour of their class (4.5 is what WCAG asks of text), and
// lines are seen on paper (3 of graphics). Orange and the light blue are paler: they are areas with an outline, and
// curves with marks.
func TestContrast(t *testing.T) {
	for _, in := range []func(Colour) Colour{func(c Colour) Colour { return c }, Colour.InGrey} {
		for _, area := range []Colour{ClassFill(8), ClassFill(4), ClassFill(2)} {
			if got := contrast(in(Ink), in(area)); got < 4.5 {
				t.Errorf("ink on %v: %.1f", in(area), got)
			}
		}
		for _, line := range []Colour{Inc, Mov, Del, Mark, Missed, Clash, TriangleX, Grey, Ink} {
			if got := contrast(in(Paper), in(line)); got < 3 {
				t.Errorf("%v on paper: %.1f", in(line), got)
			}
		}
		for _, curve := range []Colour{Orange, SkyBlue, Purple, Black} {
			if got := contrast(in(Paper), in(curve)); got < 1.6 {
				t.Errorf("%v on paper: %.1f", in(curve), got)
			}
		}
	}
}

// TestPale ends at the colour and at paper.
func TestPale(t *testing.T) {
	if Pale(Black, 0).Hex() != "#FFFFFF" || Pale(Vermilion, 1) != Vermilion || Translucent(Blue, 1) != Blue {
		t.Error("a colour is another one")
	}
}
