package kernel

import "math/bits"

// An avx512 kernel joins 512 keys at a time. It crosses and sorts 8 words at a time.
type avx512 struct {
	paced
	*Layout
	places   []int         // of the hot bits
	placing  [2][2]placing // of western and eastern, of northern and southern placements
	placed   placed
	grouping grouping
	lacking  chain
	// by the number of bits apart, the positions of the other hot bits: those of the hot tables
	outers [][2][]int
	outer  [2][]int // those of the last Group
	alive  []uint32 // spans of a Join
	parter parter
	planes *[2][64][8]uint64 // and memory to make them

	// The tables are allocated separately, because an allocation of this size begins at a page boundary; so no entry of
	// a table crosses a cache line.
	*tables[[8]uint64]
}

// A placing has the parameters of place512. The assembly depends on its layout.
type placing struct {
	south, shifted    uint64 // the shift to southern rows, and a mask of what was shifted
	right, left       uint64 // shifts of a word that give its differences
	field             uint64 // mask of a field of the key
	sums, differences uint64 // positions of the fields
}

// placings returns those of northern and of southern placements.
func (l *Layout) placings(eastern bool) [2]placing {
	field, sums, differences := l.fields(eastern)
	of := placing{shifted: ^uint64(0), field: field, sums: uint64(sums), differences: uint64(differences)}
	north, south := of, of
	north.south, north.shifted, north.right = uint64(l.southward), l.shifted(), uint64(l.width)
	south.right, south.left = uint64(l.width-1), uint64(l.southward-1)
	return [2]placing{north, south}
}

// A grouping has the parameters of group512. The assembly depends on its layout.
type grouping struct {
	hot           uint64        // mask of the hot bits
	sums, differs uint64        // of those of one field that are not kept apart
	more          uint64        // 0 if there are at most 4 moves
	lefts, masks  [moves]uint64 // of the moves, with the offsets of entries of 64 bytes as indices
}

// moves is the largest number of moves of a layout: six parts, two of them split.
const moves = 8

func newAVX512(shared *Layout) *avx512 {
	k := &avx512{
		outers: shared.outers(),
		places: shared.HotBits(),
		planes: new([2][64][8]uint64),
		tables: new(tables[[8]uint64]),

		placing: [2][2]placing{shared.placings(false), shared.placings(true)},
	}
	k.parter.init(shared)
	k.setLayout(shared)
	return k
}

// SetIdle implements Kernel.
func (k *avx512) SetIdle(bits int) {
	if bits != k.idle {
		k.setLayout(k.without(bits))
	}
}

// setLayout sets the layout, and what follows from it.
func (k *avx512) setLayout(l *Layout) {
	g := grouping{hot: mask(l.places), more: uint64(max(len(l.moves)-4, 0))}
	for i, m := range l.moves {
		g.lefts[i], g.masks[i] = uint64(m.left+6)&63, m.mask<<6
	}
	k.Layout, k.grouping = l, g
}

// Cross implements Kernel.
func (k *avx512) Cross(dst, north, south []uint64, eastern bool, numbering *Numbering) []uint64 {
	p, placing := &k.placed, &k.placing[0]
	if eastern {
		placing = &k.placing[1]
	}
	p.grow(len(north), len(south))
	place512(&p.northern[0], &p.shifteds[0], &north[0], len(north), &placing[0])
	place512(&p.southern[0], &p.southern[0], &south[0], len(south), &placing[1])
	numbering.Apply(p.northern)
	numbering.Apply(p.southern)
	n := cross512(&dst[:len(dst)+1][len(dst)], &p.shifteds[0], &p.northern[0], len(north), &south[0], &p.southern[0],
		len(south))
	return dst[:len(dst)+n]
}

// Sort implements Kernel. It sorts by only as many bits as there are tables of 512 keys: further bits would not give
// the keys of a table more bits in common.
func (k *avx512) Sort(keys []uint64, apart int) []uint64 {
	outer := len(k.places) - apart
	sorted := k.sortBy(keys, max(0, outer-bits.Len(uint(len(keys)/512))-2), outer)
	k.lacking.begin(k.parter.unused[:]...)
	return sorted
}

