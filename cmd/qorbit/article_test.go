package main

import (
	"cmp"
	"fmt"
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"qorbit/internal/installed"
)

// forLatex has a command line of each kind of table and picture for LaTeX, wide and long ones among them.
var forLatex = []string{
	"analyse 8..9", "analyse 9 --top 3", "analyse 9 --communities", "apply Inv 2,4,1,3", "check 4..9", "cite --list", "connect 6..8", "count 4..16",
	"count 8 --ladder", "distances 4..9", "distances 9 --depths", "graph 7", "graph 7 --edges", "graph 8 --inc -f tikz", "missed 9..10", "missed 9 --bridges",
	"optimal 4..9", "orbits 8", "paper --orders 4..8", "path 8 1 7", "sample 12 --samples 20", "sample 12 --samples 20 --component 5", "search 4..9",
	"search 9 --escalate 2", "signature 2,4,1,3", "signature verify 4..8", "solutions 6", "survey 4..10", "survey 9 --degrees", "survey 9 --sizes", "version",
	"table counts 4..12 --caption 'Solutions & orbits' --label tab:counts", "table orbits 8", "table graph 4..11",
	"table completeness 4..10", "table signatures 4..9", "table structure 8..9", "table collisions 7..9", "table metric 8..9", "table connect 4..9", "table missed 8..9", "table stored", "table ladder 6..8", "table orbits 10", "table trajectory 11", "table group", "table trajectory 8", "table sizes 9",
	"draw 1,5,8,6,3,7,2,4 -f tikz", "draw 8#10 --orbit -f tikz", "draw 1,6,8,3,7,4,2,5 --signature -f tikz", "plot growth 4..14 -f tikz", "plot sampled 8..192 -f tikz",
}

// needs matches what the first comments of a file ask of the preamble.
var needs = regexp.MustCompile(`\\(usepackage|usetikzlibrary)\{[^}]*\}`)

// TestArticleTakesEverything: a document of the class article, at its own size and margins, takes every table and every picture for
// LaTeX without a line or a page that is too full.
func TestArticleTakesEverything(t *testing.T) {
	installed.Program(t, "pdflatex")
	t.Chdir(t.TempDir())
	preamble := make(map[string]bool)
	var parts strings.Builder
	for i, line := range forLatex {
		args := fields(line)
		if !slices.Contains(args, "-f") {
			args = append(args, "-f", "latex")
		}
		status, text, log := qorbit(append(args, "-q")...)
		if status != exitDone {
			t.Errorf("qorbit %s: status %d, %s", line, status, log)
			continue
		}
		for comment := range strings.Lines(text) {
			if !strings.HasPrefix(comment, "%") {
				break
			}
			for _, need := range needs.FindAllString(comment, -1) {
				preamble[need] = true
			}
		}
		fmt.Fprintf(&parts, "\\typeout{== %d}\n\\noindent\n%s\\clearpage\n", i, text)
	}
	needed := slices.SortedFunc(maps.Keys(preamble), func(x, y string) int { // packages come before their libraries
		return cmp.Or(cmp.Compare(strings.Index(y, "package"), strings.Index(x, "package")), strings.Compare(x, y))
	})
	// Longtables are made in one chunk each, so that they have in the first run the widths that they otherwise have in the second.
	document := fmt.Sprintf("\\documentclass{article}\n%s\n\\begin{document}\n\\setcounter{LTchunksize}{10000}\n%s\\end{document}\n", strings.Join(needed, "\n"), &parts)
	put(t, "article.tex", document)
	out, err := installed.Command(t, "pdflatex", "-draftmode", "-interaction=nonstopmode", "-halt-on-error", "article.tex").CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out[max(0, len(out)-3000):])
	}
	log, err := os.ReadFile("article.log")
	if err != nil {
		t.Fatal(err)
	}
	at := "the preamble"
	for line := range strings.Lines(string(log)) {
		line = strings.TrimSpace(line)
		var part int
		switch n, _ := fmt.Sscanf(line, "== %d", &part); {
		case n == 1:
			at = forLatex[part]
		case strings.HasPrefix(line, "Overfull") && !strings.Contains(line, "in alignment") || strings.Contains(line, "Float too large") || strings.HasPrefix(line, "Missing character"):
			t.Errorf("qorbit %s: %s", at, line)
		}
	}
}
