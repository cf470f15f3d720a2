package outfile

import (
	"errors"
	"os"

	"github.com/gofrs/flock"
	"golang.org/x/sys/windows"
)

// remove unlocks the file of a lock and removes it: Windows removes no file that somebody has open.
func remove(lock *flock.Flock) {
	lock.Close()
	os.Remove(lock.Path())
}

// NobodyReads reports whether a write failed because the reader of the pipe is gone.
func NobodyReads(err error) bool {
	return errors.Is(err, windows.ERROR_NO_DATA) || errors.Is(err, windows.ERROR_BROKEN_PIPE) || errors.Is(err, windows.ERROR_PIPE_NOT_CONNECTED)
}

// stream finds nothing: streams have no names here.
func stream(string) (*os.File, bool) { return nil, false }
