package isomorphism

import (
	"cmp"
	"slices"
)

// A partition divides the vertices into cells, in an order. A cell is a range of places, and is named by its first place.
// Refining and individualizing only split cells; undo joins what was split, the last first.
type partition struct {
	near   [][]int32
	vertex []int32 // at each place
	place  []int32 // of each vertex
	cell   []int32 // of each vertex
	size   []int32 // of each cell
	splits []int32 // the cells that were cut off from the cell before, in order

	// The cells of two vertices or more form a list in the order of their places; head is before the first.
	next, last []int32

	count   []int32 // of the neighbours of each vertex in the splitting cell
	touched []int32 // vertices with such neighbours
	queue   []int32 // cells that may split others
	queued  []bool
	hits    []int32 // cells with touched vertices
	hit     []int32 // how many of each cell are touched
	members []int32 // the splitting cell
}

// newPartition puts all vertices into one cell.
func newPartition(near [][]int32) *partition {
	n := len(near)
	arrays := make([]int32, 8*n+2)
	array := func(i int) []int32 { return arrays[i*n : (i+1)*n] }
	p := &partition{
		near: near, vertex: array(0), place: array(1), cell: array(2), size: array(3), count: array(4), hit: array(5),
		next: arrays[6*n : 7*n+1], last: arrays[7*n+1:], queued: make([]bool, n),
	}
	for v := range n {
		p.vertex[v], p.place[v] = int32(v), int32(v)
	}
	head := int32(n)
	p.next[head], p.last[head] = head, head
	if n > 0 {
		p.size[0] = int32(n)
	}
	if n > 1 {
		p.link(0, head)
	}
	return p
}

// target returns the first cell of two vertices or more, or the number of vertices where there is none: the partition is discrete.
func (p *partition) target() int { return int(p.next[len(p.near)]) }

// in returns the vertices of a cell.
func (p *partition) in(cell int) []int32 { return p.vertex[cell : cell+int(p.size[cell])] }

// link puts a cell into the list, after another.
func (p *partition) link(cell, after int32) {
	p.last[cell], p.next[cell] = after, p.next[after]
	p.last[p.next[cell]], p.next[after] = cell, cell
}

func (p *partition) unlink(cell int32) {
	p.next[p.last[cell]], p.last[p.next[cell]] = p.next[cell], p.last[cell]
}

// swap exchanges the vertices of two places.
func (p *partition) swap(a, b int32) {
	u, v := p.vertex[a], p.vertex[b]
	p.vertex[a], p.vertex[b], p.place[u], p.place[v] = v, u, b, a
}

// cut makes the last vertices of a cell, from a place on, a cell of their own.
func (p *partition) cut(cell, at int32) {
	rest := cell + p.size[cell] - at
	after := cell
	if p.size[cell] -= rest; p.size[cell] == 1 {
		after = p.last[cell]
		p.unlink(cell)
	}
	p.size[at] = rest
	for _, v := range p.in(int(at)) {
		p.cell[v] = at
	}
	if rest > 1 {
		p.link(at, after)
	}
	p.splits = append(p.splits, at)
}

// undo joins cells until so many splits are left. All is then as it was, except for the order of the vertices in cells: a cell
// that left the list still has its neighbours in the list of that time.
func (p *partition) undo(splits int) {
	for ; len(p.splits) > splits; p.splits = p.splits[:len(p.splits)-1] {
		at := p.splits[len(p.splits)-1]
		cell := p.cell[p.vertex[at-1]]
		if p.size[at] > 1 {
			p.unlink(at)
		}
		if p.size[cell] == 1 {
			p.next[p.last[cell]], p.last[p.next[cell]] = cell, cell
		}
		for _, v := range p.in(int(at)) {
			p.cell[v] = cell
		}
		p.size[cell] += p.size[at]
	}
}

