package vector

import (
	"bytes"
	"fmt"
	"hash/fnv"
	"slices"

	xfont "golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/vg"
)

// A subset is a font with the glyphs of it that occur on the page.
type subset struct {
	face   *sfnt.Font
	name   string
	units  int               // per em
	glyphs []sfnt.GlyphIndex // in the order of their first use; number 0 is the glyph of missing characters
	runes  []rune            // what they stand for
	code   map[sfnt.GlyphIndex]int
	buffer sfnt.Buffer
}

// A shown glyph has its code in the subset, and the space from its origin to the next one, in units: its width and kerning.
type shown struct {
	code           int
	advance, width int
}

// font finds the subset of a font, or begins one.
func (c *Canvas) font(face font.Face) (*subset, error) {
	for _, f := range c.fonts {
		if f.face == face.Face {
			return f, nil
		}
	}
	f := &subset{face: face.Face, units: int(face.Face.UnitsPerEm()), glyphs: []sfnt.GlyphIndex{0}, runes: []rune{0xFFFD}, code: make(map[sfnt.GlyphIndex]int)}
	name, err := f.face.Name(&f.buffer, sfnt.NameIDPostScript)
	if err != nil {
		return nil, fmt.Errorf("font %s: %w", face.Name(), err)
	}
	f.name = name
	c.fonts = append(c.fonts, f)
	return f, nil
}

// mostGlyphs is the number of codes of a byte.
const mostGlyphs = 256

// show finds the glyphs of a text, and adds them to the subset.
func (f *subset) show(text string) ([]shown, error) {
	var all []shown
	ppem := fixed.Int26_6(f.units)
	last := sfnt.GlyphIndex(0)
	for i, r := range text {
		glyph, err := f.face.GlyphIndex(&f.buffer, r)
		switch {
		case err != nil:
			return nil, err
		case glyph == 0:
			return nil, fmt.Errorf("text %q: font %s has no %q", text, f.name, r)
		}
		if i > 0 {
			if kern, err := f.face.Kern(&f.buffer, last, glyph, ppem, xfont.HintingNone); err == nil {
				all[len(all)-1].advance += int(kern)
			}
		}
		width, err := f.face.GlyphAdvance(&f.buffer, glyph, ppem, xfont.HintingNone)
		if err != nil {
			return nil, err
		}
		code, ok := f.code[glyph]
		if !ok {
			if code = len(f.glyphs); code == mostGlyphs {
				return nil, fmt.Errorf("text %q: more than %d different characters", text, mostGlyphs-1)
			}
			f.code[glyph] = code
			f.glyphs, f.runes = append(f.glyphs, glyph), append(f.runes, r)
		}
		all = append(all, shown{code, int(width), int(width)})
		last = glyph
	}
	return all, nil
}

// file is the TrueType file of the subset: glyph k is the one with code k.
func (f *subset) file() ([]byte, error) {
	var source bytes.Buffer
	if _, err := f.face.WriteSourceTo(&f.buffer, &source); err != nil {
		return nil, err
	}
	file, err := cut(source.Bytes(), f.glyphs)
	if err != nil {
		return nil, fmt.Errorf("font %s: %w", f.name, err)
	}
	return file, nil
}

// tagged is the name of the subset: six letters for the glyphs that it has come before the name of the font.
func (f *subset) tagged() string {
	h := fnv.New64a()
	for _, g := range slices.Sorted(slices.Values(f.glyphs)) {
		h.Write([]byte{byte(g >> 8), byte(g)})
	}
	sum, tag := h.Sum64(), make([]byte, 6)
	for i := range tag {
		tag[i], sum = byte('A'+sum%26), sum/26
	}
	return string(tag) + "+" + f.name
}

// text writes a line of text. A code has two bytes, and kerning is in thousandths of the size.
func (c *Canvas) text(f *subset, size vg.Length, at vg.Point, glyphs []shown) {
	name := fmt.Sprintf("/F%d", slices.Index(c.fonts, f))
	fmt.Fprintf(&c.body, "BT %s %s Tf %s %s Td [<", name, number(size), number(at.X), number(at.Y))
	for i, g := range glyphs {
		fmt.Fprintf(&c.body, "%04X", g.code)
		if g.advance != g.width && i < len(glyphs)-1 {
			fmt.Fprintf(&c.body, ">%s<", decimals(float64(g.width-g.advance)*1000/float64(f.units), 2))
		}
	}
	c.write(">] TJ ET\n")
}
