package main

import (
	"os"
	"regexp"
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
	programs := make(map[string]int)
	for _, block := range blocks.FindAllStringSubmatch(string(text), -1) {
		switch language, body := block[1], block[2]; language {
		case "latex":
			if err := os.WriteFile("paper.tex", []byte(body), 0o600); err != nil {
				t.Fatal(err)
			}
		case "sh":
			for line := range strings.Lines(body) {
				programs[follow(t, words(line))]++
			}
		default:
			line, want, _ := strings.Cut(strings.TrimPrefix(body, "$ "), "\n")
			if status, got, log := qorbit(words(line)[1:]...); status != exitDone || got != want {
				t.Errorf("%s: status %d, %s\n%sexpected\n%s", line, status, log, got, want)
			}
		}
	}
	if programs["qorbit"] < 3 || programs["bibtex"] != 1 || programs["pdflatex"] < 3 {
		t.Errorf("the document runs %v", programs)
	}
	checkFirstPaper(t)
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

// checkFirstPaper reads paper.pdf and paper.log.
func checkFirstPaper(t *testing.T) {
	t.Helper()
	log, err := os.ReadFile("paper.log")
	if err != nil {
		t.Fatal(err)
	}
	for _, trouble := range []string{"Overfull", "Underfull", "Warning", "Missing character", "undefined"} {
		if strings.Contains(string(log), trouble) {
			t.Errorf("%s in\n%s", trouble, log)
		}
	}
	if !strings.Contains(string(log), "Output written on paper.pdf (1 page") {
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
