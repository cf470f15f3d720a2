package main

import (
	"bytes"
	"cmp"
	"context"
	"flag"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"qorbit/internal/test"
	"qorbit/ops"
	"qorbit/orbit"
)

// needs matches what the first comments of a file ask of the preamble.
var needs = regexp.MustCompile(`\\(usepackage|usetikzlibrary)\{[^}]*\}`)

// TestArticleTakesEverything: a document of the class article takes every table and every picture for LaTeX without a
// line or a page that is too full: on pages of one column, and on those of two columns of 3.4 in.
func TestArticleTakesEverything(t *testing.T) {
	test.Program(t, "pdflatex")
	all := append(printings(t, "rows.txt"), printings(t, "latex.txt")...)
	t.Chdir(t.TempDir())
	all = slices.DeleteFunc(all, func(line string) bool { // names of files are long, and these columns are many
		return strings.Contains(line, "DIR") || strings.Contains(line, "--inc --depth")
	})
	preamble := make(map[string]bool)
	var parts strings.Builder

	for i, line := range all {
		args := append(fields(line), "-q")
		if !slices.Contains(args, "-f") {
			args = append(args, "-f", "latex")
		}
		status, text, log := qorbit(args...)
		if status != exitDone || strings.Contains(text, `\{\char34{}`) {
			t.Errorf("qorbit %s: status %d, %s; or a cell holds JSON:\n%s", line, status, log, text)
		}
		for comment := range strings.Lines(text) {
			for _, need := range needs.FindAllString(comment, -1) {
				preamble[need] = true
			}
		}
		fmt.Fprintf(&parts, "\\typeout{== %d}\n\\noindent\n%s\\clearpage\n", i, text)
	}
	needed := slices.SortedFunc(maps.Keys(preamble), func(x, y string) int { // packages come before their libraries
		return cmp.Or(cmp.Compare(strings.Index(y, "package"), strings.Index(x, "package")), strings.Compare(x, y))
	})
	put(t, "article.tex", fmt.Sprintf(takesEverything, strings.Join(needed, "\n"), parts.String()))
	test.Run(t, "pdflatex", "-draftmode", "-interaction=nonstopmode", "-halt-on-error", "article.tex")
	checkParts(t, all, string(test.Must(os.ReadFile("article.log"))))
}

// takesEverything is a document of one column and then of two.
const takesEverything = `\documentclass{article}
%s
\begin{document}
\newcommand{\everything}{\input{parts}}
\begin{filecontents*}[overwrite]{parts.tex}
%s
\end{filecontents*}
\typeout{== one column}
\everything
\clearpage
\setlength{\textwidth}{\dimexpr 6.8in+\columnsep\relax}
\twocolumn
\typeout{== two columns}
\everything
\end{document}
`

// checkParts fails where the log of the document has a line or a page that is too full, and names the command that
// printed it.
func checkParts(t *testing.T, lines []string, log string) {
	t.Helper()
	columns, at, parts := "", "the preamble", 0
	for line := range strings.Lines(log) {
		line = strings.TrimSpace(line)
		if mark, ok := strings.CutPrefix(line, "== "); ok {
			if part, err := strconv.Atoi(mark); err == nil {
				at = lines[part]
				parts++
			} else {
				columns = mark
			}
			continue
		}
		overfull := strings.HasPrefix(line, "Overfull") && !strings.Contains(line, "in alignment")
		if overfull || strings.Contains(line, "Float too large") || strings.HasPrefix(line, "Missing character") {
			t.Errorf("%s: qorbit %s: %s", columns, at, line)
		}
	}
	if columns != "two columns" || parts < 2*len(lines) {
		t.Errorf("the document has %d parts, the last of %s", parts, columns)
	}
}

