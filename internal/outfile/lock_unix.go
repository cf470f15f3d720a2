//go:build linux || darwin || freebsd || netbsd || openbsd || dragonfly

package outfile

import (
	"os"
	"syscall"
)

// Lock keeps other runs from a file that this one goes on writing, until it is closed; it reports whether none has it.
func Lock(file *os.File) bool {
	return syscall.Flock(int(file.Fd()), syscall.LOCK_EX|syscall.LOCK_NB) == nil
}
