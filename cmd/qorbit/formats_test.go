package main

import (
	"encoding/csv"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"qorbit/internal/installed"
)

// TestWhatIsLeftOut is told in one line, unless -q is given.
func TestWhatIsLeftOut(t *testing.T) {
	for line, want := range map[string]string{
		"graph 8 -f graph6":        "graph6 leaves out keys, classes, seeds and operators",
		"graph 8 -f sparse6":       "sparse6 leaves out keys",
		"graph 9 --edges -f csv":   "leaves out the orbits that have none: 1 (",
		"graph 10 --edges -f json": "leaves out the orbits that have none: 6 (",
		"graph 10 --edges --inc":   "leaves out the orbits that have none: 4 (",
		"graph 8 --edges":          "",
		"graph 8 -f graphml":       "",
	} {
		status, _, stderr := qorbit(fields(line)...)
		if status != exitDone || !strings.Contains(stderr, want) || strings.Count(stderr, "\n") != min(1, len(want)) {
			t.Errorf("qorbit %s: status %d, %q, expected %q", line, status, stderr, want)
		}
		if _, _, stderr := qorbit(append(fields(line), "-q")...); stderr != "" {
			t.Errorf("qorbit %s -q: %q", line, stderr)
		}
	}
}

// edgesOf lists the edges of a table as CSV.
func edgesOf(t *testing.T, args ...string) [][]string {
	t.Helper()
	_, text, _ := qorbit(append(args, "--edges", "-f", "csv")...)
	rows, err := csv.NewReader(strings.NewReader(text)).ReadAll()
	if err != nil || strings.Join(rows[0], " ") != "n kind from_orbit to_orbit operator source result" {
		t.Fatalf("%v: %v, head %v", args, err, rows[0])
	}
	return rows[1:]
}

// TestEdges: each leads, by its operator, from the key of one orbit to a solution of the other, and they are the neighbours, and
// the sources of Inc, that the list of orbits has.
func TestEdges(t *testing.T) {
	for _, line := range []string{"graph 1", "graph 2", "graph 5", "graph 8", "graph 9", "graph 10", "graph 8 --queens 2"} {
		want := make(map[string]bool)
		for _, row := range lines(t, strings.Fields(line)...) {
			for _, near := range row["neighbours"].([]any) {
				if near.(float64) > row["orbit"].(float64) {
					want[fmt.Sprint("mov ", row["orbit"], " ", near)] = true
				}
			}
			for _, from := range row["inc_from"].([]any) {
				want[fmt.Sprint("inc ", from, " ", row["orbit"])] = true
			}
		}
		rows := edgesOf(t, append(strings.Fields(line), "--inc")...)
		sources := make(map[string]map[string]any) // what apply says of them
		for _, row := range rows {
			kind, from, to := row[1], row[2], row[3]
			if !want[kind+" "+from+" "+to] {
				t.Errorf("%s: edge %v, which the list of orbits has not", line, row)
			}
			delete(want, kind+" "+from+" "+to)
			result := lines(t, "apply", row[4], row[5])[0]
			source := sources[row[5]]
			if source == nil {
				source = lines(t, "apply", "e", row[5])[0]
				sources[row[5]] = source
			}
			if result["result"] != row[6] || fmt.Sprint(result["orbit"]) != to || fmt.Sprint(source["orbit"]) != from || source["key"] != row[5] {
				t.Errorf("%s: edge %v, apply gives %v of %v", line, row, result, source)
			}
		}
		if len(want) > 0 {
			t.Errorf("%s: edges %v are missing", line, want)
		}
		movs := slices.DeleteFunc(rows, func(row []string) bool { return row[1] != "mov" })
		if plain := edgesOf(t, strings.Fields(line)...); fmt.Sprint(plain) != fmt.Sprint(movs) {
			t.Errorf("%s: without --inc %d edges, with it %d Movs", line, len(plain), len(movs))
		}
	}
}

// asCommand is set where a script calls the program of the tests as if it were the command, which need not be built then.
const asCommand = "QORBIT_AS_COMMAND"

func init() {
	if os.Getenv(asCommand) != "" {
		main()
	}
}

// TestTheDocumentOfFormats: its commands run, and print what stands beside them; its tables have the attributes that files
// have.
func TestTheDocumentOfFormats(t *testing.T) {
	document, err := os.ReadFile("../../doc/formats.md")
	if err != nil {
		t.Fatal(err)
	}
	text := string(document)
	dir := t.TempDir()
	file := filepath.Join(dir, "x.graphml")
	for _, args := range [][]string{{"graph", "8", "-o", file}, {"search", "8", "-q", "-f", "json", "--trajectory", file}} {
		qorbit(args...)
		written, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
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
	installed.Python(t, "networkx, scipy")
	installed.Program(t, "nauty-countg")
	installed.Program(t, "sqlite3")
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
	if tested < 9 {
		t.Errorf("%d results, expected 9 or more", tested)
	}
}
