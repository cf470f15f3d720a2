package kernel

import "math/bits"

// A parter sorts keys by their ranks. Each pass by a single bit reads two runs, the words without the bit of the
// preceding pass and those with it, and writes two. It takes little more than the time of reading and writing. So if
// there are many passes over a long list, it is divided by the highest bits first, in one pass with counters: the parts
// fit the second-level cache.
type parter struct {
	ranking
	next   [1 << mostDivided]uint32 // of each value of the highest bits, the index of the next key
	lists  runs                     // memory for whole lists
	parts  runs                     // and for parts of one
	unused *[2][]uint64             // those of lists that do not have the sorted keys
}

// runs are the input and the output of a pass: the words without its bit, and those with it.
type runs [2][2][]uint64

// grow gives each run memory for n words.
func (r *runs) grow(n int) {
	for i := range r {
		r[i][0], r[i][1] = Grow(r[i][0], n), Grow(r[i][1], n)
	}
}

// A list of more than 1<<partedBits keys that is sorted by more than fewestPasses bits is divided by at most
// mostDivided bits, so that parts have about 1<<partedBits keys.
const (
	partedBits   = 14
	fewestPasses = 8
	mostDivided  = 10
)

// sortBy sorts keys by the bits of their ranks from first to last−1, those of some places of the layout. The sort is
// stable. The result is valid until the next sort.
func (k *avx512) sortBy(keys []uint64, first, last int) []uint64 {
	p, n := &k.parter, len(keys)
	p.lists.grow(n)
	high := min(bits.Len(uint(n))-partedBits, mostDivided, last-first)
	if high <= 0 || last-first <= fewestPasses {
		from, to, without := k.partBy(&p.lists, keys, k.places[first:last])
		sorted := from[0][:n]
		copy(sorted[without:], from[1])
		p.unused = to
		return sorted
	}
	p.unused = &p.lists[1]
	sorted := p.lists[0][0]
	if k.pace.Over(2 * n) {
		return sorted
	}
	start := uint32(0)
	for _, end := range p.divide(sorted, keys, last-high, high) {
		if part := sorted[start:end]; start < end {
			p.parts.grow(len(part))
			from, _, without := k.partBy(&p.parts, part, k.places[first:last-high])
			copy(part, from[0][:without])
			copy(part[without:], from[1])
		}
		start = end
	}
	return sorted
}

// divide sorts keys by some bits of their ranks, from the first one on, to other memory. It returns the ends of the
// keys of each value.
func (p *parter) divide(to, keys []uint64, first, some int) (ends []uint32) {
	sums, differences, mask := p.sums&63, p.differences&63, p.mask // masked, shifts need no test
	ofSums, ofDifferences := p.of[0][:mask+1], p.of[1][:mask+1]
	next := p.next[:1<<some]
	shift, digit := first&31, uint32(len(next)-1)
	clear(next)
	for _, key := range keys {
		next[(ofSums[key>>sums&mask]|ofDifferences[key>>differences&mask])>>shift&digit]++
	}
	begin(next)
	for _, key := range keys {
		at := &next[(ofSums[key>>sums&mask]|ofDifferences[key>>differences&mask])>>shift&digit]
		to[*at] = key
		*at++
	}
	return next
}

// partBy sorts keys by the bits at some places. It returns the runs that have them, those that are free, and the number
// of keys in the first run; the others begin the second one.
func (k *avx512) partBy(memory *runs, keys []uint64, places []int) (from, to *[2][]uint64, without int) {
	n := len(keys)
	from, to = &memory[0], &memory[1]
	if len(places) == 0 {
		copy(from[0], keys)
		return from, to, n
	}
	run, rest, without := keys[:n+1], from[1][:1], n
	for _, place := range places {
		if k.pace.Over(n) {
			break
		}
		zeros := part512(&to[0][:1][0], &to[1][:1][0], &run[0], without, 1<<place)
		ones := without - zeros
		zeros += part512(&to[0][:zeros+1][zeros], &to[1][:ones+1][ones], &rest[0], n-without, 1<<place)
		from, to = to, from
		run, rest, without = from[0][:n+1], from[1][:1], zeros
	}
	return from, to, without
}
