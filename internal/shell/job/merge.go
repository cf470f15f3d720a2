package job

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"strings"

	"qorbit/count/halves"
	"qorbit/internal/base/journal"
	"qorbit/internal/base/words"
)

// Merged are results of a job that are united. Merging is commutative, associative and idempotent.
type Merged struct {
	Job    Job
	Blocks *halves.Partial // that are known
	unit   string          // what the parts of the job are called
	source []string        // by block, the result that it is known from
}

// begin begins with no result of a job.
func (m *Merged) begin(j Job, unit string) (err error) {
	m.Job, m.unit = j, unit
	if m.Blocks, err = j.blocks(); err == nil {
		m.source = make([]string, m.Blocks.Blocks())
	}
	return err
}

// MergeFiles unites records that are in files: of one part or of any other blocks. If the job is the zero value, it is
// the one of the first file. It fails if a file is damaged, if it is of another job or version, if it contradicts one
// before it, and if all together contradict themselves. progress, if not nil, is called with the number of files read.
func MergeFiles(ctx context.Context, j Job, names []string, progress func(done, total int)) (m *Merged, err error) {
	m = new(Merged)
	if j != (Job{}) {
		err = m.begin(j, "part")
	}
	for i, name := range names {
		if err = cmp.Or(err, ctx.Err()); err != nil {
			break
		}
		err = journal.ReadFile(name, func(r io.Reader) error { return m.add(name, r) })
		if err == nil && progress != nil {
			progress(i+1, len(names))
		}
	}
	if err == nil && m.Blocks != nil {
		files := strings.Join(names, ", ")
		if len(names) > 3 {
			files = strings.Join(names[:3], ", ") + ", …"
		}
		err = journal.About(files, m.Blocks.Check())
	}
	return m, err
}

// add adds a record.
func (m *Merged) add(name string, r io.Reader) error {
	more, err := m.Job.read(r)
	if err == nil && m.Blocks == nil { // a record does not know of parts: its job has each block as a part
		err = m.begin(Job{kindOf(more.Kind).name, more.N, method, Version, more.Blocks()}, "block")
	}
	if err != nil {
		return err
	}
	for _, sum := range more.Sums() {
		if err := m.Blocks.Add(sum); err != nil {
			return fmt.Errorf("%w from %q", err, m.source[sum.Block])
		}
		m.source[sum.Block] = cmp.Or(m.source[sum.Block], name)
	}
	return nil
}

// Missing lists the parts that are not known, or not completely.
func (m *Merged) Missing() (missing []int) {
	for part := range m.Job.Parts {
		if !m.Blocks.HasPart(halves.Part{Rest: part, Of: m.Job.Parts}) {
			missing = append(missing, part)
		}
	}
	return missing
}

// mostListed is how many numbers and ranges a message lists.
const mostListed = 20

// Lack says which parts are missing: "3 of 8 parts missing: 0..1,6". It is empty if none is.
func (m *Merged) Lack() string {
	missing := m.Missing()
	if len(missing) == 0 {
		return ""
	}
	ranges := strings.Split(words.FormatOrders(missing), ",")
	if len(ranges) > mostListed {
		ranges = append(ranges[:mostListed], "…")
	}
	return fmt.Sprintf("%d of %s missing: %s",
		len(missing), words.Plural(m.Job.Parts, m.unit), strings.Join(ranges, ","))
}
