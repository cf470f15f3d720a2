package job

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"slices"
	"strconv"

	"qorbit/count"
	"qorbit/count/halves"
	"qorbit/count/halves/record"
	"qorbit/count/methods"
)

// Count is the kind of jobs that count an order with package count/halves. Part I of M is the blocks I modulo M, and a
// result is a record: its head, and a line for each block in ascending order.
const Count = "count"

// countVersion is the version of records, which countHead has.
const (
	countVersion = 1
	countHead    = "qorbit halves 1 order"
)

var counts = kind{
	name: Count, method: methods.Halves{}.Describe().Name, version: countVersion, least: halves.MinOrder, most: halves.MaxOrder,
	mostParts: func(n int) (int, error) {
		p, err := halves.NewPartial(n)
		if err != nil {
			return 0, err
		}
		return p.Blocks(), nil
	},
	run: runCount, accept: acceptCount, unite: uniteCounts, detect: detectCount, head: countHead,
	command: func(j Job, part, file string, _ int) []string {
		return []string{"count", strconv.Itoa(j.N), "--part", fmt.Sprintf("%s/%d", part, j.Parts), "--record", file}
	},
}

// detectCount reads the head of a record.
func detectCount(head []byte) (n, parts int, ok bool) {
	line, _, whole := bytes.Cut(head, []byte("\n"))
	_, err := fmt.Sscanf(string(line), countHead+" %d", &n)
	return n, 0, err == nil && whole && record.Head(n) == string(line)+"\n"
}

// runCount counts the blocks of a part. A record of the part may have more blocks than those.
func runCount(ctx context.Context, j Job, part int, o Options) ([]byte, error) {
	blocks := halves.Part{Rest: part, Of: j.Parts}
	method := methods.Halves{Path: o.Path, Part: blocks, Memory: o.Memory, Cache: o.Cache}
	if o.Record != "" {
		method.Records = []string{o.Record}
	}
	known, err := method.Blocks(ctx, j.N, count.Options{Threads: o.Threads, Progress: o.Progress})
	if err != nil {
		return nil, err
	}
	return recordOf(known, blocks), nil
}

// acceptCount checks that a result is the record of the blocks of a part.
func acceptCount(j Job, part int, result []byte) error {
	known, _, err := record.Read(bytes.NewReader(result))
	if err != nil {
		return err
	}
	u := countUnion{parts: j.Parts, known: known}
	switch {
	case known.N != j.N:
		return fmt.Errorf("order %d, expected order %d", known.N, j.N)
	case slices.Contains(u.missing(), part):
		return fmt.Errorf("the record of %d blocks lacks some of part %d/%d", known.Done(), part, j.Parts)
	case !bytes.Equal(recordOf(known, halves.Part{Rest: part, Of: j.Parts}), result):
		return fmt.Errorf("the record has more than part %d/%d, or another form", part, j.Parts)
	}
	return nil
}

// recordOf writes the known sums of the blocks of a part.
func recordOf(known *halves.Partial, part halves.Part) []byte {
	var b bytes.Buffer
	b.WriteString(record.Head(known.N))
	for _, sum := range known.Sums() {
		if sum.Block%part.Of == part.Rest {
			b.WriteString(record.Line(sum, known.N))
		}
	}
	return b.Bytes()
}

// A countUnion is the known blocks of an order.
type countUnion struct {
	parts  int
	known  *halves.Partial
	names  []string // of the results
	source []int32  // by block, the first result that has it, as an index of names
}

func uniteCounts(j Job) (union, error) {
	known, err := halves.NewPartial(j.N)
	if err != nil {
		return nil, err
	}
	return &countUnion{parts: j.Parts, known: known, source: make([]int32, known.Blocks())}, nil
}

func (u *countUnion) add(name string, r io.Reader) error {
	more, _, err := record.Read(r)
	if err != nil {
		return err
	}
	if more.N != u.known.N {
		return fmt.Errorf("is a record of order %d, expected order %d", more.N, u.known.N)
	}
	sums := more.Sums()
	for _, sum := range sums {
		if u.known.Has(sum.Block) {
			if err := u.known.Add(sum); err != nil {
				return fmt.Errorf("%w from %q", err, u.names[u.source[sum.Block]])
			}
		}
	}
	for _, sum := range sums {
		if u.known.Has(sum.Block) {
			continue
		}
		if err := u.known.Add(sum); err != nil {
			return err
		}
		u.source[sum.Block] = int32(len(u.names))
	}
	u.names = append(u.names, name)
	return nil
}

func (u *countUnion) missing() (parts []int) {
	lacks := make([]bool, u.parts)
	for block := range u.known.Blocks() {
		lacks[block%u.parts] = lacks[block%u.parts] || !u.known.Has(block)
	}
	for part, lack := range lacks {
		if lack {
			parts = append(parts, part)
		}
	}
	return parts
}

// Count returns the count of an order all of whose blocks are known. It fails if their sum is not the number of solutions in
// the OEIS.
func (m *Merger) Count(ctx context.Context, o count.Options) (count.Count, error) {
	if err := m.expect(Count); err != nil {
		return count.Count{}, err
	}
	return methods.CountBlocks(ctx, m.Blocks(), o)
}

// KeepBlocks writes the known blocks of a count to a record, which it begins or, if the file is there, continues. It fails with a
// *record.Error if that is not a record of the order, or has other sums, and if another run is writing it.
func (m *Merger) KeepBlocks(name string) error {
	if err := m.expect(Count); err != nil {
		return err
	}
	file, err := record.Open(m.Blocks(), []string{name})
	if err != nil {
		return err
	}
	return file.Close()
}

// Blocks returns the known blocks of a count, or nil for a job of another kind.
func (m *Merger) Blocks() *halves.Partial {
	if u, ok := m.union.(*countUnion); ok {
		return u.known
	}
	return nil
}
