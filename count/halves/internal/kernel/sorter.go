package kernel

// A sorter sorts keys by their ranks. The rank of a key is its hot bits, those of the last place of Layout.HotBits in
// the highest bit. It sorts by all bits in one pass if they are few, and otherwise by one half of them after the other:
// the counters of more bits, and the lines that are written to, exceed the second-level cache. But with the few
// counters of a half, successive keys often have the same one, and wait for it.
type sorter struct {
	ranking
	next    [2][1 << onceBits]uint32 // of each digit, the index of the next key
	digits  []uint16                 // of the keys, if there is one pass
	sorted  []uint64
	between []uint64 // the keys between two passes
}

// onceBits is the largest number of bits for one pass, and shortBits that for fewer keys than counters; there are at
// most twice as many bits as shortBits.
const (
	onceBits  = 12
	shortBits = 10
)

// fieldBits is the largest number of hot bits of a field, with those of a class.
const fieldBits = 12

// A ranking has the bits of ranks for the codes of both fields: their hot bits, and those of a class, which have no
// place in a rank.
type ranking struct {
	sums, differences uint   // the lowest places of the codes
	mask              uint64 // of a code
	of                [2][1 << fieldBits]uint32
	codesOf           [1 << onceBits][2]uint16 // of each rank, the codes, if there is one pass
}

// init sets the ranking of a layout.
func (r *ranking) init(l *Layout) {
	r.sums, r.differences, r.mask = uint(l.low), uint(l.across+l.low), 1<<l.hot-1
	for i := range r.of {
		codes(r.of[i][:1<<l.hot], l.places, l.low+i*l.across)
	}
	for rank := range min(l.values(), len(r.codesOf)) {
		key := scatter(rank, l.places)
		r.codesOf[rank] = [2]uint16{uint16(key >> r.sums & r.mask), uint16(key >> r.differences & r.mask)}
	}
}

// codes sets to[c] to the values that gather has at the places for keys whose bits from the lowest place on are c.
func codes[T uint16 | uint32](to []T, places []int, lowest int) {
	clear(to)
	for value, place := range places {
		if place < lowest || 1<<(place-lowest) >= len(to) {
			continue
		}
		bit := 1 << (place - lowest)
		for c := range to {
			if c&bit != 0 {
				to[c] |= 1 << value
			}
		}
	}
}

// rank returns the rank of a key.
func (r *ranking) rank(key uint64) uint32 {
	const inside = 1<<fieldBits - 1 // spares a test
	return r.of[0][key>>(r.sums&63)&r.mask&inside] | r.of[1][key>>(r.differences&63)&r.mask&inside]
}

// sortBy sorts keys by the lowest bits of their ranks. The sort is stable. The result is valid until the next sort, and
// s.between has as many keys, and is free until then.
func (s *sorter) sortBy(keys []uint64, bits int) []uint64 {
	s.sorted, s.between = Grow(s.sorted, len(keys)), Grow(s.between, len(keys))
	if inOnePass(len(keys), bits) {
		s.once(s.sorted, keys, bits)
	} else {
		s.twice(s.sorted, keys, bits)
	}
	return s.sorted
}

// inOnePass reports whether a number of keys is sorted by a number of bits in one pass.
func inOnePass(keys, bits int) bool {
	return bits <= shortBits || bits <= onceBits && keys >= 1<<bits
}

// once sorts in one pass.
func (s *sorter) once(to, keys []uint64, bits int) {
	digits, next := s.count(keys, bits)
	for i, key := range keys {
		at := &next[digits[i]]
		to[*at] = key
		*at++
	}
}

// count returns the lowest bits of the ranks of keys, their digits, and the index of the first key of each digit.
func (s *sorter) count(keys []uint64, bits int) (digits []uint16, next []uint32) {
	sums, differences, mask := s.sums&63, s.differences&63, s.mask // masked, shifts need no test
	ofSums, ofDifferences := s.of[0][:mask+1], s.of[1][:mask+1]
	s.digits = Extend(s.digits[:0], len(keys))[:len(keys)]
	digits, next = s.digits[:len(keys)], s.next[0][:1<<bits]
	digit := uint32(len(next) - 1)
	clear(next)
	for i, key := range keys {
		d := (ofSums[key>>sums&mask] | ofDifferences[key>>differences&mask]) & digit
		digits[i] = uint16(d)
		next[d]++
	}
	begin(next)
	return digits, next
}

// twice sorts in two passes.
func (s *sorter) twice(to, keys []uint64, bits int) {
	low := bits / 2
	first, second := s.next[0][:1<<low], s.next[1][:1<<(bits-low)]
	lowMask, highMask := uint32(len(first)-1), uint32(len(second)-1)
	clear(first)
	clear(second)
	for _, key := range keys {
		rank := s.rank(key)
		first[rank&lowMask]++
		second[rank>>(low&31)&highMask]++
	}
	begin(first)
	begin(second)
	between := s.between
	for _, key := range keys {
		at := &first[s.rank(key)&lowMask]
		between[*at] = key
		*at++
	}
	for _, key := range between {
		at := &second[s.rank(key)>>(low&31)&highMask]
		to[*at] = key
		*at++
	}
}

// begin replaces the numbers of the keys of each digit by the index of the first one.
func begin(next []uint32) {
	start := uint32(0)
	for i, n := range next {
		next[i] = start
		start += n
	}
}