// TestFirstFigure does in an empty directory what doc/first-figure.md says, and reads the page that comes out.
func TestFirstFigure(t *testing.T) {
	text := test.Must(os.ReadFile("../../doc/first-figure.md"))
	test.Program(t, "pdflatex")
	t.Chdir(t.TempDir())
	programs := make(map[string]int)
	for _, block := range blocks.FindAllStringSubmatch(string(text), -1) {
		switch language, body := block[1], block[2]; language {
		case "latex":
			put(t, "paper.tex", body)
		case "sh":
			for line := range strings.Lines(body) {
				programs[follow(t, fields(line))]++
			}
		}
	}
	equal(t, "programs", fmt.Sprint(programs), "map[bibtex:1 pdflatex:3 pdftops:1 qorbit:17]")
	eps := string(test.Must(os.ReadFile("graph8.eps")))
	equal(t, "graph8.eps", strings.HasPrefix(eps, "%!PS-Adobe-3.0 EPSF"), true)
	log := string(test.Must(os.ReadFile("paper.log")))
	for _, trouble := range []string{"Overfull", "Underfull", "Warning", "Missing character", "undefined"} {
		equal(t, "paper.log has "+trouble, strings.Contains(log, trouble), false)
	}
	contains(t, "paper.log", log, "Output written on paper.pdf (1 page")
	page := test.Run(t, "pdftotext", "-layout", "paper.pdf", "-")
	for _, want := range []string{
		`(?m)^ *Table 1: Solutions and orbits of the queens problem$`, `(?m)^ *10 +724 +92 +89 +3 +0 +12 +0$`,
		`Figure 1: The orbit graph of order 8`, `\[1\] The qorbit authors`, `\[2\] Jun Zhang and Zili Zhang`,
	} {
		if !regexp.MustCompile(want).MatchString(page) {
			t.Errorf("no %q on the page:\n%s", want, page)
		}
	}
}

// follow runs a line of a block and returns its program. The document uses no other programs than these.
func follow(t *testing.T, line []string) string {
	t.Helper()
	switch program, args := line[0], line[1:]; program {
	case "qorbit":
		if status, _, log := qorbit(args...); status != exitDone {
			t.Fatalf("%q: status %d, %s", line, status, log)
		}
	case "pdflatex", "bibtex", "pdftops":
		test.Run(t, program, args...)
	default:
		t.Fatalf("%q: expected qorbit, pdflatex, bibtex or pdftops", line)
	}
	return line[0]
}

var (
	resultsLast  = flag.Int("results", 8, "the last order of which TestResults computes rows")
	resultsWrite = flag.Bool("write", false, "TestResults writes doc/results.md")
)

// TestResults: each table of doc/results.md is what the command above it prints, to the last order that is computed.
func TestResults(t *testing.T) {
	name := test.Must(filepath.Abs("../../doc/results.md"))
	page := test.Must(os.ReadFile(name))
	records := test.Must(filepath.Abs("../../orbit/survey/testdata"))
	t.Chdir(t.TempDir())
	copyRecords(t, records)
	orders := regexp.MustCompile(` 4\.\.(\d+)`)
	tables := 0
	blocks := regexp.MustCompile(`(?m)^<!-- (qorbit (?:table|survey|cite) .*) -->\n(?:\n(?:\|.*\n)*)?`)
	written := blocks.ReplaceAllStringFunc(string(page), func(block string) string {
		tables++
		command, committed, _ := strings.Cut(block, " -->\n")
		line := orders.ReplaceAllStringFunc(strings.TrimPrefix(command, "<!-- "), func(found string) string {
			last, _ := strconv.Atoi(strings.TrimPrefix(found, " 4.."))
			return " 4.." + strconv.Itoa(min(last, *resultsLast))
		})
		status, table, log := qorbit(append(strings.Fields(line)[1:], "-f", "markdown")...)
		if status != exitDone {
			t.Errorf("%s: status %d: %s", line, status, log)
		}
		if !*resultsWrite && !strings.HasPrefix(strings.TrimPrefix(committed, "\n"), table) {
			t.Errorf("doc/results.md does not begin as %s prints:\n%s", line, table)
		}
		return command + " -->\n\n" + table
	})
	if tables != 16 {
		t.Errorf("%d tables", tables)
	}
	if *resultsWrite {
		if err := os.WriteFile(name, []byte(written), 0o666); err != nil {
			t.Fatal(err)
		}
	}
}

