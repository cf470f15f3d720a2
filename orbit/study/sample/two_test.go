package sample

import (
	"context"
	"math"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"qorbit/internal/test"
	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/orbit/move"
	"qorbit/orbit/orbitgraph"
)

// exactTwo are the values of an order by its graph of moves of two queens.
type exactTwo struct {
	degree, exchanges, noExchange float64
	draws                         []Draw // each solution once, as uniform draws have them in the mean
}

func exactOf(t testing.TB, n int) (e exactTwo) {
	t.Helper()
	orbits := test.Must(orbit.Enumerate(context.Background(), n, orbit.Options{}))
	g := test.Must(orbitgraph.Build(context.Background(), orbits, move.Mov.Of(2), orbit.Options{}))
	for v := range orbits.Len() {
		exchanges := 0
		for range move.Exchanges(orbits.Perm(v)) {
			exchanges++
		}
		e.degree += float64(g.Degree(v)) / float64(orbits.Len())
		e.exchanges += float64(exchanges) / float64(orbits.Len())
		e.noExchange += float64(bit(exchanges == 0)) / float64(orbits.Len())
		for range orbits.Class(v) {
			e.draws = append(e.draws, Draw{Perm: orbits.Perm(v), Class: orbits.Class(v), TwoDegree: g.Degree(v)})
		}
	}
	return e
}

// TestTwoQueensOfAllSolutions: draws that are all solutions have the means over the orbits, and have not without
// weights.
func TestTwoQueensOfAllSolutions(t *testing.T) {
	exact := exactOf(t, 10)
	e := &estimator{draws: exact.draws, independent: true}
	off := func(got, want float64) bool { return math.Abs(got-want) > 1e-9 }
	got := e.two(10)
	if off(got.Degree.Value, exact.degree) || off(got.Exchanges.Value, exact.exchanges) ||
		off(got.NoExchange.Value, exact.noExchange) {
		t.Errorf("%+v, expected %v, %v, %v", got, exact.degree, exact.exchanges, exact.noExchange)
	}
	for i := range e.draws {
		e.draws[i].Class = 8
	}
	got = e.two(10)
	if !off(got.Degree.Value, exact.degree) || !off(got.Exchanges.Value, exact.exchanges) ||
		!off(got.NoExchange.Value, exact.noExchange) {
		t.Errorf("%+v without weights, expected other values", got)
	}
}

// TestTwoQueensOfSamples: over many seeds, the errors of the estimates are distributed as their standard errors say.
func TestTwoQueensOfSamples(t *testing.T) {
	test.Long(t)
	const seeds = 16
	exact := exactOf(t, 10)
	for _, method := range []Method{Exact, Chain} {
		z := make(map[string][]float64)
		for seed := range uint64(seeds) {
			two := sampled(t, 10, Options{Samples: 150, Seed: seed, Method: method, Queens: 2}).Two
			for name, e := range map[string]struct {
				got  Estimate
				want float64
			}{
				"degree":      {two.Degree, exact.degree},
				"exchanges":   {two.Exchanges, exact.exchanges},
				"no exchange": {two.NoExchange, exact.noExchange},
			} {
				z[name] = append(z[name], (e.got.Value-e.want)/e.got.Error)
			}
		}
		for name, scores := range z {
			if mean, variance := moments(scores); math.Abs(mean) > 4/math.Sqrt(seeds) || variance < 0.25 || variance > 2.4 {
				t.Errorf("%s: z scores of %s have mean %.2f and variance %.2f, expected 0 and 1",
					method, name, mean, variance)
			}
		}
	}
}

// TestLeastOfSamples: when all orbits are drawn, the least degrees are those of the graph.
func TestLeastOfSamples(t *testing.T) {
	one := graphOf(t, 9)
	orbits := one.Orbits()
	two := test.Must(orbitgraph.Build(context.Background(), orbits, move.Mov.Of(2), orbit.Options{}))
	least, alone, isolated := math.MaxInt, math.MaxInt, 0
	for v := range orbits.Len() {
		least = min(least, two.Degree(v))
		if one.Degree(v) == 0 {
			isolated, alone = isolated+1, min(alone, two.Degree(v))
		}
	}
	if isolated == 0 {
		t.Fatal("no isolated orbit")
	}
	r := sampled(t, 9, Options{Samples: 500, Seed: 2, Queens: 2})
	d := r.Two
	if d.Least != least || d.OneIsolatedLeast != alone || d.OneIsolatedDraws == 0 || d.IsolatedDraws != 0 ||
		d.Isolated.Value != 0 {
		t.Errorf("%+v, expected the least degree %d, and %d of isolated orbits", d, least, alone)
	}
	got := len(test.Must(move.TwoQueenNeighbours(d.LeastKey)))
	if got != least || !slices.Equal(d.LeastKey, orbit.Canonical(d.LeastKey)) {
		t.Errorf("%v has %d neighbours, expected %d", d.LeastKey, got, least)
	}
	if r := sampled(t, 65, Options{Samples: 2, Queens: 2}); r.Two.LeastKey != nil || r.Two.Exchanges.Value == 0 {
		t.Errorf("%+v at order 65, expected exchanges alone", r.Two)
	}
	// the only orbit of order 4, and that of order 6, have no neighbour
	d = sampled(t, 6, Options{Samples: 20, Queens: 2}).Two
	if d.IsolatedDraws != 20 || d.Isolated.Value != 1 || d.OneIsolatedDraws != 20 || d.OneIsolatedLeast != 0 {
		t.Errorf("%+v at order 6, which has one orbit", d)
	}
}

// TestTwoQueensInRecords: a record continues; one of another choice of queens is refused, and those without two queens
// stay as they were.
func TestTwoQueensInRecords(t *testing.T) {
	o := Options{Samples: 60, Seed: 5, Method: Chain, Queens: 2}
	want := sampled(t, 10, o)
	o.Record = filepath.Join(t.TempDir(), "draws.txt")
	o.Samples = 40
	sampled(t, 10, o)
	text := test.Must(os.ReadFile(o.Record))
	if err := os.WriteFile(o.Record, text[:len(text)*2/3], 0o666); err != nil {
		t.Fatal(err)
	}
	o.Samples, o.Work.Threads = 60, 3
	if got := sampled(t, 10, o); !reflect.DeepEqual(got, want) {
		t.Errorf("%+v from a record, expected %+v", got.Two, want.Two)
	}
	o.Queens = 1
	if _, err := Run(context.Background(), 10, o); err == nil || !strings.Contains(err.Error(), "begins with") {
		t.Errorf("%v of a record with moves of two queens", err)
	}
	d := Draw{Perm: ops.Perm{1, 3, 5, 0, 2, 4}, Class: 4, TwoDegree: 7}
	r := test.Must(newRun(context.Background(), 6, Options{Samples: 2, Method: Exact}))
	const head = "qorbit sample 1 order 6 method exact seed 0 component 0 thinning 0"
	const line = "0 0 2,4,6,1,3,5 4 0 0 0 0 0 0 61d3792a\n"
	if got := string(r.head().AppendLine(nil, r.text(&d))); r.head().String() != head || got != line {
		t.Errorf("a record has %q and %q, expected %q and %q", r.head(), got, head, line)
	}
}
