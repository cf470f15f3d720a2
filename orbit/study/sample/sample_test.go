package sample

import (
	"context"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"qorbit/internal/test"
	"qorbit/orbit"
	"qorbit/orbit/move"
	"qorbit/orbit/orbitgraph"
)

func sampled(t testing.TB, n int, o Options) *Result {
	t.Helper()
	return test.Must(Run(context.Background(), n, o))
}

// graphs are those of the orders that tests compare with.
func graphOf(t testing.TB, n int) *orbitgraph.Graph {
	t.Helper()
	orbits := test.Must(orbit.Enumerate(context.Background(), orbit.Queens.Of(n), orbit.Options{}))
	return test.Must(orbitgraph.Build(context.Background(), orbits, move.Mov.Of(1), orbit.Options{}))
}

// TestEstimates: over many seeds, the errors of the estimates are distributed as their standard errors say, for both
// methods; the values of the order are those of its whole graph. The z scores have mean 0 and variance 1.
func TestEstimates(t *testing.T) {
	const seeds = 24
	for n := 10; n <= test.ByTier(10, 13); n++ {
		stats := graphOf(t, n).Stats()
		all := float64(stats.Orbits)
		for _, method := range []Method{Exact, Chain} {
			z := make(map[string][]float64)
			for seed := range uint64(seeds) {
				r := sampled(t, n, Options{Samples: 300, Seed: seed, Method: method})
				for name, e := range map[string]struct {
					got  Estimate
					want float64
				}{
					"degree": {r.Degree, 2 * float64(stats.Edges) / all}, "moves": {r.Moves, float64(stats.Moves) / all},
					"isolated": {r.Isolated, float64(stats.Isolated) / all}, "seeds": {r.SeedShare, float64(stats.Seeds) / all},
				} {
					z[name] = append(z[name], (e.got.Value-e.want)/e.got.Error)
				}
			}
			for name, scores := range z {
				mean, variance := moments(scores)
				if math.Abs(mean) > 4/math.Sqrt(seeds) || variance < 0.3 || variance > 2.2 {
					t.Errorf("order %d, %s: z scores of %s have mean %.2f and variance %.2f, expected 0 and 1",
						n, method, name, mean, variance)
				}
			}
		}
	}
}

func moments(x []float64) (mean, variance float64) {
	for _, v := range x {
		mean += v / float64(len(x))
	}
	for _, v := range x {
		variance += (v - mean) * (v - mean) / float64(len(x)-1)
	}
	return mean, variance
}

// TestWeights: the weighted share of orbits with a symmetry is right, and a share without weights is far off.
func TestWeights(t *testing.T) {
	stats := graphOf(t, 10).Stats()
	want := float64(stats.Class4+stats.Class2) / float64(stats.Orbits)
	for _, method := range []Method{Exact, Chain} {
		r := sampled(t, 10, Options{Samples: 8000, Seed: 3, Method: method})
		z := func(draws []Draw, weighted bool) float64 {
			symmetric := make(map[int]bool)
			draws = slices.Clone(draws)
			for i := range draws {
				symmetric[i] = draws[i].Class < 8
				draws[i].Degree = bit(symmetric[i])
				if !weighted {
					draws[i].Class = 8
				}
			}
			e := estimator{draws: draws, independent: true}
			got := e.mean(func(d *Draw) float64 { return float64(d.Degree) })
			return (got.Value - want) / got.Error
		}
		if right, wrong := z(r.Draws, true), z(r.Draws, false); math.Abs(right) > 4 || math.Abs(wrong) < 6 {
			t.Errorf("%s: z = %.1f with weights, %.1f without", method, right, wrong)
		}
	}
}

// TestUniform: each orbit is drawn in proportion to its class (chi-square over all orbits).
func TestUniform(t *testing.T) {
	for _, n := range test.ByTier([]int{4, 5, 7, 9}, []int{4, 5, 7, 9, 10}) {
		orbits := graphOf(t, n).Orbits()
		solutions := 0
		for v := range orbits.Len() {
			solutions += int(orbits.Class(v))
		}
		for _, method := range []Method{Exact, Chain} {
			r := sampled(t, n, Options{Samples: 10 * solutions, Seed: 8, Method: method})
			expected := float64(len(r.Draws)) / float64(solutions)
			counts := make(map[string]float64) // of the solutions themselves: the random symmetry is tested, too
			for _, d := range r.Draws {
				counts[d.Perm.String()]++
			}
			chi, freedom := 0.0, float64(solutions-1)
			for _, p := range literalSolutions(t, n) {
				delta := counts[p] - expected
				chi += delta * delta / expected / r.Autocorrelation
			}
			if z := (chi - freedom) / math.Sqrt(2*freedom); math.Abs(z) > 5 {
				t.Errorf("order %d, %s: chi-square %.0f of %.0f degrees of freedom", n, method, chi, freedom)
			}
		}
	}
}