// individualize puts a vertex of a larger cell into a cell of its own before the others, and refines.
func (p *partition) individualize(v int32) uint64 {
	cell := p.cell[v]
	p.swap(cell, p.place[v])
	p.cut(cell, cell+1)
	p.queue = append(p.queue, cell)
	p.queued[cell] = true
	return p.refine()
}

// refineAll refines the partition of one cell.
func (p *partition) refineAll() uint64 {
	if len(p.near) == 0 {
		return 0
	}
	p.queue = append(p.queue, 0)
	p.queued[0] = true
	return p.refine()
}

// refine splits cells until the partition is equitable: each two vertices of a cell have equally many neighbours in every cell
// (mckay2014, section 2). It returns a hash of what it did, which is the same for isomorphic graphs whose partitions correspond: nothing depends on the
// numbers of vertices.
func (p *partition) refine() uint64 {
	hash := uint64(len(p.splits))
	for at := 0; at < len(p.queue); at++ {
		splitter := p.queue[at]
		p.queued[splitter] = false
		hash = mix(hash, uint64(splitter))
		p.members = append(p.members[:0], p.in(int(splitter))...)
		for _, v := range p.members {
			for _, w := range p.near[v] {
				if p.count[w]++; p.count[w] == 1 {
					p.touched = append(p.touched, w)
				}
			}
		}
		for _, w := range p.touched { // to the end of their cells
			cell := p.cell[w]
			if p.hit[cell]++; p.hit[cell] == 1 {
				p.hits = append(p.hits, cell)
			}
			p.swap(p.place[w], cell+p.size[cell]-p.hit[cell])
		}
		slices.Sort(p.hits)
		for _, cell := range p.hits {
			hash = p.split(cell, hash)
		}
		for _, w := range p.touched {
			p.count[w] = 0
		}
		p.touched, p.hits = p.touched[:0], p.hits[:0]
	}
	p.queue = p.queue[:0]
	return mix(hash, uint64(len(p.splits)))
}

// split splits a cell by the counts of its vertices, of which the touched ones stand at the end. It queues all parts but the first
// of the largest, unless the cell was queued: then all of them.
func (p *partition) split(cell int32, hash uint64) uint64 {
	hit := p.hit[cell]
	p.hit[cell] = 0
	size := p.size[cell]
	touched := p.vertex[cell+size-hit : cell+size]
	if hit > 1 {
		slices.SortFunc(touched, func(u, v int32) int { return cmp.Compare(p.count[u], p.count[v]) })
		for i, v := range touched {
			p.place[v] = cell + size - hit + int32(i)
		}
	}
	hash = mix(mix(hash, uint64(cell)), uint64(hit)<<32|uint64(p.count[touched[0]]))
	first := len(p.splits)
	for at := cell + size - 1; at > cell && at >= cell+size-hit; at-- {
		before, count := int32(0), p.count[p.vertex[at]]
		if at > cell+size-hit {
			before = p.count[p.vertex[at-1]]
		}
		if count != before {
			p.cut(cell, at)
			hash = mix(mix(hash, uint64(at)), uint64(count))
		}
	}
	if len(p.splits) == first {
		return hash
	}
	largest := cell
	if !p.queued[cell] {
		for _, part := range p.splits[first:] {
			if p.size[part] > p.size[largest] {
				largest = part
			}
		}
		if largest != cell {
			p.enqueue(cell)
		}
	} else {
		largest = -1
	}
	for _, part := range p.splits[first:] {
		if part != largest {
			p.enqueue(part)
		}
	}
	return hash
}

func (p *partition) enqueue(cell int32) {
	p.queue = append(p.queue, cell)
	p.queued[cell] = true
}

// mix adds a number to a hash (the finalizer of SplitMix64).
func mix(hash, number uint64) uint64 {
	hash ^= number + 0x9e3779b97f4a7c15 + hash<<6 + hash>>2
	hash = (hash ^ hash>>30) * 0xbf58476d1ce4e5b9
	hash = (hash ^ hash>>27) * 0x94d049bb133111eb
	return hash ^ hash>>31
}
