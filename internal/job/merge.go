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

	"qorbit/count"
	"qorbit/count/halves"
	"qorbit/count/methods"
	"qorbit/internal/journal"
	"qorbit/internal/words"
)

// A Merger unites results of a job. Merging is commutative, associative and idempotent.
type Merger struct {
	job    Job
	unit   string // what its parts are called
	known  *halves.Partial
	names  []string // of the results
	source []int32  // by block, the first result that has it, as an index of names
}

// NewMerger returns a merger that knows no result.
func NewMerger(j Job) (*Merger, error) {
	if err := j.Check(); err != nil {
		return nil, err
	}
	known, err := halves.NewPartial(j.N)
	if err != nil {
		return nil, err
	}
	return &Merger{job: j, unit: "part", known: known, source: make([]int32, known.Blocks())}, nil
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

// detect returns the job that a file has results of, and what its parts are called. A record of a count does not know of parts: its job
// has each block as a part.
func detect(name string) (j Job, unit string, err error) {
	err = journal.ReadFile(name, func(r io.Reader) error {
		head, err := journal.ReadHead(bufio.NewReader(r))
		switch {
		case err != nil:
			return err
		case head.Kind == queueKind:
			unit = "part"
			j, err = Read(strings.NewReader(head.Job))
			return err
		case head.Kind != method:
			return fmt.Errorf("begins with %q, expected results of a %s", head, Count)
		}
		unit = "block"
		var n int
		if _, err := fmt.Sscanf(head.Job, "order %d", &n); err != nil {
			return fmt.Errorf("begins with %q, expected the order in its head", head)
		}
		known, err := halves.NewPartial(n)
		if err == nil {
			j, err = New(n, known.Blocks())
		}
		return err
	})
	return j, unit, err
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
		return m.unite(name, in)
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
		err = cmp.Or(err, m.unite(fmt.Sprintf("%s, part %d by %s", name, part, r.Worker), strings.NewReader(r.Text)))
	}
	return err
}

// unite adds a record. It changes nothing if it fails.
func (m *Merger) unite(name string, r io.Reader) error {
	more, err := halves.ReadRecord(r)
	if err != nil {
		return err
	}
	if more.N != m.job.N {
		return fmt.Errorf("is a record of order %d, expected order %d", more.N, m.job.N)
	}
	sums := more.Sums()
	for _, sum := range sums {
		if m.known.Has(sum.Block) {
			if err := m.known.Add(sum); err != nil {
				return fmt.Errorf("%w from %q", err, m.names[m.source[sum.Block]])
			}
		}
	}
	for _, sum := range sums {
		if !m.known.Has(sum.Block) {
			m.source[sum.Block] = int32(len(m.names))
		}
	}
	m.names = append(m.names, name)
	return m.known.Unite(more)
}

// Missing lists the parts that are not known, or not completely.
func (m *Merger) Missing() (missing []int) {
	lacks := make([]bool, m.job.Parts)
	for block := range m.known.Blocks() {
		lacks[block%m.job.Parts] = lacks[block%m.job.Parts] || !m.known.Has(block)
	}
	for part, lack := range lacks {
		if lack {
			missing = append(missing, part)
		}
	}
	return missing
}

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

// Count returns the count of an order all of whose blocks are known. It fails if their sum is not the number of solutions in
// the OEIS.
func (m *Merger) Count(ctx context.Context, o count.Options) (count.Count, error) {
	return methods.CountBlocks(ctx, m.known, o)
}

// Blocks returns the known blocks.
func (m *Merger) Blocks() *halves.Partial { return m.known }

// KeepBlocks writes the known blocks to a record, which it begins or, if the file is there, continues. It fails with a *journal.Error if
// that is not a record of the order, or has other sums, and if another run is writing it.
func (m *Merger) KeepBlocks(name string) error {
	file, err := halves.OpenRecord(m.known, []string{name})
	if err != nil {
		return err
	}
	return file.Close()
}
