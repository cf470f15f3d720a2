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
	"qorbit/internal/test"
	"qorbit/ops"
	"qorbit/orbit/study/sample"
	"qorbit/orbit/survey"
)

// limitPage has parts that are computed from the stored samples and surveys.
const limitPage = "../../../doc/limit.md"

// columns begins a table of Markdown whose columns are numbers.
func columns(names ...string) string {
	return "| " + strings.Join(names, " | ") + " |\n|" + strings.Repeat(" ---: |", len(names)) + "\n"
}

// row is a row of a table of Markdown.
func row(cells ...any) string {
	var text strings.Builder
	for _, cell := range cells {
		text.WriteString(strings.TrimRight(fmt.Sprint("| ", cell), " ") + " ")
	}
	return text.String() + "|\n"
}

// TestDegreesOfTheLimit: the tables of degrees, isolated orbits and seeds.
func TestDegreesOfTheLimit(t *testing.T) {
	for part, series := range map[string]string{"degrees": facts.Degrees, "degrees of exact draws": facts.Exact} {
		text := columns("N", "effective", "mean degree", "variance of the degree", "isolated %", "seeds %", "moves")
		for _, r := range ReadStored[sample.Result](series) {
			effective, variance := fmt.Sprintf("%.0f", r.Effective), fmt.Sprintf("%.2f", r.DegreeVariance)
			text += row(r.N, effective, withError(r.Degree, 3), variance,
				perCent(r.Isolated, 2), perCent(r.SeedShare, 2), withError(r.Moves, 3))
		}
		test.Part(t, limitPage, part, text)
	}
}

// TestComponentsOfTheLimit: the table of components.
func TestComponentsOfTheLimit(t *testing.T) {
	text := columns("N", "larger than 200 %", "with a seed among 200 %", "whole without a seed %")
	for _, r := range ReadStored[sample.Result](facts.Components) {
		text += row(r.N, perCent(r.Larger, 1), perCent(r.Reached, 1), perCent(r.Missed, 1))
	}
	test.Part(t, limitPage, "components", text)
}

// A twoQueenSample is a stored row of what moves of two queens do for random orbits (facts.TwoQueens). The program of
// its revision computed it.
type twoQueenSample struct {
	N                 int             `json:"n"`
	Queens            int             `json:"queens"`
	Samples           int             `json:"samples"`
	Effective         float64         `json:"effective"`
	Degree            sample.Estimate `json:"degree"`
	DegreeVariance    float64         `json:"degree_variance"`
	Least             int             `json:"least"`
	LeastKey          ops.Perm        `json:"least_key"`
	Isolated          sample.Estimate `json:"isolated"`
	IsolatedDraws     int             `json:"isolated_draws"`
	OneIsolatedDraws  int             `json:"one_isolated_draws"`
	OneIsolatedLeast  int             `json:"one_isolated_least"`
	Exchanges         sample.Estimate `json:"exchanges"`
	ExchangesVariance float64         `json:"exchanges_variance"`
	LeastExchanges    int             `json:"exchanges_least"`
	NoExchange        sample.Estimate `json:"unexchanged"`
	Autocorrelation   float64         `json:"autocorrelation"`
	Method            sample.Method   `json:"method"`
	Seed              uint64          `json:"seed_of_generator"`
}

// TestTwoQueensOfTheLimit: the table of moves of two queens, whose degrees are not known beyond order 64.
func TestTwoQueensOfTheLimit(t *testing.T) {
	text := columns("N", "mean degree", "variance", "least", "isolated draws", "least of isolated",
		"possible exchanges", "least", "without one %", "possible %")
	for _, r := range ReadStored[twoQueenSample](facts.TwoQueens) {
		cells := []any{r.N, "", "", "", "", ""}
		if r.LeastKey != nil {
			variance := fmt.Sprintf("%.0f", r.DegreeVariance)
			cells = []any{r.N, withError(r.Degree, 1), variance, r.Least, r.OneIsolatedDraws, r.OneIsolatedLeast}
		}
		pairs := float64(r.N*(r.N-1)) / 2
		possible := sample.Estimate{Value: r.Exchanges.Value / pairs, Error: r.Exchanges.Error / pairs}
		cells = append(cells, withError(r.Exchanges, 2), r.LeastExchanges, perCent(r.NoExchange, 1), perCent(possible, 2))
		text += row(cells...)
	}
	test.Part(t, limitPage, "two queens", text)
}

