// Package record keeps the sums of blocks in files: a count appends them while it runs, and continues from there.
package record

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"time"

	"qorbit/count/halves"
	"qorbit/internal/outfile"
)

// A File is a record file to which a run appends. It is locked until it is closed: two runs would remove each other's
// incomplete lines.
type File struct {
	n      int
	file   *os.File
	synced time.Time // when all sums were last known to be on the disk
}

// syncEvery bounds the work that is lost where the machine itself fails. Tests replace it, and syncFile.
var (
	syncEvery = 10 * time.Second
	syncFile  = (*os.File).Sync
)

// An Error reports a record that cannot be used. Its text begins with the word record, so that a command can make the
// name of its flag of it.
type Error struct {
	Name string // of the file, or of several
	Op   string // what failed: "read" or "write" for an error of the system, otherwise empty
	Err  error
}

// Error implements error.
func (e *Error) Error() string {
	if e.Op != "" {
		return fmt.Sprintf("record: cannot %s %q: %v", e.Op, e.Name, e.Err)
	}
	return fmt.Sprintf("record %q: %v", e.Name, e.Err)
}

// Unwrap returns the cause.
func (e *Error) Unwrap() error { return e.Err }

// newError returns an error about a record, or nil if err is nil. The error of a system call is reduced to its cause.
func newError(name, op string, err error) error {
	if _, ok := errors.AsType[*Error](err); ok || err == nil {
		return err
	}
	if path, ok := errors.AsType[*fs.PathError](err); ok {
		err = path.Err
	}
	return &Error{name, op, err}
}

// Open adds the sums of record files to a partial, and opens the first file for appending, with the sums of the others
// added. It creates the first file if it does not exist. It fails with a *Error if a file is damaged, of another order or
// in use by another run, and if two files have different sums of one block.
func Open(known *halves.Partial, names []string) (*File, error) {
	for _, name := range names[1:] {
		if err := readFile(known, name); err != nil {
			return nil, newError(name, "", err)
		}
	}
	file, err := os.OpenFile(names[0], os.O_RDWR|os.O_CREATE|os.O_APPEND, 0o666)
	if err != nil {
		return nil, newError(names[0], "write", err)
	}
	r := &File{known.N, file, time.Now()}
	if err := r.resume(known); err != nil {
		file.Close()
		return nil, newError(names[0], "", err)
	}
	return r, nil
}

// readFile adds the sums of a file.
func readFile(known *halves.Partial, name string) error {
	if info, err := os.Stat(name); err == nil && !info.Mode().IsRegular() { // opening a pipe could wait for ever
		return errNotRegular
	}
	file, err := os.Open(name)
	if err != nil {
		return newError(name, "read", err)
	}
	defer file.Close()
	other, _, err := Read(file)
	if err != nil {
		return err
	}
	return known.Unite(other)
}

var errNotRegular = errors.New("is no regular file, expected one")

// resume locks the file, adds its sums to known, removes an incomplete last line, and appends the sums that it lacks.
func (r *File) resume(known *halves.Partial) error {
	if info, err := r.file.Stat(); err != nil {
		return err
	} else if !info.Mode().IsRegular() {
		return errNotRegular
	}
	if !outfile.Lock(r.file) {
		return errors.New("another run is writing it, expected a record for each run")
	}
	info, err := r.file.Stat() // after the lock: another run may have written before
	if err != nil {
		return err
	}
	var lines []byte
	others := known.Sums()
	own := &halves.Partial{}
	if info.Size() == 0 {
		lines = append(lines, Head(r.n)...)
	} else {
		var whole int64
		if own, whole, err = Read(r.file); err != nil {
			return err
		}
		if err := known.Unite(own); err != nil {
			return err
		}
		if err := outfile.Truncate(r.file, whole); err != nil {
			return err
		}
	}
	for _, sum := range others {
		if !own.Has(sum.Block) {
			lines = appendLine(lines, sum, r.n)
		}
	}
	return r.write(lines)
}

// Append adds a line for a sum. It fails if the file was deleted or replaced meanwhile, because the line would be lost.
func (r *File) Append(sum halves.Sum) error { return r.write(appendLine(nil, sum, r.n)) }

func (r *File) write(lines []byte) error {
	name := r.file.Name()
	written, err := r.file.Stat()
	named, gone := os.Stat(name)
	if err != nil || gone != nil || !os.SameFile(written, named) {
		return newError(name, "", errors.New("was deleted or replaced while the run wrote it, expected it to stay"))
	}
	_, err = r.file.Write(lines)
	if err == nil && time.Since(r.synced) >= syncEvery {
		err = syncFile(r.file)
		r.synced = time.Now()
	}
	return newError(name, "write", err)
}

// Close closes the file and releases its lock, after its contents have reached the disk.
func (r *File) Close() error {
	return newError(r.file.Name(), "write", cmp.Or(syncFile(r.file), r.file.Close()))
}
