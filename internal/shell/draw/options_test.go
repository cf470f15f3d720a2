package draw

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"gonum.org/v1/plot/vg"

	"qorbit/internal/test"
)

// sizeIn reads the size of a page back from a file, in points.
func sizeIn(t *testing.T, format string, data []byte) (width, height float64) {
	t.Helper()
	pattern := map[string]string{
		"svg": `<svg width="([\d.]+)pt" height="([\d.]+)pt"`, "pdf": `/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]`,
	}[format]
	if format == "png" {
		perPoint := float64(binary.BigEndian.Uint32(data[41:])) * 0.0254 / 72 // the chunk pHYs follows the chunk IHDR
		dots := func(at int) float64 { return float64(binary.BigEndian.Uint32(data[at:])) }
		return dots(16) / perPoint, dots(20) / perPoint
	}
	found := regexp.MustCompile(pattern).FindSubmatch(data)
	if found == nil {
		t.Fatalf("%s: no size", format)
	}
	fmt.Sscan(string(found[1])+" "+string(found[2]), &width, &height)
	return width, height
}

// TestSizes: every format has the width and the height that are asked for, keeps the proportions (4 to 3) where one
// is, and what is drawn is as large as the page, in its middle.
func TestSizes(t *testing.T) {
	const inch = 72
	for _, format := range Formats[:3] {
		for _, c := range []struct {
			o             Options
			width, height float64
		}{
			{Options{}, 4 / 2.54 * inch, 3 / 2.54 * inch},
			{Options{Width: 2 * inch}, 2 * inch, 1.5 * inch},
			{Options{Height: 3 * inch}, 4 * inch, 3 * inch},
			{Options{Width: 4 * inch, Height: 4 * inch}, 4 * inch, 4 * inch},
			{Options{Width: 2 * inch, DPI: 300}, 2 * inch, 1.5 * inch},
		} {
			data := sample(t, format, c.o)
			width, height := sizeIn(t, format, data)
			if math.Abs(width-c.width) > 0.3 || math.Abs(height-c.height) > 0.3 {
				t.Errorf("%s, %+v: %.1f × %.1f, expected %.1f × %.1f", format, c.o, width, height, c.width, c.height)
			}
		}
	}
	if dots := binary.BigEndian.Uint32(sample(t, "png", Options{Width: 2 * inch, DPI: 300})[16:]); dots != 600 {
		t.Errorf("2 inches at 300 dots per inch: %d", dots)
	}
	// 4 × 4 inches: the drawing of 4 × 3 inches begins half an inch above the lower edge; its red area is 2 × 1 of 4
	// × 3.
	svg := sample(t, "svg", Options{Width: 4 * inch, Height: 4 * inch})
	if !bytes.Contains(svg, []byte(`d="M0,36L144,36L144,108L0,108Z" style="fill:#D55E00"`)) {
		t.Errorf("the drawing is elsewhere:\n%s", svg)
	}
}

// TestSizesOfTikZ: LaTeX gives the picture its size.
func TestSizesOfTikZ(t *testing.T) {
	for want, o := range map[string]Options{
		`\resizebox{\ifdim\width>\linewidth\linewidth\else\width\fi}{!}{%`: {},
		`\resizebox{86mm}{!}{%`:    {Width: 86 * vg.Millimeter},
		`\resizebox{!}{86.36mm}{%`: {Height: 3.4 * vg.Inch},
		`{\setkeys{Gin}{keepaspectratio}\resizebox{20mm}{30mm}{%`: {
			Width: 20 * vg.Millimeter, Height: 30 * vg.Millimeter,
		},
	} {
		file := string(sample(t, "tikz", o))
		if !strings.Contains(file, "(56.69,0) -- (113.39,0) -- (113.39,28.35)") {
			t.Errorf("what is drawn has another size:\n%s", file)
		}
		if got := strings.Split(file, "\n")[1]; got != want {
			t.Errorf("%s\nexpected %q", file, want)
		}
	}
}

// TestSizesInLaTeX: a picture of TikZ has the width and the height that are asked for. With both it is as large as
// fits, and keeps its proportions, which are those of a picture without a size.
func TestSizesInLaTeX(t *testing.T) {
	dir := t.TempDir()
	sizes := []Options{{}, {Width: 200}, {Height: 100}, {Width: 200, Height: 30}, {Width: 50, Height: 200}}
	document := `\documentclass{article}\usepackage{tikz}\begin{document}` + "\n"
	for i, o := range sizes {
		name := fmt.Sprintf("picture%d.tikz", i)
		if err := os.WriteFile(filepath.Join(dir, name), sample(t, "tikz", o), 0o666); err != nil {
			t.Fatal(err)
		}
		document += `\setbox0\hbox{\input{` + name + `}}\typeout{size \the\wd0 \the\ht0}` + "\n"
	}
	if err := os.WriteFile(filepath.Join(dir, "sizes.tex"), []byte(document+`\end{document}`), 0o666); err != nil {
		t.Fatal(err)
	}
	latex := test.Command(t, "pdflatex", "-interaction=nonstopmode", "-halt-on-error", "sizes.tex")
	latex.Dir = dir
	log := test.Must(latex.CombinedOutput())
	found := regexp.MustCompile(`size ([\d.]+)pt([\d.]+)pt`).FindAllSubmatch(log, -1)
	if len(found) != len(sizes) {
		t.Fatalf("%d sizes\n%s", len(found), log)
	}
	var ratio float64
	for i, o := range sizes {
		var width, height float64
		fmt.Sscan(string(found[i][1])+" "+string(found[i][2]), &width, &height)
		width, height = width*72/72.27, height*72/72.27
		if i == 0 {
			ratio = width / height
		}
		wide, high := float64(o.Width), float64(o.Height)
		switch {
		case i == 0:
			wide, high = width, height
		case o.Height == 0 || o.Width > 0 && wide < high*ratio:
			high = wide / ratio
		default:
			wide = high * ratio
		}
		if math.Abs(width-wide) > 0.1 || math.Abs(height-high) > 0.1 {
			t.Errorf("%+v: %.2f × %.2f, expected %.2f × %.2f", o, width, height, wide, high)
		}
	}
}
