package halves

import (
	"math/bits"
	"slices"
	"testing"
)

// TestSplitsAreThoseOfTheDefinition: a split list has, in ascending order, the splits that are the least of their
// images. A reflection of a centred split has its level.
func TestSplitsAreThoseOfTheDefinition(t *testing.T) {
	for n := MinOrder; n <= 15; n++ {
		for _, s := range newBoard(n).settings() {
			list, i := s.splits(), 0
			for _, want := range literalSplits(s) {
				if i == list.len() || list.at(i) != want {
					t.Fatalf("order %d, distance %d: split %d is not %v", n, s.distance, i, want)
				}
				i++
				up := split{north: s.reverse(want.south), south: s.reverse(want.north)}
				across := split{north: s.all() &^ want.north, south: s.all() &^ want.south}
				if s.distance == 0 && (s.level(up) != s.level(want) || s.level(across) != s.level(want)) {
					t.Fatalf("order %d: split %v has level %d, reflected %d and %d",
						n, want, s.level(want), s.level(up), s.level(across))
				}
			}
			if i != list.len() {
				t.Errorf("order %d, distance %d: %d splits, expected %d", n, s.distance, list.len(), i)
			}
		}
	}
}

// literalSplits lists the splits of a setting by comparing all pairs of sets with their images.
func literalSplits(s setting) []split {
	queens := s.h
	if s.distance > 0 {
		queens--
	}
	var all []split
	for north := range s.all() + 1 {
		for south := range s.all() + 1 {
			if bits.OnesCount32(north)+bits.OnesCount32(south) != queens {
				continue
			}
			if s.distance > 0 && north&s.taken() == 0 {
				all = append(all, split{north, south, 4})
			} else if weight := images(s.board, north, south); s.distance == 0 && weight > 0 {
				all = append(all, split{s.reverse(north), south, weight})
			}
		}
	}
	return all
}

// images returns the number of images of a split under the two reflections if it is the least of them, otherwise 0. The
// set outer has the northern rows, by distance from the middle.
func images(b board, outer, south uint32) uint64 {
	pair := func(x, y uint32) uint64 { return uint64(x)<<32 | uint64(y) }
	images := []uint64{
		pair(outer, south),
		pair(south, outer),
		pair(b.all()&^outer, b.all()&^south),
		pair(b.all()&^south, b.all()&^outer),
	}
	if slices.Min(images) != images[0] {
		return 0
	}
	slices.Sort(images)
	return uint64(len(slices.Compact(images)))
}

// TestBlocksDivideTheSplits: every split is in exactly one block, in both ways to divide them.
func TestBlocksDivideTheSplits(t *testing.T) {
	for _, n := range []int{2, 3, 13, 18, 23} {
		p := planOf(n)
		number := 0
		for _, l := range p.lists {
			if n == 23 && l.distance > 2 {
				number += l.blocks()
				continue // like the setting before
			}
			seen := make(map[split]int)
			for range l.blocks() {
				b, _ := p.block(number)
				if b.number != number || len(b.splits) == 0 || len(b.splits) > l.perBlock() {
					t.Fatalf("order %d: block %d has %d splits", n, number, len(b.splits))
				}
				for _, s := range b.splits {
					seen[s]++
				}
				number++
			}
			for s, times := range seen {
				if times != 1 {
					t.Fatalf("order %d: split %v is in %d blocks", n, s, times)
				}
			}
			if len(seen) != l.len() {
				t.Errorf("order %d: %d splits in blocks, expected %d", n, len(seen), l.len())
			}
		}
		if number != p.blocks() {
			t.Errorf("order %d: %d blocks, expected %d", n, number, p.blocks())
		}
	}
}

// TestHasNoPart: a partial has all parts once it is complete, and never what is no part.
func TestHasNoPart(t *testing.T) {
	p := counted(t, 8, Options{})
	for part, want := range map[Part]bool{
		{}: true, {0, 4}: true, {3, 4}: true,
		{4, 4}: false, {-1, 4}: false, {1, 0}: false,
	} {
		if p.HasPart(part) != want {
			t.Errorf("%v: %v, expected %v", part, !want, want)
		}
	}
}
