package finder_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"qorbit/count/halves/internal/finder"
)

func Example() {
	var all finder.Finders
	f := all.Begin(0, 2, func(rows uint32, visit func(columns uint32, word uint64)) {
		visit(0b10, 7) // in the second column
		visit(0b01, 8) // in the first one
		visit(0b10, 9)
	})
	first, words := f.Of(0b01)
	fmt.Println(words[first[0b01]:first[0b01+1]], words[first[0b10]:first[0b10+1]])
	// Output: [8] [7 9]
}

// TestPlacementsByColumns: each set of columns has its words, in any order, whatever the finder and the others of its thread found before,
// and those of the last rows are not searched again.
func TestPlacementsByColumns(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 6))
	var all finder.Finders
	for range 20 {
		h := 1 + random.IntN(5)
		searches := 0
		want := make(map[uint32][]uint64) // by rows and columns
		for i := range 4 * random.IntN(1000) {
			rows, columns := random.Uint32N(3), random.Uint32N(1<<h)
			want[rows<<h|columns] = append(want[rows<<h|columns], uint64(i))
		}
		fill := func(rows uint32, visit func(columns uint32, word uint64)) {
			searches++
			for set, words := range want { // in random order
				for _, word := range words {
					if set>>h == rows {
						visit(set&(1<<h-1), word)
					}
				}
			}
		}
		one, other := all.Begin(0, h, fill), all.Begin(3, h, fill)
		for _, rows := range []uint32{0, 1, 1, 2, 0} {
			first, words := one.Of(rows)
			for columns := range uint32(1) << h {
				got := slices.Clone(words[first[columns]:first[columns+1]])
				if slices.Sort(got); !slices.Equal(got, want[rows<<h|columns]) {
					t.Fatalf("%d columns, rows %b, columns %b: %d, expected %d", h, rows, columns, got, want[rows<<h|columns])
				}
			}
			other.Of(2 - rows)
		}
		if searches != 4+4 {
			t.Errorf("%d searches, expected one for each change of the rows", searches)
		}
	}
}
