package halves

import (
	"context"
	"testing"

	"qorbit/count/halves/internal/kernel"
)

// TestPiecesOfLists: a split has the same sum, and costs the same, however short the pieces of its lists are.
func TestPiecesOfLists(t *testing.T) {
	for _, n := range []int{9, 12, 13, 14} {
		p := planOf(n)
		r := &run{ctx: context.Background(), board: newBoard(n)}
		path := FastestPath()
		for _, l := range p.lists {
			tables, err := r.tables(l.setting, nil)
			if err != nil {
				t.Fatal(err)
			}
			w := &worker{}
			w.begin(tables, path)
			pieces := 0
			for i := 0; i < l.len(); i += 1 + l.len()/20 {
				var want, looked uint64
				for _, w.most = range []int{kernel.Longest, 0, 10, 100} {
					w.looked = 0
					got := w.count(l.at(i))
					if w.most == kernel.Longest {
						want, looked = got, w.looked
					}
					if got != want || w.looked != looked {
						t.Fatalf("order %d, split %d of distance %d, %d keys at a time: %d pairs, %d looked at, expected %d, %d", n, i, l.distance, w.most, got, w.looked, want, looked)
					}
				}
				w.most = 10
				for range w.pieces(&w.west, l.at(i), w.level(l.at(i)), false) {
					pieces++
				}
			}
			if n == 14 && pieces < 2*20 {
				t.Errorf("order %d: %d pieces for 20 lists, expected several for each", n, pieces)
			}
		}
	}
}
