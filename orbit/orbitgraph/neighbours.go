package orbitgraph

import (
	"context"
	"fmt"
	"slices"

	"qorbit/internal/base/parallel"
	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/orbit/internal/incidence"
	"qorbit/orbit/move"
	"qorbit/work"
)

// byNeighbours builds the graph of moves from the neighbours of the smallest solution of each orbit.
func byNeighbours(
	ctx context.Context,
	orbits *orbit.Orbits,
	rule move.Rule,
	most uint64,
	opt orbit.Options,
) (*Graph, error) {
	const chunk = 1 << 8
	near, failed := make([]vicinity, orbits.Len()), make([]error, (orbits.Len()+chunk-1)/chunk)
	phase := work.Phase{Unit: "orbits", Order: orbits.Order(), Action: "with their neighbours"}
	report := func(done, _ int) { opt.Report(phase, min(done*chunk, orbits.Len()), orbits.Len()) }
	err := parallel.Chunks(ctx, orbits.Len(), chunk, opt.Threads, report, func() func(from, to int) {
		return func(from, to int) {
			for v := from; v < to && failed[from/chunk] == nil && ctx.Err() == nil; v++ {
				near[v], failed[from/chunk] = vicinityOf(orbits, rule, orbits.Perm(v), v)
			}
		}
	})
	for _, wrong := range failed {
		if err == nil {
			err = wrong
		}
	}
	if err != nil {
		return nil, err
	}
	g := &Graph{orbits: orbits, rule: rule}
	var edges []incidence.Edge
	for v, found := range near {
		g.moves, g.selfMoves = g.moves+found.moves, g.selfMoves+found.selfMoves
		for _, w := range found.orbits {
			if _, back := slices.BinarySearch(near[w].orbits, v); !back {
				return nil, fmt.Errorf("%w: %v leads from %v to %v, and not back",
					orbit.ErrContradiction, rule, orbits.Perm(v), orbits.Perm(w))
			}
			if v < w {
				edges = append(edges, incidence.NewEdge(int32(v), int32(w)))
			}
			if most > 0 && uint64(len(edges)) > most {
				name := fmt.Sprintf("the graph of %s on %d orbits of order %d", rule.Moves(), orbits.Len(), orbits.Order())
				return nil, &TooManyEdges{Graph: name, Most: most}
			}
		}
	}
	if err := g.compress(ctx, incidence.EdgeList{edges}); err != nil {
		return nil, err
	}
	return g, checkCommutes(orbits, rule, near)
}

// A vicinity is what the neighbours of one solution tell of its orbit.
type vicinity struct {
	orbits           []int // the other orbits, in ascending order
	moves, selfMoves uint64
}

// vicinityOf looks up the neighbours of a solution of orbit v.
func vicinityOf(orbits *orbit.Orbits, rule move.Rule, p ops.Perm, v int) (found vicinity, err error) {
	results := make(map[string]bool)
	for q := range rule.Kind.Neighbours(orbits.Condition(), p, rule.Queens) {
		if q.Equal(p) || results[string(q)] {
			continue
		}
		results[string(q)] = true
		if len(q) != len(p) || !orbits.Condition().Holds(q) {
			return found, fmt.Errorf("%w: %v leads from %v to %v, expected a solution of order %d",
				orbit.ErrContradiction, rule, p, q, len(p))
		}
		w, err := incidence.VertexOf(orbits, orbit.KeyOf(q))
		if err != nil {
			return found, err
		}
		found.moves++
		if w == v {
			found.selfMoves++
		} else {
			found.orbits = append(found.orbits, w)
		}
	}
	slices.Sort(found.orbits)
	found.orbits = slices.Compact(found.orbits)
	return found, nil
}

// commuting is how many orbits checkCommutes checks.
const commuting = 64

// checkCommutes compares, for some orbits, the neighbours of all images with those of the smallest solution.
func checkCommutes(orbits *orbit.Orbits, rule move.Rule, near []vicinity) error {
	step := max(1, orbits.Len()/commuting)
	for v := 0; v < orbits.Len(); v += step {
		p := orbits.Perm(v)
		for _, image := range ops.Images(p) {
			found, err := vicinityOf(orbits, rule, image, v)
			if err != nil {
				return err
			}
			if found.moves != near[v].moves || !slices.Equal(found.orbits, near[v].orbits) {
				return fmt.Errorf("%w: %v does not commute with the symmetries: it leads to other orbits from %v than from %v",
					orbit.ErrContradiction, rule, image, p)
			}
		}
	}
	return nil
}
