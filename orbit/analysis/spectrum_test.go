package analysis

import (
	"bytes"
	"context"
	"encoding/json"
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

// dense is the second smallest eigenvalue of the normalised Laplacian as a dense matrix, of which gonum finds all eigenvalues.
func dense(t *testing.T, g *giantComponent) float64 {
	t.Helper()
	l := mat.NewSymDense(len(g.members), nil)
	for at, v := range g.members {
		l.SetSym(at, at, 1)
		for _, w := range g.g.Neighbours(int(v)) {
			l.SetSym(at, int(g.place[w]), -1/math.Sqrt(float64(g.g.Degree(int(v)))*float64(g.g.Degree(int(w)))))
		}
	}
	var eigen mat.EigenSym
	if !eigen.Factorize(l, false) {
		t.Fatal("no eigenvalues")
	}
	return eigen.Values(nil)[1]
}

// TestSpectralGapIsThatOfTheDenseMatrix, within the bound and to ten digits.
func TestSpectralGapIsThatOfTheDenseMatrix(t *testing.T) {
	for _, c := range [][2]int{{5, 1}, {7, 1}, {8, 1}, {9, 1}, {10, 1}, {11, 1}, {7, 2}, {8, 2}, {9, 2}, {9, 3}, {10, 2}, {11, 2}} {
		g, err := orbitgraph.BuildOrder(context.Background(), c[0], c[1], orbit.Options{})
		if err != nil {
			t.Fatal(err)
		}
		giant := newGiant(g)
		last, of := 0, 0
		gap, bound, err := spectralGap(context.Background(), newWalkMatrix(giant), func(step, total int) {
			if step <= last {
				t.Errorf("order %d: step %d after %d", c[0], step, last)
			}
			last, of = step, total
		})
		want := dense(t, giant)
		if err != nil || !(bound <= gapPrecision*gap && near(gap, want, bound+1e-13) && near(gap/want, 1, 1e-10)) {
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
	g, err := orbitgraph.BuildOrder(context.Background(), 13, 1, orbit.Options{})
	if err != nil {
		t.Fatal(err)
	}
	giant := newGiant(g)
	var edges [][2]int
	for u, v := range g.Edges() {
		if giant.members[giant.place[u]] == int32(u) { // in the giant
			edges = append(edges, [2]int{int(giant.place[u]), int(giant.place[v])})
		}
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
	gap, bound, failed := spectralGap(context.Background(), newWalkMatrix(giant), func(int, int) {})
	if err != nil || failed != nil || !near(gap/want, 1, 1e-9) || !(bound <= gapPrecision*gap) {
		t.Errorf("gap %v ± %v, SciPy has %v: %v, %v", gap, bound, want, err, failed)
	}
}
