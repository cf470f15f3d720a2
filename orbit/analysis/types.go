package analysis

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"qorbit/internal/parallel"
	"qorbit/orbit/analysis/isomorphism"
	"qorbit/orbit/analysis/planarity"
	"qorbit/orbit/internal/sixbits"
	"qorbit/orbit/orbitgraph"
)

// A ComponentType is a graph up to isomorphism that is a component of another, so many times.
type ComponentType struct {
	Vertices, Edges int
	Count           int               // how many components are isomorphic to it
	First           int               // the component with the smallest vertex among them
	Form            string            // the canonical form, as sparse6 without the end of line: the same for isomorphic graphs
	Graph6          string            // the same as graph6; empty beyond MaxGraph6 vertices
	Planar          bool              // whether it can be drawn in the plane without crossings
	Group           isomorphism.Order // the order of the automorphism group
	Generators      int               // of the group
	VertexOrbits    int               // sets of vertices that the group carries into one another
	Fixed           int               // vertices that it does not move
}

// MaxGraph6 is the largest number of vertices of a component that is written in graph6, in 13,000 characters.
const MaxGraph6 = 400

// maxSearchSteps bounds the search for the automorphisms of one component, to some seconds for small ones. To order 15, each takes
// fewer steps than it has vertices.
const maxSearchSteps = 4_000_000

// ComponentTypes lists the components of g up to isomorphism, those with the most vertices first, of these those with the most
// edges, of these in the order of their forms. It fails with isomorphism.ErrTooLarge where a component has so many symmetries, or
// so regular a structure, that the search does not end in time, and with the context's error once ctx is done.
func ComponentTypes(ctx context.Context, g *orbitgraph.Graph, opt Options) ([]ComponentType, error) {
	return componentTypes(ctx, g, opt, maxSearchSteps)
}

func componentTypes(ctx context.Context, g *orbitgraph.Graph, opt Options, steps int) ([]ComponentType, error) {
	parts := newParts(g)
	types := make([]ComponentType, len(parts.members))
	failed := make([]error, len(parts.members))
	phase := fmt.Sprintf("components of order %d with automorphisms", g.Orbits().Order())
	err := parallel.Run(ctx, phase, len(types), opt.Threads, opt.Progress, func() func(int) {
		return func(part int) { types[part], failed[part] = newType(ctx, parts.rows(part), steps) }
	})
	if err = cmp.Or(err, errors.Join(failed...)); err != nil {
		return nil, cmp.Or(ctx.Err(), err)
	}
	of := make(map[string]int) // where each form is in the list
	var list []ComponentType
	for part, t := range types {
		at, known := of[t.Form]
		if !known {
			at = len(list)
			of[t.Form] = at
			t.First = part
			list = append(list, t)
		}
		list[at].Count++
	}
	slices.SortFunc(list, func(a, b ComponentType) int {
		return cmp.Or(b.Vertices-a.Vertices, b.Edges-a.Edges, strings.Compare(a.Form, b.Form))
	})
	return list, nil
}

// newType finds the form and the group of a connected graph.
func newType(ctx context.Context, near [][]int32, steps int) (ComponentType, error) {
	f, err := isomorphism.Search(ctx, near, steps)
	if err != nil {
		return ComponentType{}, err
	}
	t := ComponentType{Vertices: len(near), Planar: planarity.Planar(near), Group: isomorphism.NewOrder(f.Indices...), Generators: len(f.Generators)}
	sizes := make([]int, len(near))
	for v, smallest := range f.Orbits {
		t.Edges += len(near[v])
		sizes[smallest]++
	}
	t.Edges /= 2
	for _, size := range sizes {
		switch size {
		case 0:
			continue
		case 1:
			t.Fixed++
		}
		t.VertexOrbits++
	}
	t.Form, err = line(sixbits.Sparse6, f.Rows)
	if t.Vertices <= MaxGraph6 && err == nil {
		t.Graph6, err = line(sixbits.Graph6, f.Rows)
	}
	return t, err
}

// parts are the components of a graph, each with vertices from 0.
type parts struct {
	g       *orbitgraph.Graph
	members [][]int32 // of each component, in ascending order
	place   []int32   // of each vertex among the members of its component
}

func newParts(g *orbitgraph.Graph) parts {
	components := g.Components()
	p := parts{g, make([][]int32, len(components.Sizes)), make([]int32, len(components.Of))}
	for v, of := range components.Of {
		p.place[v] = int32(len(p.members[of]))
		p.members[of] = append(p.members[of], int32(v))
	}
	return p
}

// rows returns the neighbours of each vertex of a component.
func (p parts) rows(component int) [][]int32 {
	rows := make([][]int32, len(p.members[component]))
	for at, v := range p.members[component] {
		for _, w := range p.g.Neighbours(int(v)) {
			rows[at] = append(rows[at], p.place[w])
		}
	}
	return rows
}

// An Automorphisms is the automorphism group of a graph: the direct product, over the types of components, of the wreath products of
// the group of one with the symmetric group of so many.
type Automorphisms struct {
	Order        isomorphism.Order
	Generators   int // those of each type, and one or two that generate the symmetric group
	VertexOrbits int // sets of vertices that the group carries into one another
	Fixed        int // vertices that it does not move
}

// NewAutomorphisms returns the automorphism group of the graph with components of these types.
func NewAutomorphisms(types []ComponentType) Automorphisms {
	var a Automorphisms
	for _, t := range types {
		a.Order = a.Order.Times(t.Group.Power(t.Count)).Times(isomorphism.Factorial(t.Count))
		a.Generators += t.Generators + min(t.Count-1, 2)
		a.VertexOrbits += t.VertexOrbits
		if t.Count == 1 {
			a.Fixed += t.Fixed
		}
	}
	return a
}

// measureTypes finds component types and the automorphism group.
func (m *measurement) measureTypes(ctx context.Context) error {
	types, err := ComponentTypes(ctx, m.g, m.opt)
	switch {
	case errors.Is(err, isomorphism.ErrTooLarge):
		m.tooLarge("component_types", "automorphisms_log10", "generators", "vertex_orbits", "fixed_vertices")
		return nil
	case err != nil || len(types) == 0:
		return err
	}
	a := NewAutomorphisms(types)
	m.set(Exact, map[string]float64{
		"component_types": float64(len(types)), "automorphisms_log10": a.Order.Log10(), "generators": float64(a.Generators),
		"vertex_orbits": float64(a.VertexOrbits), "fixed_vertices": float64(a.Fixed),
	})
	return nil
}

// measurePlanarity counts the components that are not planar.
func (m *measurement) measurePlanarity(context.Context) error {
	parts, nonplanar := newParts(m.g), 0
	for part := range parts.members {
		if !planarity.Planar(parts.rows(part)) {
			nonplanar++
		}
	}
	m.set(Exact, map[string]float64{"nonplanar": float64(nonplanar)})
	return nil
}

// line writes a graph in a format of one line.
func line(write func(w io.Writer, vertices int, near func(v int) []int32) error, rows [][]int32) (string, error) {
	var b strings.Builder
	err := write(&b, len(rows), func(v int) []int32 { return rows[v] })
	return strings.TrimSuffix(b.String(), "\n"), err
}
