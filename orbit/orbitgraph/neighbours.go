package orbitgraph

import (
	"context"
	"fmt"
	"slices"

	"qorbit/orbit"
	"qorbit/orbit/internal/incidence"
	"qorbit/orbit/move"
	"qorbit/work"
)

// byNeighbours builds the graph of moves from the neighbours of the smallest solution of each orbit.
func byNeighbours(ctx context.Context, orbits *orbit.Orbits, rule move.Rule, most uint64,
	opt orbit.Options) (*Graph, error) {
	g := &Graph{orbits: orbits, rule: rule}
	phase := work.Phase{Unit: "orbits", Order: orbits.Order(), Action: "with their neighbours"}
	var edges []incidence.Edge
	for v := range orbits.Len() {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		p := orbits.Perm(v)
		results := map[string]bool{string(p): true}
		for q := range rule.Kind.Neighbours(orbits.Condition(), p, rule.Queens) {
			if results[string(q)] {
				continue
			}
			results[string(q)] = true
			w, err := incidence.VertexOf(orbits, orbit.KeyOf(q))
			if err != nil {
				return nil, err
			}
			g.moves++
			if w == v {
				g.selfMoves++
			} else {
				edges = append(edges, incidence.NewEdge(int32(min(v, w)), int32(max(v, w))))
			}
		}
		opt.Report(phase, v+1, orbits.Len())
	}
	slices.Sort(edges)
	edges = slices.Compact(edges)
	if most > 0 && uint64(len(edges)) > most {
		name := fmt.Sprintf("the graph of %s on %d orbits of order %d", rule.Moves(), orbits.Len(), orbits.Order())
		return nil, &TooManyEdges{Graph: name, Most: most}
	}
	return g, g.compress(ctx, incidence.EdgeList{edges})
}
