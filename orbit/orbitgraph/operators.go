package orbitgraph

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strconv"

	"github.com/dominikbraun/graph"

	"qorbit/internal/base/parallel"
	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/orbit/internal/incidence"
	"qorbit/orbit/move"
	"qorbit/work"
)

// MaxByOperators is the largest order of ByOperators. It takes about a second there, and each further order would
// take about seven times as long (doc/patterns.md).
const MaxByOperators = 12

// The attributes of a vertex, and of an edge.
const (
	seedAttribute     = "seed"
	operatorAttribute = "operator"
)

// ByOperators makes the graph of one-queen moves by the operators themselves, and stores it in a graph of
// github.com/dominikbraun/graph. Vertices are the orbits, and keys their hashes. Each Inc that the smallest solution
// of an orbit of below has is applied; where the result is a solution, its orbit has the attribute "seed" with the
// value "true", and all others have "false". Each Mov that the smallest solution of an orbit has is applied; where
// the result is a solution of another orbit, an edge leads to it, with the first such Mov as its attribute
// "operator". The graph is directed: that the edge of the inverse move is there is a result.
//
// It shares nothing with Build but the orbits: no pattern is looked up, and no gap is left out. So each checks the
// other, by Compare. It fails where the order N is more than MaxByOperators, where below is not of order N−1, with
// orbit.ErrContradiction where an operator gives a solution whose orbit is missing, and with the context's error
// once ctx is done.
func ByOperators(ctx context.Context, below, orbits *orbit.Orbits, opt orbit.Options) (
	graph.Graph[orbit.Key, orbit.Orbit], error) {
	n := orbits.Order()
	switch {
	case n > MaxByOperators:
		return nil, fmt.Errorf("operators applied one by one at order %d, expected at most %d", n, MaxByOperators)
	case below.Order() != n-1:
		return nil, fmt.Errorf("orbits of order %d below those of order %d, expected order %d", below.Order(), n, n-1)
	}
	inc, mov := "with all Incs applied", "with all Movs applied"
	incs, err := applied(ctx, below, work.Phase{Unit: "orbits", Order: n - 1, Action: inc}, opt, incsOf)
	if err != nil {
		return nil, err
	}
	movs, err := applied(ctx, orbits, work.Phase{Unit: "orbits", Order: n, Action: mov}, opt, movsOf)
	if err != nil {
		return nil, err
	}
	g := graph.New(func(o orbit.Orbit) orbit.Key { return o.Key }, graph.Directed())
	if err := addOrbits(g, below, orbits, incs); err != nil {
		return nil, err
	}
	if err := addMoves(g, orbits, movs); err != nil {
		return nil, err
	}
	return g, nil
}

// addOrbits adds the vertices, and marks those that are results of Incs.
func addOrbits(g graph.Graph[orbit.Key, orbit.Orbit], below, orbits *orbit.Orbits, incs [][]result) error {
	seeds := make(map[orbit.Key]bool)
	for v, results := range incs {
		for _, r := range results {
			if _, err := incidence.VertexOf(orbits, r.key); err != nil {
				return fmt.Errorf("%v of %v: %w", r.operator, below.Perm(v), err)
			}
			seeds[r.key] = true
		}
	}
	for v := range orbits.Len() {
		o := orbits.Orbit(v)
		label := graph.VertexAttribute(seedAttribute, strconv.FormatBool(seeds[o.Key]))
		if err := g.AddVertex(o, label); err != nil {
			return err
		}
	}
	return nil
}

// addMoves adds the edges that Movs lead along.
func addMoves(g graph.Graph[orbit.Key, orbit.Orbit], orbits *orbit.Orbits, movs [][]result) error {
	for v, results := range movs {
		from := orbits.Key(v)
		for _, r := range results {
			if r.key == from {
				continue
			}
			label := graph.EdgeAttribute(operatorAttribute, r.operator.String())
			if err := g.AddEdge(from, r.key, label); err != nil {
				return fmt.Errorf("%w: %v of %v: %w", orbit.ErrContradiction, r.operator, orbits.Perm(v), err)
			}
		}
	}
	return nil
}

// A result is an orbit that operators lead to, and the first of these operators.
type result struct {
	key      orbit.Key
	operator ops.Operator
}

// applied lists for each orbit the results of operators on its smallest solution.
func applied(ctx context.Context, orbits *orbit.Orbits, phase work.Phase, opt orbit.Options,
	operators func(p ops.Perm) []ops.Operator) ([][]result, error) {
	results, failed := make([][]result, orbits.Len()), make([]error, orbits.Len())
	err := parallel.Run(ctx, orbits.Len(), opt.Threads, opt.Reporter(phase), func() func(v int) {
		return func(v int) {
			p := orbits.Perm(v)
			results[v], failed[v] = resultsOf(p, operators(p), orbits.Condition())
		}
	})
	if err != nil {
		return nil, err
	}
	return results, cmp.Or(failed...)
}

