package encode

import (
	"bufio"
	"fmt"
	"io"
)

var mtxFormat = Format{
	Name: "mtx", Ending: ".mtx", Write: MatrixMarket, Bare: true,
	Numbers: "row V there is orbit V",
	Holds:   "the adjacency alone: a sparse symmetric matrix of MatrixMarket, one line for each edge",
	Lacks:   "keys, classes, operators, directions, the orbits of order N−1: row V is orbit V",
	Readers: "SciPy, MATLAB, Octave, Julia, R's Matrix, SuiteSparse",
}

// MatrixMarket writes the adjacency matrix of an orbit graph in the coordinate format of MatrixMarket (Boisvert, Pozo, Remington:
// The Matrix Market Exchange Formats, NISTIR 5935, 1996): a pattern, which has no values, of the entries below the diagonal,
// column by column. Rows and columns count from 1. It fails for a directed network.
func MatrixMarket(w io.Writer, n *Network) error {
	return n.bare("mtx", w, func(w io.Writer, vertices int, near func(v int) []int32) error {
		b := bufio.NewWriter(w)
		fmt.Fprintf(b, "%%%%MatrixMarket matrix coordinate pattern symmetric\n%% %s\n%d %d %d\n", n.Title, vertices, vertices, n.Graph.EdgeCount())
		for v := range vertices {
			for _, u := range near(v) {
				if int(u) < v {
					continue
				}
				if _, err := fmt.Fprintln(b, u+1, v+1); err != nil {
					return err
				}
			}
		}
		return b.Flush()
	})
}
