package outfile

import (
	"errors"
	"math"
	"os"

	"golang.org/x/sys/windows"
)

// errLocked is the error of lock where another open file holds the lock.
var errLocked error = windows.ERROR_LOCK_VIOLATION

// lock locks a file for as long as it is open. It does not wait. Windows keeps others from reading and writing what is locked, so the
// lock is of one byte that no file has.
func lock(file *os.File) error {
	last := windows.Overlapped{Offset: math.MaxUint32 - 1, OffsetHigh: math.MaxInt32}
	return windows.LockFileEx(windows.Handle(file.Fd()), windows.LOCKFILE_EXCLUSIVE_LOCK|windows.LOCKFILE_FAIL_IMMEDIATELY, 0, 1, 0, &last)
}

// removeLocked closes a file and removes it: Windows removes no file that somebody has open. So a run that has created a file and not
// yet locked it keeps it.
func removeLocked(file *os.File) {
	file.Close()
	os.Remove(file.Name())
}

// NobodyReads reports whether a write failed because the reader of the pipe is gone.
func NobodyReads(err error) bool {
	return errors.Is(err, windows.ERROR_NO_DATA) || errors.Is(err, windows.ERROR_BROKEN_PIPE) || errors.Is(err, windows.ERROR_PIPE_NOT_CONNECTED)
}

// stream finds nothing: streams have no names here.
func stream(string) (*os.File, bool) { return nil, false }
