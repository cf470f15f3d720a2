package analysis

import "qorbit/orbit/orbitgraph"

// clustering counts triangles: all of them, and at each vertex. Orbits that share a pattern are all joined to each other, so
// that an orbit graph has many.
func (a *Analysis) clustering(g *orbitgraph.Graph) {
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
	a.add("triangles", float64(corners/3), Exact)
	a.add("transitivity", float64(corners)/float64(paths), Exact)
	a.add("clustering", local/float64(len(at)), Exact)
}

// trianglesAt counts the triangles at each vertex: those at an edge are the neighbours that its ends have in common.
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

// inCommon counts what two ascending lists have in common.
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
