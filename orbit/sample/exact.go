package sample

import (
	"context"
	"fmt"
	"slices"
	"sort"

	"qorbit/count/halves"
	"qorbit/internal/parallel"
	"qorbit/ops"
)

// exact makes the draws that are not known. Number i of the solutions is the one that the solution listed at i stands for: blocks
// follow each other, and a listed solution stands for several of its images. A random symmetry then makes each of them
// equally likely.
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
	const atOnce = 64 // draws that a thread measures before they are kept in the record, in order
	r.progress.begin(known)
	for from := 0; from < missing; from += atOnce {
		some := made[from:min(from+atOnce, missing)]
		failed := make([]error, len(some))
		err := parallel.Run(r.ctx, "", len(some), r.Threads, nil, func() func(i int) {
			f := newFinder(r.n)
			return func(i int) { failed[i] = r.measure(f, &some[i]) }
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

// locate sets the solutions of draws, the first of which has an index.
func (r *sampling) locate(made []Draw, first int) error {
	sums, err := r.countBlocks()
	if err != nil {
		return err
	}
	ends, total := make([]uint64, len(sums)), uint64(0)
	for i, sum := range sums {
		total += sum.Solutions
		ends[i] = total
	}
	byBlock := make(map[int][]wanted)
	for i := range made {
		random := r.random(0, first+i)
		number := random.Uint64N(total)
		block := sort.Search(len(ends), func(b int) bool { return number < ends[b] })
		made[i].Index = first + i
		byBlock[block] = append(byBlock[block], wanted{number - (ends[block] - sums[block].Solutions), &made[i], ops.Group[random.IntN(8)]})
	}
	for _, list := range byBlock {
		slices.SortStableFunc(list, func(a, b wanted) int { return int(min(max(int64(a.number-b.number), -1), 1)) })
	}
	o := halves.Options{Threads: r.Threads, Memory: r.Memory, Only: func(block int) bool { return len(byBlock[block]) > 0 }, Progress: r.phase("listed")}
	err = halves.ListBlocks(r.ctx, r.n, o, func() func(int, []uint8, uint64) bool {
		block, passed, list := -1, uint64(0), []wanted(nil)
		return func(b int, p []uint8, stands uint64) bool {
			if b != block {
				block, passed, list = b, 0, byBlock[b]
			}
			for passed += stands; len(list) > 0 && list[0].number < passed; list = list[1:] {
				list[0].draw.Perm = list[0].turn.Act(p)
			}
			return len(list) > 0
		}
	})
	if err != nil {
		return err
	}
	for i := range made {
		if made[i].Perm == nil {
			return fmt.Errorf("sample: draw %d of order %d was not found: the blocks list fewer solutions than they have", first+i, r.n)
		}
	}
	return nil
}

// countBlocks counts the solutions of all blocks, once.
func (r *sampling) countBlocks() ([]halves.Sum, error) {
	if r.blocks != nil {
		return r.blocks, nil
	}
	known, err := halves.NewPartial(r.n)
	if err == nil {
		err = known.Run(r.ctx, halves.Options{Threads: r.Threads, Memory: r.Memory, Progress: r.phase("counted")})
	}
	if err != nil {
		return nil, err
	}
	if err := context.Cause(r.ctx); err != nil {
		return nil, err
	}
	r.blocks = known.Sums()
	return r.blocks, nil
}

// phase returns the progress of blocks.
func (r *sampling) phase(done string) func(done, total int) {
	if r.Progress == nil {
		return nil
	}
	name := fmt.Sprintf("blocks of order %d %s", r.n, done)
	return func(done, total int) { r.Progress(name, done, total) }
}
