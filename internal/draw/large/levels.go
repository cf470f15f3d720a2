package large

import (
	"context"
	"math/rand/v2"

	"qorbit/orbit"
)

// coarsest is the number of vertices at which merging ends.
const coarsest = 10

// A level is a network, and the vertices of the next level that its own are merged into.
type level struct {
	*network
	of []int32
}

// levels merges vertices until few are left. The given network is the first level.
func levels(n *network) []level {
	all := []level{{network: n}}
	for {
		last := &all[len(all)-1]
		if last.len() <= coarsest {
			return all
		}
		m, of := last.coarsen()
		last.of = of
		all = append(all, level{network: m})
	}
}

// placeLarge places components by forces.
func placeLarge(ctx context.Context, parts []part, opt orbit.Options) error {
	all := make([][]level, len(parts))
	r := relaxation{tree: quadtree{theta: theta}, threads: opt.Threads, progress: opt.Progress}
	for i := range parts {
		all[i] = levels(&parts[i].network)
		for _, l := range all[i] {
			r.total += rounds * l.len()
		}
	}
	for i := range parts {
		at, err := r.place(ctx, all[i])
		if err != nil {
			return err
		}
		at = turned(at)
		scale(at)
		separate(at)
		parts[i].at = at
	}
	return nil
}

// place places the vertices of all levels, those of the last one first.
func (r *relaxation) place(ctx context.Context, all []level) ([]point, error) {
	at, err := all[len(all)-1].stress(ctx)
	if err != nil {
		return nil, err
	}
	random := rand.New(rand.NewPCG(1, 2))
	for i := len(all) - 1; ; i-- {
		if err := r.relax(ctx, all[i].network, at); err != nil || i == 0 {
			return at, err
		}
		reach := float64(jitter * all[i].edgeLength(at))
		if all[i].len() == 1 {
			reach = 1
		}
		at = scatter(at, all[i-1].of, reach, random)
	}
}

// jitter is how far from the place of their cluster vertices begin, at most, divided by the mean length of an edge.
const jitter = 0.1

// scatter places vertices about their clusters: in one place, no force would separate them.
func scatter(clusters []point, of []int32, reach float64, random *rand.Rand) []point {
	at := make([]point, len(of))
	for v, c := range of {
		x, y := float64(2*random.Float64())-1, float64(2*random.Float64())-1
		at[v] = point{clusters[c].x + float64(reach*x), clusters[c].y + float64(reach*y)}
	}
	return at
}
