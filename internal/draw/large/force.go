package large

import (
	"context"
	"math"

	"qorbit/internal/parallel"
)

// Vertices are moved step by step, each in the direction of its force and all equally far (hu2005). The steps shrink from
// firstStep to a hundredth of the mean length of an edge.
const (
	rounds    = 64
	firstStep = 0.5
	cooling   = 0.94
)

// theta is the width of the cells of the quadtree, divided by the distance from which each counts as one body.
const theta = 1.2

// A relaxation moves the vertices of one network after another.
type relaxation struct {
	tree     quadtree
	force    []point
	threads  int
	progress func(phase string, done, total int)

	done, total int // vertices moved
}

// relax moves the vertices of a network until no step is large.
func (r *relaxation) relax(ctx context.Context, n *network, at []point) error {
	r.force = make([]point, n.len())
	step := float64(firstStep * n.edgeLength(at))
	for range rounds {
		if err := r.addForces(ctx, n, at); err != nil {
			return err
		}
		for v, f := range r.force {
			share := step / max(f.norm(), tiny)
			at[v].x += float64(f.x * share)
			at[v].y += float64(f.y * share)
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

// addForces computes the forces on all vertices.
func (r *relaxation) addForces(ctx context.Context, n *network, at []point) error {
	r.tree.build(at, n.mass)
	batches := (n.len() + inBatch - 1) / inBatch
	return parallel.Run(ctx, "", batches, r.threads, nil, func() func(int) {
		return func(batch int) {
			for v := batch * inBatch; v < min((batch+1)*inBatch, n.len()); v++ {
				r.force[v] = n.forceOn(v, at, &r.tree)
			}
		}
	})
}

// forceOn is the sum of the attraction of neighbours, proportional to the length of the edge, and the repulsion of all vertices.
func (n *network) forceOn(v int, at []point, tree *quadtree) point {
	p, mass := at[v], n.mass[v]
	f := tree.repulsion(p)
	f = point{float64(f.x * mass), float64(f.y * mass)}
	near, weight := n.row(v)
	for i, w := range near {
		f.x -= float64((p.x - at[w].x) * weight[i])
		f.y -= float64((p.y - at[w].y) * weight[i])
	}
	return f
}

// spread scales places so that attraction and repulsion are in balance on the whole, up to a factor of two: the energy is
// the sum of weight·length²/2 of edges and of mass·mass/distance of pairs.
func (n *network) spread(at []point) {
	attraction, repulsion := 0.0, 0.0
	for v, p := range at {
		near, weight := n.row(v)
		for i, w := range near {
			d := p.minus(at[w]).norm()
			attraction += float64(float64(weight[i]*d) * d)
		}
		for w := range v {
			repulsion += float64(n.mass[v]*n.mass[w]) / max(p.minus(at[w]).norm(), tiny)
		}
	}
	scale := 1.0
	for float64(float64(float64(scale*scale)*scale)*attraction) < 2*repulsion && attraction > 0 {
		scale *= 2
	}
	for v := range at {
		at[v] = point{float64(at[v].x * scale), float64(at[v].y * scale)}
	}
}

// edgeLength is the mean length of an edge.
func (n *network) edgeLength(at []point) float64 {
	sum := 0.0
	for v, p := range at {
		near, _ := n.row(v)
		for _, w := range near {
			sum += p.minus(at[w]).norm()
		}
	}
	return sum / float64(max(1, len(n.near)))
}

func (p point) minus(q point) point { return point{p.x - q.x, p.y - q.y} }

// norm is the length of a vector. math.Hypot is not the same function on all machines.
func (p point) norm() float64 { return math.Sqrt(float64(p.x*p.x) + float64(p.y*p.y)) }
