package draw

import (
	"bytes"
	"encoding/xml"
	"image/color"
	"image/png"
	"math"
	"math/rand/v2"
	"regexp"
	"strconv"
	"strings"
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

// drawn draws a permutation over a page, with room for numbers.
func drawn(
	t *testing.T, format string, side vg.Length, p ops.Perm,
	tint func(s ops.Square) color.Color, glyph func(column int) Glyph,
) ([]byte, Frame) {
	t.Helper()
	page := test.Must(New(format, side, side, Options{}))
	square := side / (vg.Length(len(p)) + Margin)
	f := Frame{Order: len(p), Min: vg.Point{X: Margin * square}, Square: square}
	f.Squares(page.Canvas, tint)
	f.Numbers(page.Canvas)
	for column, row := range p {
		Queen(page.Canvas, f.Centre(ops.Square{Row: int(row), Col: column}), square, glyph(column))
	}
	var b bytes.Buffer
	if _, err := page.WriteTo(&b); err != nil {
		t.Fatal(err)
	}
	return b.Bytes(), f
}

var number = regexp.MustCompile(`-?[0-9.]+(e-?[0-9]+)?`)

// arc is what stands before the end of an arc.
var arc = regexp.MustCompile(`A\S+ 0 \d \d `)

// readBack finds the queens of a board in an SVG: of all paths only theirs have arcs. It returns their squares with the
// colour of each, reckoned from the middle of the path and the place of the frame.
func readBack(t *testing.T, svg []byte, f Frame) map[ops.Square]string {
	t.Helper()
	var document struct {
		Groups []struct {
			Paths []struct {
				D     string `xml:"d,attr"`
				Style string `xml:"style,attr"`
			} `xml:"path"`
		} `xml:"g"`
	}
	if err := xml.Unmarshal(svg, &document); err != nil {
		t.Fatal(err)
	}
	queens := make(map[ops.Square]string)
	for _, path := range document.Groups[0].Paths {
		if !strings.Contains(path.D, "A") || strings.Contains(path.Style, "stroke") {
			continue
		}
		left, right := math.Inf(1), math.Inf(-1)
		low, high := left, right
		for i, text := range number.FindAllString(arc.ReplaceAllString(path.D, " "), -1) {
			v := test.Must(strconv.ParseFloat(text, 64))
			if i%2 == 0 {
				left, right = min(left, v), max(right, v)
			} else {
				low, high = min(low, v), max(high, v)
			}
		}
		s := ops.Square{
			Row: int(math.Floor((float64(f.Min.Y+f.Side()) - (low+high)/2) / float64(f.Square))),
			Col: int(math.Floor(((left+right)/2 - float64(f.Min.X)) / float64(f.Square))),
		}
		if _, twice := queens[s]; twice || right-left > float64(f.Square) || high-low > float64(f.Square) {
			t.Errorf("two queens at %v, or one that is larger than a square: %s", s, path.D)
		}
		queens[s] = path.Style
	}
	return queens
}

// TestBoardReadsBack: the queens that stand in the SVG are those of the permutation, as crowns and as discs.
func TestBoardReadsBack(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	for range 100 {
		p := ops.Identity(1 + rng.IntN(20))
		rng.Shuffle(len(p), func(i, j int) { p[i], p[j] = p[j], p[i] })
		marked := rng.IntN(len(p))
		side := vg.Length(12+rng.IntN(50)) * vg.Millimeter
		plain := func(ops.Square) color.Color { return nil }
		svg, frame := drawn(t, "svg", side, p, plain, func(column int) Glyph {
			if column == marked {
				return Glyph{Colour: colour.Missed}
			}
			return Glyph{Colour: colour.Ink, Hollow: column == 0}
		})
		queens := readBack(t, svg, frame)
		if len(queens) != len(p) {
			t.Errorf("%v: %d queens", p, len(queens))
		}
		for column, row := range p {
			want := "fill:#1A1A1A"
			switch {
			case column == marked:
				want = "fill:#D55E00"
			case column == 0:
				want = "fill:#FFFFFF"
			}
			if got := queens[ops.Square{Row: int(row), Col: column}]; got != want {
				t.Errorf("%v: the queen of column %d is drawn as %q, expected %q", p, column+1, got, want)
			}
		}
	}
}

// TestBoardPixels: in a PNG, the middle of a square is dark where a queen stands, and has the colour of its square
// elsewhere.
func TestBoardPixels(t *testing.T) {
	p := test.Must(ops.ParsePerm("1,3,6,8,10,5,9,2,4,7"))
	own := ops.Square{Row: 9, Col: 0}
	for _, side := range []vg.Length{12, 30, 40} {
		data, f := drawn(t, "png", side*vg.Millimeter, p, func(s ops.Square) color.Color {
			if s == own {
				return colour.Yellow
			}
			return nil
		}, func(int) Glyph { return Glyph{Colour: colour.Ink} })
		picture := test.Must(png.Decode(bytes.NewReader(data)))
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
