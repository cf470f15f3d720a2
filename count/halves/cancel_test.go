package halves

import (
	"context"
	"errors"
	"testing"

	"qorbit/internal/base/parallel"
	"qorbit/internal/test"
	"qorbit/work"
)

// paced returns a worker with the tables of the first list of an order, its largest split, and a pace that is over at
// the first look.
func paced(t *testing.T, n int) (*worker, split, *parallel.Pace) {
	t.Helper()
	p, r := planOf(n), &run{ctx: t.Context(), board: newBoard(n)}
	all := test.Must(r.gather(r.board.quarters))
	w := &worker{}
	w.begin(test.Must(r.tables(p.lists[0].setting, all)), FastestPath())
	largest, most := split{}, -1
	for i := range p.lists[0].len() {
		s := p.lists[0].at(i)
		if w.fill(&w.west, s, 0, w.level(s), false); len(w.west) > most {
			largest, most = s, len(w.west)
		}
	}
	return w, largest, parallel.NewPace(&test.Looks{Context: t.Context(), At: 1}, 1)
}

// TestCancelWithinASplit: once the pace is over, no cell is crossed, no table is joined but the first one, and no class
// is counted.
func TestCancelWithinASplit(t *testing.T) {
	for name, c := range map[string]struct {
		n    int
		none bool
		work func(w *worker, s split, now *parallel.Pace) uint64 // sets the pace of the worker
	}{
		"halves": {14, true, func(w *worker, s split, now *parallel.Pace) uint64 {
			w.pace = now
			w.fill(&w.west, s, 0, w.level(s), false)
			return uint64(len(w.west))
		}},
		"tables": {18, false, func(w *worker, s split, now *parallel.Pace) uint64 {
			w.fill(&w.west, s, 0, w.level(s), false) // joining moves the keys
			w.fill(&w.east, w.partner(s), 0, w.level(s), true)
			if len(w.west) <= w.lanes {
				t.Fatalf("%d keys are one table of %d", len(w.west), w.lanes)
			}
			w.pace = now
			return w.join(false, false)
		}},
		"classes": {14, true, func(w *worker, s split, now *parallel.Pace) uint64 {
			if w.pace = now; now != nil {
				now.Over(1)
			}
			return w.count(s)
		}},
	} {
		w, s, over := paced(t, c.n)
		if whole, got := c.work(w, s, nil), c.work(w, s, over); got >= whole || c.none && got > 0 {
			t.Errorf("%s: %d found of %d, expected fewer", name, got, whole)
		}
	}
}

// TestCancelWhereBlocksAreCounted: counting ends within a split, since some splits of a large order take seconds: while
// placements are found, halves are crossed, and keys are joined. Without a look within splits there are fewer looks
// than the test waits for, and the block is counted.
func TestCancelWhereBlocksAreCounted(t *testing.T) {
	const blocks = 1
	for _, at := range []int64{20, 60, 100} {
		p := test.Must(NewPartial(26))
		o := Options{Work: work.Options{Threads: 1}, Only: func(block int) bool { return block < blocks }}
		ctx := &test.Looks{Context: t.Context(), At: at + looksBefore(t, p, o)}
		if err := p.Run(ctx, o); !errors.Is(err, context.Canceled) || p.Done() > 0 {
			t.Errorf("cancelled at look %d: %v, %d blocks known", ctx.At, err, p.Done())
		}
		if after := ctx.Count() - ctx.At; after > 8 {
			t.Errorf("cancelled at look %d: %d more looks", ctx.At, after)
		}
	}
}

// looksBefore returns how often a run looks at the context before it counts its first block: at the numbers of blocks,
// of which there are many.
func looksBefore(t *testing.T, p *Partial, o Options) int64 {
	ctx := &test.Looks{Context: t.Context()}
	o.Only = func(int) bool { return false }
	test.OK(t, p.Run(ctx, o))
	return ctx.Count()
}
