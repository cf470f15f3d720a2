package graph

import (
	"bytes"
	"image/png"
	"strings"
	"testing"

	"gonum.org/v1/plot/vg"

	"qorbit/internal/shell/draw"
	"qorbit/internal/test"
	"qorbit/orbit/search"
)

// TestBareDiagramsFillThePage: a bare picture has no margin, nothing is cut off, and there is no note on what is
// missed.
func TestBareDiagramsFillThePage(t *testing.T) {
	for name, d := range map[string]sample{
		"one vertex": graph(orbitGraph(6, 1), enumerate(5), false, false),
		"operators":  graph(orbitGraph(7, 1), enumerate(6), false, true),
		"rows":       graph(orbitGraph(8, 1), enumerate(7), true, false),
		"missed":     graph(orbitGraph(9, 1), enumerate(8), false, false),
		"trajectory": trajectory(runSearch(9, search.Options{})),
	} {
		for _, boards := range []bool{false, name == "rows"} {
			var file, svg bytes.Buffer
			o := Options{Options: draw.Options{Bare: true}, Label: withBoards[boards]}
			if err := d.Write(ctx, &file, "png", o); err != nil {
				t.Fatal(err)
			}
			m := test.Must(png.Decode(&file))
			size := m.Bounds().Size()
			low, high := size, m.Bounds().Min
			for y := range size.Y {
				for x := range size.X {
					if r, g, b, _ := m.At(x, y).RGBA(); min(r, g, b) < 0xE000 {
						low.X, low.Y, high.X, high.Y = min(low.X, x), min(low.Y, y), max(high.X, x), max(high.Y, y)
					}
				}
			}
			const most = 12 // an operator or a seed's outline may be smaller than its place
			for _, free := range []int{low.X, low.Y, size.X - 1 - high.X, size.Y - 1 - high.Y} {
				if free < 1 || free > most {
					t.Errorf("%s, boards %v: ink from %v to %v on a page of %v", name, boards, low, high, size)
					break
				}
			}
			if err := d.Write(ctx, &svg, "svg", o); err != nil {
				t.Fatal(err)
			}
			if bytes.Contains(svg.Bytes(), []byte("orbit")) {
				t.Errorf("%s: a note in a bare picture", name)
			}
		}
	}
}

// TestPicturesOfNoOrbits are pages in every format, bare or not. They have no dots, whose numbers would be too small.
func TestPicturesOfNoOrbits(t *testing.T) {
	for name, d := range map[string]sample{
		"graph":                    graph(orbitGraph(3, 1), enumerate(2), false, false),
		"trajectory":               trajectory(runSearch(2, search.Options{})),
		"trajectory of two orders": trajectory(runSearch(2, search.Options{}), runSearch(3, search.Options{})),
	} {
		for _, format := range draw.Formats {
			for _, o := range []draw.Options{{}, {Bare: true}, {Bare: true, Width: 200}, {Width: 200, Height: 100}} {
				dotted := func(draw.SmallLetters) { t.Errorf("%s, %+v: orbits are said to be dots", name, o) }
				var page bytes.Buffer
				err := d.Write(ctx, &page, format, Options{Options: o, Dots: true, Dotted: dotted})
				if err != nil || page.Len() == 0 || strings.Contains(page.String(), "NaN") {
					t.Errorf("%s as %s, %+v: %v, %d bytes", name, format, o, err, page.Len())
				}
			}
		}
	}
}

// TestNoTitle: such a picture has its legend, also for LaTeX.
func TestNoTitle(t *testing.T) {
	for _, format := range []string{"svg", "tikz"} {
		var file strings.Builder
		untitled := Options{Options: draw.Options{ShowTitle: "no"}}
		err := graph(orbitGraph(8, 1), enumerate(7), false, false).Write(ctx, &file, format, untitled)
		text := file.String()
		if err != nil || strings.Contains(text, "26 edges") || !strings.Contains(text, "class 4 (half turn)") {
			t.Errorf("%s: %v\n%s", format, err, text)
		}
	}
}

