// Package route finds the shortest paths between two vertices of an orbit graph (Paths), and short walks through all
// vertices of a connected part of it, lower bounds on their length, and whether there is a Hamiltonian path. Up to
// fifteen vertices a shortest walk is found exactly (Held–Karp); beyond, walks are improved by 2-opt and Or-opt moves,
// and bounded from below by the block-cut tree and by Held and Karp's Lagrangian bound.
package route

import (
	"context"
	"math/rand/v2"
	"slices"

	"qorbit/internal/base/traverse"
	"qorbit/orbit"
	"qorbit/orbit/move"
	"qorbit/orbit/orbitgraph"
	"qorbit/work"
)

// An Answer is yes, no, or unknown where the search for it stopped at its limit.
type Answer string

// The answers.
const (
	Yes     Answer = "yes"
	No      Answer = "no"
	Unknown Answer = "unknown"
)

// A Walk visits all vertices of a component of a graph, from neighbour to neighbour. It is the shortest that was found.
type Walk struct {
	Visits      []int  // the vertices in their order, some perhaps more than once
	Lower       int    // no such walk has fewer steps
	Hamiltonian Answer // whether some walk visits every vertex once
	Vertices    int    // of the component
}

// Steps returns how many steps the walk has.
func (w Walk) Steps() int { return max(0, len(w.Visits)-1) }

// An Optimum says how short a search of a graph can be: from how many orbits, how deep, and along how short a walk
// moves alone generate all orbits.
type Optimum struct {
	Graph      *orbitgraph.Graph
	Components int   `json:"components"` // components of the orbit graph
	Largest    int   `json:"giant"`      // orbits in the largest component
	Seeds      []int // the orbits that an Inc leads to
	Given      []int // a central vertex of each component without a seed
	// the least depth of a forest grown from one orbit of each component: the largest radius
	ForestUpper int  `json:"forest_depth"`
	ForestLower int  `json:"forest_lower"` // a lower bound of it
	Walk        Walk // through the largest component
}

// FindOptimum measures g. It fails with the context's error once ctx is done.
func FindOptimum(ctx context.Context, g *orbitgraph.Graph, opt orbit.Options) (*Optimum, error) {
	c := g.Components()
	extents, err := g.Extents(ctx, c, 0, opt)
	if err != nil {
		return nil, err
	}
	o := &Optimum{Graph: g, Components: len(c.Sizes), Largest: c.LargestSize(), Seeds: move.Seeds(g.Orbits())}
	reached := c.Reached(slices.Values(o.Seeds))
	for i, e := range extents {
		o.ForestLower, o.ForestUpper = max(o.ForestLower, e.RadiusLower), max(o.ForestUpper, e.RadiusUpper)
		if !reached[i] {
			o.Given = append(o.Given, e.Centre[0])
		}
	}
	if o.Components > 0 {
		o.Walk, err = FindWalk(ctx, g, c.LargestVertex(), opt)
	}
	return o, err
}

// The largest components whose walks are found exactly, and improved.
const (
	mostTried    = 15
	mostImproved = 2000
)

// FindWalk finds a short walk through all vertices of the component of v. Up to fifteen vertices the walk is a shortest
// one. Beyond, a greedy walk goes to a nearest unseen vertex; up to two thousand vertices, the order of the vertices is
// then improved. The walk may still be shortest: it is if it meets the bound. FindWalk fails with the context's error
// once ctx is done.
func FindWalk(ctx context.Context, g *orbitgraph.Graph, v int, opt orbit.Options) (Walk, error) {
	members := slices.Clone(newBFS(g).From(v))
	slices.Sort(members)
	w := Walk{Vertices: len(members), Lower: walkBound(g, v)}
	var err error
	if w.Visits, err = greedyWalk(ctx, g, v, len(members), opt); err != nil {
		return Walk{}, err
	}
	if len(members) <= mostImproved {
		if err := w.shorten(ctx, g, members, opt); err != nil {
			return Walk{}, err
		}
	}
	return w, w.decide(ctx, g, members)
}

// newBFS prepares breadth-first searches of g.
func newBFS(g *orbitgraph.Graph) *traverse.BFS { return traverse.NewBFS(g.Orbits().Len(), g.Row) }

