package isomorphism

import (
	"slices"
)

// A leaf is a discrete partition: it gives each vertex a number, its place. The search reaches it by individualizing the vertices of
// the path, and each step leaves a hash of what refining did.
type leaf struct {
	path   []int32
	hashes []uint64
	vertex []int32   // at each place
	rows   [][]int32 // the neighbours of each place, as places, ascending
}

// leaf returns the leaf at the path. Its rows are the graph, renumbered.
func (s *search) leaf() *leaf {
	rows := make([][]int32, len(s.near))
	for at, v := range s.vertex {
		for _, w := range s.near[v] {
			rows[at] = append(rows[at], s.place[w])
		}
		slices.Sort(rows[at])
	}
	return &leaf{slices.Clone(s.path), slices.Clone(s.hashes), slices.Clone(s.vertex), rows}
}

// atLeaf compares the leaf at the path with the first and the best. It returns where the search goes on.
func (s *search) atLeaf(likeFirst bool, likeBest int) int {
	if s.first == nil {
		s.first = s.leaf()
		s.best = s.first
		s.changes++
		return len(s.path)
	}
	if likeFirst && s.carries(s.first) {
		return s.common(s.first)
	}
	if likeBest < 0 {
		return len(s.path)
	}
	if likeBest == 0 && s.carries(s.best) {
		return s.common(s.best)
	}
	if here := s.leaf(); likeBest > 0 || slices.CompareFunc(here.rows, s.best.rows, slices.Compare[[]int32]) > 0 {
		s.best = here
		s.changes++
	}
	return len(s.path)
}

// common returns how long the beginning is that the path and that of a leaf have in common.
func (s *search) common(other *leaf) int {
	for i, v := range other.path {
		if s.path[i] != v {
			return i
		}
	}
	return len(other.path)
}

// carries finds out whether the vertices of a leaf go to those at the same places now by an automorphism, and keeps it.
func (s *search) carries(from *leaf) bool {
	var moved Automorphism
	for at, v := range s.vertex {
		if u := from.vertex[at]; u != v {
			moved = append(moved, Moved{u, v})
		}
	}
	return s.keep(moved)
}

// keep reports whether a map that moves such vertices is an automorphism, and keeps it if so.
func (s *search) keep(moved Automorphism) bool {
	for _, m := range moved {
		s.image[m.From] = m.To
	}
	keeps := s.keepsEdges(moved)
	for _, m := range moved {
		s.image[m.From] = m.From
	}
	if !keeps {
		return false
	}
	slices.SortFunc(moved, func(a, b Moved) int { return int(a.From - b.From) })
	if len(s.stored) < maxStored {
		s.stored = append(s.stored, moved)
	}
	joins := false
	for _, m := range moved {
		joins = join(s.orbits, m.From, m.To) || joins
	}
	if joins {
		s.generators = append(s.generators, moved)
	}
	return true
}

// keepsEdges reports whether the image of each neighbour of a vertex that moves is a neighbour of its image.
func (s *search) keepsEdges(moved Automorphism) bool {
	for _, m := range moved {
		if len(s.near[m.From]) != len(s.near[m.To]) {
			return false
		}
		for _, w := range s.near[m.From] {
			if _, joined := slices.BinarySearch(s.near[m.To], s.image[w]); !joined {
				return false
			}
		}
	}
	return true
}

// isImage reports whether an automorphism that fixes the path carries a vertex that was tried to v: all below v is then the image
// of what was seen. On the first path, all automorphisms found so far fix it, for they were found below.
func (s *search) isImage(v int32, tried []int32, onFirst bool) bool {
	orbits := s.orbits
	if !onFirst {
		orbits = newForest(len(s.near))
		for _, a := range s.stored {
			if a.fixes(s.path) {
				for _, m := range a {
					join(orbits, m.From, m.To)
				}
			}
		}
	}
	root := find(orbits, v)
	return slices.ContainsFunc(tried, func(u int32) bool { return find(orbits, u) == root })
}

// newForest is a union–find forest of single vertices.
func newForest(n int) []int32 {
	parents := make([]int32, n)
	for v := range parents {
		parents[v] = int32(v)
	}
	return parents
}

// find returns the smallest vertex of a set, with path halving.
func find(parents []int32, v int32) int32 {
	for parents[v] != v {
		parents[v] = parents[parents[v]]
		v = parents[v]
	}
	return v
}

// join unites two sets, and reports whether they were two.
func join(parents []int32, u, v int32) bool {
	u, v = find(parents, u), find(parents, v)
	parents[max(u, v)] = min(u, v)
	return u != v
}