func literalSolutions(t *testing.T, n int) (all []string) {
	t.Helper()
	for s, err := range orbit.EachSolution(context.Background(), orbit.Queens.Of(n), orbit.Lexicographic) {
		test.OK(t, err)
		all = append(all, s.Perm.String())
	}
	return all
}

// TestThreadsAndRecords: a run on any number of threads, interrupted and resumed, and extended, gives the same draws.
func TestThreadsAndRecords(t *testing.T) {
	for _, method := range []Method{Exact, Chain} {
		o := Options{Samples: 150, Seed: 5, Method: method, Component: 10}
		want := sampled(t, 11, o)
		for _, threads := range []int{1, 3} {
			o.Work.Threads = threads
			if got := sampled(t, 11, o); !reflect.DeepEqual(got, want) {
				t.Errorf("%s: another result on %d threads", method, threads)
			}
		}
		o.Record = filepath.Join(t.TempDir(), "draws.txt")
		o.Samples = 90
		sampled(t, 11, o)
		text := test.Must(os.ReadFile(o.Record))
		test.OK(t, os.WriteFile(o.Record, text[:len(text)*2/3], 0o666))
		o.Samples = 150
		if got := sampled(t, 11, o); !reflect.DeepEqual(got, want) {
			t.Errorf("%s: another result from a record", method)
		}
		if o.Samples = 90; len(sampled(t, 11, o).Draws) != 90 {
			t.Errorf("%s: a record with more draws than are wanted", method)
		}
		text = test.Must(os.ReadFile(o.Record))
		lines := strings.SplitAfter(string(text), "\n")
		ctx, cancel := context.WithCancel(context.Background())
		cancel()
		for name, c := range map[string]struct {
			text string
			o    Options
			want string
		}{
			"seed":    {string(text), Options{Samples: 90, Seed: 6, Method: method, Component: 10}, "begins with"},
			"damage":  {strings.Replace(string(text), " 8 ", " 4 ", 1), o, "line "},
			"missing": {lines[0] + strings.Join(lines[2:], ""), o, ": draw 1"},
			"foreign": {"qorbit halves 1 order 11\n", o, "begins with"},
		} {
			c.o.Record = o.Record
			test.OK(t, os.WriteFile(o.Record, []byte(c.text), 0o666))
			if _, err := Run(context.Background(), 11, c.o); err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("%s, %s: %v", method, name, err)
			}
		}
		o.Record, o.Samples = "", 1000
		if _, err := Run(ctx, 13, o); err != context.Canceled {
			t.Errorf("%s: %v", method, err)
		}
	}
}

// TestComponents: the local search finds the components of the graph.
func TestComponents(t *testing.T) {
	scanner := new(move.Scanner)
	for n := 4; n <= 11; n++ {
		g := graphOf(t, n)
		seed := make(map[int]bool)
		for v := range g.Orbits().Len() {
			if new(move.Scanner).Scan(g.Orbits().Perm(v)).Seed {
				seed[v] = true
			}
		}
		for v := range g.Orbits().Len() {
			component := literalComponent(g, v)
			want := Component{Size: len(component), Whole: true}
			for _, w := range component {
				want.Reached = want.Reached || seed[w]
			}
			got := test.Must(componentOf(t.Context(), scanner, g.Orbits().Perm(v), g.Orbits().Len()))
			if got != want {
				t.Fatalf("order %d, orbit %d: %+v, expected %+v", n, v+1, got, want)
			}
			if len(component) < 2 {
				continue
			}
			got = test.Must(componentOf(t.Context(), scanner, g.Orbits().Perm(v), len(component)-1))
			if got.Whole || got.Size != len(component)-1 {
				t.Fatalf("order %d, orbit %d: %+v with a limit below %d", n, v+1, got, len(component))
			}
		}
	}
}

