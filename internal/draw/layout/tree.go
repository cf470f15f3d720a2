package layout

import (
	"math"
	"slices"

	"gonum.org/v1/plot/vg"
)

// isTree reports whether every vertex but one has exactly one edge that leads to it, from the rank above.
func isTree(g Graph) bool {
	seen := make([]bool, len(g.Vertices))
	for _, e := range g.Edges {
		if seen[e.To] || g.Vertices[e.From].Rank+1 != g.Vertices[e.To].Rank {
			return false
		}
		seen[e.To] = true
	}
	return len(g.Edges) == len(g.Vertices)-1
}

// A contour is how far a subtree reaches to both sides of its root, rank by rank from the root's on.
type contour []struct{ left, right vg.Length }

// tree draws a tree tidily (reingold1981): subtrees as close as their contours allow, every vertex over the middle of its
// children.
func tree(g Graph) Layout {
	below, hasParent := make([][]int, len(g.Vertices)), make([]bool, len(g.Vertices))
	for _, e := range g.Edges {
		below[e.From] = append(below[e.From], e.To)
		hasParent[e.To] = true
	}
	beside := make([]vg.Length, len(g.Vertices)) // how far right of the vertex above
	var shape func(v int) contour
	shape = func(v int) contour {
		half := g.Vertices[v].Width / 2
		var under contour
		for i, w := range below[v] {
			c := shape(w)
			if i > 0 {
				beside[w] = under.room(c, g.Gap)
			}
			under = under.join(c, beside[w])
		}
		if len(below[v]) > 0 {
			middle := beside[below[v][len(below[v])-1]] / 2
			for _, w := range below[v] {
				beside[w] -= middle
			}
			for i := range under {
				under[i].left -= middle
				under[i].right -= middle
			}
		}
		return append(contour{{-half, half}}, under...)
	}
	at := make([]vg.Point, len(g.Vertices))
	var place func(v int, x vg.Length)
	place = func(v int, x vg.Length) {
		at[v].X = x
		for _, w := range below[v] {
			place(w, x+beside[w])
		}
	}
	root := slices.Index(hasParent, false)
	shape(root)
	place(root, 0)
	return Layout{At: at, Curves: layered(g, at)}
}

// room is how far to the right of this contour's root the other's must lie.
func (c contour) room(other contour, gap vg.Length) vg.Length {
	room := vg.Length(math.Inf(-1))
	for i := range min(len(c), len(other)) {
		room = max(room, c[i].right-other[i].left+gap)
	}
	return room
}

// join is the contour of both, with the other's root that far to the right.
func (c contour) join(other contour, right vg.Length) contour {
	for i, o := range other {
		if i < len(c) {
			c[i].right = o.right + right
		} else {
			c = append(c, struct{ left, right vg.Length }{o.left + right, o.right + right})
		}
	}
	return c
}
