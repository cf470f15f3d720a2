package halves

import (
	"context"
	"math/bits"
)

// To list solutions, and not only count them, every key goes along with where its half's queens stand. The plain path's
// tables find the pairs; there are so few of them that vectors would not pay.

// List visits solutions of order n so that of each orbit under the eight symmetries at least one is visited; some are visited
// more than once. start makes the function that one thread visits with: p[i] is the row of column i's queen, from 0, good
// during the call. It fails where the order is not between MinOrder and MaxOrder, where memory does not suffice, and with the
// context's error once it is done. Of the options, Part, Path and Found mean nothing.
func List(ctx context.Context, n int, o Options, start func() func(p []uint8)) error {
	known, err := NewPartial(n)
	if err != nil {
		return err
	}
	o.Part, o.Found = Part{}, nil
	r := newRun(ctx, known, o)
	r.list = true
	return r.stages(func(t *tables) func(b block) error {
		visit := start()
		l := &lister{plain: newPlain(t.board, t.layout()), tables: t, sets: subsets(t.h), solution: make([]uint8, n), visit: visit}
		return func(b block) error {
			for _, s := range b.splits {
				if err := ctx.Err(); err != nil {
					return err
				}
				l.split(s)
			}
			return r.report()
		}
	})
}

// A lister lists the solutions of splits, one after another, on one thread.
type lister struct {
	*plain
	*tables
	sets     [][]uint32
	west     listedHalves
	east     listedHalves
	solution []uint8
	visit    func(p []uint8)
}

// listedHalves are keys, each with where its half's queens stand.
type listedHalves struct{ keys, queens []uint64 }

// split lists what a worker counts: the solutions whose columns do not have a larger level than their rows.
func (l *lister) split(s split) {
	all := l.all()
	partner := split{north: all &^ s.north, south: all &^ s.south}
	wanted := func(uint32) bool { return true }
	if l.distance > 0 {
		partner.north &^= 1 << (l.h - l.distance)
	} else {
		level := l.level(s)
		wanted = func(set uint32) bool { return l.rank(l.reverse(set)) <= level }
	}
	l.fill(&l.west, l.tables.west, s, wanted, false)
	l.fill(&l.east, l.tables.south, partner, wanted, true)
	var g grouped
	east := l.order(&l.east)
	l.group(&g, l.east.keys, 0)
	west := l.order(&l.west)
	sorted := l.sort(l.west.keys, 0)
	for from := 0; from < len(sorted); from += 64 {
		to := min(from+64, len(sorted))
		l.tabulate(sorted[from:to])
		l.pairs(&g, func(lane, partner int) { l.found(west[from+lane], east[partner]) })
	}
}

// fill makes the halves of a split.
func (l *lister) fill(made *listedHalves, southern *quarters, s split, wanted func(set uint32) bool, eastern bool) {
	made.keys, made.queens = made.keys[:0], made.queens[:0]
	for _, set := range l.sets[bits.OnesCount32(s.north)] {
		if !wanted(set) {
			continue
		}
		others := l.all() &^ set
		down := uint64(0) // what moves the southern queens to the southern rows
		for c := range l.h {
			down |= uint64(others>>c&1) * uint64(l.southward()) << (5 * c)
		}
		north, northQueens := l.north.cell(s.north, set), l.north.cellQueens(s.north, set)
		south, southQueens := southern.cell(s.south, others), southern.cellQueens(s.south, others)
		for i, x := range north {
			shifted := x >> l.southward()
			for j, y := range south {
				if shifted&y == 0 {
					made.keys = append(made.keys, l.key(shifted|y, (x|y<<l.southward())>>l.width, eastern))
					made.queens = append(made.queens, northQueens[i]|(southQueens[j]+down))
				}
			}
		}
	}
}

// cellQueens returns where the queens of a cell's words stand.
func (q *quarters) cellQueens(rows, columns uint32) []uint64 {
	i := rows<<q.h | columns
	return q.queens[q.first[i]:q.first[i+1]]
}

// order returns where the queens stand, in the order in which sort and group put the keys: both keep the order of equals.
func (l *lister) order(halves *listedHalves) []uint64 {
	ordered := make([]uint64, len(halves.keys))
	l.begin(halves.keys, ^uint16(0))
	for i, key := range halves.keys {
		at := &l.next[l.place[l.code(key)]]
		ordered[*at] = halves.queens[i]
		*at++
	}
	return ordered
}

// pairs visits every pair that join counts, by the place of the key in the tables and by that of its partner.
func (k *plain) pairs(g *grouped, visit func(lane, partner int)) {
	at := 0
	for _, group := range g.groups {
		hot := k.hots[0][group.sum%hotEntries] & k.hots[1][group.difference%hotEntries]
		if hot == 0 {
			at = int(group.end)
			continue
		}
		for ; at < int(group.end); at++ {
			p := g.patterns[at]
			for lanes := hot & k.parts[0][uint8(p)] & k.parts[1][uint8(p>>16)] & k.parts[2][uint8(p>>32)] & k.parts[3][uint8(p>>48)]; lanes != 0; lanes &= lanes - 1 {
				visit(bits.TrailingZeros64(lanes), at)
			}
		}
	}
}

// found writes a solution down and visits it.
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
