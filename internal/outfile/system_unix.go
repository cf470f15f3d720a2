//go:build !windows

package outfile

import (
	"errors"
	"os"
	"path/filepath"
	"strconv"
	"syscall"

	"github.com/gofrs/flock"
)

// remove removes the file of a lock while it is locked, so that nobody else can lock it meanwhile.
func remove(lock *flock.Flock) {
	os.Remove(lock.Path())
	lock.Close()
}

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
