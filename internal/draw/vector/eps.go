package vector

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"math"
	"strings"
)

// prologue defines the operators of the body, which are those of PDF: what has a name of its own there has a longer one in
// PostScript. F chooses a font, by the name of its name, and a size.
const prologue = `%%BeginProlog
/m { moveto } bind def
/l { lineto } bind def
/c { curveto } bind def
/h { closepath } bind def
/f { fill } bind def
/S { stroke } bind def
/W { clip newpath } bind def
/w { setlinewidth } bind def
/d { setdash } bind def
/q { gsave } bind def
/Q { grestore } bind def
/cm { 6 array astore concat } bind def
/rg { setrgbcolor } bind def
/RG { setrgbcolor } bind def
/F { exch load findfont exch scalefont setfont } bind def
%%EndProlog
`

// epsFile is the page as Encapsulated PostScript, level 2 (Adobe Technical Note 5002). All that it defines goes into a dictionary of its own.
func (c *Canvas) epsFile() ([]byte, error) {
	var b bytes.Buffer
	fmt.Fprintf(&b, `%%!PS-Adobe-3.0 EPSF-3.0
%%%%BoundingBox: 0 0 %.0f %.0f
%%%%HiResBoundingBox: 0 0 %s %s
%%%%Creator: qorbit
%%%%LanguageLevel: 2
%%%%DocumentData: Clean7Bit
%%%%Pages: 1
`, math.Ceil(float64(c.width)), math.Ceil(float64(c.height)), number(c.width), number(c.height))
	for i, f := range c.fonts {
		start := "%%+ "
		if i == 0 {
			start = "%%DocumentSuppliedResources: "
		}
		fmt.Fprintf(&b, "%sfont %s\n", start, f.tagged())
	}
	b.WriteString("%%EndComments\n20 dict begin\n" + prologue + "%%BeginSetup\n")
	for i, f := range c.fonts {
		if err := type42(&b, i, f); err != nil {
			return nil, err
		}
	}
	b.WriteString("%%EndSetup\n%%Page: 1 1\ngsave\nfalse setstrokeadjust\n")
	b.Write(c.body.Bytes())
	b.WriteString("grestore\nshowpage\nend\n%%Trailer\n%%EOF\n")
	return b.Bytes(), nil
}

// longestString is the largest number of bytes of a string of PostScript.
const longestString = 65535

// type42 writes a font as type 42, a TrueType font within PostScript (Adobe Technical Note 5012).
func type42(b *bytes.Buffer, number int, f *subset) error {
	data, err := f.file()
	if err != nil {
		return err
	}
	t, err := parse(data)
	if err != nil {
		return err
	}
	data = append(data, 0) // which the format demands
	if len(data) > longestString {
		return fmt.Errorf("font %s: %d bytes, expected up to %d", f.name, len(data), longestString)
	}
	box := make([]string, 4)
	for i := range box {
		box[i] = decimals(float64(int16(binary.BigEndian.Uint16(t["head"][boxOffset+2*i:])))/float64(f.units), 4)
	}
	fmt.Fprintf(b, "%%%%BeginResource: font %s\n11 dict begin\n/FontName /%s def\n/FontType 42 def\n/PaintType 0 def\n/FontMatrix [1 0 0 1 0 0] def\n/FontBBox [%s] def\n",
		f.tagged(), f.tagged(), strings.Join(box, " "))
	fmt.Fprintf(b, "/Encoding 256 array\n0 1 255 { 1 index exch /.notdef put } for\n")
	for code := range f.runes[1:] {
		fmt.Fprintf(b, "dup %d %s put\n", code+1, f.glyphName(code+1))
	}
	fmt.Fprintf(b, "def\n/CharStrings %d dict dup begin\n", len(f.runes))
	for code := range f.runes {
		fmt.Fprintf(b, "%s %d def\n", f.glyphName(code), code)
	}
	b.WriteString("end def\n/sfnts [<\n")
	for ; len(data) > 0; data = data[min(36, len(data)):] {
		fmt.Fprintf(b, "%X\n", data[:min(36, len(data))])
	}
	fmt.Fprintf(b, ">] def\nFontName currentdict end definefont pop\n%%%%EndResource\n/F%d /%s def\n", number, f.tagged())
	return nil
}

// glyphName names the character that a glyph stands for, so that programs find the text again.
func (f *subset) glyphName(code int) string {
	if code == 0 {
		return "/.notdef"
	}
	return fmt.Sprintf("/uni%04X", f.runes[code])
}
