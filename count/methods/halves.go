package methods

import (
	"cmp"
	"context"
	"fmt"
	"math/big"
	"strings"

	"qorbit/count"
	"qorbit/count/halves"
	"qorbit/count/halves/record"
	"qorbit/internal/base/journal"
	"qorbit/internal/facts"
	"qorbit/work"
)

// Halves is the adapter that makes a count.Method of package halves. Its zero value is the method; the fields control
// it. Package halves counts all solutions; searches for the solutions that turns fix then give the orbits by class.
type Halves struct {
	Path    halves.Path // the zero value is the fastest
	Part    halves.Part // the blocks that Blocks counts; Count counts all
	Records []string    // files of sums: Blocks reads all of them and appends new sums to the first
	Verify  bool        // count a sample of the blocks in the records again

	// Resumed, if not nil, is called with what the records know, if they know any block.
	Resumed func(known *halves.Partial)
}

// Describe implements count.Method.
func (Halves) Describe() count.Info {
	return count.Info{
		Name:     "halves",
		Summary:  "half-boards listed, and the pairs that share no diagonal counted 64 to 512 at a time",
		Source:   "this project, doc/halves.md",
		MaxOrder: halves.MaxOrder,
	}
}

// Count implements count.Method. With records it also fails as Blocks does.
func (h Halves) Count(ctx context.Context, n int, o work.Options) (count.Count, error) {
	h.Part = halves.Part{}
	return count.NewMethod(h.Describe(), h.count).Count(ctx, n, o)
}

func (h Halves) count(ctx context.Context, n int, o work.Options) (count.Count, error) {
	if n < halves.MinOrder {
		c, err := count.FromClasses(n, 0, 0, 0)
		c.Nodes, c.Threads = 1, 1
		return c, err
	}
	known, err := h.Blocks(ctx, halves.Counted, n, o)
	if err != nil {
		return count.Count{}, err
	}
	return classify(ctx, known, o.Threads)
}

// Blocks computes the blocks of a kind in the part that the records do not have, and returns all known blocks. It fails
// if a record is damaged, of another order or kind, or in use by another run, with *halves.Mismatch if Verify finds a
// wrong sum, and if the blocks are complete, some of them from records, and cannot be right together or have not the
// number of solutions in the OEIS.
func (h Halves) Blocks(ctx context.Context, kind *halves.Kind, n int, o work.Options) (*halves.Partial, error) {
	known, err := halves.NewPartialOf(kind, n)
	if err != nil {
		return nil, err
	}
	return known, h.recorded(ctx, known, o, func(options halves.Options) error { return known.Run(ctx, options) })
}

// Estimate estimates the number of solutions of an order from random blocks ([halves.Partial.Estimate]). It counts the
// blocks that the records do not have, and fails as Blocks does.
func (h Halves) Estimate(ctx context.Context, n, draws int, seed uint64, o work.Options) (
	e halves.Estimate, err error) {
	known, err := halves.NewPartial(n)
	if err != nil {
		return e, err
	}
	err = h.recorded(ctx, known, o, func(options halves.Options) error {
		e, err = known.Estimate(ctx, draws, seed, options)
		return err
	})
	return e, err
}

// recorded adds the sums of the records to known, calls run with the options for the other blocks, and appends the sums
// that run finds. It fails as run and Blocks do.
func (h Halves) recorded(ctx context.Context, known *halves.Partial, o work.Options, run func(halves.Options) error) (
	err error) {
	options := halves.Options{Work: o, Path: h.Path, Part: h.Part}
	if len(h.Records) > 0 {
		check := checkBlocks
		if h.Verify { // which says which block is wrong
			check = (*halves.Partial).Check
		}
		file, err := record.Open(known, h.Records, h.Part, check)
		if err != nil {
			return err
		}
		defer func() { err = cmp.Or(err, file.Close()) }()
		options.Found = file.Append
	}
	fromRecords := known.Done()
	if fromRecords > 0 && h.Resumed != nil {
		h.Resumed(known)
	}
	if h.Verify {
		if err := known.Recount(ctx, options); err != nil {
			return err
		}
	}
	if err := run(options); err != nil {
		return err
	}
	if fromRecords > 0 {
		return journal.About(strings.Join(h.Records, ", "), checkBlocks(known))
	}
	return nil
}

// checkBlocks fails where the blocks are complete and cannot be right together, or have another sum than the OEIS.
func checkBlocks(known *halves.Partial) error {
	err := known.Check()
	if err == nil && known.Complete() {
		err = compareBlocks(known)
	}
	return err
}

// compareBlocks compares the sum of all blocks of an order with the OEIS. Computed sums need no such check; those from
// a file do, because its check numbers detect damage, not a change. It fails with halves.ErrWide if the sum of an order
// that the OEIS does not have does not fit 64 bits.
func compareBlocks(known *halves.Partial) error {
	_, _, err := known.Total()
	solutions, _ := known.Totals()
	if term, ok := facts.OEIS()[known.N]; ok && solutions.Cmp(new(big.Int).SetUint64(term.Solutions)) != 0 {
		err = fmt.Errorf("the blocks of order %d add up to %d solutions, expected %d (OEIS A000170): some of the "+
			"sums are wrong", known.N, solutions, term.Solutions)
	}
	return err
}

// CountBlocks returns the count of an order whose blocks are all known, from records. It fails if their sum is not
// the number of solutions in the OEIS.
func CountBlocks(ctx context.Context, known *halves.Partial, o work.Options) (count.Count, error) {
	return count.NewMethod(Halves{}.Describe(), func(ctx context.Context, _ int, o work.Options) (count.Count, error) {
		if err := compareBlocks(known); err != nil {
			return count.Count{}, err
		}
		return classify(ctx, known, o.Threads)
	}).Count(ctx, known.N, o)
}

// classify returns the count of an order whose blocks are all known, on a number of threads. It fails if the sums do
// not fit the numbers of solutions that turns fix.
func classify(ctx context.Context, known *halves.Partial, threads int) (count.Count, error) {
	n := known.N
	all, looked, err := known.Total()
	if err != nil {
		return count.Count{}, err
	}
	s := turnSearch{ctx: ctx, n: n}
	half, quarter := s.fixed(false), s.fixed(true)
	if err := ctx.Err(); err != nil {
		return count.Count{}, err
	}
	if all < half || half < quarter || (all-half)%8+(half-quarter)%4+quarter%2 != 0 {
		return count.Count{}, fmt.Errorf("order %d cannot have %d solutions, of which the half turn fixes %d and "+
			"the quarter turn %d", n, all, half, quarter)
	}
	c, err := count.FromClasses(n, (all-half)/8, (half-quarter)/4, quarter/2)
	c.Nodes, c.Threads = looked+s.nodes, threads
	return c, err
}
