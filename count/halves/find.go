package halves

import "context"

// Find finds solutions by their numbers. The solutions of a block are numbered from 0, in the order in which Visit
// lists them. A listed solution that represents k solutions, its images, has k successive numbers. wanted has the
// numbers by block, in ascending order; found has the solutions at the same places, nil for a number that the block
// does not have.
//
// A block with a wanted number is counted again, and only the splits with wanted numbers are listed. Find fails with a
// *Mismatch where the sum of a block is not the one that p has, if memory does not suffice, and with the context's
// error. It ignores the options Part, Only, Found and Took.
func (p *Partial) Find(ctx context.Context, o Options, wanted map[int][]uint64) (found map[int][][]uint8, err error) {
	found = make(map[int][][]uint8)
	for block, numbers := range wanted {
		found[block] = make([][]uint8, len(numbers))
	}
	o.Part, o.Found, o.Only = Part{}, nil, func(block int) bool { return len(wanted[block]) > 0 }
	if o.Path.New == nil {
		o.Path = FastestPath()
	}
	again := &Partial{N: p.N, plan: p.plan, sums: make(map[int]Sum)}
	r := again.newRun(ctx, o, "searched")
	r.list = true
	err = r.stages(func(w *worker, t *tables) func(b block) (Sum, error) {
		l := newLister(t)
		w.begin(t, o.Path)
		return func(b block) (Sum, error) {
			numbers, next := wanted[b.number], 0
			sum, err := w.block(ctx, b, func(s split, first, end uint64) {
				if next == len(numbers) || numbers[next] >= end {
					return
				}
				l.split(s, func(solution Listed) bool {
					for first += solution.Stands; next < len(numbers) && numbers[next] < first; next++ {
						found[b.number][next] = solution.Rows()
					}
					return next < len(numbers) && numbers[next] < end
				})
			})
			if err == nil && sum != p.sums[b.number] {
				err = &Mismatch{p.N, p.sums[b.number], sum}
			}
			return sum, err
		}
	})
	return found, err
}
