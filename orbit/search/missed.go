package search

import (
	"cmp"
	"context"
	"slices"

	"qorbit/orbit"
	"qorbit/orbit/internal/incidence"
	"qorbit/orbit/move"
	"qorbit/orbit/orbitgraph"
)

// Missed lists the vertices that the search did not find, in ascending order.
func (s *Result) Missed() []int {
	var missed []int
	for v, reached := range s.reached {
		if !reached {
			missed = append(missed, v)
		}
	}
	return missed
}

// MissedComponents lists the components of the graph of the search's moves that it did not reach, each in ascending order,
// in the order of their smallest vertices. No Inc of the search leads into them. It fails with the context's error once ctx is done.
func (s *Result) MissedComponents(ctx context.Context) ([][]int, error) {
	var failed error
	bfs := orbitgraph.NewBFS(s.Orbits.Len(), func(v int) []int32 {
		near, err := s.near(ctx, s.Options.MostQueens(), int32(v))
		failed = cmp.Or(failed, err)
		return near
	})
	var components [][]int
	seen := make([]bool, s.Orbits.Len())
	for _, v := range s.Missed() {
		if seen[v] {
			continue
		}
		var members []int
		for _, w := range bfs.From(v) {
			seen[w] = true
			members = append(members, int(w))
		}
		if err := cmp.Or(failed, ctx.Err()); err != nil {
			return nil, err
		}
		slices.Sort(members)
		components = append(components, members)
	}
	return components, nil
}

// A Link is a move of more queens than those of the search, from an orbit that the search reached into a component that it missed.
type Link struct {
	Queens   int // the smallest number of queens with such a move
	From, To int // the vertices: From was reached, To lies in the component
	Witness  move.Witness
}

// maxLink is the largest number of queens of a link: the patterns of more deletions are too many to try.
const maxLink = 3

// Link finds the first link, by queens and then by From, to a component that the search missed. Ok is false where no move of up to
// three queens joins it. It fails with the context's error once ctx is done.
func (s *Result) Link(ctx context.Context, component []int) (l Link, ok bool, err error) {
	for k := s.Options.MostQueens() + 1; k <= min(maxLink, s.Orbits.Order()) && !ok && err == nil; k++ {
		l.From, l.To, ok = s.link(ctx, component, k)
		l.Queens, err = k, ctx.Err()
	}
	if !ok || err != nil {
		return Link{}, false, err
	}
	l.Witness, _ = move.MovWitness(s.Orbits.Perm(l.From), s.Orbits.Key(l.To), l.Queens)
	return l, true, nil
}

// link finds the first orbit that was reached and shares a pattern of k deletions with the component.
func (s *Result) link(ctx context.Context, component []int, k int) (from, to int, ok bool) {
	list := incidence.NewLister(s.Orbits.Order(), k)
	owners := make(map[orbit.Key]int)              // of patterns: vertices of the component
	for _, v := range slices.Backward(component) { // so that the smallest vertex stays
		list.Each(s.Orbits.Key(v), func(key orbit.Key, _ uint8) { owners[key] = v })
	}
	for from = range s.Orbits.Len() {
		if !s.reached[from] || ctx.Err() != nil {
			continue
		}
		list.Each(s.Orbits.Key(from), func(key orbit.Key, _ uint8) {
			if owner, shared := owners[key]; shared && !ok {
				to, ok = owner, true
			}
		})
		if ok {
			break
		}
	}
	return from, to, ok
}
