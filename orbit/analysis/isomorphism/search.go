package isomorphism

import (
	"context"
	"slices"
)

// A search goes through the tree of individualizations. The first leaf finds automorphisms; the best leaf, that of the largest
// hashes and then of the largest rows, is the canonical form.
type search struct {
	*partition
	ctx         context.Context
	steps       int // that may follow
	path        []int32
	hashes      []uint64 // of the path
	first, best *leaf
	changes     int // how often the best leaf was replaced

	orbits     []int32        // union–find forest of the vertices that automorphisms carry into one another
	generators []Automorphism // those that joined two orbits
	stored     []Automorphism // the first that were found
	indices    []int          // the sizes of the orbits on the first path, from its end
	image      []int32        // of each vertex by the map that is tried; itself otherwise
}

// maxStored bounds the automorphisms that are kept for pruning.
const maxStored = 200

// visit goes through the part of the tree below the path, whose partition is refined. onFirst says that the path is the beginning
// of the first leaf's, likeFirst that its hashes are; likeBest compares its hashes with those of the best leaf: 0 if they are equal
// so far, 1 if they are larger. It returns the length of the path at which the search goes on: that of the path itself, or less
// where an automorphism shows that all else below is an image of what was seen.
func (s *search) visit(onFirst, likeFirst bool, likeBest int) int {
	level := len(s.path)
	cell := s.target()
	if cell == len(s.near) {
		return s.atLeaf(likeFirst, likeBest)
	}
	splits, changes := len(s.splits), s.changes
	members := s.in(cell)
	if onFirst || s.first == nil {
		members = slices.Clone(members)
	}
	var tried []int32
	var first cells // that the first of them changes
	for i := 0; i < int(s.size[cell]); i++ {
		if i == 1 && !onFirst { // the first choice may have led to an end: only now are the others needed
			members = slices.Clone(s.in(cell))
			at := slices.Index(members, tried[0])
			members[0], members[at] = members[at], members[0]
		}
		v := members[i]
		if len(tried) > 0 && s.isImage(v, tried, onFirst) {
			continue
		}
		if onFirst && len(tried) > 0 {
			if first.at == nil {
				first = s.changed(tried[0])
			}
			if s.guess(first, v) {
				continue
			}
		}
		tried = append(tried, v)
		if s.changes > changes {
			likeBest, changes = 0, s.changes
		}
		below := s.step(v, onFirst, likeFirst, likeBest)
		s.undo(splits)
		s.path, s.hashes = s.path[:level], s.hashes[:level]
		if below < level {
			return below
		}
	}
	if onFirst {
		size := 0
		for _, v := range members {
			if find(s.orbits, v) == find(s.orbits, s.first.path[level]) {
				size++
			}
		}
		s.indices = append(s.indices, size)
	}
	return level
}

// step individualizes a vertex, and goes on below unless the hashes fall behind both leaves.
func (s *search) step(v int32, onFirst, likeFirst bool, likeBest int) int {
	level := len(s.path)
	if s.steps--; s.steps < 0 || s.steps%1024 == 0 && s.ctx.Err() != nil {
		return -1
	}
	s.path = append(s.path, v)
	hash := s.individualize(v)
	s.hashes = append(s.hashes, hash)
	if s.first == nil {
		return s.visit(true, true, 0)
	}
	likeFirst = likeFirst && level < len(s.first.hashes) && s.first.hashes[level] == hash
	if likeBest == 0 {
		switch {
		case level >= len(s.best.hashes) || hash > s.best.hashes[level]:
			likeBest = 1
		case hash < s.best.hashes[level]:
			likeBest = -1
		}
	}
	if !likeFirst && likeBest < 0 {
		return level
	}
	return s.visit(false, likeFirst, likeBest)
}
