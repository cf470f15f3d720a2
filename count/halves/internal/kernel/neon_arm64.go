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
	k.wide.fill(k.Layout, k.fields, k.planes[:], all, full, func(table, planes [][8]uint64, bits int) {
		tabulateNEON(&table[0], &planes[0], bits)
	})
}

func (k *neon) Join(g *Groups, value int) uint64 {
	groups, start := g.of(value)
	if len(groups) == 0 {
		return 0
	}
	if len(k.Layout.parts) == maxParts {
		return joinNEONx6(k.wide, &groups[0], len(groups), &g.patterns[0], int(start))
	}
	return joinNEONx4(k.wide, &groups[0], len(groups), &g.patterns[0], int(start))
}

//go:noescape
func transposeNEON(planes *[64][8]uint64, scratch *[64]uint64, keys *uint64, blocks int)

//go:noescape
func tabulateNEON(table, planes *[8]uint64, bits int)

//go:noescape
func joinNEONx4(t *tables[[8]uint64], groups *group, n int, patterns *uint64, start int) uint64

//go:noescape
func joinNEONx6(t *tables[[8]uint64], groups *group, n int, patterns *uint64, start int) uint64
