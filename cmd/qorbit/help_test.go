package main

import (
	"bytes"
	"context"
	"io"
	"os"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"qorbit/internal/cli"
	"qorbit/internal/provenance"
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
		"completion zsh x":          "completion zsh: 1 argument, expected none",
		"completion zsh -f json":    `-f "json": expected text`,
		"completion zsh -o x.csv":   `-o "x.csv", whose ending stands for format csv: expected one of text`,
		"completion zsh -o no/x":    `cannot write "no/x": no such file or directory`,
	})
	if entries, err := os.ReadDir("."); err != nil || len(entries) > 0 {
		t.Errorf("%v is left, %v", entries, err)
	}
}

// TestLayoutOfHelp: summary, usage, examples, flags by group in the order of their definitions, and details; the flags of every command once.
func TestLayoutOfHelp(t *testing.T) {
	root, _ := newRoot(io.Discard, io.Discard)
	c := &cobra.Command{Use: "frob N", Long: "Summary.\n\nDetails.", Example: "  qorbit frob 8", Run: func(*cobra.Command, []string) {}}
	c.Flags().Bool("zero", false, "plain")
	file := ""
	cli.InGroup(c.Flags(), "Files", func(flags *pflag.FlagSet) {
		flags.StringVar(&file, "other", "", "write `FILE`")
		flags.String("another", "", "write `FILE` too")
		provenance.NamesFile(flags, "other", provenance.Writes)
	})
	c.Flags().Bool("alpha", false, "plain too")
	root.AddCommand(c)
	const want = `Summary.

Usage:
  qorbit frob N [flags]

Examples:
  qorbit frob 8

Flags:
      --zero    plain
      --alpha   plain too

Files:
      --other FILE     write FILE
      --another FILE   write FILE too

Flags of every command, such as -o FILE, -f FORMAT and -j N: qorbit help

Details.
`
	if got := cli.Help(c); got != want {
		t.Errorf("%s\nexpected\n%s", got, want)
	}
	if err := c.Flags().Set("other", "x"); err != nil || file != "x" || len(c.Flag("other").Annotations["use"]) != 1 {
		t.Errorf("%v, %q: a flag of a group is not one of the command", err, file)
	}
	if _, text, _ := qorbit("help", "paper"); !strings.Contains(text, "Usage:\n  qorbit paper [flags]\n") {
		t.Errorf("no usage of a command without arguments: %s", text)
	}
	if _, text, _ := qorbit("help"); !strings.Contains(text, "Flags of every command:\n  -o, --output FILE ") {
		t.Errorf("the help of qorbit does not list the flags of every command: %s", text)
	}
}

