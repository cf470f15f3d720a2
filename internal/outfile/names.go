package outfile

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
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

// Same reports whether two names stand for one file, links followed. Devices and pipes can be written twice.
func Same(a, b string) bool {
	info, err := os.Stat(a)
	if err == nil && !info.Mode().IsRegular() {
		return false
	}
	if other, errB := os.Stat(b); err == nil && errB == nil && os.SameFile(info, other) {
		return true
	}
	return place(a) == place(b)
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
