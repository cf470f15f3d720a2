package board

import (
	"context"
	"encoding/xml"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"qorbit/orbit"

	"gonum.org/v1/plot/vg"
)

// plateOf is the figure of all orbits of an order.
func plateOf(t testing.TB, n int) *Figure {
	t.Helper()
	keys, err := Keys(context.Background(), orbit.Queens.Of(n))
	if err != nil {
		t.Fatal(err)
	}
	f := Boards(keys...)
	f.Title = fmt.Sprintf("order %d", n)
	if err := f.Describe(ClassAndNumber(context.Background(), orbit.Queens)); err != nil {
		t.Fatal(err)
	}
	return f
}

// TestPlatesFitAPage: the orbits of every order that can be drawn are on one page of A4, and on one of an article.
// Where squares are smaller than usual, the captions are the numbers of the orbits; below that, they are the keys
// too.
func TestPlatesFitAPage(t *testing.T) {
	for _, n := range []int{7, 8, 9, 10} {
		for _, bare := range []bool{false, true} {
			f := plateOf(t, n)
			f.Options.Bare = bare
			width, height := sizeOfSVG(t, f)
			paper := papers[false].Add(vg.Point{X: 2 * margin, Y: 2 * margin})
			if width > 230*mm || height > paper.Y {
				t.Errorf("order %d, bare %v: a page of %v × %v mm", n, bare, width/mm, height/mm)
			}
			if f.order() > 8 && (width > paper.X || width < 0.55*height || height < 0.7*width) {
				t.Errorf("order %d, bare %v: a page of %v × %v mm", n, bare, width/mm, height/mm)
			}
			for _, format := range []string{"svg", "tikz"} {
				text := written(t, f, format)
				if last := fmt.Sprintf("orbit %d", len(f.Panels)); strings.Contains(text, last) == bare {
					t.Errorf("order %d as %s, bare %v: %q expected without --bare", n, format, bare, last)
				}
				first := f.Panels[0].Perm.String()
				if strings.Contains(text, first+"<") || strings.Contains(text, "{"+first+"}") {
					if n > 8 || bare {
						t.Errorf("order %d as %s, bare %v: a caption has the key %s", n, format, bare, first)
					}
				}
			}
		}
	}
}

// TestWhatIsNoPlate keeps its squares and captions: a number of columns that is given, boards without a number.
func TestWhatIsNoPlate(t *testing.T) {
	f := plateOf(t, 9)
	f.Columns = 5
	if width, height := sizeOfSVG(t, f); width < 5*9*usualSquare(9) || height < papers[false].Y {
		t.Errorf("5 columns: %v × %v mm", width/mm, height/mm)
	}
	if text := written(t, f, "svg"); !strings.Contains(text, f.Panels[0].Perm.String()) {
		t.Error("5 columns: no key")
	}
	f = plateOf(t, 9)
	f.Panels[45].Caption = f.Panels[45].Caption[:1]
	if text := written(t, f, "tikz"); !strings.Contains(text, f.Panels[0].Perm.String()+"}") {
		t.Error("a board without a number: no key")
	}
}

// TestCaptionsOfPlatesAreUnderTheirBoards: each is nearer to its board than to the one in the row below.
func TestCaptionsOfPlatesAreUnderTheirBoards(t *testing.T) {
	for _, n := range []int{9, 10} {
		f := plateOf(t, n)
		f = f.plate(papers[false])
		s, columns := f.layOut("svg")
		row := f.rows(columns)[0]
		boards, _, _ := s.rowParts(row)
		text := written(t, f, "svg")
		title := s.edge + 22
		found := regexp.MustCompile(`<text x="[-.\d]+" y="-([.\d]+)"[^>]*>orbit 1<`).FindStringSubmatch(text)
		if found == nil {
			t.Fatal("no caption")
		}
		up, err := strconv.ParseFloat(found[1], 64)
		if err != nil {
			t.Fatal(err)
		}
		_, height := sizeOfSVG(t, f)
		line := height - vg.Length(up) - title // the base line, from the upper edge of the first board
		if above, below := line-0.7*textSize-boards, s.rowHeight(row)-line; above < 2 || above > 0.7*below {
			t.Errorf("order %d: the caption is %.1f points below its board, and %.1f above the next one",
				n, above, below)
		}
	}
}

func sizeOfSVG(t testing.TB, f *Figure) (width, height vg.Length) {
	t.Helper()
	var page svgPage
	if err := xml.Unmarshal([]byte(written(t, f, "svg")), &page); err != nil {
		t.Fatal(err)
	}
	var left, top, w, h float64
	if _, err := fmt.Sscan(page.ViewBox, &left, &top, &w, &h); err != nil {
		t.Fatal(page.ViewBox, err)
	}
	return vg.Length(w), vg.Length(h)
}
