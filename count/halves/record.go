package halves

import (
	"bufio"
	"cmp"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"io/fs"
	"os"
	"strconv"
	"strings"
	"time"

	"qorbit/internal/outfile"
)

// A record is a text file of the known sums of an order: a head, then a line "block solutions looked check" for each sum. A
// run appends a line for each sum that it finds, so an interrupted run leaves a record of which only the last line may be
// incomplete. The check number is the CRC-32 of the order and the line up to it, in eight hexadecimal digits. It detects
// damage; it does not protect against a person who changes a sum and computes the check number again.

// recordHead is the first line of a record.
const recordHead = "qorbit halves 1 order "

// RecordHead returns the first line of a record of order n.
func RecordHead(n int) string { return fmt.Sprintf("%s%d\n", recordHead, n) }

// Line returns the sum's line in a record of order n. Append it with a single write.
func (s Sum) Line(n int) string { return string(s.appendLine(nil, n)) }

// appendLine appends the sum's line, without the cost of package fmt: a record of order 28 has a million lines.
func (s Sum) appendLine(b []byte, n int) []byte {
	start := len(b)
	b = append(strconv.AppendInt(b, int64(n), 10), ' ')
	text := len(b)
	b = append(strconv.AppendInt(b, int64(s.Block), 10), ' ')
	b = append(strconv.AppendUint(b, s.Solutions, 10), ' ')
	b = strconv.AppendUint(b, s.Looked, 10)
	check := crc32.ChecksumIEEE(b[start:])
	b = append(b[:start], b[text:]...)
	b = append(b, ' ')
	for shift := 28; shift >= 0; shift -= 4 {
		b = append(b, "0123456789abcdef"[check>>shift&15])
	}
	return append(b, '\n')
}

// ReadRecord reads a record. whole is the number of bytes in complete lines: an incomplete last line is ignored, and must be
// removed before lines are appended. The error names the line.
func ReadRecord(r io.Reader) (p *Partial, whole int64, err error) {
	in := bufio.NewReaderSize(r, 128)
	for number := 1; ; number++ {
		line, err := in.ReadSlice('\n')
		switch {
		case err == io.EOF && p != nil:
			return p, whole, nil
		case err == io.EOF:
			return nil, 0, fmt.Errorf("halves: the record has no first line, expected %q and the order", recordHead)
		case errors.Is(err, bufio.ErrBufferFull):
			return nil, 0, fmt.Errorf("halves: line %d of the record is too long, expected at most 100 characters", number)
		case err != nil:
			return nil, 0, err
		}
		whole += int64(len(line))
		text := string(line[:len(line)-1])
		if p == nil {
			p, err = readHead(text)
		} else {
			err = p.readSum(text)
		}
		if err != nil {
			return nil, 0, fmt.Errorf("halves: line %d of the record: %w", number, err)
		}
	}
}

func readHead(text string) (*Partial, error) {
	n, err := strconv.Atoi(strings.TrimPrefix(text, recordHead))
	if err != nil || RecordHead(n) != text+"\n" {
		return nil, fmt.Errorf("%q, expected %q and the order", text, recordHead)
	}
	return NewPartial(n)
}

func (p *Partial) readSum(text string) error {
	sum, ok := parseSum(text)
	if !ok || string(sum.appendLine(nil, p.N)) != text+"\n" {
		return fmt.Errorf("%q, expected a block, its solutions, its nodes, and their check number", text)
	}
	return p.Add(sum)
}

// parseSum reads the numbers of a line before its check number.
func parseSum(text string) (sum Sum, ok bool) {
	fields := strings.SplitN(text, " ", 4)
	if len(fields) != 4 {
		return sum, false
	}
	var errs [3]error
	sum.Block, errs[0] = strconv.Atoi(fields[0])
	sum.Solutions, errs[1] = strconv.ParseUint(fields[1], 10, 64)
	sum.Looked, errs[2] = strconv.ParseUint(fields[2], 10, 64)
	return sum, cmp.Or(errs[:]...) == nil
}

// A Record is a record file to which a run appends. It is locked until it is closed: two runs would remove each other's
// incomplete lines.
type Record struct {
	n      int
	file   *os.File
	synced time.Time // when all sums were last known to be on the disk
}

// syncEvery bounds the work that is lost where the machine itself fails. Tests replace it, and syncFile.
var (
	syncEvery = 10 * time.Second
	syncFile  = (*os.File).Sync
)

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

// recordError returns an error about a record, or nil if err is nil. The error of a system call is reduced to its cause.
func recordError(name, op string, err error) error {
	if _, ok := errors.AsType[*RecordError](err); ok || err == nil {
		return err
	}
	if path, ok := errors.AsType[*fs.PathError](err); ok {
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
			return nil, recordError(name, "", err)
		}
	}
	file, err := os.OpenFile(names[0], os.O_RDWR|os.O_CREATE|os.O_APPEND, 0o666)
	if err != nil {
		return nil, recordError(names[0], "write", err)
	}
	r := &Record{known.N, file, time.Now()}
	if err := r.resume(known); err != nil {
		file.Close()
		return nil, recordError(names[0], "", err)
	}
	return r, nil
}

// readRecordFile adds the sums of a file.
func readRecordFile(known *Partial, name string) error {
	if info, err := os.Stat(name); err == nil && !info.Mode().IsRegular() { // opening a pipe could wait for ever
		return errNotRegular
	}
	file, err := os.Open(name)
	if err != nil {
		return recordError(name, "read", err)
	}
	defer file.Close()
	other, _, err := ReadRecord(file)
	if err != nil {
		return err
	}
	return known.Unite(other)
}

var errNotRegular = errors.New("is no regular file, expected one")

// resume locks the file, adds its sums to known, removes an incomplete last line, and appends the sums that it lacks.
func (r *Record) resume(known *Partial) error {
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
	others, own, whole := known.Sums(), &Partial{}, int64(0)
	if info.Size() == 0 {
		lines = append(lines, RecordHead(r.n)...)
	} else {
		if own, whole, err = ReadRecord(r.file); err != nil {
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
			lines = sum.appendLine(lines, r.n)
		}
	}
	return r.write(lines)
}

// Append adds a line for a sum. It fails if the file was deleted or replaced meanwhile, because the line would be lost.
func (r *Record) Append(sum Sum) error { return r.write(sum.appendLine(nil, r.n)) }

func (r *Record) write(lines []byte) error {
	name := r.file.Name()
	written, err := r.file.Stat()
	named, gone := os.Stat(name)
	if err != nil || gone != nil || !os.SameFile(written, named) {
		return recordError(name, "", errors.New("was deleted or replaced while the run wrote it, expected it to stay"))
	}
	_, err = r.file.Write(lines)
	if err == nil && time.Since(r.synced) >= syncEvery {
		err = syncFile(r.file)
		r.synced = time.Now()
	}
	return recordError(name, "write", err)
}

// Close closes the file and releases its lock, after its contents have reached the disk.
func (r *Record) Close() error {
	return recordError(r.file.Name(), "write", cmp.Or(syncFile(r.file), r.file.Close()))
}
