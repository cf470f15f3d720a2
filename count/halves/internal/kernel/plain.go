package kernel

import (
	"math/bits"
)

// A Plain is the kernel of the plain variant, which is in Go and joins 64 keys at a time, one for each bit of a word.
// Besides counting pairs it can list them, with Order and Pairs.
type Plain struct {
	*Layout
	paced
	sorter   sorter
	scale    int                       // the entries of a table have 1<<scale units
	outers   [][2][]int                // by the number of bits apart, the other hot bits of each field
	apart    int                       // the bits that are apart, or −1 before the first Group
	outer    [2][]int                  // the hot bits that are not apart, those of the hot tables
	indices  [2][1 << fieldBits]uint16 // of the codes of a field, the index into its hot table, in units
	hotsOf   [1 << onceBits][2]uint16  // of each rank, both indices, if there is one pass
	spread   [2][4][256]uint64         // the patterns of the bytes of a key, and of a union their union
	southern []uint64                  // the keys of the southern placements of a Cross
	alive    []uint32                  // spans of a Join
	chain    chain
	planes   [64]uint64
	tables[uint64]
}

// NewPlain returns a kernel of the plain variant.
func NewPlain(l *Layout) *Plain {
	k := &Plain{Layout: l, outers: l.outers(), apart: -1}
	k.sorter.init(l)
	k.setSpread()
	return k
}

// SetIdle implements Kernel.
func (k *Plain) SetIdle(bits int) {
	if bits != k.idle {
		k.Layout = k.without(bits)
		k.setSpread()
	}
}

// setSpread sets the patterns of bytes: that of one bit, and of more the union with that of the others.
func (k *Plain) setSpread() {
	for i := range 8 {
		of := &k.spread[i/4][i%4]
		for b := 1; b < len(of); b++ {
			of[b] = of[b&(b-1)] | k.pattern(uint64(b&-b)<<(8*i))
		}
	}
}

// Cross implements Kernel. A northern placement is numbered on its own, because many cells of smaller orders have few
// halves for each.
func (k *Plain) Cross(dst, north, south []uint64, eastern bool, numbering *Numbering) []uint64 {
	k.southern = Grow(k.southern, len(south))
	keys := k.southern[:len(south)]
	k.southernKeys(keys, south, eastern)
	numbering.Apply(keys)
	for _, x := range north {
		shifted, key := k.Southern(x), numbering.of(k.NorthernKey(x, eastern))
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

// Sort implements Kernel.
func (k *Plain) Sort(keys []uint64, apart int) []uint64 {
	sorted := k.sorter.sortBy(keys, len(k.places)-apart)
	k.chain.begin(k.sorter.between)
	return sorted
}

// Lacking implements Kernel.
func (k *Plain) Lacking(sorted []uint64, mask uint64) []uint64 { return k.chain.of(sorted, mask, lack) }

// lack copies the words that lack a mask to dst, which has space for one more than all of them. It returns how many it
// copies.
func lack(dst, src []uint64, mask uint64) (n int) {
	dst = dst[:len(src)+1]
	for _, word := range src {
		dst[n] = word
		common := word & mask
		n += int((common - 1) &^ common >> 63)
	}
	return n
}

// Lack returns the words that lack a mask, in the memory of dst.
func Lack(dst, words []uint64, mask uint64) []uint64 {
	dst = Grow(dst, len(words))
	return dst[:lack(dst, words, mask)]
}

// Tabulate implements Kernel.
func (k *Plain) Tabulate(keys []uint64) {
	clear(k.planes[copy(k.planes[:], keys):])
	transpose(&k.planes)
	for i := range k.planes {
		k.planes[i] = ^k.planes[i]
	}
	full := ^uint64(0)
	k.fill(k.Layout, k.outer, k.planes[:], full>>(64-len(keys)), full, tabulate)
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
func (k *Plain) Join(g *Groups, value int) uint64 { return g.join(value, &k.alive, k.live, k.join) }

// live writes the indices of the spans whose hot bits some lane is compatible with. It returns their number.
func (k *Plain) live(alive []uint32, spans []group) (n int) {
	for i, span := range spans {
		alive[n] = uint32(i)
		if k.lanes(span) != 0 {
			n++
		}
	}
	return n
}

// join joins some groups, whose patterns begin at start.
func (k *Plain) join(g *Groups, groups []group, start int) uint64 {
	if len(k.Layout.parts) == maxParts {
		return k.join6(g, groups, start)
	}
	pairs, all := 0, g.patterns
	for _, group := range groups {
		end := int(group.end)
		if hot := k.lanes(group); hot != 0 {
			for _, p := range all[start:end] {
				pairs += bits.OnesCount64(k.compatible(hot, p))
			}
		}
		start = end
	}
	return uint64(pairs)
}

// join6 is join with patterns of six parts.
func (k *Plain) join6(g *Groups, groups []group, start int) uint64 {
	pairs, all, t := 0, g.patterns, &k.tables.parts
	for _, group := range groups {
		end := int(group.end)
		if hot := k.lanes(group); hot != 0 {
			for _, p := range all[start:end] {
				low := t[0][uint8(p)] & t[1][uint8(p>>10)] & t[2][uint8(p>>20)]
				high := t[3][uint8(p>>30)] & t[4][uint8(p>>40)] & t[5][uint8(p>>50)]
				pairs += bits.OnesCount64(hot & low & high)
			}
		}
		start = end
	}
	return uint64(pairs)
}

// lanes returns the lanes whose keys have none of the hot bits of a group.
func (k *Plain) lanes(g group) uint64 {
	return k.hots[0][g.sum%hotEntries] & k.hots[1][g.difference%hotEntries]
}

// compatible returns the lanes whose keys have none of the bits of the hot entries and of a pattern of four parts.
func (k *Plain) compatible(hot, p uint64) uint64 {
	t := &k.tables.parts
	return hot & t[0][uint8(p)] & t[1][uint8(p>>16)] & t[2][uint8(p>>32)] & t[3][uint8(p>>48)]
}

// Order returns the queens of the keys in the order of Sort and Group if no bits are kept apart. Both are stable.
// queens[i] belongs to keys[i].
func (k *Plain) Order(keys, queens []uint64) []uint64 {
	next := make([]uint32, 1<<len(k.places))
	for _, key := range keys {
		next[k.sorter.rank(key)]++
	}
	begin(next)
	ordered := make([]uint64, len(keys))
	for i, key := range keys {
		at := &next[k.sorter.rank(key)]
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
		hot := k.lanes(group)
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
