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
//
// Each key is kept with the queens of its half. There are so few pairs that vector instructions do not pay: the plain kernel
// finds them.
func List(ctx context.Context, n int, o Options, start func() func(p []uint8)) error {
	known, err := NewPartial(n)
	if err != nil {
		return err
	}
	o.Part, o.Only, o.Found = Part{}, nil, nil
	r := &run{Options: o, ctx: ctx, board: newBoard(n), partial: known, list: true}
	return r.stages(func(t *tables) func(b block) (Sum, error) {
		l := &lister{Plain: kernel.NewPlain(t.layout()), tables: t, sides: t.sides(), solution: make([]uint8, n), visit: start()}
		return func(b block) (Sum, error) {
			for _, s := range b.splits {
				if err := ctx.Err(); err != nil {
					return Sum{}, err
				}
				l.split(s)
			}
			return Sum{}, nil
		}
	})
}

// A lister lists the solutions of splits on one thread.
type lister struct {
	*kernel.Plain
	*tables
	sides      [2]half // western, eastern
	west, east listedHalves
	solution   []uint8
	visit      func(p []uint8)
}

// listedHalves are the keys of halves and their queens.
type listedHalves struct{ keys, queens []uint64 }

// split lists the solutions that a worker counts: those whose columns have at most the level of their rows.
func (l *lister) split(s split) {
	level := l.level(s)
	l.fill(&l.west, s, level, false)
	l.fill(&l.east, l.partner(s), level, true)
	var g kernel.Groups
	east := l.Order(l.east.keys, l.east.queens)
	l.Group(&g, l.east.keys, 0)
	west := l.Order(l.west.keys, l.west.queens)
	sorted := l.Sort(l.west.keys, 0)
	for from := 0; from < len(sorted); from += 64 {
		to := min(from+64, len(sorted))
		l.Tabulate(sorted[from:to])
		l.Pairs(&g, func(lane, partner int) { l.found(west[from+lane], east[partner]) })
	}
}

// fill lists the halves of a split, as worker.fill does, those with ranks up to most.
func (l *lister) fill(made *listedHalves, s split, most uint32, eastern bool) {
	made.keys, made.queens = made.keys[:0], made.queens[:0]
	northern, southern := l.sides[side(eastern)].of(s)
	for _, set := range l.sets[bits.OnesCount32(s.north)] {
		if l.rank(l.reverse(set)) > most {
			continue
		}
		others := l.all() &^ set
		down := uint64(0) // added to the queens of a southern placement, moves them to the southern rows
		for c := range l.h {
			down |= uint64(others>>c&1) * uint64(l.southward()) << (5 * c)
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

// found visits the solution of two halves.
func (l *lister) found(west, east uint64) {
	last := l.n - 1
	for c := range l.h {
		l.solution[c] = uint8(west>>(5*c)&31) - 1
		l.solution[last-c] = uint8(east>>(5*c)&31) - 1
	}
	if l.gap == 1 {
		l.solution[l.h] = uint8(l.h - l.distance)
	}
	l.visit(l.solution)
}
