package vector

import (
	"bytes"
	"fmt"
	"image/color"
	"io"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	xfont "golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/font/liberation"
	"gonum.org/v1/plot/vg"

	"qorbit/internal/installed"
)

var cache = font.NewCache(liberation.Collection())

// face is Liberation Sans.
func face(size vg.Length, style xfont.Style, weight xfont.Weight) font.Face {
	f := font.Font{Typeface: "Liberation", Variant: "Sans", Style: style, Weight: weight}
	return cache.Lookup(f, size)
}

// text has composite glyphs, kerning, and characters beyond Latin-1.
const text = "AVAé Őrbits × – ²αβ"

// TestSubsetHasTheGlyphs: outlines and widths are those of the whole font, as an independent reader of fonts finds them. The file has
// no other glyphs than those and their components.
func TestSubsetHasTheGlyphs(t *testing.T) {
	for _, f := range []font.Face{face(9, xfont.StyleNormal, xfont.WeightNormal), face(9, xfont.StyleItalic, xfont.WeightBold)} {
		c := NewPDF(100, 100)
		s, err := c.font(f)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := s.show(text); err != nil {
			t.Fatal(err)
		}
		file, err := s.file()
		if err != nil {
			t.Fatal(err)
		}
		if len(file) > 12000 {
			t.Errorf("%s: %d bytes", s.name, len(file))
		}
		cut := readable(t, s, file)
		if n := cut.NumGlyphs(); n < len(s.glyphs)+2 || n > len(s.glyphs)+8 { // é and Ő have components
			t.Errorf("%s: %d glyphs for %d of the text", s.name, n, len(s.glyphs))
		}
		var b sfnt.Buffer
		ppem := fixed.Int26_6(s.units)
		for code, glyph := range s.glyphs {
			want, err := s.face.LoadGlyph(&b, glyph, ppem, nil)
			if err != nil {
				t.Fatal(err)
			}
			want = slices.Clone(want)
			got, err := cut.LoadGlyph(&b, sfnt.GlyphIndex(code), ppem, nil)
			if err != nil || !slices.Equal(got, want) {
				t.Errorf("%s: outline %d differs, %v", s.name, code, err)
			}
			width, _ := s.face.GlyphAdvance(&b, glyph, ppem, xfont.HintingNone)
			if got, err := cut.GlyphAdvance(&b, sfnt.GlyphIndex(code), ppem, xfont.HintingNone); err != nil || got != width {
				t.Errorf("%s: width of %d is %v, expected %v, %v", s.name, code, got, width, err)
			}
		}
	}
}

