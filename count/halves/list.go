package halves

import (
	"context"
	"math/bits"

	"qorbit/count/halves/internal/kernel"
)

// List visits at least one solution of each orbit of order n; some solutions are visited more than once. Each thread calls
// start once, and then the function that it returns: p[i] is the row of column i's queen, from 0, valid during the call. List
// fails if the order is not between MinOrder and MaxOrder, if memory does not suffice, and with the context's error. It
// ignores the options Part, Only, Path and Found.
func List(ctx context.Context, n int, o Options, start func() func(p []uint8)) error {
	known, err := NewPartial(n)
	if err != nil {
		return err
	}
	o.Part, o.Only, o.Found = Part{}, nil, nil
	return known.Scan(ctx, o, func() (func(p []uint8, stands uint64), func() Found) {
		visit := start()
		return func(p []uint8, _ uint64) { visit(p) }, func() Found { return nil }
	})
}

// Scan visits solutions of the blocks of the part that p does not have, and adds to p what it finds. Each solution that is visited stands for
// some solutions of its orbit, and all that are visited stand for each solution once: what is found in a block is a sum over solutions.
// Each thread calls start for each setting, and then the functions that it returns: visit with each solution, which is valid during the call,
// and found at the end of each block, for what was found in it. Scan fails as Run does.
func (p *Partial) Scan(ctx context.Context, o Options, start func() (visit func(p []uint8, stands uint64), found func() Found)) error {
	r := p.newRun(ctx, o, "listed")
	r.list = true
	return r.stages(func(_ *worker, t *tables) func(b block) (Sum, error) {
		l := newLister(t)
		visit, found := start()
		return func(b block) (Sum, error) {
			sum := Sum{Block: b.number}
			for _, s := range b.splits {
				if err := ctx.Err(); err != nil {
					return sum, err
				}
				l.split(s, func(p []uint8, stands uint64) bool {
					sum.Solutions += stands
					sum.Looked++
					visit(p, stands)
					return true
				})
			}
			sum.Found = found()
			return sum, nil
		}
	})
}

// A lister lists the solutions of splits on one thread. There are so few that vector instructions do not pay: the plain kernel finds them.
type lister struct {
	*kernel.Plain
	*tables
	sides      [2]half // western, eastern
	west, east listedHalves
	solution   []uint8
}

func newLister(t *tables) *lister {
	return &lister{Plain: kernel.NewPlain(t.layout()), tables: t, sides: t.sides(nil), solution: make([]uint8, t.n)}
}

// listedHalves are the keys of halves and their queens, with the bit atLevel where the columns have the level of the rows.
type listedHalves struct{ keys, queens []uint64 }

const atLevel = 1 << 63 // above the queens: a half of 5·12 bits is the largest that can be listed

// split lists the solutions that a worker counts, those whose columns have at most the level of their rows, until a visit returns
// false.
func (l *lister) split(s split, visit func(p []uint8, stands uint64) bool) {
	level := l.level(s)
	l.fill(&l.west, s, level, false)
	l.fill(&l.east, l.partner(s), level, true)
	var g kernel.Groups
	east := l.Order(l.east.keys, l.east.queens)
	l.Group(&g, l.east.keys, 0)
	west := l.Order(l.west.keys, l.west.queens)
	sorted := l.Sort(l.west.keys, 0)
	more := true
	for from := 0; from < len(sorted) && more; from += 64 {
		l.Tabulate(sorted[from:min(from+64, len(sorted))])
		l.Pairs(&g, func(lane, partner int) { more = more && visit(l.found(west[from+lane], east[partner], s.weight)) })
	}
}

// fill lists the halves of a split, as worker.fill does, those with ranks up to most.
func (l *lister) fill(made *listedHalves, s split, most uint32, eastern bool) {
	made.keys, made.queens = made.keys[:0], made.queens[:0]
	northern, southern := l.sides[side(eastern)].of(s)
	for _, set := range l.sets[bits.OnesCount32(s.north)] {
		rank := l.rank(l.reverse(set))
		if rank > most {
			continue
		}
		others := l.all() &^ set
		down := uint64(0) // added to the queens of a southern placement, moves them to the southern rows
		for c := range l.h {
			down |= uint64(others>>c&1) * uint64(l.southward()) << (5 * c)
		}
		if rank == most {
			down |= atLevel
		}
		north, northQueens := northern.cell(set)
		south, southQueens := southern.cell(others)
		for i, x := range north {
			shifted, key := l.Southern(x), l.NorthernKey(x, eastern)
			for j, y := range south {
				if shifted&y == 0 {
					made.keys = append(made.keys, key|l.SouthernKey(y, eastern))
					made.queens = append(made.queens, northQueens[i]|(southQueens[j]+down))
				}
			}
		}
	}
}

// found returns the solution of two halves. It stands for twice the weight of its split unless its columns have the level of the rows.
func (l *lister) found(west, east, weight uint64) (p []uint8, stands uint64) {
	last := l.n - 1
	for c := range l.h {
		l.solution[c] = uint8(west>>(5*c)&31) - 1
		l.solution[last-c] = uint8(east>>(5*c)&31) - 1
	}
	if l.gap == 1 {
		l.solution[l.h] = uint8(l.h - l.distance)
	}
	return l.solution, weight << (^(west | east) >> 63)
}
