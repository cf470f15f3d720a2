//go:build !linux

package outfile

import "os"

// Closed reports whether a standard stream was closed when the program started, where the system can tell: here it cannot.
func Closed(*os.File) bool { return false }
