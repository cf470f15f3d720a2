package main

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"qorbit/internal/installed"
)

// TestFirstFigure does in an empty directory what doc/first-figure.md says, and reads the page that comes out. The output that the
// document shows below a command is the command's.
func TestFirstFigure(t *testing.T) {
	text, err := os.ReadFile("../../doc/first-figure.md")
	if err != nil {
		t.Fatal(err)
	}
	installed.Program(t, "pdflatex")
	t.Chdir(t.TempDir())
	programs, written := make(map[string]int), []string(nil)
	for _, block := range blocks.FindAllStringSubmatch(string(text), -1) {
		switch language, body := block[1], block[2]; language {
		case "latex":
			if err := os.WriteFile("paper.tex", []byte(body), 0o600); err != nil {
				t.Fatal(err)
			}
		case "sh":
			for line := range strings.Lines(body) {
				words := fields(line)
				programs[follow(t, words)]++
				if i := slices.Index(words, "-o"); i > 0 {
					written = append(written, words[i+1])
				}
			}
		default:
			line, want, _ := strings.Cut(strings.TrimPrefix(body, "$ "), "\n")
			if status, got, log := qorbit(fields(line)[1:]...); status != exitDone || got != want {
				t.Errorf("%s: status %d, %s\n%sexpected\n%s", line, status, log, got, want)
			}
		}
	}
	if programs["qorbit"] < 11 || programs["bibtex"] != 1 || programs["pdflatex"] != 3 {
		t.Errorf("the document runs %v", programs)
	}
	checkFirstPaper(t)
	writeArticle(t, string(text), written)
	checkLog(t, "article")
	article := installed.Run(t, "pdftotext", "-layout", "article.pdf", "-")
	_, route, _ := qorbit("path", "9", "1", "46", "-f", "csv")
	for operator := range strings.SplitSeq("Mov(9,7,2.5,9.5) Mov(1,1,2.5,2.5) Mov(5,6,6.5,9.5)", " ") { // in its table and in its picture
		if !strings.Contains(route, operator) || strings.Count(article, operator) < 2 {
			t.Errorf("%s is in the article %d times:\n%s\n%s", operator, strings.Count(article, operator), route, article)
		}
	}
}

// writeArticle makes article.pdf of the files that the document writes, with the packages that it says are enough.
func writeArticle(t *testing.T, text string, files []string) {
	t.Helper()
	packages := regexp.MustCompile(`The packages ([^.]*?)\sare enough`).FindStringSubmatch(text)
	if packages == nil {
		t.Fatal("the document names no packages")
	}
	article := `\documentclass{article}\usepackage{` + regexp.MustCompile(`,? and |, `).ReplaceAllString(strings.Join(strings.Fields(packages[1]), " "), ",") + "}\n\\begin{document}\n"
	for _, name := range files {
		switch filepath.Ext(name) {
		case ".tex":
			article += `\begin{center}\input{` + name + "}\\end{center}\n"
		case ".tikz":
			article += `\begin{figure}\centering\input{` + name + "}\\caption{A picture.}\\end{figure}\n"
		case ".pdf":
			article += `\begin{figure}\centering\includegraphics{` + name + "}\\caption{A plot.}\\end{figure}\n"
		}
	}
	if err := os.WriteFile("article.tex", []byte(article+"\\end{document}\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		installed.Run(t, "pdflatex", "-interaction=nonstopmode", "article.tex")
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
	case "pdflatex", "bibtex":
		installed.Run(t, program, args...)
	default:
		t.Fatalf("%q: expected qorbit, pdflatex or bibtex", line)
	}
	return line[0]
}

// checkLog returns what LaTeX says of a paper, in which there must be no trouble.
func checkLog(t *testing.T, paper string) string {
	t.Helper()
	log, err := os.ReadFile(paper + ".log")
	if err != nil {
		t.Fatal(err)
	}
	for _, trouble := range []string{"Overfull", "Underfull", "Warning", "Missing character", "undefined"} {
		if strings.Contains(string(log), trouble) {
			t.Errorf("%s in\n%s", trouble, log)
		}
	}
	return string(log)
}

// checkFirstPaper reads paper.pdf and paper.log.
func checkFirstPaper(t *testing.T) {
	t.Helper()
	log := checkLog(t, "paper")
	if !strings.Contains(log, "Output written on paper.pdf (1 page") {
		t.Errorf("expected one page:\n%s", log)
	}
	page := installed.Run(t, "pdftotext", "-layout", "paper.pdf", "-")
	for _, want := range []string{
		`(?m)^ *Table 1: Solutions and orbits of the queens problem$`, `(?m)^ *10 +724 +92 +89 +3 +0 +12 +0$`,
		`Figure 1: The orbit graph of order 8`, `\[1\] The qorbit authors`, `\[2\] Jun Zhang and Zili Zhang`,
	} {
		if !regexp.MustCompile(want).MatchString(page) {
			t.Errorf("no %q on the page:\n%s", want, page)
		}
	}
	figure, _, _ := strings.Cut(page, "Figure 1:")
	_, figure, _ = strings.Cut(figure, "724")
	_, figure, _ = strings.Cut(figure, "\n")
	if vertices := strings.Fields(figure); len(vertices) != 12 {
		t.Errorf("vertices %v, expected the numbers of 12 orbits", vertices)
	}
}
