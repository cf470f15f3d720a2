package signature

import (
	"math/bits"
	"sync/atomic"

	"qorbit/ops"
)

// A hasher gives signatures of an order 64 bits that are the same where they are equal as Multiset: a word for each
// triangle that does not change where it is reversed, the words of a direction added, and the two directions mixed and
// added.
type hasher struct {
	n     int
	words []uint64 // by the two steps of a triangle, plus n each
}

func newHasher(n int) *hasher {
	h := &hasher{n, make([]uint64, 4*n*n)}
	for i := range h.words {
		t := triangle(i/(2*n)-n, i%(2*n)-n)
		if turned := t.Turned(); compareTriangles(turned, t) < 0 {
			t = turned
		}
		h.words[i] = mix(mix(mix(uint64(t.Length1))+uint64(t.Area)) + uint64(t.Length2))
	}
	return h
}

// hash overwrites inverse, which is as long as p.
func (h *hasher) hash(p, inverse ops.Perm) uint64 {
	for column, row := range p {
		inverse[row] = uint8(column)
	}
	return mix(h.along(p)) + mix(h.along(inverse))
}

// along adds the words of the triangles along the columns.
func (h *hasher) along(p ops.Perm) (sum uint64) {
	if len(p) < 3 {
		return 0
	}
	before := int(p[1]) - int(p[0]) + h.n
	for i := 2; i < len(p); i++ {
		step := int(p[i]) - int(p[i-1]) + h.n
		sum += h.words[before*2*h.n+step]
		before = step
	}
	return sum
}

// mix is the finalizer of SplitMix64 (Steele, Lea and Flood, 2014).
func mix(word uint64) uint64 {
	word += 0x9e3779b97f4a7c15
	word = (word ^ word>>30) * 0xbf58476d1ce4e5b9
	word = (word ^ word>>27) * 0x94d049bb133111eb
	return word ^ word>>31
}

// A filter is a one-hash Bloom filter that knows of each slot whether it was hit, and whether it was hit again. It may
// be used from several threads.
type filter struct {
	shift       int
	once, twice []uint64
}

// newFilter returns a filter with 8 to 16 slots for each of a given number of hashes.
func newFilter(hashes int) *filter {
	width := max(6, bits.Len(uint(8*hashes)))
	return &filter{64 - width, make([]uint64, 1<<(width-6)), make([]uint64, 1<<(width-6))}
}

func (f *filter) add(hash uint64) {
	slot := hash >> f.shift
	bit := uint64(1) << (slot % 64)
	if atomic.OrUint64(&f.once[slot/64], bit)&bit != 0 {
		atomic.OrUint64(&f.twice[slot/64], bit)
	}
}

// again reports whether the slot of the hash was hit more than once: always, if the hash was added more than once.
func (f *filter) again(hash uint64) bool {
	slot := hash >> f.shift
	return f.twice[slot/64]>>(slot%64)&1 != 0
}
