package explore

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"qorbit/internal/facts"
	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/orbit/certificate/checker"
	"qorbit/orbit/move"
	"qorbit/orbit/orbitgraph"
	"qorbit/orbit/search"
	"qorbit/signature"
	"qorbit/work"
)

// TestAtlas has what the library says of an order: the keys, the graph with its components, and both searches.
func TestAtlas(t *testing.T) {
	for n := MinOrder; n <= 10; n++ {
		a, orbits := atlas(t, n), enumerate(t, n)
		g, err := orbitgraph.Build(t.Context(), orbits, move.Mov.Of(1), orbit.Options{})
		if err != nil {
			t.Fatal(err)
		}
		want := &Atlas{
			Format: "qorbit-atlas-2", N: n, Orbits: orbits.Len(), Counted: facts.OEIS()[n].Orbits,
			X: a.X, Y: a.Y, Certificates: a.Certificates, Symmetry: a.Symmetry, Symmetries: a.Symmetries, Equal: a.Equal,
			Keys: make(map[int]string), From: []int32{}, To: []int32{}, Component: g.Components().Of,
		}
		for m := 1; m <= n+1; m++ {
			want.Keys[m] = "" // there may be none
			for v := range enumerate(t, m).Len() {
				for _, row := range enumerate(t, m).Perm(v) {
					want.Keys[m] += strconv.FormatInt(int64(row)+1, 36)
				}
			}
		}
		for u, v := range g.Edges() {
			want.From, want.To = append(want.From, int32(u)), append(want.To, int32(v))
		}
		for strategy, found := range map[search.Strategy]*Search{
			search.BreadthFirst: &want.BFS, search.DepthFirst: &want.DFS,
		} {
			s, err := search.Run(t.Context(), orbit.Queens.Of(n), search.Options{Strategy: strategy})
			if err != nil {
				t.Fatal(err)
			}
			depth := slices.Repeat([]int32{-1}, orbits.Len())
			for _, d := range s.Found {
				found.Found, found.From = append(found.Found, int32(d.Vertex)), append(found.From, int32(d.From))
				depth[d.Vertex] = int32(d.Depth)
			}
			if strategy == search.BreadthFirst {
				want.Depth = depth
			}
		}
		if fmt.Sprint(*a) != fmt.Sprint(*want) || len(a.X) != a.Orbits || len(a.Y) != a.Orbits {
			t.Errorf("order %d: %+v, expected %+v", n, a, want)
		}
	}
}

// TestSymmetriesAndSignatures: each orbit has its class and its stabiliser; those that share a signature are those that
// the experiment finds.
func TestSymmetriesAndSignatures(t *testing.T) {
	for n := MinOrder; n <= 12; n++ {
		a, orbits := atlas(t, n), enumerate(t, n)
		for v := range orbits.Len() {
			s := a.Symmetries[a.Symmetry[v]-'0']
			fixing := ops.Names(ops.Stabiliser(orbits.Perm(v)))
			if s.Class != int(orbits.Class(v)) || s.Fixing != fixing || s.Name == "" {
				t.Errorf("order %d, orbit %d: %+v, expected class %d, fixed by %s", n, v+1, s, orbits.Class(v), fixing)
			}
		}
		experiment, err := signature.Verify(t.Context(), orbits, work.Options{})
		if err != nil {
			t.Fatal(err)
		}
		for _, reading := range signature.Readings() {
			want := [][]int32{}
			for _, group := range experiment.Collisions(string(reading)) {
				var orbitsOf []int32
				for _, p := range group {
					v, _ := orbits.Lookup(orbit.KeyOf(p))
					orbitsOf = append(orbitsOf, int32(v))
				}
				want = append(want, orbitsOf)
			}
			if got := a.Equal[reading]; fmt.Sprint(got) != fmt.Sprint(want) {
				t.Errorf("order %d, %s: %v, expected %v", n, reading, got, want)
			}
		}
	}
}

