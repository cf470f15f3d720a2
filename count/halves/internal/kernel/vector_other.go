//go:build !amd64 && !arm64

package kernel

// vectorVariants lists the variants in vector instructions: none on this architecture.
func vectorVariants() []Variant { return nil }
