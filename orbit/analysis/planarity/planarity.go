// Package planarity decides whether a graph can be drawn in the plane without crossings, by the left–right planarity test
// (defraysseix2006), as in (brandes2009), in linear time but for a sort.
//
// A depth-first search orients the edges: tree edges away from the root, back edges towards it. In a drawing, each back edge goes
// round its tree path on the left or on the right, and the heights that back edges return to say which of them need the same side
// and which need different ones. The graph is planar exactly if all these demands can be met. A stack of conflict pairs holds them:
// two intervals of back edges on different sides.
package planarity

import (
	"cmp"
	"slices"
)

// none stands for no edge.
const none = int32(-1)

// An edge is oriented by the search.
type edge struct {
	from, to    int32
	low, second int32 // the lowest height that back edges of it and below it return to, and the second lowest
	nesting     int32 // edges of a vertex are visited in this order: those that return lower are outside
	ref         int32 // the next edge on the same side: for a back edge, the one that returns next lower
	lowest      int32 // a back edge that returns to low
	bottom      int   // the size of the stack when the edge was visited
}

// A test is the state of one test.
type test struct {
	near   [][]int32
	height []int32   // of each vertex in the tree, −1 before it is found
	parent []int32   // the tree edge to each vertex
	out    [][]int32 // the edges that leave each vertex
	edges  []edge
	stack  []pair
}

// Planar reports whether the graph with the given neighbours of each vertex is planar. It has no loops and no multiple edges.
func Planar(near [][]int32) bool {
	n, ends := len(near), 0
	for _, row := range near {
		ends += len(row)
	}
	if n > 2 && ends/2 > 3*n-6 { // Euler's formula
		return false
	}
	t := &test{
		near: near, height: slices.Repeat([]int32{-1}, n), parent: slices.Repeat([]int32{none}, n), out: make([][]int32, n),
		edges: make([]edge, 0, ends/2),
	}
	for root := range near {
		if t.height[root] >= 0 {
			continue
		}
		t.height[root] = 0
		t.orient(int32(root))
	}
	for _, out := range t.out {
		slices.SortStableFunc(out, func(a, b int32) int { return cmp.Compare(t.edges[a].nesting, t.edges[b].nesting) })
	}
	for root := range near {
		if t.height[root] == 0 && !t.visit(int32(root)) {
			return false
		}
	}
	return true
}

// orient goes depth first, and orients edges.
func (t *test) orient(v int32) {
	parent, height := t.parent[v], t.height[v]
	for _, w := range t.near[v] {
		isTree := t.height[w] < 0
		if !isTree && (t.height[w] > height || parent != none && t.edges[parent].from == w) {
			continue // oriented the other way
		}
		at := int32(len(t.edges))
		t.out[v] = append(t.out[v], at)
		t.edges = append(t.edges, edge{from: v, to: w, low: height, second: height, ref: none, lowest: none})
		if isTree {
			t.parent[w], t.height[w] = at, height+1
			t.orient(w)
		} else {
			t.edges[at].low = t.height[w]
		}
		e := &t.edges[at]
		e.nesting = 2 * e.low
		if e.second < height {
			e.nesting++ // it has to go round more than one return
		}
		if parent != none {
			t.edges[parent].returnTo(e)
		}
	}
}

// returnTo lowers the heights of a tree edge to those of an edge below it.
func (e *edge) returnTo(below *edge) {
	switch {
	case below.low < e.low:
		e.second = min(e.low, below.second)
		e.low = below.low
	case below.low > e.low:
		e.second = min(e.second, below.low)
	default:
		e.second = min(e.second, below.second)
	}
}

// visit collects the demands of the edges from v on. It reports whether they can be met.
func (t *test) visit(v int32) bool {
	parent := t.parent[v]
	for i, at := range t.out[v] {
		e := &t.edges[at]
		e.bottom = len(t.stack)
		if t.parent[e.to] == at {
			if !t.visit(e.to) {
				return false
			}
		} else {
			e.lowest = at
			t.stack = append(t.stack, pair{emptyInterval, interval{at, at}})
		}
		if e.low >= t.height[v] {
			continue
		}
		if i == 0 {
			t.edges[parent].lowest = e.lowest
		} else if !t.constrain(at, parent) {
			return false
		}
	}
	if parent != none {
		t.trim(parent)
	}
	return true
}
