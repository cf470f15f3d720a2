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
		"help -o x":                 `-o "x": expected a command that prints data, not help`,
		"help search -f json":       `-f "json": expected a command that prints data, not help`,
		"help formats --manifest x": `--manifest "x": expected a command that prints data, not help`,
		"formats -o x":              `-o "x": expected a command that prints data, not help`,
		"formats -f yaml":           `-f "yaml": expected a command that prints data, not help`,
		"-o x":                      `-o "x": expected a command that prints data, not help`,
		"completion -o x":           `-o "x": expected a command that prints data, not help`,
		"completion zsh -f json":    `-f "json": expected one of text`,
		"completion zsh -o x.csv":   `-o "x.csv", whose ending stands for format csv: expected one of text`,
		"completion zsh -o no/x":    `cannot write "no/x": no such file or directory`,
	})
	if entries, err := os.ReadDir("."); err != nil || len(entries) > 0 {
		t.Errorf("%v is left, %v", entries, err)
	}
}

// TestCompletionIntoAFile is the script that the standard output has, and --manifest lists it.
func TestCompletionIntoAFile(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, shell := range []string{"bash", "zsh", "fish", "powershell"} {
		status, want, stderr := qorbit("completion", shell)
		if status != exitDone || stderr != "" || !strings.Contains(want, shell) {
			t.Errorf("%s: status %d, %q, %.50q", shell, status, stderr, want)
		}
		m, stdout := described(t, exitDone, "completion "+shell+" -o script")
		if got, err := os.ReadFile("script"); err != nil || string(got) != want || stdout != "" || listed(t, m.Outputs, "")["-o"] != "script" {
			t.Errorf("%s: %v, %d bytes, expected %d; %q, %+v", shell, err, len(got), len(want), stdout, m.Outputs)
		}
	}
}

// TestHelpBesideOtherFlags: --help at the end of a command line shows the help, and leaves the file that is named as it is.
func TestHelpBesideOtherFlags(t *testing.T) {
	t.Chdir(t.TempDir())
	put(t, "x.csv", "old")
	status, stdout, stderr := qorbit("search", "8", "-o", "x.csv", "--help")
	if text, err := os.ReadFile("x.csv"); err != nil || string(text) != "old" || status != exitDone || stderr != "" || !strings.Contains(stdout, "Usage:") {
		t.Errorf("status %d, %q, %q, %v", status, stderr, text, err)
	}
}

// TestHelpOnFullDisks fails in one line.
func TestHelpOnFullDisks(t *testing.T) {
	full, err := os.OpenFile("/dev/full", os.O_WRONLY, 0)
	if err != nil {
		t.Skip("no /dev/full here")
	}
	defer full.Close()
	for _, line := range []string{"", "help", "help search", "search --help", "formats", "completion", "completion bash", "--version"} {
		var log bytes.Buffer
		status := run(context.Background(), strings.Fields(line), full, &log)
		if status != exitUsage || strings.Count(log.String(), "\n") != 1 || !strings.HasPrefix(log.String(), "qorbit: cannot write standard output: ") {
			t.Errorf("qorbit %s: status %d, %q", line, status, log.String())
		}
	}
}
