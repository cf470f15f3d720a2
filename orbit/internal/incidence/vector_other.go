//go:build !amd64

package incidence

const vectors = false

func forbid512(*diagonals) uint32 { panic("incidence: no vector instructions") }

func patterns512(*deleter) uint32 { panic("incidence: no vector instructions") }