// TestSmallLettersAreReported with a width that suffices; with that width, and without one, nothing is said. Letters
// around dots keep their size, and a picture for LaTeX is reduced to the line, or to a column.
func TestSmallLettersAreReported(t *testing.T) {
	orders := map[int]sample{
		8:  trajectory(runSearch(8, search.Options{})),
		10: graph(orbitGraph(10, 1), enumerate(9), false, false),
		12: graph(orbitGraph(12, 1), enumerate(11), false, false),
	}
	for _, c := range []struct {
		order    int
		bare     bool
		format   string
		most     vg.Length // the size of the smallest letters in 86 mm
		inColumn bool      // they are small in a column of LaTeX where no width is given
	}{
		{10, false, "svg", 4.5, false},
		{10, true, "svg", 4.5, false},
		{8, false, "tikz", 0, true}, // whose operators are left out in 86 mm
		{12, false, "svg", 0, false},
	} {
		said := func(width vg.Length) (notices []draw.SmallLetters) {
			o := Options{Options: draw.Options{Bare: c.bare, Width: width}, Dots: true}
			o.Notice = func(letters draw.SmallLetters) { notices = append(notices, letters) }
			if err := orders[c.order].Write(ctx, new(bytes.Buffer), c.format, o); err != nil {
				t.Fatal(err)
			}
			return notices
		}
		own := said(0)
		if (len(own) == 1) != c.inColumn {
			t.Errorf("%+v in its own width: %+v", c, own)
		}
		if len(own) == 1 && !own[0].InColumn {
			t.Errorf("%+v in its own width: %+v", c, own)
		}
		small := said(86 * vg.Millimeter)
		if len(small) == 0 && c.most == 0 {
			continue
		}
		if len(small) != 1 {
			t.Errorf("%+v in 86 mm: %+v", c, small)
			continue
		}
		if got := small[0].Size; got > c.most || got < 1 {
			t.Errorf("%+v in 86 mm: letters of %.2f points", c, got)
		}
		width := small[0].Width
		if width < 88*vg.Millimeter || width > 200*vg.Millimeter {
			t.Errorf("%+v: %.0f mm are said to be enough", c, width/vg.Millimeter)
		}
		if again := said(width); again != nil {
			t.Errorf("%+v in %.0f mm: %+v", c, width/vg.Millimeter, again)
		}
	}
}

// TestDiagramsFillAColumn: in a column of 3.4 in, the diagram gets at least 70 % of the width and of the height of the
// page, and the lettering around it keeps its size.
func TestDiagramsFillAColumn(t *testing.T) {
	const column, share = 3.4 * vg.Inch, 0.7
	for name, d := range map[string]sample{
		"order 8":               graph(orbitGraph(8, 1), enumerate(7), false, false),
		"order 9":               graph(orbitGraph(9, 1), enumerate(8), false, false),
		"order 9 with Inc":      graph(orbitGraph(9, 1), enumerate(8), true, false),
		"order 10":              graph(orbitGraph(10, 1), enumerate(9), false, false),
		"trajectory of order 7": trajectory(runSearch(7, search.Options{})),
	} {
		for _, boards := range []bool{false, true} {
			o := Options{Label: withBoards[boards], Options: draw.Options{Width: column}}
			w := test.Must(d.draw(o))
			sheet := w.page()
			size, drawn := sheet.Drawn(o.Options)
			if size.X < column-0.01 || size.X > column+0.01 {
				t.Errorf("%s, boards %v: %.1f points wide", name, boards, size.X)
			}
			if drawn.X < share*size.X || drawn.Y < share*size.Y {
				t.Errorf("%s, boards %v: the diagram has %.0f × %.0f points of %.0f × %.0f",
					name, boards, drawn.X, drawn.Y, size.X, size.Y)
			}
		}
	}
}
