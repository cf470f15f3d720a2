package draw

import (
	"fmt"
	"math"
	"regexp"
	"slices"
	"strings"
	"testing"

	"gonum.org/v1/plot/vg"

	"qorbit/internal/test"
)

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

// TestFormulasAreDrawn in an SVG as text whose font is italic, or smaller and higher.
func TestFormulasAreDrawn(t *testing.T) {
	page := func(format, text string, turn float64) []byte {
		p := test.Must(New(format, 4*vg.Centimeter, 4*vg.Centimeter, Options{}))
		style := Centred(Text(10))
		style.Rotation = turn
		p.FillText(style, vg.Point{X: 50, Y: 50}, text)
		return file(t, p)
	}
	texts := regexp.MustCompile(`<text x="([-.\d]+)" y="([-.\d]+)"[^>]*?style="([^"]*)"[^>]*>([^<]*)</text>`)
	for _, turn := range []float64{0, math.Pi / 2} {
		svg := page("svg", "of $N^{2}$", turn)
		found := texts.FindAllSubmatch(svg, -1)
		if len(found) != 3 {
			t.Fatalf("turned by %v: %q", turn, found)
		}
		var x, y [3]float64
		for i, want := range []string{"of ", "N", "2"} {
			fmt.Sscan(string(found[i][1])+" "+string(found[i][2]), &x[i], &y[i])
			text, style := string(found[i][4]), string(found[i][3])
			if text != want || !strings.Contains(style, "Helvetica,sans-serif") {
				t.Errorf("turned by %v: %q, expected %q", turn, found[i], want)
			}
			italic, small := strings.Contains(style, "italic"), strings.Contains(style, "7.2")
			if italic != (want == "N") || small != (want == "2") {

				t.Errorf("turned by %v: %q", turn, found[i])
			}
		}
		of, n := Text(10).Width("of "), Text(10).Width("$N$")
		if math.Abs(x[1]-x[0]-float64(of)) > 1e-3 || math.Abs(x[2]-x[1]-float64(n)) > 1e-3 {
			t.Errorf("turned by %v: pieces at %v, expected %v and %v wide", turn, x, of, n)
		}
		if y[0] != y[1] || math.Abs(y[1]-y[2]-3.8) > 1e-3 { // y goes down
			t.Errorf("turned by %v: pieces at %v, %v", turn, x, y)
		}
	}
	spaced := texts.FindAllSubmatch(page("svg", "$N$ = 8", 0), -1)
	var n, equals float64
	fmt.Sscan(string(spaced[0][1])+" "+string(spaced[1][1]), &n, &equals)
	// A space at the start of a piece would be dropped.
	if string(spaced[1][4]) != "= 8" || math.Abs(equals-n-float64(Text(10).Width("$N$ "))) > 1e-3 {
		t.Errorf("%q", spaced)
	}
}
