package layout

import (
	"cmp"
	"iter"
	"math"
	"slices"

	"gonum.org/v1/plot/vg"
)

// sweeps is how often the rows are ordered, and then moved, alternately downwards and upwards.
const sweeps = 60

// layers draws a graph row by row (sugiyama1981). Edges join vertices of one rank or of adjacent ranks, as they do where
// ranks are distances, so that no edge has to pass a row. Rows are ordered by the barycentres of their neighbours and by
// exchanges of adjacent vertices; the order with fewest crossings is kept. Then the vertices of each row move to the
// barycentres of their neighbours, as close as order and boxes allow.
func layers(g Graph) Layout {
	near := neighbours(g)
	rows := ordered(g, near)
	at := make([]vg.Point, len(g.Vertices))
	for _, row := range rows {
		x := vg.Length(0)
		for i, v := range row {
			if i > 0 {
				x += g.apart(row[i-1], v)
			}
			at[v].X = x
		}
	}
	for sweep := range sweeps {
		for _, row := range inSweep(rows, sweep) {
			g.relax(row, near, at)
		}
	}
	mirror(rows, at)
	return Layout{At: at, Curves: layered(g, at)}
}

// mirror exchanges left and right if that puts more of the smaller numbers to the left of larger ones.
func mirror(rows [][]int, at []vg.Point) {
	inverted := 0
	for _, row := range rows {
		for i, v := range row {
			for _, w := range row[:i] {
				inverted += cmp.Compare(w, v)
			}
		}
	}
	for i := range at {
		if inverted > 0 {
			at[i].X = -at[i].X
		}
	}
}

// inSweep yields the rows downwards in even sweeps, upwards in odd ones.
func inSweep(rows [][]int, sweep int) iter.Seq2[int, []int] {
	if sweep%2 == 1 {
		return slices.Backward(rows)
	}
	return slices.All(rows)
}

// apart is the least distance of the centres of two vertices that are adjacent in a row.
func (g Graph) apart(v, w int) vg.Length {
	return (g.Vertices[v].Width+g.Vertices[w].Width)/2 + g.Gap
}

// ordered returns each row in the order with the fewest crossings that it finds.
func ordered(g Graph, near adjacency) [][]int {
	var rows [][]int
	place := make([]float64, len(g.Vertices)) // in the row, from 0 to 1
	first := 0                                // a vertex of least degree
	for v := range near {
		if len(near[v]) < len(near[first]) {
			first = v
		}
	}
	for _, v := range near.search().From(first) {
		rank := g.Vertices[v].Rank
		for len(rows) <= rank {
			rows = append(rows, nil)
		}
		rows[rank] = append(rows[rank], int(v))
	}
	number := func(row []int) {
		for i, v := range row {
			place[v] = (float64(i) + 0.5) / float64(len(row))
		}
	}
	for _, row := range rows {
		number(row)
	}
	best, fewest := make([][]int, len(rows)), math.MaxInt
	for sweep := range sweeps {
		for _, row := range inSweep(rows, sweep) {
			slices.SortStableFunc(row, func(v, w int) int { return cmp.Compare(middle(near[v], place, v), middle(near[w], place, w)) })
			number(row)
		}
		if c := exchange(g, rows, place); c < fewest {
			fewest = c
			for i, row := range rows {
				best[i] = slices.Clone(row)
			}
		}
	}
	return best
}

// exchange swaps adjacent vertices of a row as long as that saves crossings, and returns how many are left.
func exchange(g Graph, rows [][]int, place []float64) int {
	fewest := crossings(g, place)
	for better := true; better; {
		better = false
		for _, row := range rows {
			for i := 1; i < len(row); i++ {
				v, w := row[i-1], row[i]
				place[v], place[w] = place[w], place[v]
				if c := crossings(g, place); c < fewest {
					row[i-1], row[i] = w, v
					fewest, better = c, true
				} else {
					place[v], place[w] = place[w], place[v]
				}
			}
		}
	}
	return fewest
}

// middle is the barycentre of the neighbours.
func middle(near []int32, place []float64, v int) float64 {
	if len(near) == 0 {
		return place[v]
	}
	sum := 0.0
	for _, w := range near {
		sum += place[w]
	}
	return sum / float64(len(near))
}

// crossings counts the pairs of edges that cross: edges between the same two ranks, two arcs under a rank, and an arc with an
// edge that leads down from a vertex that it passes.
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

// A block is a run of vertices that touch. Each of them wants its row to begin at some place; mean is the mean of these.
type block struct {
	count int
	mean  vg.Length
}

// relax moves the vertices of a row, in their order, so that the sum of squared distances from the barycentres of their
// neighbours is least. This is isotonic regression by pooling adjacent violators (barlow1972): blocks that would overlap merge.
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
