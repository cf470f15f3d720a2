package main

import (
	"strings"
	"testing"
)

// TestTwoWrongFlags: of several mistakes, the message names the same one on every run.
func TestTwoWrongFlags(t *testing.T) {
	for line, want := range map[string]string{
		"graph 8 --degrees --sizes --inc":              "--degrees: expected no --inc beside it",
		"graph 8 --sizes --depths --inc":               "--sizes: expected no --inc beside it",
		"graph 8 --depths --stats --distances -f dot":  "--stats prints statistics, expected another format than dot",
		"graph 8 --distances --depths":                 "expected one of --stats, --degrees, --sizes, --distances and --depths",
		"graph 8 --distances --depths --degrees --inc": "--degrees: expected no --inc beside it",
	} {
		for range 20 {
			status, _, stderr := qorbit(strings.Fields(line)...)
			if status != exitUsage || !strings.Contains(stderr, want) {
				t.Fatalf("qorbit %s: status %d, %q, expected %q", line, status, stderr, want)
			}
		}
	}
}
