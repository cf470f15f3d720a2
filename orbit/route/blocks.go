package route

import "qorbit/orbit/orbitgraph"

// walkBound returns a lower bound on the steps of a walk through all vertices of the component of v, from its block-cut tree.
//
// A block is a maximal connected part without a cut vertex of its own. Two blocks share at most one vertex, which is a cut vertex,
// and blocks and cut vertices form a tree. A cut vertex in c blocks has c parts around it, and a walk changes parts only there:
// it visits the vertex at least c times, or c−1 times if the walk's ends lie in different parts. A walk with s visits has s−1
// steps. So the bound is the sum of c over all vertices, less 1 for each cut vertex that separates the ends, less 1. The
// cut vertices that separate two ends lie on a path of the tree; the bound takes the path with the most. On a tree it is tight.
func walkBound(g *orbitgraph.Graph, v int) int {
	t := newBlockTree(g)
	t.visit(int32(v))
	return max(0, t.places-t.longest-1)
}

// A blockTree is what walkBound keeps, by vertex, in one depth-first search (hopcroft1973).
type blockTree struct {
	g           *orbitgraph.Graph
	number, low []int32 // the order of discovery, from 1, and the smallest that a back edge from below leads to
	hanging     []int32 // how many blocks hang below the vertex
	first, next []int32 // the most cut vertices on a way down from it, and the most in another block
	open        []int32 // vertices found whose block is not known
	places      int     // the sum of the sizes of the blocks
	longest     int     // the most cut vertices on a path
}

func newBlockTree(g *orbitgraph.Graph) *blockTree {
	arrays := make([]int32, 5*g.Orbits().Len())
	part := func(i int) []int32 { return arrays[i*g.Orbits().Len() : (i+1)*g.Orbits().Len()] }
	return &blockTree{g: g, number: part(0), low: part(1), hanging: part(2), first: part(3), next: part(4)}
}

// visit goes through the component of the root, depth first.
func (t *blockTree) visit(root int32) {
	type place struct {
		v, parent int32
		left      []int32
	}
	found := int32(0)
	var stack []place
	enter := func(v, parent int32) {
		found++
		t.number[v], t.low[v] = found, found
		t.open = append(t.open, v)
		stack = append(stack, place{v, parent, t.g.Neighbours(int(v))})
	}
	enter(root, -1)
	for len(stack) > 0 {
		top := &stack[len(stack)-1]
		if len(top.left) > 0 {
			w := top.left[0]
			top.left = top.left[1:]
			if t.number[w] == 0 {
				enter(w, top.v)
			} else {
				t.low[top.v] = min(t.low[top.v], t.number[w])
			}
			continue
		}
		v, parent := top.v, top.parent
		stack = stack[:len(stack)-1]
		if parent < 0 {
			continue
		}
		t.low[parent] = min(t.low[parent], t.low[v])
		if t.low[v] >= t.number[parent] {
			t.close(parent, v)
		}
	}
}

// close takes the block that hangs at the vertex top and has v below it from the open vertices. The blocks below it are closed
// already.
func (t *blockTree) close(top, v int32) {
	var first, next int32 // the most cut vertices on ways down from the block
	for {
		u := t.open[len(t.open)-1]
		t.open = t.open[:len(t.open)-1]
		t.places++
		if t.hanging[u] > 0 {
			first, next = best(first, next, 1+t.first[u])
		}
		if u == v {
			break
		}
	}
	t.places++
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
