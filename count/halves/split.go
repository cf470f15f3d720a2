package halves

import (
	"math/bits"
	"slices"
)

// A split is a set of rows, those whose queens stand in the west: the rows of the northern and of the southern quarter. A
// solution of the split represents weight solutions.
type split struct {
	north, south uint32
	weight       uint64
}

// centred lists the splits of a board without queens outside the quarters (n even), or with one on the centre square. The
// horizontal and the vertical reflection map the solutions of a split to those of another one. Of up to four splits that are
// images of each other the list has one, with their number as its weight.
func (b board) centred() []split {
	var all []split
	for outer := uint32(0); outer <= b.all(); outer++ { // the northern rows, by distance from the middle
		for south := uint32(0); south <= b.all(); south++ {
			if bits.OnesCount32(outer)+bits.OnesCount32(south) != b.h {
				continue
			}
			pair := func(x, y uint32) uint64 { return uint64(x)<<32 | uint64(y) }
			images := []uint64{
				pair(outer, south),
				pair(south, outer),
				pair(b.all()&^outer, b.all()&^south),
				pair(b.all()&^south, b.all()&^outer),
			}
			if slices.Min(images) != images[0] {
				continue
			}
			slices.Sort(images)
			all = append(all, split{b.reverse(outer), south, uint64(len(slices.Compact(images)))})
		}
	}
	return all
}

// offCentre lists the splits of an odd board whose middle column has its queen at a distance above the centre, and whose
// middle row has its queen nearer, to the left. No symmetry but the identity maps such a board to another one: each solution
// represents 8.
func (b board) offCentre(distance int) []split {
	taken := uint32(1) << (b.h - distance)
	sets := subsets(b.h)
	var all []split
	for north := uint32(0); north <= b.all(); north++ {
		if north&taken != 0 {
			continue
		}
		for _, south := range sets[b.h-1-bits.OnesCount32(north)] {
			all = append(all, split{north, south, 8})
		}
	}
	return all
}

// The quarter turn exchanges the split of the rows with the split of the columns: the set of columns whose queens stand in
// the north. Read a set from the middle outwards as a number; its rank is the smaller of the numbers of the set and of its
// complement. The level of a split is the larger rank of its two sets. Reflections do not change the level. So among the
// solutions of a centred split, those whose columns have a smaller level also represent those whose columns have a larger
// level, and count twice; those with equal levels count once. The condition is cheap to apply, because it is a condition on
// each half alone: the rank of the columns of the western half, and the rank of the columns of the eastern half.

// rank returns the rank of a set of rows or columns of a quarter that is read from the middle outwards. The complement is
// written b.all()^set: for b.all()&^set, the arm64 compiler of Go 1.26.8 wrongly concludes that it is never the smaller one.
func (b board) rank(set uint32) uint32 { return min(set, b.all()^set) }

// level returns the larger rank of a split's sets.
func (b board) level(s split) uint32 { return max(b.rank(b.reverse(s.north)), b.rank(s.south)) }
