// Package record keeps the sums of blocks of count/halves in files, so that a count or a local survey can be
// interrupted, continued and shared among machines.
//
// A record is a journal of known sums. It has a line "block solutions looked" with a check number for each sum, in any
// order; where solutions were listed, a line also says what was found in them. Lines "seconds S" between them say how
// long runs took.
package record

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"
	"time"

	"qorbit/count/halves"
	"qorbit/internal/base/journal"
)

// version is the version of the division into blocks and of the form of records.
const version = 1

// headOf returns the head of the records of a kind and an order.
func headOf(kind *halves.Kind, n int) journal.Head {
	return journal.Head{Kind: kind.Name, Version: version, Job: fmt.Sprintf("order %d", n), Salt: strconv.Itoa(n) + " "}
}

// Text returns the text of a record of a kind and an order, which Read reads: for programs that send sums to others
// without files.
func Text(kind *halves.Kind, n int, sums []halves.Sum) []byte {
	head := headOf(kind, n)
	b := append([]byte(head.String()), '\n')
	for _, s := range sums {
		b = head.AppendLine(b, lineOf(s))
	}
	return b
}

// lineOf returns the text of a line, without the cost of package fmt: a record of order 28 has a million lines.
func lineOf(s halves.Sum) []byte {
	b := append(strconv.AppendInt(nil, int64(s.Block), 10), ' ')
	b = append(strconv.AppendUint(b, s.Solutions, 10), ' ')
	b = strconv.AppendUint(b, s.Looked, 10)
	if s.Found != "" {
		b = append(append(b, ' '), s.Found...)
	}
	return b
}

// Read reads a record of one of the kinds, or of counted blocks if no kind is named. It ignores an incomplete last
// line. The error names the line.
func Read(r io.Reader, kinds ...*halves.Kind) (known *halves.Partial, err error) {
	if len(kinds) == 0 {
		kinds = []*halves.Kind{halves.Counted}
	}
	_, err = journal.Read(r, func(found journal.Head) (journal.Head, error) {
		n, err := strconv.Atoi(strings.TrimPrefix(found.Job, "order "))
		if err != nil {
			return found, fmt.Errorf("begins with %q, expected an order, such as \"order 20\"", found)
		}
		kind := kinds[0]
		for _, k := range kinds {
			if k.Name == found.Kind {
				kind = k
			}
		}
		head := headOf(kind, n)
		if err := found.Expect(head); err != nil {
			return head, err
		}
		known, err = halves.NewPartialOf(kind, n)
		return head, err
	}, func(text []byte) error { return addLine(known, text) })
	if err != nil {
		return nil, err
	}
	return known, nil
}

// addLine adds what a line of a record says.
func addLine(p *halves.Partial, text []byte) error {
	if took, ok := bytes.CutPrefix(text, []byte(tookPrefix)); ok {
		seconds, err := strconv.ParseFloat(string(took), 64)
		if err != nil || !(seconds >= 0 && p.Took.Seconds()+seconds < mostTook.Seconds()) {
			return fmt.Errorf("%.60q, expected a time in seconds", text)
		}
		addTook(p, time.Duration(seconds*float64(time.Second)))
		return nil
	}
	sum, err := parseSum(p, text)
	if err != nil {
		return err
	}
	return p.Add(sum)
}

// addTook adds the time of other runs.
func addTook(p *halves.Partial, d time.Duration) { p.Took = min(p.Took+d, mostTook) }

const tookPrefix = "seconds "

// mostTook bounds the time of all runs.
const mostTook = 100 * 365 * 24 * time.Hour

// parseSum reads the text of a line of a partial.
func parseSum(p *halves.Partial, text []byte) (s halves.Sum, err error) {
	fields := strings.SplitN(string(text), " ", 4)
	if len(fields) >= 3 { // what is no number is not the same text again
		s.Block, _ = strconv.Atoi(fields[0])
		s.Solutions, _ = strconv.ParseUint(fields[1], 10, 64)
		s.Looked, _ = strconv.ParseUint(fields[2], 10, 64)
	}
	numbers := lineOf(s)
	found, more := bytes.CutPrefix(text, append(numbers, ' '))
	switch {
	case !more && !bytes.Equal(numbers, text):
		return s, fmt.Errorf("%.60q, expected a block, its solutions and its nodes", text)
	case more != (p.Kind.CheckBlock != nil):
		return s, fmt.Errorf("%.60q, expected a line of %s", text, p.Kind.Name)
	case more:
		s.Found = string(found)
		err = p.Kind.CheckBlock(p.N, s)
	}
	return s, err
}

