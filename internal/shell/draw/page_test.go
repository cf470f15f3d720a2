package draw

import (
	"bytes"
	"encoding/binary"
	"encoding/xml"
	"image"
	"image/color"
	"image/png"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/synctest"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"qorbit/internal/base/colour"
	"qorbit/internal/test"
)

// sample draws a page that has something of everything.
func sample(t *testing.T, format string, o Options) []byte {
	t.Helper()
	p := test.Must(New(format, 4*vg.Centimeter, 3*vg.Centimeter, o))
	p.SetColor(colour.Translucent(colour.Blue, 0.22))
	low, high := vg.Point{X: 2 * vg.Centimeter}, vg.Point{X: 4 * vg.Centimeter, Y: 1 * vg.Centimeter}
	p.Fill(vg.Rectangle{Min: low, Max: high}.Path())
	p.SetColor(colour.Missed)
	p.Fill(vg.Rectangle{Max: vg.Point{X: 2 * vg.Centimeter, Y: 1 * vg.Centimeter}}.Path())
	for i, style := range []struct{ bold bool }{{false}, {true}} {
		s := Text(9)
		if style.bold {
			s = Bold(s)
		}
		p.FillText(s, vg.Point{X: 5, Y: vg.Length(40 - 12*i)}, "8 × 8 & N²")
	}
	var b bytes.Buffer
	n, err := p.WriteTo(&b)
	if err != nil || n != int64(b.Len()) {
		t.Fatalf("%s: %d of %d bytes, %v", format, n, b.Len(), err)
	}
	return b.Bytes()
}

// TestPagesAreReproducible: the same bytes at another time.
func TestPagesAreReproducible(t *testing.T) {
	for _, format := range Formats {
		first := sample(t, format, Options{})
		synctest.Test(t, func(t *testing.T) { // whose clock begins in the year 2000
			for range 5 { // maps of the library are walked anew
				if !bytes.Equal(first, sample(t, format, Options{})) {
					t.Errorf("%s: two renderings differ", format)
				}
			}
		})
	}
}

