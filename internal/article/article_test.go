package article

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"qorbit/internal/installed"
	"qorbit/internal/report"
	"qorbit/internal/row"
	"qorbit/internal/stored"
	"qorbit/orbit"
	"qorbit/orbit/survey"
)

const directory = "../../doc/article"

func mustRead(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func committed(t *testing.T) *Results {
	t.Helper()
	r, err := Committed()
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// TestPartsAreCommitted: go generate would write the files that are there, and no others are there.
func TestPartsAreCommitted(t *testing.T) {
	files, err := Parts(context.Background(), committed(t))
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range files {
		if mustRead(t, filepath.Join(directory, "generated", name)) != string(text) {
			t.Errorf("go generate ./internal/article would write another %s", name)
		}
	}
	entries, err := os.ReadDir(filepath.Join(directory, "generated"))
	if err != nil || len(entries) != len(files) {
		t.Errorf("%d files, %v, expected the %d that are generated", len(entries), err, len(files))
	}
}

// TestRowsAreComputed: the rows of directory data begin with those of orders 4 to 10, computed now.
func TestRowsAreComputed(t *testing.T) {
	r, err := Compute(context.Background(), 10, orbit.Options{})
	if err != nil {
		t.Fatal(err)
	}
	fresh, err := r.Files()
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range fresh {
		if have := mustRead(t, filepath.Join("data", name)); !strings.HasPrefix(have, string(text)) || bytes.Count(text, []byte("\n")) < 7 {
			t.Errorf("%s does not begin with\n%s", name, text)
		}
	}
}

// TestRowsAreThoseOfTheResultsPage: all of them, stored ones, too.
func TestRowsAreThoseOfTheResultsPage(t *testing.T) {
	r, page := committed(t), mustRead(t, "../../doc/results.md")
	onPage(t, page, row.ResultOrders, r.Orders, 16)
	onPage(t, page, row.ResultGraphs, r.Graphs, 19)
	onPage(t, page, row.ResultSignatures, r.Signatures[:11], 11)
	for _, s := range r.Signatures[11:] {
		if text := mustRead(t, "../../doc/signatures.md"); !strings.Contains(text, fmt.Sprint(s.Multiset)) || !strings.Contains(text, fmt.Sprint(s.Orbits)) || len(r.Signatures) != 14 {
			t.Errorf("doc/signatures.md does not have %+v, or there are %d rows, expected 14", s, len(r.Signatures))
		}
	}
	onPage(t, mustRead(t, "../../doc/patterns.md"), row.All[row.Metric](), r.Metric, 8)
}

// onPage checks that each of so many rows is a line of a page in Markdown.
func onPage[T any](t *testing.T, page string, view row.View[T], rows []T, number int) {
	t.Helper()
	var b strings.Builder
	err := report.Print(&b, "markdown", view, report.Options{}, func(out *report.Page[T]) error { return out.Rows(rows) })
	lines := slices.Collect(strings.Lines(b.String()))
	if err != nil || len(rows) != number || len(lines) != number+2 {
		t.Fatalf("%d rows, %v, expected %d", len(rows), err, number)
	}
	for _, line := range lines[2:] {
		if !strings.Contains(page, line) {
			t.Errorf("the page has no row %s", line)
		}
	}
}

// The parts of the article that may have numbers: commands of the program, names of tests, boards, labels, lengths, and the numbers of
// sequences of the OEIS.
var withNumbers = regexp.MustCompile(`(?m)^%.*$|\\(?:command|test|board)\|[^|]*\||\\(?:label|ref|cite|usepackage|pgfplotsset)(?:\[[^]]*\])?\{[^}]*\}|A\d{6}\b|\\documentclass.*`)

// TestNoResultIsTyped: numbers of more than two digits, decimals and percentages come from macros.
func TestNoResultIsTyped(t *testing.T) {
	typed := regexp.MustCompile(`\d{3,}|\d\.\d|\d\s*(?:\\,)?\s*\\%|\d\\,\d`)
	check := func(text string) []string { return typed.FindAllString(withNumbers.ReplaceAllString(text, ""), -1) }
	if found := check(mustRead(t, filepath.Join(directory, "article.tex"))); len(found) > 0 {
		t.Errorf("article.tex has the numbers %q, expected macros", found)
	}
	for _, text := range []string{"at 153 orders", "$1.9$", `68\,\%`, `9 \%`, `12\,345`, "1,846"} {
		if len(check(text)) == 0 {
			t.Errorf("%q is not found", text)
		}
	}
}

// TestWhatTheArticleNames: each test that it names is a test of this project, each part is read, each float and section that has a label is
// referred to, and the entries of the list are cited.
func TestWhatTheArticleNames(t *testing.T) {
	text := mustRead(t, filepath.Join(directory, "article.tex"))
	var tests strings.Builder
	for _, pattern := range []string{"../../*/*_test.go", "../../*/*/*_test.go", "../../*/*/*/*_test.go"} {
		files, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range files {
			tests.WriteString(mustRead(t, name))
		}
	}
	named := regexp.MustCompile(`\\test\|([^|]*)\|`).FindAllStringSubmatch(text, -1)
	for _, test := range named {
		if !strings.Contains(tests.String(), "func "+test[1]+"(t *testing.T)") {
			t.Errorf("no test is called %s", test[1])
		}
	}
	if len(named) < 5 {
		t.Errorf("%d tests are named", len(named))
	}
	parts, err := Parts(context.Background(), committed(t))
	if err != nil {
		t.Fatal(err)
	}
	whole := text + mustRead(t, filepath.Join(directory, "kinds.tex"))
	for name, part := range parts {
		whole += string(part)
		if input := "generated/" + strings.TrimSuffix(strings.TrimSuffix(name, ".tex"), ".bib") + "}"; !strings.Contains(text, input) {
			t.Errorf("the article does not read %s", name)
		}
	}
	for _, label := range regexp.MustCompile(`\\label\{((?:fig|tab|sec):[^}]*)\}`).FindAllStringSubmatch(whole, -1) {
		if !strings.Contains(whole, `\ref{`+label[1]+"}") {
			t.Errorf("nothing refers to %s", label[1])
		}
	}
	keys := make(map[string]bool)
	for _, cite := range regexp.MustCompile(`\\cite\{([^}]*)\}`).FindAllStringSubmatch(whole, -1) {
		for key := range strings.SplitSeq(cite[1], ",") {
			keys[key] = true
		}
	}
	if got := slices.Sorted(maps.Keys(keys)); !slices.Equal(got, slices.Sorted(slices.Values(cited))) {
		t.Errorf("the article cites %v, expected %v", got, cited)
	}
}

// TestTheLargestComponentStandsForAllLargerOnes: where the article compares sampled shares of components with exact ones, the other
// components with more orbits than the limit have less than one orbit of ten thousand.
func TestTheLargestComponentStandsForAllLargerOnes(t *testing.T) {
	const limit = 200
	twelve, err1 := survey.RunOrder(context.Background(), 12, 1, orbit.Options{})
	sixteen, err2 := stored.Survey(16)
	eighteen, err3 := stored.Survey(18)
	if err := errors.Join(err1, err2, err3); err != nil {
		t.Fatal(err)
	}
	for _, s := range []*survey.Survey{twelve, sixteen, eighteen} {
		larger := 0
		for _, c := range s.Sizes {
			if c.Value > limit {
				larger += c.Value * c.Count
			}
		}
		if larger < s.Giant || 10_000*(larger-s.Giant) > s.Orbits {
			t.Errorf("order %d: %d of %d orbits are in components of more than %d, %d in the largest", s.N, larger, s.Orbits, limit, s.Giant)
		}
	}
}

// TestRepeatedSamples: the article says that three more samples of order 18 are off by less than two standard errors.
func TestRepeatedSamples(t *testing.T) {
	samples, err := stored.Samples(stored.Repeated)
	if err != nil || len(samples) != 3 {
		t.Fatal(samples, err)
	}
	for _, s := range samples {
		for _, o := range committed(t).Orders {
			if o.N == s.N && componentsOff(s, o) >= 2 {
				t.Errorf("seed %d is off by %.2f", s.SeedOfGenerator, componentsOff(s, o))
			}
		}
		if s.N != 18 {
			t.Errorf("%+v is of another order", s)
		}
	}
}

// TestStoredOrdersAreThoseOfTheArticle: other runs, with the counter, computed its rows of orders that are stored, too.
func TestStoredOrdersAreThoseOfTheArticle(t *testing.T) {
	compared := 0
	for _, o := range committed(t).Orders {
		s, err := stored.Survey(o.N)
		if err != nil || o.Source != row.Computed {
			continue
		}
		want := row.NewOrder(s.Stats)
		want.Solutions, want.Source = o.Solutions, o.Source
		if got, want := fmt.Sprint(row.Values(o, row.ResultOrders)), fmt.Sprint(row.Values(want, row.ResultOrders)); got != want {
			t.Errorf("order %d is %s, stored %s", o.N, got, want)
		}
		compared++
	}
	if compared != 3 {
		t.Errorf("%d orders are compared, expected 15 to 17", compared)
	}
}

// TestContinuousIntegration: the order to which it computes the results again is what the article says.
func TestContinuousIntegration(t *testing.T) {
	if want := fmt.Sprintf("-last %d -check doc/results.md", continuousLast); !strings.Contains(mustRead(t, "../../.ci/run"), want) {
		t.Errorf(".ci/run has no %q", want)
	}
}

// TestArticleCompiles without a warning, and without a line or page that is too full.
func TestArticleCompiles(t *testing.T) {
	t.Parallel()
	for _, program := range []string{"bash", "pdflatex", "bibtex"} {
		installed.Program(t, program)
	}
	out, err := installed.Command(t, "bash", filepath.Join(directory, "build"), t.TempDir()).CombinedOutput()
	if err != nil {
		t.Errorf("%v\n%s", err, out)
	}
}
