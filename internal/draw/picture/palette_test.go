package picture

import (
	"bytes"
	"fmt"
	"image/color"
	"image/png"
	"math"
	"regexp"
	"slices"
	"strings"
	"testing"

	"gonum.org/v1/plot/vg"

	"qorbit/doc"
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

// distance is that of red, green and blue, in steps of 256.
func distance(a, b color.Color) float64 {
	x, y := color.NRGBAModel.Convert(a).(color.NRGBA), color.NRGBAModel.Convert(b).(color.NRGBA)
	return math.Hypot(math.Hypot(float64(x.R)-float64(y.R), float64(x.G)-float64(y.G)), float64(x.B)-float64(y.B))
}

// TestPublishedPalettes: the colours are those of their sources, which doc/references.bib lists.
func TestPublishedPalettes(t *testing.T) {
	for name, want := range map[string]string{
		"okabe-ito": "0,0,0 230,159,0 86,180,233 0,158,115 240,228,66 0,114,178 213,94,0 204,121,167", // the paper's, in its order
	} {
		p, err := lookup(name)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, tone := range p.tones[1:] {
			got = append(got, fmt.Sprintf("%d,%d,%d", tone>>16, tone>>8&255, tone&255))
		}
		wanted := strings.Fields(want)
		if name == "okabe-ito" && !slices.Equal(got, wanted) {
			t.Errorf("%v, the paper has %v", got, want)
		}
		slices.Sort(got)
		slices.Sort(wanted)
		if !slices.Equal(got, wanted) {
			t.Errorf("%s: %v, expected %v", name, got, wanted)
		}
		key := regexp.MustCompile(`\((\w+)\)`).FindStringSubmatch(p.Source)
		if key == nil || !strings.Contains(doc.References, "{"+key[1]+",") {
			t.Errorf("%s: source %q is not in the references", name, p.Source)
		}
	}
}

// The colours that meet in one picture: areas of classes, lines of operators, marks of signatures.
var together = map[string][]Colour{
	"classes":    {Pale(Class(8), 0.45), Pale(Class(4), 0.45), Pale(Class(2), 0.45)},
	"operators":  {IncColour, MovColour, DelColour},
	"signatures": {TriangleX, TriangleY, Clash},
}

// TestColoursDiffer: in each palette, colours that meet in one picture can be told apart, and those of grey by their lightness.
func TestColoursDiffer(t *testing.T) {
	for _, p := range Palettes {
		for name, colours := range together {
			for i, c := range colours {
				for _, d := range colours[i+1:] {
					a, b := c.in(p), d.in(p)
					if distance(a, b) < 25 || p.Name == grey && math.Abs(lightness(a)-lightness(b)) < 10 {
						t.Errorf("%s, %s: %v and %v, distance %.0f, lightness %.0f and %.0f", p.Name, name, a, b, distance(a, b), lightness(a), lightness(b))
					}
				}
			}
		}
		for h := noHue + 1; h < hues; h++ {
			if c := (Colour{hue: h}).in(p); p.Name == grey && (c.R != c.G || c.G != c.B) {
				t.Errorf("%v is no grey", c)
			}
		}
	}
}

// TestContrast: the numbers of orbits can be read on the colour of their class (4.5 is what WCAG asks of text), and lines are seen on
// paper (3 of graphics). Orange and the light blue of the default palette are paler: they are areas with an outline, and curves with
// marks.
func TestContrast(t *testing.T) {
	for _, p := range Palettes {
		for _, area := range together["classes"] {
			if got := contrast(Ink.in(p), area.in(p)); got < 4.5 {
				t.Errorf("%s: ink on %v: %.1f", p.Name, area.in(p), got)
			}
		}
		for _, line := range []Colour{IncColour, MovColour, DelColour, Missed, Clash, TriangleX, Grey, Ink} {
			if got := contrast(Paper.in(p), line.in(p)); got < 3 {
				t.Errorf("%s: %v on paper: %.1f", p.Name, line.in(p), got)
			}
		}
		for _, curve := range []Colour{Orange, SkyBlue, Purple, Black} {
			if got := contrast(Paper.in(p), curve.in(p)); got < 1.6 {
				t.Errorf("%s: %v on paper: %.1f", p.Name, curve.in(p), got)
			}
		}
	}
}

// TestEachFormatHasThePalette: with greys no file has a colour, and with another palette its colours.
func TestEachFormatHasThePalette(t *testing.T) {
	vermilion := map[string][2]string{ // of the default, and of grey
		"svg": {"#D55E00", "#3A3A3A"},
	}
	for format, want := range vermilion {
		for i, o := range []Options{{}, {Grey: true}} {
			if data := sample(t, format, o); !bytes.Contains(data, []byte(want[i])) {
				t.Errorf("%s, %+v: no %s", format, o, want[i])
			}
		}
	}
	for _, o := range []Options{{Grey: true}, {Palette: grey}} {
		m, err := png.Decode(bytes.NewReader(sample(t, "png", o)))
		if err != nil {
			t.Fatal(err)
		}
		for y := range m.Bounds().Dy() {
			for x := range m.Bounds().Dx() {
				if r, g, b, _ := m.At(x, y).RGBA(); r != g || g != b {
					t.Fatalf("%+v: pixel %d,%d is %v", o, x, y, m.At(x, y))
				}
			}
		}
	}
	tikz, err := NewTikZ(Options{Palette: grey})
	if err != nil {
		t.Fatal(err)
	}
	tikz.DefineColour("missed", Missed)
	if got, want := tikz.text.String()+tikz.Colour(Pale(Blue, 0.5)), "\\definecolor{missed}{HTML}{3A3A3A}\n{rgb,255:red,176;green,176;blue,176}"; got != want {
		t.Errorf("%q, expected %q", got, want)
	}
	if _, err := New("svg", vg.Inch, vg.Inch, Options{Palette: "pink"}); err == nil || err.Error() != `palette "pink": expected one of okabe-ito, grey` {
		t.Error(err)
	}
}
