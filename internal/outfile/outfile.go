// Package outfile writes files whole or not at all: under a temporary name, renamed once everything is written.
package outfile

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"sync"
)

// A File is a file that is being written. Close gives it its name; Discard leaves nothing behind.
type File struct {
	name   string // as it was asked for
	target string // what the temporary file becomes, or "" where the file is written as it is
	file   *os.File
	buffer *bufio.Writer
}

// Create starts a file. It fails at once where the directory cannot be written, so that no work is lost to a bad name. A
// link is followed, and a file that is replaced keeps its mode; a device or a pipe is written as it is.
func Create(name string) (*File, error) {
	if file, ok := stream(name); ok {
		return newFile(name, "", file), nil
	}
	target, mode := resolve(name), fs.FileMode(0)
	switch info, err := os.Stat(name); {
	case err == nil && info.IsDir():
		return nil, fmt.Errorf("cannot write %q: is a directory, expected a file name", name)
	case err == nil && !info.Mode().IsRegular():
		file, err := os.OpenFile(name, os.O_WRONLY, 0)
		if err != nil {
			return nil, cannot(name, err)
		}
		return newFile(name, "", file), nil
	case err == nil:
		mode = info.Mode().Perm()
	case !errors.Is(err, fs.ErrNotExist):
		return nil, cannot(name, err)
	}
	temporary := filepath.Join(filepath.Dir(target), fmt.Sprintf(".%08x.tmp", rand.Uint32()))
	file, err := os.OpenFile(temporary, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if err != nil {
		return nil, cannot(name, err)
	}
	f := newFile(name, target, file)
	begun.Store(temporary, true)
	if mode != 0 {
		if err := file.Chmod(mode); err != nil {
			f.Discard()
			return nil, cannot(name, err)
		}
	}
	return f, nil
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
	err := os.Remove(resolve(name))
	var path *fs.PathError
	if errors.As(err, &path) {
		err = path.Err
	}
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

func newFile(name, target string, file *os.File) *File {
	return &File{name, target, file, bufio.NewWriterSize(file, 1<<16)}
}

// cannot says what the system said, without the temporary name.
func cannot(name string, err error) error {
	var path *fs.PathError
	if errors.As(err, &path) {
		err = path.Err
	}
	var link *os.LinkError
	if errors.As(err, &link) {
		err = link.Err
	}
	return fmt.Errorf("cannot write %q: %w", name, err)
}

// Write writes to the file.
func (f *File) Write(b []byte) (int, error) {
	n, err := f.buffer.Write(b)
	if err != nil {
		err = cannot(f.name, err)
	}
	return n, err
}

// Close writes what is left and gives the file its name. After an error nothing is left behind.
func (f *File) Close() error {
	err := f.buffer.Flush()
	if closed := f.file.Close(); err == nil {
		err = closed
	}
	if f.target != "" && err == nil {
		err = os.Rename(f.file.Name(), f.target)
	}
	if err != nil {
		f.Discard()
		return cannot(f.name, err)
	}
	begun.Delete(f.file.Name())
	return nil
}

// Discard gives the file up.
func (f *File) Discard() {
	f.file.Close()
	if f.target != "" {
		os.Remove(f.file.Name())
		begun.Delete(f.file.Name())
	}
}

// begun holds the names of the temporary files that are being written.
var begun sync.Map

// DiscardAll removes every temporary file that is being written: for a program that must stop at once.
func DiscardAll() {
	begun.Range(func(name, _ any) bool {
		os.Remove(name.(string))
		return true
	})
}

// Finish writes the file with the given function and closes it, or discards it where that fails.
func (f *File) Finish(write func(io.Writer) error) error {
	if err := write(f); err != nil {
		f.Discard()
		return err
	}
	return f.Close()
}

// WriteFile writes a whole file with the given function.
func WriteFile(name string, write func(io.Writer) error) error {
	f, err := Create(name)
	if err != nil {
		return err
	}
	return f.Finish(write)
}