// literalComponent walks along all edges.
func literalComponent(g *orbitgraph.Graph, v int) []int {
	found := []int{v}
	for at := 0; at < len(found); at++ {
		for w := range g.Neighbours(found[at]) {
			if !slices.Contains(found, w) {
				found = append(found, w)
			}
		}
	}
	return found
}

// TestAutocorrelationTime of a series whose autocorrelation is known: x' = a·x + noise has (1+a)/(1−a).
func TestAutocorrelationTime(t *testing.T) {
	for _, a := range []float64{0, 0.5, 0.8} {
		random := (&sampling{n: 5}).random(1, 1)
		var series []float64
		var ends []int
		squares := 0.0
		for range 8 {
			x := 0.0
			for range 20000 {
				x = a*x + random.NormFloat64()
				series = append(series, x)
				squares += x * x
			}
			ends = append(ends, len(series))
		}
		got, want := autocorrelationTime(series, ends, squares/float64(len(series))), (1+a)/(1-a)
		if math.Abs(got-want) > 0.1*want {
			t.Errorf("a = %v: %.2f, expected %.2f", a, got, want)
		}
	}
}

func TestRefusedOptions(t *testing.T) {
	for want, c := range map[string]struct {
		n int
		o Options
	}{
		"order 3 is out of range": {3, Options{Samples: 10}}, "order 256": {256, Options{Samples: 10}},
		"order 21 is out of range for method exact": {21, Options{Samples: 10, Method: Exact}},
		`method "any"`: {9, Options{Samples: 10, Method: "any"}}, "1 samples": {9, Options{Samples: 1}},
		"limit of -1":                  {9, Options{Samples: 10, Component: -1}},
		"9223372036854775807 samples":  {9, Options{Samples: math.MaxInt}},
		"1000001 samples":              {40, Options{Samples: MaxSamples + 1}},
		"limit of 9223372036854775807": {9, Options{Samples: 10, Component: math.MaxInt}},
	} {
		if _, err := Run(context.Background(), c.n, c.o); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, expected %q", err, want)
		}
	}
}

// FuzzRead: the text of a draw is refused or read, and what is read is written again as it was.
func FuzzRead(f *testing.F) {
	newRecord := func() *sampling {
		return test.Must(newRun(context.Background(), 6, Options{Samples: 2, Method: Exact}))
	}
	p := []uint8{1, 3, 5, 0, 2, 4}
	d := Draw{Perm: p}
	test.OK(f, newRecord().measure(new(move.Scanner), &d))
	f.Add(newRecord().text(&d))
	f.Add([]byte("0 0 2,4,6,1,3,5"))
	f.Fuzz(func(t *testing.T, text []byte) {
		r := newRecord()
		if err := r.readDraw(text); err == nil && string(r.text(&r.draws[0][0])) != string(text) {
			t.Errorf("%q is read, and written as %q", text, r.text(&r.draws[0][0]))
		}
	})
}

// TestMoreNeighboursThanMoves: such a draw is refused.
func TestMoreNeighboursThanMoves(t *testing.T) {
	r := test.Must(newRun(t.Context(), 6, Options{Samples: 2, Method: Exact}))
	d := Draw{Perm: []uint8{1, 3, 5, 0, 2, 4}, Class: 4, Moves: 2, Degree: 3}
	err := r.readDraw(r.text(&d))
	if err == nil || !strings.Contains(err.Error(), "degree 3, expected at most the 2 moves") {
		t.Error(err)
	}
	if d.Degree = 2; r.readDraw(r.text(&d)) != nil {
		t.Errorf("%s is refused", r.text(&d))
	}
}

// Example estimates the share of isolated orbits at order 12, which has 146 of them among its 1787 orbits.
func Example() {
	r, err := Run(context.Background(), 12, Options{Samples: 2000, Seed: 1})
	fmt.Printf("isolated %.3f ± %.3f, degree %.2f ± %.2f, %s, %v\n",
		r.Isolated.Value, r.Isolated.Error, r.Degree.Value, r.Degree.Error, r.Method, err)
	// Output: isolated 0.084 ± 0.006, degree 2.70 ± 0.04, exact, <nil>
}
