//go:build !(linux || darwin || freebsd || netbsd || openbsd || dragonfly)

package outfile

import (
	"errors"
	"os"
)

// errLocked is the error of lock where another open file holds the lock.
var errLocked = errors.New("locked by another process")

// lock fails: files cannot be locked here.
func lock(*os.File) error { return errors.ErrUnsupported }
