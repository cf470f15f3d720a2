// Package kernel is the inner work of counting by halves on one thread: it crosses quarters to half-boards, sorts and
// groups their keys, and counts the pairs of keys without a common bit. doc/halves.md explains the algorithm.
//
// Each Variant does the same work with other instructions: plain in Go, avx2 and avx512 in assembly.
package kernel

import (
	"math/bits"
	"slices"
)

// A Kernel is the inner work of a count on one thread. Slices that it returns are valid until its next call. It may read and
// write up to Slack words beyond the end of a slice.
type Kernel interface {
	// Cross appends to dst the keys of all halves that consist of a northern and a southern placement. An eastern half is
	// mirrored, which exchanges the two fields of its key.
	Cross(dst, north, south []uint64, eastern bool) []uint64

	// Group sorts keys into groups with equal hot bits, and records where the values of the innermost apart bits begin.
	Group(g *Groups, keys []uint64, apart int)

	// Sort sorts keys by their hot bits except the innermost apart ones.
	Sort(keys []uint64, apart int) []uint64

	// Lacking returns those of the sorted keys that have no bit of the mask, in their order.
	Lacking(sorted []uint64, mask uint64) []uint64

	// Tabulate makes the tables of some keys, at most as many as the variant has lanes. Join then counts the pairs without a common bit of one of these keys and one
	// of the groups whose innermost bits have the value.
	Tabulate(keys []uint64)
	Join(g *Groups, value int) uint64
}

// A Variant is a set of instructions that the machine supports.
type Variant struct {
	Name  string // plain, avx2 or avx512
	Lanes int    // the number of keys that a kernel joins at a time
	New   func(l *Layout) Kernel
}

// Variants lists what the machine supports, from the slowest to the fastest.
func Variants() []Variant {
	plain := Variant{Name: "plain", Lanes: 64, New: func(l *Layout) Kernel { return NewPlain(l) }}
	return append([]Variant{plain}, vectorVariants()...)
}

// MaxApart is the largest number of innermost bits by which groups are kept apart.
const MaxApart = 4

// Groups are keys in the form in which Join looks them up: one pattern for each key, ordered by group.
type Groups struct {
	groups   []group
	patterns []uint64
	ends     [1<<MaxApart + 1]int // groups with value v of the innermost bits are groups[ends[v]:ends[v+1]]
}

// A group has the indices of its hot bits in the two hot tables, and the end of its patterns; they begin at the end of the
// preceding group. The assembly depends on this layout.
type group struct {
	sum, difference uint16
	end             uint32
}

// cut sets ends. The indices of the groups are multiples of 1<<scale.
func (g *Groups) cut(l *Layout, apart, scale int) {
	places := l.HotBits()
	inner := places[len(places)-apart:]
	value := 0
	for i, group := range g.groups {
		key := uint64(group.sum>>scale)<<l.low | uint64(group.difference>>scale)<<(l.across+l.low)
		own := 0
		for bit, place := range inner {
			own |= int(key>>place&1) << bit
		}
		for ; value < own; value++ {
			g.ends[value+1] = i
		}
	}
	for ; value < 1<<apart; value++ {
		g.ends[value+1] = len(g.groups)
	}
}

// of returns the groups with a value, and the beginning of their patterns.
func (g *Groups) of(value int) (groups []group, start uint32) {
	from, to := g.ends[value], g.ends[value+1]
	if from > 0 {
		start = g.groups[from-1].end
	}
	return g.groups[from:to], start
}

// Slack is the number of words beyond the end of a slice that a kernel may read and write.
const Slack = 512

// Grow returns a slice of n words with capacity for the slack. The contents of s are lost.
func Grow(s []uint64, n int) []uint64 { return slices.Grow(s[:0], n+Slack)[:n] }

// Sizes of the tables: a hot part has at most 7 bits, another part at most 8.
const (
	hotEntries  = 128
	partEntries = 256
	maxParts    = 6
)

// The tables of some keys, as sets of type T: entry p of a table is the set of the keys that have none of the bits of p. The
// assembly depends on this layout.
type tables[T any] struct {
	hots   [2][hotEntries]T
	parts  [maxParts][partEntries]T
	planes [64]T // those of the bits of a part, one after the other
}

