// Package spectrum finds the spectral gap of a large sparse graph by the Lanczos method, with a bound of the error.
package spectrum

import "math"

// A walkMatrix is I − L, where L is the normalised Laplacian of a connected graph: D^(−1/2) A D^(−1/2). Its eigenvalues are those of
// the random walk, at most 1; the eigenvector of 1 has the roots of the degrees.
type walkMatrix struct {
	first []int32 // where the neighbours of a vertex begin; one more for the end
	to    []int32
	root  []float64 // of the degrees
	scale []float64
}

func newWalkMatrix(first, to []int32) *walkMatrix {
	n := len(first) - 1
	m := &walkMatrix{first, to, make([]float64, n), make([]float64, n)}
	for v := range m.root {
		m.root[v] = math.Sqrt(float64(first[v+1] - first[v]))
	}
	return m
}

// times sets y to the product of the matrix and x.
func (m *walkMatrix) times(x, y []float64) {
	for v := range x {
		m.scale[v] = x[v] / m.root[v]
	}
	for v := range y {
		sum := 0.0
		for _, w := range m.to[m.first[v]:m.first[v+1]] {
			sum += m.scale[w]
		}
		y[v] = sum / m.root[v]
	}
}

// project makes x orthogonal to the eigenvector of 1.
func (m *walkMatrix) project(x []float64) {
	along := dot(x, m.root) / float64(len(m.to))
	for v := range x {
		x[v] -= along * m.root[v]
	}
}

// rayleigh returns the quotient of Rayleigh x·Lx / x·x of the normalised Laplacian, and how far Lx is from that multiple of x: L has an
// eigenvalue at most so far from the quotient. The differences along edges lose no digits where the quotient is small.
func (m *walkMatrix) rayleigh(x []float64) (quotient, residual float64) {
	size := dot(x, x)
	for v := range x {
		m.scale[v] = x[v] / m.root[v]
	}
	change := make([]float64, len(x)) // Lx
	for v := range x {
		for _, w := range m.to[m.first[v]:m.first[v+1]] {
			difference := m.scale[v] - m.scale[w]
			change[v] += difference / m.root[v]
			quotient += difference * difference / 2
		}
	}
	quotient /= size
	for v := range x {
		change[v] -= quotient * x[v]
	}
	return quotient, math.Sqrt(dot(change, change) / size)
}

// dot is the scalar product, added up in the order of the vertices.
func dot(x, y []float64) float64 {
	sum := 0.0
	for v := range x {
		sum += x[v] * y[v]
	}
	return sum
}
