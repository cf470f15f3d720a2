package orbitgraph

import (
	"errors"
	"slices"
	"strings"
	"testing"

	dominikbraun "github.com/dominikbraun/graph"

	"qorbit/internal/test"
	"qorbit/ops"
	"qorbit/orbit"
)

// keyed is what ByOperators returns.
type keyed = dominikbraun.Graph[orbit.Key, orbit.Orbit]

// operated makes the graph of an order by the operators.
func operated(t testing.TB, n, threads int) keyed {
	t.Helper()
	below := test.Must(orbit.Enumerate(t.Context(), orbit.Queens.Of(n-1), orbit.Options{}))
	orbits := test.Must(orbit.Enumerate(t.Context(), orbit.Queens.Of(n), orbit.Options{}))
	return test.Must(ByOperators(t.Context(), below, orbits, orbit.Options{Threads: threads}))
}

// TestOperatorsAgreeWithPatterns at each order to 11, on any number of threads; and each edge has its inverse.
func TestOperatorsAgreeWithPatterns(t *testing.T) {
	for n := 1; n <= 11; n++ {
		g, d := newGraph(t, n, 1), operated(t, n, n%3)
		if difference := test.Must(g.Compare(g.Components(), d)); difference != "" {
			t.Errorf("order %d: %s", n, difference)
		}
		if test.Must(d.Order()) != g.orbits.Len() || test.Must(d.Size()) != 2*g.EdgeCount() {
			t.Errorf("order %d: %d orbits, %d edges, expected %d, twice %d",
				n, test.Must(d.Order()), test.Must(d.Size()), g.orbits.Len(), g.EdgeCount())
		}
	}
}

// TestEdgesHaveTheirMoves: the operator of each edge leads from the smallest solution of one orbit to the other.
func TestEdgesHaveTheirMoves(t *testing.T) {
	for _, n := range []int{5, 8, 10} {
		for _, e := range test.Must(operated(t, n, 0).Edges()) {
			mov := test.Must(ops.ParseExpr(e.Properties.Attributes[operatorAttribute]))
			q, err := mov.Apply(e.Source.Perm(n))
			if err != nil || !q.IsSolution() || orbit.KeyOf(q) != e.Target {
				t.Errorf("%v of orbit %v is %v, %v, expected a solution of %v", mov, e.Source, q, err, e.Target)
			}
		}
	}
}

// TestATamperedGraphIsNoticed, whatever is changed of it, or of what it is compared with.
func TestATamperedGraphIsNoticed(t *testing.T) {
	const n = 10
	g := newGraph(t, n, 1)
	components := g.Components()
	first := g.Row(0)[0]
	isolated := slices.IndexFunc(components.Of, func(of int32) bool { return components.Sizes[of] == 1 })
	seeds := func(d keyed, v int) string {
		_, properties, err := d.VertexWithProperties(g.orbits.Key(v))
		return test.Must(properties, err).Attributes[seedAttribute]
	}
	for want, tamper := range map[string]func(d keyed, c *Components) error{
		"neighbours by operators": func(d keyed, _ *Components) error {
			return d.RemoveEdge(g.orbits.Key(int(first)), g.orbits.Key(0))
		},
		"3 neighbours by operators, 2": func(d keyed, _ *Components) error {
			v := slices.Index(components.Of, 0)
			for g.Degree(v) != 2 {
				v++
			}
			return d.AddEdge(g.orbits.Key(v), g.orbits.Key(isolated))
		},
		"1 neighbours by operators, 0": func(d keyed, _ *Components) error {
			return d.AddEdge(g.orbits.Key(isolated), g.orbits.Key(0))
		},
		"91 orbits with operators, 92": func(d keyed, _ *Components) error {
			return d.RemoveVertex(g.orbits.Key(isolated))
		},
		"without operators": func(d keyed, _ *Components) error {
			return errors.Join(d.RemoveVertex(g.orbits.Key(isolated)), d.AddVertex(orbit.Orbit{Key: 1}))
		},
		"components by operators": func(_ keyed, c *Components) error {
			c.Sizes = c.Sizes[:len(c.Sizes)-1]
			return nil
		},
		"in a component of 80 orbits by operators, of 81": func(_ keyed, c *Components) error {
			c.Sizes[0]++
			return nil
		},
		"in a component of": func(_ keyed, c *Components) error {
			c.Of[0], c.Of[isolated] = c.Of[isolated], c.Of[0]
			return nil
		},
		"a seed by Inc": func(d keyed, _ *Components) error {
			other := map[string]string{"true": "false", "false": "true"}[seeds(d, isolated)]
			o := g.orbits.Orbit(isolated)
			seed := dominikbraun.VertexAttribute(seedAttribute, other)
			return errors.Join(d.RemoveVertex(o.Key), d.AddVertex(o, seed))
		},
	} {
		d, c := operated(t, n, 0), g.Components()
		if err := tamper(d, &c); err != nil {
			t.Fatal(want, err)
		}
		if difference, err := g.Compare(c, d); err != nil || !strings.Contains(difference, want) {
			t.Errorf("%q, %v, expected %q", difference, err, want)
		}
	}
}

// TestOperatorsMissNoOrbit: an orbit that an operator leads to and that is not among the orbits is a contradiction.
func TestOperatorsMissNoOrbit(t *testing.T) {
	below := test.Must(orbit.Enumerate(t.Context(), orbit.Queens.Of(8), orbit.Options{}))
	g := newGraph(t, 9, 1)
	keys := g.orbits.Keys()
	none := orbit.FromKeys(orbit.Queens.Of(8), nil, nil)
	for name, from := range map[string]*orbit.Orbits{"Inc": below, "Mov": none} {
		missing := orbit.FromKeys(orbit.Queens.Of(9), keys[1:], nil)
		_, err := ByOperators(t.Context(), from, missing, orbit.Options{})
		if !errors.Is(err, orbit.ErrContradiction) || !strings.Contains(err.Error(), name) {
			t.Errorf("%s: %v", name, err)
		}
	}
	large := orbit.FromKeys(orbit.Queens.Of(MaxByOperators+1), nil, nil)
	_, err := ByOperators(t.Context(), none, large, orbit.Options{})
	if err == nil || !strings.Contains(err.Error(), "expected at most 12") {
		t.Error(err)
	}
	_, err = ByOperators(t.Context(), none, none, orbit.Options{})
	if err == nil || !strings.Contains(err.Error(), "expected order 7") {
		t.Error(err)
	}
}
