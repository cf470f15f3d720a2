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

// tree draws a tree tidily.
func tree(g Graph) Layout {
	at := make([]vg.Point, len(g.Vertices))
	_, places := g.forest().Tidy()
	for v, p := range places {
		at[v].X = vg.Length(p.X)
	}
	return Layout{At: at, Curves: layered(g, at)}
}

// sweeps is how often the rows are moved, downwards and upwards.
const sweeps = 30

// layers draws a graph row by row (sugiyama1981). Edges join vertices of one rank or of adjacent ranks, as they do
// where ranks are distances, so that no edge has to pass a row. The vertices of each row move to the barycentres of
// their neighbours, as close as order and boxes allow.
func layers(g Graph) Layout {
	near := neighbours(g)
	rows := ordered(g, near)
	at := make([]vg.Point, len(g.Vertices))
	for _, row := range rows {
		for i := 1; i < len(row); i++ {
			at[row[i]].X = at[row[i-1]].X + g.apart(row[i-1], row[i])
		}
	}
	for range sweeps {
		for _, row := range rows {
			g.relax(row, near, at)
		}
		for _, row := range slices.Backward(rows) {
			g.relax(row, near, at)
		}
	}
	return Layout{At: at, Curves: layered(g, at)}
}

// apart is the least distance of the centres of two vertices that are adjacent in a row.
func (g Graph) apart(v, w int) vg.Length {
	return (g.Vertices[v].Width+g.Vertices[w].Width)/2 + g.Gap
}

// ordered returns each row in an order with few crossings: the best that exchanges reach from the order of a
// breadth-first search.
func ordered(g Graph, near adjacency) (best [][]int) {
	fewest := math.MaxInt
	edges := edgesOf(g)
	for first := range near {
		var rows [][]int
		place := make([]float64, len(near)) // in the row
		for _, v := range near.search().From(first) {
			rank := g.Vertices[v].Rank
			for len(rows) <= rank {
				rows = append(rows, nil)
			}
			place[v] = float64(len(rows[rank]))
			rows[rank] = append(rows[rank], int(v))
		}
		if c := exchange(g, edges, rows, place); c < fewest {
			best, fewest = rows, c
		}
	}
	return best
}

// exchange swaps adjacent vertices of a row as long as that saves crossings, and returns how many are left. A swap
// changes only crossings of an edge of one of the two vertices with an edge of the other.
func exchange(g Graph, edges [][]Edge, rows [][]int, place []float64) int {
	fewest := crossings(g, place)
	for better := true; better; {
		better = false
		for _, row := range rows {
			for i := 1; i < len(row); i++ {
				v, w := row[i-1], row[i]
				before := g.crossingsBetween(edges[v], edges[w], place)
				place[v], place[w] = place[w], place[v]
				saved := before - g.crossingsBetween(edges[v], edges[w], place)
				if saved <= 0 {
					place[v], place[w] = place[w], place[v]
					continue
				}
				row[i-1], row[i] = w, v
				fewest -= saved
				better = true
			}
		}
	}
	return fewest
}

// edgesOf lists the edges of each vertex.
func edgesOf(g Graph) [][]Edge {
	edges := make([][]Edge, len(g.Vertices))
	for _, e := range g.Edges {
		edges[e.From] = append(edges[e.From], e)
		edges[e.To] = append(edges[e.To], e)
	}
	return edges
}

// crossingsBetween counts the pairs of an edge of one list and an edge of the other that cross.
func (g Graph) crossingsBetween(edges, others []Edge, place []float64) int {
	count := 0
	for _, e := range edges {
		for _, f := range others {
			if g.cross(e, f, place) {
				count++
			}
		}
	}
	return count
}

// crossings counts the pairs of edges that cross: edges between the same two ranks, two arcs under a rank, and an arc
// with an edge that leads down from a vertex that it passes.
func crossings(g Graph, place []float64) int {
	count := 0
	for i, e := range g.Edges {
		for _, f := range g.Edges[:i] {
			if g.cross(e, f, place) {
				count++
			}
		}
	}
	return count
}

func (g Graph) cross(e, f Edge, place []float64) bool {
	if g.Vertices[e.From].Rank != g.Vertices[f.From].Rank {
		return false
	}
	between := func(v int, arc Edge) bool { return (place[v]-place[arc.From])*(place[v]-place[arc.To]) < 0 }
	switch eArc, fArc := g.sameRank(e), g.sameRank(f); {
	case eArc && fArc:
		if e.From == f.From || e.From == f.To || e.To == f.From || e.To == f.To {
			return false
		}
		return between(e.From, f) != between(e.To, f)
	case eArc:
		return between(f.From, e)
	case fArc:
		return between(e.From, f)
	}
	return (place[e.From]-place[f.From])*(place[e.To]-place[f.To]) < 0
}

// A block is a run of vertices that touch. Each of them wants its row to begin at some place; mean is the mean of
// these.
type block struct {
	count int
	mean  vg.Length
}

// relax moves the vertices of a row, in their order, so that the sum of squared distances from the barycentres of
// their neighbours is least. This is isotonic regression by pooling adjacent violators (barlow1972): blocks that
// would overlap merge.
func (g Graph) relax(row []int, near adjacency, at []vg.Point) {
	var blocks []block
	offset := make([]vg.Length, len(row))
	for i, v := range row {
		if i > 0 {
			offset[i] = offset[i-1] + g.apart(row[i-1], v)
		}
		want := at[v].X
		if len(near[v]) > 0 {
			want = 0
			for _, w := range near[v] {
				want += at[w].X / vg.Length(len(near[v]))
			}
		}
		b := block{1, want - offset[i]}
		for len(blocks) > 0 && blocks[len(blocks)-1].mean > b.mean {
			a := blocks[len(blocks)-1]
			blocks = blocks[:len(blocks)-1]
			b.mean = (a.mean*vg.Length(a.count) + b.mean*vg.Length(b.count)) / vg.Length(a.count+b.count)
			b.count += a.count
		}
		blocks = append(blocks, b)
	}
	i := 0
	for _, b := range blocks {
		for range b.count {
			at[row[i]].X = b.mean + offset[i]
			i++
		}
	}
}
