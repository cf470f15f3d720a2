// Package large finds places for all vertices of a large sparse graph of many components, such as the orbit graph of order 14 with its
// 45,752 orbits. Package layout serves graphs that can be read on a page, and its time grows with the square of the vertices.
//
// A small component is laid out by package layout. A large one is laid out by forces on several levels (walshaw2003, hu2005): vertices
// are merged in pairs again and again, the smallest network is laid out first, and each layout is where that of the next
// larger network begins. Edges attract in proportion to their length. Vertices repel each other by the inverse square of their distance:
// by the usual inverse distance, trees become needles. The repulsion is mostly one of edges, not of vertices (noack2007), so that
// vertices of many edges have room. A quadtree sums it (barnes1986).
//
// The places are the same on every machine and on any number of threads. Products are converted to float64 before they are added, because
// a compiler may otherwise fuse both operations and round once.
//
// Sources are cited by their key in doc/references.bib.
package large

import (
	"context"
	"slices"

	"qorbit/internal/draw/layout"
	"qorbit/internal/parallel"
	"qorbit/orbit"
)

// A Graph is what is laid out: so many vertices, and for each its neighbours in ascending order. Every edge appears at both ends.
type Graph struct {
	Vertices   int
	Neighbours func(v int) []int32
}

// Places are the places of the vertices. X and Y have one scale, X grows to the right, Y upwards. The page begins at 0, and its longer side
// ends at Side; width and height are about as 4 to 3.
type Places struct{ X, Y []uint16 }

// Side is the largest coordinate.
const Side = 65535

// Version is that of the algorithm. Another version may give other places.
const Version = 2

// Positions finds places for all vertices. The largest component comes first, the others beside or below it, in rows, by their sizes;
// vertices without edges fill a field at the end. It fails only with the context's error.
func Positions(ctx context.Context, g Graph, opt orbit.Options) (Places, error) {
	parts := g.parts()
	few := slices.IndexFunc(parts, func(p part) bool { return len(p.vertices) <= mostStress })
	if few < 0 {
		few = len(parts)
	}
	if err := placeLarge(ctx, parts[:few], opt); err != nil {
		return Places{}, err
	}
	small := parts[few:]
	err := parallel.Run(ctx, "small components placed", len(small), opt.Threads, opt.Progress, func() func(int) {
		return func(i int) { small[i].at, _ = small[i].network.stress(ctx) } // Run returns the context's error
	})
	if err != nil {
		return Places{}, err
	}
	return arrange(g.Vertices, parts), nil
}

// mostStress is the number of vertices up to which package layout places a component: stress needs all distances.
const mostStress = 60

// stress places a small network by stress majorization of package layout, no higher than it is wide. It fails with the context's error.
func (n *network) stress(ctx context.Context) ([]point, error) {
	const unit = 10 // points
	g := layout.Graph{Vertices: make([]layout.Vertex, n.len()), Length: edgeLength * unit, Gap: unit}
	for v := range n.len() {
		near, _ := n.row(v)
		for _, w := range near {
			if int(w) > v {
				g.Edges = append(g.Edges, layout.Edge{From: v, To: int(w)})
			}
		}
	}
	layouts, err := layout.BuiltIn(ctx, []layout.Graph{g})
	if err != nil {
		return nil, err
	}
	at := make([]point, n.len())
	for v, p := range layouts[0].At {
		at[v] = point{float64(p.X) / unit, float64(p.Y) / unit}
	}
	if low, high := extent(at); high.y-low.y > high.x-low.x {
		for v, p := range at {
			at[v] = point{-p.y, p.x}
		}
	}
	return at, nil
}

// edgeLength is the length of an edge of a small component. The unit is the usual distance of a vertex of a large component to
// the nearest one.
const edgeLength = 1.5
