package piles

// A Sorter sorts words that are spread evenly over a range, by one pass of a radix sort and an insertion sort.
type Sorter struct {
	next  [1<<sortBits + 1]uint32
	other []uint64
}

// sortBits is the logarithm of the number of buckets: a pile of 2^15 words has a few words in each.
const sortBits = 13

// Sort sorts words that differ in so many of their lowest bits only. It distributes them to buckets by the uppermost of these bits;
// then no word is far from its place, and an insertion sort finishes. The result is good until the next call.
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
