package kernel

// A Layout gives the positions of bits in the words of placements and in keys.
//
// The key of a half is the set of its diagonals that cross from west to east: first the sum diagonals, then the difference
// diagonals. Only these can clash with the other half. Each of the two fields has three parts: low bits, hot bits and high
// bits. The hot bits are the diagonals nearest to the centre, which most halves use. Keys are sorted and grouped by them:
// if the hot bits of two groups clash, none of their pairs need be compared.
type Layout struct {
	across           int // bits of a field of a key
	low, hot, high   int // bits of its parts
	southward, width int // of a placement: the shift from southern to northern words, and the bits of its sum field
}

// NewLayout returns the layout of keys whose fields have across bits, of which hot are hot bits, or all if there are fewer.
func NewLayout(across, hot, southward, width int) Layout {
	hot = min(hot, across)
	low := (across - hot) / 2
	return Layout{across, low, hot, across - hot - low, southward, width}
}

// codes returns the number of values of code.
func (l Layout) codes() int { return 1 << (2 * l.hot) }

// code returns the hot bits of a key: those of the sums, and above them those of the differences.
func (l Layout) code(key uint64) uint32 {
	mask := uint64(1)<<l.hot - 1
	return uint32(key>>l.low&mask | key>>(l.across+l.low)&mask<<l.hot)
}

// HotBits lists the positions of the hot bits in a key, from the outermost diagonal to the innermost: the order of sorting.
func (l Layout) HotBits() []int {
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

// pattern returns the indices into the tables of the four parts that are not hot, in 16 bits each.
func (l Layout) pattern(key uint64) uint64 {
	part := func(at, bits, to int) uint64 { return key >> at & (1<<bits - 1) << to }
	return part(0, l.low, 0) | part(l.low+l.hot, l.high, 16) | part(l.across, l.low, 32) | part(l.across+l.low+l.hot, l.high, 48)
}
