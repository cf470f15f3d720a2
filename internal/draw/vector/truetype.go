package vector

import (
	"encoding/binary"
	"fmt"
	"maps"
	"slices"

	"golang.org/x/image/font/sfnt"
)

// The tables of a TrueType font that a PDF and a font of PostScript type 42 need (OpenType 1.9). The instructions that fit glyphs to
// pixels are left out, with the tables that serve them.
var neededTables = []string{"glyf", "head", "hhea", "hmtx", "loca", "maxp"}

// Offsets in these tables.
const (
	headChecksum   = 8  // of the whole file
	headLocaFormat = 50 // 0 for offsets in pairs of bytes, 1 for offsets in bytes
	hheaMetrics    = 34 // the number of widths in hmtx
	maxpGlyphs     = 4
	maxpInstructed = 14 // up to its end, the limits of instructions
	maxpComponents = 28 // the limits of composite glyphs
)

// A trueType is a font file in parts.
type trueType map[string][]byte

// cut makes a font of some glyphs of a font. Glyph k of it is the k-th one; the components of composite glyphs follow.
func cut(file []byte, glyphs []sfnt.GlyphIndex) ([]byte, error) {
	source, err := parse(file)
	if err != nil {
		return nil, err
	}
	glyphs = slices.Clone(glyphs)
	var outlines, places, metrics []byte
	place := func() { places = binary.BigEndian.AppendUint32(places, uint32(len(outlines))) }
	for k := 0; k < len(glyphs); k++ { // which grows
		outline, err := source.outline(int(glyphs[k]))
		if err != nil {
			return nil, fmt.Errorf("glyph %d: %w", glyphs[k], err)
		}
		outline, err = withoutInstructions(outline, func(component sfnt.GlyphIndex) int {
			at := slices.Index(glyphs, component)
			if at < 0 {
				at = len(glyphs)
				glyphs = append(glyphs, component)
			}
			return at
		})
		if err != nil {
			return nil, fmt.Errorf("glyph %d: %w", glyphs[k], err)
		}
		place()
		outlines = append(outlines, padded(outline)...)
		metrics = append(metrics, source.metric(int(glyphs[k]))...)
	}
	place()
	head, hhea, maxp := slices.Clone(source["head"]), slices.Clone(source["hhea"]), slices.Clone(source["maxp"])
	binary.BigEndian.PutUint32(head[headChecksum:], 0)
	binary.BigEndian.PutUint16(head[headLocaFormat:], 1)
	binary.BigEndian.PutUint16(hhea[hheaMetrics:], uint16(len(glyphs)))
	binary.BigEndian.PutUint16(maxp[maxpGlyphs:], uint16(len(glyphs)))
	clear(maxp[maxpInstructed:maxpComponents])
	return assemble(trueType{"glyf": outlines, "head": head, "hhea": hhea, "hmtx": metrics, "loca": places, "maxp": maxp}), nil
}

// parse finds the tables of a file.
func parse(file []byte) (trueType, error) {
	t := make(trueType)
	if len(file) < 12 || binary.BigEndian.Uint32(file) != 0x00010000 {
		return nil, fmt.Errorf("no TrueType font")
	}
	for i := range int(binary.BigEndian.Uint16(file[4:])) {
		entry := file[12+16*i:]
		offset, length := binary.BigEndian.Uint32(entry[8:]), binary.BigEndian.Uint32(entry[12:])
		t[string(entry[:4])] = file[offset : offset+length]
	}
	for _, name := range neededTables {
		if t[name] == nil {
			return nil, fmt.Errorf("no table %s", name)
		}
	}
	return t, nil
}

