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

// TestCancelWhereHalvesAreCrossed: no cell is crossed once the pace is over.
func TestCancelWhereHalvesAreCrossed(t *testing.T) {
	w, s, over := paced(t, 14)
	w.fill(&w.west, s, 0, w.level(s), false)
	whole := len(w.west)
	w.pace = over
	if w.fill(&w.west, s, 0, w.level(s), false); whole == 0 || len(w.west) > 0 {
		t.Errorf("%d halves of %d, expected none", len(w.west), whole)
	}
}

// TestCancelWhereTablesAreJoined: once the pace is over, no table is joined but the first one.
func TestCancelWhereTablesAreJoined(t *testing.T) {
	w, s, over := paced(t, 18)
	fill := func() {
		w.fill(&w.west, s, 0, w.level(s), false)
		w.fill(&w.east, w.partner(s), 0, w.level(s), true)
	}
	fill()
	if len(w.west) <= w.lanes {
		t.Fatalf("%d keys are one table of %d", len(w.west), w.lanes)
	}
	whole := w.join(false, false)
	fill() // joining has moved the keys
	w.pace = over
	if first := w.join(false, false); first >= whole {
		t.Errorf("%d pairs, expected fewer than %d", first, whole)
	}
}

// TestCancelWhereSplitsAreCounted: once the pace is over, no class of a split is counted.
func TestCancelWhereSplitsAreCounted(t *testing.T) {
	w, s, over := paced(t, 14)
	whole := w.count(s)
	w.pace = over
	over.Over(1)
	if pairs := w.count(s); whole == 0 || pairs > 0 {
		t.Errorf("%d pairs of %d, expected none", pairs, whole)
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
	if err := p.Run(ctx, o); err != nil {
		t.Fatal(err)
	}
	return ctx.Count()
}
