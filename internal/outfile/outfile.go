// Package outfile writes files whole or not at all: under a temporary name, renamed once everything is written.
package outfile

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
)

// A File is a file that is being written. Close gives it its name; Discard leaves nothing behind.
type File struct {
	name   string
	file   *os.File
	buffer *bufio.Writer
}

// Create starts a file. It fails at once where the directory cannot be written, so that no work is lost to a bad name.
func Create(name string) (*File, error) {
	if info, err := os.Stat(name); err == nil && !info.Mode().IsRegular() {
		return openSpecial(name, info)
	}
	file, err := os.CreateTemp(filepath.Dir(name), "."+filepath.Base(name)+".*.tmp")
	if err != nil {
		return nil, cannot(name, err)
	}
	return &File{name, file, bufio.NewWriterSize(file, 1<<16)}, nil
}

// openSpecial opens what a rename would replace: a device such as /dev/null, or a pipe.
func openSpecial(name string, info fs.FileInfo) (*File, error) {
	if info.IsDir() {
		return nil, fmt.Errorf("cannot write %s: is a directory, expected a file name", name)
	}
	file, err := os.OpenFile(name, os.O_WRONLY, 0)
	if err != nil {
		return nil, cannot(name, err)
	}
	return &File{"", file, bufio.NewWriterSize(file, 1<<16)}, nil
}

// cannot says what the system said, without the temporary name.
func cannot(name string, err error) error {
	var path *fs.PathError
	if errors.As(err, &path) {
		err = path.Err
	}
	return fmt.Errorf("cannot write %s: %w", name, err)
}

// Write writes to the file.
func (f *File) Write(b []byte) (int, error) {
	n, err := f.buffer.Write(b)
	if err != nil {
		err = cannot(f.title(), err)
	}
	return n, err
}

// Close writes what is left and gives the file its name. After an error nothing is left behind.
func (f *File) Close() error {
	err := f.buffer.Flush()
	if f.name != "" && err == nil {
		err = f.file.Chmod(0o644)
	}
	if closed := f.file.Close(); err == nil {
		err = closed
	}
	if f.name != "" && err == nil {
		err = os.Rename(f.file.Name(), f.name)
	}
	if err != nil {
		f.Discard()
		return cannot(f.title(), err)
	}
	return nil
}

// Discard gives the file up.
func (f *File) Discard() {
	f.file.Close()
	if f.name != "" {
		os.Remove(f.file.Name())
	}
}

func (f *File) title() string {
	if f.name == "" {
		return f.file.Name()
	}
	return f.name
}

// WriteFile writes a whole file with the given function.
func WriteFile(name string, write func(io.Writer) error) error {
	f, err := Create(name)
	if err != nil {
		return err
	}
	if err := write(f); err != nil {
		f.Discard()
		return err
	}
	return f.Close()
}
