package rows

import (
	"fmt"
	"maps"
	"math"
	"os"
	"slices"
	"strings"
	"testing"

	"qorbit/internal/facts"
	"qorbit/orbit/sample"
	"qorbit/orbit/survey"
)

// TestTheTablesOfTheLimit are those of the stored samples.
func TestTheTablesOfTheLimit(t *testing.T) {
	text := must(os.ReadFile("../../doc/limit.md"))
	degrees := func(r sample.Result) []any {
		return []any{r.N, fmt.Sprintf("%.0f", r.Effective), withError(r.Degree, 3), fmt.Sprintf("%.2f", r.DegreeVariance),
			perCent(r.Isolated, 2), perCent(r.SeedShare, 2), withError(r.Moves, 3)}
	}
	for series, lines := range map[string]func(r sample.Result) []any{
		facts.Degrees: degrees,
		facts.Exact:   degrees,
		facts.Components: func(r sample.Result) []any {
			return []any{r.N, perCent(r.Larger, 1), perCent(r.Reached, 1), perCent(r.Missed, 1)}
		},
	} {
		var want strings.Builder
		for _, r := range ReadStored[sample.Result](series) {
			for _, cell := range lines(r) {
				fmt.Fprint(&want, "| ", cell, " ")
			}
			want.WriteString("|\n")
		}
		if !strings.Contains(string(text), ": |\n"+want.String()+"\n") {
			t.Errorf("doc/limit.md does not have the rows of series %s:\n%s", series, want.String())
		}
	}
	var want strings.Builder
	for _, r := range ReadStored[TwoQueenSample](facts.TwoQueens) {
		pairs := float64(r.N*(r.N-1)) / 2
		cells := []any{r.N, "", "", "", "", ""}
		if r.LeastKey != nil {
			cells = []any{r.N, withError(r.Degree, 1), fmt.Sprintf("%.0f", r.DegreeVariance), r.Least, r.OneIsolatedDraws, r.OneIsolatedLeast}
		}
		cells = append(cells, withError(r.Exchanges, 2), r.LeastExchanges, perCent(r.NoExchange, 1),
			perCent(sample.Estimate{Value: r.Exchanges.Value / pairs, Error: r.Exchanges.Error / pairs}, 2))
		for _, cell := range cells {
			fmt.Fprint(&want, strings.TrimRight(fmt.Sprint("| ", cell), " "), " ")
		}
		want.WriteString("|\n")
	}
	if !strings.Contains(string(text), ": |\n"+want.String()+"\n") {
		t.Errorf("doc/limit.md does not have the rows of moves of two queens:\n%s", want.String())
	}
	for _, s := range facts.Results() {
		if line := strings.TrimSuffix(s.Command, " -f json"); strings.HasPrefix(line, "qorbit sample ") && !strings.Contains(string(text), "`"+line+"`") {
			t.Errorf("doc/limit.md does not have the command %s", line)
		}
	}
}

// A limit says what doc/limit.md says in its sentences, computed from what is stored.
type limit struct {
	t       *testing.T
	text    string                 // in one line
	degrees map[int]sample.Result  // by order
	parts   map[int]sample.Result  // of components, by order
	exact   map[int]*survey.Survey // by order
}

func newLimit(t *testing.T) *limit {
	t.Helper()
	text := must(os.ReadFile("../../doc/limit.md"))
	l := &limit{t, strings.Join(strings.Fields(string(text)), " "), make(map[int]sample.Result), make(map[int]sample.Result), make(map[int]*survey.Survey)}
	for series, rows := range map[string]map[int]sample.Result{facts.Degrees: l.degrees, facts.Components: l.parts} {
		for _, r := range ReadStored[sample.Result](series) {
			rows[r.N] = r
		}
	}
	for _, n := range []int{12, 13, 16, 18, 19} {
		l.exact[n] = surveyed(t, n)
	}
	return l
}

// says fails where the document does not have a sentence.
func (l *limit) says(format string, values ...any) {
	l.t.Helper()
	if sentence := fmt.Sprintf(format, values...); !strings.Contains(l.text, sentence) {
		l.t.Errorf("doc/limit.md does not say %q", sentence)
	}
}

// share is the share of the orbits of an order, in per cent.
func (l *limit) share(n int, of func(s *survey.Survey) int) float64 {
	return 100 * float64(of(l.exact[n])) / float64(l.exact[n].Orbits)
}

func meanDegree(s *survey.Survey) float64 { return 2 * float64(s.Edges) / float64(s.Orbits) }

// The statistics that the sentences compare.
var (
	giantOf   = func(s *survey.Survey) int { return s.Giant }
	reachedOf = func(s *survey.Survey) int { return s.Reached }
	leftOf    = func(s *survey.Survey) int { return s.Orbits - s.Reached }
)

