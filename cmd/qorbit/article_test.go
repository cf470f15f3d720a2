package main

import (
	"cmp"
	"fmt"
	"maps"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"qorbit/internal/draw/curves"
	"qorbit/internal/installed"
	"qorbit/internal/invoke"
	"qorbit/internal/table"
	"qorbit/internal/tables"
)

// An article is a LaTeX document that takes everything that commands write for LaTeX.
type article struct {
	preamble map[string]bool
	taken    map[string]bool // by their texts
	names    []string        // the command line of each part
	parts    []string
}

// latexFormats are the formats that LaTeX reads.
func latexFormats() (names []string) {
	for _, f := range table.FileFormats {
		if f.Readers == "LaTeX" {
			names = append(names, f.Name)
		}
	}
	return names
}

// TestArticleTakesEverything: one document of the class article, at its own size and margins, takes every table and every picture for
// LaTeX that commands write, without a line or a page that is too full. What there is to take follows from the lists of commands,
// examples, flags, kinds and formats: a new one needs nothing here.
func TestArticleTakesEverything(t *testing.T) {
	installed.Program(t, "pdflatex")
	t.Chdir(t.TempDir())
	qorbit("constellations", "write", "8") // the files that examples read
	qorbit("search", "8", "--db", "orbits.db")
	qorbit("search", "9", "--certificate", "certificate-9.txt")
	qorbit("check", "4", "-o", "check.csv", "--manifest", "manifest.json")
	a := &article{preamble: make(map[string]bool), taken: make(map[string]bool)}
	root, _ := newRoot(nil, nil)
	a.takeCommands(t, root)
	for _, least := range []string{"table counts", "table group", "graph", "search", "draw", "analyse", "paper", "missed"} {
		if !slices.ContainsFunc(a.names, func(name string) bool { return strings.HasPrefix(name, least+" ") }) {
			t.Errorf("the article has nothing of qorbit %s", least)
		}
	}
	troubles := a.compile(t)
	for _, name := range append(a.names, "the preamble") {
		if len(troubles[name]) > 0 {
			t.Errorf("qorbit %s: %s", name, strings.Join(troubles[name], "; "))
		}
	}
}

// takeCommands takes what each command writes by its examples, with each of its flags that are on or off, and at several orders.
func (a *article) takeCommands(t *testing.T, c *cobra.Command) {
	for _, sub := range c.Commands() {
		a.takeCommands(t, sub)
	}
	formats := slices.DeleteFunc(latexFormats(), func(name string) bool { return !slices.Contains(invoke.FormatsOf(c), name) })
	if c.DisableFlagParsing || c.Name() == "submit" { // other programs print, and one row about a directory
		return
	}
	if c.Example == "" || len(formats) == 0 || slices.ContainsFunc(c.Commands(), (*cobra.Command).Runnable) && c.Args == nil {
		return
	}
	var lines [][]string
	for line := range strings.Lines(c.Example) {
		words := withoutOutput(words(line)[1:])
		if n, err := strconv.Atoi(words[min(1, len(words)-1)]); err == nil && n > 14 {
			words[1] = "14" // is as wide, and quick
		}
		lines = append(lines, words)
	}
	first := slices.Clone(lines[0])
	for i, word := range first {
		if strings.Contains(word, "..") { // one order is enough, and quick
			first[i] = "8"
		}
	}
	var more [][]string
	c.LocalFlags().VisitAll(func(f *pflag.Flag) {
		if f.NoOptDefVal != "" && f.Name != "help" {
			more = append(more, append(slices.Clone(first), "--"+f.Name))
		}
		for _, ending := range f.Annotations[cobra.BashCompFilenameExt] {
			if name := "." + ending; slices.Contains(latexFormats(), table.FormatOfFile(name)) {
				for _, line := range append(atOrders(c, table.FormatOfFile(name)), first) {
					a.takeFile(t, append(slices.Clone(line), "--"+f.Name), name)
				}
			}
		}
	})
	for _, name := range formats {
		before := len(a.names)
		for _, line := range slices.Concat(lines, atOrders(c, name), more) {
			a.takeOutput(t, name, line)
		}
		if len(a.names) == before {
			t.Errorf("%s has the format %s, and writes nothing in it", c.CommandPath(), name)
		}
	}
}

