package main

import (
	"bytes"
	"context"
	"os"
	"strings"
	"testing"
)

func TestNonsenseAboutHelp(t *testing.T) {
	t.Chdir(t.TempDir())
	nonsense(t, map[string]string{
		"help -o x":               `-o "x": expected a command that prints data, not help`,
		"help search -f json":     `-f "json": expected a command that prints data, not help`,
		"formats -o x":            `-o "x": expected a command that prints data, not help`,
		"completion zsh x":        "completion zsh: 1 argument, expected none",
		"completion zsh -o x.csv": `-o "x.csv", whose ending stands for format csv: expected one of text`,
	})
	if entries, err := os.ReadDir("."); err != nil || len(entries) > 0 {
		t.Errorf("%v is left, %v", entries, err)
	}
}

// TestFlagErrors name the flag, the value and what was expected, in no library's words.
func TestFlagErrors(t *testing.T) {
	for line, want := range map[string]string{
		"search 8 -j x":             `-j "x": expected a whole number`,
		"--version=x":               `-v "x": expected true or false`,
		"search 8 -j -1":            "-j -1: expected a number of threads from 1 to 4096",
		"search 8 --queens -1":      "--queens -1: expected 1 to 8 at order 8",
		"search -x":                 "unknown flag: -x, expected one that `qorbit search --help` lists",
		"verify -1":                 "unknown flag: -1, expected one that `qorbit verify --help` lists",
		"search 8 --frob":           "unknown flag: --frob, expected one that `qorbit search --help` lists",
		"graph 9 --caption X":       "unknown flag: --caption, expected one that `qorbit graph --help` lists",
		"orbits 8 --orbits 8":       "unknown flag: --orbits, expected one that `qorbit orbits --help` lists; did you mean --orbit?",
		"orbits 8 --record x":       "unknown flag: --record, expected one that `qorbit orbits --help` lists",
		"search 8 ---":              "unknown flag: ---, expected one that `qorbit search --help` lists",
		"search 8 --missed":         "--missed: no value, expected FILE",
		"search 8 --seeds":          "--seeds: no value, expected one of complete, chained",
		"search 8 --seeds x":        `--seeds "x": expected one of complete, chained`,
		"count 8 --limit 1e308":     `--limit "1e308": expected a time such as 90s or 1h30m`,
		"plot orbits 8 --width 1e9": `--width "1e9": expected 10mm to 1000mm, such as 86mm, 3.4in, 12cm, 300pt, or 86 for millimetres`,
	} {
		if status, stdout, stderr := qorbit(fields(line)...); status != exitUsage || stdout != "" || stderr != "qorbit: "+want+"\n" {
			t.Errorf("qorbit %s: status %d, %q, expected %q", line, status, stderr, want)
		}
	}
}

// TestHelpOnFullDisks fails in one line.
func TestHelpOnFullDisks(t *testing.T) {
	full, err := os.OpenFile("/dev/full", os.O_WRONLY, 0)
	if err != nil {
		t.Skip("no /dev/full here")
	}
	defer full.Close()
	for _, line := range []string{"", "help", "help search", "search --help", "formats", "completion", "completion bash", "--version", "graph 9 -f dot", "orbits 12 -f csv"} {
		var log bytes.Buffer
		status := run(context.Background(), strings.Fields(line), full, &log)
		if status != exitUsage || strings.Count(log.String(), "\n") != 1 || !strings.HasPrefix(log.String(), "qorbit: cannot write standard output: ") {
			t.Errorf("qorbit %s: status %d, %q", line, status, log.String())
		}
	}
}
