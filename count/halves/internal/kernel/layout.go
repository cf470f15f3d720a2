package kernel

import (
	"math/bits"
	"slices"
)

// A Layout gives the positions of bits in the words of placements and in keys.
//
// The key of a half is the set of its diagonals that cross from west to east: first the sum diagonals, then the
// difference diagonals. Only these can clash with the other half. Each of the two fields has three parts: low bits, hot
// bits and high bits. The hot bits are the diagonals nearest to the centre, which most halves use. Keys are sorted and
// grouped by them: if the hot bits of two groups clash, none of their pairs need be compared.
//
// The shifts of the methods are masked with 63, which they never exceed, so that each compiles to one instruction.
type Layout struct {
	across   int // bits of a field of a key
	low, hot int // bits of its low and of its hot part
	idle     int // how many of the bits that are not hot, the last ones, are in no part
	parts    []part
	moves    []move
	class    []int // places of the bits that divide keys into classes
	places   []int // of the hot bits
	// of a placement: the rows from the northern to the southern quarter, and the bits of its sum field
	southward, width int
}

// NewLayout returns the layout of keys with two fields of across bits. The hot innermost bits of a field are hot bits,
// or all bits if there are fewer. The class innermost bits of both fields together are not: they divide keys into
// classes, and two keys that are joined have none of them in common (see Class). Without them, a field has at most
// hotBits hot bits.
func NewLayout(across, hot, class, southward, width int) *Layout {
	hot = min(hot, across)
	low := (across - hot) / 2
	l := &Layout{across: across, low: low, hot: hot, southward: southward, width: width}
	all := l.innermost()
	l.places, l.class = all[:len(all)-class], all[len(all)-class:]
	l.divide()
	return l
}

// without returns the layout without parts for the last idle of the bits that are not hot, which no two keys that are
// joined have in common. Fewer bits have smaller tables, or fewer of them.
func (l *Layout) without(idle int) *Layout {
	own := *l
	own.idle = idle
	own.divide()
	return &own
}

// cold returns the number of the bits that are looked up in parts.
func (l *Layout) cold() int { return 2*(l.across-l.hot) - l.idle }

// A part is some bits of a key that are looked up together: those from bit from on, or, if it is split, only the first
// split of them, and the others from bit rest on.
type part struct{ bits, from, split, rest int }

// A move brings bits of a key to their places in a pattern: the key is rotated to the left, and masked.
type move struct {
	left int
	mask uint64
}

// divide divides the bits that are not hot, without the idle ones, into as few parts as there are routines of. A
// pattern has a field of 16 or 10 bits for each of 4 or 6 parts.
func (l *Layout) divide() {
	l.parts, l.moves = nil, nil
	cold, parts := l.cold(), 4
	if cold > 4*partBits {
		parts = maxParts
	}
	field := 64 / parts
	place := func(i int) int { // of bit i of those that are not hot
		if i >= l.low {
			i += l.hot
		}
		if i >= l.across+l.low {
			i += l.hot
		}
		return i
	}
	for i := range parts {
		from, to := i*cold/parts, (i+1)*cold/parts
		p := part{bits: to - from, from: place(from)}
		for at := from + 1; at < to; at++ {
			if place(at) != place(at-1)+1 {
				p.split, p.rest = at-from, place(at)
			}
		}
		l.parts = append(l.parts, p)
		at := field * i
		if p.split > 0 {
			l.moves = append(l.moves, move{at + p.split - p.rest, (1<<p.bits - 1<<p.split) << at})
			p.bits = p.split
		}
		l.moves = append(l.moves, move{at - p.from, (1<<p.bits - 1) << at})
	}
}

// Southern returns the word of a northern placement with rows counted from the first of the southern quarter: the
// diagonals that it has in common with southern placements. Bits of differences that the shift moves into the sum field
// are cleared, except its highest bit, in which the southern words have the difference diagonal of the middle row's
// last square.
func (l *Layout) Southern(word uint64) uint64 { return word >> (l.southward & 63) & l.shifted() }

