//go:build !amd64

package pattern

const vectors = false

func forbid512(*diagonals) uint32 { panic("pattern: no vector instructions") }

func patterns512(*deleter) uint32 { panic("pattern: no vector instructions") }
