package analysis

import (
	"context"
	"math"

	"gonum.org/v1/gonum/mat"
)

// maxSpectrum bounds the giants whose spectral gap is computed, from a dense matrix: order 12.
const maxSpectrum = 2_000

// measureGap finds the spectral gap: the second smallest eigenvalue of the normalised Laplacian of the giant.
func (m *measurement) measureGap(context.Context) error {
	n := len(m.members)
	switch {
	case n > maxSpectrum:
		m.tooLarge("spectral_gap")
		return nil
	case n < 2:
		return nil
	}
	laplacian := mat.NewSymDense(n, nil)
	for i, v := range m.members {
		laplacian.SetSym(i, i, 1)
		for w := range m.g.Neighbours(v) {
			laplacian.SetSym(i, int(m.place[w]), -1/math.Sqrt(float64(m.g.Degree(v)*m.g.Degree(w))))
		}
	}
	var eigen mat.EigenSym
	if eigen.Factorize(laplacian, false) {
		m.set(Exact, map[string]float64{"spectral_gap": eigen.Values(nil)[1]})
	}
	return nil
}
