package main

import (
	"bytes"
	"os"
	"strings"
	"testing"
)

// fields splits a command line as a shell does that knows only single and double quotes.
func fields(line string) []string {
	var all []string
	var word strings.Builder
	quote, begun := rune(0), false
	for _, r := range strings.TrimSpace(line) + " " {
		switch {
		case quote != 0 && r == quote:
			quote = 0
		case quote == 0 && (r == '\'' || r == '"'):
			quote, begun = r, true
		case quote == 0 && r == ' ':
			if begun {
				all = append(all, word.String())
			}
			word.Reset()
			begun = false
		default:
			word.WriteRune(r)
			begun = true
		}
	}
	return all
}

// stored fills orbits.db in a directory of its own with orders, and goes there.
func stored(t *testing.T, orders ...string) {
	t.Helper()
	t.Chdir(t.TempDir())
	for _, n := range orders {
		if status, _, stderr := qorbit("search", n, "--db", "orbits.db", "-f", "json"); status != exitDone || stderr != "" {
			t.Fatalf("search %s: status %d, %s", n, status, stderr)
		}
	}
}

// TestAnOrderThatIsThere is left as it is, and the log says so.
func TestAnOrderThatIsThere(t *testing.T) {
	stored(t, "8", "9")
	before, err := os.ReadFile("orbits.db")
	if err != nil {
		t.Fatal(err)
	}
	status, stdout, stderr := qorbit("search", "9", "--db", "orbits.db", "-f", "json")
	if after, err := os.ReadFile("orbits.db"); status != exitDone || !strings.Contains(stdout, `"reached":45`) || err != nil || !bytes.Equal(before, after) ||
		stderr != "order 9 is in \"orbits.db\", and stays as it is\n" {
		t.Errorf("status %d, %s%s", status, stdout, stderr)
	}
}

// TestQueriesOfTheDocument print what doc/store.md shows.
func TestQueriesOfTheDocument(t *testing.T) {
	text, err := os.ReadFile("../../doc/store.md")
	if err != nil {
		t.Fatal(err)
	}
	stored(t, "8", "9", "10", "11", "12")
	tested := 0
	for i, block := range strings.Split(string(text), "```") {
		line, want, ok := strings.Cut(strings.TrimPrefix(block, "\n"), "\n")
		command, isCommand := strings.CutPrefix(line, "$ qorbit ")
		if i%2 == 0 || !ok || !isCommand {
			continue
		}
		if status, got, stderr := qorbit(fields(command)...); status != exitDone || got != want {
			t.Errorf("qorbit %s: %s\n%s\nthe document has\n%s", command, stderr, got, want)
		}
		tested++
	}
	if tested != 2 {
		t.Errorf("%d queries, expected 2", tested)
	}
	_, declared, _ := qorbit("query", "--db", "orbits.db", "SELECT sql FROM sqlite_schema WHERE name = 'orbits'", "-f", "csv")
	if !strings.Contains(declared, "-- how many orbits a Mov joins it to") {
		t.Errorf("no comments in %s", declared)
	}
}
