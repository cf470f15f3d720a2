package halves

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"strings"

	"qorbit/internal/outfile"
)

// A Record is a record file to which a run appends. It is locked until it is closed: two runs would remove each other's
// incomplete lines.
type Record struct {
	n    int
	file *os.File
}

// A RecordError reports a record that cannot be used. Its text begins with the word record, so that a command can make the
// name of its flag of it.
type RecordError struct {
	Name string // of the file, or of several
	Op   string // what failed: "read" or "write" for an error of the system, otherwise empty
	Err  error
}

// Error implements error.
func (e *RecordError) Error() string {
	if e.Op != "" {
		return fmt.Sprintf("record: cannot %s %q: %v", e.Op, e.Name, e.Err)
	}
	return fmt.Sprintf("record %q: %v", e.Name, e.Err)
}

// Unwrap returns the cause.
func (e *RecordError) Unwrap() error { return e.Err }

// recordError returns an error about a record. The error of a system call is reduced to its cause.
func recordError(name, op string, err error) error {
	var path *fs.PathError
	if errors.As(err, &path) {
		err = path.Err
	}
	return &RecordError{name, op, err}
}

// OpenRecords adds the sums of record files to a partial, and opens the first file for appending, with the sums of the others
// added. It creates the first file if it does not exist. It fails with a *RecordError if a file is damaged, of another order or
// in use by another run, and if two files have different sums of one block.
func OpenRecords(known *Partial, names []string) (*Record, error) {
	for _, name := range names[1:] {
		if err := readRecordFile(known, name); err != nil {
			return nil, err
		}
	}
	file, err := os.OpenFile(names[0], os.O_RDWR|os.O_CREATE|os.O_APPEND, 0o666)
	if err != nil {
		return nil, recordError(names[0], "write", err)
	}
	r := &Record{known.N, file}
	if err := r.resume(known); err != nil {
		file.Close()
		return nil, err
	}
	return r, nil
}

// readRecordFile adds the sums of a file.
func readRecordFile(known *Partial, name string) error {
	if info, err := os.Stat(name); err == nil && !info.Mode().IsRegular() {
		return recordError(name, "", errNotRegular)
	}
	file, err := os.Open(name)
	if err != nil {
		return recordError(name, "read", err)
	}
	defer file.Close()
	other, _, err := ReadRecord(file)
	if err == nil {
		err = known.Unite(other)
	}
	if err != nil {
		return recordError(name, "", err)
	}
	return nil
}

var errNotRegular = errors.New("is no regular file, expected one")

// resume locks the file, adds its sums to known, removes an incomplete last line, and appends the sums that it lacks.
func (r *Record) resume(known *Partial) error {
	name := r.file.Name()
	if info, err := r.file.Stat(); err != nil {
		return recordError(name, "", err)
	} else if !info.Mode().IsRegular() {
		return recordError(name, "", errNotRegular)
	}
	if !outfile.Lock(r.file) {
		return recordError(name, "", errors.New("another run is writing it, expected a record for each run"))
	}
	own, whole, err := r.read()
	if err != nil {
		return recordError(name, "", err)
	}
	others := known.Sums()
	if err := known.Unite(own); err != nil {
		return recordError(name, "", err)
	}
	if whole == 0 {
		err = WriteHead(r.file, r.n)
	} else {
		err = r.file.Truncate(whole)
	}
	if err != nil {
		return recordError(name, "", err)
	}
	var lines strings.Builder
	for _, sum := range others {
		if !own.Has(sum.Block) {
			lines.WriteString(sum.Line(r.n))
		}
	}
	return r.write(lines.String())
}

// read reads the file, which may be empty.
func (r *Record) read() (*Partial, int64, error) {
	info, err := r.file.Stat() // after the lock: another run may have written before
	if err != nil {
		return nil, 0, err
	}
	if info.Size() == 0 {
		p, err := NewPartial(r.n)
		return p, 0, err
	}
	return ReadRecord(r.file)
}

// Append adds a line for a sum. It fails if the file was deleted or replaced meanwhile, because the line would be lost.
func (r *Record) Append(sum Sum) error { return r.write(sum.Line(r.n)) }

func (r *Record) write(lines string) error {
	name := r.file.Name()
	written, err := r.file.Stat()
	named, gone := os.Stat(name)
	if err != nil || gone != nil || !os.SameFile(written, named) {
		return recordError(name, "", errors.New("was deleted or replaced while the run wrote it, expected it to stay"))
	}
	if _, err := io.WriteString(r.file, lines); err != nil {
		return recordError(name, "write", err)
	}
	return nil
}

// Close closes the file and releases its lock, after its contents have reached the disk.
func (r *Record) Close() error {
	err := r.file.Sync()
	if closed := r.file.Close(); err == nil {
		err = closed
	}
	if err != nil {
		return recordError(r.file.Name(), "write", err)
	}
	return nil
}