// TestFlagErrors name the flag, the value and what was expected, in no library's words.
func TestFlagErrors(t *testing.T) {
	for line, want := range map[string]string{
		"search 8 -j x":             `-j "x": expected a whole number`,
		"--version=x":               `-v "x": expected true or false`,
		"search -1":                 "order -1: expected 1 to 19, or orders such as 4..12 or 8,10,12",
		"-q search -12 --queens 2":  "order -12: expected 1 to 19, or orders such as 4..12 or 8,10,12",
		"search --queens 2 -12 -q":  "order -12: expected 1 to 19, or orders such as 4..12 or 8,10,12",
		"search 8 -j -1":            "-j -1: expected a number of threads from 1 to 4096",
		"search 8 -qj -1":           "-j -1: expected a number of threads from 1 to 4096",
		"path -8 1 7 --queens 2":    "order -8: expected 1 to 19",
		"path -j 1 8 -1 7 --all":    `orbit "-1": expected a number from 1 to 12, or a solution of order 8 such as 1,5,8,6,3,7,2,4`,
		"search 8 --queens -1":      "--queens -1: expected 1 to 8 at order 8",
		"search 8 -1":               "search: 2 arguments, expected an order, a range or a list of both, such as 8, 4..12 or 8,10,12",
		"search -1 -- 8":            "search: 2 arguments, expected an order, a range or a list of both, such as 8, 4..12 or 8,10,12",
		"search -x":                 "unknown flag: -x, expected one that `qorbit search --help` lists",
		"check -1":                  "order -1: expected 1 to 19, or orders such as 4..12 or 8,10,12",
		"count -1..4 -q":            `range "-1..4": order -1: expected 1 to 30`,
		"plot orbits -3":            "order -3: expected 1 to 22, or orders such as 4..12 or 8,10,12",
		"table counts -3":           "order -3: expected 1 to 22, or orders such as 4..12 or 8,10,12",
		"constellations write -3":   "order -3: expected 4 to 30",
		"verify -1":                 "unknown flag: -1, expected one that `qorbit verify --help` lists",
		"search 8 --frob":           "unknown flag: --frob, expected one that `qorbit search --help` lists",
		"graph 9 --caption X":       "unknown flag: --caption, expected one that `qorbit graph --help` lists; --caption is a flag of `qorbit table`",
		"orbits 8 --orbits 8":       "unknown flag: --orbits, expected one that `qorbit orbits --help` lists; did you mean --orbit?",
		"orbits 8 --record x":       "unknown flag: --record, expected one that `qorbit orbits --help` lists; --record is a flag of `qorbit count`, `qorbit merge`, `qorbit missed`, `qorbit sample`",
		"search 8 ---":              "unknown flag: ---, expected one that `qorbit search --help` lists",
		"search 8 --missed":         "--missed: no value, expected FILE",
		"search 8 --seeds":          "--seeds: no value, expected one of complete, chained",
		"search 8 --seeds x":        `--seeds "x": expected one of complete, chained`,
		"count 8 --limit 1e308":     `--limit "1e308": expected a time such as 90s or 1h30m`,
		"plot orbits 8 --width 1e9": `--width "1e9": expected 10mm to 1000mm, such as 86mm, 3.4in, 12cm, 300pt, or 86 for millimetres`,
	} {
		if status, stdout, stderr := qorbit(words(line)...); status != exitUsage || stdout != "" || stderr != "qorbit: "+want+"\n" {
			t.Errorf("qorbit %s: status %d, %q, expected %q", line, status, stderr, want)
		}
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
	for _, line := range []string{"", "help", "help search", "search --help", "formats", "completion", "completion bash", "--version", "graph 9 -f dot", "orbits 12 -f csv"} {
		var log bytes.Buffer
		status := run(context.Background(), strings.Fields(line), full, &log)
		if status != exitUsage || strings.Count(log.String(), "\n") != 1 || !strings.HasPrefix(log.String(), "qorbit: cannot write standard output: ") {
			t.Errorf("qorbit %s: status %d, %q", line, status, log.String())
		}
	}
}

// TestWidthOfHelp: no line of the help of a command is wider than 131 characters.
func TestWidthOfHelp(t *testing.T) {
	root, _ := newRoot(io.Discard, io.Discard)
	pages := []string{"", "arguments", "formats"}
	for _, c := range root.Commands() {
		pages = append(pages, c.Name())
	}
	for _, page := range pages {
		status, help, _ := qorbit(append([]string{"help"}, strings.Fields(page)...)...)
		if status != exitDone || help == "" {
			t.Errorf("help %s: status %d", page, status)
		}
		for line := range strings.Lines(help) {
			if width := utf8.RuneCountInString(line) - 1; width > 131 && page != "completion" { // whose texts are cobra's
				t.Errorf("help %s: %d characters in %s", page, width, line)
			}
		}
	}
}

// TestParagraphsOfHelp: no paragraph of a help text is longer than five lines, but for lists, whose lines are indented. The first says
// what the command does in at most three lines.
func TestParagraphsOfHelp(t *testing.T) {
	root, _ := newRoot(io.Discard, io.Discard)
	var visit func(c *cobra.Command)
	visit = func(c *cobra.Command) {
		if c.Name() == "completion" || c.Name() == "help" { // whose texts are cobra's
			return
		}
		for i, paragraph := range strings.Split(c.Long, "\n\n") {
			lines := 0
			for line := range strings.Lines(paragraph) {
				if !strings.HasPrefix(line, "  ") {
					lines++
				}
			}
			if lines > 5 || i == 0 && lines > 3 {
				t.Errorf("%s: paragraph %d has %d lines:\n%s", c.CommandPath(), i+1, lines, paragraph)
			}
		}
		for _, sub := range c.Commands() {
			visit(sub)
		}
	}
	visit(root)
}
