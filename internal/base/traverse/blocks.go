package traverse

import "iter"

// A BlockSearch finds the blocks of one graph, component by component, in the same memory. A block is a maximal
// connected part without a cut vertex of its own: a bridge with its two ends, or a part in which each two edges lie on
// a common cycle. Two blocks share at most one vertex, which is a cut vertex of the graph.
type BlockSearch struct {
	neighbours  func(v int) []int32
	number, low []int32 // the order of discovery, from 1, and the smallest that a back edge from below leads to
	found       int32
	open        []int32 // vertices found whose block is not known
	stack       []blockPlace
}

// A blockPlace is where the depth-first search stands: a vertex, the one before it, and the neighbours it has not
// looked at.
type blockPlace struct {
	v, parent int32
	left      []int32
}

// NewBlockSearch prepares the search for the blocks of a graph of a given number of vertices.
func NewBlockSearch(vertices int, neighbours func(v int) []int32) *BlockSearch {
	return &BlockSearch{neighbours: neighbours, number: make([]int32, vertices), low: make([]int32, vertices)}
}

// ReusedFrom yields the blocks of the component of root in one depth-first search (hopcroft1973): the vertex that is
// nearest to the root, and the others, which the next block overwrites. A block comes after those that hang below its
// other vertices. A component that was searched before, or that has one vertex, has none.
func (b *BlockSearch) ReusedFrom(root int) iter.Seq2[int, []int32] {
	return func(yield func(top int, others []int32) bool) {
		if b.number[root] > 0 {
			return
		}
		b.enter(int32(root), -1)
		for len(b.stack) > 0 {
			place := &b.stack[len(b.stack)-1]
			if len(place.left) > 0 {
				b.look(place)
				continue
			}
			v, parent := place.v, place.parent
			b.stack = b.stack[:len(b.stack)-1]
			if parent < 0 {
				b.open = b.open[:0]
				continue
			}
			b.low[parent] = min(b.low[parent], b.low[v])
			if b.low[v] >= b.number[parent] && !yield(int(parent), b.close(v)) {
				b.stack, b.open = b.stack[:0], b.open[:0]
				return
			}
		}
	}
}

// look looks at one neighbour.
func (b *BlockSearch) look(place *blockPlace) {
	w := place.left[0]
	place.left = place.left[1:]
	if b.number[w] == 0 {
		b.enter(w, place.v)
	} else {
		b.low[place.v] = min(b.low[place.v], b.number[w])
	}
}

// enter finds a vertex.
func (b *BlockSearch) enter(v, parent int32) {
	b.found++
	b.number[v], b.low[v] = b.found, b.found
	b.open = append(b.open, v)
	b.stack = append(b.stack, blockPlace{v, parent, b.neighbours(int(v))})
}

// close takes the open vertices from v on.
func (b *BlockSearch) close(v int32) []int32 {
	at := len(b.open) - 1
	for b.open[at] != v {
		at--
	}
	block := b.open[at:]
	b.open = b.open[:at]
	return block
}
