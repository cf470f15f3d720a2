package main

import (
	"bytes"
	"context"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// The places in a document where command lines stand: blocks, and between backquotes.
var (
	blocks = regexp.MustCompile("(?ms)^```([a-z]*)\n(.*?)^```$")
	inline = regexp.MustCompile("`(qorbit [^`]+)`")
	joints = regexp.MustCompile(`\s(?:\||&&|;|#)\s?|\s#.*$|;\s`)
	blanks = regexp.MustCompile(`\b(?:N|K|FILE|NAME|METHOD|DIR|PERM|EXPR|ORDERS)\b|…|\$`)
)

// commandsOf are the command lines of a document that have nothing to be filled in; those between backquotes only of the README,
// for the other documents name commands there.
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

// tooLong matches the commands of the documents that take longer than a test may. They run with a canceled context: it shows
// that their arguments are understood, and starts no computation that a library goes on with after an interrupt.
var tooLong = regexp.MustCompile(`^qorbit count (20|4\.\.18|10 --ladder)\b`)

// TestEveryCommandOfTheDocuments runs what the README and the documents say to run.
func TestEveryCommandOfTheDocuments(t *testing.T) {
	documents, err := filepath.Glob("../../doc/*.md")
	if err != nil || len(documents) < 5 {
		t.Fatal(documents, err)
	}
	ran := make(map[string]bool)
	for _, name := range append(documents, "../../README.md") {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		t.Run(filepath.Base(name), func(t *testing.T) {
			t.Chdir(t.TempDir())
			qorbit("search", "8", "--db", "orbits.db") // the files that commands read
			qorbit("search", "9", "--certificate", "certificate-9.txt")
			qorbit("search", "9", "--certificate", "proof.txt")
			for _, line := range commandsOf(name, string(text)) {
				ctx, cancel := context.WithCancel(t.Context())
				want := exitDone
				if tooLong.MatchString(line) {
					cancel()
					want = exitInterrupted
				}
				var out, log bytes.Buffer
				if status := run(ctx, fields(line)[1:], &out, &log); status != want {
					t.Errorf("%s: status %d, expected %d: %s", line, status, want, log.String())
				}
				cancel()
				ran[line] = true
			}
		})
	}
	if !ran["qorbit search 8"] || !ran["qorbit help search"] || len(ran) < 30 {
		t.Errorf("%d command lines: %v", len(ran), slices.Sorted(maps.Keys(ran)))
	}
}

// TestCommandsOfTheArticle: the command understands the lines that the article names, with an order and a file filled in. They start no computation.
func TestCommandsOfTheArticle(t *testing.T) {
	var text strings.Builder
	for _, name := range []string{"article.tex", "generated/macros.tex"} {
		part, err := os.ReadFile(filepath.Join("../../doc/article", name))
		if err != nil {
			t.Fatal(err)
		}
		text.Write(part)
	}
	t.Chdir(t.TempDir())
	qorbit("search", "9", "--certificate", "proof.txt")
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	lines := regexp.MustCompile(`\\command\|(qorbit [^|]*)\|`).FindAllStringSubmatch(text.String(), -1)
	for _, line := range lines {
		filled := strings.NewReplacer(" N", " 12", "FILE", "proof.txt").Replace(line[1])
		var log bytes.Buffer
		if status := run(ctx, fields(filled)[1:], new(bytes.Buffer), &log); status == exitUsage {
			t.Errorf("%s: %s", filled, log.String())
		}
	}
	if len(lines) < 10 {
		t.Errorf("%d command lines", len(lines))
	}
}
