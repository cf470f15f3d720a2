package halves

import "math/bits"

// The plain path is in Go alone: 64 keys to a word.

var plainPath = Path{Name: "plain", Lanes: 64, make: func(b board, l layout) kernel { return newPlain(b, l) }}

// Sizes of the tables: a hot part has up to 5 bits, another up to 8.
const (
	hotEntries  = 32
	partEntries = 256
)

type plain struct {
	board
	layout
	place  []uint16 // where in the order of groups a code comes
	codeAt []uint16 // and which code comes there
	next   []uint32 // where the next key of each place goes
	keys   []uint64 // of the southern placements at hand
	sorted []uint64
	kept   []uint64
	hots   [2][hotEntries]uint64
	parts  [4][partEntries]uint64
}

func newPlain(b board, l layout) *plain {
	k := &plain{board: b, layout: l, place: make([]uint16, l.codes()), codeAt: make([]uint16, l.codes()), next: make([]uint32, l.codes())}
	places := l.hotBits()
	for i := range k.codeAt {
		var key uint64
		for rank, bit := range places {
			key |= uint64(i>>rank&1) << bit
		}
		code := l.code(key)
		k.codeAt[i], k.place[code] = uint16(code), uint16(i)
	}
	return k
}

// key puts the fields of a key in their places.
func (k *plain) key(sums, differences uint64, eastern bool) uint64 {
	if eastern {
		sums, differences = differences, sums
	}
	field := uint64(1)<<k.across - 1
	return sums&field | differences&field<<k.across
}

func (k *plain) cross(dst, north, south []uint64, eastern bool) []uint64 {
	k.keys = grow(k.keys, len(south))
	for i, y := range south {
		k.keys[i] = k.key(y, y<<k.southward()>>k.width, eastern)
	}
	for _, x := range north {
		shifted := x >> k.southward() // as southern words have their diagonals: nothing of one field comes to lie on the other
		key := k.key(shifted, x>>k.width, eastern)
		at := len(dst)
		made := dst[at : at+len(south)+1]
		n := 0
		for i, y := range south {
			made[n] = key | k.keys[i]
			common := shifted & y
			n += int((common - 1) &^ common >> 63) // 1 if there is none; a branch would be guessed wrong too often
		}
		dst = dst[:at+n]
	}
	return dst
}

// begin sets next to where the keys of each place begin, after counting them. Of the places only the bits of the mask count.
func (k *plain) begin(keys []uint64, mask uint16) {
	clear(k.next)
	for _, key := range keys {
		k.next[k.place[k.code(key)]&mask]++
	}
	start := uint32(0)
	for i, n := range k.next {
		k.next[i] = start
		start += n
	}
}

func (k *plain) sort(keys []uint64, apart int) []uint64 {
	outer := uint16(k.codes()>>apart - 1)
	k.sorted = grow(k.sorted, len(keys))
	k.begin(keys, outer)
	for _, key := range keys {
		at := &k.next[k.place[k.code(key)]&outer]
		k.sorted[*at] = key
		*at++
	}
	return k.sorted
}

func (k *plain) lacking(sorted []uint64, mask uint64) []uint64 {
	k.kept = grow(k.kept, len(sorted))
	n := 0
	for _, key := range sorted {
		k.kept[n] = key
		common := key & mask
		n += int((common - 1) &^ common >> 63)
	}
	return k.kept[:n]
}

func (k *plain) group(g *grouped, keys []uint64, apart int) { k.groupScaled(g, keys, apart, 0) }

// groupScaled groups keys for tables whose entries are 1<<scale bytes apart.
func (k *plain) groupScaled(g *grouped, keys []uint64, apart, scale int) {
	g.patterns = grow(g.patterns, len(keys))
	k.begin(keys, ^uint16(0))
	for _, key := range keys {
		at := &k.next[k.place[k.code(key)]]
		g.patterns[*at] = k.pattern(key) << scale
		*at++
	}
	g.groups = g.groups[:0]
	mask := uint16(1)<<k.hot - 1
	start := uint32(0)
	for i, end := range k.next {
		if end != start {
			code := k.codeAt[i]
			g.groups = append(g.groups, group{code & mask << scale, code >> k.hot << scale, end})
			start = end
		}
	}
	g.cut(k.layout, apart, scale)
}

func (k *plain) lanes() int { return 64 }

// tabulate writes, for every value of a part of the key, which of the keys lack all its bits.
func (k *plain) tabulate(keys []uint64) {
	var lacking [64]uint64
	copy(lacking[:], keys)
	transpose(&lacking)
	for i := range lacking {
		lacking[i] = ^lacking[i]
	}
	all := ^uint64(0)
	planes := lacking[:]
	next := func(table []uint64, first uint64, bits int) {
		tabulate(table, first, planes[:bits])
		planes = planes[bits:]
	}
	next(k.parts[0][:], all, k.low)
	next(k.hots[0][:], all>>(64-len(keys)), k.hot)
	next(k.parts[1][:], all, k.high)
	next(k.parts[2][:], all, k.low)
	next(k.hots[1][:], all, k.hot)
	next(k.parts[3][:], all, k.high)
}

// tabulate sets table[p] to the first AND the planes of p's bits.
func tabulate(table []uint64, first uint64, planes []uint64) {
	table[0] = first
	for i, plane := range planes {
		half := table[: 1<<i : 1<<i]
		other := table[1<<i : 2<<i]
		for p, entry := range half {
			other[p] = entry & plane
		}
	}
}

func (k *plain) join(g *grouped, value int) uint64 {
	var pairs int
	groups, start := g.of(value)
	for _, group := range groups {
		patterns := g.patterns[start:group.end]
		start = group.end
		hot := k.hots[0][group.sum%hotEntries] & k.hots[1][group.difference%hotEntries]
		if hot == 0 {
			continue
		}
		for _, p := range patterns {
			pairs += bits.OnesCount64(hot & k.parts[0][uint8(p)] & k.parts[1][uint8(p>>16)] & k.parts[2][uint8(p>>32)] & k.parts[3][uint8(p>>48)])
		}
	}
	return uint64(pairs)
}

// transpose turns a matrix of 64×64 bits over: bit j of word i becomes bit i of word j. It exchanges the off-diagonal
// quarters of ever smaller squares.
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
