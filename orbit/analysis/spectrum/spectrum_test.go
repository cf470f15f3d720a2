package spectrum

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"

	"gonum.org/v1/gonum/mat"

	"qorbit/internal/installed"
	"qorbit/orbit"
	"qorbit/orbit/orbitgraph"
)

// giant is the largest component of the graph of an order.
func giant(t testing.TB, n, queens int) *orbitgraph.Graph {
	t.Helper()
	g, err := orbitgraph.BuildOrder(context.Background(), n, queens, orbit.Options{})
	if err != nil {
		t.Fatal(err)
	}
	c := g.Components()
	return g.Induced(c.Members(int(c.Of[c.LargestVertex()])))
}

// rows are the compressed sparse rows of a graph.
func rows(g *orbitgraph.Graph) (first, to []int32) {
	first = []int32{0}
	for v := range g.Orbits().Len() {
		to = append(to, g.Neighbours(v)...)
		first = append(first, int32(len(to)))
	}
	return first, to
}

// dense is the second smallest eigenvalue of the normalised Laplacian as a dense matrix, of which gonum finds all eigenvalues.
func dense(t *testing.T, g *orbitgraph.Graph) float64 {
	t.Helper()
	l := mat.NewSymDense(g.Orbits().Len(), nil)
	for v := range g.Orbits().Len() {
		l.SetSym(v, v, 1)
		for _, w := range g.Neighbours(v) {
			l.SetSym(v, int(w), -1/math.Sqrt(float64(g.Degree(v))*float64(g.Degree(int(w)))))
		}
	}
	var eigen mat.EigenSym
	if !eigen.Factorize(l, false) {
		t.Fatal("no eigenvalues")
	}
	return eigen.Values(nil)[1]
}

// near says whether two numbers differ by at most so much. No number is near what is none.
func near(a, b, most float64) bool { return math.Abs(a-b) <= most }

// most is the largest error that the analysis prints a gap with, as a share of it.
const most = 1e-7

// TestSpectralGapIsThatOfTheDenseMatrix, within the bound and to ten digits.
func TestSpectralGapIsThatOfTheDenseMatrix(t *testing.T) {
	for _, c := range [][2]int{{5, 1}, {7, 1}, {8, 1}, {9, 1}, {10, 1}, {11, 1}, {7, 2}, {8, 2}, {9, 2}, {9, 3}, {10, 2}, {11, 2}} {
		g := giant(t, c[0], c[1])
		first, to := rows(g)
		last, of := 0, 0
		gap, bound, err := Gap(context.Background(), first, to, func(step, total int) {
			if step <= last {
				t.Errorf("order %d: step %d after %d", c[0], step, last)
			}
			last, of = step, total
		})
		want := dense(t, g)
		if err != nil || !(bound <= most*gap && near(gap, want, bound+1e-13) && near(gap/want, 1, 1e-10)) {
			t.Errorf("order %d, %d queens: gap %v ± %v, %v, gonum has %v", c[0], c[1], gap, bound, err, want)
		}
		if last != of || last == 0 {
			t.Errorf("order %d: %d steps of %d", c[0], last, of)
		}
	}
}

// TestEigenvectorOfATridiagonalMatrix against gonum, and by the equation.
func TestEigenvectorOfATridiagonalMatrix(t *testing.T) {
	for n := 1; n < 40; n++ {
		diagonal, beside := make([]float64, n), make([]float64, n-1)
		m := mat.NewSymDense(n, nil)
		for k := range diagonal {
			diagonal[k] = 0.5 * math.Sin(float64(3*k+n))
			m.SetSym(k, k, diagonal[k])
			if k > 0 {
				beside[k-1] = 0.01 + 0.2*math.Abs(math.Cos(float64(k)))
				m.SetSym(k, k-1, beside[k-1])
			}
		}
		var eigen mat.EigenSym
		eigen.Factorize(m, false)
		got, vector := largestEigenvector(diagonal, beside)
		if want := eigen.Values(nil)[n-1]; !near(got, want, 1e-12) {
			t.Errorf("%d rows: eigenvalue %v, gonum has %v", n, got, want)
		}
		var product mat.VecDense
		product.MulVec(m, mat.NewVecDense(n, vector))
		for k, x := range vector {
			if !near(product.AtVec(k), got*x, 1e-9) || !near(dot(vector, vector), 1, 1e-12) {
				t.Errorf("%d rows: eigenvector %v, its image %v", n, vector, product)
			}
		}
	}
}

// TestSpectralGapIsThatOfSciPy at order 13, where ARPACK finds the eigenvalues nearest to 0 of the sparse matrix.
func TestSpectralGapIsThatOfSciPy(t *testing.T) {
	python := installed.Python(t, "scipy")
	g := giant(t, 13, 1)
	first, to := rows(g)
	var edges [][2]int
	for u, v := range g.Edges() {
		edges = append(edges, [2]int{u, v})
	}
	input, err := json.Marshal(edges)
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(python, "-c", `
import json, sys
import numpy, scipy.sparse, scipy.sparse.linalg
edges = numpy.array(json.load(sys.stdin))
n = edges.max() + 1
a = scipy.sparse.coo_matrix((numpy.ones(len(edges)), edges.T), shape=(n, n))
laplacian = scipy.sparse.csgraph.laplacian((a + a.T).tocsc(), normed=True)
print(repr(sorted(scipy.sparse.linalg.eigsh(laplacian, k=2, sigma=-0.001, return_eigenvectors=False))[1]))
`)
	cmd.Stdin, cmd.Stderr = bytes.NewReader(input), os.Stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	want, err := strconv.ParseFloat(strings.TrimSpace(string(out)), 64)
	gap, bound, failed := Gap(context.Background(), first, to, func(int, int) {})
	if err != nil || failed != nil || !near(gap/want, 1, 1e-9) || !(bound <= most*gap) {
		t.Errorf("gap %v ± %v, SciPy has %v: %v, %v", gap, bound, want, err, failed)
	}
}

func TestGapStops(t *testing.T) {
	first, to := rows(giant(t, 9, 1))
	for _, last := range []int{0, 3, 60} { // before, in the first pass, and in the second
		ctx, cancel := context.WithCancel(context.Background())
		if last == 0 {
			cancel()
		}
		_, bound, err := Gap(ctx, first, to, func(step, _ int) {
			if step >= last {
				cancel()
			}
		})
		if !errors.Is(err, context.Canceled) || !math.IsInf(bound, 1) {
			t.Errorf("stopped at step %d: %v, bound %v", last, err, bound)
		}
		cancel()
	}
}

// Example: the path of three vertices has the eigenvalues 0, 1 and 2.
func Example() {
	gap, bound, err := Gap(context.Background(), []int32{0, 1, 3, 4}, []int32{1, 0, 2, 1}, func(int, int) {})
	fmt.Printf("%.6f %v %v\n", gap, bound < 1e-9, err)
	// Output: 1.000000 true <nil>
}