// TestTheNumbersOfTheLimit: the numbers in the sentences about degrees, isolated orbits and seeds are those of the
// stored rows.
func TestTheNumbersOfTheLimit(t *testing.T) {
	l := newLimit(t)
	drawn := func(n int) int {
		return int(math.Round(float64(l.degrees[n].Isolated.Value) * float64(l.degrees[n].Samples)))
	}
	words := []string{"none", "one", "two", "three", "four", "five", "six"}
	last := l.degrees[192]
	low, high := confidence(drawn(192), last.Samples)
	l.says("Of the %d draws, %s were isolated at order 128, and %s at order 192", last.Samples, words[drawn(128)], words[drawn(192)])
	l.says("the share at order 192 is between about %.4f %% and %.2f %%", 100*low, 100*high)
	slope := (last.Degree.Value - l.degrees[96].Degree.Value) / (192 - 96)
	l.says("The mean degree, which is %.2f at order 13 and %.2f at order 19, grows from order 24 on, on average by about %.3f for each order between 96 and 192", meanDegree(l.exact[13]), meanDegree(l.exact[19]), slope)
	over := func(n int) float64 { return l.degrees[n].DegreeVariance / l.degrees[n].Degree.Value }
	l.says("%.1f times at order 24, and %.1f times at order 192", over(24), over(192))
	least, most := math.Inf(1), 0.0
	lowest, highest := math.Inf(1), 0.0
	for _, n := range slices.Sorted(maps.Keys(l.degrees)) {
		r := l.degrees[n]
		product := float64(n) * r.SeedShare.Value
		least, most = min(least, product), max(most, product)
		if n <= 24 {
			lowest, highest = min(lowest, r.Isolated.Value), max(highest, r.Isolated.Value)
		}
	}
	l.says("The share of isolated orbits is between %.1f %% and %.1f %% from order 14 to 24, and falls from there on, to %.2f %% at order 96", 100*lowest, 100*highest, 100*l.degrees[96].Isolated.Value)
	l.says("N times the share is between %.1f and %.1f at all these orders", least, most)
}

// TestExactDegrees: the table of exact values, and what is decided by it.
func TestExactDegrees(t *testing.T) {
	l := newLimit(t)
	var rows strings.Builder
	exact := make(map[int]sample.Result)
	for n := 12; n <= 20; n++ {
		s := degreesOf(t, n)
		exact[n], _ = allOrbits(t, n)
		fmt.Fprintf(&rows, " | %d | %.4f | %.3f | %.3f | %.4f |", n, meanDegree(s), 100*exact[n].Isolated.Value, 100*exact[n].SeedShare.Value, exact[n].Moves.Value)
	}
	l.says("---: |%s No value", rows.String())
	for n := 12; n <= 20; n++ {
		if exact[n].Degree.Value < exact[19].Degree.Value || exact[n].Isolated.Value > exact[19].Isolated.Value {
			t.Errorf("order 19 is not extreme: %+v at order %d", exact[n], n)
		}
		if n >= 14 && (exact[n].Degree.Value >= exact[n-2].Degree.Value || exact[n].Isolated.Value <= exact[n-2].Isolated.Value) {
			t.Errorf("a turn at order %d", n)
		}
		if least := 16 + n%2; exact[n].Moves.Value < exact[least].Moves.Value {
			t.Errorf("%f moves at order %d", exact[n].Moves.Value, n)
		}
	}
	const model = 2.300 // moves at order 20 (doc/article/kinds.tex)
	l.says("At order 20 it has %.0f %% fewer moves than all orbits.", 100*(1-model/exact[20].Moves.Value))
	later := l.degrees[28]
	l.says("is %.1f standard errors above that of order 20, the isolated share %.1f below", (later.Degree.Value-exact[20].Degree.Value)/later.Degree.Error,
		(exact[20].Isolated.Value-later.Isolated.Value)/later.Isolated.Error)
}

// confidence is the interval of Clopper and Pearson for the share of which so many draws were found, with a
// confidence of 95 %: at its ends, so many or more, or so many or fewer, have a chance of 2.5 %.
func confidence(found, draws int) (low, high float64) {
	fewer := func(p float64, most int) (sum float64) { // the chance of at most so many
		chance := math.Pow(1-p, float64(draws))
		for k := range most + 1 {
			sum += chance
			chance *= float64(draws-k) / float64(k+1) * p / (1 - p)
		}
		return sum
	}
	solve := func(above func(p float64) bool) float64 {
		low, high := 0.0, 1.0
		for range 60 {
			if middle := (low + high) / 2; above(middle) {
				high = middle
			} else {
				low = middle
			}
		}
		return low
	}
	return solve(func(p float64) bool { return 1-fewer(p, found-1) > 0.025 }), solve(func(p float64) bool { return fewer(p, found) < 0.025 })
}

// TestTheNumbersOfComponents: those in the sentences below the table of components.
func TestTheNumbersOfComponents(t *testing.T) {
	l := newLimit(t)
	three := func(of func(s *survey.Survey) int) []any {
		return []any{l.share(12, of), l.share(16, of), l.share(18, of)}
	}
	l.says("the largest component has %.1f %% at order 12, %.1f %% at 16 and %.1f %% at 18.", three(giantOf)...)
	l.says("The search reaches %.1f %%, %.1f %% and %.1f %%, and", three(reachedOf)...)
	l.says("and misses %.1f %%, %.1f %% and %.1f %%.", three(leftOf)...)
	off := func(n int) []float64 { // in standard errors
		r := l.parts[n]
		return []float64{
			(100*r.Larger.Value - l.share(n, giantOf)) / (100 * r.Larger.Error),
			(100*r.Reached.Value - l.share(n, reachedOf)) / (100 * r.Reached.Error),
			(100*r.Missed.Value - l.share(n, leftOf)) / (100 * r.Missed.Error),
		}
	}
	twelve, sixteen, eighteen := off(12), off(16), off(18)
	l.says("are off by %.1f, %.1f and %.1f standard errors at order 18, by %.1f, %.1f and %.1f in the other direction at order 12, and by less than one at order 16.",
		eighteen[0], eighteen[1], -eighteen[2], -twelve[0], -twelve[1], twelve[2])
	for _, z := range sixteen {
		if math.Abs(z) >= 1 {
			t.Errorf("order 16 is off by %.2f", z)
		}
	}
	again := ReadStored[sample.Result](facts.Repeated)
	second := func(i int) string { return perCent(again[i].Reached, 1) }
	l.says("with S = 1, 2 and 3 has %s, %s and %s in the second column.", second(0), second(1), second(2))
}