// shifted masks a northern word that was shifted to the south.
func (l *Layout) shifted() uint64 {
	return ^(uint64(1)<<((l.width-1)&63) - 1<<((l.width-l.southward)&63))
}

// NorthernKey returns the diagonals of a northern placement as a key. The fields of the key of an eastern half are
// exchanged.
func (l *Layout) NorthernKey(word uint64, eastern bool) uint64 {
	return l.key(l.Southern(word), word>>(l.width&63), eastern)
}

// SouthernKey returns the diagonals of a southern placement as a key.
func (l *Layout) SouthernKey(word uint64, eastern bool) uint64 {
	return l.key(word, word>>((l.width-1)&63)<<((l.southward-1)&63), eastern)
}

// northernKeys sets the keys of northern placements, and the words that Southern returns. Its loop has what it needs in
// registers, and no branch.
func (l *Layout) northernKeys(keys, shifteds, words []uint64, eastern bool) {
	field, sums, differences := l.fields(eastern)
	southward, width, mask := l.southward&63, l.width&63, l.shifted()
	keys, shifteds = keys[:len(words)], shifteds[:len(words)]
	for i, word := range words {
		shifted := word >> southward & mask
		shifteds[i] = shifted
		keys[i] = shifted&field<<(sums&63) | word>>width&field<<(differences&63)
	}
}

// southernKeys does so with southern placements.
func (l *Layout) southernKeys(keys, words []uint64, eastern bool) {
	field, sums, differences := l.fields(eastern)
	right, left := (l.width-1)&63, (l.southward-1)&63
	keys = keys[:len(words)]
	for i, word := range words {
		keys[i] = word&field<<(sums&63) | word>>right<<left&field<<(differences&63)
	}
}

// fields returns the mask of a field, and the lowest places of the sums and of the differences.
func (l *Layout) fields(eastern bool) (mask uint64, sums, differences int) {
	mask = 1<<(l.across&63) - 1
	if eastern {
		return mask, l.across, 0
	}
	return mask, 0, l.across
}

// key returns the key with the two fields, which are exchanged for an eastern half.
func (l *Layout) key(sums, differences uint64, eastern bool) uint64 {
	if eastern {
		sums, differences = differences, sums
	}
	field := uint64(1)<<(l.across&63) - 1
	return sums&field | differences&field<<(l.across&63)
}

// values returns the number of values of the hot bits.
func (l *Layout) values() int { return 1 << len(l.places) }

// Class implements Kernel.
func (l *Layout) Class() []int { return l.class }

// HotBits implements Kernel. It is the order of sorting.
func (l *Layout) HotBits() []int { return l.places }

// outer returns the positions of the hot bits without the innermost apart ones: those of the sums and those of the
// differences, in ascending order.
func (l *Layout) outer(apart int) (fields [2][]int) {
	for _, place := range l.places[:len(l.places)-apart] {
		i := place / l.across
		fields[i] = append(fields[i], place)
	}
	for i := range fields {
		slices.Sort(fields[i])
	}
	return fields
}

// outers returns what outer returns for every number of bits.
func (l *Layout) outers() (outers [][2][]int) {
	for apart := range min(MaxApart, len(l.places)) + 1 {
		outers = append(outers, l.outer(apart))
	}
	return outers
}

// innermost lists the positions of the hot bits and of those of the class, from the outermost diagonal to the
// innermost.
func (l *Layout) innermost() (places []int) {
	for outward := l.hot; outward >= 0; outward-- {
		for i := range l.hot {
			if max(2*i-(l.hot-1), l.hot-1-2*i) == outward {
				places = append(places, l.low+i, l.across+l.low+i)
			}
		}
	}
	return places
}

// pattern returns the indices into the tables of the parts, of at most partBits bits each, in their fields.
func (l *Layout) pattern(key uint64) (pattern uint64) {
	for _, m := range l.moves {
		pattern |= bits.RotateLeft64(key, m.left) & m.mask
	}
	return pattern
}
