// Package outfile writes files whole or not at all: under a temporary name, renamed once everything is on the disk.
//
// github.com/google/renameio would do the renaming only, and not on Windows: it follows no links, does not wait until
// other files are on the disk, and has no lock that tells a leftover from a file that is being written.
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

	"github.com/gofrs/flock"
)

// A File is a file that is being written. Close gives it its name; Discard leaves nothing behind.
type File struct {
	name   string // as it was asked for
	file   *os.File
	buffer *bufio.Writer
	stream bool         // the file is a stream of this process, which stays open
	target string       // what the temporary file replaces; "" where the file is written as it is
	lock   *flock.Flock // of the temporary file; nil where it cannot be locked
}

// unfinished has the *File of every temporary file.
var unfinished sync.Map

// Create starts a file. It fails at once where the directory cannot be written, so that no work is lost to a bad name.
// A link is followed, and a file that is replaced keeps its mode; a device, a pipe or a stream of this process is
// written as it is. No name is no file: nil, which is never written.
func Create(name string) (*File, error) {
	if name == "" {
		return nil, nil
	}
	f := &File{name: name}
	if err := f.open(); err != nil {
		return nil, f.cannot(err)
	}
	f.buffer = bufio.NewWriterSize(f.file, 1<<16)
	return f, nil
}

func (f *File) open() error {
	if f.file = streamOf(f.name); f.file != nil {
		f.stream = true
		return nil
	}
	old, err := os.Stat(f.name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return f.createTemporary(nil)
	case err != nil:
		return err
	case old.IsDir():
		return errors.New("is a directory, expected a file name")
	case old.Mode().IsRegular():
		return f.createTemporary(old)
	}
	f.file, err = os.OpenFile(f.name, os.O_WRONLY, 0)
	return err
}

// streamOf returns the stream of this process that a name names, or nil: /dev/stdout must not be replaced by a file,
// nor what it leads to.
func streamOf(name string) *os.File {
	switch filepath.ToSlash(filepath.Clean(name)) {
	case "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1":
		return os.Stdout
	case "/dev/stderr", "/dev/fd/2", "/proc/self/fd/2":
		return os.Stderr
	}
	return nil
}

// cannot says what the system said, without the temporary name.
func (f *File) cannot(err error) error { return fmt.Errorf("cannot write %q: %w", f.name, cause(err)) }

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

// Place returns the name that the file has until it is closed, for a program that writes it in place of Write.
func (f *File) Place() string { return f.file.Name() }

// Write writes to the file.
func (f *File) Write(b []byte) (int, error) {
	n, err := f.buffer.Write(b)
	if err != nil {
		err = f.cannot(err)
	}
	return n, err
}

// settle writes the file and waits until it is on the disk: after it, a full disk cannot be in the way.
func (f *File) settle(write func(io.Writer) error) error {
	if err := write(f); err != nil {
		return err
	}
	err := f.buffer.Flush()
	if err == nil && f.target != "" {
		err = f.file.Sync()
	}
	if err == nil && !f.stream {
		err = f.file.Close()
	}
	if err != nil {
		return f.cannot(err)
	}
	return nil
}

// rename gives a settled file its name.
func (f *File) rename() error {
	if f.target == "" {
		return nil
	}
	if err := os.Rename(f.file.Name(), f.target); err != nil {
		return f.cannot(err)
	}
	f.target = ""
	unfinished.Delete(f)
	f.unlock()
	return nil
}

// Close writes what is left, waits until it is on the disk, and gives the file its name. After an error nothing is
// left behind.
func (f *File) Close() error { return FinishAll(Output{f, func(io.Writer) error { return nil }}) }

// Discard removes what was written. It does nothing to a file that is closed.
func (f *File) Discard() {
	if f == nil {
		return
	}
	if f.target != "" {
		f.remove()
		unfinished.Delete(f)
	} else if !f.stream {
		f.file.Close()
	}
}

// remove removes the temporary file.
func (f *File) remove() {
	f.file.Close() // Windows removes no open file
	os.Remove(f.file.Name())
	f.unlock()
}

func (f *File) unlock() {
	if f.lock != nil {
		f.lock.Close()
	}
}

// DiscardAll removes every temporary file that is being written: for a program that must stop at once.
func DiscardAll() {
	unfinished.Range(func(f, _ any) bool {
		f.(*File).remove()
		return true
	})
}

// An Output is a file, nil for none, and the function that writes it.
type Output struct {
	File  *File
	Write func(io.Writer) error
}

// Settled are files that are on the disk and wait for their names, until others are there, too.
type Settled struct{ files []*File }

// Add writes files until they are on the disk. After an error, none of the settled files is left behind.
func (s *Settled) Add(outputs ...Output) error {
	for _, o := range outputs {
		if o.File != nil {
			s.files = append(s.files, o.File)
		}
	}
	for _, o := range outputs {
		if o.File == nil {
			continue
		}
		if err := o.File.settle(o.Write); err != nil {
			s.Discard()
			return err
		}
	}
	return nil
}

// Finish gives the files their names. If the system refuses a name, the error says which files are written.
func (s *Settled) Finish() error {
	var written []string
	for _, f := range s.files {
		if err := f.rename(); err != nil {
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

// FinishAll writes all files, and closes them, or discards all if one of them cannot be written: all are on the disk
// before the first gets its name.
func FinishAll(outputs ...Output) error {
	var s Settled
	defer s.Discard()
	if err := s.Add(outputs...); err != nil {
		return err
	}
	return s.Finish()
}

// A Content is a file that is to be written whole.
type Content struct {
	Role  string // what it is, for messages
	Name  string
	Bytes []byte
}

// WriteAll writes all files, or none if one of them cannot be written, as FinishAll does.
func WriteAll(contents ...Content) error {
	var s Settled
	defer s.Discard()
	for _, c := range contents {
		file, err := Create(c.Name)
		if err != nil {
			return err
		}
		err = s.Add(Output{file, func(w io.Writer) error {
			_, err := w.Write(c.Bytes)
			return err
		}})
		if err != nil {
			return err
		}
	}
	return s.Finish()
}

// NobodyReads reports whether a write failed because the reader of the pipe is gone.
func NobodyReads(err error) bool {
	broken := []syscall.Errno{109, 232, 233} // of Windows: ERROR_BROKEN_PIPE, ERROR_NO_DATA, ERROR_PIPE_NOT_CONNECTED
	number, ok := errors.AsType[syscall.Errno](err)
	return ok && (number == syscall.EPIPE || runtime.GOOS == "windows" && slices.Contains(broken, number))
}
