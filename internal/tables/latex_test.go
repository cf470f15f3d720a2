package tables

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"qorbit/internal/installed"
	"qorbit/internal/table"
)

// TestLatexTakesEveryTable: with the packages that its first line names and no others, in the class article, no table is an
// error or too long for the page, and none is too wide for the line but a longtable, whose columns the author chooses. Tables that need
// the same packages share a document.
func TestLatexTakesEveryTable(t *testing.T) {
	installed.Program(t, "pdflatex")
	float := table.Options{Caption: `Orders & orbits, 100% of #1_{x}^2 ~ $N$ \ for N ≤ 12`, Label: "tab:a_b"}
	documents := make(map[string]string)
	for _, c := range []struct {
		kind        string
		first, last int
		layout      table.Options
	}{
		{"counts", 1, 16, table.Options{}}, {"counts", 4, 14, float}, {"orbits", 1, 8, table.Options{}}, {"orbits", 4, 4, table.Options{}},
		{"orbits", 8, 8, float}, {"orbits", 10, 10, float}, {"graph", 1, 12, table.Options{}}, {"sizes", 4, 12, table.Options{}}, {"sizes", 8, 11, float},
		{"graph", 4, 12, float}, {"completeness", 1, 11, table.Options{}}, {"completeness", 4, 12, float},
		{"completeness", 8, 8, table.Options{Label: "tab:8"}}, {"signatures", 1, 11, table.Options{}}, {"connect", 1, 9, table.Options{RawCaption: `Moves of $k$ queens \emph{connect} $G_N$`, Label: "tab:a_b"}}, {"signatures", 4, 10, float},
		{"group", 0, 0, table.Options{}}, {"group", 0, 0, float}, {"trajectory", 4, 4, table.Options{}}, {"trajectory", 8, 8, float},
		{"trajectory", 9, 9, table.Options{}}, {"trajectory", 11, 11, float},
		{"ladder", 6, 8, float}, {"ladder", 12, 12, table.Options{}},
	} {
		kind, ok := Lookup(c.kind)
		r := request(c.first, c.last, "latex")
		r.Layout, r.Limit = c.layout, 10*time.Millisecond
		var table strings.Builder
		if err := kind.Write(context.Background(), &table, r); err != nil || !ok {
			t.Fatalf("%+v: %v", c, err)
		}
		packages := regexp.MustCompile(`^% needs (\\usepackage\{[a-z,]+\})\n`).FindStringSubmatch(table.String())
		if packages == nil {
			t.Fatalf("%+v: no packages in\n%s", c, table.String())
		}
		label := fmt.Sprintf("tab:a_%d", len(documents[packages[1]])) // each its own
		documents[packages[1]] += fmt.Sprintf("\n\\typeout{%s %d}\n\\noindent\n%s\\clearpage\n", c.kind, c.last, strings.ReplaceAll(table.String(), "tab:a_b", label))
	}
	for packages, tables := range documents {
		t.Run(packages, func(t *testing.T) {
			t.Parallel()
			dir := t.TempDir()
			document := "\\documentclass{article}\n" + packages + "\n\\begin{document}\n" + tables + "\\end{document}\n"
			if err := os.WriteFile(filepath.Join(dir, "table.tex"), []byte(document), 0o600); err != nil {
				t.Fatal(err)
			}
			cmd := installed.Command(t, "pdflatex", "-draftmode", "-interaction=nonstopmode", "-halt-on-error", "table.tex")
			cmd.Dir = dir
			out, err := cmd.CombinedOutput()
			if err != nil {
				t.Fatalf("%v\n%s", err, out)
			}
			for _, trouble := range []string{"Overfull", "Missing character", "Float too large", "LaTeX Error", "multiply"} {
				if trouble == "Overfull" && strings.Contains(packages, "longtable") {
					continue
				}
				if strings.Contains(string(out), trouble) {
					t.Fatalf("%s\n%s", out, document)
				}
			}
		})
	}
}