// Lacking implements Kernel. It writes first to memory that Sort does not use.
func (k *avx512) Lacking(sorted []uint64, mask uint64) []uint64 {
	return k.lacking.of(sorted, mask, func(dst, src []uint64, mask uint64) int {
		return lack512(&dst[:1][0], &src[:1][0], len(src), mask)
	})
}

// Group implements Kernel. The bits that are kept apart have no place in the hot tables: no key of a table has one that
// a group has.
func (k *avx512) Group(g *Groups, keys []uint64, apart int) {
	n := len(keys)
	if cap(g.groups) < k.values() {
		g.groups = make([]group, k.values())
	}
	g.groups = g.groups[:0]
	k.outer = k.outers[apart]
	k.grouping.sums, k.grouping.differs = mask(k.outer[0]), mask(k.outer[1])
	inner := k.places[len(k.places)-apart:]
	if n == 0 {
		g.clear(inner)
		return
	}
	g.patterns = Grow(g.patterns, n)
	sorted := k.sortBy(keys, 0, len(k.places))[:n+1]
	if k.pace.Over(0) {
		g.clear(inner)
		return
	}
	sorted[n] = ^sorted[n-1]
	made := group512(&g.groups[:1][0], &g.patterns[0], &sorted[0], n, &k.grouping)
	g.groups = g.groups[:made]
	g.cut(sorted[:n], inner)
	g.spanned = made>>apart >= leastSpanned
	if g.spanned {
		g.spans.cut(g, k.places[:len(k.places)-apart], k.outer, apart, 6)
	}
}

func (k *avx512) Tabulate(keys []uint64) {
	transpose512(&k.planes[0], &k.planes[1], &keys[0], (len(keys)+63)/64, (2*k.across+7)/8)
	var all, full [8]uint64
	for i := range all {
		all[i], full[i] = 1<<max(0, min(64, len(keys)-64*i))-1, ^uint64(0)
	}
	k.fill(k.Layout, k.outer, k.planes[0][:], all, full, func(table, planes [][8]uint64, bits int) {
		tabulate512(&table[0], &planes[0], bits)
	})
}

// Join implements Kernel.
func (k *avx512) Join(g *Groups, value int) uint64 { return g.join(value, &k.alive, k.live, k.join) }

func (k *avx512) live(alive []uint32, spans []group) int {
	return alive512(k.tables, &spans[0], len(spans), &alive[0])
}

func (k *avx512) join(g *Groups, groups []group, start int) uint64 {
	if len(k.Layout.parts) == maxParts {
		return join512x6(k.tables, &groups[0], len(groups), &g.patterns[0], start)
	}
	return join512x4(k.tables, &groups[0], len(groups), &g.patterns[0], start)
}

//go:noescape
func place512(keys, shifteds, words *uint64, n int, p *placing)

//go:noescape
func cross512(dst, shifteds, northern *uint64, nx int, ys, southern *uint64, ny int) int

//go:noescape
func part512(zeros, ones, src *uint64, n int, bits uint64) int

//go:noescape
func lack512(dst, src *uint64, n int, bits uint64) int

//go:noescape
func group512(groups *group, patterns, keys *uint64, n int, p *grouping) int

//go:noescape
func transpose512(planes, scratch *[64][8]uint64, keys *uint64, blocks, bytes int)

//go:noescape
func tabulate512(table, planes *[8]uint64, bits int)

//go:noescape
func join512x4(t *tables[[8]uint64], groups *group, n int, patterns *uint64, start int) uint64

//go:noescape
func join512x6(t *tables[[8]uint64], groups *group, n int, patterns *uint64, start int) uint64

//go:noescape
func alive512(t *tables[[8]uint64], spans *group, n int, alive *uint32) int
