package vector

import (
	"bytes"
	"encoding/binary"
	"fmt"

	"golang.org/x/image/font/sfnt"
)

// Offsets in the table kern of one subtable, of format 0 (OpenType 1.9): the number of pairs, and the pairs, each of two glyphs
// and a distance.
const (
	kernCount = 10
	kernPairs = 18
	kernPair  = 6
)

// WithoutDigitKerning is a TrueType font in which no two digits stand closer than others: Liberation Sans sets 11 so close that
// the digits touch in small pictures. The kerning of letters is that of the table kern, not that of GPOS.
func WithoutDigitKerning(f *sfnt.Font) (*sfnt.Font, error) {
	var buffer sfnt.Buffer
	var source bytes.Buffer
	if _, err := f.WriteSourceTo(&buffer, &source); err != nil {
		return nil, err
	}
	t, err := parse(source.Bytes())
	if err != nil {
		return nil, err
	}
	delete(t, "GPOS")
	digit := make(map[uint16]bool)
	for r := '0'; r <= '9'; r++ {
		glyph, err := f.GlyphIndex(&buffer, r)
		if err != nil {
			return nil, err
		}
		digit[uint16(glyph)] = true
	}
	kern := t["kern"] // part of source, which is a copy
	if len(kern) < kernPairs || len(kern) < kernPairs+kernPair*int(binary.BigEndian.Uint16(kern[kernCount:])) {
		return nil, fmt.Errorf("table kern of %d bytes: expected pairs of glyphs", len(kern))
	}
	for i := range int(binary.BigEndian.Uint16(kern[kernCount:])) {
		pair := kern[kernPairs+kernPair*i:][:kernPair]
		if digit[binary.BigEndian.Uint16(pair)] && digit[binary.BigEndian.Uint16(pair[2:])] {
			binary.BigEndian.PutUint16(pair[4:], 0)
		}
	}
	return sfnt.Parse(assemble(t))
}
