package main

import (
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// nonsense holds what commands answer against lines of bad input: status 2, one line with the given words, nothing else.
func nonsense(t *testing.T, lines map[string]string) {
	t.Helper()
	for line, want := range lines {
		status, stdout, stderr := qorbit(fields(line)...)
		if status != exitUsage || stdout != "" || strings.Count(stderr, "\n") != 1 || strings.Contains(stderr, "\x1b") || !strings.HasPrefix(stderr, "qorbit: ") || !strings.Contains(stderr, want) {
			t.Errorf("qorbit %s: status %d, stdout %.200q, stderr %q, expected one line with %q", line, status, stdout, stderr, want)
		}
	}
}

// contents reads all files of the directory.
func contents(t *testing.T) map[string]string {
	t.Helper()
	names, err := filepath.Glob("*")
	if err != nil {
		t.Fatal(err)
	}
	all := make(map[string]string)
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		all[name] = string(text)
	}
	return all
}

// TestRefused: every command answers bad input with status 2 and one line that names it and what was expected, prints nothing else, and
// changes no file. The table has a command line, an arrow, and a part of the message.
func TestRefused(t *testing.T) {
	table, err := os.ReadFile("testdata/refused.txt")
	if err != nil {
		t.Fatal(err)
	}
	lines := map[string]string{
		"search \x1b[31m8":                 "order",
		"search 8 --\x1b[31m":              "unknown flag: --\ufffd[31m",
		"draw" + strings.Repeat(" 1", 101): "101 boards: expected up to 100",
	}
	for line := range strings.Lines(string(table)) {
		line, want, ok := strings.Cut(strings.TrimSuffix(line, "\n"), " → ")
		if _, twice := lines[line]; !ok || twice {
			t.Errorf("%q has no arrow, or stands there twice", line)
		}
		lines[line] = want
	}
	for command := range ofOrders {
		least := "1"
		if command == "sample" {
			least = "4"
		}
		for given, want := range map[string]string{
			"": "expected an order, a range or a list", " 8 9": "expected an order, a range or a list", " 0": "order 0: expected " + least + " to", " eight": `order "eight": expected a number from ` + least,
			" 99999999999999999999": "expected a number from " + least, " 8.5": `order "8.5": expected a number from`, " ''": `order "": expected a number from`,
			" 12..4": "expected the smaller order first", " 8,9..4": `range "9..4": expected the smaller order first`, " 4..": `range "4.."`, " 4...6": `range "4...6"`, " 4..999": `range "4..999": order 999`,
			" 8,,9": `list "8,,9": order "": expected a number from ` + least, " 8 -j 0": "-j 0: expected a number of threads", " 8 --progress loud": "expected one of auto, always, never",
			" 8 -f yaml": `-f "yaml": expected one of text, json`, " 8 --frob": "unknown flag: --frob", " 8 -o no/such/file": `cannot write "no/such/file"`,
		} {
			if strings.Contains(want, "or a list") && (strings.HasPrefix(command, "plot ") || strings.HasPrefix(command, "table ")) {
				want = "argument" // and a kind
			}
			lines[command+given] = want
		}
	}
	stored(t, "8")
	for _, n := range []string{"8", "9", "21"} {
		qorbit("constellations", "write", n)
	}
	symmetric := contents(t)["constellations-8-symmetric.sam"]
	for name, text := range map[string]string{
		"text": "package main\n", "prose": "something\n", "empty": "", "newer": "qorbit certificate 2\n", "foreign": "PP\x00\x1b[31m", "short": "qorbit certificate 1\norder 9\nreached 45\n",
		"short.sam": symmetric[:20], "long": symmetric + "\x00", "twice": symmetric + symmetric[16:32], "two": `{"manifest": 2}`,
		"listing":  `{"manifest": 1, "inputs": [{"role": "FILE", "file": "text"}], "outputs": [{"role": "-o", "file": "two"}]}`,
		"m":        `{"manifest": 1, "outputs": [{"role": "-o", "file": "x", "bytes": 1, "sha256": "1"}]}`,
		"sample40": "qorbit sample 1 order 40\n", "survey9": "qorbit survey 2\n{\"n\":9,\"orbits\":46,\"most\":1}\n",
	} {
		put(t, name, text)
	}
	before := contents(t)
	nonsense(t, lines)
	if after := contents(t); !maps.Equal(before, after) {
		t.Errorf("files were changed: %d, before %d", len(after), len(before))
	}
}