// TestCommandsOfTheLimit: the page has every command whose samples are stored.
func TestCommandsOfTheLimit(t *testing.T) {
	text := string(test.Must(os.ReadFile(limitPage)))
	for _, s := range facts.Results() {
		line := strings.TrimSuffix(s.Command, " -f json")
		if strings.HasPrefix(line, "qorbit sample ") && !strings.Contains(text, "`"+line+"`") {
			t.Errorf("%s does not have the command %s", limitPage, line)
		}
	}
}

// A limit has what the sentences of the page compare.
type limit struct {
	degrees map[int]sample.Result  // by order
	parts   map[int]sample.Result  // of components, by order
	exact   map[int]*survey.Survey // by order
}

func newLimit(t *testing.T) *limit {
	t.Helper()
	l := &limit{make(map[int]sample.Result), make(map[int]sample.Result), make(map[int]*survey.Survey)}
	for series, rows := range map[string]map[int]sample.Result{facts.Degrees: l.degrees, facts.Components: l.parts} {
		for _, r := range ReadStored[sample.Result](series) {
			rows[r.N] = r
		}
	}
	for _, n := range []int{12, 16, 18} {
		l.exact[n] = surveyed(t, n)
	}
	return l
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

// TestIsolatedDrawsOfTheLimit: the sentences below the table of degrees.
func TestIsolatedDrawsOfTheLimit(t *testing.T) {
	l := newLimit(t)
	drawn := func(n int) int {
		return int(math.Round(float64(l.degrees[n].Isolated.Value) * float64(l.degrees[n].Samples)))
	}
	words := []string{"none", "one", "two", "three", "four", "five", "six"}
	draws := l.degrees[192].Samples
	low, high := confidence(drawn(192), draws)
	const text = `
Of the %d draws, %s were isolated at order 128, and %s at order 192. With a confidence of 95 %%, the share at order
192 is between about %.4f %% and %.2f %%.
`
	test.Part(t, limitPage, "last",
		fmt.Sprintf(text, draws, words[drawn(128)], words[drawn(192)], 100*low, 100*high))
}

// allOrbitsOfTheLimit are the means over all orbits of the orders 12 to 20.
func allOrbitsOfTheLimit(t *testing.T) map[int]sample.Result {
	t.Helper()
	all := make(map[int]sample.Result)
	for n := 12; n <= 20; n++ {
		all[n], _ = allOrbits(t, n)
	}
	return all
}

// TestExactDegrees: the table of exact values, and what is decided by it.
func TestExactDegrees(t *testing.T) {
	exact := allOrbitsOfTheLimit(t)
	text := columns("N", "mean degree", "isolated %", "seeds %", "moves")
	for n := 12; n <= 20; n++ {
		r := exact[n]
		text += row(n, fmt.Sprintf("%.4f", meanDegree(degreesOf(t, n))), fmt.Sprintf("%.3f", 100*r.Isolated.Value),
			fmt.Sprintf("%.3f", 100*r.SeedShare.Value), fmt.Sprintf("%.4f", r.Moves.Value))
	}
	test.Part(t, limitPage, "all orbits", text)

	for n := 12; n <= 20; n++ {
		if exact[n].Degree.Value < exact[19].Degree.Value || exact[n].Isolated.Value > exact[19].Isolated.Value {
			t.Errorf("order 19 is not extreme: %+v at order %d", exact[n], n)
		}
		before, later := exact[n-2], n >= 14
		if later && (exact[n].Degree.Value >= before.Degree.Value || exact[n].Isolated.Value <= before.Isolated.Value) {
			t.Errorf("a turn at order %d", n)
		}
		if least := 16 + n%2; exact[n].Moves.Value < exact[least].Moves.Value {
			t.Errorf("%f moves at order %d", exact[n].Moves.Value, n)
		}
	}
}

// TestConclusionsOfTheLimit: what is said of the tables of degrees.
func TestConclusionsOfTheLimit(t *testing.T) {
	l, last := newLimit(t), allOrbitsOfTheLimit(t)[20]
	past := l.degrees[28]
	above := (past.Degree.Value - last.Degree.Value) / past.Degree.Error
	below := (last.Isolated.Value - past.Isolated.Value) / past.Isolated.Error
	slope := (l.degrees[192].Degree.Value - l.degrees[96].Degree.Value) / (192 - 96)
	over := func(n int) float64 { return l.degrees[n].DegreeVariance / l.degrees[n].Degree.Value }
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
	const text = `
- **Decided**, for the orders 12 to 20. Order 19 has the least mean degree and the largest share of isolated orbits.
  Among the even and among the odd orders, the mean degree falls and the isolated share grows without exception, so
  neither has turned by order 20. The mean number of moves is least at 16 among the even orders, at 17 among the odd.
- **Not decided**: at which orders the mean degree and the isolated share turn. The samples of order 28 are past
  both turns: the mean degree is %.1f standard errors above that of order 20, the isolated share %.1f below.
- **Measured**, at these orders. The share of isolated orbits is between %.1f %% and %.1f %% from order 14 to 24,
  and %.2f %% at order 96. The mean degree grows by about %.3f for each order between 96 and 192. Its variance is %.1f
  times the mean at order 24, and %.1f times at order 192. N times the share of seeds is between %.1f and %.1f.
- **Conjecture.** The mean degree grows linearly with N, and the share of isolated orbits tends to 0. The
  [model](#where-moves-come-from-a-model) gives a reason and the slope, but no proof.
`
	test.Part(t, limitPage, "conclusions", fmt.Sprintf(text, above, below,
		100*lowest, 100*highest, 100*l.degrees[96].Isolated.Value, slope, over(24), over(192), least, most))
}

// TestModelOfTheLimit: how far the model is from all orbits of order 20.
func TestModelOfTheLimit(t *testing.T) {
	const model = 2.300 // moves at order 20 (doc/article/kinds.tex)
	fewer := 100 * (1 - model/allOrbitsOfTheLimit(t)[20].Moves.Value)
	const text = `
- **Measured.** From order 128 to 255 the moves grow by 0.06585 (97) for each order, and the degree by 0.04441 (67);
  the model predicts 0.0664 and 0.0445. Two thirds of the moves that are added are swaps, whose number is as
  predicted, within 2.1 errors. From order 48 on, there are 0.30 to 0.37 more moves than predicted: the model misses
  a constant, and not a rate. At order 20 it has %.0f %% fewer moves than all orbits.
`
	test.Part(t, limitPage, "model", fmt.Sprintf(text, fewer))
}

// confidence is the interval of Clopper and Pearson for the share of which so many draws were found, with a confidence
// of 95 %: at its ends, so many or more, or so many or fewer, have a chance of 2.5 %.
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
	low = solve(func(p float64) bool { return 1-fewer(p, found-1) > 0.025 })
	high = solve(func(p float64) bool { return fewer(p, found) < 0.025 })
	return low, high
}

