package orbitgraph

import (
	"context"
	"fmt"
	"slices"
	"strconv"

	"github.com/dominikbraun/graph"

	"qorbit/internal/parallel"
	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/orbit/move"
)

// MaxByOperators is the largest order of ByOperators. It takes about a second there, and each further order would take about seven times as
// long (doc/patterns.md).
const MaxByOperators = 12

// seedAttribute is the attribute of a vertex that says whether an Inc leads to it.
const seedAttribute = "seed"

// ByOperators makes the graph of one-queen moves by the operators themselves, and stores it in a graph of
// github.com/dominikbraun/graph. Vertices are the orbits, and keys their hashes. Each Inc that the smallest solution of an orbit of below has
// is applied; where the result is a solution, its orbit has the attribute "seed" with the value "true", and all others have "false". Each
// Mov that the smallest solution of an orbit has is applied; where the result is a solution of another orbit, an edge leads to it. The graph
// is directed: that the edge of the inverse move is there is a result.
//
// It shares nothing with Build but the orbits: no pattern is looked up, and no gap is left out. So each checks the other, by Compare. It
// fails where the order is more than MaxByOperators, with orbit.ErrContradiction where an operator gives a solution whose orbit is missing,
// and with the context's error once ctx is done.
func ByOperators(ctx context.Context, below, orbits *orbit.Orbits, opt orbit.Options) (graph.Graph[orbit.Key, orbit.Orbit], error) {
	n := orbits.Order()
	if n > MaxByOperators {
		return nil, fmt.Errorf("operators applied one by one at order %d, expected at most %d", n, MaxByOperators)
	}
	incs, err := applied(ctx, below, fmt.Sprintf("orbits of order %d with all Incs applied", n-1), opt, incsOf)
	if err != nil {
		return nil, err
	}
	movs, err := applied(ctx, orbits, fmt.Sprintf("orbits of order %d with all Movs applied", n), opt, movsOf)
	if err != nil {
		return nil, err
	}
	seeds := make(map[orbit.Key]bool)
	for v, results := range incs {
		for _, key := range results {
			if _, known := orbits.Find(key); !known {
				return nil, fmt.Errorf("%w: an Inc of %v gives %v, which is no orbit of order %d", orbit.ErrContradiction, below.Perm(v), key.Perm(n), n)
			}
			seeds[key] = true
		}
	}
	g := graph.New(func(o orbit.Orbit) orbit.Key { return o.Key }, graph.Directed())
	for v := range orbits.Len() {
		o := orbits.Orbit(v)
		if err := g.AddVertex(o, graph.VertexAttribute(seedAttribute, strconv.FormatBool(seeds[o.Key]))); err != nil {
			return nil, err
		}
	}
	for v, results := range movs {
		from := orbits.Key(v)
		for _, key := range results {
			if key == from {
				continue
			}
			if err := g.AddEdge(from, key); err != nil {
				return nil, fmt.Errorf("%w: a Mov of %v gives %v: %w", orbit.ErrContradiction, orbits.Perm(v), key.Perm(n), err)
			}
		}
	}
	return g, nil
}

// applied lists for each orbit the keys of the solutions that operators make of its smallest solution, in ascending order.
func applied(ctx context.Context, orbits *orbit.Orbits, phase string, opt orbit.Options, operators func(p ops.Perm) []ops.Operator) ([][]orbit.Key, error) {
	keys, failed := make([][]orbit.Key, orbits.Len()), make([]error, orbits.Len())
	err := parallel.Run(ctx, phase, orbits.Len(), opt.Threads, opt.Progress, func() func(v int) {
		return func(v int) { keys[v], failed[v] = solutionsOf(orbits.Perm(v), operators(orbits.Perm(v))) }
	})
	if err != nil {
		return nil, err
	}
	for _, err := range failed {
		if err != nil {
			return nil, err
		}
	}
	return keys, nil
}

// solutionsOf lists the keys of the solutions that operators make of p, in ascending order.
func solutionsOf(p ops.Perm, operators []ops.Operator) ([]orbit.Key, error) {
	var keys []orbit.Key
	for _, o := range operators {
		q, err := o.Apply(p)
		if err != nil {
			return nil, err
		}
		if q.IsSolution() {
			keys = append(keys, orbit.KeyOf(q))
		}
	}
	slices.Sort(keys)
	return slices.Compact(keys), nil
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

// Compare compares g, and the components that were found of it, with a graph of ByOperators. It returns the first difference, or "": of the
// neighbours of an orbit, of components, which the library finds, or of seeds. It fails as the library does.
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
			w, err := g.orbits.Locate(key)
			if err != nil {
				return "", err
			}
			near = append(near, int32(w))
		}
		slices.Sort(near)
		if !slices.Equal(near, g.Neighbours(v)) {
			return fmt.Sprintf("orbit %v: %d neighbours by operators, %d by shared patterns, or others", g.orbits.Perm(v), len(near), g.Degree(v)), nil
		}
	}
	return "", nil
}

// compareComponents compares the components with those that the library finds: the strongly connected ones, which are those that moves
// join, since every move has an inverse.
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
		first, err := g.orbits.Locate(keys[0])
		if err != nil {
			return "", err
		}
		for _, key := range keys {
			v, err := g.orbits.Locate(key)
			if err != nil {
				return "", err
			}
			if c.Of[v] != c.Of[first] || len(keys) != c.Sizes[c.Of[v]] {
				return fmt.Sprintf("orbit %v: in a component of %d orbits by operators, of %d by shared patterns, or of others",
					g.orbits.Perm(v), len(keys), c.Sizes[c.Of[v]]), nil
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
