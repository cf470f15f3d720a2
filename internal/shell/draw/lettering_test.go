package draw

import (
	"bytes"
	"image"
	"image/png"
	"math"
	"testing"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"qorbit/internal/test"
)

// TestDigitsAreTabular: numbers of equally many digits are equally wide, as measured, and in a PNG.
func TestDigitsAreTabular(t *testing.T) {
	for name, style := range map[string]draw.TextStyle{"regular": Text(7), "bold": Bold(Text(7))} {
		if ones, twos := style.Width("11116"), style.Width("22226"); ones != twos {
			t.Errorf("%s: 11116 is %v wide, 22226 is %v", name, ones, twos)
		}
	}
	page := func(format string) []byte {
		p := test.Must(New(format, 3*vg.Centimeter, vg.Centimeter, Options{DPI: 720}))
		p.FillText(Text(20), vg.Point{X: 5, Y: 5}, "1111")
		var b bytes.Buffer
		if _, err := p.WriteTo(&b); err != nil {
			t.Fatal(err)
		}
		return b.Bytes()
	}
	m := test.Must(png.Decode(bytes.NewReader(page("png"))))
	y := m.Bounds().Dy() - 5*10 - 7*10 // half the height of a digit above the base line
	var stems []int
	dark := false
	for x := range m.Bounds().Dx() {
		r, _, _, _ := m.At(x, y).RGBA()
		if now := r < 1<<15; now != dark {
			if dark = now; now {
				stems = append(stems, x)
			}
		}
	}
	advance := float64(Text(20).Width("1")) * 10
	if len(stems) != 4 || math.Abs(float64(stems[3]-stems[0])-3*advance) > 2 {
		t.Errorf("png: stems at %v, expected 4 at distances of %v", stems, advance)
	}
}

// TestCentred: the ink of a number lies about the point at which it is centred, in both directions, also when it is
// turned.
func TestCentred(t *testing.T) {
	for _, turn := range []float64{0, math.Pi / 2} {
		for _, number := range []string{"8", "20", "1000"} {
			p := test.Must(New("png", vg.Inch, vg.Inch, Options{DPI: 720}))
			style := Centred(Text(14))
			style.Rotation = turn
			p.FillText(style, vg.Point{X: 36, Y: 36}, number)
			var b bytes.Buffer
			if _, err := p.WriteTo(&b); err != nil {
				t.Fatal(err)
			}
			m := test.Must(png.Decode(&b))
			var ink image.Rectangle
			for y := range m.Bounds().Dy() {
				for x := range m.Bounds().Dx() {
					if r, _, _, _ := m.At(x, y).RGBA(); r < 1<<15 {
						ink = ink.Union(image.Rect(x, y, x+1, y+1))
					}
				}
			}
			middle := ink.Min.Add(ink.Max).Div(2)
			off := middle.Sub(image.Pt(360, 360))
			if max(off.X, -off.X, off.Y, -off.Y) > 6 { // of 140 dots of a letter's size
				t.Errorf("%s turned by %.2f: the middle of its ink is at %v, %v from the point",
					number, turn, middle, off)
			}
		}
	}
}
