package stored

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"

	"qorbit/internal/row/sampled"
	"qorbit/orbit/sample"
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
// the rows of the smallest orders are computed again.
func TestStoredSamplesAreWhatTheCommandPrints(t *testing.T) {
	for _, s := range SampleSeries {
		rows, err := Samples(s.Name)
		if err != nil || len(rows) < 5 {
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
			if want := strings.Join(append([]string{"qorbit"}, s.Line(r.N)...), " "); line+" -f json" != want {
				t.Errorf("%s: the row of order %d is that of %q, expected %q", s.Name, r.N, line, want)
			}
			if i > 1 || testing.Short() {
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

// TestSamplesAreRead strictly: unknown columns and orders that do not ascend are refused.
func TestSamplesAreRead(t *testing.T) {
	const row = `{"n":12,"samples":9,"method":"chain"}`
	for text, want := range map[string]string{
		row: "", row + row: "row 2: order 12", `{"n":12,"sample":9}`: "row 1", `{"n":12`: "row 1", `{"n":12,"samples":1,"method":"chain"}`: "row 1",
	} {
		rows, err := readSamples(strings.NewReader(text))
		if (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, %v, expected %q", text, rows, err, want)
		}
	}
}

// TestTheTablesOfTheLimit are those of the stored samples.
func TestTheTablesOfTheLimit(t *testing.T) {
	text, err := os.ReadFile("../../doc/limit.md")
	if err != nil {
		t.Fatal(err)
	}
	for series, lines := range map[string]func(r sampled.Row) []any{
		Degrees: func(r sampled.Row) []any {
			return []any{r.N, fmt.Sprintf("%.0f", r.Effective), sampled.WithError(r.Degree, r.DegreeError, 3), fmt.Sprintf("%.2f", r.DegreeVariance),
				sampled.PerCent(r.Isolated, r.IsolatedError, 2), sampled.PerCent(r.Seed, r.SeedError, 2), sampled.WithError(r.Moves, r.MovesError, 3)}
		},
		Components: func(r sampled.Row) []any {
			return []any{r.N, sampled.PerCent(*r.Larger, *r.LargerError, 1), sampled.PerCent(*r.Reached, *r.ReachedError, 1), sampled.PerCent(*r.Missed, *r.MissedError, 1)}
		},
	} {
		rows, err := Samples(series)
		if err != nil {
			t.Fatal(err)
		}
		var want strings.Builder
		for _, r := range rows {
			for _, cell := range lines(r) {
				fmt.Fprint(&want, "| ", cell, " ")
			}
			want.WriteString("|\n")
		}
		if !strings.Contains(string(text), ": |\n"+want.String()+"\n") {
			t.Errorf("doc/limit.md does not have the rows of series %s:\n%s", series, want.String())
		}
	}
	for _, s := range SampleSeries {
		if line := strings.TrimSuffix(s.Command, " -f json"); !strings.Contains(string(text), "`"+line+"`") {
			t.Errorf("doc/limit.md does not have the command %s", line)
		}
	}
}
