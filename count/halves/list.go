package halves

import (
	"context"
	"fmt"
	"iter"
	"math/bits"

	"qorbit/count/halves/internal/kernel"
)

// A Listed is a solution that is listed. It is a value, packed in two words: Rows unpacks it.
type Listed struct {
	west, east    uint64 // the rows of the queens of the halves, counted from 1, in 5 bits each, from the border inwards
	order, middle uint8  // the order, and the row of the middle column, which odd orders have
	Stands        uint64 // how many solutions of its orbit it represents
}

// Rows returns the row of the queen of each column, from 0.
func (l Listed) Rows() []uint8 {
	rows := make([]uint8, l.order)
	l.Put(rows)
	return rows
}

// Put writes the rows into memory of the caller, of N entries.
func (l Listed) Put(rows []uint8) {
	h := len(rows) / 2
	for c := range h {
		rows[c] = uint8(l.west>>(5*c)&31) - 1
		rows[len(rows)-1-c] = uint8(l.east>>(5*c)&31) - 1
	}
	if len(rows)%2 == 1 {
		rows[h] = l.middle
	}
}

// A Visitor looks at the solutions of a block, to the last one, and returns what it found in them, as a line of text.
// It returns the error of the sequence, which is the last pair.
type Visitor func(solutions iter.Seq2[Listed, error]) (found string, err error)

// Visit lists solutions of the blocks of the part that p does not have, and adds to p what is found in them. At least
// one solution of each orbit is listed, and some orbits have several: each solution of the order is represented once,
// so that what is found in a block is a sum over its solutions.
//
// Each thread calls newVisitor, for each setting of the middle queens that an odd order has, and then the Visitor with
// one block after another. Visit fails as Run does, and where a Visitor fails or ends before the block. It ignores the
// options Path and Took.
func (p *Partial) Visit(ctx context.Context, o Options, newVisitor func() Visitor) error {
	r := p.newRun(ctx, o, "listed")
	r.list = true
	return r.stages(func(_ *worker, t *tables) func(b block) (Sum, error) {
		l, visit := newLister(t), newVisitor()
		return func(b block) (Sum, error) {
			listing := listing{lister: l, ctx: ctx, splits: b.splits}
			found, err := visit(listing.solutions)
			if err == nil && !listing.done {
				err = fmt.Errorf("the visit of block %d of order %d ended early, expected it to look at all solutions",
					b.number, p.N)
			}
			return Sum{Block: b.number, Solutions: listing.stand, Looked: listing.listed, Found: found}, err
		}
	})
}

// A listing lists the solutions of a block.
type listing struct {
	*lister
	ctx           context.Context
	splits        []split
	listed, stand uint64 // how many solutions were listed, and how many they represent
	done          bool
}

// solutions yields the solutions. The context's error is the last pair.
func (l *listing) solutions(yield func(Listed, error) bool) {
	l.listed, l.stand, l.done = 0, 0, false
	more := true
	for _, s := range l.splits {
		if err := l.ctx.Err(); err != nil {
			yield(Listed{}, err)
			return
		}
		l.split(s, func(p Listed) bool {
			l.listed++
			l.stand += p.Stands
			more = yield(p, nil)
			return more
		})
		if !more {
			return
		}
	}
	l.done = true
}

// A lister lists the solutions of splits on one thread. There are so few that vector instructions do not pay: the plain
// kernel finds them.
type lister struct {
	*kernel.Plain
	*tables
	sides      [2]half // western, eastern
	west, east listedHalves
}

func newLister(t *tables) *lister {
	return &lister{Plain: kernel.NewPlain(t.layout()), tables: t, sides: t.sides(nil)}
}

// listedHalves are the keys of halves and their queens, with the bit atLevel where the columns have the level of the
// rows.
type listedHalves struct{ keys, queens []uint64 }

const atLevel = 1 << 63 // above the queens: a half of 5·12 bits is the largest that can be listed

// split lists the solutions that a worker counts, those whose columns have at most the level of their rows, until a
// visit returns false.
func (l *lister) split(s split, visit func(p Listed) bool) {
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

// found returns the solution of two halves. It stands for twice the weight of its split unless its columns have the
// level of the rows.
func (l *lister) found(west, east, weight uint64) Listed {
	return Listed{west, east, uint8(l.n), uint8(l.h - l.distance), weight << (^(west | east) >> 63)}
}