// A File is a record to which a run appends. It is locked until it is closed. A record that has all blocks of the run
// is only read, and not locked.
type File struct {
	name  string
	file  *journal.File // nil if the record has all blocks of the run
	noted time.Time     // when the time was written last, or the file was opened
	long  bool          // the time was written
}

// Open adds the sums of record files to a partial, and opens the first file for a run that counts a part, with the sums
// of the others added. It begins the first file if there is none. It fails with a *journal.Error, and appends nothing,
// if a file is damaged, of another order or in use by another run, if two files have different sums of one block, and
// if check, which may be nil, fails for a file or for all together.
func Open(known *halves.Partial, names []string, part halves.Part, check func(known *halves.Partial) error) (
	*File, error) {
	if len(names) == 0 {
		return nil, errors.New("no record, expected the name of a file")
	}
	if check == nil {
		check = func(*halves.Partial) error { return nil }
	}
	if err := readOthers(known, names[1:], check); err != nil {
		return nil, err
	}
	f := &File{name: names[0], noted: time.Now()}
	own, err := read(f.name, known.Kind, known.N)
	if err != nil {
		return nil, err
	}
	if own.HasPart(part) && len(missing(own, known)) == 0 {
		return f, unite(known, own, names, check)
	}
	if own, err = halves.NewPartialOf(known.Kind, known.N); err != nil {
		return nil, err
	}
	if f.file, err = journal.Open(f.name, headOf(known.Kind, known.N), lineReader(own)); err != nil {
		return nil, err
	}
	lines := missing(own, known)
	if err = unite(known, own, names, check); err == nil {
		err = f.file.Append(lines...)
	}
	if err != nil {
		f.file.Close()
		return nil, err
	}
	return f, nil
}

// readOthers adds the sums of files that are only read.
func readOthers(known *halves.Partial, names []string, check func(known *halves.Partial) error) error {
	for _, name := range names {
		err := journal.ReadFile(name, func(r io.Reader) error {
			other, err := Read(r, known.Kind)
			if err == nil {
				addTook(known, other.Took)
				err = cmp.Or(known.Unite(other), check(other))
			}
			return err
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// read reads a record of a kind and an order. One that does not exist, or has not been begun, knows nothing.
func read(name string, kind *halves.Kind, n int) (*halves.Partial, error) {
	own, err := halves.NewPartialOf(kind, n)
	if err != nil {
		return nil, err
	}
	if info, err := os.Stat(name); err != nil || info.Size() == 0 {
		return own, nil
	}
	head := headOf(kind, n)
	return own, journal.ReadFile(name, func(r io.Reader) error {
		begin := func(found journal.Head) (journal.Head, error) { return head, found.Expect(head) }
		_, err := journal.Read(r, begin, lineReader(own))
		return err
	})
}

// lineReader returns the function that adds what a line says.
func lineReader(p *halves.Partial) func(text []byte) error {
	return func(text []byte) error { return addLine(p, text) }
}

// missing lists the lines of the known sums that the first file lacks.
func missing(own, known *halves.Partial) (lines [][]byte) {
	for _, sum := range known.Sums() {
		if !own.Has(sum.Block) {
			lines = append(lines, lineOf(sum))
		}
	}
	return lines
}

// unite adds the sums of the first file to those of the others.
func unite(known, own *halves.Partial, names []string, check func(known *halves.Partial) error) error {
	addTook(known, own.Took)
	err := known.Unite(own)
	if err != nil && len(names) > 1 {
		err = fmt.Errorf("%w from %q", err, strings.Join(names[1:], ", "))
	}
	if err = journal.About(names[0], cmp.Or(err, check(own))); err == nil {
		err = journal.About(strings.Join(names, ", "), check(known))
	}
	return err
}

// noteEvery is how long a run goes on until it notes its time.
const noteEvery = 10 * time.Second

// Append adds a sum and, in runs of ten seconds and more, the time. It fails with a *journal.Error, such as for a full
// disk.
func (r *File) Append(sum halves.Sum) error {
	if r.file == nil {
		return journal.About(r.name, fmt.Errorf("has all blocks of the run, expected no sum of block %d", sum.Block))
	}
	lines := [][]byte{lineOf(sum)}
	if time.Since(r.noted) >= noteEvery {
		r.long, lines = true, append(lines, r.took())
	}
	return r.file.Append(lines...)
}

// took is the line of the time since the last such line.
func (r *File) took() []byte {
	took := time.Since(r.noted)
	r.noted = r.noted.Add(took)
	return fmt.Appendf(nil, "%s%.3f", tookPrefix, took.Seconds())
}

// Close closes the file and releases its lock, when its contents are on the disk.
func (r *File) Close() (err error) {
	if r.file == nil {
		return nil
	}
	if r.long {
		err = r.file.Append(r.took())
	}
	return cmp.Or(err, r.file.Close())
}
