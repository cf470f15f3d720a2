package orbitgraph

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"slices"
	"strings"
	"testing"

	"gonum.org/v1/gonum/stat/combin"

	"qorbit/internal/test"
	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/orbit/internal/incidence"
	"qorbit/orbit/move"
)

// solutionsOf lists all solutions of an order.
func solutionsOf(t testing.TB, n int) (all []ops.Perm) {
	t.Helper()
	for s, err := range orbit.EachSolution(t.Context(), orbit.Queens.Of(n), orbit.Lexicographic) {
		test.OK(t, err)
		all = append(all, s.Perm)
	}
	return all
}

// TestExchangeByDefinition: the graph of exchanges is that of all pairs of solutions with a small Hamming distance. A
// move is a set of K queens that leave and come back in the same rows and columns, so it can move fewer.
func TestExchangeByDefinition(t *testing.T) {
	for n := 1; n <= 9; n++ {
		orbits, all := enumerate(t, n), solutionsOf(t, n)
		for k := min(2, n); k <= n; k++ {
			var counts moveCounts
			var edges []incidence.Edge
			for v := range orbits.Len() {
				p := orbits.Perm(v)
				for _, q := range all {
					d := move.Differ(p, q)
					if d == 0 || d > k {
						continue
					}
					sets := uint64(combin.Binomial(n-d, k-d))
					counts.all += sets
					if w, _ := orbits.Lookup(orbit.KeyOf(q)); w == v {
						counts.self += sets
					} else {
						edges = append(edges, incidence.NewEdge(int32(min(v, w)), int32(max(v, w))))
					}
				}
			}
			slices.Sort(edges)
			want := literalStats(orbits, slices.Compact(edges), counts)
			want.Queens = k
			g := test.Must(Build(context.Background(), orbits, move.Exchange.Of(k), orbit.Options{}))
			if got := g.Stats(); got != want {
				t.Errorf("order %d, %d queens: %+v, by definition %+v", n, k, got, want)
			}
			checkEdgeWitnesses(t, g)
		}
	}
}

// TestKinds: each kind of the list has a description, makes graphs, and has a witness for each edge.
func TestKinds(t *testing.T) {
	for _, kind := range move.Kinds {
		t.Run(kind.Name, func(t *testing.T) {
			found, ok := move.Lookup(kind.Name)
			if !ok || found != kind || kind.Definition == "" || kind.Source == "" {
				t.Errorf("%+v", kind)
			}
			for n := 4; n <= 9; n++ {
				rule := kind.Of(max(kind.Least, 1))
				checkEdgeWitnesses(t, test.Must(BuildOrder(t.Context(), orbit.Queens.Of(n), rule, orbit.Options{})))
				more := kind.Of(max(kind.Least, 1) + 1)
				checkEdgeWitnesses(t, test.Must(BuildOrder(t.Context(), orbit.Queens.Of(n), more, orbit.Options{})))
				if kind.Neighbours != nil {
					if fault := faultOf(rule, solutionsOf(t, n)); fault != "" {
						t.Errorf("order %d: %s", n, fault)
					}
				}
			}
		})
	}
}

// checkEdgeWitnesses: every edge has the witness that is looked for alone.
func checkEdgeWitnesses(t *testing.T, g *Graph) {
	edges := 0
	for v := range g.Orbits().Len() {
		to, witnesses, err := g.EdgeWitnesses(v)
		test.OK(t, err)
		for i, w := range to {
			want, _ := g.Rule().Witness(g.Orbits().Condition(), g.Orbits().Perm(v), g.Orbits().Key(int(w)))
			if int(w) <= v || witnesses[i].String() != want.String() || witnesses[i].Check(orbit.Queens) != nil {
				t.Errorf("orbit %d to %d: %v, expected %v", v+1, w+1, witnesses[i], want)
			}
			edges++
		}
	}
	if edges != g.EdgeCount() {
		t.Errorf("order %d: %d edges, expected %d", g.Orbits().Order(), edges, g.EdgeCount())
	}
}

