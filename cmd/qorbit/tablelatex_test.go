package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"qorbit/internal/installed"
)

// TestLatexTakesEveryTable: with the packages that its first line names and no others, in the class article, no table is an
// error, too wide for the line or too long for the page. A longtable is compiled twice: it learns its widths.
func TestLatexTakesEveryTable(t *testing.T) {
	program := installed.Program(t, "pdflatex")
	float := ` --caption 'Orders & orbits, 100% of #1_{x}^2 ~ $N$ \ for N ≤ 12' --label tab:a_b`
	for _, line := range []string{
		"counts 1..16", "counts 4..14" + float, "orbits 1..8", "orbits 4", "orbits 8" + float, "orbits 10", "orbits 11" + float,
		"graph 1..12", "graph 4..12" + float, "completeness 1..11", "completeness 4..12" + float, "completeness 8 --label tab:8",
		"signatures 1..11", "signatures 4..10" + float, "group", "group" + float, "trajectory 4", "trajectory 8" + float,
		"trajectory 9", "trajectory 11" + float, "trajectory 12", "ladder 6..8 --limit 50ms" + float, "ladder 12 --limit 1ms",
	} {
		t.Run(line, func(t *testing.T) {
			t.Parallel()
			status, table, stderr := qorbit(append([]string{"table", "-f", "latex"}, words(line)...)...)
			packages := regexp.MustCompile(`^% needs (\\usepackage\{[a-z,]+\})\n`).FindStringSubmatch(table)
			if status != exitDone || packages == nil {
				t.Fatalf("status %d, %s\n%s", status, stderr, table)
			}
			dir := t.TempDir()
			document := "\\documentclass{article}\n" + packages[1] + "\n\\begin{document}\n\\noindent\n" + table + "\\end{document}\n"
			if err := os.WriteFile(filepath.Join(dir, "table.tex"), []byte(document), 0o600); err != nil {
				t.Fatal(err)
			}
			for range 1 + strings.Count(table, `\begin{longtable}`) {
				cmd := exec.Command(program, "-interaction=nonstopmode", "-halt-on-error", "table.tex")
				cmd.Dir = dir
				out, err := cmd.CombinedOutput()
				if err != nil {
					t.Fatalf("%v\n%s", err, out)
				}
				for _, trouble := range []string{"Overfull", "Underfull", "Missing character", "Float too large", "LaTeX Error"} {
					if strings.Contains(string(out), trouble) {
						t.Fatalf("%s\n%s", out, table)
					}
				}
			}
		})
	}
}

// TestWhatTheHelpSaysOfCaptions: they are escaped, and the twelve rows of order 8 are a longtable with a caption, in no float.
func TestWhatTheHelpSaysOfCaptions(t *testing.T) {
	for line, want := range map[string]string{
		`table counts 8 -f latex --caption '$n$ \cite{x}'`: "\\begin{table}\n",
		`table orbits 8 -f latex --caption '$n$ \cite{x}'`: "\\begin{longtable}{",
	} {
		_, table, _ := qorbit(words(line)...)
		if !strings.Contains(table, want) || strings.Contains(table, `\begin{table}`) == strings.Contains(table, `\begin{longtable}`) ||
			!strings.Contains(table, `\caption{\$n\$ \textbackslash{}cite\{x\}}`) {
			t.Errorf("qorbit %s:\n%s", line, table)
		}
	}
}
