package draw

import (
	"bytes"
	"image"
	"image/png"
	"math"
	"slices"
	"testing"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"qorbit/internal/test"
)

// TestDigitsAreTabular: numbers of equally many digits are equally wide, as measured.
func TestDigitsAreTabular(t *testing.T) {
	for name, style := range map[string]draw.TextStyle{"regular": Text(7), "bold": Bold(Text(7))} {
		if ones, twos := style.Width("11116"), style.Width("22226"); ones != twos {
			t.Errorf("%s: 11116 is %v wide, 22226 is %v", name, ones, twos)
		}
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
			m := test.Must(png.Decode(bytes.NewReader(file(t, p))))
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

// TestNumbersBesideBoards: they can be read where squares allow it, and two digits are no wider than a square and its
// margin.
func TestNumbersBesideBoards(t *testing.T) {
	for square := vg.Length(2); square < 20; square += 0.25 {
		size := NumberSize(square)
		if width := Text(size).Width("20"); width > Margin*square {
			t.Errorf("squares of %v points: 20 is %v wide", square, width)
		}
		if square >= 7 && size < 5 {
			t.Errorf("squares of %v points: numbers of %v", square, size)
		}
	}
}

// TestFormulasAreSplit into upright text, italic letters and powers; an odd number of dollar signs means no formula.
func TestFormulasAreSplit(t *testing.T) {
	for line, want := range map[string][]run{
		"order 8":   {{text: "order 8"}},
		"Order $N$": {{text: "Order "}, {text: "N", italic: true}},
		"$N$ = 8":   {{text: "N", italic: true}, {text: " = 8"}},
		"$10^{-4}$": {{text: "10"}, {text: "–4", raised: true}},
		"($Q$/$N$!)": {
			{text: "("}, {text: "Q", italic: true}, {text: "/"}, {text: "N", italic: true}, {text: "!)"},
		},
		"$c^{2}x$": {{text: "c", italic: true}, {text: "2", raised: true}, {text: "x", italic: true}},
		"5 $ each": {{text: "5 $ each"}},
		"a $b$ c – $d-1$": {
			{text: "a "}, {text: "b", italic: true}, {text: " c – "}, {text: "d", italic: true}, {text: "–1"},
		},
	} {
		if got := runs(line); !slices.Equal(got, want) {
			t.Errorf("%q: %+v, expected %+v", line, got, want)
		}
	}
}
