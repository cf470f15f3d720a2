package draw

import (
	"bytes"
	"compress/zlib"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"
	"testing"

	"gonum.org/v1/plot/vg"

	"qorbit/internal/base/colour"
	"qorbit/internal/test"
)

// contentOf returns the operators of a page of PDF, one a line.
func contentOf(t *testing.T, pdf []byte) []string {
	t.Helper()
	for _, stream := range regexp.MustCompile(`(?s)stream\n(.*?)\nendstream`).FindAllSubmatch(pdf, -1) {
		r, err := zlib.NewReader(bytes.NewReader(stream[1]))
		if err != nil {
			continue
		}
		content := string(test.Must(io.ReadAll(r)))
		if strings.Contains(content, " re\n") || strings.Contains(content, " m\n") {
			return strings.Split(content, "\n")
		}
	}
	t.Fatal("the file has no page")
	return nil
}

// TestCirclesOfPDFAreClosed: a circle ends where it begins, so that no corner is there, and corners are round, so
// that none has a thorn.
func TestCirclesOfPDFAreClosed(t *testing.T) {
	page := test.Must(New("pdf", 100, 100, Options{Width: 3.4 * vg.Inch}))
	for k := range 50 {
		centre := vg.Point{X: 10 + vg.Length(k)*1.617, Y: 15 + vg.Length(k)*1.414}
		Shape(page.Canvas, Disc(centre, 1.234+vg.Length(k)/7), colour.Paper, LineStyle{Color: colour.Ink, Width: 1.5})
	}
	operators := contentOf(t, file(t, page))
	if !slices.Contains(operators, "1 j") || slices.Contains(operators, "0 j") {
		t.Error("lines are joined otherwise than round")
	}
	type point struct{ x, y float64 }
	var first, last point
	closed := 0
	for i, line := range operators {
		var ignored float64
		switch {
		case strings.HasSuffix(line, " m"):
			test.Must(fmt.Sscan(line, &first.x, &first.y))
		case strings.HasSuffix(line, " c"):
			test.Must(fmt.Sscan(line, &ignored, &ignored, &ignored, &ignored, &last.x, &last.y))
		case line == "h" && strings.HasSuffix(operators[i-1], " c"):
			if closed++; first != last {
				t.Errorf("a circle begins at %v and ends at %v", first, last)
			}
		}
	}
	if closed != 100 { // areas and outlines
		t.Errorf("%d circles, expected 100", closed)
	}
}

// TestLinesAreJoinedRound in the other formats, too: PNG has no other joins.
func TestLinesAreJoinedRound(t *testing.T) {
	for format, want := range map[string]string{"svg": `<g stroke-linejoin="round" `, "tikz": ",line join=round,"} {
		if file := sample(t, format, Options{}); bytes.Count(file, []byte(want)) != 1 {
			t.Errorf("%s: no %q", format, want)
		}
	}
}
