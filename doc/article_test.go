package doc_test

import (
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"qorbit/internal/test"
)

// TestArticle: its generated parts are what qorbit writes, and it compiles without a warning, and without a line or
// page that is too full.
func TestArticle(t *testing.T) {
	test.Long(t)
	t.Parallel()
	for _, program := range []string{"bash", "go", "python3", "pdflatex", "bibtex"} {
		test.Program(t, program)
	}
	if out, err := test.Command(t, "bash", "article/build", t.TempDir()).CombinedOutput(); err != nil {
		t.Errorf("%v\n%s", err, out)
	}
}

// The parts of the article that may have numbers: commands of the program, names of tests, boards, labels, lengths, and
// the numbers of sequences of the OEIS.
var withNumbers = regexp.MustCompile(`(?m)^%.*$|\\(?:command|test|board)\|[^|]*\|` +
	`|\\(?:label|ref|cite|usepackage)(?:\[[^]]*\])?\{[^}]*\}|A\d{6}\b|\\documentclass.*` +
	`|\\setlength\{\\\w+\}\{[^}]*\}`)

// article reads parts of the article.
func article(t *testing.T, names ...string) (text string) {
	for _, name := range names {
		text += read(t, "doc/article/"+name+".tex")
	}
	return text
}

// TestNoResultIsTyped: numbers of more than two digits, decimals and percentages of the article come from macros, which
// are used.
func TestNoResultIsTyped(t *testing.T) {
	text := article(t, "article", "twoqueens", "conditions")
	result := regexp.MustCompile(`\d{3,}|\d\.\d|\d\s*(?:\\,)?\s*\\%|\d\\,\d`)
	if found := result.FindAllString(withNumbers.ReplaceAllString(text, ""), -1); len(found) > 0 {
		t.Errorf("the article has the numbers %q, expected macros", found)
	}
	macros := regexp.MustCompile(`(?m)^\\newcommand\{(\\\w+)\}`)
	for _, macro := range macros.FindAllStringSubmatch(read(t, "doc/article/stated.tex"), -1) {
		if !strings.Contains(text, macro[1]) {
			t.Errorf("the article does not use %s", macro[1])
		}
	}
}

// TestWhatTheArticleNames: each test that it names is a test of this project.
func TestWhatTheArticleNames(t *testing.T) {
	text := article(t, "article", "conditions", "kinds", "provenance", "twoqueens")
	var tests strings.Builder
	for _, pattern := range []string{"../*/*_test.go", "../*/*/*_test.go", "../*/*/*/*_test.go"} {
		files, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range files {
			tests.WriteString(read(t, strings.TrimPrefix(name, "../")))
		}
	}
	named := regexp.MustCompile(`\\test\|([^|]*)\|`).FindAllStringSubmatch(text, -1)
	for _, test := range named {
		if !strings.Contains(tests.String(), "func "+test[1]+"(t *testing.T)") {
			t.Errorf("no test is called %s", test[1])
		}
	}
	if len(named) < 3 {
		t.Errorf("%d tests are named", len(named))
	}
}

// TestTheOrderTestedInCI: the one that the article has is that of .ci/run.
func TestTheOrderTestedInCI(t *testing.T) {
	text := read(t, "doc/article/stated.tex")
	const want, tested = `\lastTestedInCI}{\num{14}}`, "./cmd/qorbit -results 14"
	if !strings.Contains(text, want) || !strings.Contains(read(t, ".ci/run"), tested) {
		t.Errorf("stated.tex has no %s, or .ci/run has another order", want)
	}
}
