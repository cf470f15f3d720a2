package job

import (
	"context"
	"fmt"
	"io"
	"strconv"

	"qorbit/count"
	"qorbit/count/halves"
	"qorbit/count/methods"
)

// Count is the kind of jobs that count an order with package count/halves. Part I of M is the blocks I modulo M, and a
// result is a record of them in ascending order.
const Count = "count"

var counts = Kind{
	Name: Count, Method: methods.Halves{}.Describe().Name, Version: 1, Least: halves.MinOrder, Most: halves.MaxOrder,
	Unit: "block",
	Units: func(n int) (int, error) {
		p, err := halves.NewPartial(n)
		if err != nil {
			return 0, err
		}
		return p.Blocks(), nil
	},
	Run: func(ctx context.Context, j Job, part int, o Options) ([]byte, error) {
		known, err := halves.NewPartial(j.N)
		if err != nil {
			return nil, err
		}
		options := halves.Options{Part: halves.Part{Rest: part, Of: j.Parts}, Threads: o.Threads, Memory: o.Memory, Cache: o.Cache}
		if err := known.Run(ctx, options); err != nil {
			return nil, err
		}
		return halves.Record(j.N, known.Sums()), nil
	},
	Command: func(j Job, part, file string) []string {
		return []string{"count", strconv.Itoa(j.N), "--part", fmt.Sprintf("%s/%d", part, j.Parts), "--record", file}
	},
	NewUnion: func(n int) (Union, error) {
		known, err := halves.NewPartial(n)
		if err != nil {
			return nil, err
		}
		return &countUnion{known: known, source: make([]int32, known.Blocks())}, nil
	},
}

// A countUnion is the known blocks of an order.
type countUnion struct {
	known  *halves.Partial
	names  []string // of the results
	source []int32  // by block, the first result that has it, as an index of names
}

// Add implements Union.
func (u *countUnion) Add(name string, r io.Reader) error {
	more, err := halves.ReadRecord(r)
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
		if !u.known.Has(sum.Block) {
			u.source[sum.Block] = int32(len(u.names))
		}
	}
	u.names = append(u.names, name)
	return u.known.Unite(more)
}

// Missing implements Union.
func (u *countUnion) Missing(parts int) (missing []int) {
	lacks := make([]bool, parts)
	for block := range u.known.Blocks() {
		lacks[block%parts] = lacks[block%parts] || !u.known.Has(block)
	}
	for part, lack := range lacks {
		if lack {
			missing = append(missing, part)
		}
	}
	return missing
}

// Text implements Union.
func (u *countUnion) Text(part, parts int) []byte {
	var own []halves.Sum
	for _, sum := range u.known.Sums() {
		if sum.Block%parts == part {
			own = append(own, sum)
		}
	}
	return halves.Record(u.known.N, own)
}

// Count returns the count of an order all of whose blocks are known. It fails if their sum is not the number of solutions in
// the OEIS.
func (m *Merger) Count(ctx context.Context, o count.Options) (count.Count, error) {
	return methods.CountBlocks(ctx, m.Blocks(), o)
}

// Blocks returns the known blocks of a count. The job must be one.
func (m *Merger) Blocks() *halves.Partial { return m.union.(*countUnion).known }

// KeepBlocks writes the known blocks of a count to a record, which it begins or, if the file is there, continues. It fails with a
// *journal.Error if that is not a record of the order, or has other sums, and if another run is writing it.
func (m *Merger) KeepBlocks(name string) error {
	file, err := halves.OpenRecord(m.Blocks(), []string{name})
	if err != nil {
		return err
	}
	return file.Close()
}
