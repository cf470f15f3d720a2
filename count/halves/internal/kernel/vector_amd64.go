package kernel

import "golang.org/x/sys/cpu"

// vectorVariants lists the variants in vector instructions that the processor and the operating system support.
func vectorVariants() []Variant {
	var variants []Variant
	if cpu.X86.HasAVX2 {
		variants = append(variants, avx2Variant)
	}
	if cpu.X86.HasAVX512F && cpu.X86.HasAVX512BW && cpu.X86.HasAVX512VBMI && cpu.X86.HasAVX512GFNI && cpu.X86.HasAVX512VPOPCNTDQ &&
		cpu.X86.HasBMI1 && cpu.X86.HasBMI2 && cpu.X86.HasPOPCNT {
		variants = append(variants, avx512Variant)
	}
	return variants
}
