// Package outfile writes files whole or not at all: under a temporary name, renamed once everything is on the disk.
package outfile

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"syscall"
)

// A File is a file that is being written. Close gives it its name; Discard leaves nothing behind.
type File struct {
	name    string // as it was asked for
	file    *os.File
	pending *pending // nil where the file is written as it is
	buffer  *bufio.Writer
}

// Create starts a file. It fails at once where the directory cannot be written, so that no work is lost to a bad name.
// A link is followed, and a file that is replaced keeps its mode; a device, a pipe or a stream of this process is
// written as it is. No name is no file: nil, which is never written.
func Create(name string) (*File, error) {
	if name == "" {
		return nil, nil
	}
	if file := stream(name); file != nil {
		return newFile(name, file, nil), nil
	}
	switch info, err := os.Stat(name); {
	case err == nil && info.IsDir():
		return nil, fmt.Errorf("cannot write %q: is a directory, expected a file name", name)
	case err == nil && !info.Mode().IsRegular():
		file, err := os.OpenFile(name, os.O_WRONLY, 0)
		if err != nil {
			return nil, cannot(name, err)
		}
		return newFile(name, file, nil), nil
	case err != nil && !errors.Is(err, fs.ErrNotExist):
		return nil, cannot(name, err)
	}
	p, err := newPending(resolve(name))
	if err != nil {
		return nil, cannot(name, err)
	}
	unfinished.Store(p.Name(), p)
	return newFile(name, p.File, p), nil
}

// Place returns the name that the file has until it is closed, for a program that writes it in place of Write.
func (f *File) Place() string { return f.file.Name() }

func newFile(name string, file *os.File, p *pending) *File {
	return &File{name, file, p, bufio.NewWriterSize(file, 1<<16)}
}

// cannot says what the system said, without the temporary name.
func cannot(name string, err error) error {
	return fmt.Errorf("cannot write %q: %w", name, cause(err))
}

// Write writes to the file.
func (f *File) Write(b []byte) (int, error) {
	n, err := f.buffer.Write(b)
	if err != nil {
		err = cannot(f.name, err)
	}
	return n, err
}

// Close writes what is left, waits until it is on the disk, and gives the file its name. After an error nothing is
// left behind.
func (f *File) Close() error {
	if err := f.settle(); err != nil {
		return err
	}
	return f.replace()
}

// settle writes what is left, and waits until it is on the disk. After an error nothing is left behind.
func (f *File) settle() error {
	err := f.buffer.Flush()
	switch {
	case err != nil:
	case f.pending != nil:
		err = f.pending.settle()
	case f.file != os.Stdout && f.file != os.Stderr:
		err = f.file.Close()
	}
	if err != nil {
		f.Discard()
		return cannot(f.name, err)
	}
	return nil
}

// replace gives a file that is settled its name. After an error nothing is left behind.
func (f *File) replace() error {
	if f.pending == nil {
		return nil
	}
	if err := f.pending.replace(); err != nil {
		f.Discard()
		return cannot(f.name, err)
	}
	unfinished.Delete(f.file.Name())
	f.pending = nil
	return nil
}

// take returns a settled file for somebody else to name: to discard the old one does nothing.
func (f *File) take() *File {
	taken := *f
	f.pending = nil
	return &taken
}

// Discard removes what was written. It does nothing to a file that is closed.
func (f *File) Discard() {
	if f == nil {
		return
	}
	if f.pending != nil {
		f.pending.discard()
		unfinished.Delete(f.file.Name())
	} else if f.file != os.Stdout && f.file != os.Stderr {
		f.file.Close()
	}
}

// unfinished holds the temporary files that are being written, by their names.
var unfinished sync.Map

// DiscardAll removes every temporary file that is being written: for a program that must stop at once.
func DiscardAll() {
	unfinished.Range(func(_, p any) bool {
		p.(*pending).discard()
		return true
	})
}

// Finish writes the file with the given function and closes it, or discards it where that fails.
func (f *File) Finish(write func(io.Writer) error) error {
	if f == nil {
		return nil
	}
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

// A Content is a file that is to be written whole.
type Content struct {
	Role  string // what it is, for messages
	Name  string
	Bytes []byte
}

// WriteAll writes all files, or none if one of them cannot be written. See FinishAll.
func WriteAll(contents ...Content) error {
	outputs := make([]Output, len(contents))
	for i, c := range contents {
		file, err := Create(c.Name)
		if err != nil {
			return err
		}
		defer file.Discard() // which does nothing to a file that is finished
		outputs[i] = Output{file, func(w io.Writer) error {
			_, err := w.Write(c.Bytes)
			return err
		}}
	}
	return FinishAll(outputs...)
}

// An Output is a file, nil for none, and the function that writes it.
type Output struct {
	File  *File
	Write func(io.Writer) error
}

// FinishAll writes all files, and closes them, or discards all if one of them cannot be written: all are on the disk
// before the first gets its name. If the system then refuses a name, the error says which files are written.
func FinishAll(outputs ...Output) error {
	var s Settled
	defer s.Discard()
	if err := s.Add(outputs...); err != nil {
		return err
	}
	return s.Finish()
}

// Settled are files that are on the disk and wait for their names, until others are there, too.
type Settled struct{ files []*File }

// Add writes files until they are on the disk. After an error, none of its files is left behind.
func (s *Settled) Add(outputs ...Output) error {
	defer func() {
		for _, o := range outputs {
			o.File.Discard() // which does nothing to a file that was added
		}
	}()
	for _, o := range outputs {
		if o.File == nil {
			continue
		}
		if err := o.Write(o.File); err != nil {
			return err
		}
		if err := o.File.settle(); err != nil {
			return err
		}
		s.files = append(s.files, o.File.take())
	}
	return nil
}

// Finish gives the files their names.
func (s *Settled) Finish() error {
	var written []string
	for _, f := range s.files {
		if err := f.replace(); err != nil {
			if len(written) > 0 {
				err = fmt.Errorf("%w; written before it: %s", err, strings.Join(written, ", "))
			}
			return err
		}
		written = append(written, strconv.Quote(f.name))
	}
	return nil
}

// Discard removes the files that have no name yet.
func (s *Settled) Discard() {
	for _, f := range s.files {
		f.Discard()
	}
	s.files = nil
}

// NobodyReads reports whether a write failed because the reader of the pipe is gone.
func NobodyReads(err error) bool {
	broken := []syscall.Errno{109, 232, 233} // of Windows: ERROR_BROKEN_PIPE, ERROR_NO_DATA, ERROR_PIPE_NOT_CONNECTED
	number, ok := errors.AsType[syscall.Errno](err)
	return ok && (number == syscall.EPIPE || runtime.GOOS == "windows" && slices.Contains(broken, number))
}

// stream returns the stream of this process that a name names, or nil: /dev/stdout must not be replaced by a file, nor
// what it leads to.
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

// An Identity is the file that a name names, so that many names are compared without asking the system for each pair.
type Identity struct {
	info  fs.FileInfo // nil where there is no file yet
	place string
}

// Identify finds the file that a name names, links followed.
func Identify(name string) Identity {
	info, err := os.Stat(name)
	if err != nil {
		info = nil
	}
	return Identity{info, place(name)}
}

// IdentifyOpen is Identify of an open file.
func IdentifyOpen(file *os.File) Identity {
	info, err := file.Stat()
	if err != nil {
		info = nil
	}
	return Identity{info, file.Name()}
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

// IsStill reports whether the name leads to the file that it led to when it was identified. A file that was replaced
// is another one.
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
