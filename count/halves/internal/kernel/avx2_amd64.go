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

// An avx2 kernel joins 256 keys at a time. It crosses and sorts as the plain variant does.
type avx2 struct {
	*Plain
	wide   *tables[[4]uint64] // allocated separately, like those of avx512
	planes [64][4]uint64
}

func (k *avx2) Tabulate(keys []uint64) {
	transpose256(&k.planes, &keys[0])
	var all [4]uint64
	for i := range all {
		all[i] = 1<<max(0, min(64, len(keys)-64*i)) - 1
	}
	full := [4]uint64{^uint64(0), ^uint64(0), ^uint64(0), ^uint64(0)}
	k.wide.fill(k.Layout, k.fields, k.planes[:], all, full, func(table, planes [][4]uint64, bits int) {
		tabulate256(&table[0], &planes[0], bits)
	})
}

func (k *avx2) Join(g *Groups, value int) uint64 {
	groups, start := g.of(value)
	if len(groups) == 0 {
		return 0
	}
	if len(k.Layout.parts) == maxParts {
		return join256x6(k.wide, &groups[0], len(groups), &g.patterns[0], int(start))
	}
	return join256x4(k.wide, &groups[0], len(groups), &g.patterns[0], int(start))
}

//go:noescape
func transpose256(planes *[64][4]uint64, keys *uint64)

//go:noescape
func tabulate256(table, planes *[4]uint64, bits int)

//go:noescape
func join256x4(t *tables[[4]uint64], groups *group, n int, patterns *uint64, start int) uint64

//go:noescape
func join256x6(t *tables[[4]uint64], groups *group, n int, patterns *uint64, start int) uint64
