package halves

import (
	"math/bits"
	"slices"
)

// The path in AVX-512: 512 keys at a time, and 8 words at a time where lists are made and sorted.

var avx512Path = Path{Name: "avx512", Lanes: 512, make: func(b board, l layout) kernel { return newAVX512(b, l) }}

type avx512 struct {
	layout
	places   []int // of the hot bits
	crossing crossing
	grouping grouping
	kept     *[2][]uint64   // what lacking writes
	parted   [2][2][]uint64 // what a pass of sorting reads and writes: the words without its bit, and those with it
	*tables512
}

// tables512 are the tables, in which assembly relies on this form, and what they are made of. It is allocated by itself:
// what is so large begins at a page, so that no entry lies on two cache lines.
type tables512 struct {
	hots    [2][hotEntries][8]uint64
	parts   [4][partEntries][8]uint64
	planes  [48][8]uint64
	scratch [48][8]uint64
}

// A crossing is what cross512 must know; assembly relies on this form.
type crossing struct {
	field             uint64 // mask of a field of the key
	southward, width  uint64
	sums, differences uint64 // places of the fields
	//lint:ignore U1000 cross512 writes the keys of the southern words here
	keys [mostSouthern]uint64
}

// mostSouthern is how many southern words cross512 takes at a time, a multiple of 8.
const mostSouthern = 2048

// A grouping is what group512 must know; assembly relies on this form.
type grouping struct {
	hot       uint64    // mask of the hot bits
	masks     [4]uint64 // of the parts of a pattern
	shifts    [3]uint64 // left, to the last three parts
	sumAt     uint64    // places of the hot bits
	differAt  uint64
	hotOfBoth uint64 // mask of the hot bits of one field, at bit 0
}

func newAVX512(b board, l layout) *avx512 {
	hot := uint64(1)<<l.hot - 1
	low, high := uint64(1)<<l.low-1, uint64(1)<<l.high-1
	return &avx512{
		layout:    l,
		places:    l.hotBits(),
		tables512: new(tables512),
		crossing:  crossing{field: 1<<l.across - 1, southward: uint64(b.southward()), width: uint64(b.width)},
		grouping: grouping{
			hot:       hot<<l.low | hot<<(l.across+l.low),
			masks:     [4]uint64{low, high << 16, low << 32, high << 48},
			shifts:    [3]uint64{uint64(16 - l.low - l.hot), uint64(32 - l.across), uint64(48 - l.across - l.low - l.hot)},
			sumAt:     uint64(l.low),
			differAt:  uint64(l.across + l.low),
			hotOfBoth: hot,
		},
	}
}

func (k *avx512) cross(dst, north, south []uint64, eastern bool) []uint64 {
	k.crossing.sums, k.crossing.differences = 0, uint64(k.across)
	if eastern {
		k.crossing.sums, k.crossing.differences = uint64(k.across), 0
	}
	for some := range slices.Chunk(south, mostSouthern) {
		n := cross512(&dst[:len(dst)+1][len(dst)], &north[0], len(north), &some[0], len(some), &k.crossing)
		dst = dst[:len(dst)+n]
	}
	return dst
}

// sort sorts by no more bits than make a difference to blocks of 512 keys.
func (k *avx512) sort(keys []uint64, apart int) []uint64 {
	outer := k.places[:len(k.places)-apart]
	return k.sortBy(keys, outer[max(0, len(outer)-bits.Len(uint(len(keys)/512))-2):])
}

// sortBy is a radix sort by single bits. A pass reads two runs, the words without the last bit and those with it, and
// writes two.
func (k *avx512) sortBy(keys []uint64, places []int) []uint64 {
	n := len(keys)
	from, to := &k.parted[0], &k.parted[1]
	for i := range 2 {
		from[i], to[i] = grow(from[i], n), grow(to[i], n)
	}
	run, rest, without := keys[:n+1], from[1][:1], n
	for _, place := range places {
		zeros := part512(&to[0][:1][0], &to[1][:1][0], &run[0], without, 1<<place)
		ones := without - zeros
		zeros += part512(&to[0][:zeros+1][zeros], &to[1][:ones+1][ones], &rest[0], n-without, 1<<place)
		from, to = to, from
		run, rest, without = from[0][:n+1], from[1][:1], zeros
	}
	if len(places) == 0 {
		from[0] = append(from[0][:0], keys...)
		without = n
	}
	sorted := from[0][:n]
	copy(sorted[without:], from[1])
	k.kept = to
	return sorted
}

// lacking writes to what the last pass of sorting read.
func (k *avx512) lacking(sorted []uint64, mask uint64) []uint64 {
	n := part512(&k.kept[0][:1][0], &k.kept[1][:1][0], &sorted[0], len(sorted), mask)
	return k.kept[0][:n]
}

func (k *avx512) group(g *grouped, keys []uint64, apart int) {
	n := len(keys)
	if cap(g.groups) < k.codes() {
		g.groups = make([]group, k.codes())
	}
	g.groups = g.groups[:0]
	if n == 0 {
		g.cut(k.layout, apart, 6)
		return
	}
	g.patterns = grow(g.patterns, n)
	sorted := k.sortBy(keys, k.places)[:n+1]
	sorted[n] = ^sorted[n-1]
	made := group512(&g.groups[:1][0], &g.patterns[0], &sorted[0], n, &k.grouping)
	g.groups = g.groups[:made]
	g.cut(k.layout, apart, 6)
}

func (k *avx512) lanes() int { return 512 }

func (k *avx512) tabulate(keys []uint64) {
	transpose512(&k.planes, &k.scratch, &keys[0], (len(keys)+63)/64)
	t := k.tables512
	ones := [8]uint64{^uint64(0), ^uint64(0), ^uint64(0), ^uint64(0), ^uint64(0), ^uint64(0), ^uint64(0), ^uint64(0)}
	for i := range t.hots[0][0] {
		t.hots[0][0][i] = 1<<max(0, min(64, len(keys)-64*i)) - 1
	}
	t.hots[1][0] = ones
	plane := 0
	next := func(table *[8]uint64, bits int) {
		tabulate512(table, &k.planes[plane], bits)
		plane += bits
	}
	for i := range t.parts {
		t.parts[i][0] = ones
	}
	next(&t.parts[0][0], k.low)
	next(&t.hots[0][0], k.hot)
	next(&t.parts[1][0], k.high)
	next(&t.parts[2][0], k.low)
	next(&t.hots[1][0], k.hot)
	next(&t.parts[3][0], k.high)
}

func (k *avx512) join(g *grouped, value int) uint64 {
	groups, start := g.of(value)
	if len(groups) == 0 {
		return 0
	}
	return join512(k.tables512, &groups[0], len(groups), &g.patterns[0], int(start))
}

//go:noescape
func cross512(dst, xs *uint64, nx int, ys *uint64, ny int, p *crossing) int

//go:noescape
func part512(zeros, ones, src *uint64, n int, bits uint64) int

//go:noescape
func group512(groups *group, patterns, keys *uint64, n int, p *grouping) int

//go:noescape
func transpose512(planes, scratch *[48][8]uint64, keys *uint64, blocks int)

//go:noescape
func tabulate512(table, planes *[8]uint64, bits int)

//go:noescape
func join512(t *tables512, groups *group, n int, patterns *uint64, start int) uint64