// faultOf says why the neighbours of a rule are no relation between solutions that commutes with the symmetries; it is
// empty where they are one. The solutions are all of an order.
func faultOf(rule move.Rule, solutions []ops.Perm) string {
	near := make(map[string][]ops.Perm)
	for _, p := range solutions {
		near[string(p)] = slices.Collect(rule.Kind.Neighbours(orbit.Queens, p, rule.Queens))
	}
	for _, p := range solutions {
		for _, q := range near[string(p)] {
			back, known := near[string(q)]
			switch {
			case !known:
				return fmt.Sprintf("%v leads from %v to %v, which is no solution", rule, p, q)
			case !slices.ContainsFunc(back, p.Equal):
				return fmt.Sprintf("%v leads from %v to %v, and not back", rule, p, q)
			}
			for _, symmetry := range ops.Group {
				image := symmetry.Act(q)
				if !slices.ContainsFunc(near[string(symmetry.Act(p))], image.Equal) {
					return fmt.Sprintf("%v does not commute with %v, from %v to %v", rule, symmetry, p, q)
				}
			}
		}
	}
	return ""
}

// exchangesByPairs is the exchange as a relation that is given by its neighbours alone.
func exchangesByPairs(all []ops.Perm) *move.Kind {
	neighbours := func(_ *orbit.Condition, p ops.Perm, queens int) iter.Seq[ops.Perm] {
		return func(yield func(ops.Perm) bool) {
			for _, q := range all {
				if move.Differ(p, q) <= queens && !yield(q) {
					return
				}
			}
		}
	}
	return &move.Kind{Name: "pairs", Least: 2, Neighbours: neighbours}
}

// TestByNeighbours: a relation that is given by neighbours makes the graph of the same relation that is given by
// patterns, with the same witnesses.
func TestByNeighbours(t *testing.T) {
	for n := 4; n <= 9; n++ {
		kind := exchangesByPairs(solutionsOf(t, n))
		for k := 2; k <= 4; k++ {
			opt := orbit.Options{Threads: n % 3}
			g := test.Must(Build(context.Background(), enumerate(t, n), kind.Of(k), opt))
			if most := uint64(g.EdgeCount()) / 2; most > 0 {
				_, err := BuildAtMost(context.Background(), g.Orbits(), kind.Of(k), most, opt)
				if tooMany := (*TooManyEdges)(nil); !errors.As(err, &tooMany) || tooMany.Most != most {
					t.Errorf("order %d, %d queens, half of the edges allowed: %v", n, k, err)
				}
			}
			want := test.Must(Build(context.Background(), g.Orbits(), move.Exchange.Of(k), orbit.Options{}))
			if !slices.Equal(g.near, want.near) || !slices.Equal(g.first, want.first) {
				t.Errorf("order %d, %d queens: other edges by neighbours than by placements", n, k)
			}
			checkEdgeWitnesses(t, g)
			if fault := faultOf(kind.Of(k), solutionsOf(t, n)); fault != "" {
				t.Errorf("order %d, %d queens: %s", n, k, fault)
			}
		}
	}
}

// TestWrongRelations: faultOf finds what is no relation between solutions that commutes with the symmetries.
func TestWrongRelations(t *testing.T) {
	all, own := solutionsOf(t, 8), ops.Images(solutionsOf(t, 8)[0])
	pairs := func(pairs ...ops.Perm) *move.Kind {
		return &move.Kind{Name: "wrong", Neighbours: func(_ *orbit.Condition, from ops.Perm, _ int) iter.Seq[ops.Perm] {
			var near []ops.Perm
			for i := 0; i < len(pairs); i += 2 {
				if from.Equal(pairs[i]) {
					near = append(near, pairs[i+1])
				}
			}
			return slices.Values(near)
		}}
	}
	for want, kind := range map[string]*move.Kind{
		"which is no solution": pairs(all[0], ops.Identity(8)),
		"and not back":         pairs(all[0], all[1]),
		"does not commute":     pairs(own[0], own[1], own[1], own[0]),
	} {
		if fault := faultOf(kind.Of(3), all); !strings.Contains(fault, want) {
			t.Errorf("%q, expected %q", fault, want)
		}
	}
	_, err := Build(t.Context(), enumerate(t, 8), pairs(all[0], ops.Identity(8)).Of(3), orbit.Options{})
	if !errors.Is(err, orbit.ErrContradiction) {
		t.Errorf("a neighbour that is no solution: %v, expected a contradiction", err)
	}
}
