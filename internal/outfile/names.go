package outfile

import (
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"syscall"
)

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
	err := cause(os.Remove(resolve(name)))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("cannot remove %q: %w", name, err)
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

// is reports whether the name led to an open file.
func (a Identity) is(file *os.File) bool {
	info, err := file.Stat()
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

// prefixOf is how the temporary names of a target begin. They are no longer than a name may be: of a long one the end is missing.
func prefixOf(target string) string {
	const longest = 200
	base := filepath.Base(target)
	return "." + base[:min(len(base), longest)] + ".qorbit-"
}

const suffix = ".tmp"

// createTemporary creates and locks a file beside the target, after the files that killed runs left there have been removed.
func createTemporary(target string) (*os.File, error) {
	dir, prefix := filepath.Dir(target), prefixOf(target)
	removeStale(dir, prefix)
	for {
		name := filepath.Join(dir, fmt.Sprintf("%s%08x%s", prefix, rand.Uint32(), suffix))
		file, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
		if err != nil {
			return nil, err
		}
		// Another run may take it for stale before it is locked. That run holds the lock, or has removed the file.
		if Lock(file) && Identify(name).is(file) {
			return file, nil
		}
		file.Close()
	}
}

// Lock keeps other runs from a file that this one goes on writing, until it is closed. It reports false where another run has it.
// Where files cannot be locked, it reports true. The lock is advisory: it stops only those who ask for it.
func Lock(file *os.File) bool { return !errors.Is(lock(file), errLocked) }

// LockFor keeps other runs from a file that this one replaces, until release is called. It locks a file beside it, since a lock of the
// file itself would go with it. It fails where another run has the lock.
func LockFor(name string) (release func(), err error) {
	beside := place(name) + ".lock"
	for {
		file, err := os.OpenFile(beside, os.O_RDWR|os.O_CREATE, 0o666)
		if err != nil {
			return nil, cannot(beside, err)
		}
		if !Lock(file) {
			file.Close()
			return nil, errors.New("another run is writing it, expected a file for each run")
		}
		if Identify(beside).is(file) { // a run that had the lock may have removed the file
			return func() { removeLocked(file); file.Close() }, nil
		}
		file.Close()
	}
}

// Truncate removes what a file has beyond a size, if it is longer. The file may be open for appending alone, which (*os.File).Truncate
// does not accept on Windows: it is found by its name.
func Truncate(file *os.File, size int64) error {
	if info, err := file.Stat(); err != nil || info.Size() <= size {
		return err
	}
	return os.Truncate(file.Name(), size)
}

// removeStale removes the temporary files that no process has locked: their writers were killed. Where files cannot be locked,
// nothing is removed.
func removeStale(dir, prefix string) {
	entries, _ := os.ReadDir(dir)
	for _, entry := range entries {
		name, path := entry.Name(), filepath.Join(dir, entry.Name())
		if !strings.HasPrefix(name, prefix) || len(name) != len(prefix)+8+len(suffix) || !strings.HasSuffix(name, suffix) {
			continue
		}
		file, err := os.OpenFile(path, os.O_WRONLY, 0)
		if err != nil {
			continue
		}
		if lock(file) == nil {
			removeLocked(file)
		}
		file.Close()
	}
}

// syncFile is replaced by tests.
var syncFile = (*os.File).Sync

// onDisk waits until what was written to a file is on the disk, on the file systems that can tell.
func onDisk(file *os.File) error {
	if err := syncFile(file); !errors.Is(err, syscall.EINVAL) && !errors.Is(err, errors.ErrUnsupported) {
		return err
	}
	return nil
}

// directoryOnDisk waits until the names in a directory are on the disk. The file has its name already: an error changes nothing.
func directoryOnDisk(dir string) {
	if d, err := os.Open(dir); err == nil {
		syncFile(d)
		d.Close()
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
