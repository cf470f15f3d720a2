//go:build !(linux || darwin || freebsd || netbsd || openbsd || dragonfly || windows)

package outfile

import (
	"errors"
	"os"
)

// errLocked is the error of lock where another open file holds the lock.
var errLocked = errors.New("locked by another process")

// lock fails: files cannot be locked here.
func lock(*os.File) error { return errors.ErrUnsupported }

// removeLocked is not called: nothing is locked.
func removeLocked(*os.File) {}

// NobodyReads reports false: it is not known how the system tells.
func NobodyReads(error) bool { return false }

// stream finds nothing: streams have no names here.
func stream(string) (*os.File, bool) { return nil, false }