// TestCertificates: to order 11, each component that the search misses has a certificate, which begins with its
// smallest orbit, and which the checker accepts. No other component has one.
func TestCertificates(t *testing.T) {
	for n := 8; n <= 12; n++ {
		a, orbits, sizes := atlas(t, n), enumerate(t, n), make(map[int32]int)
		for v, c := range a.Component {
			if sizes[c]++; a.Depth[v] >= 0 || n > maxCertified {
				delete(sizes, c)
				continue
			}
			first := fmt.Sprintf("\norbit 1 class %d key %v", orbits.Class(v), orbits.Perm(v))
			if sizes[c] == 1 && !strings.Contains(a.Certificates[c], first) {
				t.Errorf("order %d: the certificate of component %d does not begin with orbit %d", n, c+1, v+1)
			}
		}
		if len(a.Certificates) != len(sizes) {
			t.Errorf("order %d: %d certificates, expected %d", n, len(a.Certificates), len(sizes))
		}
		for c, size := range sizes {
			want := checker.Proof{N: n, Missed: size, Components: 1, Component: true, Condition: orbit.Queens.Name}
			if got, err := checker.Check(strings.NewReader(a.Certificates[c])); err != nil || got != want {
				t.Errorf("order %d, component %d: %+v, %v, expected %+v", n, c+1, got, err, want)
			}
		}
	}
}

// TestAtlasOfCondition has the condition and the keys of the orders beside, and no certificates; that of queens lacks
// the condition.
func TestAtlasOfCondition(t *testing.T) {
	work := orbit.Options{}
	a, err := Build(t.Context(), orbit.Costas.Of(8), move.Mov.Of(1), work)
	if err != nil {
		t.Fatal(err)
	}
	if a.Condition != "costas" || a.Piece != orbit.Dot || a.Counted != 60 || len(a.From) != 151 ||
		len(a.Certificates) > 0 || len(a.Keys) != 9 {
		t.Errorf("%+v", a)
	}
	for n, keys := range a.Keys {
		beside, err := orbit.Enumerate(t.Context(), orbit.Costas.Of(n), work)
		if err != nil {
			t.Fatal(err)
		}
		last := strings.ReplaceAll(beside.Perm(beside.Len()-1).String(), ",", "")
		if len(keys) != n*beside.Len() || !strings.HasSuffix(keys, last) {
			t.Errorf("order %d: %s, expected %d keys to %s", n, keys, beside.Len(), last)
		}
	}
	if q := atlas(t, 8); q.Condition != "" || q.Piece != "" {
		t.Errorf("queens: condition %q, pieces %q", q.Condition, q.Piece)
	}
}

// TestBuildRefuses orders and moves that no page can show, in words that name what has to change, and stops where its
// context is done.
func TestBuildRefuses(t *testing.T) {
	shift := &move.Kind{Name: "shift"}
	for _, c := range []struct {
		problem orbit.Problem
		rule    move.Rule
		want    string
	}{
		{orbit.Queens.Of(3), move.Mov.Of(1), "expected 4..14"},
		{orbit.Queens.Of(15), move.Mov.Of(1), "expected 4..14"},
		{orbit.Toroidal.Of(8), move.Mov.Of(1), "order 8 has no orbits by the condition toroidal, expected"},
		{orbit.Queens.Of(8), move.Mov.Of(2), "--queens 2: expected 1 for the explorer, or --moves exchange"},
		{orbit.Queens.Of(8), shift.Of(1), "--moves shift: expected mov or exchange for the explorer"},
		{orbit.Queens.Of(13), move.Exchange.Of(13), "order 13 has more than 500000 edges by exchanges of 13"},
	} {
		_, err := Build(t.Context(), c.problem, c.rule, orbit.Options{})
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v, expected %s", err, c.want)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := Build(ctx, orbit.Queens.Of(12), move.Mov.Of(1), orbit.Options{}); err != context.Canceled {
		t.Error(err)
	}
}

// TestDense: few orbits with many edges have places, also where a picture with numbers has no place for all edges.
func TestDense(t *testing.T) {
	for _, c := range []struct {
		problem               orbit.Problem
		queens, orbits, edges int
	}{
		{orbit.Queens.Of(9), 9, 46, 1035}, // 46·45/2
		{orbit.Kings.Of(7), 2, 88, 264},
	} {
		a, err := Build(t.Context(), c.problem, move.Exchange.Of(c.queens), orbit.Options{})
		if err != nil || len(a.X) != c.orbits || len(a.From) != c.edges || a.Certificates != nil {
			t.Errorf("%+v, %v", a, err)
		}
	}
}
