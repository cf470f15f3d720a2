package incidence

import (
	"qorbit/orbit"
	"qorbit/orbit/internal/piles"
)

// A share is an orbit and how many times it has a pattern.
type share struct {
	vertex int32
	times  uint64
}

// A meeting finds the incidences that share a pattern in one pile after another, on one thread.
type meeting struct {
	mixer
	words  []uint64
	sorter piles.Sorter
	shares []share
	filter [1 << (filterBits - 6)]struct{ once, twice uint64 } // a one-hash Bloom filter that counts to two
}

// filterBits is how many bits of a word choose its bit in the filter: sixteen bits for each word of a pile of 2^15.
const filterBits = 19

// each calls visit with every pattern of a pile that has more than one incidence, and the orbits that have it, in order;
// shares are good during the call.
func (t *meeting) each(number int, p piles.Pile, visit func(pattern orbit.Key, shares []share)) {
	t.gather(p)
	words := t.sorter.Sort(t.words, t.bits-t.pileBits+t.vertexBits)
	for i := 0; i < len(words); {
		mixed := words[i] >> t.vertexBits
		first := i
		t.shares = t.shares[:0]
		for ; i < len(words) && words[i]>>t.vertexBits == mixed; i++ {
			vertex := int32(words[i] & (1<<t.vertexBits - 1))
			if last := len(t.shares) - 1; last >= 0 && t.shares[last].vertex == vertex {
				t.shares[last].times++
			} else {
				t.shares = append(t.shares, share{vertex, 1})
			}
		}
		if i-first > 1 {
			pattern, _ := t.unmix(number, words[first])
			visit(pattern, t.shares)
		}
	}
}

// gather collects the words of a pile that may share their pattern: those whose bit was set twice.
func (t *meeting) gather(p piles.Pile) {
	clear(t.filter[:])
	shift := t.bits - t.pileBits + t.vertexBits - filterBits
	for _, block := range p.Blocks {
		for _, word := range block {
			at, bit := &t.filter[word>>shift>>6%(1<<(filterBits-6))], uint64(1)<<(word>>shift&63)
			at.twice |= at.once & bit
			at.once |= bit
		}
	}
	t.words = t.words[:0]
	for _, block := range p.Blocks {
		for _, word := range block {
			if t.filter[word>>shift>>6%(1<<(filterBits-6))].twice>>(word>>shift&63)&1 == 1 {
				t.words = append(t.words, word)
			}
		}
	}
}
