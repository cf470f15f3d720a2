package board

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"hash/crc32"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"gonum.org/v1/plot/vg"
	"pgregory.net/rapid"

	"qorbit/internal/shell/draw"
	"qorbit/internal/test"
	"qorbit/ops"
)

func written(t testing.TB, f *Figure, format string) string {
	t.Helper()
	var b bytes.Buffer
	if err := f.Write(&b, format); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// TestTextReadsBack: whatever is drawn on it, a text board has its queens where the permutation has them.
func TestTextReadsBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := randomBoard.Draw(t, "p")
		mark := rapid.IntRange(0, len(p)-1).Draw(t, "column")
		gap := rapid.IntRange(0, len(p))
		panel := Panel{Perm: p, Taken: []int{mark}, New: []int{len(p) - 1 - mark}}
		panel.Opens = []ops.Inc{{Row: ops.Gap(gap.Draw(t, "row")), Col: ops.Gap(gap.Draw(t, "column"))}}
		read, rows := make(ops.Perm, len(p)), 0
		for _, line := range panel.textBoard() {
			cells := strings.Fields(strings.ReplaceAll(line, ":", " "))
			if row, err := strconv.Atoi(cells[0]); err == nil && len(cells) == len(p)+1 && strings.ContainsAny(line, "Qx@!") {
				rows++
				for column, cell := range cells[1:] {
					if strings.Contains("Qx@!", cell) {
						read[column] = uint8(row - 1)
					}
				}
			}
		}
		if rows != len(p) || !read.Equal(p) {
			t.Fatalf("%v is read as %v from\n%s", p, read, strings.Join(panel.textBoard(), "\n"))
		}
	})
}

// golden holds the figures as text, and a checksum of each as SVG and TikZ; -update writes it.
const golden = "testdata/figures.txt"