// atOrders are command lines that show how the output in a format grows with the order, and all kinds of tables and of curves.
func atOrders(c *cobra.Command, format string) (lines [][]string) {
	add := func(words ...string) { lines = append(lines, words) }
	switch _, argument, _ := strings.Cut(c.Use, " "); {
	case c.Name() == "table":
		for _, k := range tables.Kinds {
			switch {
			case k.Max == 0:
				add("table", k.Name)
			case k.OneOrder:
				add("table", k.Name, "5")
				add("table", k.Name, "9")
			default:
				add("table", k.Name, "8")
				add("table", k.Name, "4..8")
			}
			if k.Sequence != "" {
				add("table", k.Name, "1..12")
			}
		}
	case c.Name() == "plot":
		for _, k := range curves.Kinds {
			add("plot", k.Name, "4..8")
			add("plot", k.Name, "10")
		}
	case c.Name() == "draw":
		for _, n := range []string{"4", "7", "9", "10"} {
			add("draw", "--orbits", n)
		}
	case argument == "ORDERS":
		for _, n := range []string{"1", "5", "6", "9", "10", "6..9"} {
			if format == "latex" && (n == "6" || n == "9" || n == "10") {
				continue // 6..9 has their widths; pictures are of one order
			}
			add(append(slices.Clone(strings.Fields(c.CommandPath())[1:]), n)...)
		}
	}
	return lines
}

// withoutOutput removes the flags that say where the output goes, and in which format.
func withoutOutput(line []string) (kept []string) {
	for i := 0; i < len(line); i++ {
		if slices.Contains([]string{"-o", "-f", "--manifest", "--data"}, line[i]) {
			i++
			continue
		}
		kept = append(kept, line[i])
	}
	return kept
}

// takeOutput takes the output of a command line in a format, unless the command refuses the line.
func (a *article) takeOutput(t *testing.T, format string, line []string) {
	t.Helper()
	line = append(slices.Clone(line), "-f", format)
	status, out, log := qorbit(line...)
	if status == exitUsage {
		return
	}
	if status != exitDone {
		t.Errorf("%q: status %d, %s", line, status, log)
		return
	}
	a.take(strings.Join(line, " "), out)
}

// takeFile takes the file that the last word of a command line, a flag, names. The line may be refused.
func (a *article) takeFile(t *testing.T, line []string, ending string) {
	t.Helper()
	name := "file" + ending
	line = append(line, name)
	if status, _, log := qorbit(line...); status == exitUsage {
		return
	} else if status != exitDone {
		t.Errorf("%q: status %d, %s", line, status, log)
		return
	}
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	a.take(strings.Join(line, " "), string(text))
}

// needs matches what the first comments of a file ask of the preamble.
var needs = regexp.MustCompile(`\\(usepackage|usetikzlibrary|usepgfplotslibrary|pgfplotsset)\{[^}]*\}`)

// take adds a part to the article, unless it has the same text already.
func (a *article) take(name, text string) {
	if a.taken[text] {
		return
	}
	a.taken[text] = true
	for line := range strings.Lines(text) {
		if !strings.HasPrefix(line, "%") {
			break
		}
		for _, need := range needs.FindAllString(line, -1) {
			a.preamble[need] = true
		}
	}
	text = thinned(text)
	text = strings.ReplaceAll(text, `\label{`, fmt.Sprintf(`\label{part%d-`, len(a.names))) // labels of two parts differ
	a.parts = append(a.parts, fmt.Sprintf("\\typeout{== %d}\n\\noindent\n%s\\clearpage\n", len(a.names), text))
	a.names = append(a.names, name)
}

// mostRows is how many rows of a table the article takes whole: LaTeX takes seconds for a thousand.
const mostRows = 40

