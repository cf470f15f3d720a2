package survey

import (
	"encoding/binary"
	"fmt"
	"io"

	"qorbit/internal/facts"
	"qorbit/orbit"
	"qorbit/orbit/internal/rank"
)

// The orbits in a state are blocks of keys, and then the orbits that are not of class 8: how many there are, their
// vertices, and their classes. A block has some keys (the last one what is left): the number of its bytes, and the
// difference of each key to the preceding one as a varint, which takes about half the memory of a key.

// putOrbits writes orbits. The writer must remember its errors.
func putOrbits(w io.Writer, orbits *orbit.Orbits) {
	var block []byte
	var special, classes []uint32
	last := orbit.Key(0)
	for v := range orbits.Len() {
		key := orbits.Key(v)
		block = binary.AppendUvarint(block, uint64(key-last))
		last = key
		if class := orbits.Class(v); class != 8 {
			special, classes = append(special, uint32(v)), append(classes, uint32(class))
		}
		if (v+1)%some == 0 || v+1 == orbits.Len() {
			put(w, []uint32{uint32(len(block))})
			put(w, block)
			block = block[:0]
		}
	}
	put(w, []uint32{uint32(len(special))})
	put(w, special)
	put(w, classes)
}

// orbits reads the orbits that follow the head. It fails with ErrState where they cannot be all orbits of the order,
// and where they would take more memory than opt allows. That they are unchanged is known at the end of the state.
func (s *saved) orbits(opt orbit.Options) (*orbit.Orbits, error) {
	if known := facts.OEIS()[s.N].Orbits; uint64(s.Orbits) != known {
		return nil, fmt.Errorf("%w of the %d orbits of order %d, it is of %d orbits", ErrState, known, s.N, s.Orbits)
	}
	if err := opt.Room(8*uint64(s.Orbits), "the list of the %d orbits of order %d", s.Orbits, s.N); err != nil {
		return nil, err
	}
	keys := make([]orbit.Key, 0, s.Orbits)
	for len(keys) < s.Orbits && s.in.err == nil {
		var ok bool
		if keys, ok = s.appendBlock(keys, min(some, s.Orbits-len(keys))); !ok {
			return nil, errUnsound
		}
	}
	special := s.special(keys)
	if s.in.err != nil {
		return nil, errCutOff
	}
	if special == nil {
		return nil, errUnsound
	}
	return orbit.FromKeys(orbit.Queens.Of(s.N), keys, special), nil
}

// appendBlock reads a block of a given number of keys. It says whether they are keys of the order and ascend.
func (s *saved) appendBlock(keys []orbit.Key, n int) (all []orbit.Key, ok bool) {
	length := get(s.in, []uint32(nil), 1)
	if s.in.err != nil {
		return keys, true
	}
	if length[0] > uint32(n*binary.MaxVarintLen64) {
		return keys, false
	}
	block := get(s.in, []uint8(nil), int(length[0]))
	if s.in.err != nil {
		return keys, true
	}
	last := uint64(0) // keys are counted from 1
	if len(keys) > 0 {
		last = uint64(keys[len(keys)-1])
	}
	for range n {
		gap, size := binary.Uvarint(block)
		if size <= 0 || gap == 0 || gap > rank.Factorials[s.N]-last {
			return keys, false
		}
		block, last = block[size:], last+gap
		keys = append(keys, orbit.Key(last))
	}
	return keys, len(block) == 0
}

// special reads the classes of the orbits that are not of class 8. It returns nil where one of them is none of the
// keys or has no such class.
func (s *saved) special(keys []orbit.Key) map[orbit.Key]orbit.Class {
	length := get(s.in, []uint32(nil), 1)
	if s.in.err != nil || int(length[0]) > len(keys) {
		return nil
	}
	vertices := get(s.in, []uint32(nil), int(length[0]))
	classes := get(s.in, []uint32(nil), int(length[0]))
	if s.in.err != nil {
		return nil
	}
	special := make(map[orbit.Key]orbit.Class, len(vertices))
	for i, v := range vertices {
		class := orbit.Class(classes[i])
		if int(v) >= len(keys) || class != 1 && class != 2 && class != 4 {
			return nil
		}
		special[keys[v]] = class
	}
	return special
}
