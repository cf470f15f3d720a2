package job

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"strconv"
	"strings"
)

// A Merger unites results of a job. Merging is commutative, associative and idempotent.
type Merger struct {
	job   Job
	unit  string // what its parts are called
	union union
}

// NewMerger returns a merger that knows no result.
func NewMerger(j Job) (*Merger, error) {
	if err := j.Check(); err != nil {
		return nil, err
	}
	k, err := kindOf(j.Kind)
	if err != nil {
		return nil, err
	}
	u, err := k.unite(j)
	return &Merger{j, "part", u}, err
}

// MergeFiles unites results that are in files. If the job is the zero value, it is the one of the first file, as Detect finds it.
// progress, if not nil, is called with the number of files read.
func MergeFiles(ctx context.Context, j Job, names []string, progress func(done, total int)) (m *Merger, err error) {
	detected := j == Job{} && len(names) > 0
	if detected {
		if j, err = Detect(names[0]); err != nil {
			return nil, err
		}
	}
	if m, err = NewMerger(j); err != nil {
		return nil, err
	}
	if detected && j.Kind == Count {
		m.unit = "block"
	}
	for i, name := range names {
		if err := cmp.Or(ctx.Err(), m.AddFile(name)); err != nil {
			return nil, err
		}
		if progress != nil {
			progress(i+1, len(names))
		}
	}
	return m, nil
}

// Job returns the job whose results are united.
func (m *Merger) Job() Job { return m.job }

// Add adds a result, of one part or of any others. It fails, and changes nothing, if the result is damaged, if it is of
// another job or version, and if it contradicts a result that was added before. The error has the name.
func (m *Merger) Add(name string, result io.Reader) error {
	if err := m.union.add(name, result); err != nil {
		return fmt.Errorf("%q: %w", name, err)
	}
	return nil
}

// AddFile adds a result from a file.
func (m *Merger) AddFile(name string) error {
	return readFile(name, func(r io.Reader) error { return m.union.add(name, r) })
}

// Missing lists the parts that are not known, or not completely.
func (m *Merger) Missing() []int { return m.union.missing() }

// expect fails if the job is of another kind.
func (m *Merger) expect(kind string) error {
	if m.job.Kind != kind {
		return fmt.Errorf("%s is no %s, expected one", m.job.Name(), kind)
	}
	return nil
}

// Accept checks that a result is the one of a part: neither damaged nor of another job or version, all of the part, nothing
// else, and as Run writes it. Whether it is right it cannot tell.
func (j Job) Accept(part int, result []byte) error {
	if err := j.checkPart(part); err != nil {
		return err
	}
	k, err := kindOf(j.Kind)
	if err != nil {
		return err
	}
	return k.accept(j, part, result)
}

// maxHead is how many bytes of a result Detect reads.
const maxHead = 1024

// Detect returns the job that a file is a result of. A record of a count does not know of parts: its job has each block as a part.
func Detect(name string) (j Job, err error) {
	err = readFile(name, func(r io.Reader) error {
		head, err := io.ReadAll(io.LimitReader(r, maxHead))
		if err != nil {
			return err
		}
		var heads []string
		for _, k := range kinds {
			if n, parts, ok := k.detect(head); ok {
				if parts == 0 {
					if parts, err = MostParts(k.name, n); err != nil {
						return err
					}
				}
				j, err = New(k.name, n, parts)
				return err
			}
			if bytes.HasPrefix(head, []byte(k.head)) {
				return fmt.Errorf("begins with %q, but the rest of its head is damaged or cut off, expected a whole result", k.head)
			}
			heads = append(heads, strconv.Quote(k.head))
		}
		if len(head) == 0 {
			return fmt.Errorf("is empty, expected a result that begins with %s", strings.Join(heads, " or "))
		}
		line, _, _ := bytes.Cut(head, []byte("\n"))
		return fmt.Errorf("begins with %q, expected a result that begins with %s", line[:min(len(line), 40)], strings.Join(heads, " or "))
	})
	return j, err
}

// readFile reads a regular file. The error names it.
func readFile(name string, read func(r io.Reader) error) error {
	info, err := os.Stat(name)
	if err == nil && !info.Mode().IsRegular() { // opening a pipe could wait for ever
		return fmt.Errorf("%q: is no regular file, expected one", name)
	}
	var file *os.File
	if err == nil {
		file, err = os.Open(name)
	}
	if err != nil {
		if path, ok := errors.AsType[*fs.PathError](err); ok {
			err = path.Err
		}
		return fmt.Errorf("cannot read %q: %w", name, err)
	}
	defer file.Close()
	if err := read(file); err != nil {
		return fmt.Errorf("%q: %w", name, err)
	}
	return nil
}
