//go:build unix

package outfile

import (
	"os"
	"path/filepath"
	"strconv"
	"syscall"
)

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
	if err != nil {
		return nil, false
	}
	return os.NewFile(uintptr(copied), name), true
}
