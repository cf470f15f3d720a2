package explore

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"

	"qorbit/internal/shell/draw/graph"
	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/orbit/certificate"
	"qorbit/orbit/move"
	"qorbit/orbit/orbitgraph"
	"qorbit/orbit/search"
	"qorbit/signature"
)

// Build computes the atlas of a problem, with the moves of a rule: Movs of one queen, or exchanges. It fails for other
// moves, where the order is out of range, as the search and the graph do, and with the context's error once ctx is
// done.
func Build(ctx context.Context, problem orbit.Problem, rule move.Rule, opt orbit.Options) (*Atlas, error) {
	n := problem.Order
	if err := CheckRule(rule); err != nil {
		return nil, err
	}
	if n < MinOrder || n > MaxOrder {
		return nil, fmt.Errorf("order %d is out of range, expected %d..%d", n, MinOrder, MaxOrder)
	}
	orbits, err := orbit.Enumerate(ctx, problem, opt)
	if err != nil {
		return nil, err
	}
	if orbits.Len() == 0 { // of queens, each order from 4 on has some
		return nil, fmt.Errorf("order %d has no orbits by the condition %s, expected an order that has some",
			n, problem.Condition.Name)
	}
	g, err := orbitgraph.BuildAtMost(ctx, orbits, rule, maxEdges, opt)
	if tooMany := (*orbitgraph.TooManyEdges)(nil); errors.As(err, &tooMany) && !tooMany.Memory {
		return nil, fmt.Errorf("order %d has more than %d edges by %s, which is as many as a page can show",
			n, maxEdges, rule.Moves())
	}
	if err != nil {
		return nil, err
	}
	s, counted, err := search.RunAndCount(ctx, problem, search.Options{
		Work: opt, Strategy: search.BreadthFirst, Moves: rule.Kind, Queens: rule.Queens,
	})
	if err != nil {
		return nil, err
	}
	deep, err := search.Run(ctx, problem, search.Options{
		Work: opt, Strategy: search.DepthFirst, Moves: rule.Kind, Queens: rule.Queens,
	})
	if err != nil {
		return nil, err
	}
	a := newAtlas(orbits)
	a.Counted, a.BFS, a.DFS = counted.Orbits, searchOf(s), searchOf(deep)
	if err := a.takeKeys(ctx, orbits, opt); err != nil {
		return nil, err
	}
	if rule.Kind != move.Mov {
		a.Moves, a.Queens = rule.Kind.Name, rule.Queens
	}
	a.take(g, seedsOf(s))
	if rule.Kind == move.Mov && n <= maxCertified && a.Condition == "" {
		if err := a.certify(ctx, orbits, opt); err != nil {
			return nil, err
		}
	}
	places, err := graph.Places(ctx, g, func(v int) bool { return a.Depth[v] == 0 }, opt)
	if err != nil {
		return nil, err
	}
	low, high := places[0], places[0]
	for _, p := range places {
		low.X, low.Y, high.X, high.Y = min(low.X, p.X), min(low.Y, p.Y), max(high.X, p.X), max(high.Y, p.Y)
	}
	scale := math.MaxUint16 / max(high.X-low.X, high.Y-low.Y, 1)
	for _, p := range places { // Y grows upwards there, and downwards on the page
		a.X, a.Y = append(a.X, uint16((p.X-low.X)*scale+0.5)), append(a.Y, uint16((high.Y-p.Y)*scale+0.5))
	}
	return a, nil
}

// maxEdges is how many edges the page holds at most: about eight times those of Movs at MaxOrder.
const maxEdges = 500_000

// CheckRule fails for moves that the page cannot show: it computes Movs of one queen, and exchanges. The error names
// the flag.
func CheckRule(rule move.Rule) error {
	switch {
	case rule == move.Mov.Of(1) || rule.Kind == move.Exchange:
		return nil
	case rule.Kind == move.Mov:
		return fmt.Errorf("--queens %d: expected 1 for the explorer, or --moves %s", rule.Queens, move.Exchange.Name)
	}
	return fmt.Errorf("--moves %s: expected %s or %s for the explorer", rule.Kind.Name, move.Mov.Name, move.Exchange.Name)
}

