package sample

import (
	"cmp"
	"errors"
	"slices"
	"sort"

	"qorbit/count/halves"
	"qorbit/count/methods"
	"qorbit/internal/base/journal"
	"qorbit/internal/base/parallel"
	"qorbit/ops"
	"qorbit/orbit/move"
)

// exact makes the draws that are not known. Number i of the solutions is one that the solution listed at i stands for:
// blocks follow each other, and a listed solution stands for several of its images. A random symmetry then makes each
// of them equally likely.
func (r *sampling) exact() error {
	known := len(r.draws[0])
	missing := r.want[0] - known
	if missing <= 0 {
		return nil
	}
	made := make([]Draw, missing)
	if err := r.locate(made, known); err != nil {
		return err
	}
	const measured = 64 // draws that a thread measures before they are kept in the record, in order
	r.drawn.Store(int64(known))
	for from := 0; from < missing; from += measured {
		some := made[from:min(from+measured, missing)]
		failed := make([]error, len(some))
		err := parallel.Run(r.ctx, len(some), r.Work.Threads, nil, func() func(i int) {
			var s move.Scanner
			return func(i int) { failed[i] = r.measure(&s, &some[i]) }
		})
		if err != nil {
			return err
		}
		for i := range some {
			if failed[i] != nil {
				return failed[i]
			}
			if err := r.keep(0, some[i]); err != nil {
				return err
			}
		}
	}
	return nil
}

// A wanted is the draw of a solution by its number within a block.
type wanted struct {
	number uint64
	draw   *Draw
	turn   ops.PO
}

// locate sets the solutions of draws, the first of which has an index. It fails with a *journal.Error where the record
// of sums is wrong or cannot be used.
func (r *sampling) locate(made []Draw, first int) error {
	known, err := r.countBlocks()
	if err != nil {
		return err
	}
	sums := known.Sums()
	ends, total := make([]uint64, len(sums)), uint64(0)
	for i, sum := range sums {
		total += sum.Solutions
		ends[i] = total
	}
	draws := make(map[int][]wanted)
	for i := range made {
		random := r.random(0, first+i)
		number := random.Uint64N(total)
		block := sort.Search(len(ends), func(b int) bool { return number < ends[b] })
		made[i].Index = first + i
		before := ends[block] - sums[block].Solutions // the solutions of the blocks before
		draws[block] = append(draws[block], wanted{number - before, &made[i], ops.Group[random.IntN(8)]})
	}
	numbers := make(map[int][]uint64)
	for block, list := range draws {
		slices.SortStableFunc(list, func(a, b wanted) int { return cmp.Compare(a.number, b.number) })
		for _, w := range list {
			numbers[block] = append(numbers[block], w.number)
		}
	}
	o := halves.Options{Work: r.Work}
	found, err := known.Find(r.ctx, o, numbers)
	if _, wrong := errors.AsType[*halves.Mismatch](err); wrong && r.Sums != "" {
		return journal.About(r.Sums, err)
	}
	if err != nil {
		return err
	}
	for block, list := range draws {
		for i, w := range list {
			w.draw.Perm = w.turn.Act(found[block][i])
		}
	}
	return nil
}

// countBlocks counts the solutions of all blocks, once, but for those that the record of sums has.
func (r *sampling) countBlocks() (*halves.Partial, error) {
	if r.blocks != nil {
		return r.blocks, nil
	}
	h := methods.Halves{}
	if r.Sums != "" {
		h.Records = []string{r.Sums}
	}
	known, err := h.Blocks(r.ctx, halves.Counted, r.n, r.Work)
	if err == nil {
		r.blocks = known
	}
	return known, err
}
