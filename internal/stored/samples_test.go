package stored

import (
	"context"
	"encoding/json"
	"fmt"
	"math"
	"os"
	"slices"
	"strings"
	"testing"

	"qorbit/internal/row"
	"qorbit/internal/row/sampled"
	"qorbit/orbit/sample"
	"qorbit/orbit/sample/displacement"
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
// the first row of a series is computed again, but for the exact draws.
func TestStoredSamplesAreWhatTheCommandPrints(t *testing.T) {
	for _, s := range SampleSeries {
		switch s.Name {
		case Kinds:
			testStoredKinds(t, s)
			continue
		case TwoQueens:
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
			if want := strings.Join(append([]string{"qorbit"}, s.Line(r.N)...), " "); line+" -f json" != want {
				t.Errorf("%s: the row of order %d is that of %q, expected %q", s.Name, r.N, line, want)
			}
			if i > 0 || s.Name == Exact { // a count of order 18
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

// testStoredKinds is the same for the series of kinds.
func testStoredKinds(t *testing.T, s Series) {
	t.Helper()
	rows, err := MoveKinds()
	if hash, failed := HashSamples(s.Name); err != nil || failed != nil || hash != s.Output {
		t.Fatalf("%s: hash %s, %v, %v, expected %s", s.Name, hash, err, failed, s.Output)
	}
	first := rows[0]
	result, err := sample.Run(context.Background(), first.N, sample.Options{Samples: first.Samples, Seed: first.SeedOfGenerator, Method: sample.Method(first.Method)})
	if err != nil {
		t.Fatal(err)
	}
	counts, err := displacement.Split(context.Background(), result, 0)
	if err != nil || len(rows)%len(counts) != 0 {
		t.Fatalf("%d rows of %d kinds, %v", len(rows), len(counts), err)
	}
	for i, r := range rows {
		if line := fmt.Sprintf("qorbit sample %d --samples %d --seed %d --method %s --kinds -f json", r.N, r.Samples, r.SeedOfGenerator, r.Method); line != "qorbit "+strings.Join(s.Line(r.N), " ") {
			t.Errorf("row %d is that of %q", i+1, line)
		}
		if c := counts[i%len(counts)]; r.Kind != c.Kind.String() || r.N != rows[i-i%len(counts)].N {
			t.Errorf("row %d is of order %d and kind %s", i+1, r.N, r.Kind)
		}
		if i < len(counts) {
			got, err := json.Marshal(sampled.NewKind(result, counts[i]))
			if want, _ := json.Marshal(r); err != nil || string(got) != string(want) {
				t.Errorf("%s, expected %s", got, want)
			}
		}
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
		if line := fmt.Sprintf("qorbit sample %d --samples %d --seed %d --method %s --queens %d -f json", r.N, r.Samples, r.SeedOfGenerator, r.Method, r.Queens); line != "qorbit "+strings.Join(s.Line(r.N), " ") {
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

// TestChainsAgainstExactDraws: at orders 18 to 20 chains and exact draws give the same means, and at 18 and 19 those of the survey of all
// orbits. The scores are too few and too small to be of a wrong weight, and too large to be of errors that are too large.
func TestChainsAgainstExactDraws(t *testing.T) {
	exact, err := Samples(Exact)
	if err != nil || len(exact) != 3 {
		t.Fatal(exact, err)
	}
	chain, err := Samples(Degrees)
	if err != nil {
		t.Fatal(err)
	}
	var scores []float64
	add := func(n int, what string, score float64) {
		scores = append(scores, score)
		if math.Abs(score) > 3.5 {
			t.Errorf("order %d, %s: z = %.2f", n, what, score)
		}
	}
	for _, e := range exact {
		for _, c := range chain {
			if c.N == e.N {
				add(e.N, "degree by chains", z(e.Degree, e.DegreeError, c.Degree, c.DegreeError))
				add(e.N, "isolated by chains", z(e.Isolated, e.IsolatedError, c.Isolated, c.IsolatedError))
				add(e.N, "seeds by chains", z(e.Seed, e.SeedError, c.Seed, c.SeedError))
				add(e.N, "moves by chains", z(e.Moves, e.MovesError, c.Moves, c.MovesError))
			}
		}
		if s, err := Survey(e.N); err == nil {
			share := func(count uint64) row.Number { return row.Number(float64(count) / float64(s.Orbits)) }
			add(e.N, "degree of all", z(e.Degree, e.DegreeError, share(2*uint64(s.Edges)), 0))
			add(e.N, "isolated of all", z(e.Isolated, e.IsolatedError, share(uint64(s.Isolated)), 0))
			add(e.N, "seeds of all", z(e.Seed, e.SeedError, share(uint64(s.Seeds)), 0))
			add(e.N, "moves of all", z(e.Moves, e.MovesError, share(uint64(s.Moves)), 0))
		}
	}
	squares := 0.0
	for _, score := range scores {
		squares += score * score / float64(len(scores))
	}
	if len(scores) != 16 || squares < 0.15 || squares > 3 { // correlated: degree and moves, isolated orbits and degree
		t.Errorf("%d scores with mean square %.2f, expected 16 and 1: %.2f", len(scores), squares, scores)
	}
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

// TestTheTablesOfTheLimit are those of the stored samples.
func TestTheTablesOfTheLimit(t *testing.T) {
	text, err := os.ReadFile("../../doc/limit.md")
	if err != nil {
		t.Fatal(err)
	}
	degrees := func(r sampled.Row) []any {
		return []any{r.N, fmt.Sprintf("%.0f", r.Effective), sampled.WithError(r.Degree, r.DegreeError, 3), fmt.Sprintf("%.2f", r.DegreeVariance),
			sampled.PerCent(r.Isolated, r.IsolatedError, 2), sampled.PerCent(r.Seed, r.SeedError, 2), sampled.WithError(r.Moves, r.MovesError, 3)}
	}
	for series, lines := range map[string]func(r sampled.Row) []any{
		Degrees: degrees,
		Exact:   degrees,
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
	kinds, err := MoveKinds()
	if err != nil {
		t.Fatal(err)
	}
	byKind := make(map[string]sampled.Kind) // by order and kind
	var orders []int
	for _, k := range kinds {
		byKind[fmt.Sprint(k.N, k.Kind)] = k
		if !slices.Contains(orders, k.N) {
			orders = append(orders, k.N)
		}
	}
	for _, columns := range [][]string{{"swap", "diagonal", "double", "near", "across"}, {"moves", "degree", "deletions"}} {
		var want strings.Builder
		for _, n := range orders {
			fmt.Fprintf(&want, "| %d |", n)
			for _, kind := range columns {
				k, times, decimals := byKind[fmt.Sprint(n, kind)], row.Number(1), 3
				if kind == "deletions" {
					times, decimals = row.Number(n), 2
				}
				fmt.Fprintf(&want, " %s | %.*f |", sampled.WithError(times*k.Mean, times*k.Error, decimals), decimals, float64(times*k.Predicted))
			}
			want.WriteString("\n")
		}
		if !strings.Contains(string(text), ": |\n"+want.String()+"\n") {
			t.Errorf("doc/limit.md does not have the rows of %v:\n%s", columns, want.String())
		}
	}
	two, err := TwoQueenSamples()
	if err != nil {
		t.Fatal(err)
	}
	var want strings.Builder
	for _, r := range two {
		cells := []any{r.N, "", "", "", "", ""}
		if r.Degree != nil {
			cells = []any{r.N, sampled.WithError(*r.Degree, *r.DegreeError, 1), fmt.Sprintf("%.0f", *r.DegreeVariance), *r.Least, *r.OneIsolatedDraws, *r.OneIsolatedLeast}
		}
		cells = append(cells, sampled.WithError(r.Exchanges, r.ExchangesError, 2), r.ExchangesLeast, sampled.PerCent(r.Unexchanged, r.UnexchangedError, 1),
			sampled.PerCent(2*r.Exchanges/row.Number(r.N*(r.N-1)), 2*r.ExchangesError/row.Number(r.N*(r.N-1)), 2))
		for _, cell := range cells {
			fmt.Fprint(&want, strings.TrimRight(fmt.Sprint("| ", cell), " "), " ")
		}
		want.WriteString("|\n")
	}
	if !strings.Contains(string(text), ": |\n"+want.String()+"\n") {
		t.Errorf("doc/limit.md does not have the rows of moves of two queens:\n%s", want.String())
	}
	for _, s := range SampleSeries {
		if line := strings.TrimSuffix(s.Command, " -f json"); !strings.Contains(string(text), "`"+line+"`") {
			t.Errorf("doc/limit.md does not have the command %s", line)
		}
	}
}
