package draw

import (
	"bytes"
	"encoding/binary"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"slices"
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
	return file(t, p)
}

// file is what a page is written as.
func file(t *testing.T, p *Page) []byte {
	t.Helper()
	var b bytes.Buffer
	if n, err := p.WriteTo(&b); err != nil || n != int64(b.Len()) {
		t.Fatalf("%d of %d bytes, %v", n, b.Len(), err)
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

// TestLegendColumns: entries stand line by line, each column as wide as its widest entry, in as few lines as fit.
func TestLegendColumns(t *testing.T) {
	var places []vg.Point
	l := Legend{Sign: 10, Line: 12}
	for _, text := range []string{"short", "a text that is long", "of five", "entries", "the last of them"} {
		note := func(_ draw.Canvas, left vg.Point) { places = append(places, left) }
		l.Entries = append(l.Entries, LegendEntry{Text: text, Draw: note})
	}
	page := test.Must(New("svg", 300, 100, Options{}))
	room := func(text string) vg.Length { return l.Sign + Text(legendLetters).Width(text) + legendGap }
	three := []vg.Length{0, room("entries"), room("entries") + room("a text that is long")}
	all := three[2] + room("of five") - legendGap
	for width, columns := range map[vg.Length][]vg.Length{all: three, all - 1: {0, room("the last of them")}, 0: {0}} {
		places, l.Room = nil, width
		l.Draw(page.Canvas, vg.Point{X: 20, Y: 90})
		for i, p := range places {
			at := vg.Point{X: 20 + columns[i%len(columns)], Y: 84 - 12*vg.Length(i/len(columns))}
			if off := p.Sub(at); off.Dot(off) > 1e-9 {
				t.Errorf("room %v: entry %d at %v, expected %v", width, i+1, p, at)
			}
		}
		if lines := (4 + len(columns)) / len(columns); l.Size().Y != vg.Length(lines*12) {
			t.Errorf("room %v: height %v of %d lines", width, l.Size().Y, lines)
		}
	}
	if empty := (Legend{Line: 12}).Size(); empty != (vg.Point{}) {
		t.Error("an empty legend has a size")
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
	empty := string(file(t, test.Must(New("tikz", 400, 100, Options{Width: 200}))))
	if want := `\useasboundingbox (0,0) rectangle (400,100);`; strings.Count(empty, want) != 1 {
		t.Errorf("expected %s in %s", want, empty)
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
