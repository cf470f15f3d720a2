package kernel

// The avx2 variant joins 256 keys at a time. It crosses and sorts as the plain variant does.

var avx2Variant = Variant{Name: "avx2", Lanes: 256, New: func(l Layout) Kernel { return &avx2{NewPlain(l), new(tables256)} }}

type avx2 struct {
	*Plain
	*tables256
}

// tables256 are the tables. The assembly depends on their layout. They are allocated separately, like tables512.
type tables256 struct {
	hots  [2][hotEntries][4]uint64
	parts [4][partEntries][4]uint64
}

// Group implements Kernel.
func (k *avx2) Group(g *Groups, keys []uint64, apart int) { k.groupScaled(g, keys, apart, 5) }

// Lanes implements Kernel.
func (k *avx2) Lanes() int { return 256 }

// Tabulate implements Kernel.
func (k *avx2) Tabulate(keys []uint64) {
	t := k.tables256
	var planes [64][4]uint64
	for i := range 4 {
		var block [64]uint64
		from := min(64*i, len(keys))
		n := copy(block[:], keys[from:])
		transpose(&block)
		for bit, with := range block {
			planes[bit][i] = ^with
		}
		t.hots[0][0][i] = 1<<n - 1
	}
	ones := [4]uint64{^uint64(0), ^uint64(0), ^uint64(0), ^uint64(0)}
	t.hots[1][0] = ones
	for i := range t.parts {
		t.parts[i][0] = ones
	}
	plane := 0
	next := func(table *[4]uint64, bits int) {
		tabulate256(table, &planes[plane], bits)
		plane += bits
	}
	next(&t.parts[0][0], k.low)
	next(&t.hots[0][0], k.hot)
	next(&t.parts[1][0], k.high)
	next(&t.parts[2][0], k.low)
	next(&t.hots[1][0], k.hot)
	next(&t.parts[3][0], k.high)
}

// Join implements Kernel.
func (k *avx2) Join(g *Groups, value int) uint64 {
	groups, start := g.of(value)
	if len(groups) == 0 {
		return 0
	}
	return join256(k.tables256, &groups[0], len(groups), &g.patterns[0], int(start))
}

//go:noescape
func tabulate256(table, planes *[4]uint64, bits int)

//go:noescape
func join256(t *tables256, groups *group, n int, patterns *uint64, start int) uint64
