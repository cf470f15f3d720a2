package halves

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"qorbit/internal/test"
	"qorbit/work"
)

// each visits the placements of a table, as a filler.
func (q *quarters) each(rows uint32, visit func(p placement) bool) {
	of := q.of(rows)
	for columns := range uint32(1) << q.h {
		words, queens := of.cell(columns)
		for i, word := range words {
			p := placement{columns: columns, word: word}
			if queens != nil {
				p.queens = queens[i]
			}
			if !visit(p) {
				return
			}
		}
	}
}

// TestSelectionsAreTheirDefinition: the tables of odd boards are what the fillers visit, in the same order, with the
// queens where they are kept.
func TestSelectionsAreTheirDefinition(t *testing.T) {
	for n := 3; n <= 13; n += 2 {
		for _, list := range []bool{false, true} {
			b := newBoard(n)
			r := &run{Options: Options{Work: work.Options{Threads: 2}}, ctx: context.Background(), board: b, list: list}
			make := func(q *quarters, err error) *quarters {
				t.Helper()
				test.OK(t, err)
				return q
			}
			all := make(r.gather(b.quarters))
			for _, s := range b.settings() {
				barred, queens := s.diagonals(s.h-s.distance, s.h), s.nearer(max(s.distance, 1))
				same(t, fmt.Sprintf("order %d, distance %d",
					n, s.distance), make(r.selected(selection{from: all, barred: barred, taken: s.taken()})),
					make(r.gather(outside(s.taken(), without(all.each, barred)))))
				same(t, fmt.Sprintf("order %d, distance %d, one more queen", n, s.distance),
					make(r.selected(selection{from: all, queens: queens})), make(r.gather(with(all.each, queens))))
				same(t, fmt.Sprintf("order %d, distance %d, both", n, s.distance),
					make(r.selected(selection{from: all, barred: barred, queens: queens})),
					make(r.gather(with(without(all.each, barred), queens))))
			}
		}
	}
}

// outside visits the placements that have no queen in some rows.
func outside(taken uint32, all filler) filler {
	return func(rows uint32, visit func(p placement) bool) {
		if rows&taken == 0 {
			all(rows, visit)
		}
	}
}

func same(t *testing.T, name string, got, want *quarters) {
	t.Helper()
	if !slices.Equal(got.first, want.first) || !slices.Equal(got.words, want.words) ||
		!slices.Equal(got.queens, want.queens) {
		t.Fatalf("%s: %d placements in the table, or in another order, expected %d",
			name, len(got.words), len(want.words))
	}
}

// TestASelectionDoesNotFit the memory that is free.
func TestASelectionDoesNotFit(t *testing.T) {
	b := newBoard(13)
	r := &run{ctx: context.Background(), board: b}
	all := test.Must(r.gather(b.quarters))
	r.Work.Memory = 1 << 10
	if _, err := r.selected(selection{from: all}); err == nil {
		t.Error("a table of more than 1 KiB is made")
	}
}
