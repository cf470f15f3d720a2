package vector

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"fmt"
	"slices"
	"strings"

	"golang.org/x/image/font/sfnt"
)

// A document collects the objects of a PDF, version 1.4 (Adobe PDF Reference, third edition). Objects have the numbers 1, 2, … in their order.
type document struct {
	bytes.Buffer
	offsets []int
}

// add writes an object, and returns its number.
func (d *document) add(format string, args ...any) int {
	d.offsets = append(d.offsets, d.Len())
	fmt.Fprintf(d, "%d 0 obj\n", len(d.offsets))
	fmt.Fprintf(d, format, args...)
	d.WriteString("\nendobj\n")
	return len(d.offsets)
}

// stream writes compressed data as an object. The entries are those of its dictionary, besides the length and the filter.
func (d *document) stream(entries string, data []byte) int {
	var packed bytes.Buffer
	w := zlib.NewWriter(&packed)
	w.Write(data) // to memory, which does not fail
	w.Close()
	return d.add("<< %s/Length %d /Filter /FlateDecode >>\nstream\n%s\nendstream", entries, packed.Len(), packed.Bytes())
}

// pdfFile is the page as a PDF.
func (c *Canvas) pdfFile() ([]byte, error) {
	var d document
	d.WriteString("%PDF-1.4\n%\xE2\xE3\xCF\xD3\n")
	var resources strings.Builder
	resources.WriteString("<<")
	if len(c.fonts) > 0 {
		resources.WriteString(" /Font <<")
		for i, f := range c.fonts {
			object, err := d.font(f)
			if err != nil {
				return nil, err
			}
			fmt.Fprintf(&resources, " /F%d %d 0 R", i, object)
		}
		resources.WriteString(" >>")
	}
	if len(c.alphas) > 0 {
		resources.WriteString(" /ExtGState <<")
		for _, alpha := range c.alphas {
			opacity := decimals(float64(alpha)/255, 4)
			fmt.Fprintf(&resources, " /A%d << /ca %s /CA %s >>", alpha, opacity, opacity)
		}
		resources.WriteString(" >>")
	}
	resources.WriteString(" >>")
	content := d.stream("", c.body.Bytes())
	pages := len(d.offsets) + 2
	page := d.add("<< /Type /Page /Parent %d 0 R /MediaBox [0 0 %s %s] /Resources %s /Contents %d 0 R >>",
		pages, number(c.width), number(c.height), resources.String(), content)
	d.add("<< /Type /Pages /Kids [%d 0 R] /Count 1 >>", page)
	catalog := d.add("<< /Type /Catalog /Pages %d 0 R >>", pages)
	info := d.add("<< /Producer (qorbit) >>")
	start := d.Len()
	fmt.Fprintf(&d, "xref\n0 %d\n0000000000 65535 f \n", len(d.offsets)+1)
	for _, offset := range d.offsets {
		fmt.Fprintf(&d, "%010d 00000 n \n", offset)
	}
	fmt.Fprintf(&d, "trailer\n<< /Size %d /Root %d 0 R /Info %d 0 R >>\nstartxref\n%d\n%%%%EOF\n", len(d.offsets)+1, catalog, info, start)
	return d.Bytes(), nil
}

// boxOffset is the offset of the bounding box in the table head.
const boxOffset = 36

// font writes a font, whose codes are the numbers of its glyphs.
func (d *document) font(f *subset) (int, error) {
	data, err := f.file()
	if err != nil {
		return 0, err
	}
	t, err := parse(data)
	if err != nil {
		return 0, err
	}
	perMille := func(table string, offset int) int {
		return int(int16(binary.BigEndian.Uint16(t[table][offset:]))) * 1000 / f.units
	}
	const ascentOffset = 4 // of ascent and descent in hhea
	var widths []string
	for code := range f.glyphs {
		widths = append(widths, fmt.Sprint(perMille("hmtx", 4*code)))
	}
	name := f.tagged()
	file := d.stream(fmt.Sprintf("/Length1 %d ", len(data)), data)
	ascent := perMille("hhea", ascentOffset)
	// Symbolic (4): the glyphs are found by their numbers. CapHeight and StemV serve substitutes only.
	descriptor := d.add("<< /Type /FontDescriptor /FontName /%s /Flags 4 /FontBBox [%d %d %d %d] /ItalicAngle %d /Ascent %d /Descent %d /CapHeight %d /StemV 80 /FontFile2 %d 0 R >>",
		name, perMille("head", boxOffset), perMille("head", boxOffset+2), perMille("head", boxOffset+4), perMille("head", boxOffset+6),
		italicAngle(f.face), ascent, perMille("hhea", ascentOffset+2), ascent, file)
	descendant := d.add("<< /Type /Font /Subtype /CIDFontType2 /BaseFont /%s /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor %d 0 R /CIDToGIDMap /Identity /W [0 [%s]] >>",
		name, descriptor, strings.Join(widths, " "))
	return d.add("<< /Type /Font /Subtype /Type0 /BaseFont /%s /Encoding /Identity-H /DescendantFonts [%d 0 R] /ToUnicode %d 0 R >>",
		name, descendant, d.stream("", []byte(f.toUnicode()))), nil
}

// italicAngle is that of the table post, in whole degrees.
func italicAngle(face *sfnt.Font) int {
	if post := face.PostTable(); post != nil {
		return int(post.ItalicAngle)
	}
	return 0
}

// toUnicode says which characters the codes stand for.
func (f *subset) toUnicode() string {
	var b strings.Builder
	b.WriteString("/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n" +
		"/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def\n/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n" +
		"1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange\n")
	const most = 100 // in one block
	code := 1        // 0 is no character
	for block := range slices.Chunk(f.runes[1:], most) {
		fmt.Fprintf(&b, "%d beginbfchar\n", len(block))
		for _, r := range block {
			fmt.Fprintf(&b, "<%04X> <%04X>\n", code, r)
			code++
		}
		b.WriteString("endbfchar\n")
	}
	b.WriteString("endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n")
	return b.String()
}