// thinned leaves out rows of a long table. The first and the last one stay, and for each column the one with its longest cell, so that
// the table is as wide as it was.
func thinned(text string) string {
	lines := strings.SplitAfter(text, "\n")
	var rows []int // the lines below the last head
	for i, line := range lines {
		switch {
		case line == "\\midrule\n" || line == "\\endlastfoot\n":
			rows = nil
		case strings.HasSuffix(line, " \\\\\n"):
			rows = append(rows, i)
		}
	}
	if len(rows) <= mostRows {
		return text
	}
	kept := map[int]bool{rows[0]: true, rows[len(rows)-1]: true}
	longest := make(map[int]int) // by column
	for _, i := range rows {
		for column, cell := range strings.Split(lines[i], " & ") {
			longest[column] = max(longest[column], len(cell))
		}
	}
	for _, i := range rows {
		for column, cell := range strings.Split(lines[i], " & ") {
			if width, left := longest[column]; left && len(cell) == width {
				kept[i] = true
				delete(longest, column) // one row is enough
			}
		}
	}
	for _, i := range rows {
		if !kept[i] {
			lines[i] = ""
			if strings.HasPrefix(lines[i+1], `\addlinespace`) {
				lines[i+1] = ""
			}
		}
	}
	return strings.Join(lines, "")
}

// TestThinnedTablesAreAsWide as the whole ones.
func TestThinnedTablesAreAsWide(t *testing.T) {
	const head, end = "\\begin{tabular}{ll}\nn & key \\\\\n\\midrule\n", "\\bottomrule\n"
	row := func(n int) string {
		return fmt.Sprintf("%d & %s \\\\\n\\addlinespace[2pt]\n", 10*n%70, strings.Repeat("x", 1+n*(99-n)))
	}
	var whole strings.Builder
	for n := range 100 {
		whole.WriteString(row(n))
	}
	if got, want := thinned(head+whole.String()+end), head+row(0)+row(1)+row(49)+row(99)+end; got != want {
		t.Errorf("%s\nexpected\n%s", got, want)
	}
	if short := head + row(0) + row(1) + end; thinned(short) != short {
		t.Errorf("a short table is\n%s", thinned(short))
	}
}

// document is the document with the parts. Longtables are made in one chunk each, so that they have in the first run the widths that
// they otherwise have in the second (documentation of longtable, LTchunksize).
func (a *article) document() []byte {
	needed := slices.Sorted(maps.Keys(a.preamble))
	slices.SortStableFunc(needed, func(x, y string) int { // packages come before their libraries
		return cmp.Compare(strings.Index(y, "package"), strings.Index(x, "package"))
	})
	return fmt.Appendf(nil, "\\documentclass{article}\n%s\n\\begin{document}\n\\setcounter{LTchunksize}{10000}\n%s\\end{document}\n", strings.Join(needed, "\n"), strings.Join(a.parts, ""))
}

// compile runs LaTeX and returns what is wrong with each part.
func (a *article) compile(t *testing.T) map[string][]string {
	t.Helper()
	if err := os.WriteFile("article.tex", a.document(), 0o600); err != nil {
		t.Fatal(err)
	}
	out, err := installed.Command(t, "pdflatex", "-draftmode", "-interaction=nonstopmode", "-halt-on-error", "article.tex").CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out[max(0, len(out)-3000):])
	}
	log, err := os.ReadFile("article.log")
	if err != nil {
		t.Fatal(err)
	}
	troubles := make(map[string][]string)
	at := "the preamble"
	for line := range strings.Lines(string(log)) {
		line = strings.TrimSpace(line)
		var part int
		switch n, _ := fmt.Sscanf(line, "== %d", &part); {
		case n == 1:
			at = a.names[part]
		case strings.HasPrefix(line, "Overfull") && !strings.Contains(line, "in alignment") || strings.Contains(line, "Float too large") || strings.HasPrefix(line, "Missing character"):
			troubles[at] = append(troubles[at], line)
		}
	}
	return troubles
}
