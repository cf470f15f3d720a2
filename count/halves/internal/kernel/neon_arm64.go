package kernel

// vectorVariants lists the variants in vector instructions. All processors for which Go compiles arm64 code have NEON.
func vectorVariants() []Variant {
	return []Variant{{Name: "neon", Lanes: 512, New: func(l *Layout) Kernel {
		k := &neon{Plain: NewPlain(l), wide: new(tables[[8]uint64])}
		k.scale = 6
		return k
	}}}
}

// A neon kernel joins 512 keys at a time, in four vectors of 128 bits. It crosses and sorts as the plain variant does.
type neon struct {
	*Plain
	wide   *tables[[8]uint64] // allocated separately, like those of avx512
	planes [64][8]uint64
}

func (k *neon) Tabulate(keys []uint64) {
	var scratch [64]uint64
	transposeNEON(&k.planes, &scratch, &keys[0], (len(keys)+63)/64)
	var all, full [8]uint64
	for i := range all {
		all[i], full[i] = 1<<max(0, min(64, len(keys)-64*i))-1, ^uint64(0)
	}
	k.wide.fill(k.Layout, k.outer, k.planes[:], all, full, func(table, planes [][8]uint64, bits int) {
		tabulateNEON(&table[0], &planes[0], bits)
	})
}

func (k *neon) Join(g *Groups, value int) uint64 { return g.join(value, &k.alive, k.live, k.join) }

func (k *neon) live(alive []uint32, spans []group) (n int) {
	for i, span := range spans {
		alive[n] = uint32(i)
		if alive512(&k.wide.hots[0][span.sum/64%hotEntries], &k.wide.hots[1][span.difference/64%hotEntries]) {
			n++
		}
	}
	return n
}

// alive512 reports whether two sets have a common element.
func alive512(a, b *[8]uint64) bool {
	return a[0]&b[0]|a[1]&b[1]|a[2]&b[2]|a[3]&b[3]|a[4]&b[4]|a[5]&b[5]|a[6]&b[6]|a[7]&b[7] != 0
}

func (k *neon) join(g *Groups, groups []group, start int) uint64 {
	if len(k.Layout.parts) == maxParts {
		return joinNEONx6(k.wide, &groups[0], len(groups), &g.patterns[0], start)
	}
	return joinNEONx4(k.wide, &groups[0], len(groups), &g.patterns[0], start)
}

//go:noescape
func transposeNEON(planes *[64][8]uint64, scratch *[64]uint64, keys *uint64, blocks int)

//go:noescape
func tabulateNEON(table, planes *[8]uint64, bits int)

//go:noescape
func joinNEONx4(t *tables[[8]uint64], groups *group, n int, patterns *uint64, start int) uint64

//go:noescape
func joinNEONx6(t *tables[[8]uint64], groups *group, n int, patterns *uint64, start int) uint64
