//go:build !linux

package memory

// processLimits are none that this system tells.
func processLimits() []processLimit { return nil }
