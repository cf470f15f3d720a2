package incidence

import (
	"fmt"

	"qorbit/orbit"
)

// VertexOf returns the vertex of a key that an operator produced. It fails with orbit.ErrContradiction where the orbits
// lack it.
func VertexOf(orbits *orbit.Orbits, k orbit.Key) (int, error) {
	v, ok := orbits.Lookup(k)
	if !ok {
		n := orbits.Order()
		return 0, fmt.Errorf("%w: an operator makes %v, which the enumeration of order %d lacks",
			orbit.ErrContradiction, k.Perm(n), n)
	}
	return v, nil
}
