package piles

// A Sorter sorts words that lie together in some range, and spread evenly over it.
type Sorter struct {
	next  [1<<sortBits + 1]uint32
	other []uint64
}

// sortBits chooses the buckets of a Sorter: a few words fall into each one of a pile of 2^15.
const sortBits = 13

// Sort sorts words that differ in their lowest bits only, so many: it throws them into buckets by the uppermost of these, and
// then exchanges neighbours, of which none is far from its place.
func (s *Sorter) Sort(words []uint64, bits int) []uint64 {
	shift := max(0, bits-sortBits)
	clear(s.next[:])
	for _, w := range words {
		s.next[w>>shift%(1<<sortBits)+1]++
	}
	for i := 1; i < len(s.next); i++ {
		s.next[i] += s.next[i-1]
	}
	if cap(s.other) < len(words) {
		s.other = make([]uint64, len(words)+len(words)/4)
	}
	sorted := s.other[:len(words)]
	for _, w := range words {
		at := &s.next[w>>shift%(1<<sortBits)]
		sorted[*at] = w
		*at++
	}
	for i := 1; i < len(sorted); i++ {
		w := sorted[i]
		j := i
		for ; j > 0 && sorted[j-1] > w; j-- {
			sorted[j] = sorted[j-1]
		}
		sorted[j] = w
	}
	return sorted
}
