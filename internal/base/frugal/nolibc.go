//go:build !linux || !cgo

package frugal

// Libc says whether the program is linked with the C library of the system.
const Libc = false
