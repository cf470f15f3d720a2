//go:build !linux

package cli

// processLimits are none that this system tells.
func processLimits() []processLimit { return nil }
