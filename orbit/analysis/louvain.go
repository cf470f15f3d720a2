package analysis

import "math/rand/v2"

// A weighted graph has an edge of weight 1 for each edge of the giant between two of its vertices, which are sets of orbits. Edges
// within a vertex count in its degree alone. Neighbours are in compressed sparse rows.
type weighted struct {
	first  []int32 // where the neighbours of a vertex begin; one more for the end
	to     []int32
	weight []int64
	degree []int64
	ends   int64 // sum of all degrees
}

// newWeighted returns the giant itself: a vertex for each member.
func newWeighted(g *giantComponent) *weighted {
	w := &weighted{}
	for _, v := range g.members {
		w.first = append(w.first, int32(len(w.to)))
		for _, u := range g.g.Neighbours(int(v)) {
			w.to = append(w.to, g.place[u])
			w.weight = append(w.weight, 1)
		}
		w.degree = append(w.degree, int64(g.g.Degree(int(v))))
	}
	w.first = append(w.first, int32(len(w.to)))
	w.ends = int64(len(w.to))
	return w
}

// louvain finds communities by the Louvain method (blondel2008): it moves vertices one by one into the community of a neighbour
// while that raises the modularity, then does the same with the communities as vertices, until nothing moves. It returns the
// community of each vertex, numbered from 0. Vertices are visited in the order that the random source gives.
func (w *weighted) louvain(random *rand.Rand) []int32 {
	of, moved := w.move(random)
	if !moved {
		return of
	}
	above := w.merge(of).louvain(random)
	for v, c := range of {
		of[v] = above[c]
	}
	return of
}

// move moves vertices until none can gain. It returns the community of each vertex, numbered from 0, and whether any moved.
//
// The gain of a vertex v in a community C of other vertices is, times a constant, ends·w(v,C) − degree(v)·degree(C): an integer,
// so that the result does not depend on the processor's rounding.
func (w *weighted) move(random *rand.Rand) (of []int32, moved bool) {
	n := len(w.degree)
	of = make([]int32, n)
	sum := make([]int64, n) // of the degrees in each community
	for v := range of {
		of[v], sum[v] = int32(v), w.degree[v]
	}
	joint := make([]int64, n) // weight between the vertex and each community near it
	var near []int32
	order := random.Perm(n)
	for changed := true; changed; {
		changed = false
		for _, v := range order {
			own, degree := of[v], w.degree[v]
			near = append(near[:0], own)
			for e := w.first[v]; e < w.first[v+1]; e++ {
				c := of[w.to[e]]
				if joint[c] == 0 && c != own {
					near = append(near, c)
				}
				joint[c] += w.weight[e]
			}
			sum[own] -= degree
			best, most := own, w.ends*joint[own]-degree*sum[own]
			for _, c := range near {
				if gain := w.ends*joint[c] - degree*sum[c]; gain > most {
					best, most = c, gain
				}
				joint[c] = 0
			}
			sum[best] += degree
			if best != own {
				of[v], changed, moved = best, true, true
			}
		}
	}
	return renumber(of), moved
}

// renumber gives communities the numbers from 0 in the order of their first vertices.
func renumber(of []int32) []int32 {
	number := make([]int32, len(of))
	next := int32(0)
	for v, c := range of {
		if number[c] == 0 {
			next++
			number[c] = next
		}
		of[v] = number[c] - 1
	}
	return of
}

// merge makes each community a vertex.
func (w *weighted) merge(of []int32) *weighted {
	members := make([][]int32, 0, len(of)/2)
	for v, c := range of {
		if int(c) == len(members) {
			members = append(members, nil)
		}
		members[c] = append(members[c], int32(v))
	}
	m := &weighted{degree: make([]int64, len(members)), ends: w.ends}
	joint := make([]int64, len(members))
	for c, list := range members {
		m.first = append(m.first, int32(len(m.to)))
		for _, v := range list {
			m.degree[c] += w.degree[v]
			for e := w.first[v]; e < w.first[v+1]; e++ {
				to := of[w.to[e]]
				if int(to) == c {
					continue
				}
				if joint[to] == 0 {
					m.to = append(m.to, to)
				}
				joint[to] += w.weight[e]
			}
		}
		for _, to := range m.to[m.first[c]:] {
			m.weight = append(m.weight, joint[to])
			joint[to] = 0
		}
	}
	m.first = append(m.first, int32(len(m.to)))
	return m
}
