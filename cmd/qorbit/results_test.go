package main

import (
	"flag"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

var (
	resultsLast  = flag.Int("results", 9, "the last order of which TestResults computes rows")
	resultsWrite = flag.Bool("write", false, "TestResults writes doc/results.md")
)

// TestResults: each table of doc/results.md is what the command above it prints, to the last order that is computed.
func TestResults(t *testing.T) {
	const name = "../../doc/results.md"
	page, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	orders := regexp.MustCompile(` 4\.\.(\d+)`)
	tables := 0
	written := regexp.MustCompile(`(?m)^<!-- (qorbit table .*) -->\n(?:\n(?:\|.*\n)*)?`).ReplaceAllStringFunc(string(page), func(block string) string {
		tables++
		command, committed, _ := strings.Cut(block, " -->\n")
		line := orders.ReplaceAllStringFunc(strings.TrimPrefix(command, "<!-- "), func(found string) string {
			last, _ := strconv.Atoi(strings.TrimPrefix(found, " 4.."))
			return " 4.." + strconv.Itoa(min(last, *resultsLast))
		})
		status, table, log := qorbit(append(strings.Fields(line)[1:], "-f", "markdown")...)
		if status != exitDone {
			t.Errorf("%s: status %d: %s", line, status, log)
		}
		if !*resultsWrite && !strings.HasPrefix(strings.TrimPrefix(committed, "\n"), table) {
			t.Errorf("doc/results.md does not begin as %s prints:\n%s", line, table)
		}
		return command + " -->\n\n" + table
	})
	if tables != 8 {
		t.Errorf("%d tables", tables)
	}
	if *resultsWrite {
		if err := os.WriteFile(name, []byte(written), 0o666); err != nil {
			t.Fatal(err)
		}
	}
}
