package kernel

import "golang.org/x/sys/cpu"

// vectorVariants lists the variants in vector instructions that the processor and the operating system support.
func vectorVariants() []Variant {
	var variants []Variant
	if cpu.X86.HasAVX2 {
		variants = append(variants, Variant{Name: "avx2", Lanes: 256, New: func(l *Layout) Kernel {
			k := &avx2{Plain: NewPlain(l), wide: new(tables[[4]uint64])}
			k.scale = 5
			return k
		}})
	}
	if hasAVX512() {
		newKernel := func(l *Layout) Kernel { return newAVX512(l) }
		variants = append(variants, Variant{Name: "avx512", Lanes: 512, New: newKernel})
	}
	return variants
}

// hasAVX512 reports whether the processor has all instructions of the avx512 variant.
func hasAVX512() bool {
	x := cpu.X86
	vectors := x.HasAVX512F && x.HasAVX512BW && x.HasAVX512VBMI && x.HasAVX512GFNI && x.HasAVX512VPOPCNTDQ
	return vectors && x.HasBMI1 && x.HasBMI2 && x.HasPOPCNT
}

// An avx2 kernel joins 256 keys at a time. It sorts as the plain variant does.
type avx2 struct {
	*Plain
	wide   *tables[[4]uint64] // allocated separately, like those of avx512
	placed placed
	planes [64][4]uint64
}

func (k *avx2) Tabulate(keys []uint64) {
	transpose256(&k.planes, &keys[0], (len(keys)+31)/32, (2*k.across+7)/8)
	var all [4]uint64
	for i := range all {
		all[i] = 1<<max(0, min(64, len(keys)-64*i)) - 1
	}
	full := [4]uint64{^uint64(0), ^uint64(0), ^uint64(0), ^uint64(0)}
	k.wide.fill(k.Layout, k.outer, k.planes[:], all, full, func(table, planes [][4]uint64, bits int) {
		tabulate256(&table[0], &planes[0], bits)
	})
}

// Cross implements Kernel.
func (k *avx2) Cross(dst, north, south []uint64, eastern bool, numbering *Numbering) []uint64 {
	p := &k.placed
	p.set(k.Layout, north, south, eastern, numbering)
	n := cross256(&dst[:len(dst)+1][len(dst)], &p.shifteds[0], &p.northern[0], len(north), &south[0], &p.southern[0],
		len(south))
	return dst[:len(dst)+n]
}

// Lacking implements Kernel.
func (k *avx2) Lacking(sorted []uint64, mask uint64) []uint64 {
	return k.chain.of(sorted, mask, func(dst, src []uint64, mask uint64) int {
		return lack256(&dst[:1][0], &src[:1][0], len(src), mask)
	})
}

func (k *avx2) Join(g *Groups, value int) uint64 { return g.join(value, &k.alive, k.live, k.join) }

func (k *avx2) live(alive []uint32, spans []group) int {
	return alive256(k.wide, &spans[0], len(spans), &alive[0])
}

func (k *avx2) join(g *Groups, groups []group, start int) uint64 {
	if len(k.Layout.parts) == maxParts {
		return join256x6(k.wide, &groups[0], len(groups), &g.patterns[0], start)
	}
	return join256x4(k.wide, &groups[0], len(groups), &g.patterns[0], start)
}

//go:noescape
func transpose256(planes *[64][4]uint64, keys *uint64, blocks, bytes int)

//go:noescape
func tabulate256(table, planes *[4]uint64, bits int)

//go:noescape
func join256x4(t *tables[[4]uint64], groups *group, n int, patterns *uint64, start int) uint64

//go:noescape
func join256x6(t *tables[[4]uint64], groups *group, n int, patterns *uint64, start int) uint64

//go:noescape
func alive256(t *tables[[4]uint64], spans *group, n int, alive *uint32) int

//go:noescape
func cross256(dst, shifteds, northern *uint64, nx int, ys, southern *uint64, ny int) int

//go:noescape
func lack256(dst, src *uint64, n int, bits uint64) int
