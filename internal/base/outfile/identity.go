package outfile

import (
	"io/fs"
	"os"
	"path/filepath"
)

// place is where a name leads: its absolute path, with links followed, also a link to a file that is not there yet.
func place(name string) string {
	if path, err := filepath.Abs(name); err == nil {
		name = path
	}
	if path, err := filepath.EvalSymlinks(name); err == nil {
		return path
	}
	if link, err := os.Readlink(name); err == nil {
		if !filepath.IsAbs(link) {
			link = filepath.Join(filepath.Dir(name), link)
		}
		name = link
	}
	if dir, err := filepath.EvalSymlinks(filepath.Dir(name)); err == nil {
		return filepath.Join(dir, filepath.Base(name))
	}
	return name
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
	return a.place == b.place || a.info != nil && b.info != nil && os.SameFile(a.info, b.info)
}

// Exists reports whether there was a file, of any kind, of that name.
func (a Identity) Exists() bool { return a.info != nil }
