package survey

import (
	"sync/atomic"
)

// unions is a forest of sets of vertices that several threads may unite at once: the parent of each vertex, itself for a
// root. A root is made a child of a smaller one only while it is a root, by compare-and-swap, so that nothing is lost and
// the root of a set is its smallest vertex in the end, whatever the order (Anderson and Woll, 1991).
type unions []int32

func newUnions(n int) unions {
	u := make(unions, n)
	for v := range u {
		u[v] = int32(v)
	}
	return u
}

// find returns the root of v, and halves the path to it.
func (u unions) find(v int32) int32 {
	for {
		parent := atomic.LoadInt32(&u[v])
		if parent == v {
			return v
		}
		above := atomic.LoadInt32(&u[parent])
		if above != parent {
			atomic.CompareAndSwapInt32(&u[v], parent, above)
		}
		v = above
	}
}

// unite joins the sets of two vertices.
func (u unions) unite(v, w int32) {
	for {
		v, w = u.find(v), u.find(w)
		if v == w {
			return
		}
		if atomic.CompareAndSwapInt32(&u[max(v, w)], max(v, w), min(v, w)) {
			return
		}
	}
}

// sizes returns the size of each set at its root, and 0 elsewhere.
func (u unions) sizes() []int32 {
	sizes := make([]int32, len(u))
	for v := range u {
		sizes[u.find(int32(v))]++
	}
	return sizes
}
