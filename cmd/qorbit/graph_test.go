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

// TestMemory: --memory bounds what the program takes in all.
func TestMemory(t *testing.T) {
	a := &app{Memory: 1}
	if free := a.Options().Memory; free == 0 || free >= 1<<30 {
		t.Errorf("%d bytes are left, expected less than 1 GiB", free)
	}
	nonsense(t, map[string]string{
		"graph 8 --memory -1":      "--memory -1: expected 0 to 1048576 GiB",
		"graph 8 --memory 1048577": "--memory 1048577: expected 0 to 1048576 GiB",
	})
}
