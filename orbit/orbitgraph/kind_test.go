package orbitgraph

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"slices"
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
		if err != nil {
			t.Fatal(err)
		}
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
			}
		})
	}
}

// TestExchangesAreMovs: an exchange of K queens is a Mov of K queens.
func TestExchangesAreMovs(t *testing.T) {
	for _, n := range []int{7, 9, 10} {
		orbits := enumerate(t, n)
		for k := 2; k <= 4; k++ {
			mov := newGraph(t, n, k)
			exchange := test.Must(Build(context.Background(), orbits, move.Exchange.Of(k), orbit.Options{}))
			for u, v := range exchange.Edges() {
				if !mov.HasEdge(u, v) {
					t.Fatalf("order %d: an exchange of %d queens joins %v and %v, and no Mov of as many", n, k,
						orbits.Perm(u), orbits.Perm(v))
				}
			}
		}
	}
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
		}
	}
}

// TestWrongRelations: what is no relation between solutions that commutes with the symmetries is an error.
func TestWrongRelations(t *testing.T) {
	all := solutionsOf(t, 8)
	first := func(p ops.Perm, q ops.Perm) *move.Kind {
		return &move.Kind{Name: "wrong", Neighbours: func(_ *orbit.Condition, from ops.Perm, _ int) iter.Seq[ops.Perm] {
			if !from.Equal(p) {
				return slices.Values([]ops.Perm(nil))
			}
			return slices.Values([]ops.Perm{q})
		}}
	}
	orbits := enumerate(t, 8)
	own := ops.Images(orbits.Perm(0))
	for what, kind := range map[string]*move.Kind{
		"no solution":    first(orbits.Perm(0), ops.Identity(8)),
		"another order":  first(orbits.Perm(0), ops.Perm{1, 3, 0, 2}),
		"one way":        first(orbits.Perm(0), orbits.Perm(1)),
		"of one image":   first(orbits.Perm(0), own[1]),
		"not to itself?": exchangesByPairs(all[:40]),
	} {
		_, err := Build(context.Background(), orbits, kind.Of(3), orbit.Options{})
		if !errors.Is(err, orbit.ErrContradiction) {
			t.Errorf("%s: %v, expected a contradiction", what, err)
		}
	}
	_, err := BuildOrder(context.Background(), orbit.Queens.Of(17), move.Exchange.Of(2), orbit.Options{})
	if err == nil ||
		err.Error() != "exchanges at order 17, expected at most 16" {
		t.Errorf("%v, expected the largest order", err)
	}
	for _, k := range []int{0, 1, 9} {
		_, err := Build(context.Background(), orbits, move.Exchange.Of(k), orbit.Options{})
		if want := fmt.Sprintf("moves of %d queens, expected 2..8 at order 8", k); err == nil || err.Error() != want {
			t.Errorf("%v, expected %q", err, want)
		}
	}
}

// TestZeroRule: a graph of no moves is refused.
func TestZeroRule(t *testing.T) {
	for n := range 5 {
		if _, err := BuildOrder(t.Context(), orbit.Queens.Of(n), move.Rule{}, orbit.Options{}); err == nil {
			t.Errorf("order %d: a rule without a kind of moves is taken", n)
		}
	}
}
