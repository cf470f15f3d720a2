package kernel

import (
	"math/bits"
	"slices"
)

// A Plain is the kernel of the plain variant, which is in Go and joins 64 keys at a time, one for each bit of a word.
// Besides counting pairs it can list them, with Order and Pairs.
type Plain struct {
	*Layout
	scale  int            // the entries of a table have 1<<scale units
	place  []uint16       // the rank of a code in the order of groups; the bits of the class do not matter
	hotAt  [][2]uint16    // the indices of a rank into the hot tables
	next   []uint32       // of each rank, the index of the next key
	ranks  []uint16       // of the keys of the last begin
	spread [8][256]uint64 // the patterns of the bytes of a key; the pattern of a union is the union of the patterns
	keys   []uint64       // of the southern placements of a Cross
	sorted []uint64
	chain  chain
	planes [64]uint64
	tables[uint64]
}

// plainHot is the largest number of hot bits of a field: with more, the counters of a counting sort exceed the
// second-level cache.
const plainHot = 8

// NewPlain returns a kernel of the plain variant.
func NewPlain(l *Layout) *Plain {
	l = l.narrowed(plainHot)
	codes := 1 << (2 * l.hot)
	k := &Plain{
		Layout: l,
		place:  make([]uint16, codes),
		hotAt:  make([][2]uint16, l.values()),
		next:   make([]uint32, l.values()),
	}
	all := append(slices.Clone(l.places), l.class...)
	for i := range codes {
		key := scatter(i, all)
		rank := gather(key, l.places)
		k.place[l.code(key)] = uint16(rank)
		k.hotAt[rank] = [2]uint16{uint16(gather(key, l.fields[0])), uint16(gather(key, l.fields[1]))}
	}
	for i := range k.spread {
		for b := range k.spread[i] {
			k.spread[i][b] = l.pattern(uint64(b) << (8 * i))
		}
	}
	return k
}

// Cross implements Kernel.
func (k *Plain) Cross(dst, north, south []uint64, eastern bool) []uint64 {
	k.keys = Grow(k.keys, len(south))
	keys := k.keys[:len(south)]
	for i, y := range south {
		keys[i] = k.SouthernKey(y, eastern)
	}
	for _, x := range north {
		shifted, key := k.Southern(x), k.NorthernKey(x, eastern)
		at := len(dst)
		made := dst[at : at+len(south)+1]
		n := 0
		for i, y := range south {
			made[n] = key | keys[i]
			common := shifted & y
			n += int((common - 1) &^ common >> 63) // 1 if common is 0; branch-free because the outcome is unpredictable
		}
		dst = dst[:at+n]
	}
	return dst
}

// begin sets next to the first index of each rank, by a counting sort of the keys, and returns the ranks. Ranks are
// masked first.
func (k *Plain) begin(keys []uint64, mask uint16) []uint16 {
	sums, differences, above := k.low&63, (k.across+k.low)&63, k.hot&63 // as code does; masked, shifts need no test
	bits := uint64(1)<<above - 1
	place, next := k.place, k.next
	clear(next)
	k.ranks = Extend(k.ranks[:0], len(keys))[:len(keys)]
	ranks := k.ranks
	for i, key := range keys {
		rank := place[key>>sums&bits|key>>differences&bits<<above] & mask
		ranks[i] = rank
		next[rank]++
	}
	start := uint32(0)
	for i, n := range next {
		next[i] = start
		start += n
	}
	return ranks
}

// Sort implements Kernel.
func (k *Plain) Sort(keys []uint64, apart int) []uint64 {
	outer := uint16(k.values()>>apart - 1)
	k.sorted = Grow(k.sorted, len(keys))
	k.chain.begin()
	ranks := k.begin(keys, outer)
	for i, key := range keys {
		at := &k.next[ranks[i]]
		k.sorted[*at] = key
		*at++
	}
	return k.sorted
}

// Lacking implements Kernel.
func (k *Plain) Lacking(sorted []uint64, mask uint64) []uint64 {
	return k.chain.of(sorted, mask, func(dst, src []uint64, mask uint64) (n int) {
		dst = dst[:len(src)+1]
		for _, key := range src {
			dst[n] = key
			common := key & mask
			n += int((common - 1) &^ common >> 63)
		}
		return n
	})
}

