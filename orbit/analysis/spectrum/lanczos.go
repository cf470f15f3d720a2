package spectrum

import (
	"context"
	"math"
	"math/rand/v2"
)

// The parameters of the Lanczos method. The gaps of orders 11 to 16 take 200 to 1,250 steps.
const (
	maxLanczosSteps = 10_000
	precision       = 1e-8  // of the gap, where the steps end
	stepsPerTest    = 50    // convergence is tested after so many steps
	smallest        = 1e-13 // a smaller off-diagonal element is rounding: the vectors span all that there is
)

// A lanczos is the method of Lanczos (lanczos1950): it writes a symmetric matrix as a tridiagonal one, in a basis of which each vector comes
// from the two before. The basis is not kept, and is orthogonalised to the known eigenvector alone: the largest eigenvalue converges
// before the basis loses its orthogonality, which only adds copies of eigenvalues that have converged (parlett1998, chapter 13).
type lanczos struct {
	m                    *walkMatrix
	diagonal, beside     []float64 // of the tridiagonal matrix; beside[k] couples k and k + 1
	vector, before, next []float64
}

// newLanczos begins with a random vector, the same on every run.
func newLanczos(m *walkMatrix) *lanczos {
	n := len(m.root)
	l := &lanczos{m: m, vector: make([]float64, n), before: make([]float64, n), next: make([]float64, n)}
	random := rand.New(rand.NewPCG(1, 1))
	for v := range l.vector {
		l.vector[v] = random.NormFloat64()
	}
	m.project(l.vector)
	l.normalise(l.vector, math.Sqrt(dot(l.vector, l.vector)))
	return l
}

func (l *lanczos) normalise(x []float64, length float64) {
	for v := range x {
		x[v] /= length
	}
}

// step finds the next row of the tridiagonal matrix, and the next vector. It returns the new element beside the diagonal.
func (l *lanczos) step() float64 {
	l.m.times(l.vector, l.next)
	diagonal, beside := dot(l.vector, l.next), 0.0
	if k := len(l.beside); k > 0 {
		beside = l.beside[k-1]
	}
	for v := range l.next {
		l.next[v] -= diagonal*l.vector[v] + beside*l.before[v]
	}
	l.m.project(l.next)
	length := math.Sqrt(dot(l.next, l.next))
	l.diagonal, l.beside = append(l.diagonal, diagonal), append(l.beside, length)
	l.before, l.vector, l.next = l.vector, l.next, l.before
	l.normalise(l.vector, length)
	return length
}

// Gap returns the second smallest eigenvalue of the normalised Laplacian I − D^(−1/2) A D^(−1/2) of a connected graph with two vertices or
// more, and the residual of its eigenvector as the bound: some eigenvalue lies within it of the gap. That no eigenvalue between 0 and
// the gap was missed is not proved. The neighbours of vertex v are to[first[v]:first[v+1]]. The steps end where the residual that
// follows from the tridiagonal matrix is small; the same steps, once more, then add up the eigenvector, of which gap and bound are
// computed anew. The bound is larger where maxLanczosSteps do not suffice. It fails with the context's error once ctx is done.
func Gap(ctx context.Context, first, to []int32, progress func(step, of int)) (gap, bound float64, err error) {
	m := newWalkMatrix(first, to)
	once := newLanczos(m)
	var weights []float64
	for k := 1; k <= maxLanczosSteps; k++ {
		if err := ctx.Err(); err != nil {
			return 0, math.Inf(1), err
		}
		beside := once.step()
		if k%stepsPerTest > 0 && k > stepsPerTest && beside > smallest {
			continue
		}
		var largest float64
		largest, weights = largestEigenvector(once.diagonal, once.beside[:k-1])
		progress(k, 0)
		if missed := beside * math.Abs(weights[k-1]); missed < precision*(1-largest) || beside <= smallest {
			break
		}
	}
	again := newLanczos(m)
	x := make([]float64, len(m.root))
	for k, weight := range weights {
		if err := ctx.Err(); err != nil {
			return 0, math.Inf(1), err
		}
		for v := range x {
			x[v] += weight * again.vector[v]
		}
		if k+1 < len(weights) {
			again.step()
		}
		progress(len(weights)+k+1, 2*len(weights))
	}
	gap, bound = m.rayleigh(x)
	return gap, bound, nil
}

// largestEigenvector returns the largest eigenvalue of a tridiagonal matrix with eigenvalues from −1 to 1, and its unit eigenvector.
func largestEigenvector(diagonal, beside []float64) (eigenvalue float64, vector []float64) {
	low, high := -1-1e-9, 1+1e-9
	for range 64 {
		if middle := (low + high) / 2; hasAbove(diagonal, beside, middle) {
			low = middle
		} else {
			high = middle
		}
	}
	vector = twisted(diagonal, beside, low)
	length := math.Sqrt(dot(vector, vector))
	for k := range vector {
		vector[k] /= length
	}
	return low, vector
}

// twisted returns the eigenvector of a tridiagonal matrix for an eigenvalue that is nearly exact. The matrix less the eigenvalue is
// eliminated from the first row on and from the last row on; both meet in the row that is nearest to zero, and from there the vector
// follows to both sides without growth of errors (dhillon2004).
func twisted(diagonal, beside []float64, eigenvalue float64) []float64 {
	n := len(diagonal)
	down, up := make([]float64, n), make([]float64, n) // the pivots
	pivot := func(x float64) float64 {
		if x == 0 {
			return 1e-300
		}
		return x
	}
	for k := range diagonal {
		down[k], up[n-1-k] = diagonal[k]-eigenvalue, diagonal[n-1-k]-eigenvalue
		if k > 0 {
			down[k] -= beside[k-1] * beside[k-1] / pivot(down[k-1])
			up[n-1-k] -= beside[n-1-k] * beside[n-1-k] / pivot(up[n-k])
		}
	}
	twist, least := 0, math.Inf(1)
	for k := range diagonal {
		if rest := math.Abs(down[k] + up[k] - (diagonal[k] - eigenvalue)); rest < least {
			twist, least = k, rest
		}
	}
	vector := make([]float64, n)
	vector[twist] = 1
	for k := twist; k > 0; k-- {
		vector[k-1] = -beside[k-1] * vector[k] / pivot(down[k-1])
	}
	for k := twist; k+1 < n; k++ {
		vector[k+1] = -beside[k] * vector[k] / pivot(up[k+1])
	}
	return vector
}

// hasAbove reports whether a tridiagonal matrix has an eigenvalue above x: whether eliminating the matrix less x meets a positive pivot
// (Sylvester's law of inertia).
func hasAbove(diagonal, beside []float64, x float64) bool {
	pivot := 1.0
	for k := range diagonal {
		rest := diagonal[k] - x
		if k > 0 {
			rest -= beside[k-1] * beside[k-1] / pivot
		}
		if rest > 0 {
			return true
		}
		pivot = min(rest, -1e-300)
	}
	return false
}