// outline is the description of a glyph, nil for a space.
func (t trueType) outline(glyph int) ([]byte, error) {
	if glyph >= int(binary.BigEndian.Uint16(t["maxp"][maxpGlyphs:])) {
		return nil, fmt.Errorf("not in the font")
	}
	loca := t["loca"]
	if binary.BigEndian.Uint16(t["head"][headLocaFormat:]) == 0 {
		return t["glyf"][2*int(binary.BigEndian.Uint16(loca[2*glyph:])) : 2*int(binary.BigEndian.Uint16(loca[2*glyph+2:]))], nil
	}
	return t["glyf"][binary.BigEndian.Uint32(loca[4*glyph:]):binary.BigEndian.Uint32(loca[4*glyph+4:])], nil
}

// metric is the width and the left bearing of a glyph. The last glyphs of a font may share a width.
func (t trueType) metric(glyph int) []byte {
	widths, hmtx := int(binary.BigEndian.Uint16(t["hhea"][hheaMetrics:])), t["hmtx"]
	if glyph < widths {
		return hmtx[4*glyph : 4*glyph+4]
	}
	bearing := 4*widths + 2*(glyph-widths)
	return slices.Concat(hmtx[4*widths-4:4*widths-2], hmtx[bearing:bearing+2])
}

// The flags of a component of a composite glyph.
const (
	wordArguments = 1 << 0
	oneScale      = 1 << 3
	moreFollow    = 1 << 5
	twoScales     = 1 << 6
	matrix        = 1 << 7
	instructed    = 1 << 8
)

// withoutInstructions removes the instructions of a glyph, and renumbers its components.
func withoutInstructions(outline []byte, renumber func(component sfnt.GlyphIndex) int) ([]byte, error) {
	if len(outline) == 0 {
		return nil, nil
	}
	const header = 10
	if contours := int16(binary.BigEndian.Uint16(outline)); contours >= 0 {
		at := header + 2*int(contours)
		length := int(binary.BigEndian.Uint16(outline[at:]))
		return slices.Concat(outline[:at], []byte{0, 0}, outline[at+2+length:]), nil
	}
	outline = slices.Clone(outline)
	for at := header; ; {
		flags := binary.BigEndian.Uint16(outline[at:])
		binary.BigEndian.PutUint16(outline[at:], flags&^instructed)
		component := outline[at+2:]
		binary.BigEndian.PutUint16(component, uint16(renumber(sfnt.GlyphIndex(binary.BigEndian.Uint16(component)))))
		at += 6
		for _, longer := range []struct{ flag, bytes int }{{wordArguments, 2}, {oneScale, 2}, {twoScales, 4}, {matrix, 8}} {
			if int(flags)&longer.flag != 0 {
				at += longer.bytes
			}
		}
		if flags&moreFollow == 0 {
			return outline[:at], nil
		}
	}
}

// assemble makes a file of tables, with their checksums.
func assemble(t trueType) []byte {
	file := []byte{0, 1, 0, 0}
	names := slices.Sorted(maps.Keys(t)) // the order that the format demands
	log, power := 0, 1
	for ; 2*power <= len(names); log++ {
		power *= 2
	}
	for _, v := range []int{len(names), 16 * power, log, 16 * (len(names) - power)} {
		file = binary.BigEndian.AppendUint16(file, uint16(v))
	}
	offset := len(file) + 16*len(names)
	head := 0
	var body []byte
	for _, name := range names {
		table := t[name]
		if name == "head" {
			head = offset
		}
		file = append(file, name...)
		for _, v := range []uint32{sum(table), uint32(offset), uint32(len(table))} {
			file = binary.BigEndian.AppendUint32(file, v)
		}
		body = append(body, padded(table)...)
		offset += len(padded(table))
	}
	file = append(file, body...)
	binary.BigEndian.PutUint32(file[head+headChecksum:], 0xB1B0AFBA-sum(file))
	return file
}

// padded ends with zeros so that its length is a multiple of four.
func padded(b []byte) []byte {
	return append(slices.Clip(b), make([]byte, -len(b)&3)...)
}

// sum adds up the words of a table.
func sum(b []byte) uint32 {
	total := uint32(0)
	for b = padded(b); len(b) > 0; b = b[4:] {
		total += binary.BigEndian.Uint32(b)
	}
	return total
}
