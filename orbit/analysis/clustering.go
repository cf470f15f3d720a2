package analysis

import "qorbit/orbit/orbitgraph"

// clustering are statistics of triangles. Orbits that share a pattern are joined pairwise, so that an orbit graph has many.
type clustering struct{ triangles, transitivity, mean float64 }

func clusteringOf(g *orbitgraph.Graph) clustering {
	at := trianglesAt(g)
	corners, paths, local := 0, 0, 0.0
	for v, triangles := range at {
		degree := g.Degree(v)
		pairs := degree * (degree - 1) / 2
		corners += triangles
		paths += pairs
		if pairs > 0 {
			local += float64(triangles) / float64(pairs)
		}
	}
	return clustering{float64(corners / 3), float64(corners) / float64(paths), local / float64(len(at))}
}

// trianglesAt counts the triangles at each vertex. The triangles at an edge are the common neighbours of its ends.
func trianglesAt(g *orbitgraph.Graph) []int {
	at := make([]int, g.Orbits().Len())
	for u, v := range g.Edges() {
		common := inCommon(g.Neighbours(u), g.Neighbours(v))
		at[u] += common
		at[v] += common
	}
	for v := range at {
		at[v] /= 2 // both edges of the triangle at v have counted it
	}
	return at
}

// inCommon counts the common elements of two ascending lists.
func inCommon(a, b []int32) int {
	common := 0
	for len(a) > 0 && len(b) > 0 {
		switch {
		case a[0] < b[0]:
			a = a[1:]
		case a[0] > b[0]:
			b = b[1:]
		default:
			common++
			a, b = a[1:], b[1:]
		}
	}
	return common
}
