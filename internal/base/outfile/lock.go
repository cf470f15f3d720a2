package outfile

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"

	"github.com/gofrs/flock"
)

// Finish writes the file with the given function and closes it.
func (f *File) Finish(write func(io.Writer) error) error { return FinishAll(Output{f, write}) }

// WriteFile writes a whole file with the given function.
func WriteFile(name string, write func(io.Writer) error) error {
	f, err := Create(name)
	if err != nil {
		return err
	}
	return f.Finish(write)
}

// IsStill reports whether the name leads to the file that it led to when it was identified. A file that was replaced
// is another one.
func (a Identity) IsStill(name string) bool {
	info, err := os.Stat(name)
	return err == nil && a.info != nil && os.SameFile(a.info, info)
}

// Remove removes the file that a name names, links followed, if it is there: what WriteFile wrote.
func Remove(name string) error {
	if err := os.Remove(resolve(name)); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("cannot remove %q: %w", name, cause(err))
	}
	return nil
}

// LockFor keeps other runs from a file that this one replaces, until release is called. It locks a file beside it,
// since a lock of the file itself would go with it. It fails where another run has the lock.
func LockFor(name string) (release func(), err error) {
	beside := place(name) + ".lock"
	for {
		lock := flock.New(beside)
		switch locked, err := lock.TryLock(); {
		case err != nil:
			return nil, (&File{name: beside}).cannot(err)
		case !locked:
			return nil, errors.New("another run is writing it, expected a file for each run")
		}
		if info, err := lock.Stat(); err == nil && (Identity{info: info}).IsStill(beside) {
			// a run that had the lock may have removed the file
			return func() {
				failed := os.Remove(beside) // while it is locked, so that nobody else can lock it meanwhile
				lock.Close()
				if failed != nil { // as on Windows, which removes no file that somebody has open
					os.Remove(beside)
				}
			}, nil
		}
		lock.Close()
	}
}
