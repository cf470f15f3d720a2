package report

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

func TestLatexEscapes(t *testing.T) {
	for text, want := range map[string]string{
		`\`: `\textbackslash{}`, `{`: `\{`, `}`: `\}`, `$`: `\$`, `&`: `\&`, `#`: `\#`, `^`: `\textasciicircum{}`, `_`: `\_`, `~`: `\textasciitilde{}`, `%`: `\%`,
		`<`: `\textless{}`, `>`: `\textgreater{}`, `|`: `\textbar{}`, `"`: `\char34{}`, `[2pt]`: `{[}2pt]`, `*`: `{*}`,
		`--`: `-{}-`, `---`: `-{}-{}-`, `a-b, c`: `a-b, c`, `''`: `'{}'`, "?`": "?{}`", "a\nb\tc\x00\x7f": `a b c  `, `N−1 ä`: `N−1 ä`, ``: ``,
		`\{}$&#^_~%`: `\textbackslash{}\{\}\$\&\#\textasciicircum{}\_\textasciitilde{}\%`,
	} {
		if got := latexText(text); got != want {
			t.Errorf("%q becomes %s, expected %s", text, got, want)
		}
	}
}

// A nasty row has signs in its head that mean something to LaTeX.
type nasty struct {
	First  string `json:"first_#%&"`
	Number *int   `json:"$number$"`
}

// TestLatexReadsIt: LaTeX takes every character of ASCII at every place of a cell where it could mean something, and in the
// head.
func TestLatexReadsIt(t *testing.T) {
	program, err := exec.LookPath("pdflatex")
	if err != nil && os.Getenv("CI") == "true" {
		t.Fatal("no pdflatex here, and this is CI")
	}
	if err != nil {
		t.Skip("LaTeX is not installed")
	}
	var document strings.Builder
	document.WriteString("\\documentclass{article}\n\\usepackage{booktabs}\n\\begin{document}\n")
	for part := range 4 { // a table is no longer than a page
		s, err := New[nasty](&document, "latex")
		if err != nil {
			t.Fatal(err)
		}
		for c := range 32 {
			text, number := string(rune(32*part+c)), c
			if err := s.Row(nasty{text + "a " + text + text + " é", []*int{&number, nil}[c%2]}); err != nil {
				t.Fatal(err)
			}
		}
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
	}
	document.WriteString("\\end{document}\n")
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "table.tex"), []byte(document.String()), 0o600); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(program, "-interaction=nonstopmode", "-halt-on-error", "table.tex")
	cmd.Dir = dir
	if out, err := cmd.CombinedOutput(); err != nil || strings.Contains(string(out), "Missing character") {
		t.Errorf("%v\n%s", err, out)
	}
	if info, err := os.Stat(filepath.Join(dir, "table.pdf")); err != nil || info.Size() == 0 {
		t.Errorf("no pages: %v", err)
	}
}
