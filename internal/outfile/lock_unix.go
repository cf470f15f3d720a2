//go:build linux || darwin || freebsd || netbsd || openbsd || dragonfly

package outfile

import (
	"os"
	"syscall"
)

// errLocked is the error of lock where another open file holds the lock.
var errLocked error = syscall.EWOULDBLOCK

// lock locks a file for as long as it is open. It does not wait.
func lock(file *os.File) error {
	return syscall.Flock(int(file.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
}
