package kernel

import (
	"math/bits"
	"slices"
)

// A Numbering gives the bits of keys other places. If all keys of a join have the same one, the pairs without a common
// bit are the same. The zero value changes nothing.
type Numbering struct {
	to    []int                 // the place of each bit; nil if it keeps its own
	bytes [maxBytes][256]uint64 // of each byte of a key and each of its values, the bits at their new places
}

// maxBytes is the number of bytes of the longest key.
const maxBytes = 8

// Set makes bit i of a key bit to[i]. It keeps the slice. If to is nil, every bit keeps its place.
func (n *Numbering) Set(to []int) {
	n.to = to
	for i := range n.bytes {
		own := to[min(8*i, len(to)):min(8*i+8, len(to))]
		moved := n.bytes[i][:1<<len(own)]
		for b := 1; b < len(moved); b++ {
			moved[b] = moved[b&(b-1)] | 1<<own[bits.TrailingZeros(uint(b))]
		}
	}
}

// Apply renumbers the bits of keys, in place.
func (n *Numbering) Apply(keys []uint64) {
	b := &n.bytes
	switch {
	case n.to == nil:
	case len(n.to) <= 48:
		for i, key := range keys {
			keys[i] = b[0][uint8(key)] | b[1][uint8(key>>8)] | b[2][uint8(key>>16)] | b[3][uint8(key>>24)] |
				b[4][uint8(key>>32)] | b[5][uint8(key>>40)]
		}
	default:
		for i, key := range keys {
			keys[i] = b[0][uint8(key)] | b[1][uint8(key>>8)] | b[2][uint8(key>>16)] | b[3][uint8(key>>24)] |
				b[4][uint8(key>>32)] | b[5][uint8(key>>40)] | b[6][uint8(key>>48)] | b[7][uint8(key>>56)]
		}
	}
}

// of returns a key with its bits renumbered.
func (n *Numbering) of(key uint64) uint64 {
	if n.to == nil {
		return key
	}
	own := [1]uint64{key}
	n.Apply(own[:])
	return own[0]
}

// before returns the mask of the bits that come to the places of a mask.
func (n *Numbering) before(mask uint64) (own uint64) {
	if n.to == nil {
		return mask
	}
	for ; mask != 0; mask &= mask - 1 {
		own |= 1 << slices.Index(n.to, bits.TrailingZeros64(mask))
	}
	return own
}
