package analysis

import (
	"context"
	"math"

	"gonum.org/v1/gonum/mat"
)

// maxDense bounds the matrices whose eigenvalues are found: time grows with the cube of the size, memory with the square.
const maxDense = 3000

// measureGap finds the spectral gap.
func (m *measurement) measureGap(ctx context.Context) error {
	n, opt := len(m.members), m.opt
	switch {
	case n > maxDense:
		m.tooLarge("spectral_gap")
		return nil
	case n < 2:
		return nil
	}
	if opt.Progress != nil {
		opt.Progress("eigenvalues of the Laplacian", 0, 0)
	}
	var eigen mat.EigenSym
	found := make(chan bool, 1)
	go func() { found <- eigen.Factorize(m.laplacian(), false) }()
	select {
	case ok := <-found:
		if ok {
			m.set(Exact, map[string]float64{"spectral_gap": eigen.Values(nil)[1]})
		}
		return nil
	case <-ctx.Done(): // the library cannot be interrupted: leave it behind
		return ctx.Err()
	}
}

// laplacian is the normalised Laplacian.
func (g *giantComponent) laplacian() mat.Symmetric {
	l := mat.NewSymDense(len(g.members), nil)
	for at, v := range g.members {
		l.SetSym(at, at, 1)
		for _, w := range g.g.Neighbours(int(v)) {
			l.SetSym(at, int(g.place[w]), -1/math.Sqrt(float64(g.g.Degree(int(v)))*float64(g.g.Degree(int(w)))))
		}
	}
	return l
}
