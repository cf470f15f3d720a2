package pattern

import (
	"math/bits"

	"qorbit/orbit"
)

// A Share is one of several shares of all patterns. It is whole families, and of a family that two shares divide, the patterns with
// some hashes. Whether it has a pattern depends on the pattern only.
type Share struct {
	spans [MaxFamilies]span
}

// A span is a half-open range of hashes.
type span struct{ from, to uint64 }

// hashes is the number of hashes.
const hashes = 1 << 32

// NewShare returns share number i of so many shares, which are equal if the families have these sizes. The families are laid side by
// side on a line, each as long as its size and one more, so that a family of no size is in a share, too. The line is cut into
// equal pieces.
func NewShare(sizes *[MaxFamilies]uint64, i, shares int) *Share {
	all := uint64(0)
	for _, size := range sizes {
		all += size + 1
	}
	s, begin := new(Share), uint64(0)
	from, to := scale(all, i, shares), scale(all, i+1, shares)
	for family, size := range sizes {
		s.spans[family] = span{within(from, begin, size+1), within(to, begin, size+1)}
		begin += size + 1
	}
	return s
}

// scale returns all·i/shares, rounded down.
func scale(all uint64, i, shares int) uint64 {
	high, low := bits.Mul64(all, uint64(i))
	at, _ := bits.Div64(high, low, uint64(shares)) // i ≤ shares, so high < shares
	return at
}

// within returns which share of the hashes comes before a place on the line, in the family that begins there and is so long.
func within(place, begin, size uint64) uint64 {
	switch {
	case place <= begin:
		return 0
	case place >= begin+size:
		return hashes
	}
	high, low := bits.Mul64(place-begin, hashes)
	at, _ := bits.Div64(high, low, size)
	return at
}

// Families returns the families of which the share has patterns.
func (s *Share) Families() *Families {
	f := new(Families)
	for family, span := range s.spans {
		f[family] = span.from < span.to
	}
	return f
}

// Weight returns how many of the incidences of a family belong to the share, if the family has so many.
func (s *Share) Weight(family int, incidences uint64) uint64 {
	high, low := bits.Mul64(incidences, s.spans[family].to-s.spans[family].from)
	return high<<32 | low>>32
}

// Has reports whether a pattern of m queens belongs to the share.
func (s *Share) Has(m int, key orbit.Key) bool {
	var p, q [orbit.MaxOrder]uint8
	var v inversions
	key.Put(p[:m], q[:m])
	v.count(p[:m], q[:m])
	return s.has(v.family(p[:m], 0), key)
}

// has reports whether a pattern of a family belongs to the share.
func (s *Share) has(family int, key orbit.Key) bool {
	span := s.spans[family]
	if span.to-span.from == hashes {
		return true
	}
	h := hash(key)
	return span.from <= h && h < span.to
}

// hash mixes a key: the finalizer of SplitMix64 (Steele, Lea and Flood, 2014), its upper half. It is not the product by which
// incidences are dealt in piles, or a share would have a part of the piles only.
func hash(key orbit.Key) uint64 {
	z := uint64(key)
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return (z ^ z>>31) >> 32
}
