package halves

// A key says which diagonals a half takes of those that cross from west to east, the only ones that its partner can clash
// on: first the across sum diagonals, then the across difference diagonals. Each of the two fields is cut in three: low
// bits, hot bits, high bits.
//
// The hot bits are those of the diagonals nearest to the centre, which are taken most often. Keys are sorted and grouped by
// them: where two groups clash, none of their pairs need be looked at.
type layout struct {
	across         int // bits of a field
	low, hot, high int // and of its parts
}

// newLayout chooses the parts: the longer the lists, the more hot bits.
func newLayout(across, hot int) layout {
	hot = min(hot, across)
	low := (across - hot) / 2
	return layout{across, low, hot, across - hot - low}
}

// codes is the number of different codes.
func (l layout) codes() int { return 1 << (2 * l.hot) }

// code is the hot bits of a key: of the sums, and above them of the differences.
func (l layout) code(key uint64) uint32 {
	mask := uint64(1)<<l.hot - 1
	return uint32(key>>l.low&mask | key>>(l.across+l.low)&mask<<l.hot)
}

// hotBits lists the places of the hot bits in a key, from the outermost to the innermost, as they are sorted by.
func (l layout) hotBits() []int {
	var places []int
	for outward := l.hot; outward >= 0; outward-- {
		for i := range l.hot {
			if max(2*i-(l.hot-1), l.hot-1-2*i) == outward {
				places = append(places, l.low+i, l.across+l.low+i)
			}
		}
	}
	return places
}

// pattern is what the tables are asked with: the four parts that are not hot, in 16 bits each.
func (l layout) pattern(key uint64) uint64 {
	part := func(at, bits, to int) uint64 { return key >> at & (1<<bits - 1) << to }
	return part(0, l.low, 0) | part(l.low+l.hot, l.high, 16) | part(l.across, l.low, 32) | part(l.across+l.low+l.hot, l.high, 48)
}
