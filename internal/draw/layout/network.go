package layout

import (
	"cmp"
	"slices"
)

// A network is a connected graph with masses of vertices and weights of edges.
type network struct {
	mass []float64
	near [][]link // of each vertex
}

// A link is one end of an edge.
type link struct {
	to     int32
	weight float64
}

func (n *network) len() int { return len(n.mass) }

// coarsen merges vertices into clusters of two or more, and returns the network of the clusters and the cluster of each vertex. As in
// a matching (walshaw2003), vertices of few neighbours choose first, and take the free neighbour of least mass. One without a free
// neighbour joins the lightest cluster of a neighbour: none stays alone, so that stars shrink too.
func (n *network) coarsen() (*network, []int32) {
	order := make([]int, n.len())
	for v := range order {
		order[v] = v
	}
	slices.SortStableFunc(order, func(v, w int) int { return cmp.Compare(len(n.near[v]), len(n.near[w])) })
	of := slices.Repeat([]int32{-1}, n.len())
	var mass []float64 // of the clusters
	for _, v := range order {
		if of[v] >= 0 {
			continue
		}
		best, free := int32(-1), false
		for _, l := range n.near[v] {
			switch w, isFree := l.to, of[l.to] < 0; {
			case best < 0, isFree && !free,
				isFree && n.mass[w] < n.mass[best],
				!isFree && !free && mass[of[w]] < mass[of[best]]:
				best, free = w, isFree
			}
		}
		if free {
			of[v], of[best] = int32(len(mass)), int32(len(mass))
			mass = append(mass, n.mass[v]+n.mass[best])
		} else {
			of[v] = of[best]
			mass[of[v]] += n.mass[v]
		}
	}
	return n.merge(of, mass), of
}

// merge makes the network of clusters of given masses. The weight of an edge is the sum of those between its clusters.
func (n *network) merge(of []int32, mass []float64) *network {
	m := &network{mass, make([][]link, len(mass))}
	members := make([][]int, len(mass))
	for v, c := range of {
		members[c] = append(members[c], v)
	}
	place := make(map[int32]int) // of a cluster among the neighbours of the present one
	for c := range mass {
		clear(place)
		for _, v := range members[c] {
			for _, l := range n.near[v] {
				d := of[l.to]
				i, ok := place[d]
				switch {
				case int(d) == c:
				case ok:
					m.near[c][i].weight += l.weight
				default:
					place[d] = len(m.near[c])
					m.near[c] = append(m.near[c], link{d, l.weight})
				}
			}
		}
	}
	return m
}
