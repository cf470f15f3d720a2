package analysis

import (
	"context"
	"math"
)

// maxSpectrum bounds the giants whose spectral gap is computed: order 16 takes minutes.
const maxSpectrum = 2_000_000

// gapPrecision is the largest error of the spectral gap, as a share of it. Six digits are printed.
const gapPrecision = 1e-7

// measureGap finds the spectral gap.
func (m *measurement) measureGap(ctx context.Context) error {
	n := len(m.members)
	switch {
	case n > maxSpectrum:
		m.tooLarge("spectral_gap")
		return nil
	case n < 2:
		return nil
	}
	gap, bound, err := spectralGap(ctx, newWalkMatrix(m.giantComponent), func(step, of int) {
		if m.opt.Progress != nil {
			m.opt.Progress("steps of the Lanczos method", step, of)
		}
	})
	if !(bound <= gapPrecision*gap) {
		m.tooLarge("spectral_gap")
		return err
	}
	m.set(Exact, map[string]float64{"spectral_gap": gap})
	return err
}

// A walkMatrix is I − L, where L is the normalised Laplacian of a connected graph: D^(−1/2) A D^(−1/2). Its eigenvalues are those of
// the random walk, at most 1; the eigenvector of 1 has the roots of the degrees.
type walkMatrix struct {
	*compact
	root  []float64 // of the degrees
	scale []float64
}

func newWalkMatrix(g *giantComponent) *walkMatrix {
	c := newCompact(g)
	m := &walkMatrix{c, make([]float64, len(c.number)), make([]float64, len(c.number))}
	for v := range m.root {
		m.root[v] = math.Sqrt(float64(len(c.near(int32(v)))))
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
		for _, w := range m.near(int32(v)) {
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
		for _, w := range m.near(int32(v)) {
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
