package job

import (
	"bufio"
	"cmp"
	"context"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"qorbit/internal/journal"
	"qorbit/internal/words"
)

// A Merger unites results of a job. Merging is commutative, associative and idempotent.
type Merger struct {
	job   Job
	unit  string // what its parts are called
	union Union
}

// NewMerger returns a merger that knows no result.
func NewMerger(j Job) (*Merger, error) {
	if err := j.Check(); err != nil {
		return nil, err
	}
	u, err := j.kind().NewUnion(j.N)
	return &Merger{j, "part", u}, err
}

// MergeFiles unites results that are in files. If the job is the zero value, it is the one of the first file.
// progress, if not nil, is called with the number of files read.
func MergeFiles(ctx context.Context, j Job, names []string, progress func(done, total int)) (m *Merger, err error) {
	unit := "part"
	if j == (Job{}) && len(names) > 0 {
		if j, unit, err = detect(names[0]); err != nil {
			return nil, err
		}
	}
	if m, err = NewMerger(j); err != nil {
		return nil, err
	}
	m.unit = unit
	for i, name := range names {
		if err := cmp.Or(ctx.Err(), journal.ReadFile(name, func(r io.Reader) error { return m.add(name, r) })); err != nil {
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

// Add adds a result, of one part or of any others, or the journal of a queue. It fails if that is damaged, if it is of another job or
// version, and if it contradicts a result that was added before. The error has the name.
func (m *Merger) Add(name string, result io.Reader) error {
	return journal.About(name, m.add(name, result))
}

func (m *Merger) add(name string, r io.Reader) error {
	in := bufio.NewReader(r)
	if start, _ := in.Peek(len(queueStart)); string(start) != queueStart {
		return m.union.Add(name, in)
	}
	results := make(Results)
	_, err := journal.Read(in, func(found journal.Head) (journal.Head, error) {
		j, err := Read(strings.NewReader(found.Job))
		if err == nil && (j.Kind != m.job.Kind || j.N != m.job.N) {
			err = fmt.Errorf("has results of %s, expected those of %s", j.Name(), m.job.Name())
		}
		return j.resultsHead(), cmp.Or(err, found.Expect(j.resultsHead()))
	}, results.add)
	for _, part := range slices.Sorted(maps.Keys(results)) {
		r := results[part]
		err = cmp.Or(err, m.union.Add(fmt.Sprintf("%s, part %d by %s", name, part, r.Worker), strings.NewReader(r.Text)))
	}
	return err
}

// Missing lists the parts that are not known, or not completely.
func (m *Merger) Missing() []int { return m.union.Missing(m.job.Parts) }

// mostListed is how many numbers and ranges a message lists.
const mostListed = 20

// Lack says which parts are missing: "3 of 8 parts missing: 0..1,6". It is empty if none is.
func (m *Merger) Lack() string {
	missing := m.Missing()
	if len(missing) == 0 {
		return ""
	}
	ranges := strings.Split(words.FormatOrders(missing), ",")
	if len(ranges) > mostListed {
		ranges = append(ranges[:mostListed], "…")
	}
	return fmt.Sprintf("%d of %s missing: %s", len(missing), words.Plural(m.job.Parts, m.unit), strings.Join(ranges, ","))
}

// detect returns the job that a file has results of, and what its parts are called. A record of a count does not know of parts: its job
// has each block as a part.
func detect(name string) (j Job, unit string, err error) {
	err = journal.ReadFile(name, func(r io.Reader) error {
		head, err := journal.ReadHead(bufio.NewReader(r))
		if err != nil {
			return err
		}
		if head.Kind == queueKind {
			unit = "part"
			j, err = Read(strings.NewReader(head.Job))
			return err
		}
		for _, k := range Kinds {
			if k.Method == head.Kind {
				var n int
				unit = k.Unit
				if _, err := fmt.Sscanf(head.Job, "order %d", &n); err != nil {
					return fmt.Errorf("begins with %q, expected the order in its head", head)
				}
				units, err := k.MostParts(n)
				if err == nil {
					j, err = New(k.Name, n, units)
				}
				return err
			}
		}
		return fmt.Errorf("begins with %q, expected results of a %s", head, strings.Join(KindNames(), " or a "))
	})
	return j, unit, err
}
