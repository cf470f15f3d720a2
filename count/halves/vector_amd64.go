package halves

import "golang.org/x/sys/cpu"

// vectorPaths lists the paths in vector instructions that the processor and the operating system support.
func vectorPaths() []Path {
	var paths []Path
	if cpu.X86.HasAVX2 {
		paths = append(paths, avx2Path)
	}
	if cpu.X86.HasAVX512F && cpu.X86.HasAVX512BW && cpu.X86.HasAVX512VBMI && cpu.X86.HasAVX512GFNI && cpu.X86.HasAVX512VPOPCNTDQ &&
		cpu.X86.HasBMI1 && cpu.X86.HasBMI2 && cpu.X86.HasPOPCNT {
		paths = append(paths, avx512Path)
	}
	return paths
}
