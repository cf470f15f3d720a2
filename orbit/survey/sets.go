package survey

import (
	"sync/atomic"

	"qorbit/orbit/orbitgraph"
)

// disjointSets is a lock-free disjoint-set forest with path halving (Anderson and Woll, 1991): the parent of each
// vertex, itself for a root. A root becomes the child of a smaller root by compare-and-swap, so the root of a set is
// its smallest vertex in the end, whatever the order, and a parent is smaller than its children.
type disjointSets []int32

func newDisjointSets(n int) disjointSets {
	s := make(disjointSets, n)
	for v := range s {
		s[v] = int32(v)
	}
	return s
}

// find returns the root of v, and halves the path to it.
func (s disjointSets) find(v int32) int32 {
	for {
		parent := atomic.LoadInt32(&s[v])
		if parent == v {
			return v
		}
		above := atomic.LoadInt32(&s[parent])
		if above != parent {
			atomic.CompareAndSwapInt32(&s[v], parent, above)
		}
		v = above
	}
}

// unite joins the sets of two vertices.
func (s disjointSets) unite(v, w int32) {
	for {
		v, w = s.find(v), s.find(w)
		if v == w {
			return
		}
		if atomic.CompareAndSwapInt32(&s[max(v, w)], max(v, w), min(v, w)) {
			return
		}
	}
}

// components numbers the sets by their smallest vertices, which are their roots. The numbers take the place of the
// parents: a parent is smaller than its children, so its number is known before theirs are.
func (s disjointSets) components() orbitgraph.Components {
	c := orbitgraph.Components{Of: s}
	for v, parent := range s {
		if parent == int32(v) {
			s[v] = int32(len(c.Sizes))
			c.Sizes = append(c.Sizes, 0)
		} else {
			s[v] = s[parent]
		}
		c.Sizes[s[v]]++
	}
	return c
}
