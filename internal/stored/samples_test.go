package stored

import (
	"context"
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"qorbit/internal/row"
	"qorbit/internal/row/sampled"
	"qorbit/orbit"
	"qorbit/orbit/sample"
	"qorbit/orbit/survey"
)

// ExampleSamples prints the mean degree of random orbits of order 64.
func ExampleSamples() {
	rows, err := Samples(Degrees)
	if err != nil {
		panic(err)
	}
	for _, r := range rows {
		if r.N == 64 {
			fmt.Println(sampled.WithError(r.Degree, r.DegreeError, 3))
		}
	}
	// Output:
	// 4.282 (38)
}

// TestStoredSamplesAreWhatTheCommandPrints: the hashes are those of the files, each row has the options of the command line, and
// the first row of a series is computed again, but for the repeated ones.
func TestStoredSamplesAreWhatTheCommandPrints(t *testing.T) {
	for _, s := range SampleSeries {
		if s.Name == TwoQueens {
			testStoredTwoQueens(t, s)
			continue
		}
		rows, err := Samples(s.Name)
		if err != nil || len(rows) < 3 {
			t.Fatalf("%s: %d rows, %v", s.Name, len(rows), err)
		}
		if hash, err := HashSamples(s.Name); err != nil || hash != s.Output {
			t.Errorf("%s: hash %s, %v, expected %s", s.Name, hash, err, s.Output)
		}
		for i, r := range rows {
			line := fmt.Sprintf("qorbit sample %d --samples %d --seed %d --method %s", r.N, r.Samples, r.SeedOfGenerator, r.Method)
			limit := 0
			if r.Component != nil {
				limit = *r.Component
				line += fmt.Sprintf(" --component %d", limit)
			}
			if want := strings.Join(append([]string{"qorbit"}, s.Line(r.N, r.SeedOfGenerator)...), " "); line+" -f json" != want {
				t.Errorf("%s: the row of order %d is that of %q, expected %q", s.Name, r.N, line, want)
			}
			if i > 0 || s.Name == Repeated {
				continue
			}
			again, err := sample.Run(context.Background(), r.N, sample.Options{Samples: r.Samples, Seed: r.SeedOfGenerator, Method: sample.Method(r.Method), Component: limit})
			if err != nil {
				t.Fatal(err)
			}
			got, err := json.Marshal(sampled.New(again))
			if want, _ := json.Marshal(r); err != nil || string(got) != string(want) {
				t.Errorf("%s: order %d is %s, expected %s", s.Name, r.N, got, want)
			}
		}
	}
	if _, err := Samples("sizes"); err == nil || !strings.Contains(err.Error(), "degrees") {
		t.Error(err)
	}
}

// testStoredTwoQueens is the same for the series of moves of two queens.
func testStoredTwoQueens(t *testing.T, s Series) {
	t.Helper()
	rows, err := TwoQueenSamples()
	if hash, failed := HashSamples(s.Name); err != nil || failed != nil || hash != s.Output {
		t.Fatalf("%s: hash %s, %v, %v, expected %s", s.Name, hash, err, failed, s.Output)
	}
	for i, r := range rows {
		if line := fmt.Sprintf("qorbit sample %d --samples %d --seed %d --method %s --queens %d -f json", r.N, r.Samples, r.SeedOfGenerator, r.Method, r.Queens); line != "qorbit "+strings.Join(s.Line(r.N, r.SeedOfGenerator), " ") {
			t.Errorf("row %d is that of %q", i+1, line)
		}
	}
	first := rows[0]
	result, err := sample.Run(context.Background(), first.N, sample.Options{Samples: first.Samples, Seed: first.SeedOfGenerator, Method: sample.Method(first.Method), Queens: 2})
	if err != nil {
		t.Fatal(err)
	}
	got, err := json.Marshal(sampled.NewTwo(result))
	if want, _ := json.Marshal(first); err != nil || string(got) != string(want) {
		t.Errorf("%s, expected %s", got, want)
	}
}

// z is the distance of two estimates in units of its standard error.
func z(a, aError, b, bError row.Number) float64 {
	return float64(a-b) / math.Hypot(float64(aError), float64(bError))
}

// TestDrawsAgainstAllOrbits: exact draws and chains of orders 14 to 19 give the means over all orbits; and at orders 14 to 20 both
// give the same. The scores are too few and too small to be of a wrong weight, and too large to be of
// errors that are too large.
func TestDrawsAgainstAllOrbits(t *testing.T) {
	exact, err1 := Samples(Exact)
	chain, err2 := Samples(Degrees)
	if err1 != nil || err2 != nil {
		t.Fatal(err1, err2)
	}
	var ofAll, ofBoth []float64
	score := func(a, b sampled.Row, what string) (scores []float64) {
		for name, z := range map[string]float64{
			"degree": z(a.Degree, a.DegreeError, b.Degree, b.DegreeError), "isolated": z(a.Isolated, a.IsolatedError, b.Isolated, b.IsolatedError),
			"seeds": z(a.Seed, a.SeedError, b.Seed, b.SeedError), "moves": z(a.Moves, a.MovesError, b.Moves, b.MovesError),
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
			if r.Method == string(sample.Exact) && r.N == c.N {
				ofBoth = append(ofBoth, score(r, c, c.Method)...)
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
func allOrbits(t *testing.T, n int) (r sampled.Row, ok bool) {
	t.Helper()
	if n > orbit.MaxEnumerated {
		return r, false
	}
	s := surveyed(t, n)
	share := func(count uint64) row.Number { return row.Number(float64(count) / float64(s.Orbits)) }
	return sampled.Row{N: n, Degree: share(2 * uint64(s.Edges)), Isolated: share(uint64(s.Isolated)), Seed: share(uint64(s.Seeds)), Moves: share(s.Moves)}, true
}

// TestSamplesAreRead strictly: unknown columns and orders that do not ascend are refused.
func TestSamplesAreRead(t *testing.T) {
	const row = `{"n":12,"samples":9,"method":"chain"}`
	for text, want := range map[string]string{
		row: "", row + row: "row 2: {N:12", `{"n":12,"sample":9}`: "row 1", `{"n":12`: "row 1", `{"n":12,"samples":1,"method":"chain"}`: "row 1",
	} {
		rows, err := readRows(strings.NewReader(text), func(s, before sampled.Row) bool { return s.Samples > 1 && s.N > before.N })
		if (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, %v, expected %q", text, rows, err, want)
		}
	}
}