// readable parses the file of a subset. The reader asks for tables that a font in a PDF has no use for: they are those of the whole
// font.
func readable(t *testing.T, s *subset, file []byte) *sfnt.Font {
	t.Helper()
	var source bytes.Buffer
	if _, err := s.face.WriteSourceTo(nil, &source); err != nil {
		t.Fatal(err)
	}
	whole, err := parse(source.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	part, err := parse(file)
	if err != nil {
		t.Fatal(err)
	}
	if sum(file) != 0xB1B0AFBA {
		t.Errorf("%s: the checksum of the file is %#x", s.name, sum(file))
	}
	saved := neededTables
	defer func() { neededTables = saved }()
	neededTables = slices.Clone(saved)
	for _, name := range []string{"OS/2", "cmap", "name", "post"} {
		part[name] = whole[name]
		neededTables = append(neededTables, name)
	}
	slices.Sort(neededTables)
	font, err := sfnt.Parse(assemble(part))
	if err != nil {
		t.Fatal(err)
	}
	return font
}

// page draws text, turned text, arcs, dashes, what shines through, and nested states.
func page(c *Canvas) {
	c.SetColor(color.NRGBA{213, 94, 0, 255})
	var pie vg.Path
	pie.Move(vg.Point{X: 60, Y: 40})
	pie.Arc(vg.Point{X: 60, Y: 40}, 25, 0, 1.5*math.Pi)
	pie.Close()
	c.Fill(pie)
	c.Push()
	c.SetColor(color.NRGBA{0, 114, 178, 128})
	c.Fill(vg.Rectangle{Min: vg.Point{X: 100, Y: 10}, Max: vg.Point{X: 150, Y: 60}}.Path())
	c.Translate(vg.Point{X: 120, Y: 80})
	c.Rotate(math.Pi / 2)
	c.Scale(2, 2)
	c.FillString(face(6, xfont.StyleItalic, xfont.WeightNormal), vg.Point{}, "turned")
	c.Pop()
	c.SetLineWidth(4)
	c.SetLineDash([]vg.Length{8, 4}, 2)
	var curve vg.Path
	curve.Move(vg.Point{X: 10, Y: 120})
	curve.QuadTo(vg.Point{X: 60, Y: 160}, vg.Point{X: 110, Y: 120})
	c.Stroke(curve)
	c.SetColor(nil)
	c.FillString(face(12, xfont.StyleNormal, xfont.WeightNormal), vg.Point{X: 10, Y: 100}, text)
}

func written(t *testing.T, c *Canvas) []byte {
	t.Helper()
	page(c)
	var b bytes.Buffer
	if n, err := c.WriteTo(&b); err != nil || n != int64(b.Len()) {
		t.Fatal(n, err)
	}
	return b.Bytes()
}

// TestReadBack: Poppler, which has nothing to do with the writer, finds the text and the fonts.
func TestReadBack(t *testing.T) {
	name := filepath.Join(t.TempDir(), "page.pdf")
	if err := os.WriteFile(name, written(t, NewPDF(180, 160)), 0o666); err != nil {
		t.Fatal(err)
	}
	words := installed.Run(t, "pdftotext", "-enc", "UTF-8", name, "-")
	for _, want := range []string{"AVAé", "Őrbits", "×", "αβ"} {
		if !strings.Contains(words, want) {
			t.Errorf("no %s in %q", want, words)
		}
	}
	fonts := installed.Run(t, "pdffonts", name)
	if strings.Count(fonts, "+LiberationSans") != 2 || !strings.Contains(fonts, "+LiberationSans-Italic") || strings.Contains(fonts, " no ") {
		t.Errorf("fonts\n%s", fonts)
	}
}

// TestStructureOfPDF: the table of objects points to them, and the file has no time.
func TestStructureOfPDF(t *testing.T) {
	data := written(t, NewPDF(180, 160))
	if again := written(t, NewPDF(180, 160)); !bytes.Equal(data, again) {
		t.Error("two files differ")
	}
	start := regexp.MustCompile(`startxref\n(\d+)\n%%EOF\n$`).FindSubmatch(data)
	if start == nil {
		t.Fatal("no end")
	}
	at, _ := strconv.Atoi(string(start[1]))
	entries := regexp.MustCompile(`(\d{10}) 00000 n `).FindAllSubmatch(data[at:], -1)
	if objects := bytes.Count(data, []byte("\nendobj\n")); len(entries) != objects || objects == 0 {
		t.Errorf("%d entries for %d objects", len(entries), objects)
	}
	for i, entry := range entries {
		offset, _ := strconv.Atoi(string(entry[1]))
		if want := fmt.Sprintf("%d 0 obj\n", i+1); !bytes.HasPrefix(data[offset:], []byte(want)) {
			t.Errorf("object %d is not at byte %d", i+1, offset)
		}
	}
	if bytes.Contains(data, []byte("Date")) {
		t.Error("there is a time")
	}
}

// TestWhatCannotBeWritten fails when the file is written.
func TestWhatCannotBeWritten(t *testing.T) {
	for want, draw := range map[string]func(c *Canvas){
		"an image: expected lines": func(c *Canvas) { c.DrawImage(vg.Rectangle{}, nil) },
		"has no '語'": func(c *Canvas) {
			c.FillString(face(9, xfont.StyleNormal, xfont.WeightNormal), vg.Point{}, "日本語"[6:])
		},
		"more than 255 different characters": func(c *Canvas) {
			for r := rune(0x20); r < 0x300; r++ {
				if r < 0x7F || r > 0xA0 && r < 0x180 {
					c.FillString(face(9, xfont.StyleNormal, xfont.WeightNormal), vg.Point{}, string(r))
				}
			}
		},
	} {
		c := NewPDF(10, 10)
		draw(c)
		if n, err := c.WriteTo(io.Discard); err == nil || !strings.Contains(err.Error(), want) || n != 0 {
			t.Errorf("%d bytes, %v, expected %q", n, err, want)
		}
	}
}