// TestKnownComponentsOfTheLimit: the sentences below the table of components.
func TestKnownComponentsOfTheLimit(t *testing.T) {
	l := newLimit(t)
	off := func(n int, e sample.Estimate, of func(s *survey.Survey) int) float64 { // in standard errors
		return (100*e.Value - l.share(n, of)) / (100 * e.Error)
	}
	offs := func(n int) [3]float64 {
		r := l.parts[n]
		return [3]float64{off(n, r.Larger, giantOf), off(n, r.Reached, reachedOf), off(n, r.Missed, leftOf)}
	}
	var values []any
	for _, of := range []func(s *survey.Survey) int{giantOf, reachedOf, leftOf} {
		values = append(values, l.share(12, of), l.share(16, of), l.share(18, of))
	}
	twelve, eighteen := offs(12), offs(18)
	values = append(values, eighteen[0], eighteen[1], -eighteen[2], -twelve[0], -twelve[1], twelve[2])
	for _, z := range offs(16) {
		if math.Abs(z) >= 1 {
			t.Errorf("order 16 is off by %.2f", z)
		}
	}
	for _, r := range ReadStored[sample.Result](facts.Repeated) {
		values = append(values, perCent(r.Reached, 1))
	}
	const command = "`qorbit sample 18 --samples 1000 --seed S --method chain --component 200`"
	const text = `
Exact values: the largest component has %.1f %% at order 12, %.1f %% at 16 and %.1f %% at 18. The search reaches
%.1f %%, %.1f %% and %.1f %%, and misses %.1f %%, %.1f %% and %.1f %%. The second and third columns estimate lower
bounds, because the search of a component stops at 200 orbits. The three columns are off by %.1f, %.1f and %.1f
standard errors at order 18, by %.1f, %.1f and %.1f in the other direction at order 12, and by less than one at 16.
` + command + ` with S = 1, 2 and 3 has %s, %s
and %s in the second column.
`
	test.Part(t, limitPage, "known components", fmt.Sprintf(text, values...))
}
