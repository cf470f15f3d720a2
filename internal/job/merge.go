package job

import (
	"bufio"
	"bytes"
	"cmp"
	"context"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"qorbit/count/halves"
	"qorbit/internal/journal"
	"qorbit/internal/words"
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

// MergeFiles unites results that are in files: of one part or of any others, or journals of queues. If the job is the
// zero value, it is the one of the first file. It fails if a file is damaged, if it is of another job or version, if it
// contradicts one before it, and if all together contradict themselves. progress, if not nil, is called with the number
// of files read.
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
		err = journal.About(files, CheckBlocks(m.Blocks))
	}
	return m, err
}

// add adds the contents of a file, which is not read to its end if it is another file.
func (m *Merged) add(name string, r io.Reader) error {
	var text bytes.Buffer
	head, err := journal.ReadHead(bufio.NewReader(io.TeeReader(r, &text)))
	if err == nil {
		_, err = io.Copy(&text, r)
	}
	switch {
	case err != nil:
		return err
	case head.Kind == queueKind:
		return m.addQueue(name, text.Bytes())
	}
	return m.unite(name, text.Bytes())
}

// addQueue adds the journal of a queue.
func (m *Merged) addQueue(name string, text []byte) error {
	results, j := make(Results), Job{}
	_, err := journal.Read(bytes.NewReader(text), func(found journal.Head) (head journal.Head, err error) {
		j, err = Parse([]byte(found.Job))
		switch {
		case err != nil:
		case m.Blocks == nil:
			err = m.begin(j, "part")
		case j.Kind != m.Job.Kind || j.N != m.Job.N:
			err = fmt.Errorf("has results of %s, expected those of %s", j.Name(), m.Job.Name())
		}
		return j.resultsHead(), cmp.Or(err, found.Expect(j.resultsHead()))
	}, func(text []byte) error { return results.add(j, text) })
	for _, part := range slices.Sorted(maps.Keys(results)) {
		r := results[part]
		err = cmp.Or(err, m.unite(fmt.Sprintf("%s, part %d by %s", name, part, r.Worker), []byte(r.Text)))
	}
	return err
}

// unite adds a record.
func (m *Merged) unite(name string, record []byte) error {
	more, err := m.Job.read(record)
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