// TestSVGReadsBack: it is well formed, and its text is there with fonts that every system has.
func TestSVGReadsBack(t *testing.T) {
	data := sample(t, "svg", Options{})
	var texts []string
	for d := xml.NewDecoder(bytes.NewReader(data)); ; {
		token, err := d.Token()
		if err == io.EOF {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		if c, ok := token.(xml.CharData); ok && strings.TrimSpace(string(c)) != "" {
			texts = append(texts, strings.TrimSpace(string(c)))
		}
	}
	if want := []string{"8 × 8 & N²", "8 × 8 & N²"}; !slices.Equal(texts, want) {
		t.Errorf("texts %q, expected %q", texts, want)
	}
	n := bytes.Count(data, []byte("Helvetica,sans-serif;"))
	if n != 2 || bytes.Count(data, []byte("font-weight:bold")) != 1 {
		t.Errorf("%d texts with a font of every system:\n%s", n, data)
	}
}

// TestPNGReadsBack: size, resolution, background and a pixel of the red corner.
func TestPNGReadsBack(t *testing.T) {
	data := sample(t, "png", Options{})
	picture := test.Must(png.Decode(bytes.NewReader(data)))
	if b := picture.Bounds(); b.Dx() != 236 || b.Dy() != 177 { // 4 and 3 cm at 150 dots per inch
		t.Errorf("size %v", b)
	}
	for at, want := range map[[2]int]color.Color{{10, 170}: colour.Missed, {230, 5}: colour.Paper} {
		if got := color.NRGBAModel.Convert(picture.At(at[0], at[1])); got != color.NRGBAModel.Convert(want) {
			t.Errorf("pixel %v is %v, expected %v", at, got, want)
		}
	}
	i := bytes.Index(data, []byte("pHYs"))
	if i != 37 || binary.BigEndian.Uint32(data[i+4:]) != 5906 || data[i+12] != 1 {
		t.Errorf("no resolution at byte %d", i)
	}
}

// TestPDFReadsBack through poppler, which is not of the library that wrote it.
func TestPDFReadsBack(t *testing.T) {
	name := filepath.Join(t.TempDir(), "page.pdf")
	data := sample(t, "pdf", Options{})
	if err := os.WriteFile(name, data, 0o666); err != nil {
		t.Fatal(err)
	}
	const twice = "8 × 8 & N² 8 × 8 & N²" // plain and bold
	if got := strings.Fields(test.Run(t, "pdftotext", name, "-")); !slices.Equal(got, strings.Fields(twice)) {
		t.Errorf("text %q", got)
	}
	info := test.Run(t, "pdfinfo", name)
	if !strings.Contains(info, "113.39 x 85.04 pts") || !strings.Contains(info, "Pages:           1\n") {
		t.Errorf("pdfinfo says\n%s", info)
	}
	if len(data) > 60000 {
		t.Errorf("%d bytes, expected fewer: fonts as subsets", len(data))
	}
	list := test.Run(t, "pdffonts", name)
	embedded := strings.Count(list, " yes no  yes ") // with Unicode
	if strings.Count(list, "liberationsans") != 2 || embedded != 2 {
		t.Errorf("pdffonts says\n%s", list)
	}
}

// TestFormatsLookAlike: rendered by programs that have nothing to do with the library, SVG and PDF have the colours of
// the PNG nearly everywhere: text, bold text and what shines through.
func TestFormatsLookAlike(t *testing.T) {
	dir := t.TempDir()
	pixels := make(map[string]image.Image)
	for _, format := range []string{"svg", "png", "pdf"} {
		name := filepath.Join(dir, "page."+format)
		if err := os.WriteFile(name, sample(t, format, Options{}), 0o666); err != nil {
			t.Fatal(err)
		}
		switch format {
		case "svg":
			test.Run(t, "rsvg-convert", "--dpi-x=150", "--dpi-y=150", name, "-o", name+".png")
			name += ".png"
		case "pdf":
			test.Run(t, "pdftoppm", "-r", "150", "-png", "-singlefile", name, name)
			name += ".png"
		}
		file, err := os.Open(name)
		if err != nil {
			t.Fatal(err)
		}
		defer file.Close()
		if pixels[format], err = png.Decode(file); err != nil {
			t.Fatal(err)
		}
	}
	for _, format := range []string{"svg", "pdf"} {
		bounds := pixels["png"].Bounds().Intersect(pixels[format].Bounds())
		different := 0
		for y := bounds.Min.Y; y < bounds.Max.Y; y++ {
			for x := bounds.Min.X; x < bounds.Max.X; x++ {
				if !near(pixels["png"].At(x, y), pixels[format].At(x, y)) {
					different++
				}
			}
		}
		if all := bounds.Dx() * bounds.Dy(); bounds.Dx() < 236 || bounds.Dy() < 177 || different > all/25 {
			t.Errorf("%s: %d of %d pixels differ from the png, %v", format, different, all, bounds)
		}
	}
}

func TestNewRefuses(t *testing.T) {
	for _, c := range []struct {
		format        string
		width, height vg.Length
		want          string
	}{
		{"jpeg", 10, 10, `picture format "jpeg": expected one of svg, png, pdf, tikz`},
		{"svg", 0, 10, "expected more than nothing"},
		{"svg", 10, -1, "expected more than nothing"},
		{"png", 1e4, 1e4, "no more than 64 megapixels"},
	} {
		if _, err := New(c.format, c.width, c.height, Options{}); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, expected %q", c.format, err, c.want)
		}
	}
}

// TestLegendColumns: entries stand one below the other in as few lines as fit, and the columns are aligned.
func TestLegendColumns(t *testing.T) {
	type place struct {
		x, y vg.Length
	}
	var places []place
	l := Legend{Sign: 10, Line: 12}
	for _, text := range []string{"short", "a text that is long", "of five", "entries", "the last of them"} {
		note := func(_ draw.Canvas, left vg.Point) { places = append(places, place{left.X, left.Y}) }
		l.Entries = append(l.Entries, LegendEntry{Text: text, Draw: note})
	}
	page := test.Must(New("svg", 300, 100, Options{}))
	need := func(columns int) (width vg.Length) {
		for column := range columns {
			widest := vg.Length(0)
			for i := column; i < len(l.Entries); i += columns {
				widest = max(widest, l.Sign+Text(7).Width(l.Entries[i].Text))
			}
			width += widest + legendGap
		}
		return width - legendGap
	}
	for width := vg.Length(10); width < 400; width += 15 {
		places = nil
		l.Room = width
		l.Draw(page.Canvas, vg.Point{X: 20, Y: 90})
		columns := 0
		for columns < len(places) && places[columns].y == places[0].y {
			columns++
		}
		lines := (4 + columns) / columns
		if columns > 1 && need(columns) > width || l.Size().Y != vg.Length(lines*12) {
			t.Errorf("width %v: %d columns, which need %v, height %v", width, columns, need(columns), l.Size().Y)
		}
		for more := 2; more <= 5; more++ {
			if need(more) <= width && (4+more)/more < lines {
				t.Errorf("width %v: %d columns, and %d would fit", width, columns, more)
			}
		}
		for i, p := range places {
			if p.x != places[i%columns].x || p.y != 84-vg.Length(i/columns*12) {
				t.Errorf("width %v: entry %d at %v", width, i+1, p)
			}
		}
	}
	if empty := (Legend{Line: 12}).Size(); empty != (vg.Point{}) {
		t.Error("an empty legend has a height")
	}
}

