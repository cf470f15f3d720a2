package layout

import (
	"context"
	"math"
	"math/rand/v2"

	"qorbit/internal/parallel"
)

// Vertices are moved step by step, each in the direction of its force and all equally far (hu2005). The steps shrink from
// firstStep to a hundredth of the mean length of an edge.
const (
	rounds    = 170
	firstStep = 2
	cooling   = 0.97
)

// theta is the width of the cells of the quadtree, divided by the distance from which each counts as one body.
const theta = 1

// A relaxation moves the vertices of one network after another.
type relaxation struct {
	tree     quadtree
	force    []point
	random   *rand.Rand
	threads  int
	progress func(phase string, done, total int)

	done, total int // vertices moved
}

// Merging of vertices ends where so few are left. Vertices begin, at most, jitter times the mean length of an edge from their cluster: in
// one place, no force would separate them.
const (
	coarsest = 10
	jitter   = 0.1
)

// place places the vertices of a network about those of a smaller one, and relaxes it.
func (r *relaxation) place(ctx context.Context, n *network) ([]point, error) {
	if n.len() <= coarsest {
		at := n.stress(ctx)
		return at, r.relax(ctx, n, at)
	}
	m, of := n.coarsen()
	clusters, err := r.place(ctx, m)
	if err != nil {
		return nil, err
	}
	reach := float64(jitter * m.edgeLength(clusters))
	if m.len() == 1 {
		reach = 1
	}
	at := make([]point, len(of))
	for v, c := range of {
		aside := point{float64(2*r.random.Float64()) - 1, float64(2*r.random.Float64()) - 1}
		at[v] = clusters[c].plus(aside.times(reach))
	}
	return at, r.relax(ctx, n, at)
}

// relax moves the vertices of a network until steps are small.
func (r *relaxation) relax(ctx context.Context, n *network, at []point) error {
	r.force = make([]point, n.len())
	if err := r.balance(ctx, n, at); err != nil {
		return err
	}
	step := float64(firstStep * n.edgeLength(at))
	for range rounds {
		r.tree.build(at, n.mass)
		err := r.each(ctx, n.len(), func(v int) {
			r.force[v] = n.attraction(v, at).plus(r.tree.repulsion(at[v], n.mass[v]))
		})
		if err != nil {
			return err
		}
		for v, f := range r.force {
			at[v] = at[v].plus(f.times(step / max(f.norm(), tiny)))
		}
		step = float64(step * cooling)
		if r.done += n.len(); r.progress != nil {
			r.progress("steps of vertices done", r.done, r.total)
		}
	}
	return nil
}

// inBatch is the number of vertices whose forces are one item of work.
const inBatch = 512

// each computes something for each of so many vertices.
func (r *relaxation) each(ctx context.Context, vertices int, compute func(v int)) error {
	batches := (vertices + inBatch - 1) / inBatch
	return parallel.Run(ctx, "", batches, r.threads, nil, func() func(int) {
		return func(batch int) {
			for v := batch * inBatch; v < min((batch+1)*inBatch, vertices); v++ {
				compute(v)
			}
		}
	})
}

// balance scales places so that the whole is neither too large nor too small, up to a tenth. In balance the sum of force times place is
// 0. The sum over repulsions shrinks with the scale, and that over attractions grows with its square.
func (r *relaxation) balance(ctx context.Context, n *network, at []point) error {
	r.tree.build(at, n.mass)
	if err := r.each(ctx, n.len(), func(v int) { r.force[v] = r.tree.repulsion(at[v], n.mass[v]) }); err != nil {
		return err
	}
	attraction, repulsion := 0.0, 0.0
	for v, p := range at {
		attraction -= n.attraction(v, at).dot(p)
		repulsion += r.force[v].dot(p)
	}
	if attraction < tiny || repulsion < tiny { // a single vertex
		return nil
	}
	const step = 1.1
	const cube = step * step * step
	scale, ratio := 1.0, repulsion/attraction
	for ; ratio > cube; ratio /= cube {
		scale = float64(scale * step)
	}
	for ; ratio < 1; ratio = float64(ratio * cube) {
		scale /= step
	}
	for v, p := range at {
		at[v] = p.times(scale)
	}
	return nil
}

// attraction is the force of the neighbours, proportional to the lengths of the edges.
func (n *network) attraction(v int, at []point) point {
	var f point
	for _, l := range n.near[v] {
		f = f.plus(at[l.to].minus(at[v]).times(l.weight))
	}
	return f
}

// edgeLength is the mean length of an edge.
func (n *network) edgeLength(at []point) float64 {
	sum, ends := 0.0, 0
	for v, p := range at {
		for _, l := range n.near[v] {
			sum += p.minus(at[l.to]).norm()
		}
		ends += len(n.near[v])
	}
	return sum / float64(max(1, ends))
}

func (p point) dot(q point) float64 { return float64(p.x*q.x) + float64(p.y*q.y) }

func (p point) plus(q point) point { return point{p.x + q.x, p.y + q.y} }

func (p point) minus(q point) point { return point{p.x - q.x, p.y - q.y} }

func (p point) times(k float64) point { return point{float64(p.x * k), float64(p.y * k)} }

// norm is the length of a vector. math.Hypot is not the same function on all machines.
func (p point) norm() float64 { return math.Sqrt(p.dot(p)) }