// Group implements Kernel.
func (k *Plain) Group(g *Groups, keys []uint64, apart int) {
	scale, s := k.scale&63, &k.spread
	g.patterns = Grow(g.patterns, len(keys))
	ranks := k.begin(keys, ^uint16(0))
	for i, key := range keys {
		at := &k.next[ranks[i]]
		g.patterns[*at] = (s[0][uint8(key)] | s[1][uint8(key>>8)] | s[2][uint8(key>>16)] | s[3][uint8(key>>24)] |
			s[4][uint8(key>>32)] | s[5][uint8(key>>40)] | s[6][uint8(key>>48)] | s[7][uint8(key>>56)]) << scale
		*at++
	}
	g.groups = g.groups[:0]
	start := uint32(0)
	of := len(k.next) >> apart // ranks with a value of the innermost bits
	for i, end := range k.next {
		if end != start {
			hot := k.hotAt[i]
			g.groups = append(g.groups, group{hot[0] << scale, hot[1] << scale, end})
			start = end
		}
		if (i+1)%of == 0 {
			g.ends[(i+1)/of] = len(g.groups)
		}
	}
}

// Tabulate implements Kernel.
func (k *Plain) Tabulate(keys []uint64) {
	clear(k.planes[copy(k.planes[:], keys):])
	transpose(&k.planes)
	for i := range k.planes {
		k.planes[i] = ^k.planes[i]
	}
	full := ^uint64(0)
	k.fill(k.Layout, k.fields, k.planes[:], full>>(64-len(keys)), full, tabulate)
}

// tabulate sets table[p] to the AND of table[0] and the planes of the bits of p.
func tabulate(table, planes []uint64, bits int) {
	for i, plane := range planes[:bits] {
		half := table[: 1<<i : 1<<i]
		other := table[1<<i : 2<<i]
		for p, entry := range half {
			other[p] = entry & plane
		}
	}
}

// Join implements Kernel.
func (k *Plain) Join(g *Groups, value int) uint64 {
	var pairs int
	groups, start := g.of(value)
	for _, group := range groups {
		patterns := g.patterns[start:group.end]
		start = group.end
		hot := k.hots[0][group.sum%hotEntries] & k.hots[1][group.difference%hotEntries]
		if hot == 0 {
			continue
		}
		if len(k.Layout.parts) == maxParts {
			t := &k.tables.parts
			for _, p := range patterns {
				low := t[0][uint8(p)] & t[1][uint8(p>>10)] & t[2][uint8(p>>20)]
				high := t[3][uint8(p>>30)] & t[4][uint8(p>>40)] & t[5][uint8(p>>50)]
				pairs += bits.OnesCount64(hot & low & high)
			}
			continue
		}
		for _, p := range patterns {
			pairs += bits.OnesCount64(k.compatible(hot, p))
		}
	}
	return uint64(pairs)
}

// compatible returns the lanes whose keys have none of the bits of the hot entries and of a pattern of four parts.
func (k *Plain) compatible(hot, p uint64) uint64 {
	t := &k.tables.parts
	return hot & t[0][uint8(p)] & t[1][uint8(p>>16)] & t[2][uint8(p>>32)] & t[3][uint8(p>>48)]
}

// Order returns the queens of the keys in the order of Sort and Group, which are both stable. queens[i] belongs to
// keys[i].
func (k *Plain) Order(keys, queens []uint64) []uint64 {
	ordered := make([]uint64, len(keys))
	ranks := k.begin(keys, ^uint16(0))
	for i := range keys {
		at := &k.next[ranks[i]]
		ordered[*at] = queens[i]
		*at++
	}
	return ordered
}

// Pairs visits every pair that Join counts if no bits are kept apart: the index of the key in the tables, and that of
// its partner in the groups. Patterns must have four parts.
func (k *Plain) Pairs(g *Groups, visit func(lane, partner int)) {
	at := 0
	for _, group := range g.groups {
		hot := k.hots[0][group.sum%hotEntries] & k.hots[1][group.difference%hotEntries]
		if hot == 0 {
			at = int(group.end)
			continue
		}
		for ; at < int(group.end); at++ {
			p := g.patterns[at]
			for lanes := k.compatible(hot, p); lanes != 0; lanes &= lanes - 1 {
				visit(bits.TrailingZeros64(lanes), at)
			}
		}
	}
}

// transpose transposes a matrix of 64×64 bits: bit j of word i becomes bit i of word j. It exchanges the off-diagonal
// quarters of smaller and smaller squares.
func transpose(m *[64]uint64) {
	mask := ^uint64(0) >> 32
	for half := 32; half > 0; half, mask = half/2, mask^mask<<(half/2) {
		for i := 0; i < 64; i = (i + half + 1) &^ half {
			j := i | half
			swap := (m[i]>>half ^ m[j&63]) & mask
			m[i] ^= swap << half
			m[j&63] ^= swap
		}
	}
}