// copyRecords copies the records of local surveys to their place below the current directory: the command opens a
// record to write, and the sources may be read-only.
func copyRecords(t *testing.T, from string) {
	t.Helper()
	const to = "orbit/survey/testdata"
	if err := os.MkdirAll(to, 0o777); err != nil {
		t.Fatal(err)
	}
	for _, name := range test.Must(filepath.Glob(filepath.Join(from, "local-*.txt"))) {
		record := test.Must(os.ReadFile(name))
		if err := os.WriteFile(filepath.Join(to, filepath.Base(name)), record, 0o666); err != nil {
			t.Fatal(err)
		}
	}
}

// The places in a document where command lines stand: blocks, and between backquotes.
var (
	blocks = regexp.MustCompile("(?ms)^```([a-z]*)\n(.*?)^```$")
	// a command with what it prints
	transcripts = regexp.MustCompile("(?ms)^```\n\\$ (?:go run ./cmd/)?qorbit ([^\n|&]*)\n([^$].*?)^```$")

	inline = regexp.MustCompile("`(qorbit [^`]+)`")
	joints = regexp.MustCompile(`\s(?:\||&&|;|#)\s?|\s#.*$|;\s`)
	blanks = regexp.MustCompile(`\b(?:N|K|FILE|NAME|METHOD|DIR|PERM|EXPR|ORDERS)\b|…|\$|\{\}|\*\.txt`)
)

// commandsOf are the command lines of a document that have nothing to be filled in; those between backquotes only of
// the README, for the other documents name commands there.
func commandsOf(name, text string) (lines []string) {
	var parts []string
	for _, block := range blocks.FindAllStringSubmatch(text, -1) {
		for line := range strings.Lines(block[2]) {
			if line, isCommand := strings.CutPrefix(line, "$ "); isCommand || block[1] == "sh" {
				parts = append(parts, joints.Split(strings.TrimSpace(line), -1)...)
			}
		}
	}
	if filepath.Base(name) == "README.md" {
		for _, found := range inline.FindAllStringSubmatch(blocks.ReplaceAllString(text, ""), -1) {
			parts = append(parts, found[1])
		}
	}
	for _, part := range parts {
		part = strings.TrimSpace(strings.Replace(part, "go run ./cmd/qorbit", "qorbit", 1))
		if strings.HasPrefix(part, "qorbit ") && !blanks.MatchString(part) {
			lines = append(lines, part)
		}
	}
	return lines
}

// TestEveryCommandOfTheDocuments runs what the README and the documents say to run. A block that begins with a command
// shows what the command prints.
func TestEveryCommandOfTheDocuments(t *testing.T) {
	documents, err := filepath.Glob("../../doc/*.md")
	if err != nil || len(documents) < 5 {
		t.Fatal(documents, err)
	}
	ran, shown, arrays := make(map[string]bool), 0, costasArrays()
	for _, name := range append(documents, "../../README.md") {
		text := test.Must(os.ReadFile(name))
		t.Run(filepath.Base(name), func(t *testing.T) {
			stored(t, "8", "9", "10", "11", "12") // the files that commands read
			qorbit("search", "9", "--certificate", "certificate-9.txt")
			qorbit("search", "9", "--certificate", "proof.txt")
			qorbit("solutions", "8", "-f", "csv", "-o", "solutions.txt")
			put(t, "rotations.txt", upToRotations(t))
			for name, list := range arrays {
				put(t, name, list)
			}
			for _, line := range commandsOf(name, string(text)) {
				runs(t, line)
				ran[line] = true
			}
			for _, block := range transcripts.FindAllStringSubmatch(string(text), -1) {
				shown++
				_, out, _ := qorbit(fields(block[1])...)
				equal(t, name+": qorbit "+block[1], out, block[2])
			}
		})
	}
	equal(t, "qorbit search 8 ran", ran["qorbit search 8"], true)
	equal(t, "qorbit help search ran", ran["qorbit help search"], true)
	if len(ran) < 30 || shown < 6 {
		t.Errorf("%d command lines, %d with what they print: %v", len(ran), shown, slices.Sorted(maps.Keys(ran)))
	}
}

