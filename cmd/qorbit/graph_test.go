package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"qorbit/internal/test"
	"qorbit/orbit/study/analysis"
)

// TestMeasuresDefinesEveryStatistic: the table of doc/measures.md is the list of the library.
func TestMeasuresDefinesEveryStatistic(t *testing.T) {
	text := "| statistic | definition |\n| --- | --- |\n"
	for _, s := range analysis.Statistics {
		text += fmt.Sprintf("| `%s` | %s |\n", s.Name, s.Definition)
	}
	test.Part(t, "../../doc/measures.md", "statistics", text)
}

// asCommand is set where a script calls the program of the tests as if it were the command, which need not be built
// then.
const asCommand = "QORBIT_AS_COMMAND"

func init() {
	if os.Getenv(asCommand) != "" {
		main()
	}
}

// TestTheDocumentOfFormats: its commands run, and print what stands beside them; its tables have the attributes that
// files have.
func TestTheDocumentOfFormats(t *testing.T) {
	document := test.Must(os.ReadFile("../../doc/formats.md"))
	text := string(document)
	dir := t.TempDir()
	file := filepath.Join(dir, "x.graphml")
	for _, args := range [][]string{
		{"graph", "8", "-o", file},
		{"search", "8", "-q", "-f", "json", "--trajectory", file},
	} {
		quiet(t, args...)
		written := test.Must(os.ReadFile(file))
		for _, match := range regexp.MustCompile(`attr.name="(.*?)"`).FindAllStringSubmatch(string(written), -1) {
			if !strings.Contains(text, "`"+match[1]+"`") {
				t.Errorf("the document does not tell of %s", match[1])
			}
		}
	}
	script := fmt.Sprintf("#!/bin/sh\n%s=1 exec '%s' \"$@\"\n", asCommand, os.Args[0])
	if err := os.WriteFile(filepath.Join(dir, "qorbit"), []byte(script), 0o777); err != nil {
		t.Fatal(err)
	}
	t.Setenv("PATH", dir+string(os.PathListSeparator)+os.Getenv("PATH"))
	t.Chdir(dir)
	test.Python(t, "networkx, scipy")
	test.Program(t, "sqlite3")
	tested := 0
	for i, block := range strings.Split(text, "```") {
		language, code, _ := strings.Cut(block, "\n")
		if i%2 == 0 || language != "sh" && language != "python" { // text, or a file
			continue
		}
		parts := slices.Collect(strings.Lines(code))
		program := []string{"sh", "-c"}
		if language == "python" {
			parts, program = []string{code}, []string{"/usr/bin/python3", "-c"}
		}
		for _, part := range parts {
			out, err := exec.Command(program[0], program[1], part).Output()
			for line := range strings.Lines(part) {
				if _, want, ok := strings.Cut(strings.TrimSpace(line), "  # "); ok {
					tested++
					if !strings.Contains(string(out), want) {
						t.Errorf("%s prints %s, not %s", line, out, want)
					}
				}
			}
			if err != nil {
				t.Errorf("%s: %v", part, err)
			}
		}
	}
	if tested < 6 {
		t.Errorf("%d results, expected 6 or more", tested)
	}
}
