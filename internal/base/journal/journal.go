// Package journal keeps finished work in text files that grow by a line at a time, so that a long computation continues
// after an interrupt, a kill, or a failure of the machine.
//
// The first line of a journal, its head, says what the file is. Every other line is a text and a check number, the
// CRC-32 (IEEE) of a salt and the text in eight hexadecimal digits. It detects damage, not a change by somebody who
// computes it again. A run appends a line with each piece of work, so only the last line may be incomplete: it is
// ignored, and removed before lines are appended. Lines that end with a carriage return and a line feed, as a checkout
// on Windows can make them, are read as the others; those that are appended end with a line feed.
package journal

import (
	"bufio"
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"io/fs"
	"os"
	"runtime"
	"strconv"
	"strings"
	"syscall"
	"time"

	"github.com/gofrs/flock"
)

// A Head is the first line of a journal: "qorbit KIND VERSION JOB".
type Head struct {
	Kind    string // of the lines, one word
	Version int    // of their form
	Job     string // what they belong to, such as "order 20"
	Salt    string // what check numbers cover before the text; if empty, the head with its line feed
}

// String returns the line without its line feed.
func (h Head) String() string { return fmt.Sprintf("qorbit %s %d %s", h.Kind, h.Version, h.Job) }

// Expect returns an error if the head of a file is another one than is wanted.
func (h Head) Expect(want Head) error {
	version := ""
	switch {
	case h.String() == want.String():
		return nil
	case h.Kind == want.Kind && h.Version < want.Version:
		version = " was written by an older qorbit,"
	case h.Kind == want.Kind && h.Version > want.Version:
		version = " was written by a newer qorbit,"
	}
	return fmt.Errorf("begins with %q,%s expected %q", h, version, want)
}

// AppendLine appends the line of a text, which has no line feed.
func (h Head) AppendLine(b, text []byte) []byte {
	salt := h.Salt
	if salt == "" {
		salt = h.String() + "\n"
	}
	check := crc32.Update(crc32.ChecksumIEEE([]byte(salt)), crc32.IEEETable, text)
	return fmt.Appendf(b, "%s %08x\n", text, check)
}

// longestHead bounds the head, so that a file without line feeds is not read to its end.
const longestHead = 4096

// Read reads a journal. It calls begin with the head of the file, which has no salt; begin returns the head that is
// expected, and fails if it is another one. Then Read calls line with each text. whole is the number of bytes in
// complete lines.
func Read(r io.Reader, begin func(found Head) (Head, error), line func(text []byte) error) (whole int64, err error) {
	in := bufio.NewReaderSize(r, longestHead)
	first, err := in.ReadSlice('\n')
	if err != nil && err != io.EOF && !errors.Is(err, bufio.ErrBufferFull) {
		return 0, err
	}
	whole = int64(len(first))
	found, err := parseHead(first)
	if err != nil {
		return 0, err
	}
	head, err := begin(found)
	if err != nil {
		return 0, err
	}
	for number := 2; ; number++ {
		text, err := in.ReadBytes('\n')
		if err == io.EOF {
			return whole, nil
		}
		if err != nil {
			return 0, err
		}
		content := text[:max(bytes.LastIndexByte(text, ' '), 0)]
		if !bytes.Equal(withoutEnd(text), withoutEnd(head.AppendLine(nil, content))) {
			err = fmt.Errorf("%.60q, expected a line with its check number", withoutEnd(text))
		} else {
			err = line(content)
		}
		if err != nil {
			return 0, fmt.Errorf("line %d: %w", number, err)
		}
		whole += int64(len(text))
	}
}

// withoutEnd is a line without its line feed, or its carriage return and line feed.
func withoutEnd(line []byte) []byte {
	return bytes.TrimSuffix(bytes.TrimSuffix(line, []byte("\n")), []byte("\r"))
}

// parseHead reads the first line of a journal.
func parseHead(first []byte) (h Head, err error) {
	if len(first) == 0 {
		return h, errors.New("is empty, expected a file that begins with \"qorbit\"")
	}
	line := string(withoutEnd(first))
	if fields := strings.SplitN(line, " ", 4); len(fields) == 4 {
		version, _ := strconv.Atoi(fields[2]) // what is no number is not the same line again
		h = Head{Kind: fields[1], Version: version, Job: fields[3]}
	}
	if h.String() != line || first[len(first)-1] != '\n' {
		return h, fmt.Errorf("begins with %.40q, expected a whole line that begins with \"qorbit\"", line)
	}
	return h, nil
}

// An Error is an error about a file.
type Error struct {
	Name string
	Err  error
}

// Error implements error: the name and the cause.
func (e *Error) Error() string { return fmt.Sprintf("%q: %v", e.Name, e.Err) }

// Unwrap returns the cause.
func (e *Error) Unwrap() error { return e.Err }

// About returns an error about a file, or nil if err is nil. The error of a system call is reduced to its cause.
func About(name string, err error) error {
	if path, ok := errors.AsType[*fs.PathError](err); ok {
		err = path.Err
	}
	if _, ok := errors.AsType[*Error](err); ok || err == nil {
		return err
	}
	return &Error{name, err}
}

