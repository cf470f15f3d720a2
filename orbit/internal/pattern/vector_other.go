//go:build !amd64

package pattern

const vectors = false

func forbid512(*diagonals) uint32 { panic("pattern: no vector instructions") }
