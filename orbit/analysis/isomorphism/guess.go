package isomorphism

import "slices"

// cells are the cells that individualizing a vertex changes, by their places, each with its vertices in ascending order.
type cells struct {
	hash     uint64
	at       []int32
	vertices [][]int32
}

// changed individualizes a vertex, lists the cells that this changes, and undoes it.
func (s *search) changed(v int32) cells {
	splits := len(s.splits)
	c := cells{hash: s.individualize(v)}
	for _, at := range s.splits[splits:] {
		c.at = append(c.at, s.cell[s.vertex[at-1]], at)
	}
	slices.Sort(c.at)
	c.at = slices.Compact(c.at)
	for _, at := range c.at {
		vertices := slices.Clone(s.in(int(at)))
		slices.Sort(vertices)
		c.vertices = append(c.vertices, vertices)
	}
	s.undo(splits)
	return c
}

// guess tries to find an automorphism that carries the next vertex of the first path to v, and fixes the path, without going on to a
// leaf: it fixes what is in the same cell in both partitions, and carries the rest of a cell to the rest of the other in ascending
// order (darga2008). For twins and for small parts that are alike this is right, and where it is not, the search goes on. first has
// the cells that the next vertex of the first path changes.
func (s *search) guess(first cells, v int32) bool {
	here := s.changed(v)
	if here.hash != first.hash || !slices.Equal(here.at, first.at) {
		return false
	}
	var moved Automorphism
	for i, from := range first.vertices {
		to := here.vertices[i]
		if len(from) != len(to) {
			return false
		}
		only := func(list, other []int32) (rest []int32) {
			for _, u := range list {
				if _, both := slices.BinarySearch(other, u); !both {
					rest = append(rest, u)
				}
			}
			return rest
		}
		targets := only(to, from)
		for k, u := range only(from, to) {
			moved = append(moved, Moved{u, targets[k]})
		}
	}
	return s.keep(moved)
}
