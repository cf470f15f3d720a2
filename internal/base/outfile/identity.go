package outfile

import (
	"io/fs"
	"os"
	"path/filepath"
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

// Same reports whether two identities are of one file. Devices and pipes can be written twice.
func (a Identity) Same(b Identity) bool {
	if a.info != nil && !a.info.Mode().IsRegular() {
		return false
	}
	return a.place == b.place || a.info != nil && b.info != nil && os.SameFile(a.info, b.info)
}

// Exists reports whether there was a file, of any kind, of that name.
func (a Identity) Exists() bool { return a.info != nil }