// shorten finds a shortest walk through a few vertices. For more vertices it improves the walk and its bound.
func (w *Walk) shorten(ctx context.Context, g *orbitgraph.Graph, members []int32, opt orbit.Options) error {
	r := newRoute(g, members)
	if len(members) <= mostTried {
		r.shortest()
		w.Lower = r.length()
	} else if err := r.improve(ctx, w.Visits, w.Lower, opt); err != nil {
		return err
	} else if w.Lower < r.length() {
		w.Lower = max(w.Lower, r.bound(ctx, r.length()))
	}
	w.Visits = r.walk(g)
	return nil
}

// mostLooked limits the search for a Hamiltonian path: how many times a neighbour is looked at.
const mostLooked = 200_000_000

// decide answers whether a walk visits every vertex once: yes if this one does, no if the bound is larger; otherwise it
// searches for a Hamiltonian path, within a limit.
func (w *Walk) decide(ctx context.Context, g *orbitgraph.Graph, members []int32) error {
	least := w.Vertices - 1
	switch {
	case w.Steps() == least:
		w.Hamiltonian, w.Lower = Yes, least
	case w.Lower > least:
		w.Hamiltonian = No
	case w.Vertices > mostImproved:
		w.Hamiltonian = Unknown
	default:
		path, answer := hamiltonian(ctx, g, members, 1+mostLooked/(1+2*g.EdgeCount()))
		w.Hamiltonian = answer
		if answer == Yes {
			w.Visits = path
		} else if answer == No {
			w.Lower = least + 1
		}
	}
	return ctx.Err()
}

// greedyWalk goes to the nearest unseen vertex until it has seen all; of several, to the one with the fewest unseen
// neighbours, so that it leaves no dead ends behind.
func greedyWalk(ctx context.Context, g *orbitgraph.Graph, v, total int, opt orbit.Options) ([]int, error) {
	seen := make([]bool, g.Orbits().Len())
	seen[v] = true
	places := []int{v}
	b := newBFS(g)
	for at := range total - 1 {
		if at%4096 == 0 {
			if err := ctx.Err(); err != nil {
				return nil, err
			}
			opt.Report(work.Phase{Unit: "orbits", Order: g.Orbits().Order(), Action: "on a walk"}, at, total)
		}
		way := nearest(g, b, v, seen)
		places = append(places, way...)
		v = way[len(way)-1]
		seen[v] = true
	}
	return places, nil
}

// nearest returns a shortest path from v, without v, to the best unseen vertex; there must be one.
func nearest(g *orbitgraph.Graph, b *traverse.BFS, v int, seen []bool) []int {
	found, fewest := -1, 0
	b.Search(func(u int) ([]int32, bool) {
		if found >= 0 && b.Distance(u) > b.Distance(found) {
			return nil, false
		}
		if seen[u] {
			return g.Row(u), true
		}
		if free := unseen(g, u, seen); found < 0 || free < fewest {
			found, fewest = u, free
		}
		return nil, true
	}, v)
	return b.PathTo(found)
}

// unseen counts the neighbours of v that are not seen.
func unseen(g *orbitgraph.Graph, v int, seen []bool) int {
	free := 0
	for w := range g.Neighbours(v) {
		if !seen[w] {
			free++
		}
	}
	return free
}

// improve shortens the route of a walk until it meets the bound or its rounds are over: an iterated local search. Each
// round disturbs the order, improves it locally, and keeps it if it is not longer. The random numbers are the same on
// every run.
func (r *route) improve(ctx context.Context, visits []int, bound int, opt orbit.Options) error {
	r.begin(visits)
	r.descend(ctx)
	random := rand.New(rand.NewPCG(1, 2))
	rounds := 8_000_000 / (len(r.order) * len(r.order))
	for round := range rounds {
		if r.length() == bound || ctx.Err() != nil {
			break
		}
		opt.Report(work.Phase{Unit: "rounds that shorten the walk"}, round, rounds)
		before, length := slices.Clone(r.order), r.length()
		r.disturb(random)
		r.descend(ctx)
		if r.length() > length {
			r.order = before
		}
	}
	return ctx.Err()
}
