package table

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"qorbit/internal/installed"
)

func TestLatexEscapes(t *testing.T) {
	for text, want := range map[string]string{
		`\`: `\textbackslash{}`, `{`: `\{`, `}`: `\}`, `$`: `\$`, `&`: `\&`, `#`: `\#`, `^`: `\textasciicircum{}`, `_`: `\_`, `~`: `\textasciitilde{}`, `%`: `\%`,
		`<`: `\textless{}`, `>`: `\textgreater{}`, `|`: `\textbar{}`, `"`: `\char34{}`, `[2pt]`: `{[}2pt]`, `*`: `{*}`,
		`--`: `-{}-`, `---`: `-{}-{}-`, `a-b, c`: `a-b, c`, `''`: `'{}'`, "?`": "?{}`", "a\nb\tc\x00\x7f": `a b c  `, `N−1 ä`: `N\ensuremath{-}1 ä`, ``: ``,
		`\{}$&#^_~%`: `\textbackslash{}\{\}\$\&\#\textasciicircum{}\_\textasciitilde{}\%`,
	} {
		if got := EscapeLaTeX(text); got != want {
			t.Errorf("%q becomes %s, expected %s", text, got, want)
		}
	}
}

// A nasty row has signs in its head that mean something to LaTeX.
type nasty struct {
	First  string `json:"first_#%&"`
	Number *int   `json:"$number$"`
}

// latex runs LaTeX on a document, without a file of pages, and returns what it says.
func latex(t *testing.T, document string) string {
	t.Helper()
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "table.tex"), []byte(document), 0o600); err != nil {
		t.Fatal(err)
	}
	cmd := installed.Command(t, "pdflatex", "-draftmode", "-interaction=nonstopmode", "-halt-on-error", "table.tex")
	cmd.Dir = dir
	out, err := cmd.CombinedOutput()
	if err != nil || strings.Contains(string(out), "Missing character") || !strings.Contains(string(out), "Transcript written") {
		t.Errorf("%v\n%s", err, out)
	}
	return string(out)
}

// typesetRows prints rows in LaTeX.
func typesetRows[T any](t *testing.T, options latexOptions, rows ...T) string {
	t.Helper()
	return typesetView(t, All[T](), options, rows...)
}

func typesetView[T any](t *testing.T, view View[T], options latexOptions, rows ...T) string {
	t.Helper()
	var b strings.Builder
	columns := view.Columns("latex")
	table := newLatexTable(&b, columns, options)
	for _, r := range rows {
		table.row(Values(r, columns))
	}
	if err := table.close(); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// TestLatexReadsIt: LaTeX takes every character of ASCII at every place of a cell where it could mean something, in the head,
// and in a caption.
func TestLatexReadsIt(t *testing.T) {
	document := "\\documentclass{article}\n\\usepackage{booktabs,siunitx}\n\\begin{document}\n"
	var all strings.Builder
	for part := range 4 { // a table is no longer than a page
		var rows []nasty
		for c := range 32 {
			text, number := string(rune(32*part+c)), c
			all.WriteString(text)
			rows = append(rows, nasty{text + "a " + text + text + " é ≤ −", []*int{&number, nil}[c%2]})
		}
		document += typesetRows(t, latexOptions{Caption: all.String(), Label: fmt.Sprint("tab:nasty_", part)}, rows...)
	}
	latex(t, document+"\\end{document}\n")
}

// TestCheck: what LaTeX takes in the braces of a command, and nothing else.
func TestCheck(t *testing.T) {
	good := []string{`Orbits of order $N$`, `\emph{a} and \{ b`, `{a{b}c}`, `50\% \#1 \& \$ \\ x`, `$\{x\}$`, `\cite[p.~3]{zhang2011}`, "é"}
	document := "\\documentclass{article}\\begin{document}\n"
	for _, source := range good {
		if err := CheckLaTeX(source); err != nil {
			t.Errorf("%s: %v", source, err)
		}
		document += "\\begin{table}\\caption{" + source + "}\\end{table}\n"
	}
	latex(t, document+"\\end{document}\n")
	for source, want := range map[string]string{
		`{a`: "1 of the braces are not closed", `a}{`: "a closing brace without", `a\{}`: "a closing brace without", `a\`: "a backslash at the end", `$N`: "a $ without another",
		`50%`: `% stands alone, expected \%`, `#1`: `expected \#`, `a & b`: `expected \&`, "a\n\nb": "expected one line", "": "expected a text", " ": "expected a text", "\xff": "expected UTF-8",
	} {
		if err := CheckLaTeX(source); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, expected %s", source, err, want)
		}
	}
}