// resultsOf lists the results of operators on p that meet a condition, by ascending keys.
func resultsOf(p ops.Perm, operators []ops.Operator, c *orbit.Condition) ([]result, error) {
	var results []result
	for _, o := range operators {
		q, err := o.Apply(p)
		if err != nil {
			return nil, err
		}
		if c.Holds(q) {
			results = append(results, result{orbit.KeyOf(q), o})
		}
	}
	slices.SortStableFunc(results, func(a, b result) int { return cmp.Compare(a.key, b.key) })
	return slices.CompactFunc(results, func(a, b result) bool { return a.key == b.key }), nil
}

// incsOf lists all Incs of p.
func incsOf(p ops.Perm) (all []ops.Operator) {
	for row := range len(p) + 1 {
		for col := range len(p) + 1 {
			all = append(all, ops.Inc{Row: ops.Gap(row), Col: ops.Gap(col)})
		}
	}
	return all
}

// movsOf lists all Movs of p.
func movsOf(p ops.Perm) (all []ops.Operator) {
	for col, row := range p {
		for newRow := range len(p) + 1 {
			for newCol := range len(p) + 1 {
				all = append(all, ops.Mov{Row: int(row), Col: col, NewRow: ops.Gap(newRow), NewCol: ops.Gap(newCol)})
			}
		}
	}
	return all
}

// Compare compares g, and the components that were found of it, with a graph of ByOperators. It returns the first
// difference, or "": of the neighbours of an orbit, of components, which the library finds, or of seeds. It fails as
// the library does.
func (g *Graph) Compare(c Components, operated graph.Graph[orbit.Key, orbit.Orbit]) (string, error) {
	for _, compare := range []func() (string, error){
		func() (string, error) { return g.compareEdges(operated) },
		func() (string, error) { return g.compareComponents(c, operated) },
		func() (string, error) { return g.compareSeeds(operated) },
	} {
		if difference, err := compare(); difference != "" || err != nil {
			return difference, err
		}
	}
	return "", nil
}

// compareEdges compares the vertices and the neighbours of each.
func (g *Graph) compareEdges(operated graph.Graph[orbit.Key, orbit.Orbit]) (string, error) {
	edges, err := operated.AdjacencyMap()
	if err != nil {
		return "", err
	}
	if len(edges) != g.orbits.Len() {
		return fmt.Sprintf("%d orbits with operators, %d enumerated", len(edges), g.orbits.Len()), nil
	}
	for v := range g.orbits.Len() {
		targets, known := edges[g.orbits.Key(v)]
		if !known {
			return fmt.Sprintf("orbit %v: without operators", g.orbits.Perm(v)), nil
		}
		near := make([]int32, 0, len(targets))
		for key := range targets {
			w, err := incidence.VertexOf(g.orbits, key)
			if err != nil {
				return "", err
			}
			near = append(near, int32(w))
		}
		slices.Sort(near)
		if !slices.Equal(near, g.Row(v)) {
			return fmt.Sprintf("orbit %v: %d neighbours by operators, %d by shared patterns, or others",
				g.orbits.Perm(v), len(near), g.Degree(v)), nil
		}
	}
	return "", nil
}

// compareComponents compares the components with those that the library finds: the strongly connected ones, which are
// those that moves join, since every move has an inverse.
func (g *Graph) compareComponents(c Components, operated graph.Graph[orbit.Key, orbit.Orbit]) (string, error) {
	components, err := graph.StronglyConnectedComponents(operated)
	if err != nil {
		return "", err
	}
	if len(components) != len(c.Sizes) {
		return fmt.Sprintf("%d components by operators, %d by shared patterns", len(components), len(c.Sizes)), nil
	}
	for _, keys := range components {
		slices.Sort(keys)
		first, err := incidence.VertexOf(g.orbits, keys[0])
		if err != nil {
			return "", err
		}
		for _, key := range keys {
			v, err := incidence.VertexOf(g.orbits, key)
			if err != nil {
				return "", err
			}
			if c.Of[v] != c.Of[first] || len(keys) != c.Sizes[c.Of[v]] {
				const text = "orbit %v: in a component of %d orbits by operators, of %d by shared patterns, or others"
				return fmt.Sprintf(text, g.orbits.Perm(v), len(keys), c.Sizes[c.Of[v]]), nil
			}
		}
	}
	return "", nil
}

// compareSeeds compares the seeds with the patterns that are solutions.
func (g *Graph) compareSeeds(operated graph.Graph[orbit.Key, orbit.Orbit]) (string, error) {
	seeds := make([]bool, g.orbits.Len())
	for _, v := range move.Seeds(g.orbits) {
		seeds[v] = true
	}
	for v, seed := range seeds {
		_, properties, err := operated.VertexWithProperties(g.orbits.Key(v))
		if err != nil {
			return "", err
		}
		if found := properties.Attributes[seedAttribute]; found != strconv.FormatBool(seed) {
			return fmt.Sprintf("orbit %v: a seed by Inc %s, by its patterns %t", g.orbits.Perm(v), found, seed), nil
		}
	}
	return "", nil
}
