package outfile

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/gofrs/flock"
)

// stream returns the stream of this process that a name stands for, or nil: /dev/stdout must not be replaced by a file, nor what it leads to.
func stream(name string) *os.File {
	switch filepath.ToSlash(filepath.Clean(name)) {
	case "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1":
		return os.Stdout
	case "/dev/stderr", "/dev/fd/2", "/proc/self/fd/2":
		return os.Stderr
	}
	return nil
}

// resolve follows links, also one whose target is not there yet.
func resolve(name string) string {
	if resolved, err := filepath.EvalSymlinks(name); err == nil {
		return resolved
	}
	if link, err := os.Readlink(name); err == nil {
		if filepath.IsAbs(link) {
			return link
		}
		return filepath.Join(filepath.Dir(name), link)
	}
	return name
}

// Remove removes the file that a name stands for, links followed, if it is there: what WriteFile wrote.
func Remove(name string) error {
	if err := os.Remove(resolve(name)); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("cannot remove %q: %w", name, cause(err))
	}
	return nil
}

// An Identity is the file that a name stands for, so that many names are compared without asking the system for each pair.
type Identity struct {
	info  fs.FileInfo // nil where there is no file yet
	place string
}

// Identify finds the file that a name stands for, links followed.
func Identify(name string) Identity {
	info, err := os.Stat(name)
	if err != nil {
		info = nil
	}
	return Identity{info, place(name)}
}

// Same reports whether two identities are of one file. Devices and pipes can be written twice.
func (a Identity) Same(b Identity) bool {
	if a.info != nil && !a.info.Mode().IsRegular() {
		return false
	}
	return a.info != nil && b.info != nil && os.SameFile(a.info, b.info) || a.place == b.place
}

// Exists reports whether there was a file, of any kind, of that name.
func (a Identity) Exists() bool { return a.info != nil }

// IsStill reports whether the name leads to the file that it led to when it was identified. A file that was replaced is another one.
func (a Identity) IsStill(name string) bool {
	info, err := os.Stat(name)
	return err == nil && a.info != nil && os.SameFile(a.info, info)
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

// LockFor keeps other runs from a file that this one replaces, until release is called. It locks a file beside it, since a lock of the
// file itself would go with it. It fails where another run has the lock.
func LockFor(name string) (release func(), err error) {
	beside := place(name) + ".lock"
	for {
		lock := flock.New(beside)
		switch locked, err := lock.TryLock(); {
		case err != nil:
			return nil, cannot(beside, err)
		case !locked:
			return nil, errors.New("another run is writing it, expected a file for each run")
		}
		if info, err := lock.Stat(); err == nil && (Identity{info: info}).IsStill(beside) { // a run that had the lock may have removed the file
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

// cause is what the system said, without the name of a file.
func cause(err error) error {
	if path, ok := errors.AsType[*fs.PathError](err); ok {
		return path.Err
	}
	if link, ok := errors.AsType[*os.LinkError](err); ok {
		return link.Err
	}
	return err
}
