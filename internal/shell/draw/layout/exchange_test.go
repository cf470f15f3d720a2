package layout

import (
	"math/rand/v2"
	"testing"
)

// TestExchange: the crossings that it says are left are those of the definition, and no swap of neighbours in a row
// saves one.
func TestExchange(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 50 {
		g, rows, place := randomRows(random, 3, 6)
		left := exchange(g, edgesOf(g), rows, place)
		if counted := crossings(g, place); left != counted {
			t.Errorf("%d crossings are said to be left, %d are counted", left, counted)
		}
		for _, row := range rows {
			for i := 1; i < len(row); i++ {
				v, w := row[i-1], row[i]
				place[v], place[w] = place[w], place[v]
				if counted := crossings(g, place); counted < left {
					t.Errorf("the swap of %d and %d leaves %d crossings of %d", v, w, counted, left)
				}
				place[v], place[w] = place[w], place[v]
			}
		}
	}
}

// randomRows returns a graph with rows of vertices, and random edges within a row and to the row below.
func randomRows(random *rand.Rand, ranks, width int) (g Graph, rows [][]int, place []float64) {
	g = Graph{Ranked: true, Length: 50, Gap: 5, Vertices: make([]Vertex, ranks*width)}
	rows, place = make([][]int, ranks), make([]float64, ranks*width)
	for v := range g.Vertices {
		rank := v / width
		g.Vertices[v].Rank = rank
		rows[rank] = append(rows[rank], v)
		place[v] = float64(v % width)
	}
	for from := range g.Vertices {
		for to := from + 1; to < len(g.Vertices); to++ {
			if g.Vertices[to].Rank-g.Vertices[from].Rank <= 1 && random.IntN(4) == 0 {
				g.Edges = append(g.Edges, Edge{from, to})
			}
		}
	}
	return g, rows, place
}
