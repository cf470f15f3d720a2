package halves

import (
	"math/bits"
	"slices"
	"sort"
)

// A split is a set of rows, those whose queens stand in the west: the rows of the northern and of the southern quarter.
// A solution of the split represents weight solutions, or twice as many (see level).
type split struct {
	north, south uint32
	weight       uint64
}

// A splitList lists the splits of a setting, without storing them: there are 10 million at order 28. Blocks, and so
// records, depend on their order.
//
// Without a queen off the centre, the horizontal and the vertical reflection map the solutions of a split to those of
// another one. Of up to four splits that are images of each other the list has one, with their number as its weight.
// Let outer be the northern set, by distance from the middle. The images of (outer, south) are (south, outer), (outer',
// south') and (south', outer'), where the dash denotes the complement, all−x for a set x read as a number. The list has
// the smallest: outer ≤ south, outer ≤ outer', and outer ≤ south', that is, outer ≤ south ≤ all−outer. So the southern
// sets of a northern one are a range of the sets of their size.
//
// If the queen of the middle column stands above the centre, and that of the middle row nearer, to the left, no
// symmetry but the identity maps the board to another one of the list: each solution represents 8.
type splitList struct {
	setting
	sets  [][]uint32 // the sets of rows of a quarter by size, in ascending order
	first []int      // the splits of northern set i are those from first[i] to first[i+1]−1
}

// splits lists the splits of a setting.
func (s setting) splits() *splitList {
	l := &splitList{s, subsets(s.h), make([]int, 1<<s.h+1)}
	for north := range s.all() + 1 {
		l.first[north+1] = l.first[north] + len(l.souths(north))
	}
	return l
}

// len returns the number of splits.
func (l *splitList) len() int { return l.first[len(l.first)-1] }

// souths lists the southern sets of the splits with a northern set. The northern set is read by distance from the
// middle if the setting is centred.
func (l *splitList) souths(north uint32) []uint32 {
	queens := l.h
	if l.distance > 0 {
		queens-- // the one of the middle row
	}
	size := queens - bits.OnesCount32(north)
	if size < 0 || north&l.taken() != 0 {
		return nil
	}
	sets := l.sets[size]
	if l.distance > 0 {
		return sets
	}
	from, _ := slices.BinarySearch(sets, north)
	to, found := slices.BinarySearch(sets, l.all()^north)
	if found {
		to++
	}
	return sets[from:max(from, to)]
}

// at returns split i.
func (l *splitList) at(i int) split {
	north := uint32(sort.SearchInts(l.first, i+1) - 1)
	south := l.souths(north)[i-l.first[north]]
	if l.distance > 0 {
		return split{north, south, 4}
	}
	weight := uint64(4)
	if south == north || south == l.all()^north {
		weight = 2 // two of the images are equal, and so are the others
	}
	return split{l.reverse(north), south, weight}
}
