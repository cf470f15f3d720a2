//go:build linux || darwin || freebsd || netbsd || openbsd || dragonfly

package outfile

import (
	"errors"
	"os"
	"path/filepath"
	"strconv"
	"syscall"
)

// errLocked is the error of lock where another open file holds the lock.
var errLocked error = syscall.EWOULDBLOCK

// lock locks a file for as long as it is open. It does not wait.
func lock(file *os.File) error {
	return syscall.Flock(int(file.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
}

// removeLocked removes a file while it is locked, so that nobody else can take it for stale meanwhile.
func removeLocked(file *os.File) { os.Remove(file.Name()) }

// NobodyReads reports whether a write failed because the reader of the pipe is gone.
func NobodyReads(err error) bool { return errors.Is(err, syscall.EPIPE) }

// stream opens a second handle on a stream of this process that a name stands for: /dev/stdout must not be replaced by a
// file, nor what it leads to.
func stream(name string) (*os.File, bool) {
	number, ok := map[string]string{"/dev/stdout": "1", "/dev/stderr": "2"}[filepath.Clean(name)]
	if dir, base := filepath.Split(filepath.Clean(name)); dir == "/dev/fd/" || dir == "/proc/self/fd/" {
		number, ok = base, true
	}
	descriptor, err := strconv.Atoi(number)
	if !ok || err != nil {
		return nil, false
	}
	copied, err := syscall.Dup(descriptor)
	return os.NewFile(uintptr(copied), name), err == nil
}
