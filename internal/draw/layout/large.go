package layout

import (
	"cmp"
	"context"
	"math/rand/v2"
	"slices"

	"qorbit/internal/parallel"
	"qorbit/orbit"
	"qorbit/orbit/orbitgraph"
)

// A small component of a large graph is laid out as other graphs are. A large one is laid out by forces on several levels (walshaw2003,
// hu2005): vertices are merged in pairs again and again, the smallest network is laid out first, and each layout is where that of the next
// larger network begins. Edges attract in proportion to their length. Vertices repel each other by the inverse square of their distance:
// by the usual inverse distance, trees become needles. The repulsion is mostly one of edges, not of vertices (noack2007), so that
// vertices of many edges have room. A quadtree sums it (barnes1986).
//
// The places are the same on every machine and on any number of threads. Products are converted to float64 before they are added, because
// a compiler may otherwise fuse both operations and round once.

// Places are the places of the vertices of a large graph. X and Y have one scale, X grows to the right, Y upwards. The page begins at 0, and
// its longer side ends at Side; width and height are about as 4 to 3.
type Places struct{ X, Y []uint16 }

// Side is the largest coordinate.
const Side = 65535

// An island is a component of a large graph.
type island struct {
	vertices []int32 // in the whole graph, ascending
	network  network
	at       []point // of its vertices
}

// mostStress is the number of vertices up to which a component has the least stress, which needs all distances.
const mostStress = 60

// Positions finds places for all vertices of a graph, given by the neighbours of each in ascending order; every edge appears at both ends.
// The largest component stands at the left, the others beside it, in rows, by their sizes; vertices without edges fill a field at the
// end. It fails only with the context's error.
func Positions(ctx context.Context, vertices int, neighbours func(v int) []int32, opt orbit.Options) (Places, error) {
	islands := islandsOf(vertices, neighbours)
	r := relaxation{tree: quadtree{theta: theta}, threads: opt.Threads, progress: opt.Progress}
	small := islands
	for len(small) > 0 && small[0].network.len() > mostStress {
		r.total += 2 * rounds * small[0].network.len() // each further level has at most half the vertices
		small = small[1:]
	}
	for i := range islands[:len(islands)-len(small)] {
		r.random = rand.New(rand.NewPCG(1, 2))
		at, err := r.place(ctx, &islands[i].network)
		if err != nil {
			return Places{}, err
		}
		turn(at)
		scale(at)
		pushApart(at)
		islands[i].at = at
	}
	err := parallel.Run(ctx, "small components placed", len(small), opt.Threads, opt.Progress, func() func(int) {
		return func(i int) { small[i].at = small[i].network.stress(ctx) }
	})
	if err != nil {
		return Places{}, err
	}
	return arrange(vertices, islands), nil
}

// leastMass is the mass that a vertex has beside that of its edges, which are one each. It keeps leaves apart.
const leastMass = 2

// islandsOf returns the components, the largest first; of equal ones, that of the smallest vertex.
func islandsOf(vertices int, neighbours func(v int) []int32) []island {
	var all []island
	number := make([]int32, vertices) // in its component
	for _, members := range components(vertices, orbitgraph.NewBFS(vertices, neighbours)) {
		for i, v := range members {
			number[v] = int32(i)
		}
		n := network{make([]float64, len(members)), make([][]link, len(members))}
		for i, v := range members {
			for _, w := range neighbours(int(v)) {
				n.near[i] = append(n.near[i], link{number[w], 1})
			}
			n.mass[i] = float64(leastMass + len(n.near[i]))
		}
		all = append(all, island{vertices: members, network: n})
	}
	slices.SortStableFunc(all, func(p, q island) int { return cmp.Compare(len(q.vertices), len(p.vertices)) })
	return all
}

// edgeLength is the length of an edge of a small component. The unit is the usual distance of a vertex of a large component to
// the nearest one.
const edgeLength = 1.5

// stress places a small network with least stress, no higher than it is wide.
func (n *network) stress(ctx context.Context) []point {
	const unit = 10 // points
	g := Graph{Vertices: make([]Vertex, n.len()), Length: edgeLength * unit, Gap: unit}
	for v, near := range n.near {
		for _, l := range near {
			if w := int(l.to); w > v {
				g.Edges = append(g.Edges, Edge{v, w})
			}
		}
	}
	var at []point
	for _, p := range g.connected(ctx).At {
		at = append(at, point{float64(p.X) / unit, float64(p.Y) / unit})
	}
	turn(at)
	return at
}
