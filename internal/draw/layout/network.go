package layout

import (
	"cmp"
	"slices"
)

// A network is a connected graph with masses of vertices and weights of edges, as compressed sparse rows.
type network struct {
	mass   []float64
	first  []int32 // the neighbours of v are near[first[v]:first[v+1]]
	near   []int32
	weight []float64
}

func (n *network) len() int { return len(n.mass) }

// row returns the neighbours of a vertex, with the weights of the edges to them.
func (n *network) row(v int) (near []int32, weight []float64) {
	from, to := n.first[v], n.first[v+1]
	return n.near[from:to], n.weight[from:to]
}

// coarsen merges vertices into clusters of two or more, and returns the network of the clusters and the cluster of each vertex. As in
// a matching (walshaw2003), vertices of few neighbours choose first, and take the free neighbour of least mass. One without a free
// neighbour joins the lightest cluster of a neighbour: none stays alone, so that stars shrink too.
func (n *network) coarsen() (*network, []int32) {
	of := slices.Repeat([]int32{-1}, n.len())
	var mass []float64 // of the clusters
	for _, v := range n.byDegree() {
		if of[v] >= 0 {
			continue
		}
		best, free := int32(-1), false
		near, _ := n.row(int(v))
		for _, w := range near {
			switch isFree := of[w] < 0; {
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

// byDegree returns the vertices, those of few neighbours first.
func (n *network) byDegree() []int32 {
	order := make([]int32, n.len())
	for v := range order {
		order[v] = int32(v)
	}
	slices.SortStableFunc(order, func(v, w int32) int {
		return cmp.Compare(n.first[v+1]-n.first[v], n.first[w+1]-n.first[w])
	})
	return order
}

// merge makes the network of clusters of given masses. The weight of an edge is the sum of those between its clusters.
func (n *network) merge(of []int32, mass []float64) *network {
	m := &network{mass: mass, first: make([]int32, 1, len(mass)+1)}
	members := make([][]int32, len(mass))
	for v, c := range of {
		members[c] = append(members[c], int32(v))
	}
	place := slices.Repeat([]int32{-1}, len(mass)) // of a cluster in near, if that is in the row at the end
	for c := range mass {
		start := int32(len(m.near))
		for _, v := range members[c] {
			near, weight := n.row(int(v))
			for i, w := range near {
				switch d := of[w]; {
				case int(d) == c:
				case place[d] < start:
					place[d] = int32(len(m.near))
					m.near, m.weight = append(m.near, d), append(m.weight, weight[i])
				default:
					m.weight[place[d]] += weight[i]
				}
			}
		}
		m.first = append(m.first, int32(len(m.near)))
	}
	return m
}
