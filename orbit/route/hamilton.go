package route

import (
	"context"

	"qorbit/internal/base/traverse"
	"qorbit/orbit/orbitgraph"
)

// A pathSearch is a backtracking search for a Hamiltonian path of a component.
type pathSearch struct {
	g     *orbitgraph.Graph
	total int
	nodes int // how many partial paths may still be tried
	on    []bool
	path  []int
	bfs   *traverse.BFS
	free  []int32 // the neighbours of a vertex that are not on the path
}

// hamiltonian searches for a path that visits every member of a component once. The answer is No after all partial
// paths were tried, except those that possible rules out, and Unknown after that number.
func hamiltonian(ctx context.Context, g *orbitgraph.Graph, members []int32, nodes int) ([]int, Answer) {
	s := &pathSearch{g: g, total: len(members), nodes: nodes, on: make([]bool, g.Orbits().Len()), bfs: newBFS(g)}
	for _, v := range members {
		if s.extend(ctx, v) {
			return s.path, Yes
		}
		if s.nodes <= 0 || ctx.Err() != nil {
			return nil, Unknown
		}
	}
	return nil, No
}

// extend extends the path by v, and reports whether this leads to a path through all members, which it leaves in
// s.path.
func (s *pathSearch) extend(ctx context.Context, v int32) bool {
	if s.nodes--; s.nodes <= 0 || ctx.Err() != nil {
		return false
	}
	s.on[v] = true
	s.path = append(s.path, int(v))
	if len(s.path) == s.total {
		return true
	}
	if s.possible(v) {
		for _, w := range s.g.Row(int(v)) {
			if !s.on[w] && s.extend(ctx, w) {
				return true
			}
		}
	}
	s.on[v] = false
	s.path = s.path[:len(s.path)-1]
	return false
}

// possible reports whether a path from its last vertex v may still visit all others: they are connected with it, and at
// most one of them has a single free neighbour, which makes it the end.
func (s *pathSearch) possible(v int32) bool {
	ends := 0
	found := s.bfs.Search(func(u int) ([]int32, bool) {
		s.free = s.free[:0]
		for _, w := range s.g.Row(u) {
			if !s.on[w] || w == v {
				s.free = append(s.free, w)
			}
		}
		if u != int(v) && len(s.free) == 1 {
			ends++
		}
		return s.free, true
	}, int(v))
	return len(found) == s.total-len(s.path)+1 && ends <= 1
}
