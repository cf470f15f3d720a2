package incidence

import "golang.org/x/sys/cpu"

// vectors reports whether the processor has the instructions of forbid512 and patterns512.
var vectors = cpu.X86.HasAVX512F && cpu.X86.HasAVX512BW && cpu.X86.HasAVX512DQ &&
	cpu.X86.HasAVX512VBMI2 && cpu.X86.HasAVX512VPOPCNTDQ && cpu.X86.HasPOPCNT

// forbid512 returns the deletions that pairs of queens forbid, as forbidden does, all pairs at once.
//
//go:noescape
func forbid512(d *diagonals) (columns uint32)

// patterns512 finds the keys of the patterns without each of the queens, from above of both lines, rows and inverse. It
// returns the queens of which two readings have the same rank, as bits; others may be set from bit n on.
//
//go:noescape
func patterns512(d *deleter) (equal uint32)
