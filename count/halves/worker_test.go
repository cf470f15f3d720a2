package halves

import (
	"context"
	"math/rand/v2"
	"testing"

	"qorbit/count/halves/internal/kernel"
	"qorbit/internal/test"
)

// divide makes the samples random keys, so that any side is divided by the bits of a class.
func (c *hottest) divide(random *rand.Rand) {
	c.crossed = [2]int{1, 1}
	c.west, c.east = c.west[:0], c.east[:0]
	for range 200 {
		c.west, c.east = append(c.west, random.Uint64()), append(c.east, random.Uint64())
	}
}

// TestClassesOfLists: lists that are divided into classes, and into pieces of classes, have the same pairs, whichever
// side each bit of a class divides.
func TestClassesOfLists(t *testing.T) {
	random := rand.New(rand.NewPCG(4, 8))
	for _, n := range []int{9, 12, 13, 14} {
		p, r := planOf(n), &run{ctx: context.Background(), board: newBoard(n)}
		for _, l := range p.lists {
			tables := test.Must(r.tables(l.setting, nil))
			for _, path := range Paths() {
				w := &worker{}
				w.begin(tables, path)
				pieces := 0
				for i := 0; i < l.len(); i += 1 + l.len()/10 {
					w.Kernel, w.most = path.New(l.layout()), 10
					for range w.pieces(&w.west, l.at(i), w.level(l.at(i)), false) {
						pieces++
					}
					w.most = kernel.Longest
					w.looked = 0
					want, looked := w.count(l.at(i)), w.looked
					for class := range 6 {
						w.Kernel = path.New(kernel.NewLayout(2*l.h-1, 3, class, l.southward(), l.width))
						w.most = []int{kernel.Longest, 10, 0, 100}[class%4]
						w.looked = 0
						w.hottest.divide(random) // which side a bit divides must not matter
						if got := w.count(l.at(i)); got != want || w.looked != looked {
							t.Fatalf("%s, order %d, split %d of distance %d, %d bits of a class: %d pairs, %d "+
								"looked at, expected %d, %d",
								path.Name, n, i, l.distance, class, got, w.looked, want, looked)
						}
					}
				}
				if n == 14 && pieces < 2*10 {
					t.Errorf("order %d: %d pieces for 10 lists, expected several for each", n, pieces)
				}
			}
		}
	}
}

// TestNumberingsOfKeys: a split has the same pairs and costs the same with every rotation of the two fields of its
// keys, and with random numberings, in pieces and in classes, on every path.
func TestNumberingsOfKeys(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 9))
	for _, n := range []int{12, 13} {
		r, b := &run{ctx: context.Background(), board: newBoard(n)}, newBoard(n)
		across := b.keyBits() / 2
		numberings := [][]int{nil}
		for sums := range across {
			for differences := range across {
				to := make([]int, 2*across)
				for i := range across {
					to[i], to[across+i] = (i+sums)%across, across+(i+differences)%across
				}
				numberings = append(numberings, to)
			}
		}
		for range 100 {
			numberings = append(numberings, random.Perm(2*across))
		}
		for _, s := range b.settings() {
			tables, list := test.Must(r.tables(s, nil)), s.splits()
			x := list.at(list.len() / 3)
			var want, looked uint64
			for _, path := range Paths() {
				w := &worker{}
				w.begin(tables, path)
				var kernels []kernel.Kernel // by the bits of a class
				for class := range 5 {
					kernels = append(kernels, path.New(kernel.NewLayout(across, 3, class, b.southward(), b.width)))
				}
				for i, to := range numberings {
					w.Kernel, w.looked = kernels[i%5], 0
					w.most = []int{kernel.Longest, 10}[i%2]
					w.hottest.divide(random)
					w.numbering.Set(to)
					got := w.countClasses(x)
					if want == 0 {
						want, looked = got, w.looked
					}
					if got != want || w.looked != looked {
						t.Fatalf("%s, order %d, distance %d, numbering %v: %d pairs, %d looked at, expected %d, %d",
							path.Name, n, s.distance, to, got, w.looked, want, looked)
					}
				}
			}
		}
	}
}
