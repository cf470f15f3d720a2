package charts

import (
	"bytes"
	"context"
	"fmt"
	"html"
	"image/png"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"sync"
	"testing"

	"gonum.org/v1/plot/vg"

	picture "qorbit/internal/shell/draw"
	"qorbit/internal/test"
	"qorbit/signature"
)

// computed are charts of all kinds, over orders that make each as full as a paper may have it.
var computed = sync.OnceValues(func() (map[string]*Chart, error) {
	all := make(map[string]*Chart)
	for _, k := range Kinds {
		r := Request{Orders: upTo(4, 12), Queens: 1, Methods: Distinct, Invariants: signature.Invariants[:3]}
		if k.Name == "orbits" {
			r.Orders = upTo(1, 14)
		}
		if k.Name == "sampled" {
			r.Orders = []int{8, 9, 10, 11, 12, 18, 20, 32, 64, 96, 128, 192}
		}
		c, err := k.Compute(context.Background(), r)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", k.Name, err)
		}
		all[k.Name] = c
	}
	return all, nil
})

// drawAll draws the charts of all kinds.
func drawAll(t *testing.T, format string, width, height vg.Length) map[string][]byte {
	t.Helper()
	all := test.Must(computed())
	files := make(map[string][]byte)
	for name, c := range all {
		var b bytes.Buffer
		if err := c.Draw(&b, format, picture.Options{Width: width, Height: height}); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		files[name] = b.Bytes()
	}
	return files
}

// pictureSizes are those of the pictures that are looked at: the default one, the column of a journal, and a page.
var pictureSizes = [][2]vg.Length{{85, 60}, {86, 50}, {170, 100}}

// TestNothingIsClipped in a picture of any kind: its outermost pixels are white.
func TestNothingIsClipped(t *testing.T) {
	for _, size := range test.ByTier(pictureSizes[:1], pictureSizes) {
		for name, file := range drawAll(t, "png", size[0]*vg.Millimeter, size[1]*vg.Millimeter) {
			picture := test.Must(png.Decode(bytes.NewReader(file)))
			width, height := picture.Bounds().Dx(), picture.Bounds().Dy()
			for i := range max(width, height) {
				for _, at := range [][2]int{{i, 0}, {i, height - 1}, {0, i}, {width - 1, i}} {
					if at[0] < width && at[1] < height {
						if r, g, b, _ := picture.At(at[0], at[1]).RGBA(); r&g&b != 0xffff {
							t.Fatalf("%s, %v mm: ink at the edge, %v", name, size, at)
						}
					}
				}
			}
		}
	}
}

// A box is where a text of an SVG is, in points from the lower left corner.
type box struct {
	text                     string
	left, right, low, middle float64
}

// boxes finds the texts of an SVG. Those that are turned have the coordinates of the page, too.
func boxes(svg []byte) (all []box) {
	text := regexp.MustCompile(`(<g transform="rotate\(90\)">\s*)?<text x="([-.\d]+)" y="([-.\d]+)"` +
		`[^>]*?font-style:(\w+);font-size:([.\d]+)px[^>]*>([^<]*)</text>`)
	turned := false
	part := regexp.MustCompile(`(?s)<g transform="rotate\(90\)">|</g>|<text .*?</text>`)
	for _, match := range part.FindAll(svg, -1) {
		if parts := text.FindSubmatch(match); parts == nil {
			turned = bytes.HasPrefix(match, []byte("<g"))
		} else if !turned {
			var x, y, size float64
			fmt.Sscan(string(parts[2])+" "+string(parts[3])+" "+string(parts[5]), &x, &y, &size)
			label := html.UnescapeString(string(parts[6]))
			if string(parts[4]) == "italic" {
				label = "$" + label + "$"
			}
			width := float64(picture.Text(vg.Length(size)).Width(label))
			all = append(all, box{label, x, x + width, -y, -y + size/3})
		}
	}
	return all
}

// TestTextsDoNotOverlap, numbers of axes and entries of the legend, in a picture of any kind, down to one of 60 mm.
// Each text stands on the page.
func TestTextsDoNotOverlap(t *testing.T) {
	for _, size := range append(pictureSizes, [2]vg.Length{60, 55}) {
		width, height := size[0]*vg.Millimeter, size[1]*vg.Millimeter
		for name, file := range drawAll(t, "svg", width, height) {
			all := boxes(file)
			if len(all) < 10 {
				t.Fatalf("%s: %d texts", name, len(all))
			}
			for i, a := range all {
				if a.left < 0 || a.right > float64(width) || a.low < 0 || a.low+7 > float64(height) {
					t.Errorf("%s, %v mm: %+v is not on the page", name, size, a)
				}
				for _, b := range all[:i] {
					if a.left < b.right-0.1 && b.left < a.right-0.1 && math.Abs(a.middle-b.middle) < 6 {
						t.Errorf("%s, %v mm: %+v and %+v overlap", name, size, a, b)
					}
				}
			}
		}
	}
}

// TestSizesInLaTeX: a chart of TikZ has the width and the height that are asked for, as in the other formats.
func TestSizesInLaTeX(t *testing.T) {
	dir := t.TempDir()
	sizes := []struct{ asked, want vg.Point }{
		{vg.Point{X: 240}, vg.Point{X: 240, Y: 240 * 60. / 85}},
		{vg.Point{Y: 180}, vg.Point{X: 180 * 85. / 60, Y: 180}},
		{vg.Point{X: 300, Y: 150}, vg.Point{X: 300, Y: 150}},
		{vg.Point{X: 500}, vg.Point{X: 500, Y: 500 * 60. / 85}}, // wider than the text
	}
	document := `\documentclass{article}\usepackage{tikz}\begin{document}` + "\n"
	for i, size := range sizes {
		var file bytes.Buffer
		o := picture.Options{Width: size.asked.X, Height: size.asked.Y}
		if err := threefold(2).Draw(&file, "tikz", o); err != nil {
			t.Fatal(err)
		}
		name := fmt.Sprintf("chart%d.tikz", i)
		if err := os.WriteFile(filepath.Join(dir, name), file.Bytes(), 0o666); err != nil {
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
	for i, size := range sizes {
		width, height := values(found[i])[0]*72/72.27, values(found[i])[1]*72/72.27
		if math.Abs(width-float64(size.want.X)) > 0.1 {
			t.Errorf("%+v: %.2f wide", size, width)
		}
		if math.Abs(height-float64(size.want.Y)) > 0.1 {
			t.Errorf("%+v: %.2f high", size, height)
		}
	}
}
