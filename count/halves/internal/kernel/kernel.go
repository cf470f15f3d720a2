// Package kernel is the inner work of counting by halves on one thread: it crosses quarters to half-boards, sorts and
// groups their keys, and counts the pairs of keys without a common bit. doc/halves.md explains the algorithm.
//
// Each Variant does the same work with other instructions: plain in Go, avx2, avx512 and neon in assembly.
package kernel

import "qorbit/internal/base/parallel"

// A Kernel is the inner work of a count on one thread. Slices that it returns are valid until its next call. It may
// read and write up to Slack words beyond the end of a slice.
type Kernel interface {
	// SetPace sets what tells that the work is cancelled. Then Sort may leave keys in any order, Group may make no
	// groups, and what is counted means nothing.
	SetPace(p *parallel.Pace)

	// Cross appends to dst the keys of all halves that consist of a northern and a southern placement. An eastern half
	// is mirrored, which exchanges the two fields of its key. Then the bits of the keys are renumbered.
	Cross(dst, north, south []uint64, eastern bool, numbering *Numbering) []uint64

	// HotBits lists the positions of the hot bits in a key, from the outermost diagonal to the innermost, and Class
	// those of the bits by which long lists are divided into classes (see Class). The lists must not be changed.
	HotBits() []int
	Class() []int

	// SetIdle makes Group and Tabulate ignore a number of bits: the last ones of a key that are neither hot nor those of
	// a class. None of the keys, or none of their partners, may have them.
	SetIdle(bits int)

	// Group sorts keys into groups with equal hot bits, and records where the values of the innermost apart bits begin.
	// Later calls of Tabulate make tables for groups with as many bits apart.
	Group(g *Groups, keys []uint64, apart int)

	// Sort sorts keys by their hot bits except the innermost apart ones.
	Sort(keys []uint64, apart int) []uint64

	// Lacking returns those of the keys that Sort returned last that have no bit of the mask, in their order.
	Lacking(sorted []uint64, mask uint64) []uint64

	// Tabulate makes the tables of some keys, at most as many as the variant has lanes. Join then counts the pairs
	// without a common bit of one of these keys and one of the groups whose innermost bits have the value.
	Tabulate(keys []uint64)
	Join(g *Groups, value int) uint64
}

// paced has the pace of a kernel.
type paced struct{ pace *parallel.Pace }

// SetPace implements Kernel.
func (k *paced) SetPace(p *parallel.Pace) { k.pace = p }

// A Variant is a set of instructions that the machine supports.
type Variant struct {
	Name  string // plain, avx2, avx512 or neon
	Lanes int    // the number of keys that a kernel joins at a time
	New   func(l *Layout) Kernel
}

// Variants lists what the machine supports, from the slowest to the fastest.
func Variants() []Variant {
	plain := Variant{Name: "plain", Lanes: 64, New: func(l *Layout) Kernel { return NewPlain(l) }}
	return append([]Variant{plain}, vectorVariants()...)
}

// MaxApart is the largest number of innermost bits by which groups are kept apart.
const MaxApart = 8

// Groups are keys in the form in which Join looks them up: one pattern for each key, ordered by group.
type Groups struct {
	groups   []group
	patterns []uint64
	ends     [1<<MaxApart + 1]int // groups with value v of the innermost bits are groups[ends[v]:ends[v+1]]
	spanned  bool                 // the groups are divided into spans
	spans    spans
}

// A group has the indices of its hot bits in the two hot tables, and the end of its patterns; they begin at the end of
// the preceding group. The assembly depends on this layout.
type group struct {
	sum, difference uint16
	end             uint32
}

// start returns the beginning of the patterns of a group.
func (g *Groups) start(i int) int {
	if i == 0 {
		return 0
	}
	return int(g.groups[i-1].end)
}

// Slack is the number of words beyond the end of a slice that a kernel may read and write.
const Slack = 512

// Longest is the largest number of keys of a list that is joined at a time. A list of more than a 16th of it gets
// memory for a fourth of them or for all at once: memory that is not written to is not resident, but a list that grew
// in steps would leave garbage of its own size.
const Longest = 1 << 24

// Extend returns s with capacity for n more elements and the slack.
func Extend[E any](s []E, n int) []E {
	length := len(s) + n
	if length+Slack <= cap(s) {
		return s
	}
	room := max(length, cap(s)/4*5)
	long := Longest/16 < length && length <= Longest
	if long {
		room = Longest
		if length <= Longest/4 {
			room = Longest / 4
		}
	}
	longer := make([]E, len(s), room+Slack)
	if long {
		inLargePages(longer)
	}
	copy(longer, s)
	return longer
}

// Grow returns a slice of n words with capacity for the slack. The contents of s are lost.
func Grow(s []uint64, n int) []uint64 { return Extend(s[:0], n)[:n] }

// Sizes of the tables: a hot part has at most 10 bits, another part at most 8.
const (
	hotBits     = 10
	hotEntries  = 1 << hotBits
	partBits    = 8
	partEntries = 1 << partBits
	maxParts    = 6
)

// The tables of some keys, as sets of type T: entry p of a table is the set of the keys that have none of the bits of
// p. The assembly depends on this layout.
type tables[T any] struct {
	parts  [maxParts][partEntries]T
	hots   [2][hotEntries]T
	joined [hotBits]T // the planes of a table whose bits are not in a row, one after the other
}

// fill makes the tables. The planes are the sets of the keys that lack one bit, all is the set of all keys, and full is
// a set of all lanes. The hot tables have the bits at the positions of hots. tabulate completes a table
// that has entry 0. It takes one plane for each bit of the table.
func (t *tables[T]) fill(
	l *Layout,
	hots [2][]int,
	planes []T,
	all, full T,
	tabulate func(table, planes []T, bits int),
) {
	t.hots[0][0], t.hots[1][0] = all, full
	for i, places := range hots {
		for bit, place := range places {
			t.joined[bit] = planes[place]
		}
		tabulate(t.hots[i][:], t.joined[:], len(places))
	}
	for i, part := range l.parts {
		t.parts[i][0] = full
		from := planes[part.from:]
		if part.split > 0 {
			copy(t.joined[:part.split], from)
			copy(t.joined[part.split:part.bits], planes[part.rest:])
			from = t.joined[:]
		}
		tabulate(t.parts[i][:], from, part.bits)
	}
}
