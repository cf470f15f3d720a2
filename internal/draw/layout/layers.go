package layout

import (
	"cmp"
	"math"
	"slices"
)

// sweeps is how often the rows are put into order, and then moved, down and up again.
const sweeps = 60

// layers draws a graph row by row (sugiyama1981). Edges join vertices of one rank or of two next to each other, as they do
// where ranks are distances, so that no edge needs a way past a row. Rows are ordered by the middles of the neighbours and
// by exchanges; of the orders that come up the one with fewest crossings stays. Then each row moves to where its neighbours are, as close as
// its order and its boxes allow.
func layers(g Graph) Layout {
	near := neighbours(g)
	rows := ordered(g, near)
	at := make([]Point, len(g.Vertices))
	for _, row := range rows {
		x := 0.0
		for i, v := range row {
			if i > 0 {
				x += g.apart(row[i-1], v)
			}
			at[v] = Point{x, -float64(g.Vertices[v].Rank) * g.Length}
		}
	}
	for sweep := range sweeps {
		for i := range rows {
			if sweep%2 == 1 {
				i = len(rows) - 1 - i
			}
			g.relax(rows[i], near, at)
		}
	}
	return Layout{At: at, Curves: swung(g, at)}
}

// apart is how far the middles of neighbours in a row lie from each other at least.
func (g Graph) apart(v, w int) float64 {
	return (g.Vertices[v].Width+g.Vertices[w].Width)/2 + g.Gap
}

// ordered finds the order of each row.
func ordered(g Graph, near [][]int) [][]int {
	var rows [][]int
	place := make([]float64, len(g.Vertices)) // in the row, from 0 to 1
	for _, v := range fromAnEnd(near) {
		rank := g.Vertices[v].Rank
		for len(rows) <= rank {
			rows = append(rows, nil)
		}
		rows[rank] = append(rows[rank], v)
	}
	number := func(row []int) {
		for i, v := range row {
			place[v] = (float64(i) + 0.5) / float64(len(row))
		}
	}
	for _, row := range rows {
		number(row)
	}
	best, fewest := clone(rows), math.MaxInt
	for sweep := range sweeps {
		for i := range rows {
			if sweep%2 == 1 {
				i = len(rows) - 1 - i
			}
			slices.SortStableFunc(rows[i], func(v, w int) int { return cmp.Compare(middle(near[v], place, v), middle(near[w], place, w)) })
			number(rows[i])
		}
		if c := exchange(g, rows, place); c < fewest {
			best, fewest = clone(rows), c
		}
	}
	return best
}

// exchange lets neighbours in a row change places as long as that makes fewer crossings, and returns how many are left.
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

// fromAnEnd lists the vertices of a connected graph breadth first, from one of fewest neighbours on.
func fromAnEnd(near [][]int) []int {
	first := 0
	for v := range near {
		if len(near[v]) < len(near[first]) {
			first = v
		}
	}
	order, seen := []int{first}, make([]bool, len(near))
	seen[first] = true
	for i := 0; i < len(order); i++ {
		for _, w := range near[order[i]] {
			if !seen[w] {
				seen[w] = true
				order = append(order, w)
			}
		}
	}
	return order
}

func clone(rows [][]int) [][]int {
	all := make([][]int, len(rows))
	for i, row := range rows {
		all[i] = slices.Clone(row)
	}
	return all
}

// middle is the mean place of the neighbours.
func middle(near []int, place []float64, v int) float64 {
	if len(near) == 0 {
		return place[v]
	}
	sum := 0.0
	for _, w := range near {
		sum += place[w]
	}
	return sum / float64(len(near))
}

// crossings counts the pairs of edges between the same two ranks that cross.
func crossings(g Graph, place []float64) int {
	count := 0
	for i, e := range g.Edges {
		for _, f := range g.Edges[:i] {
			if g.Vertices[e.From].Rank == g.Vertices[f.From].Rank && g.Vertices[e.To].Rank == g.Vertices[f.To].Rank &&
				(place[e.From]-place[f.From])*(place[e.To]-place[f.To]) < 0 {
				count++
			}
		}
	}
	return count
}

// A block is a run of vertices that touch, with the mean of where their row would have to begin for each to lie where it
// wants to.
type block struct {
	count int
	mean  float64
}

// relax moves a row to where the squares of the distances from its neighbours' middles are least, in its order: blocks that
// would overlap become one (by isotonic regression: `barlow1972`).
func (g Graph) relax(row []int, near [][]int, at []Point) {
	var blocks []block
	offset := make([]float64, len(row))
	for i, v := range row {
		if i > 0 {
			offset[i] = offset[i-1] + g.apart(row[i-1], v)
		}
		want := at[v].X
		if len(near[v]) > 0 {
			want = 0
			for _, w := range near[v] {
				want += at[w].X / float64(len(near[v]))
			}
		}
		blocks = append(blocks, block{1, want - offset[i]})
		for len(blocks) > 1 && blocks[len(blocks)-2].mean > blocks[len(blocks)-1].mean {
			a, b := blocks[len(blocks)-2], blocks[len(blocks)-1]
			count := a.count + b.count
			mean := (a.mean*float64(a.count) + b.mean*float64(b.count)) / float64(count)
			blocks = append(blocks[:len(blocks)-2], block{count, mean})
		}
	}
	i := 0
	for _, b := range blocks {
		for range b.count {
			at[row[i]].X = b.mean + offset[i]
			i++
		}
	}
}