// ReadFile calls read with a regular file. Its error is a *Error.
func ReadFile(name string, read func(r io.Reader) error) error {
	if info, err := os.Stat(name); err == nil && !info.Mode().IsRegular() { // opening a pipe could wait for ever
		return About(name, errNotRegular)
	}
	file, err := os.Open(name)
	if err != nil {
		return About(name, err)
	}
	defer file.Close()
	return About(name, read(file))
}

var errNotRegular = errors.New("is no regular file, expected one")

// A File is a journal to which a run appends. It is locked until it is closed: two runs would remove each other's
// incomplete lines.
type File struct {
	head   Head
	file   *os.File
	lock   *flock.Flock
	size   int64     // that it has unless somebody else writes it
	synced time.Time // when all lines were last known to be on the disk
	failed error     // what Append returns always
}

// syncEvery bounds the work that is lost if the machine itself fails.
const syncEvery = 10 * time.Second

// Open opens a journal to append to it. If there is none, it begins one, and begins anew a file that has only the
// beginning of its head; otherwise it calls line with each text that is there. It fails with a *Error, and leaves the
// file as it is, if another run writes it, if it has another head or is damaged, and if line fails. Of a journal that
// can only be read, because of its permissions or on a read-only file system, it reads the lines, and Append fails.
func Open(name string, head Head, line func(text []byte) error) (*File, error) {
	if info, err := os.Stat(name); err == nil && !info.Mode().IsRegular() {
		return nil, About(name, errNotRegular)
	}
	locked := name
	if runtime.GOOS == "windows" { // where nobody can read what is locked by another handle
		locked += ".lock"
	}
	f := &File{head: head, lock: flock.New(locked), synced: time.Now()}
	err := f.open(name)
	if err == nil {
		err = f.resume(line)
	}
	if err != nil {
		f.file.Close()
		f.lock.Close()
		return nil, About(name, err)
	}
	return f, nil
}

// openToAppend opens the file of a journal. Tests make it fail.
var openToAppend = func(name string) (*os.File, error) {
	return os.OpenFile(name, os.O_RDWR|os.O_CREATE|os.O_APPEND, 0o666)
}

// open opens and locks the file, or opens one that can only be read.
func (f *File) open(name string) (err error) {
	f.file, err = openToAppend(name)
	if errors.Is(err, fs.ErrPermission) || errors.Is(err, syscall.EROFS) {
		f.failed = About(name, err)
		if file, failed := os.Open(name); !errors.Is(failed, fs.ErrNotExist) {
			f.file, err = file, failed
		}
		return err
	}
	if err != nil {
		return err
	}
	if mine, err := f.lock.TryLock(); !mine && err == nil { // files on some systems cannot be locked
		return errors.New("another run is writing it, expected a file for each run")
	}
	return nil
}

// resume reads the file, and removes an incomplete last line, or writes the head where that is the incomplete line.
func (f *File) resume(line func(text []byte) error) error {
	name, head := f.file.Name(), f.head.String()+"\n"
	found := make([]byte, len(head))
	n, _ := f.file.ReadAt(found, 0) // if it fails, so does Read
	if begun := n < len(head) && strings.HasPrefix(head, string(found[:n])); begun && f.failed == nil {
		if err := os.Truncate(name, 0); err != nil {
			return err
		}
		return f.write([]byte(head))
	}
	whole, err := Read(f.file, func(found Head) (Head, error) { return f.head, found.Expect(f.head) }, line)
	if err != nil {
		return err
	}
	f.size = whole
	info, err := f.file.Stat()
	if err != nil || f.failed != nil || info.Size() == whole {
		return err
	}
	return os.Truncate(name, whole) // by name: Windows truncates no file that is open for appending
}

// Append appends texts. It fails with a *Error if the lines could not be written, and if the file was deleted or
// replaced meanwhile, because the lines would be lost, or written by somebody else. After an error it fails always.
func (f *File) Append(texts ...[]byte) error {
	var lines []byte
	for _, text := range texts {
		lines = f.head.AppendLine(lines, text)
	}
	return f.write(lines)
}

func (f *File) write(lines []byte) error {
	name := f.file.Name()
	if f.failed != nil {
		return f.failed
	}
	open, err := f.file.Stat()
	named, gone := os.Stat(name)
	switch {
	case err != nil || gone != nil || !os.SameFile(open, named):
		err = errors.New("was deleted or replaced while the run wrote it, expected it to stay")
	case open.Size() != f.size:
		err = fmt.Errorf("has %d bytes, expected the %d that the run wrote", open.Size(), f.size)
	default:
		var n int
		n, err = f.file.Write(lines)
		if f.size += int64(n); err == nil && time.Since(f.synced) >= syncEvery {
			err = f.file.Sync()
			f.synced = time.Now()
		}
	}
	f.failed = About(name, err)
	return f.failed
}

// Close closes the file and releases its lock, when its contents are on the disk.
func (f *File) Close() error {
	var err error
	if f.failed == nil { // otherwise Append has said it
		err = f.file.Sync()
	}
	return About(f.file.Name(), cmp.Or(err, f.file.Close(), f.lock.Close()))
}
