package halves

import (
	"bytes"
	"cmp"
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"

	"qorbit/internal/journal"
)

// A record is a journal of known sums: a line "block solutions looked" and a check number for each, in any order; the lines of a scan also
// say what it found. Lines "seconds S" between
// them say how long runs took.

// recordVersion is the version of the division into blocks and of the form of records.
const recordVersion = 1

// recordHead returns the head of the records of a kind and an order.
func recordHead(kind string, n int) journal.Head {
	return journal.Head{Kind: kind, Version: recordVersion, Job: fmt.Sprintf("order %d", n), Salt: strconv.Itoa(n) + " "}
}

// Record returns the text of a record of a kind and an order.
func Record(kind string, n int, sums []Sum) []byte {
	head := recordHead(kind, n)
	b := append([]byte(head.String()), '\n')
	for _, s := range sums {
		b = head.AppendLine(b, s.line())
	}
	return b
}

// line returns the text of a line, without the cost of package fmt: a record of order 28 has a million lines.
func (s Sum) line() []byte {
	b := append(strconv.AppendInt(nil, int64(s.Block), 10), ' ')
	b = append(strconv.AppendUint(b, s.Solutions, 10), ' ')
	b = strconv.AppendUint(b, s.Looked, 10)
	if s.Found != "" {
		b = append(append(b, ' '), s.Found...)
	}
	return b
}

// ReadRecord reads a record. It ignores an incomplete last line. The error names the line.
func ReadRecord(r io.Reader) (known *Partial, err error) {
	_, err = journal.Read(r, func(found journal.Head) (journal.Head, error) {
		n, err := strconv.Atoi(strings.TrimPrefix(found.Job, "order "))
		if err != nil {
			return found, fmt.Errorf("begins with %q, expected an order, such as \"order 20\"", found)
		}
		kind := Counted
		if found.Kind == Scanned {
			kind = Scanned
		}
		head := recordHead(kind, n)
		if err := found.Expect(head); err != nil {
			return head, err
		}
		known, err = NewPartialOf(kind, n)
		return head, err
	}, func(text []byte) error {
		return known.addLine(text)
	})
	if err != nil {
		return nil, err
	}
	return known, nil
}

// addLine adds what a line of a record says.
func (p *Partial) addLine(text []byte) error {
	if took, ok := bytes.CutPrefix(text, []byte(tookPrefix)); ok {
		seconds, err := strconv.ParseFloat(string(took), 64)
		if err != nil || !(seconds >= 0 && p.Took.Seconds()+seconds < mostTook.Seconds()) {
			return fmt.Errorf("%.60q, expected a time in seconds", text)
		}
		p.addTook(time.Duration(seconds * float64(time.Second)))
		return nil
	}
	sum, err := parseSum(text)
	if err != nil {
		return err
	}
	if (sum.Found != "") != (p.Kind == Scanned) {
		return fmt.Errorf("%.60q, expected a line of %s", text, p.Kind)
	}
	return p.Add(sum)
}

// addTook adds the time of other runs.
func (p *Partial) addTook(d time.Duration) { p.Took = min(p.Took+d, mostTook) }

const tookPrefix = "seconds "

// mostTook bounds the time of all runs.
const mostTook = 100 * 365 * 24 * time.Hour

// parseSum reads the text of a line.
func parseSum(text []byte) (s Sum, err error) {
	fields := strings.SplitN(string(text)+" ", " ", 4)
	if len(fields) == 4 { // what is no number is not the same text again
		s.Block, _ = strconv.Atoi(fields[0])
		s.Solutions, _ = strconv.ParseUint(fields[1], 10, 64)
		s.Looked, _ = strconv.ParseUint(fields[2], 10, 64)
		s.Found = strings.TrimSuffix(fields[3], " ")
	}
	if !bytes.Equal(s.line(), text) {
		return s, fmt.Errorf("%.60q, expected a block, its solutions and its nodes", text)
	}
	return s, nil
}

// A RecordFile is a record to which a run appends. It is locked until it is closed.
type RecordFile struct {
	file  *journal.File
	noted time.Time // when the time was written last, or the file was opened
	long  bool      // the time was written
}

// OpenRecord adds the sums of record files to a partial, and opens the first file for appending, with the sums of the others added. It
// begins the first file if there is none. It fails with a *journal.Error, and appends nothing, if a file is damaged, of another order or in
// use by another run, if two files have different sums of one block, and if check, which may be nil, fails for a file or for all together.
func OpenRecord(known *Partial, names []string, check func(known *Partial) error) (*RecordFile, error) {
	if check == nil {
		check = func(*Partial) error { return nil }
	}
	for _, name := range names[1:] {
		err := journal.ReadFile(name, func(r io.Reader) error {
			other, err := ReadRecord(r)
			if err == nil {
				known.addTook(other.Took)
				err = cmp.Or(known.Unite(other), check(other))
			}
			return err
		})
		if err != nil {
			return nil, err
		}
	}
	own, err := NewPartialOf(known.Kind, known.N)
	if err != nil {
		return nil, err
	}
	file, err := journal.Open(names[0], recordHead(known.Kind, known.N), own.addLine)
	if err != nil {
		return nil, err
	}
	if err := join(file, known, own, names, check); err != nil {
		file.Close()
		return nil, err
	}
	return &RecordFile{file: file, noted: time.Now()}, nil
}

// join adds the sums of the first file to those of the others, and appends those that it lacks.
func join(file *journal.File, known, own *Partial, names []string, check func(known *Partial) error) error {
	var lines [][]byte
	for _, sum := range known.Sums() {
		if !own.Has(sum.Block) {
			lines = append(lines, sum.line())
		}
	}
	known.addTook(own.Took)
	err := known.Unite(own)
	if err != nil && len(names) > 1 {
		err = fmt.Errorf("%w from %q", err, strings.Join(names[1:], ", "))
	}
	if err = journal.About(names[0], cmp.Or(err, check(own))); err == nil {
		err = journal.About(strings.Join(names, ", "), check(known))
	}
	if err != nil {
		return err
	}
	return file.Append(lines...)
}

// noteEvery is how long a run goes on until it notes its time.
const noteEvery = 10 * time.Second

// Append adds a sum and, in runs of ten seconds and more, the time. It fails with a *journal.Error, such as for a full disk.
func (r *RecordFile) Append(sum Sum) error {
	lines := [][]byte{sum.line()}
	if time.Since(r.noted) >= noteEvery {
		r.long, lines = true, append(lines, r.took())
	}
	return r.file.Append(lines...)
}

// took is the line of the time since the last such line.
func (r *RecordFile) took() []byte {
	took := time.Since(r.noted)
	r.noted = r.noted.Add(took)
	return fmt.Appendf(nil, "%s%.3f", tookPrefix, took.Seconds())
}

// Close closes the file and releases its lock, when its contents are on the disk.
func (r *RecordFile) Close() (err error) {
	if r.long {
		err = r.file.Append(r.took())
	}
	return cmp.Or(err, r.file.Close())
}
