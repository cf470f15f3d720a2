package kernel

import (
	"math/bits"
	"slices"
)

// EachTable visits the tables of the keys: for every value of the innermost bits of the partners, tables of the keys
// that have none of these bits, each of as many keys as the kernel takes. It ends once a visit returns false.
func EachTable(k Kernel, lanes int, keys []uint64, apart int, visit func(value int) bool) {
	if len(keys) == 0 {
		return
	}
	places := k.HotBits()
	inner := places[len(places)-apart:]
	sorted := k.Sort(keys, apart)
	for value := range 1 << apart {
		compatible := sorted
		if value != 0 {
			compatible = k.Lacking(sorted, scatter(value, inner))
		}
		for some := range slices.Chunk(compatible, lanes) {
			k.Tabulate(some)
			if !visit(value) {
				return
			}
		}
	}
}

// Apart returns the number of innermost bits by which partners of a given number of keys are kept apart. Long lists
// have enough tables for more.
func Apart(k Kernel, keys int) int {
	return min(max(bits.Len(uint(keys/512))-3, 0), MaxApart, len(k.HotBits()))
}

// gather returns the bits of a key at some places, the last place in the highest bit.
func gather(key uint64, places []int) (value int) {
	for bit, place := range places {
		value |= int(key>>place&1) << bit
	}
	return value
}

// scatter is the inverse of gather: the bits of a value at some places.
func scatter(value int, places []int) (key uint64) {
	for bit, place := range places {
		key |= uint64(value>>bit&1) << place
	}
	return key
}

// mask returns the bits at some places.
func mask(places []int) (m uint64) { return scatter(-1, places) }
