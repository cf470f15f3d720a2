package outfile

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/gofrs/flock"
)

// resolve follows links, also one whose target is not there yet.
func resolve(name string) string {
	if resolved, err := filepath.EvalSymlinks(name); err == nil {
		return resolved
	}
	link, err := os.Readlink(name)
	switch {
	case err != nil:
		return name
	case filepath.IsAbs(link):
		return link
	}
	return filepath.Join(filepath.Dir(name), link)
}

// place is where a name leads: the file's directory, with links followed, and its name there.
func place(name string) string {
	path, err := filepath.Abs(resolve(name))
	if err != nil {
		return name
	}
	if dir, err := filepath.EvalSymlinks(filepath.Dir(path)); err == nil {
		return filepath.Join(dir, filepath.Base(path))
	}
	return path
}

// An Identity is the file that a name names, so that many names are compared without asking the system for each pair.
type Identity struct {
	info  fs.FileInfo // nil where there is no file yet
	place string
}

// Identify finds the file that a name names, links followed.
func Identify(name string) Identity {
	info, _ := os.Stat(name) // nil after an error
	return Identity{info, place(name)}
}

// IdentifyOpen is Identify of an open file.
func IdentifyOpen(file *os.File) Identity {
	info, _ := file.Stat() // nil after an error
	return Identity{info, file.Name()}
}

// Same reports whether two identities are of one file. Devices and pipes can be written twice.
func (a Identity) Same(b Identity) bool {
	if a.info != nil && !a.info.Mode().IsRegular() {
		return false
	}
	return a.place == b.place || a.isFile(b.info)
}

func (a Identity) isFile(info fs.FileInfo) bool {
	return a.info != nil && info != nil && os.SameFile(a.info, info)
}

// Exists reports whether there was a file, of any kind, of that name.
func (a Identity) Exists() bool { return a.info != nil }

// IsStill reports whether the name leads to the file that it led to when it was identified. A file that was replaced
// is another one.
func (a Identity) IsStill(name string) bool { return a.isFile(Identify(name).info) }

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