// newAtlas returns the atlas of some orbits, with what is known of each of them alone, and of their signatures.
func newAtlas(orbits *orbit.Orbits) *Atlas {
	a := &Atlas{
		Format: format, N: orbits.Order(), Orbits: orbits.Len(), From: []int32{}, To: []int32{},
		Equal: make(map[signature.Reading][][]int32),
	}
	var places strings.Builder
	signatures := make([]signature.Signature, orbits.Len())
	for v := range orbits.Len() {
		p := orbits.Perm(v)
		signatures[v] = signature.Of(p)
		own := Symmetry{int(orbits.Class(v)), symmetryNames[orbit.SymmetryOf(p)], ops.Names(ops.Stabiliser(p))}
		place := slices.Index(a.Symmetries, own)
		if place < 0 {
			place = len(a.Symmetries)
			a.Symmetries = append(a.Symmetries, own)
		}
		places.WriteByte(digits[place])
	}
	a.Symmetry = places.String()
	for _, reading := range signature.Readings() {
		a.Equal[reading] = groups(reading.FirstEqual(signatures))
	}
	return a
}

// symmetryNames are those of orbit.Symmetries on the page.
var symmetryNames = map[string]string{
	"none": "no symmetry", "180": "half turn", "90": "quarter turn", "all": "all symmetries",
	"one diagonal": "one diagonal", "both diagonals": "both diagonals",
}

// groups lists the places that share a first place with another.
func groups(first []int) [][]int32 {
	members := make(map[int][]int32)
	for v, f := range first {
		members[f] = append(members[f], int32(v))
	}
	list := [][]int32{}
	for v, f := range first {
		if v == f && len(members[v]) > 1 {
			list = append(list, members[v])
		}
	}
	return list
}

// maxAbove is the largest order of queens whose keys are in the atlas of the order below: those of the next are larger
// than the rest.
const maxAbove = 13

// takeKeys adds the condition and the keys of the orders to N+1. The page knows by them the numbers of orbits and, of
// conditions other than queens, which deletions and insertions give solutions.
func (a *Atlas) takeKeys(ctx context.Context, orbits *orbit.Orbits, opt orbit.Options) error {
	last := min(a.N+1, MaxOrder)
	if orbits.Condition() != orbit.Queens {
		a.Condition, a.Piece = orbits.Condition().Name, orbits.Condition().Piece
	} else if last > maxAbove {
		last = a.N
	}
	a.Keys = make(map[int]string)
	for n := 1; n <= last; n++ {
		of := orbits
		if n != a.N {
			var err error
			if of, err = orbit.Enumerate(ctx, orbits.Condition().Of(n), opt); err != nil {
				return err
			}
		}
		var keys strings.Builder
		for v := range of.Len() {
			for _, row := range of.Perm(v) {
				keys.WriteByte(digits[row+1])
			}
		}
		a.Keys[n] = keys.String()
	}
	return nil
}

// digits are those of numbers to the base 36.
const digits = "0123456789abcdefghijklmnopqrstuvwxyz"

// take adds what the graph has, and the distances from the seeds.
func (a *Atlas) take(g *orbitgraph.Graph, seeds []int) {
	for u, v := range g.Edges() {
		a.From, a.To = append(a.From, int32(u)), append(a.To, int32(v))
	}
	a.Component = g.Components().Of
	a.Depth = g.Distances(seeds)
}

// maxCertified is the largest order whose certificates are in the page: those of the next are larger than the rest.
const maxCertified = 11

// certify adds the certificates of the components that the search misses, each from its smallest orbit on.
func (a *Atlas) certify(ctx context.Context, orbits *orbit.Orbits, opt orbit.Options) error {
	opt.Progress = nil // there are many, each of a moment
	a.Certificates = make(map[int32]string)
	for v, c := range a.Component {
		if _, done := a.Certificates[c]; done || a.Depth[v] >= 0 {
			continue
		}
		var text strings.Builder
		if err := certificate.WriteComponent(ctx, &text, orbit.Queens, orbits.Perm(v), orbits.Len(), opt); err != nil {
			return err
		}
		a.Certificates[c] = text.String()
	}
	return nil
}

// searchOf lists what a search found.
func searchOf(s *search.Result) Search {
	found := Search{[]int32{}, []int32{}}
	for _, d := range s.Found {
		found.Found, found.From = append(found.Found, int32(d.Vertex)), append(found.From, int32(d.From))
	}
	return found
}

// seedsOf lists the orbits that a search found by Inc.
func seedsOf(s *search.Result) (seeds []int) {
	for _, d := range s.Found {
		if d.Origin == search.ByInc {
			seeds = append(seeds, d.Vertex)
		}
	}
	return seeds
}
