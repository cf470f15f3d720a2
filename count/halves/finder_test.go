package halves

import (
	"math/rand/v2"
	"slices"
	"testing"

	"qorbit/internal/base/parallel"
	"qorbit/internal/test"
)

// TestPlacementsByColumns: each set of columns has its words, in any order, whatever the finder and the others of its
// thread found before, and those of the last rows are not searched again.
func TestPlacementsByColumns(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 6))
	var all finders
	for range 20 {
		h := 1 + random.IntN(5)
		searches := 0
		want := make(map[uint32][]uint64) // by rows and columns
		for i := range 4 * random.IntN(1000) {
			rows, columns := random.Uint32N(3), random.Uint32N(1<<h)
			want[rows<<h|columns] = append(want[rows<<h|columns], uint64(i))
		}
		fill := func(rows uint32, visit func(p placement) bool) {
			searches++
			for set, words := range want { // in random order
				for _, word := range words {
					if set>>h == rows {
						visit(placement{columns: set & (1<<h - 1), word: word})
					}
				}
			}
		}
		one, other := all.begin(0, h, fill), all.begin(3, h, fill)
		for _, rows := range []uint32{0, 1, 1, 2, 0} {
			found := one.of(rows)
			for columns := range uint32(1) << h {
				words, _ := found.cell(columns)
				got := slices.Clone(words)
				if slices.Sort(got); !slices.Equal(got, want[rows<<h|columns]) {
					t.Fatalf("%d columns, rows %b, columns %b: %d, expected %d",
						h, rows, columns, got, want[rows<<h|columns])
				}
			}
			other.of(2 - rows)
		}
		if searches != 4+4 {
			t.Errorf("%d searches, expected one for each change of the rows", searches)
		}
	}
}

// TestPlacementsAreFoundUntilTheEnd of the context, also where all are barred.
func TestPlacementsAreFoundUntilTheEnd(t *testing.T) {
	const look, at = 1000, 3
	ctx := &test.Looks{Context: t.Context(), At: at}
	all := finders{pace: parallel.NewPace(ctx, look)}
	fill := without(all.quarters(newBoard(28)), ^uint64(0))
	fill(1<<6-1, func(placement) bool {
		t.Fatal("a placement of no diagonal")
		return false
	})
	if looks := ctx.Count(); looks != at {
		t.Errorf("%d looks, expected %d", looks, at)
	}
}

// TestPlacementsAreSortedUntilTheEnd of the context.
func TestPlacementsAreSortedUntilTheEnd(t *testing.T) {
	const look, at = 1000, 2
	ctx := &test.Looks{Context: t.Context(), At: at}
	all := finders{pace: parallel.NewPace(ctx, look)}
	found := func(_ uint32, visit func(p placement) bool) {
		for i := range uint32(at * look) {
			visit(placement{columns: 1 - i&1})
		}
	}
	if all.begin(0, 1, found).of(0); ctx.Count() != at {
		t.Errorf("%d looks, expected %d", ctx.Count(), at)
	}
}