// costasArrays are the lists that the Python of doc/conditions.md prints, by the names of their files.
func costasArrays() map[string]string {
	lists := map[string]string{"welch.txt": string(test.Must(os.ReadFile("../../testdata/costas/welch.txt")))}
	for name, p := range map[string]int{"welch96.txt": 97, "lempel45.txt": 47} {
		powers := []int{1} // of 5
		for len(powers) < p-1 {
			powers = append(powers, powers[len(powers)-1]*5%p)
		}
		rows := powers
		if name == "lempel45.txt" {
			rows = nil
			for _, power := range powers[1:] {
				rows = append(rows, slices.Index(powers, p+1-power))
			}
		}
		lists[name] = strings.ReplaceAll(strings.Trim(fmt.Sprint(rows), "[]"), " ", ",") + "\n"
	}
	return lists
}

// TestPythonOfConditions: the Python of doc/conditions.md prints these lists, in an order of its own.
func TestPythonOfConditions(t *testing.T) {
	test.Program(t, "python3")
	want := costasArrays()
	text := string(test.Must(os.ReadFile("../../doc/conditions.md")))
	printed := make(map[string]string)
	for _, block := range blocks.FindAllStringSubmatch(text, -1) {
		if block[1] == "python" {
			printed["welch.txt"] = test.Run(t, "python3", "-c", block[2])
		}
	}
	for _, line := range regexp.MustCompile(`(?m)^python3 -c '(.*)' > (.*)$`).FindAllStringSubmatch(text, -1) {
		printed[line[2]] = test.Run(t, "python3", "-c", line[1])
	}
	for name, list := range want {
		got, all := strings.Split(printed[name], "\n"), strings.Split(list, "\n")
		slices.Sort(got)
		slices.Sort(all)
		equal(t, name, strings.Join(got, "\n"), strings.Join(all, "\n"))
	}
}

// upToRotations lists the solutions of order 8, one of those that rotations take to each other.
func upToRotations(t *testing.T) string {
	t.Helper()
	var list strings.Builder
	came := make(map[string]bool)
	for _, p := range test.Must(orbit.Enumerate(t.Context(), orbit.Queens.Of(8), orbit.Options{})).Solutions() {
		if !came[p.String()] {
			fmt.Fprintln(&list, p)
		}
		for _, o := range []ops.PO{ops.Po1, ops.Po6, ops.Po7, ops.Po8} {
			came[o.Act(p).String()] = true
		}
	}
	return list.String()
}

// TestCommandsOfTheArticle: the command understands the lines that the article names, with an order and a file filled
// in, but for those of earlier revisions. They start no computation.
func TestCommandsOfTheArticle(t *testing.T) {
	var text strings.Builder
	for _, name := range []string{"article.tex", "conditions.tex", "generated/macros.tex"} {
		part := test.Must(os.ReadFile(filepath.Join("../../doc/article", name)))
		text.Write(part)
	}
	t.Chdir(t.TempDir())
	qorbit("search", "9", "--certificate", "proof.txt")
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	lines := regexp.MustCompile(`\\command\|(qorbit [^|]*)\|(, by revision)?`).FindAllStringSubmatch(text.String(), -1)
	for _, line := range lines {
		if line[2] != "" {
			continue
		}
		filled := strings.NewReplacer(" N", " 12", "FILE", "proof.txt", "BOARD", "1,3,4,2").Replace(line[1])
		var log bytes.Buffer
		if status := run(ctx, fields(filled)[1:], new(bytes.Buffer), &log); status == exitUsage {
			t.Errorf("%s: %s", filled, log.String())
		}
	}
	if len(lines) < 10 {
		t.Errorf("%d command lines", len(lines))
	}
}
