package analysis

import (
	"context"

	"qorbit/orbit/orbitgraph"
)

// A Core is the k-core of a graph: the largest set of vertices each of which has k neighbours or more in the set.
type Core struct {
	K        int
	Vertices int
	Edges    int
	Shell    int // vertices that are not in the core of K+1
}

// Cores lists the k-cores of g, from k = 0 to the degeneracy of g, the largest k of a core that has a vertex.
func Cores(g *orbitgraph.Graph) []Core {
	number, _ := coreNumbers(g.Orbits().Len(), g.Neighbours)
	var all []Core
	for _, k := range number {
		for len(all) <= int(k) {
			all = append(all, Core{K: len(all)})
		}
		all[k].Shell++
	}
	for u, v := range g.Edges() {
		all[min(number[u], number[v])].Edges++
	}
	for k := len(all) - 1; k >= 0; k-- {
		all[k].Vertices = all[k].Shell
		if k+1 < len(all) {
			all[k].Vertices += all[k+1].Vertices
			all[k].Edges += all[k+1].Edges
		}
	}
	return all
}

// measureCores finds the degeneracy, and the core of that number.
func (m *measurement) measureCores(context.Context) error {
	if cores := Cores(m.g); len(cores) > 0 {
		last := cores[len(cores)-1]
		m.set(Exact, map[string]float64{"degeneracy": float64(last.K), "core": float64(last.Vertices)})
	}
	return nil
}

// coreNumbers returns for each vertex the largest k of a k-core that has it, and the vertices in an order in which each has at
// most as many later neighbours as its number. It removes a vertex of least degree again and again (batagelj2003): the vertices
// are kept sorted by the degrees that are left, with the place where each degree begins.
func coreNumbers(vertices int, neighbours func(v int) []int32) (number, order []int32) {
	number, order = make([]int32, vertices), make([]int32, vertices) // number is the degree that is left, until it is known
	place := make([]int32, vertices)
	begin := make([]int32, vertices+1)
	for v := range vertices {
		number[v] = int32(len(neighbours(v)))
		begin[number[v]+1]++
	}
	for d := range vertices {
		begin[d+1] += begin[d]
	}
	next := make([]int32, vertices)
	copy(next, begin)
	for v := range vertices {
		place[v] = next[number[v]]
		next[number[v]]++
		order[place[v]] = int32(v)
	}
	for at := range order {
		v := order[at]
		for _, w := range neighbours(int(v)) {
			if number[w] <= number[v] {
				continue
			}
			// w changes places with the first vertex of its degree, and that degree begins one later.
			first := begin[number[w]]
			u := order[first]
			order[first], order[place[w]] = w, u
			place[u], place[w] = place[w], first
			begin[number[w]] = first + 1
			number[w]--
		}
	}
	return number, order
}
