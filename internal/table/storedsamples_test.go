package table

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"qorbit/internal/facts"
	"qorbit/orbit"
	"qorbit/orbit/sample"
	"qorbit/orbit/survey"
)

// Example_samples prints the mean degree of random orbits of order 64.
func Example_samples() {
	for _, r := range ReadStored[sample.Result](facts.Degrees) {
		if r.N == 64 {
			fmt.Println(withError(r.Degree, 3))
		}
	}
	// Output:
	// 4.282 (38)
}

// TestStoredSamplesAreWhatTheCommandPrints: each row has the options of the command line, and the first row of a series is computed
// again, but for the repeated ones.
func TestStoredSamplesAreWhatTheCommandPrints(t *testing.T) {
	for _, series := range []string{facts.Degrees, facts.Components, facts.Exact, facts.Repeated} {
		command := facts.Of(series)[0].Command
		for i, r := range ReadStored[sample.Result](series) {
			o := sample.Options{Samples: r.Samples, Seed: r.Seed, Method: r.Method, Component: r.Limit}
			if line := lineOf(r.N, o); line != lineFor(command, r.N, o.Seed) {
				t.Errorf("%s: the row of order %d is that of %q, not of %q", series, r.N, line, command)
			}
			if i > 0 || series == facts.Repeated {
				continue
			}
			again, err := sample.Run(t.Context(), r.N, o)
			if err != nil {
				t.Fatal(err)
			}
			if got, want := asJSON(t, *again), string(facts.Of(series)[0].Rows[i])+"\n"; got != want {
				t.Errorf("%s: order %d is %s, expected %s", series, r.N, got, want)
			}
		}
	}
	for i, r := range ReadStored[TwoQueenSample](facts.TwoQueens) {
		o := sample.Options{Samples: r.Samples, Seed: r.Seed, Method: r.Method, Queens: 2}
		if line, command := lineOf(r.N, o), facts.Of(facts.TwoQueens)[0].Command; line != lineFor(command, r.N, o.Seed) {
			t.Errorf("the row of order %d is that of %q, not of %q", r.N, line, command)
		}
		if i > 0 {
			continue
		}
		again, err := sample.Run(t.Context(), r.N, o)
		if err != nil {
			t.Fatal(err)
		}
		if got, want := asJSON(t, NewTwoQueenSample(again)), string(facts.Of(facts.TwoQueens)[0].Rows[i])+"\n"; got != want {
			t.Errorf("%s, expected %s", got, want)
		}
	}
}

// lineOf is the command line of a sample.
func lineOf(n int, o sample.Options) string {
	line := fmt.Sprintf("qorbit sample %d --samples %d --seed %d --method %s", n, o.Samples, o.Seed, o.Method)
	if o.Component > 0 {
		line += fmt.Sprintf(" --component %d", o.Component)
	}
	if o.Queens > 1 {
		line += fmt.Sprintf(" --queens %d", o.Queens)
	}
	return line + " -f json"
}

// lineFor is the command line of a series for an order and a seed.
func lineFor(command string, n int, seed uint64) string {
	return strings.NewReplacer(" N ", fmt.Sprintf(" %d ", n), " S ", fmt.Sprintf(" %d ", seed)).Replace(command)
}

// asJSON is what the command prints of a row.
func asJSON[T any](t *testing.T, row T) string {
	t.Helper()
	var b strings.Builder
	if err := Print(&b, "json", All[T](), Options{}, func(out *Page[T]) error { return out.Row(row) }); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// z is the distance of two estimates in units of its standard error.
func z(a, b sample.Estimate) float64 { return (a.Value - b.Value) / math.Hypot(a.Error, b.Error) }

// TestDrawsAgainstAllOrbits: exact draws and chains of orders 14 to 19 give the means over all orbits; and at orders 14 to 20 both
// give the same. The scores are too few and too small to be of a wrong weight, and too large to be of
// errors that are too large.
func TestDrawsAgainstAllOrbits(t *testing.T) {
	exact, chain := ReadStored[sample.Result](facts.Exact), ReadStored[sample.Result](facts.Degrees)
	var ofAll, ofBoth []float64
	score := func(a, b sample.Result, what string) (scores []float64) {
		for name, z := range map[string]float64{
			"degree": z(a.Degree, b.Degree), "isolated": z(a.Isolated, b.Isolated), "seeds": z(a.SeedShare, b.SeedShare), "moves": z(a.Moves, b.Moves),
		} {
			if scores = append(scores, z); math.Abs(z) > 3.5 {
				t.Errorf("order %d, %s, %s and %s: z = %.2f", a.N, name, a.Method, what, z)
			}
		}
		return scores
	}
	for _, r := range slices.Concat(exact, chain) {
		if all, ok := allOrbits(t, r.N); ok {
			ofAll = append(ofAll, score(r, all, "all orbits")...)
		}
		for _, c := range chain {
			if r.Method == sample.Exact && r.N == c.N {
				ofBoth = append(ofBoth, score(r, c, string(c.Method))...)
			}
		}
	}
	for what, c := range map[string]struct {
		scores []float64
		want   int
	}{"all orbits": {ofAll, 4 * 2 * 6}, "both methods": {ofBoth, 4 * 7}} {
		squares := 0.0
		for _, z := range c.scores {
			squares += z * z / float64(len(c.scores))
		}
		if len(c.scores) != c.want || squares < 0.25 || squares > 2.5 { // correlated: degree and moves, isolated orbits and degree
			t.Errorf("%s: %d scores with mean square %.2f, expected %d and 1: %.2f", what, len(c.scores), squares, c.want, c.scores)
		}
	}
}

// surveyed is the survey of an order, which is computed where it is not stored.
func surveyed(t *testing.T, n int) *survey.Survey {
	t.Helper()
	s, _, err := Use{}.Survey(n, func() (*survey.Survey, error) { return survey.RunOrder(context.Background(), n, 1, orbit.Options{}) })
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// allOrbits is the row of a sample of all orbits of an order, which has no errors; ok is false where they are too many.
func allOrbits(t *testing.T, n int) (r sample.Result, ok bool) {
	t.Helper()
	if n > orbit.MaxEnumerated {
		return r, false
	}
	s := surveyed(t, n)
	share := func(count uint64) sample.Estimate { return sample.Estimate{Value: float64(count) / float64(s.Orbits)} }
	return sample.Result{N: n, Degree: share(2 * uint64(s.Edges)), Isolated: share(uint64(s.Isolated)), SeedShare: share(uint64(s.Seeds)), Moves: share(s.Moves)}, true
}