// TestLegendInLaTeX: in Computer Modern, whose letters are wider, a text ends well before the sign that follows in its
// line.
func TestLegendInLaTeX(t *testing.T) {
	var signs []vg.Point
	l := Legend{Sign: 14, Line: 14, Room: 320, LaTeX: true}
	texts := []string{
		"queen put in, with its row and column", "gap where a row or column opens",
		"class 4 (half turn)", "orbit of order 8", "Inc", "Mov",
	}
	for _, text := range texts {
		record := func(_ draw.Canvas, left vg.Point) { signs = append(signs, left) }
		l.Entries = append(l.Entries, LegendEntry{Text: text, Draw: record})
	}
	page := test.Must(New("tikz", 400, 100, Options{}))
	l.Draw(page.Canvas, vg.Point{X: 10, Y: 90})
	document := `\documentclass{article}\begin{document}\fontsize{8}{10}\selectfont` + "\n"
	for _, text := range texts {
		document += `\setbox0\hbox{` + text + `}\typeout{wide \the\wd0}` + "\n"
	}
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "legend.tex"), []byte(document+`\end{document}`), 0o666); err != nil {
		t.Fatal(err)
	}
	latex := test.Command(t, "pdflatex", "-interaction=nonstopmode", "-halt-on-error", "legend.tex")
	latex.Dir = dir
	log := test.Must(latex.CombinedOutput())
	found := regexp.MustCompile(`wide ([\d.]+)pt`).FindAllSubmatch(log, -1)
	if len(found) != len(texts) {
		t.Fatalf("%d widths\n%s", len(found), log)
	}
	beside := 0
	for i := range texts[1:] {
		if signs[i].Y != signs[i+1].Y {
			continue
		}
		beside++
		width := test.Must(strconv.ParseFloat(string(found[i][1]), 64)) * 72 / 72.27 * legendLetters / letterSize
		if free := signs[i+1].X - signs[i].X - l.Sign - vg.Length(width); free < 0.9*legendGap {
			t.Errorf("%q ends %.1f points before the next sign, expected about %d", texts[i], free, legendGap)
		}
	}
	if beside < 3 {
		t.Errorf("%d pairs of texts side by side", beside)
	}
}

// TestGrey: a picture in shades of grey has no colour.
func TestGrey(t *testing.T) {
	m := test.Must(png.Decode(bytes.NewReader(sample(t, "png", Options{Grey: true}))))
	for y := range m.Bounds().Dy() {
		for x := range m.Bounds().Dx() {
			if r, g, b, _ := m.At(x, y).RGBA(); r != g || g != b {
				t.Fatalf("pixel %d,%d is %v", x, y, m.At(x, y))
			}
		}
	}
	for grey, want := range map[bool]string{
		false: `\definecolor{missed}{HTML}{D55E00}`,
		true:  `\definecolor{missed}{HTML}{3A3A3A}`,
	} {
		if file := sample(t, "tikz", Options{Grey: grey}); !bytes.Contains(file, []byte(want)) {
			t.Errorf("no %s in\n%s", want, file)
		}
	}
}

// TestEmptyTikZHasASize: LaTeX would divide by that of a picture of nothing, to enlarge it.
func TestEmptyTikZHasASize(t *testing.T) {
	page := test.Must(New("tikz", 400, 100, Options{Width: 200}))
	var file bytes.Buffer
	if _, err := page.WriteTo(&file); err != nil {
		t.Fatal(err)
	}
	if want := `\useasboundingbox (0,0) rectangle (400,100);`; strings.Count(file.String(), want) != 1 {
		t.Errorf("expected %s in %s", want, file.String())
	}
}
