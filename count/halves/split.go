package halves

import (
	"math/bits"
	"slices"
)

// A split says in which half the queen of each row stands: the rows of the northern and of the southern quarter whose
// queens stand in the west. The sum over all solutions of a split counts weight times.
type split struct {
	north, south uint32
	weight       uint64
}

// centred lists the splits of a board without queens outside the quarters (n even), or with one on the centre square. The
// upright and the level reflection turn solutions of a split into solutions of another: of up to four that belong together
// one is taken, which weighs as much as there are.
func (b board) centred() []split {
	var all []split
	for outer := uint32(0); outer <= b.all(); outer++ { // the rows of the north, by their distance from the middle
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

// offCentre lists the splits of an odd board whose middle column has its queen at a distance above the centre and whose
// middle row has it nearer, to the left. No symmetry but the identity leaves such a board such a board: each weighs 8.
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

// The quarter turn exchanges the split of rows with the split of columns: the set of the columns whose queens stand in the
// north. Both reflections leave the level of a split as it is: the larger rank of its two sets, where sets are read from
// the middle outwards and a set has the rank of its complement. So among the solutions of a centred split, those whose
// columns have a smaller level may stand for those whose columns have a larger one, and count twice; those whose levels
// are equal count once. What makes this cheap is that it is two conditions on the halves alone: the columns of the western
// half are a set of small rank, and the columns of the eastern half are.

// rank orders the sets of rows or columns of a quarter, read from the middle outwards. The complement is written with ^ and
// not with &^, for which the compiler of Go 1.26.8 for arm64 finds, wrongly, that it is never the smaller of the two.
func (b board) rank(set uint32) uint32 { return min(set, b.all()^set) }

// level is the larger rank of a split's sets.
func (b board) level(s split) uint32 { return max(b.rank(b.reverse(s.north)), b.rank(s.south)) }
