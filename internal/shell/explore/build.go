package explore

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"

	"qorbit/internal/shell/draw/graph"
	"qorbit/orbit"
	"qorbit/orbit/certificate"
	"qorbit/orbit/move"
	"qorbit/orbit/orbitgraph"
	"qorbit/orbit/search"
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
	a := newAtlas(s.Orbits)
	if err := a.takeCondition(ctx, s.Orbits, opt); err != nil {
		return nil, err
	}
	a.Counted, a.BFS, a.DFS = counted.Orbits, searchOf(s), searchOf(deep)
	if rule.Kind != move.Mov {
		a.Moves, a.Queens = rule.Kind.Name, rule.Queens
	}
	a.take(g)
	if rule.Kind == move.Mov && n <= maxCertified && a.Condition == "" {
		if err := a.certify(ctx, s.Orbits, opt); err != nil {
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

// newAtlas returns the atlas of some orbits, without edges.
func newAtlas(orbits *orbit.Orbits) *Atlas {
	n := orbits.Order()
	a := &Atlas{Format: format, N: n, Orbits: orbits.Len(), From: []int32{}, To: []int32{}}
	var classes strings.Builder
	for v := range orbits.Len() {
		classes.WriteByte(digits[orbits.Class(v)])
	}
	a.Boards, a.Class = keysOf(orbits), classes.String()
	return a
}

// keysOf has the digits of the keys, one after the other.
func keysOf(orbits *orbit.Orbits) string {
	var keys strings.Builder
	for v := range orbits.Len() {
		for _, row := range orbits.Perm(v) {
			keys.WriteByte(digits[row+1])
		}
	}
	return keys.String()
}

// takeCondition adds a condition other than queens, with the keys of the orders beside: the page knows by them which
// deletions and insertions give solutions.
func (a *Atlas) takeCondition(ctx context.Context, orbits *orbit.Orbits, opt orbit.Options) error {
	if orbits.Condition() == orbit.Queens {
		return nil
	}
	a.Condition = orbits.Condition().Name
	for n, keys := range map[int]**string{a.N - 1: &a.Below, a.N + 1: &a.Above} {
		if n > MaxOrder {
			continue
		}
		beside, err := orbit.Enumerate(ctx, orbits.Condition().Of(n), opt)
		if err != nil {
			return err
		}
		*keys = new(keysOf(beside))
	}
	return nil
}

// digits are those of numbers to the base 36.
const digits = "0123456789abcdefghijklmnopqrstuvwxyz"

// take adds what the graph has, and the seeds with the distances from them.
func (a *Atlas) take(g *orbitgraph.Graph) {
	for u, v := range g.Edges() {
		a.From, a.To = append(a.From, int32(u)), append(a.To, int32(v))
	}
	a.Component = g.Components().Of
	var seeds []int
	for v, step := range a.BFS.Step {
		if step >= 0 && a.BFS.Parent[v] < 0 {
			seeds = append(seeds, v)
		}
	}
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
		if err := certificate.WriteComponent(ctx, &text, orbits.Perm(v), orbits.Len(), opt); err != nil {
			return err
		}
		a.Certificates[c] = text.String()
	}
	return nil
}

// searchOf says how a search found each orbit.
func searchOf(s *search.Result) Search {
	missed := slices.Repeat([]int32{-1}, s.Orbits.Len())
	found := Search{Step: slices.Clone(missed), Parent: missed}
	for step, d := range s.Found {
		found.Step[d.Vertex] = int32(step)
		if d.Origin == search.ByMov {
			found.Parent[d.Vertex] = int32(d.From)
		}
	}
	return found
}
