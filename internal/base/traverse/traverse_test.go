package traverse

import (
	"slices"
	"testing"

	_ "qorbit/internal/test" // the flag -long
)

// kite is a triangle 0, 1, 2 with a tail 2, 3, 4, and a vertex 5 without neighbours.
func kite(v int) []int32 {
	return [][]int32{{1, 2}, {0, 2}, {0, 1, 3}, {2, 4}, {3}, nil}[v]
}

func TestBFS(t *testing.T) {
	b := NewBFS(6, kite)
	b.From(5) // the next search forgets it
	if found := b.From(4); !slices.Equal(found, []int32{4, 3, 2, 0, 1}) {
		t.Errorf("found %v", found)
	}
	if got := b.Distances(); !slices.Equal(got, []int32{3, 3, 2, 1, 0, -1}) {
		t.Errorf("distances %v", got)
	}
	if path := b.PathTo(1); !slices.Equal(path, []int{3, 2, 1}) {
		t.Errorf("path %v", path)
	}
}

func TestBlocks(t *testing.T) {
	s := NewBlockSearch(6, kite)
	var tops []int
	var blocks [][]int32
	for root := range 6 {
		for top, others := range s.ReusedFrom(root) {
			tops, blocks = append(tops, top), append(blocks, slices.Sorted(slices.Values(others)))
		}
	}
	want := [][]int32{{4}, {3}, {1, 2}}
	if !slices.Equal(tops, []int{3, 2, 0}) || !slices.EqualFunc(blocks, want, slices.Equal) {
		t.Errorf("blocks %v below %v, expected %v", blocks, tops, want)
	}
}
