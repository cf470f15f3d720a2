package route

import (
	"qorbit/internal/base/traverse"
	"qorbit/orbit/orbitgraph"
)

// walkBound returns a lower bound on the steps of a walk through all vertices of the component of v, from its block-cut
// tree.
//
// Blocks and cut vertices form a tree. A cut vertex in c blocks has c parts around it, and a walk changes parts only
// there: it visits the vertex at least c times, or c−1 times if the walk's ends lie in different parts. A walk with s
// visits has s−1 steps. So the bound is the sum of c over all vertices, less 1 for each cut vertex that separates the
// ends, less 1. The cut vertices that separate two ends lie on a path of the tree; the bound takes the path with the
// most. On a tree it is tight.
func walkBound(g *orbitgraph.Graph, v int) int {
	t := newBlockTree(g.Orbits().Len())
	blocks := traverse.NewBlockSearch(g.Orbits().Len(), g.Row)
	for top, others := range blocks.ReusedFrom(v) {
		t.add(top, others)
	}
	return max(0, t.places-t.longest-1)
}

// A blockTree is what walkBound keeps, by vertex.
type blockTree struct {
	hanging     []int32 // how many blocks hang below the vertex
	first, next []int32 // the most cut vertices on a way down from it, and the most in another block
	places      int     // the sum of the sizes of the blocks
	longest     int     // the most cut vertices on a path
}

func newBlockTree(n int) *blockTree {
	arrays := make([]int32, 3*n)
	return &blockTree{hanging: arrays[:n], first: arrays[n : 2*n], next: arrays[2*n:]}
}

// add adds the block that hangs at the vertex top and has the others below it. The blocks below it were added before.
func (t *blockTree) add(top int, others []int32) {
	var first, next int32 // the most cut vertices on ways down from the block
	for _, u := range others {
		if t.hanging[u] > 0 {
			first, next = best(first, next, 1+t.first[u])
		}
	}
	t.places += len(others) + 1
	t.longest = max(t.longest, int(first+next))
	t.hanging[top]++
	t.first[top], t.next[top] = best(t.first[top], t.next[top], first)
	if t.hanging[top] > 1 {
		t.longest = max(t.longest, int(1+t.first[top]+t.next[top]))
	}
}

// best returns the largest two of three, the first two of which are in order.
func best(first, next, other int32) (int32, int32) {
	if other > first {
		return other, first
	}
	return first, max(next, other)
}
