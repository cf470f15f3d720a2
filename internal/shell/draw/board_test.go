package draw

import (
	"bytes"
	"image/color"
	"image/png"
	"testing"

	"gonum.org/v1/plot/vg"

	"qorbit/internal/base/colour"
	"qorbit/internal/test"
	"qorbit/ops"
)

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

// TestBoardPixels: in a PNG, the middle of a square is dark where a queen stands, a crown or a disc, and has the colour
// of its square elsewhere.
func TestBoardPixels(t *testing.T) {
	p := test.Must(ops.ParsePerm("1,3,6,8,10,5,9,2,4,7"))
	own := ops.Square{Row: 9, Col: 0}
	for _, side := range []vg.Length{12, 30, 40} {
		side *= vg.Millimeter
		page := test.Must(New("png", side, side, Options{}))
		square := side / (vg.Length(len(p)) + Margin)
		f := Frame{Order: len(p), Min: vg.Point{X: Margin * square}, Square: square}
		f.Squares(page.Canvas, func(s ops.Square) color.Color {
			if s == own {
				return colour.Yellow
			}
			return nil
		})
		f.Numbers(page.Canvas)
		for column, row := range p {
			Queen(page.Canvas, f.Centre(ops.Square{Row: int(row), Col: column}), square, Glyph{Colour: colour.Ink})
		}
		picture := test.Must(png.Decode(bytes.NewReader(file(t, page))))
		for column := range p {
			for row := range p {
				s := ops.Square{Row: row, Col: column}
				want := map[bool]color.Color{false: colour.Paper, true: colour.Shade}[(row+column)%2 == 1]
				switch {
				case int(p[column]) == row:
					want = colour.Ink
				case s == own:
					want = colour.Yellow
				}
				at := f.Centre(s)
				x, y := int(at.X.Dots(Resolution)), picture.Bounds().Dy()-1-int(at.Y.Dots(Resolution))
				if got := picture.At(x, y); !near(got, want) {
					t.Errorf("side %v mm: square %v is %v, expected %v", side, s, got, want)
				}
			}
		}
	}
}

// near says whether colours differ by no more than an edge that runs through a pixel makes them.
func near(a, b color.Color) bool {
	c, d := color.NRGBAModel.Convert(a).(color.NRGBA), color.NRGBAModel.Convert(b).(color.NRGBA)
	for _, v := range []int{int(c.R) - int(d.R), int(c.G) - int(d.G), int(c.B) - int(d.B)} {
		if max(v, -v) > 20 {
			return false
		}
	}
	return true
}

// TestFrame: squares tile the board, and gaps are the lines between them.
func TestFrame(t *testing.T) {
	f := Frame{Order: 8, Min: vg.Point{X: 3, Y: 5}, Square: 2}
	want := vg.Rectangle{Min: vg.Point{X: 17, Y: 19}, Max: vg.Point{X: 19, Y: 21}}
	if got := f.At(ops.Square{Row: 0, Col: 7}); got != want {
		t.Errorf("the upper right square is %v, expected %v", got, want)
	}
	if got, want := f.Corner(8, 0), f.Min; got != want {
		t.Errorf("the lower left corner is %v, expected %v", got, want)
	}
	if got, want := f.Centre(ops.Square{Row: 7, Col: 0}), (vg.Point{X: 4, Y: 6}); got != want {
		t.Errorf("the middle of the lower left square is %v, expected %v", got, want)
	}
}