func TestGolden(t *testing.T) {
	var got strings.Builder
	all := figures(t)
	for _, name := range slices.Sorted(maps.Keys(all)) {
		fmt.Fprintf(&got, "== %s", name)
		for _, format := range []string{"svg", "tikz"} {
			fmt.Fprintf(&got, " %s %08x", format, crc32.ChecksumIEEE([]byte(written(t, all[name], format))))
		}
		fmt.Fprintf(&got, "\n%s\n", written(t, all[name], "text"))
	}
	if test.Update() {
		if err := os.WriteFile(golden, []byte(got.String()), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if want := string(test.Must(os.ReadFile(golden))); got.String() != want {
		t.Errorf("expected %s, and -update after a look at the pictures, got\n%s", golden, got.String())
	}
}

// TestTikZFitsAnArticle: pdflatex makes no box overfull of any figure, though none but the largest is reduced by more
// than a twentieth for the 345pt of an article, and the captions can be read in what it makes.
func TestTikZFitsAnArticle(t *testing.T) {
	test.Long(t)
	dir := t.TempDir()
	document := "\\documentclass{article}\n\\usepackage{tikz}\n\\let\\reduced\\resizebox\n" +
		"\\def\\resizebox#1#2#3{\\setbox2\\hbox{#3}\\ifdim\\wd2>365pt\\typeout{wide: \\name}\\fi" +
		"\\reduced{#1}{#2}{\\box2}}\n\\begin{document}\n"
	for name, f := range figures(t) {
		document += "\\def\\name{" + name + "}\\noindent " + written(t, f, "tikz") + "\\clearpage\n"
	}
	if err := os.WriteFile(filepath.Join(dir, "article.tex"), []byte(document+"\\end{document}\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	article := filepath.Join(dir, "article.tex")
	log := test.Run(t, "pdflatex", "-interaction=nonstopmode", "-halt-on-error", "-output-directory", dir, article)
	if strings.Contains(log, "Overfull \\hbox") {
		t.Errorf("a box is overfull\n%s", log)
	}
	if wide := regexp.MustCompile("wide: .*").FindAllString(log, -1); !slices.Equal(wide, []string{"wide: large"}) {
		t.Errorf("reduced: %v\n%s", wide, log)
	}
	text := test.Run(t, "pdftotext", "-layout", filepath.Join(dir, "article.pdf"), "-")
	for _, f := range figures(t) {
		for _, p := range f.Panels {
			start := p.Caption[0][:min(len(p.Caption[0]), 40)] // a long one is broken
			if !strings.Contains(text, start) {
				t.Errorf("no %s in what pdflatex makes", start)
			}
		}
	}
}

// An svgPage is what a test reads of an SVG, with y upwards.
type svgPage struct {
	width, height float64
	paths         []svgPath
	texts         []svgText
}

type svgPath struct {
	D     string `xml:"d,attr"`
	Style string `xml:"style,attr"`
}

type svgText struct {
	text                     string
	size                     float64
	left, right, bottom, top float64 // of its letters
}

var (
	svgNumber = regexp.MustCompile(`-?[0-9.]+(e[-+]?[0-9]+)?`)
	svgArc    = regexp.MustCompile(`A\S+ 0 \d \d `) // what stands before the end of an arc
	svgSize   = regexp.MustCompile(`font-size:([0-9.]+)px`)
)

func readSVG(t *testing.T, f *Figure) (page svgPage) {
	t.Helper()
	var file struct {
		ViewBox string `xml:"viewBox,attr"`
		Group   struct {
			Paths []svgPath `xml:"path"`
			Texts []struct {
				X     float64 `xml:"x,attr"`
				Y     float64 `xml:"y,attr"` // turned over: 0 is the lower edge
				Style string  `xml:"style,attr"`
				Text  string  `xml:",chardata"`
			} `xml:"text"`
		} `xml:"g"`
	}
	if err := xml.Unmarshal([]byte(written(t, f, "svg")), &file); err != nil {
		t.Fatal(err)
	}
	edges := svgNumber.FindAllString(file.ViewBox, -1)
	page.width = test.Must(strconv.ParseFloat(edges[2], 64))
	page.height = test.Must(strconv.ParseFloat(edges[3], 64))
	page.paths = file.Group.Paths
	for _, text := range file.Group.Texts {
		size := test.Must(strconv.ParseFloat(svgSize.FindStringSubmatch(text.Style)[1], 64))
		style, line := draw.Text(vg.Length(size)), strings.TrimSpace(text.Text)
		if strings.Contains(text.Style, "bold") {
			style = draw.Bold(style)
		}
		page.texts = append(page.texts, svgText{
			line, size, text.X, text.X + float64(style.Width(line)), -text.Y, -text.Y + 0.7*size,
		})
	}
	return page
}

// TestInvariants: nothing is outside the page, no text touches another, and there is a crown for each queen beside
// those of the legend. A bare figure has no text.
func TestInvariants(t *testing.T) {
	for _, bare := range []bool{false, true} {
		for name, f := range figures(t) {
			f.Options.Bare = bare
			page := readSVG(t, f)
			crowns := 0
			for _, path := range page.paths {
				if strings.Count(path.D, "A") == 10 && !strings.Contains(path.Style, "stroke") { // five balls
					crowns++
				}
				for i, text := range svgNumber.FindAllString(svgArc.ReplaceAllString(path.D, " "), -1) {
					v, most := test.Must(strconv.ParseFloat(text, 64)), []float64{page.width, page.height}[i%2]
					if v < -0.01 || v > most+0.01 {
						t.Fatalf("%s: %s leaves the page of %v × %v", name, path.D, page.width, page.height)
					}
				}
			}
			queens := 0
			for _, p := range f.Panels {
				queens += len(p.Perm)
			}
			for _, s := range f.legend() {
				if s <= clashes {
					queens++
				}
			}
			if crowns != queens || bare && len(page.texts) > 0 {
				t.Errorf("%s, bare %v: %d crowns of %d queens, %d texts", name, bare, crowns, queens, len(page.texts))
			}
			checkTexts(t, name, page)
		}
	}
}

func checkTexts(t *testing.T, name string, page svgPage) {
	t.Helper()
	for i, a := range page.texts {
		if a.left < 0 || a.right > page.width || a.bottom < 0 || a.top > page.height {
			t.Errorf("%s: %q leaves the page of %v × %v", name, a.text, page.width, page.height)
		}
		for _, b := range page.texts[:i] {
			if a.left < b.right-0.5 && b.left < a.right-0.5 && a.bottom < b.top && b.bottom < a.top {
				t.Errorf("%s: %q touches %q", name, a.text, b.text)
			}
		}
	}
}

// TestTwoRenderingsAreEqual, to the byte, in every format.
func TestTwoRenderingsAreEqual(t *testing.T) {
	for name := range figures(t) {
		for _, format := range Formats {
			if first := written(t, figures(t)[name], format); first != written(t, figures(t)[name], format) {
				t.Errorf("%s: two renderings as %s differ", name, format)
			}
		}
	}
}

// TestWidthKeepsLetters: on a page of a given width, squares are as large as it allows, and letters have the size
// that they always have, unless the page is too narrow for the smallest squares.
func TestWidthKeepsLetters(t *testing.T) {
	one := []ops.Perm{mustParse(t, "1,5,8,6,3,7,2,4")}
	for name, perms := range map[string][]ops.Perm{"one": one, "twelve": slices.Repeat(one, 12)} {
		for _, width := range []vg.Length{60, 86, 120, 170} {
			f := Boards(perms...)
			f.Options.Width = width * mm
			page := readSVG(t, f)
			if size := page.texts[0].size; size < 0.97*textSize || size > 1.15*textSize {
				t.Errorf("%s, %v mm: letters of %v points, expected %d", name, width, size, textSize)
			}
		}
	}
}
