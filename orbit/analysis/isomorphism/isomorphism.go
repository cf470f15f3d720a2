// Package isomorphism finds the canonical form and the automorphism group of a graph, as nauty does (mckay2014): it refines a
// partition of the vertices, individualizes a vertex where that ends, and searches the tree of such choices, which automorphisms
// and invariants prune. Orbit graphs have few symmetries beside those of twins, vertices with the same neighbours, and of small parts:
// these are guessed without going down the tree. Regular graphs can take very many steps, and are refused beyond a bound.
package isomorphism

import (
	"context"
	"errors"
	"slices"
)

// ErrTooLarge says that the search was given up.
var ErrTooLarge = errors.New("isomorphism: too many steps")

// A Moved is a vertex that an automorphism moves, and where.
type Moved struct{ From, To int32 }

// An Automorphism lists the vertices that it moves, in ascending order.
type Automorphism []Moved

// fixes reports whether the automorphism moves none of the vertices.
func (a Automorphism) fixes(vertices []int32) bool {
	return !slices.ContainsFunc(vertices, func(v int32) bool {
		_, moves := slices.BinarySearchFunc(a, v, func(m Moved, v int32) int { return int(m.From - v) })
		return moves
	})
}

// A Form is what Search finds of a graph.
type Form struct {
	Rows       [][]int32      // the neighbours of each vertex of the canonical form, ascending: the same for isomorphic graphs
	Number     []int32        // of each vertex of the graph in the canonical form
	Generators []Automorphism // of the automorphism group, each of which unites orbits that those before it leave apart
	Indices    []int          // the order of the group is their product: they are the indices of a chain of stabilisers
	Orbits     []int32        // the smallest vertex that an automorphism carries each vertex to
}

// Search finds the canonical form and the automorphism group of the graph with the given neighbours of each vertex, which are
// ascending. It fails with ErrTooLarge after so many steps, and with the context's error once ctx is done.
func Search(ctx context.Context, near [][]int32, steps int) (*Form, error) {
	s := &search{partition: newPartition(near), ctx: ctx, steps: steps, orbits: newForest(len(near)), image: newForest(len(near))}
	s.refineAll()
	if s.visit(true, true, 0) < 0 {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		return nil, ErrTooLarge
	}
	f := &Form{Rows: s.best.rows, Number: make([]int32, len(near)), Generators: s.generators, Indices: s.indices, Orbits: s.orbits}
	for at, v := range s.best.vertex {
		f.Number[v] = int32(at)
	}
	for v := range f.Orbits {
		f.Orbits[v] = find(f.Orbits, int32(v))
	}
	return f, nil
}