// fill makes the tables. The planes are the sets of the keys that lack one bit, all is the set of all keys, and full is a set
// of all lanes. tabulate completes a table of which it expects entry 0, by as many planes as the table has bits.
func (t *tables[T]) fill(l *Layout, planes []T, all, full T, tabulate func(table, planes []T, bits int)) {
	t.hots[0][0], t.hots[1][0] = all, full
	for i := range t.hots {
		tabulate(t.hots[i][:], planes[l.low+i*l.across:], l.hot)
	}
	for i, part := range l.parts {
		t.parts[i][0] = full
		from := planes[part.from:]
		if part.split > 0 {
			copy(t.planes[:part.split], from)
			copy(t.planes[part.split:part.bits], planes[part.rest:])
			from = t.planes[:]
		}
		tabulate(t.parts[i][:], from, part.bits)
	}
}

// A Layout gives the positions of bits in the words of placements and in keys.
//
// The key of a half is the set of its diagonals that cross from west to east: first the sum diagonals, then the difference
// diagonals. Only these can clash with the other half. Each of the two fields has three parts: low bits, hot bits and high
// bits. The hot bits are the diagonals nearest to the centre, which most halves use. Keys are sorted and grouped by them:
// if the hot bits of two groups clash, none of their pairs need be compared.
type Layout struct {
	across           int // bits of a field of a key
	low, hot         int // bits of its low and of its hot part
	parts            []part
	moves            []move
	southward, width int // of a placement: the rows from the northern to the southern quarter, and the bits of its sum field
}

// NewLayout returns the layout of keys whose fields have across bits, of which hot are hot bits, or all if there are fewer.
func NewLayout(across, hot, southward, width int) *Layout {
	hot = min(hot, across)
	low := (across - hot) / 2
	l := &Layout{across: across, low: low, hot: hot, southward: southward, width: width}
	l.divide()
	return l
}

// A part is some bits of a key that are looked up together: those from bit from on, or, if it is split, only the first split
// of them, and the others from bit rest on.
type part struct{ bits, from, split, rest int }

// A move brings bits of a key to their places in a pattern: the key is rotated to the left, and masked.
type move struct {
	left int
	mask uint64
}

// divide divides the bits that are not hot into four parts, or six if four would have more than 8 bits.
func (l *Layout) divide() {
	cold := 2 * (l.across - l.hot)
	parts, field := 4, 16
	if cold > 32 {
		parts, field = maxParts, 10
	}
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

// Southern returns the word of a northern placement with rows counted from the first of the southern quarter: the diagonals
// that it has in common with southern placements. Bits of differences that the shift moves into the sum field are cleared,
// except its highest bit, in which the southern words have the difference diagonal of the middle row's last square.
func (l *Layout) Southern(word uint64) uint64 { return word >> l.southward & l.shifted() }

// shifted masks a northern word that was shifted to the south.
func (l *Layout) shifted() uint64 { return ^(uint64(1)<<(l.width-1) - 1<<(l.width-l.southward)) }

// NorthernKey returns the diagonals of a northern placement as a key. The fields of the key of an eastern half are exchanged.
func (l *Layout) NorthernKey(word uint64, eastern bool) uint64 {
	return l.key(l.Southern(word), word>>l.width, eastern)
}

// SouthernKey returns the diagonals of a southern placement as a key.
func (l *Layout) SouthernKey(word uint64, eastern bool) uint64 {
	return l.key(word, word>>(l.width-1)<<(l.southward-1), eastern)
}

// key returns the key with the two fields, which are exchanged for an eastern half.
func (l *Layout) key(sums, differences uint64, eastern bool) uint64 {
	if eastern {
		sums, differences = differences, sums
	}
	field := uint64(1)<<l.across - 1
	return sums&field | differences&field<<l.across
}

// codes returns the number of values of code.
func (l *Layout) codes() int { return 1 << (2 * l.hot) }

// code returns the hot bits of a key: those of the sums, and above them those of the differences.
func (l *Layout) code(key uint64) uint32 {
	mask := uint64(1)<<l.hot - 1
	return uint32(key>>l.low&mask | key>>(l.across+l.low)&mask<<l.hot)
}

// HotBits lists the positions of the hot bits in a key, from the outermost diagonal to the innermost: the order of sorting.
func (l *Layout) HotBits() []int {
	var places []int
	for outward := l.hot; outward >= 0; outward-- {
		for i := range l.hot {
			if max(2*i-(l.hot-1), l.hot-1-2*i) == outward {
				places = append(places, l.low+i, l.across+l.low+i)
			}
		}
	}
	return places
}

// pattern returns the indices into the tables of the parts, of at most 8 bits each, in fields of 16 bits if there are four, otherwise of 10.
func (l *Layout) pattern(key uint64) (pattern uint64) {
	for _, m := range l.moves {
		pattern |= bits.RotateLeft64(key, m.left) & m.mask
	}
	return pattern
}
