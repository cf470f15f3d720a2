//go:build !amd64

package halves

// vectorPaths lists the paths in vector instructions: there are none for this architecture.
func vectorPaths() []Path { return nil }
