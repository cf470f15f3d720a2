//go:build !linux

package kernel

func inLargePages[E any](list []E) {}
