package board

import (
	"bytes"
	"encoding/xml"
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

// TestText: whole figures, as they are printed.
func TestText(t *testing.T) {
	for name, want := range map[string]string{
		"orbit4": `order 8, a solution with 3; stabiliser: identity, rotation by 180 degrees

po1, po7                po2, po3                  po4, po5                  po6, po8
   1 2 3 4 5 6 7 8         1 2 3 4 5 6 7 8           1 2 3 4 5 6 7 8           1 2 3 4 5 6 7 8
1  · · · · Q · · ·      1  · · Q · · · · ·        1  · · · Q · · · ·        1  · · · · · Q · ·
2  · · Q · · · · ·      2  · · · · Q · · ·        2  · · · · · Q · ·        2  · · · Q · · · ·
3  Q · · · · · · ·      3  · Q · · · · · ·        3  · · · · · · · Q        3  · · · · · · Q ·
4  · · · · · · Q ·      4  · · · · · · · Q        4  · Q · · · · · ·        4  Q · · · · · · ·
5  · Q · · · · · ·      5  Q · · · · · · ·        5  · · · · · · Q ·        5  · · · · · · · Q
6  · · · · · · · Q      6  · · · · · · Q ·        6  Q · · · · · · ·        6  · Q · · · · · ·
7  · · · · · Q · ·      7  · · · Q · · · ·        7  · · Q · · · · ·        7  · · · · Q · · ·
8  · · · Q · · · ·      8  · · · · · Q · ·        8  · · · · Q · · ·        8  · · Q · · · · ·
3,5,2,8,1,7,4,6         5,3,1,7,2,8,6,4           6,4,7,1,8,2,5,3           4,6,8,2,7,1,3,5
po1: identity           po2: reflection in the    po4: reflection in the    po6: rotation by 90
po7: rotation by 180    main diagonal             horizontal axis           degrees
degrees                 po3: reflection in the    po5: reflection in the    counterclockwise
                        antidiagonal              vertical axis             po8: rotation by 270
                                                                            degrees
                                                                            counterclockwise
`,
		"list": `along the columns           along the rows
   1 2 3 4 5                   1 2 3 4 5
1  Q · · · ·                1  Q · · · ·
2  · · · Q ·                2  · · · Q ·
3  · Q · · ·                3  · Q · · ·
4  · · · · Q                4  · · · · Q
5  · · Q · ·                5  · · Q · ·
1,3,5,2,4                   1,3,5,2,4
a solution with 1           a solution with 1
1: (5,0,5)   2: (5,5,10)    1: (10,5,5)  2: (5,5,10)
3: (10,5,5)                 3: (10,5,5)

k: columns k to k+2 (length², 2 × area, length²)
k: rows k to k+2, the same
`,
		"collision": `order 7, 2 orbits with the same triangles in another order

along the columns      along the columns
   1 2 3 4 5 6 7          1 2 3 4 5 6 7
1  Q · · · · · ·       1  · · · · · Q ·
2  · · · · · Q ·       2  Q · · · · · ·
3  · · · Q · · ·       3  · · Q · · · ·
4  · Q · · · · ·       4  · · · · Q · ·
5  · · · · · · Q       5  · · · · · · Q
6  · · · · Q · ·       6  · Q · · · · ·
7  · · Q · · · ·       7  · · · Q · · ·
1,4,7,3,6,2,5          2,6,3,7,4,1,5
in order: 1 2 2 2 2    in order: 2 2 2 1 2
a solution with 1      a solution with 2
1: 1 × (10,0,10)       1: 1 × (10,0,10)
2: 4 × (10,7,17)       2: 4 × (10,7,17)

along the rows                      along the rows
   1 2 3 4 5 6 7                       1 2 3 4 5 6 7
1  Q · · · · · ·                    1  · · · · · Q ·
2  · · · · · Q ·                    2  Q · · · · · ·
3  · · · Q · · ·                    3  · · Q · · · ·
4  · Q · · · · ·                    4  · · · · Q · ·
5  · · · · · · Q                    5  · · · · · · Q
6  · · · · Q · ·                    6  · Q · · · · ·
7  · · Q · · · ·                    7  · · · Q · · ·
1,4,7,3,6,2,5                       2,6,3,7,4,1,5
in order: 3 4 3 3 4                 in order: 3 4 4 3 3
a solution with 1                   a solution with 2
3: 3 × (5,7,26)   4: 2 × (5,0,5)    3: 3 × (5,7,26)   4: 2 × (5,0,5)

equal numbers: equal triangles, reversed or not (length², 2 × area, length²)
`,
		"mov": `                           Mov(3,1,2.5,8.5) gives
   1 2 3 4 5 6 7 8
1  - · · · · · · Q:           1 2 3 4 5 6 7 8
2  - · · Q · · · ·:        1  · · · · · · Q +
  ================= 2.5    2  · · Q · · · · +
3  x - - - - - - -:        3  + + + + + + + @
4  - · Q · · · · ·:        4  · Q · · · · · +
5  - · · · · Q · ·:        5  · · · · Q · · +
6  - Q · · · · · ·:        6  Q · · · · · · +
7  - · · · · · Q ·:        7  · · · · · Q · +
8  - · · · Q · · ·:        8  · · · Q · · · +
                 8.5
3,6,4,2,8,5,7,1            6,4,2,8,5,7,1,3
a solution with 3          a solution with 6

Q  queen that stays
x  queen taken out, with its row and column (-)
@  queen put in, with its row and column (+)
: and =  gap where a row or column opens
`,
	} {
		if got := written(t, figures(t)[name], "text"); got != want {
			t.Errorf("%s is\n%s\nexpected\n%s", name, got, want)
		}
	}
}

// TestTikZFitsAnArticle: pdflatex makes no box overfull of any figure, though none but the largest is reduced by more
// than a twentieth for the 345pt of an article, and the captions can be read in what it makes.
func TestTikZFitsAnArticle(t *testing.T) {
	test.Long(t)
	dir := t.TempDir()
	document := "\\documentclass{article}\n\\usepackage{tikz}\n\\let\\reduced\\resizebox\n" +
		"\\def\\resizebox#1#2#3{\\setbox2\\hbox{#3}\\ifdim\\wd2>365pt\\typeout{wide: \\name}\\fi\\reduced{#1}{#2}{\\box2}}\n\\begin{document}\n"
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

// An svgPage is what a test reads of an SVG.
type svgPage struct {
	ViewBox string `xml:"viewBox,attr"`
	Group   struct {
		Paths []struct {
			D     string `xml:"d,attr"`
			Style string `xml:"style,attr"`
		} `xml:"path"`
		Texts []struct {
			X     vg.Length `xml:"x,attr"`
			Y     vg.Length `xml:"y,attr"` // turned over: 0 is the lower edge, −height the upper one
			Style string    `xml:"style,attr"`
			Text  string    `xml:",chardata"`
		} `xml:"text"`
	} `xml:"g"`
}

// TestPagesHoldTheirBoards: each figure has a crown for each queen beside those of the legend, the texts of all
// panels, and nothing beyond the edges of the page. A bare one has no text and no legend, and its boards reach to the
// edges.
func TestPagesHoldTheirBoards(t *testing.T) {
	for name, f := range figures(t) {
		f.Options.Bare = true
		holdsItsBoards(t, "bare "+name, f)
	}
	for name, f := range figures(t) {
		holdsItsBoards(t, name, f)
	}
}

func holdsItsBoards(t *testing.T, name string, f *Figure) {
	number, size := regexp.MustCompile(`-?[0-9.]+(e[-+]?[0-9]+)?`), regexp.MustCompile(`font-size:([0-9.]+)px`)
	arc := regexp.MustCompile(`A\S+ 0 \d \d `) // what stands before the end of an arc
	var page svgPage
	if err := xml.Unmarshal([]byte(written(t, f, "svg")), &page); err != nil {
		t.Fatal(err)
	}
	edges := number.FindAllString(page.ViewBox, -1)
	width, _ := strconv.ParseFloat(edges[2], 64)
	height, _ := strconv.ParseFloat(edges[3], 64)
	crowns := 0
	low, high := [2]float64{width, height}, [2]float64{}
	for _, path := range page.Group.Paths {
		if strings.Count(path.D, "A") == 10 && !strings.Contains(path.Style, "stroke") { // five balls
			crowns++
		}
		for i, text := range number.FindAllString(arc.ReplaceAllString(path.D, " "), -1) {
			most := []float64{width, height}[i%2] + 0.01
			if v, err := strconv.ParseFloat(text, 64); err != nil || v < -0.01 || v > most {
				t.Errorf("%s: %s leaves the page of %v × %v", name, path.D, width, height)
				break
			} else if strings.Contains(path.Style, "stroke") { // unlike the page, which is filled
				low[i%2], high[i%2] = min(low[i%2], v), max(high[i%2], v)
			}
		}
	}
	queens := 0
	for _, p := range f.Panels {
		queens += len(p.Perm)
	}
	for _, s := range f.legend() {
		if s == stays || s == taken || s == put || s == clashes {
			queens++
		}
	}
	if crowns != queens {
		t.Errorf("%s: %d queens, expected %d", name, crowns, queens)
	}
	if f.Options.Bare {
		if n := len(page.Group.Texts); n > 0 {
			t.Errorf("%s: %d texts", name, n)
		}
		least := f.order()
		for _, p := range f.Panels {
			least = min(least, len(p.Perm))
		}
		free := max(low[0], low[1], width-high[0], height-high[1])
		square := float64(usualSquare(f.order()))
		if free > (1+float64(f.order()-least))/2*square { // smaller boards stand in the middle

			t.Errorf("%s: a margin of %.1f points", name, free)
		}
		return
	}
	var all strings.Builder
	for _, text := range page.Group.Texts {
		points, _ := strconv.ParseFloat(size.FindStringSubmatch(text.Style)[1], 64)
		style := draw.Text(vg.Length(points))
		if strings.Contains(text.Style, "bold") {
			style = draw.Bold(style)
		}
		beside := text.X < 0 || float64(text.X+style.Width(text.Text)) > width
		if beside || text.Y > 0 || float64(-text.Y) > height-points*0.7 {
			t.Errorf("%s: %q at %v,%v leaves the page of %v × %v", name, text.Text, text.X, -text.Y, width, height)
		}
		all.WriteString(strings.TrimSpace(text.Text) + " ")
	}
	for _, p := range f.Panels {
		for _, want := range append([]string{p.Title, p.Then}, p.Caption...) {
			if !strings.Contains(strings.ReplaceAll(all.String(), ", ", ","), strings.ReplaceAll(want, ", ", ",")) { // it may be broken there
				t.Errorf("%s: no %q on the page", name, want)
			}
		}
	}
}

// TestTrianglesAreListed: each is a text of its own, in columns, of which no two touch.
func TestTrianglesAreListed(t *testing.T) {
	entry := regexp.MustCompile(`^\d+: \(\d+,\d+,\d+\)$`)
	for _, name := range []string{"signature", "list", "large"} {
		var want, got []string
		f := figures(t)[name]
		for _, p := range f.Panels {
			want = append(want, p.list()...)
		}
		var page svgPage
		if err := xml.Unmarshal([]byte(written(t, f, "svg")), &page); err != nil {
			t.Fatal(err)
		}
		ends := make(map[vg.Length]vg.Length) // of the last text, by the height of the line
		for _, text := range page.Group.Texts {
			line := strings.TrimSpace(text.Text)
			if !entry.MatchString(line) {
				continue
			}
			got = append(got, line)
			if end, ok := ends[text.Y]; ok && text.X < end+0.9*listGap {
				t.Errorf("%s: %q begins at %v, the one before ends at %v", name, line, text.X, end)
			}
			ends[text.Y] = text.X + draw.Text(smallSize).Width(line)
		}
		if !slices.Equal(got, want) || len(want) < 6 || len(ends) == len(got) {
			t.Errorf("%s: %d lines of %q, expected %q", name, len(ends), got, want)
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
			var page svgPage
			if err := xml.Unmarshal([]byte(written(t, f, "svg")), &page); err != nil {
				t.Fatal(err)
			}
			if len(page.Group.Texts) != len(perms) {
				t.Fatalf("%s: %d texts", name, len(page.Group.Texts))
			}
			found := regexp.MustCompile(`font-size:([0-9.]+)px`).FindStringSubmatch(page.Group.Texts[0].Style)
			size, err := strconv.ParseFloat(found[1], 64)
			if err != nil || size < 0.97*textSize || size > 1.15*textSize {
				t.Errorf("%s, %v mm: letters of %v points, expected %d", name, width, size, textSize)
			}
		}
	}
}
